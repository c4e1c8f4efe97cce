import { expect, test } from 'vitest'
import { texts } from '../../../../src/console/texts.ts'
import type { ListedChannel, ManagedChannelJson } from '../../../../src/generated/records.ts'
import { call } from '../../../api/demo-api.ts'
import { openPage } from '../../open-page.ts'

test('a channel says what it is, and its streams why they are there', async () => {
  const page = await openPage({ hash: '#/lineup' })
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

test('an event of which only the day is known says that its time is not known', async () => {
  const page = await openPage({ hash: '#/lineup' })
  const { json } = await call<{ items: ListedChannel[] }>(page.app, 'GET', '/api/v1/channels')
  const channel = json.items.find(({ start_is_exact: isExact }) => !isExact)
  if (channel === undefined) throw new Error('the demo has an event without a time')
  await page.fill(texts.channels.search, channel.name)
  await page.within('button.channel', texts.times.unknownTime(texts.times.today))
  page.all('button.channel')[0]?.click()
  await page.within('dl', texts.times.unknownTime(texts.times.today))
  await page.hides('12:00 AM')
})

test('an empty list says that the last refresh was undone, and what creates its channels again', async () => {
  const page = await openPage()
  await call(page.app, 'POST', '/api/v1/runs/undo', {})
  page.go('#/lineup')
  await page.opened.look()
  await page.shows(texts.channels.undone.title)
  await page.hides(texts.channels.empty.action)
  const buttons = page.all('.empty button').map((one) => one.textContent)
  expect(buttons).toEqual([texts.commands.preview, texts.commands.refresh])
})

test('a programme of the guide tells what it is about', async () => {
  const page = await openPage({ hash: '#/lineup/guide' })
  await page.shows(texts.guide.count(17, 'Jun 5, 12:00 PM', 'America/New_York'))
  const live = await page.within('button.block', 'Tigers at Chicago')
  live.click()
  await page.shows('Jun 5, 2:10 PM – Jun 5, ')
  await page.hides(texts.guide.count(17, 'Jun 5, 12:00 PM', 'America/New_York'))
  expect(page.all('p').map((one) => (one.textContent ?? '').trim().length > 5)).toEqual([true, true, true])
})

test('names of strangers are text, whatever they hold', async () => {
  const hostile = '<img src=x onerror="alert(1)"><script>alert(2)</script>'
  const page = await openPage()
  const listed = (await call<{ items: ManagedChannelJson[] }>(page.app, 'GET', '/api/v1/channels')).json
  const items = listed.items.map((one) => ({ ...one, name: hostile, group: hostile }))
  page.answers(({ url }) => (url.startsWith('/api/v1/channels') ? { status: 200, body: { ...listed, items } } : null))
  page.go('#/lineup')
  await page.shows(hostile)
  page.all('button.channel')[0]?.click()
  await page.shows(`5000 ${hostile}`)
  expect(document.querySelectorAll('img, script')).toHaveLength(0)
})
