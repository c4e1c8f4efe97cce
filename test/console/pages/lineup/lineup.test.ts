import { expect, test } from 'vitest'
import { texts } from '../../../src/console/texts.ts'
import type { ManagedChannelJson } from '../../../src/generated/records.ts'
import { call } from '../../api/demo-api.ts'
import { openPage } from '../open-page.ts'

test('a channel says what it is, and its streams why they are there', async () => {
  const page = await openPage({ hash: '#/channels' })
  await page.fill(texts.channels.search, 'yankees')
  await page.shows(texts.channels.count(1, 17))
  const [channel] = page.all('button.channel')
  channel?.click()
  await page.shows('Cleveland Guardians at New York Yankees', 'Jun 5, 7:05 PM', texts.channels.types.create)
  await page.shows(texts.channels.streamsTitle)
  const stream = await page.within('.pressable button', 'YES App')
  await page.shows('Major League Baseball')
  stream.click()
  await page.within('.verdict.yes', 'Cleveland Guardians at New York Yankees')
  await page.within('.steps li:last-child', 'Cleveland Guardians at New York Yankees')
  expect(page.all('.steps > li').length).toBeGreaterThan(3)
  expect(page.sent()).toEqual([
    { method: 'POST', url: '/api/v1/match/explain', body: { stream_id: expect.any(Number) } },
  ])
  await page.press(texts.shared.close)
  await page.press(texts.shared.close)
  await page.shows(texts.channels.count(1, 17))
})

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
  page.go('#/lists')
  await page.shows('Corrections: 1 of 1', 'yankees')
})

test('streams are found by name, by event and by reason', async () => {
  const page = await openPage({ hash: '#/streams' })
  await page.shows(texts.streams.count(191, 191, 99))
  await page.fill(texts.streams.matched, 'false')
  await page.shows(texts.streams.count(92, 191, 99))
  await page.fill(texts.streams.reason, 'placeholder')
  await page.shows(texts.streams.count(18, 191, 99))
  expect(new Set(page.all('button.line .tag').map((one) => one.textContent)).size).toBe(1)
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

test('a programme of the guide tells what it is about', async () => {
  const page = await openPage({ hash: '#/guide' })
  await page.shows(texts.guide.count(17, 'Jun 5, 12:00 PM', 'America/New_York'))
  const live = await page.within('button.block', 'Tigers at Chicago')
  live.click()
  await page.shows('Jun 5, 2:10 PM – Jun 5, ')
  await page.hides(texts.overview.title)
  expect(page.all('p').map((one) => (one.textContent ?? '').trim().length > 5)).toEqual([true, true, true])
})

test('names of strangers are text, whatever they hold', async () => {
  const hostile = '<img src=x onerror="alert(1)"><script>alert(2)</script>'
  const page = await openPage()
  const listed = (await call<{ items: ManagedChannelJson[] }>(page.app, 'GET', '/api/v1/channels')).json
  const items = listed.items.map((one) => ({ ...one, name: hostile, group: hostile }))
  page.answers(({ url }) => (url.startsWith('/api/v1/channels') ? { status: 200, body: { ...listed, items } } : null))
  await page.press(texts.channels.title)
  await page.shows(hostile)
  page.all('button.channel')[0]?.click()
  await page.shows(`5000 ${hostile}`)
  expect(document.querySelectorAll('img, script')).toHaveLength(0)
})

test('a run says what it did and why', async () => {
  const page = await openPage({ hash: '#/runs' })
  await page.shows('17 created')
  const run = await page.within('.runs a', '17 created')
  run.click()
  await page.shows(texts.history.detailsTitle, 'Channels17', 'Created', '4 streams show Arizona Diamondbacks')
  expect(location.hash).toBe('#/runs?run=1')
  const again = await page.within('.runs a', '17 created')
  again.click()
  await page.hides(texts.history.detailsTitle)
})
