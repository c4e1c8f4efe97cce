import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createLatch } from './latch.ts'
import { type InstalledPlugin, installPlugin } from './plugin-in-host.ts'
import { startProcess, until, untilReady } from './running-process.ts'

/** A host with the demo's streams, all of which the form chooses; nobody has told the plugin of them. */
async function withDemo(): Promise<InstalledPlugin> {
  const installed = await installPlugin()
  await installed.server.loadPlaylist(readFileSync('demo/playlist.m3u', 'utf8'), 'demo/playlist.m3u').told
  installed.forgetEvents()
  await installed.api.post('/api/plugins/plugins/sports_guide/settings/', { settings: { event_groups: '*' } })
  return installed
}

async function channelsOf({ api }: InstalledPlugin) {
  const rows = await api.rows('/api/channels/channels/')
  return rows
    .map(({ tvg_id: tvgId, channel_number: number, name, epg_data_id: guide }) => [tvgId, number, name, guide !== null])
    .sort()
}

/** The channels of a host in which nothing went wrong. */
async function undisturbed() {
  const installed = await withDemo()
  const running = startProcess(installed)
  await untilReady(running)
  expect((await running.ask('POST', '/actions/refresh', { params: {} })).body.detail).toBeUndefined()
  return channelsOf(installed)
}

test('a run that a stop broke off is finished by one after the next start, with every channel once', async () => {
  const wanted = await undisturbed()
  expect(wanted.length).toBeGreaterThan(3)
  const installed = await withDemo()
  const latch = createLatch()
  const first = startProcess(installed, { inTheMiddle: latch.pass })
  await untilReady(first)
  const pressed = first.ask('POST', '/actions/refresh', { params: {} })
  await until(latch.reached)
  await first.ask('POST', '/stop', { reason: 'reload' })
  expect(await first.exit).toBe(0)
  expect((await pressed).status).toBe(503)
  expect(await channelsOf(installed)).not.toEqual(wanted)
  latch.open()

  const ended = createLatch()
  ended.open()
  const next = startProcess(installed, { beforeEnd: ended.pass })
  await until(ended.reached)
  expect(next.runs).toEqual(['start'])
  expect(next.lines.join('')).toContain('interrupted')
  expect(await channelsOf(installed)).toEqual(wanted)
})

test('where an event waits that asks for a run anyway, that run is the one', async () => {
  const installed = await withDemo()
  installed.leaveEvent('m3u_refresh')
  const latch = createLatch()
  const first = startProcess(installed, { inTheMiddle: latch.pass })
  await until(latch.reached)
  first.terminate()
  expect(await first.exit).toBe(0)
  latch.open()

  const next = startProcess(installed)
  await untilReady(next)
  await until(() => installed.waitingEvents().length === 0)
  expect(next.runs).toEqual(['m3u_refresh'])
})

test('an event that asks for no run, as the echo of our own guide, does not keep it from being finished', async () => {
  const wanted = await undisturbed()
  const installed = await withDemo()
  const choose = (groups: string) =>
    installed.api.post('/api/plugins/plugins/sports_guide/settings/', { settings: { event_groups: groups } })
  await choose('US | NBA & WNBA')
  const before = startProcess(installed)
  await untilReady(before)
  await before.ask('POST', '/actions/refresh', { params: {} })
  before.terminate()
  await before.exit
  await choose('*')
  const latch = createLatch()
  const first = startProcess(installed, { inTheMiddle: latch.pass })
  await untilReady(first)
  const pressed = first.ask('POST', '/actions/refresh', { params: {} })
  await until(latch.reached)
  await first.ask('POST', '/stop', { reason: 'delete' })
  await first.exit
  await pressed
  latch.open()
  installed.forgetEvents()
  const [own] = await installed.api.rows('/api/epg/sources/')
  installed.leaveEvent('epg_refresh', { source_name: own?.name })

  const ended = createLatch()
  ended.open()
  const next = startProcess(installed, { beforeEnd: ended.pass })
  await until(ended.reached)
  expect(next.runs).toEqual(['start'])
  expect((await channelsOf(installed)).map(([tvgId]) => tvgId)).toEqual(wanted.map(([tvgId]) => tvgId))
})

test('after a run that came to its end none follows at the start', async () => {
  const installed = await withDemo()
  const first = startProcess(installed)
  await untilReady(first)
  await first.ask('POST', '/actions/refresh', { params: {} })
  first.terminate()
  await first.exit
  installed.forgetEvents() // of our own guide
  const next = startProcess(installed)
  await untilReady(next)
  await next.ask('POST', '/actions/preview', { params: {} })
  expect(next.runs).toEqual(['preview'])
})
