import { expect, test } from 'vitest'
import type { ManagedChannelJson } from '../../../src/generated/records.ts'
import { call } from '../../api/demo-api.ts'
import { openPage } from '../open-page.ts'

test('a channel says what it is, and its streams why they are there', async () => {
  const page = await openPage({ hash: '#/channels' })
  await page.fill('Number, name, team, league or group', 'yankees')
  await page.shows('1 of 17 channels')
  const [channel] = page.all('button.channel')
  channel?.click()
  await page.shows('Cleveland Guardians at New York Yankees', 'Jun 5, 7:05 PM', 'made for an event')
  await page.shows('Streams, as the last refresh matched them')
  const stream = await page.within('.pressable button', 'YES App')
  await page.shows('Major League Baseball')
  stream.click()
  await page.shows('Read, step by step', 'Events that it may mean', 'chosen: Cleveland Guardians at New York Yankees')
  expect(page.sent()).toEqual([
    { method: 'POST', url: '/api/v1/match/explain', body: { stream_id: expect.any(Number) } },
  ])
  await page.press('Close')
  await page.press('Close')
  await page.shows('1 of 17 channels')
})

test('a correction that is proposed is stored with one press', async () => {
  const page = await openPage({ hash: '#/streams?query=yankees' })
  await page.press('Explain as a name')
  await page.shows('Is it wrong? Correct it:')
  const [proposal] = page.all('.buttons.column button')
  const says = proposal?.textContent ?? ''
  proposal?.click()
  await page.shows('Correction saved:', says)
  expect(page.sent()).toEqual([
    { method: 'POST', url: '/api/v1/match/explain', body: { name: 'yankees' } },
    { method: 'POST', url: '/api/v1/corrections', body: expect.objectContaining({ kind: expect.any(String) }) },
  ])
  await page.press('Close')
  page.go('#/lists')
  await page.shows('Corrections: 1 of 1', 'yankees')
})

test('streams are found by name, by event and by reason', async () => {
  const page = await openPage({ hash: '#/streams' })
  await page.shows('191 of 191 streams')
  await page.fill('Matched', 'false')
  await page.shows('92 of 191 streams')
  await page.fill('Reason', 'placeholder')
  await page.shows('18 of 191 streams', 'The name holds no event.')
  expect(location.hash).toBe('#/streams?matched=false&rule=placeholder')
  await page.fill('Matched', '')
  await page.shows('191 of 191 streams')
  await page.fill('Part of the name', 'braves')
  await page.hides('191 of 191 streams')
  await page.shows('Diamondbacks at Braves')
  expect(page.asked.at(-1)?.url).toContain('/api/v1/runs/last/streams?query=braves&')
  await page.fill('Part of the name', 'no such name')
  await page.shows('0 of 191 streams')
})

test('a programme of the guide tells what it is about', async () => {
  const page = await openPage({ hash: '#/guide' })
  await page.shows('17 channels')
  const live = await page.within('button.block', 'Tigers at Chicago')
  live.click()
  await page.shows('Jun 5, 2:10 PM – Jun 5, ')
  await page.hides('Overview')
  expect(page.all('p').map((one) => (one.textContent ?? '').trim().length > 5)).toEqual([true, true, true])
})

test('names of strangers are text, whatever they hold', async () => {
  const hostile = '<img src=x onerror="alert(1)"><script>alert(2)</script>'
  const page = await openPage()
  const listed = (await call<{ items: ManagedChannelJson[] }>(page.app, 'GET', '/api/v1/channels')).json
  const items = listed.items.map((one) => ({ ...one, name: hostile, group: hostile }))
  page.answers(({ url }) => (url.startsWith('/api/v1/channels') ? { status: 200, body: { ...listed, items } } : null))
  await page.press('Channels')
  await page.shows(hostile)
  page.all('button.channel')[0]?.click()
  await page.shows(`5000 ${hostile}`)
  expect(document.querySelectorAll('img, script')).toHaveLength(0)
})

test('a run says what it did and why', async () => {
  const page = await openPage({ hash: '#/runs' })
  await page.shows('run 1, by')
  const run = await page.within('.runs a', 'run 1')
  run.click()
  await page.shows('What run 1 did', 'channels17', 'New', '4 streams show Arizona Diamondbacks')
  expect(location.hash).toBe('#/runs?run=1')
  const again = await page.within('.runs a', 'run 1, by')
  again.click()
  await page.hides('What run 1 did')
})
