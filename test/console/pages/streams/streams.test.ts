import { expect, test } from 'vitest'
import { texts } from '../../../../src/console/texts.ts'
import { openPage } from '../../open-page.ts'

test('a correction that is proposed is stored with one press', async () => {
  const page = await openPage({ hash: '#/streams?query=yankees' })
  await page.press(texts.streams.explainName)
  await page.shows(texts.explain.correct)
  const [proposal] = page.all('.buttons.column button')
  const says = proposal?.textContent ?? ''
  proposal?.click()
  await page.shows(texts.explain.saved, says, texts.explain.undo)
  expect(page.sent()).toEqual([
    { method: 'POST', url: '/api/v1/match/explain', body: { name: 'yankees' } },
    { method: 'POST', url: '/api/v1/corrections', body: expect.objectContaining({ kind: expect.any(String) }) },
  ])
  await page.press(texts.shared.close)
  page.go('#/detection/corrections')
  await page.shows('Corrections: 1 of 1', 'yankees')
})

test('streams are found by name, by event and by reason', async () => {
  const page = await openPage({ hash: '#/streams' })
  await page.shows(texts.streams.count(191, 191, 99))
  await page.fill(texts.streams.matched, 'false')
  await page.shows(texts.streams.count(92, 191, 99))
  await page.fill(texts.streams.reason, 'placeholder')
  await page.shows(texts.streams.count(18, 191, 99))
  expect(new Set(page.all('button.entry .entry__tag').map((one) => one.textContent)).size).toBe(1)
  expect(location.hash).toBe('#/streams?matched=false&rule=placeholder')
  await page.fill(texts.streams.matched, '')
  await page.shows(texts.streams.count(191, 191, 99))
  await page.fill(texts.streams.search, 'braves')
  await page.hides(texts.streams.count(191, 191, 99))
  await page.shows('Diamondbacks at Braves')
  expect(page.asked.at(-1)?.url).toContain('/api/v1/runs/last/streams?query=braves&')
  await page.fill(texts.streams.search, 'no such name')
  await page.shows(texts.streams.count(0, 191, 99))
})

test('a reason begins with a capital letter, and what is over does not look like a match', async () => {
  const page = await openPage({ hash: '#/streams?rule=event_over' })
  await page.shows('Event is over', '→ ')
  expect(page.all('.entry__tag').map((one) => one.textContent)).toContain('Event is over')
  expect(page.all('button.entry.yes, button.entry.no')).toEqual([])
  page.go('#/streams?rule=both_teams')
  await expect.poll(() => page.all('button.entry.yes').length).toBeGreaterThan(0)
  expect(page.all('.entry.yes .entry__tag')[0]?.textContent).toBe('Both teams in the name')
})

test('a name is explained only once one is typed', async () => {
  const page = await openPage({ hash: '#/streams' })
  await page.shows(texts.streams.count(191, 191, 99))
  await page.hides(texts.streams.explainName)
  await page.fill(texts.streams.search, 'yankees')
  await page.shows(texts.streams.explainName)
})
