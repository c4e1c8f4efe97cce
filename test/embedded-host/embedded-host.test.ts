import { appendFileSync, closeSync, fstatSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { EmbeddedHost } from '../../src/embedded-host/embedded-host.ts'
import { register } from '../../src/plugin.ts'
import { openEmbeddedHost } from '../embedded-host.ts'
import { type ServedFiles, serveFiles } from '../host/facts/served-files.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const NOW = new Date('2025-06-05T16:00:00Z')

function playlist(...streams: readonly [name: string, slot: number][]): string {
  const lines = streams.map(
    ([name, slot]) => `#EXTINF:-1 group-title="Events",${name}\nhttp://provider.example/${slot}.ts`,
  )
  return `#EXTM3U\n${lines.join('\n')}\n`
}

function hostIn(stateDir: string, clock: () => Date = () => NOW): Promise<EmbeddedHost> {
  return openEmbeddedHost({ stateDir, clock })
}

/** Makes a guide source with an address, as the owner does on a page of the host's. */
async function createSource({ server }: EmbeddedHost, url: string): Promise<void> {
  const cookie = (await fetch(`${server.url}/plugins`)).headers.get('set-cookie')?.split(';')[0] ?? ''
  const answer = await fetch(`${server.url}/api/epg/sources/`, {
    method: 'POST',
    headers: { cookie, origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Slow', source_type: 'xmltv', url }),
  })
  expect(answer.status).toBe(201)
}

async function servedFiles(): Promise<ServedFiles> {
  const files = await serveFiles()
  onTestFinished(() => files.close())
  return files
}

async function hostWith(...streams: readonly [string, number][]): Promise<EmbeddedHost> {
  const host = await openEmbeddedHost()
  await host.loadPlaylist(playlist(...streams), 'test.m3u')
  return host
}

test('a stream is known by its address: a new name keeps the id', async () => {
  const host = await hostWith(['Mules @ Herons', 1], ['NO EVENT', 2])
  const before = await host.rest.streams.list()
  const { change } = await host.loadPlaylist(playlist(['Mules @ Herons', 1], ['Cove Crabs @ Herons', 2]), 'test.m3u')
  const after = await host.rest.streams.list()
  expect(change).toMatchObject({ created: 0, updated: 1, stale: 0, deleted: 0, repeated: [] })
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(after[1]?.name).toBe('Cove Crabs @ Herons')
})

test('a stream whose address an earlier one has is said, and is none of its own', async () => {
  const host = await hostIn(temporaryFolder())
  const { warnings } = await host.loadPlaylist(playlist(['One', 1], ['One again', 1]), 'test.m3u')
  expect(warnings).toMatchObject([
    { code: 'playlist_duplicate_address', message: expect.stringContaining('"One again"') },
  ])
  expect((await host.rest.streams.list()).map(({ name }) => name)).toEqual(['One'])
})

test('a stream that is listed no longer turns stale, and goes after seven days', async () => {
  let now = NOW
  const host = await hostIn(temporaryFolder(), () => now)
  await host.loadPlaylist(playlist(['One', 1], ['Two', 2]), 'test.m3u')
  now = new Date(NOW.getTime() + 6 * 86_400_000)
  expect((await host.loadPlaylist(playlist(['One', 1]), 'test.m3u')).change).toMatchObject({ stale: 1, deleted: 0 })
  expect((await host.rest.streams.list()).find(({ name }) => name === 'Two')?.isStale).toBe(true)
  now = new Date(NOW.getTime() + 8 * 86_400_000)
  expect((await host.loadPlaylist(playlist(['One', 1]), 'test.m3u')).change).toMatchObject({ stale: 0, deleted: 1 })
})

test('state survives the process, and ids are never given out twice', async () => {
  const folder = temporaryFolder()
  const first = await hostIn(folder)
  await first.loadPlaylist(playlist(['One', 1], ['Two', 2]), 'test.m3u')
  await first.settings.write('keywords', ['B1G'])
  const gone = await first.rest.groups.create('Ours')
  const second = await hostIn(folder)
  expect((await second.rest.streams.list()).map(({ name }) => name)).toEqual(['One', 'Two'])
  expect(await second.settings.read('keywords')).toEqual({ value: ['B1G'], revision: 1 })
  expect((await second.rest.groups.create('Others')).id).toBeGreaterThan(gone.id)
})

test('damaged state is named, with what to do, and left as it is', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'channels.jsonl'), '{"next_id": 3}\n{"id": 1, "na\n{"id": 2}\n')
  await expect(hostIn(folder)).rejects.toMatchObject({
    code: 'StateDamaged',
    message: expect.stringMatching(/channels\.jsonl line 2 .*\bdelete\b/),
  })
  expect(readFileSync(join(folder, 'channels.jsonl'), 'utf8')).toContain('"next_id": 3')
})

test('a row that is no channel is named by file and line', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'channels.jsonl'), '{"next_id": 3}\n{"id": 1}\n')
  await expect(hostIn(folder)).rejects.toThrow(/channels\.jsonl line 2: .*uuid/)
})

test('a last line that was cut off while it was written does not count', async () => {
  const folder = temporaryFolder()
  const first = await hostIn(folder)
  await first.rest.groups.create('MLB')
  await first.rest.groups.create('NBA')
  appendFileSync(join(folder, 'groups.jsonl'), '{"id":3,"na')
  const second = await hostIn(folder)
  expect((await second.rest.groups.list()).map(({ name }) => name)).toEqual(['MLB', 'NBA'])
  await second.rest.groups.create('NHL')
  expect((await (await hostIn(folder)).rest.groups.list()).map(({ name }) => name)).toEqual(['MLB', 'NBA', 'NHL'])
})

test('a state folder that cannot be made is a clear error', async () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  await expect(hostIn(join(file, 'state'))).rejects.toThrow(/Cannot write .*file .*Choose a folder/)
})

test('a settings document has a plain name', async () => {
  await expect((await openEmbeddedHost()).settings.read('../channels')).rejects.toMatchObject({ code: 'InvalidInput' })
})

test('the lineup lists channels by number, with the address of the first stream', async () => {
  const host = await hostWith(['One', 1], ['Two', 2])
  const [one, two] = await host.rest.streams.list()
  const group = await host.rest.groups.create('MLB')
  const logo = await host.rest.logos.create({ name: 'Herons', url: 'https://art.example/herons.png' })
  const channel = { channelGroupId: group.id, logoId: logo.id }
  await host.rest.channels.create({
    ...channel,
    name: 'Late',
    channelNumber: 5002,
    tvgId: 'sg.2',
    streams: [two?.id ?? 0],
  })
  await host.rest.channels.create({
    ...channel,
    name: 'Early',
    channelNumber: 5001,
    tvgId: 'sg.1',
    streams: [one?.id ?? 0, two?.id ?? 0],
  })
  expect(host.lineup()).toBe(
    '#EXTM3U\n' +
      '#EXTINF:-1 tvg-id="sg.1" tvg-name="Early" tvg-logo="https://art.example/herons.png" tvg-chno="5001" group-title="MLB",Early\n' +
      'http://provider.example/1.ts\n' +
      '#EXTINF:-1 tvg-id="sg.2" tvg-name="Late" tvg-logo="https://art.example/herons.png" tvg-chno="5002" group-title="MLB",Late\n' +
      'http://provider.example/2.ts\n',
  )
})

test('a thousand channels are made without writing every one of them again', async () => {
  const folder = temporaryFolder()
  const host = await hostIn(folder)
  const { id: channel_group_id } = await host.rest.groups.create('MLB')
  const create = (number: number) =>
    host.rest.channels.create({
      name: `Channel ${number}`,
      channelNumber: number,
      tvgId: `sg.${number}`,
      channelGroupId: channel_group_id,
      logoId: null,
      streams: [],
    })
  await create(1)
  const file = join(folder, 'channels.jsonl')
  // A whole rewrite is a new file that takes the name; while this one is open, no other has its number.
  const opened = openSync(file, 'r')
  onTestFinished(() => closeSync(opened))
  for (let number = 2; number <= 1000; number += 1) await create(number)
  expect(statSync(file).ino).toBe(fstatSync(opened).ino)
  expect((await (await hostIn(folder)).rest.channels.list()).map(({ name }) => name)).toHaveLength(1000)
})

test('a playlist is loaded when the plugin was told of it, whatever else goes on', async () => {
  const host = await openEmbeddedHost()
  const files = await servedFiles()
  const release = files.hold('guide.xml')
  const url = files.put('guide.xml', '<tv/>')
  await createSource(host, url)
  let told = false
  host.actions.on('refresh', async () => {
    told = true
    return { status: 'ok', message: 'done' }
  })
  await host.loadPlaylist(playlist(['One', 1]), 'test.m3u')
  expect(told).toBe(true)
  expect((await host.rest.guideSources.list()).map(({ updatedAt: read }) => read)).toEqual([null])
  release()
  await host.settled()
  expect((await host.rest.guideSources.list())[0]?.updatedAt).not.toBeNull()
})

test('closing gives up what is being read', async () => {
  const host = await openEmbeddedHost()
  const files = await servedFiles()
  files.hold('guide.xml') // and never gives it
  const url = files.put('guide.xml', '<tv/>')
  await createSource(host, url)
  await expect.poll(() => files.asked('guide.xml')).toBe(1)
  await host.close()
})

test('the host tells whether a plugin is enabled', async () => {
  const { server, rest } = await openEmbeddedHost()
  expect([server.isEnabled('sports_guide'), server.isEnabled('other')]).toEqual([true, false])
  await rest.plugins.setEnabled('sports_guide', false)
  expect(server.isEnabled('sports_guide')).toBe(false)
})

test('a playlist that changes runs the refresh hooks, the plugin page switches that off and on', async () => {
  const host = await openEmbeddedHost()
  const plugin = await register(host, { events: { read: async () => ({ events: [], warnings: [] }) } })
  onTestFinished(() => plugin.stop())
  const triggers: string[] = []
  host.hooks.on('guide:generate', async ({ trigger }) => void triggers.push(trigger))
  const changes = async (name: string) => {
    await host.loadPlaylist(playlist([name, 1]), 'test.m3u')
    await host.requestRefresh({ trigger: 'then' }) // follows whatever the change began
  }
  await changes('One')
  await host.rest.plugins.setEnabled('sports_guide', false)
  await expect(changes('Two')).rejects.toMatchObject({ code: 'PluginDisabled' })
  await host.rest.plugins.setEnabled('sports_guide', true)
  await changes('Three')
  expect(triggers).toEqual(['m3u_refresh', 'then', 'm3u_refresh', 'then'])
})

test('an action of the plugin page runs in the plugin, and its failure comes back', async () => {
  const host = await openEmbeddedHost()
  host.actions.on('refresh', async () => ({ status: 'ok', message: 'done' }))
  host.actions.on('preview', () => Promise.reject(new Error('no streams yet')))
  const { run } = host.rest.plugins
  expect(await run('sports_guide', 'refresh')).toEqual({ status: 'ok', message: 'done' })
  await expect(run('sports_guide', 'preview')).rejects.toThrow('no streams yet')
  await expect(run('sports_guide', 'dance')).rejects.toThrow('action "dance"')
})

test('the settings form is what the plugin page saved, and a form given at the start is filled into it', async () => {
  const stateDir = temporaryFolder()
  const first = await openEmbeddedHost({ stateDir })
  await first.rest.plugins.saveSettings('sports_guide', { gap_size: 5, time_format: '24h' })
  expect(await first.settings.form()).toEqual({ gap_size: 5, time_format: '24h' })
  await first.close()
  const second = await openEmbeddedHost({ stateDir, form: { gap_size: 7 } })
  expect(await second.settings.form()).toEqual({ gap_size: 7, time_format: '24h' })
  const third = await openEmbeddedHost({ stateDir, form: { gap_size: 7 } })
  expect(third.rest.writeRequests()).toBe(0)
})
