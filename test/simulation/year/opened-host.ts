import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import pluginManifest from '../../../plugin.json' with { type: 'json' }
import { startEmbeddedServer } from '../../../src/embedded-host/server/embedded-server.ts'
import { StateFolder } from '../../../src/embedded-host/state-folder.ts'
import { openTables } from '../../../src/embedded-host/tables.ts'
import type { HostChannel, HostStream, RefreshReport } from '../../../src/generated/records.ts'
import { connectHost } from '../../../src/host/connected-host.ts'
import { register } from '../../../src/plugin.ts'
import type { EventSource } from '../../../src/sports/index.ts'
import { writeSettings } from '../../../src/store/settings.ts'
import { type UserRows, writeUserRows } from '../../../src/store/user-rows.ts'
import { type Api, openApi } from '../../host/facts/http.ts'
import { QUIET } from '../../quiet-log.ts'
import { ZONE } from './games.ts'

const KEY = 'the-users-key-0123456789'

/** A process of the host with the plugin in it. */
export interface OpenedHost {
  /** The user's hand in the host. */
  readonly api: Api
  channels(): Promise<readonly HostChannel[]>
  streams(): Promise<readonly HostStream[]>
  /** IDs of the host's groups by name. */
  groups(): Promise<ReadonlyMap<string, number>>
  loadPlaylist(text: string): Promise<void>
  saveRows(rows: Partial<UserRows>): Promise<void>
  saveSettings(settings: object): Promise<void>
  refresh(): Promise<RefreshReport>
  /** Calls the plugin's own API. */
  call(method: string, path: string, body?: unknown): Promise<{ readonly status: number; readonly json: unknown }>
  /** The guide file; throws before the first refresh. */
  guide(): string
  /** Says that a person watches a channel; the answer says that they stopped. */
  watch(uuid: string): () => void
  close(): Promise<void>
}

/** Opens the host over its folder, as a new process would. */
export async function openHost(folder: string, events: EventSource, clock: () => Date): Promise<OpenedHost> {
  const state = new StateFolder(join(folder, 'host'))
  const dataDir = join(folder, 'plugin')
  mkdirSync(dataDir, { recursive: true })
  const server = await startEmbeddedServer({
    folder: state,
    tables: openTables(state),
    clock,
    timeZone: ZONE,
    log: QUIET,
    plugins: [{ key: 'sports_guide', manifest: pluginManifest, run: async () => ({}) }],
    credentials: { apiKey: KEY },
  })
  const connection = { url: server.url, credentials: { apiKey: KEY }, repeat: { wait: async () => undefined } }
  const host = await connectHost({ connection, dataDir, clock, log: QUIET })
  const app = new Hono()
  const plugin = await register(host, { events, mustChoose: true, schedule: false, wait: () => server.idle() })
  for (const mounted of host.apps) app.route('/', mounted)
  return {
    api: openApi(server.url, { 'x-api-key': KEY }),
    channels: () => host.rest.channels.list(),
    streams: () => host.rest.streams.list(),
    groups: async () => new Map((await host.rest.groups.list()).map(({ id, name }) => [name, id])),
    loadPlaylist: async (text) => server.loadPlaylist(text, 'list.m3u').told,
    saveRows: (rows) => writeUserRows(host.settings, rows, clock()),
    saveSettings: async (settings) => void (await writeSettings(host, { ...settings })),
    async refresh() {
      const report = await plugin.refresh({ trigger: 'test' })
      await server.idle() // the host reads the guide to its end
      return report
    },
    async call(method, path, body) {
      const headers = body === undefined ? {} : { 'content-type': 'application/json' }
      const answer = await app.request(path, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      return { status: answer.status, json: text === '' ? null : JSON.parse(text) }
    },
    guide: () => readFileSync(join(dataDir, 'guide.xml'), 'utf8'),
    watch: (uuid) => server.watch(uuid),
    async close() {
      await server.idle()
      plugin.stop()
      host.stop()
      await server.close()
    },
  }
}
