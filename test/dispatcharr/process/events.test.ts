import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { installPlugin } from './plugin-in-host.ts'
import { startProcess, until, untilReady } from './running-process.ts'

test('an event leads to one run and is forgotten when that has ended', async () => {
  const installed = await installPlugin()
  let keptMeanwhile: readonly string[] = []
  const running = startProcess(installed, {
    beforeEnd: async () => {
      keptMeanwhile = installed.waitingEvents()
    },
  })
  await untilReady(running)
  installed.leaveEvent('m3u_refresh', { account_name: 'one' })
  await running.ask('POST', '/inbox')
  await until(() => installed.waitingEvents().length === 0 && running.runs.length > 0)
  expect(keptMeanwhile).toEqual(['0001.json'])
  await sleep(100)
  expect(running.runs).toEqual(['m3u_refresh'])
})

test('events that came before the start are served', async () => {
  const installed = await installPlugin()
  installed.leaveEvent('m3u_refresh')
  const serving = join(installed.dataDir, 'inbox', 'serving')
  mkdirSync(serving)
  writeFileSync(
    join(serving, 'left-over.json'),
    JSON.stringify({ event: 'epg_refresh', payload: { source_name: 'x' }, received_at: '2025-06-05T15:00:00Z' }),
  )
  const running = startProcess(installed)
  await until(() => installed.waitingEvents().length === 0)
  expect(running.runs).toEqual(['m3u_refresh'])
})

test('twenty events at once lead to one run, and twenty more while it is under way to one more', async () => {
  const installed = await installPlugin()
  const leaveTwenty = () => {
    for (let one = 0; one < 10; one += 1) {
      installed.leaveEvent('m3u_refresh', { account_name: `account ${one}` })
      installed.leaveEvent('epg_refresh', { source_name: `source ${one}` })
    }
  }
  let isFirst = true
  const running = startProcess(installed, {
    beforeEnd: async () => {
      if (isFirst) leaveTwenty()
      isFirst = false
    },
  })
  await untilReady(running)
  leaveTwenty()
  await until(() => running.runs.length > 0 && installed.waitingEvents().length === 0)
  await sleep(100)
  expect(running.runs).toEqual(['m3u_refresh', 'm3u_refresh'])
})

test('an equal event that comes under the same name while a run is under way is another one', async () => {
  const installed = await installPlugin()
  let isFirst = true
  const running = startProcess(installed, {
    beforeEnd: async () => {
      if (isFirst) installed.leaveEvent('m3u_refresh', {}, 'same.json')
      isFirst = false
    },
  })
  installed.leaveEvent('m3u_refresh', {}, 'same.json')
  await until(() => running.runs.length === 2 && installed.waitingEvents().length === 0)
  expect(running.runs).toEqual(['m3u_refresh', 'm3u_refresh'])
})

test('the reading of our own guide starts no run, that of another does', async () => {
  const installed = await installPlugin()
  const running = startProcess(installed)
  await untilReady(running)
  const file = join(installed.dataDir, 'guide.xml')
  const fields = { name: 'Ours, renamed', source_type: 'xmltv', file_path: file, is_active: false }
  await installed.api.create('/api/epg/sources/', fields)
  installed.leaveEvent('epg_refresh', { source_name: 'Ours, renamed' })
  await until(() => installed.waitingEvents().length === 0)
  expect(running.runs).toEqual([])
  installed.leaveEvent('epg_refresh', { source_name: 'Theirs' })
  installed.leaveEvent('epg_refresh', { source_name: 'Ours, renamed' })
  await until(() => running.runs.length > 0 && installed.waitingEvents().length === 0)
  expect(running.runs).toEqual(['epg_refresh'])
})

test('what is no event is put aside with a line in the log, and hinders nothing', async () => {
  const installed = await installPlugin()
  const inbox = join(installed.dataDir, 'inbox')
  writeFileSync(join(inbox, 'broken.json'), '{"event": ')
  writeFileSync(join(inbox, 'other.json'), '{"event": 7}')
  writeFileSync(join(inbox, 'half.json.new'), '{}')
  installed.leaveEvent('m3u_refresh')
  const running = startProcess(installed)
  await until(() => running.runs.length > 0 && installed.waitingEvents().length === 0)
  expect(readdirSync(join(inbox, 'unreadable')).sort()).toEqual(['broken.json', 'other.json'])
  expect(existsSync(join(inbox, 'half.json.new'))).toBe(true)
  const told = running.lines.filter((line) => line.includes(join(inbox, 'unreadable')))
  expect(told.map((line) => line.match(/\w+\.json/)?.[0]).sort()).toEqual(['broken.json', 'other.json'])
})

test('an event stays while the host is away, and is served when it is back', async () => {
  const installed = await installPlugin()
  const running = startProcess(installed)
  await untilReady(running)
  const { port } = new URL(installed.server.url)
  await installed.server.close()
  installed.leaveEvent('m3u_refresh')
  await until(() => running.lines.some((line) => line.includes('trying again')))
  expect(installed.waitingEvents()).toEqual(['0001.json'])
  expect((await running.ask('GET', '/health')).body).toMatchObject({
    state: 'waiting',
    message: expect.stringContaining('no answer'),
  })
  await installPlugin({ root: join(installed.dataDir, '..'), port: Number(port) })
  await until(() => installed.waitingEvents().length === 0)
  await untilReady(running)
})
