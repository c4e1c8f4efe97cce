import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import pluginManifest from '../../plugin.json' with { type: 'json' }
import { type EmbeddedServer, startEmbeddedServer } from '../../src/embedded-host/server/embedded-server.ts'
import { StateFolder } from '../../src/embedded-host/state-folder.ts'
import { openTables } from '../../src/embedded-host/tables.ts'
import { createRestClient, type RestClient } from '../../src/host/rest/rest-client.ts'
import { NOON } from '../embedded-host.ts'
import { QUIET } from '../quiet-log.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { call } from './run-command.ts'

const root = join(import.meta.dirname, '../..')
const KEY = 'key-of-this-test'

/** A host elsewhere, with the demo's streams. */
async function runningHost(): Promise<{ server: EmbeddedServer; rest: RestClient }> {
  const folder = new StateFolder(temporaryFolder())
  const server = await startEmbeddedServer({
    folder,
    tables: openTables(folder),
    clock: () => new Date(NOON),
    timeZone: 'America/New_York',
    log: QUIET,
    plugins: [{ key: 'sports_guide', manifest: pluginManifest, run: async () => ({}) }],
    credentials: { apiKey: KEY },
  })
  const rest = createRestClient({ url: server.url, credentials: { apiKey: KEY } })
  onTestFinished(async () => {
    rest.close()
    await server.close()
  })
  server.loadPlaylist(readFileSync(join(root, 'demo/playlist.m3u'), 'utf8'), 'playlist.m3u')
  return { server, rest }
}

const refresh = (out: string, env: { [name: string]: string }, ...args: string[]) =>
  call(['refresh', '--host', '--events', join(root, 'demo/events'), '--now', NOON, ...args, '--out', out], { env })

test('--host runs in a host elsewhere: a dry run writes nothing there, a run makes the channels, a second one nothing', async () => {
  const { server, rest } = await runningHost()
  const env = { SPORTS_GUIDE_HOST_URL: server.url, SPORTS_GUIDE_HOST_API_KEY: KEY }
  const out = temporaryFolder()
  const writes = () => server.calls.filter((served) => served.writes).length
  const before = writes()

  const dry = await refresh(out, env, '--dry-run')
  expect([dry.code, dry.errors]).toEqual([0, ''])
  expect(dry.output).toContain('create')
  expect(writes()).toBe(before)

  const first = await refresh(out, env)
  expect([first.code, first.errors]).toEqual([0, ''])
  expect((await rest.channels.list()).length).toBeGreaterThan(10)
  expect(await rest.guideSources.list()).toMatchObject([{ filePath: join(out, 'state', 'guide.xml') }])
  expect(existsSync(join(out, 'guide.xml'))).toBe(true)
  expect(existsSync(join(out, 'lineup.m3u'))).toBe(false)

  const afterFirst = writes()
  const second = await refresh(out, env)
  expect(second.output).toMatch(/\b0 writes/)
  expect(writes()).toBe(afterFirst)
})

test('--host with settings on the command line uses them, and they hold', async () => {
  const { server, rest } = await runningHost()
  const env = { SPORTS_GUIDE_HOST_URL: server.url, SPORTS_GUIDE_HOST_API_KEY: KEY }
  const out = temporaryFolder()
  await refresh(out, env, '--time-zone', 'Europe/Berlin')
  const document = (await rest.settingsRows.list()).find(({ key }) => key === 'sports_guide.settings')
  expect(document?.value).toMatchObject({ value: { time_zone: { value: 'Europe/Berlin' } } })
})

test.each([
  [{}, [], 'SPORTS_GUIDE_HOST_URL'],
  [{ SPORTS_GUIDE_HOST_URL: 'http://127.0.0.1:1' }, [], 'SPORTS_GUIDE_HOST_API_KEY'],
  [{}, ['--m3u', 'list.m3u'], /--m3u.*--host/],
])('--host says in one line what is missing (%j %j)', async (env, args, said) => {
  const { code, errors } = await refresh(temporaryFolder(), env, ...args)
  expect(code).toBe(2)
  expect(errors).toMatch(said)
  expect(errors.trim().split('\n')).toHaveLength(1)
})

test('a wrong key ends in one line that does not hold it', async () => {
  const { server } = await runningHost()
  const env = { SPORTS_GUIDE_HOST_URL: server.url, SPORTS_GUIDE_HOST_API_KEY: 'wrong-and-secret' }
  const { code, errors } = await refresh(temporaryFolder(), env)
  expect(code).toBe(2)
  expect(errors).toMatch(/credentials/)
  expect(errors).not.toContain('wrong-and-secret')
})
