import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { SpokenVersion } from '../../src/embedded-host/server/spoken-version.ts'
import type { HostAccount, RefreshReport } from '../../src/generated/records.ts'
import { register } from '../../src/plugin.ts'
import { FailedPlaylists } from '../../src/refresh/failed-playlists.ts'
import { openEmbeddedHost } from '../embedded-host.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { game } from './refresh-fixtures.ts'

const NAMES = ['NBA 01: Mules @ Herons', 'NBA 02: Porcupines @ Crabs']
const LIST = `#EXTM3U\n${NAMES.map((name, slot) => `#EXTINF:-1,${name}\nhttp://provider.example/${slot}.ts\n`).join('')}`

/** A host of that release with two channels of the plugin's, and its playlist in a file. */
async function channelsOfPlaylist(version: SpokenVersion) {
  const file = join(temporaryFolder(), 'list.m3u')
  writeFileSync(file, LIST)
  const warned: string[] = []
  const log = { error: () => {}, warn: (line: string) => void warned.push(line), info: () => {}, debug: () => {} }
  const host = await openEmbeddedHost({ version, log })
  const events = { read: async () => ({ events: [game(1, 0, 1), game(2, 2, 3)], warnings: [] }) }
  const plugin = await register(host, { events, schedule: false, wait: () => host.settled() })
  onTestFinished(() => plugin.stop())
  await host.loadPlaylist(LIST, file)
  const channels = async () => (await host.rest.channels.list()).map(({ id, name, streams }) => ({ id, name, streams }))
  const account = async () => (await host.rest.accounts.list()).find(({ locked }) => !locked)
  const refreshPlaylist = async () => {
    const list = await fetch(`${host.server.url}/plugins`)
    const cookie = list.headers.get('set-cookie')?.split(';')[0] ?? ''
    const id = (await account())?.id
    const init = { method: 'POST', headers: { cookie, origin: host.server.url } }
    expect((await fetch(`${host.server.url}/api/m3u/refresh/${id}/`, init)).status).toBe(202)
    await host.settled()
  }
  return { file, host, plugin, warned, channels, account, refreshPlaylist }
}

const ofPlaylists = ({ warnings }: RefreshReport) => warnings.filter(({ code }) => code === 'playlist_not_refreshed')

test('a playlist that the host cannot refresh is told in the log and by the next runs, and its channels stay', async () => {
  const { file, host, plugin, warned, channels, account, refreshPlaylist } = await channelsOfPlaylist('0.32.0')
  await host.requestRefresh({ trigger: 'test' })
  const before = await channels()
  expect(before).toHaveLength(2)
  const ranBefore = plugin.lastReport()
  renameSync(file, `${file}.away`)
  await refreshPlaylist()
  expect((await account())?.status).toBe('error')
  expect(plugin.lastReport()).toBe(ranBefore) // no run followed
  expect(warned.at(-1)).toMatch(/refresh.*"Playlist"/)
  expect(warned.join('\n')).not.toContain(file) // the host's own words may hold the owner's password at the provider

  const report = await plugin.refresh({ trigger: 'test' })
  expect(ofPlaylists(report)).toMatchObject([{ place: 'account "Playlist"' }])
  expect(report.counts.removed).toBe(0)
  expect(await channels()).toEqual(before)

  renameSync(`${file}.away`, file)
  await refreshPlaylist()
  expect(ofPlaylists(await plugin.refresh({ trigger: 'test' }))).toEqual([])
})

test('a host that tells of no failure is not asked for its accounts, and the channels stay as well', async () => {
  const { file, host, plugin, channels, refreshPlaylist } = await channelsOfPlaylist('0.29.0')
  await host.requestRefresh({ trigger: 'test' })
  const before = await channels()
  renameSync(file, `${file}.away`)
  await refreshPlaylist()
  host.server.resetCalls()
  expect(ofPlaylists(await plugin.refresh({ trigger: 'test' }))).toEqual([])
  expect(host.server.calls.filter(({ path }) => path.includes('accounts'))).toEqual([])
  expect(await channels()).toEqual(before)
})

test('only playlists of which the host told, that are in use and still in error, are told of', async () => {
  const failed = new FailedPlaylists()
  const account = (id: number, name: string, status = 'error', isActive = true): HostAccount => ({
    id,
    name,
    status,
    isActive,
  })
  const accounts = [
    account(1, 'In error'),
    account(2, 'Never told of'),
    account(3, 'Well again', 'success'),
    account(4, 'Switched off', 'error', false),
    account(5, 'Told of by its id'),
  ]
  let asked = 0
  const list = async () => {
    asked += 1
    return accounts
  }
  expect(await failed.warnings(list)).toEqual([])
  expect(asked).toBe(0)
  for (const name of ['In error', 'Well again', 'Switched off', '5', 'Deleted since']) failed.note(name)
  const places = async () => (await failed.warnings(list)).map(({ place }) => place)
  expect(await places()).toEqual(['account "In error"', 'account "Told of by its id"'])
  accounts[2] = account(3, 'Well again')
  expect(await places()).toEqual(['account "In error"', 'account "Told of by its id"']) // forgotten until it is told of anew
  accounts.length = 0
  expect(await places()).toEqual([])
  expect(await places()).toEqual([])
  expect(asked).toBe(3)
})
