import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createEmbeddedHost, type EmbeddedHost } from '../../../src/host/embedded/embedded-host.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { describeHostContract } from '../conformance.ts'

const NOW = new Date('2025-06-05T16:00:00Z')
const QUIET = { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined }

function playlist(...streams: readonly [name: string, slot: number][]): string {
  const lines = streams.map(
    ([name, slot]) => `#EXTINF:-1 group-title="Events",${name}\nhttp://provider.example/${slot}.ts`,
  )
  return `#EXTM3U\n${lines.join('\n')}\n`
}

function hostIn(stateDir: string, clock: () => Date = () => NOW): EmbeddedHost {
  return createEmbeddedHost({ stateDir, clock, timeZone: 'America/New_York', log: QUIET })
}

function hostWith(...streams: readonly [string, number][]): EmbeddedHost {
  const host = hostIn(temporaryFolder())
  host.loadPlaylist(playlist(...streams), 'test.m3u')
  return host
}

describeHostContract('the embedded host', async () => hostWith(['One', 1], ['Two', 2], ['Three', 3]))

test('a stream is known by its address: a new name keeps the id', async () => {
  const host = hostWith(['Mules @ Herons', 1], ['NO EVENT', 2])
  const before = await host.rest.streams.list()
  const { change } = host.loadPlaylist(playlist(['Mules @ Herons', 1], ['Cove Crabs @ Herons', 2]), 'test.m3u')
  const after = await host.rest.streams.list()
  expect(change).toEqual({ created: 0, updated: 1, stale: 0, deleted: 0, repeated: [] })
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(after[1]?.name).toBe('Cove Crabs @ Herons')
})

test('a stream whose address an earlier one has is said, and is none of its own', async () => {
  const host = hostIn(temporaryFolder())
  const { warnings } = host.loadPlaylist(playlist(['One', 1], ['One again', 1]), 'test.m3u')
  expect(warnings).toMatchObject([
    { code: 'playlist_duplicate_address', message: expect.stringContaining('"One again"') },
  ])
  expect((await host.rest.streams.list()).map(({ name }) => name)).toEqual(['One'])
})

test('a stream that is listed no longer turns stale, and goes after seven days', async () => {
  let now = NOW
  const host = hostIn(temporaryFolder(), () => now)
  host.loadPlaylist(playlist(['One', 1], ['Two', 2]), 'test.m3u')
  now = new Date(NOW.getTime() + 6 * 86_400_000)
  expect(host.loadPlaylist(playlist(['One', 1]), 'test.m3u').change).toMatchObject({ stale: 1, deleted: 0 })
  expect((await host.rest.streams.list()).find(({ name }) => name === 'Two')?.is_stale).toBe(true)
  now = new Date(NOW.getTime() + 8 * 86_400_000)
  expect(host.loadPlaylist(playlist(['One', 1]), 'test.m3u').change).toMatchObject({ stale: 0, deleted: 1 })
})

test('state survives the process, and ids are never given out twice', async () => {
  const folder = temporaryFolder()
  const first = hostIn(folder)
  first.loadPlaylist(playlist(['One', 1], ['Two', 2]), 'test.m3u')
  await first.settings.write('keywords', ['B1G'])
  const gone = await first.rest.groups.create('Ours')
  const second = hostIn(folder)
  expect((await second.rest.streams.list()).map(({ name }) => name)).toEqual(['One', 'Two'])
  expect(await second.settings.read('keywords')).toEqual({ value: ['B1G'], revision: 1 })
  expect((await second.rest.groups.create('Others')).id).toBeGreaterThan(gone.id)
})

test('damaged state is named, with what to do, and left as it is', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'channels.jsonl'), '{"next_id": 3}\n{"id": 1, "na\n{"id": 2}\n')
  expect(() => hostIn(folder)).toThrow(/channels\.jsonl line 2 is damaged .* remove it to start afresh/)
  expect(readFileSync(join(folder, 'channels.jsonl'), 'utf8')).toContain('"next_id": 3')
})

test('a row that is no channel is named by file and line', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'channels.jsonl'), '{"next_id": 3}\n{"id": 1}\n')
  expect(() => hostIn(folder)).toThrow(/channels\.jsonl line 2: .*uuid/)
})

test('a last line that was cut off while it was written does not count', async () => {
  const folder = temporaryFolder()
  const first = hostIn(folder)
  await first.rest.groups.create('MLB')
  await first.rest.groups.create('NBA')
  appendFileSync(join(folder, 'groups.jsonl'), '{"id":3,"na')
  const second = hostIn(folder)
  expect((await second.rest.groups.list()).map(({ name }) => name)).toEqual(['MLB', 'NBA'])
  await second.rest.groups.create('NHL')
  expect((await hostIn(folder).rest.groups.list()).map(({ name }) => name)).toEqual(['MLB', 'NBA', 'NHL'])
})

test('a state folder that cannot be made is a clear error', () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  expect(() => hostIn(join(file, 'state'))).toThrow(/cannot write .*file: .*choose a folder that can be written/)
})

test('a settings document has a plain name', async () => {
  await expect(hostWith(['One', 1]).settings.read('../channels')).rejects.toMatchObject({ code: 'InvalidInput' })
})

test('the lineup lists channels by number, with the address of the first stream', async () => {
  const host = hostWith(['One', 1], ['Two', 2])
  const [one, two] = await host.rest.streams.list()
  const group = await host.rest.groups.create('MLB')
  const logo = await host.rest.logos.create({ name: 'Herons', url: 'https://art.example/herons.png' })
  const channel = { channel_group_id: group.id, logo_id: logo.id }
  await host.rest.channels.create({
    ...channel,
    name: 'Late',
    channel_number: 5002,
    tvg_id: 'sg.2',
    streams: [two?.id ?? 0],
  })
  await host.rest.channels.create({
    ...channel,
    name: 'Early',
    channel_number: 5001,
    tvg_id: 'sg.1',
    streams: [one?.id ?? 0, two?.id ?? 0],
  })
  expect(await host.lineup()).toBe(
    '#EXTM3U\n' +
      '#EXTINF:-1 tvg-id="sg.1" tvg-name="Early" tvg-logo="https://art.example/herons.png" tvg-chno="5001" group-title="MLB",Early\n' +
      'http://provider.example/1.ts\n' +
      '#EXTINF:-1 tvg-id="sg.2" tvg-name="Late" tvg-logo="https://art.example/herons.png" tvg-chno="5002" group-title="MLB",Late\n' +
      'http://provider.example/2.ts\n',
  )
})

test('a thousand channels are made without writing every one of them again', async () => {
  const folder = temporaryFolder()
  const host = hostIn(folder)
  host.loadPlaylist(playlist(['One', 1]), 'test.m3u')
  for (let slot = 0; slot < 1000; slot += 1) await host.rest.groups.create(`Group ${slot}`)
  expect((await hostIn(folder).rest.groups.list()).length).toBe(1001)
})
