import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import pluginManifest from '../../plugin.json' with { type: 'json' }
import { startEmbeddedServer } from '../../src/embedded-host/server/embedded-server.ts'
import { StateFolder } from '../../src/embedded-host/state-folder.ts'
import { openTables } from '../../src/embedded-host/tables.ts'
import type { RefreshReport, SportsEvent } from '../../src/generated/records.ts'
import { connectHost } from '../../src/host/connected-host.ts'
import type { Host } from '../../src/host/contract.ts'
import { register } from '../../src/plugin.ts'
import { call } from '../api/demo-api.ts'
import { type Api, openApi } from '../host/facts/http.ts'
import { QUIET } from '../quiet-log.ts'
import { game } from '../refresh/refresh-fixtures.ts'
import { quickFolder } from '../temporary-folder.ts'

const KEY = 'the-owners-key-0123456789'

/** What a test does with the host and the plugin in it. */
export interface OpenForm {
  /** The owner's hand. */
  readonly api: Api
  readonly host: Host
  /** What the owner's page posts: the whole form as it stands there, fields that nobody touched left out. */
  readonly save: (form: { readonly [field: string]: unknown }) => Promise<void>
  readonly refresh: (options?: { readonly dryRun?: boolean }) => Promise<RefreshReport>
  readonly get: <Body>(path: string) => Promise<{ readonly status: number; readonly json: Body }>
  readonly post: <Body>(path: string, body: unknown) => Promise<{ readonly status: number; readonly json: Body }>
  readonly put: <Body>(path: string, body: unknown) => Promise<{ readonly status: number; readonly json: Body }>
  /** Names of the channels, in order. */
  readonly channels: () => Promise<readonly string[]>
}

/** A host whose owner has to choose streams, opened anew for each piece of work as new processes are. */
export class FormFixture {
  readonly folder = quickFolder()
  /** Streams by the name of their group. */
  groups: { readonly [group: string]: readonly string[] } = {
    'US| NBA PPV': ['NBA 01: Mules @ Herons', 'NBA 02:'],
    'UK| SPORTS, LIVE': ['NBA: Porcupines @ Crabs', 'Sports News'],
    'US| MOVIES': ['Heat', 'Alien', 'Jaws', 'Big', 'Up'],
  }
  events: readonly SportsEvent[] = [
    game(1, 0, 1),
    game(2, 2, 3, '2025-06-05T23:30:00Z'),
    game(3, 4, 5, '2025-06-06T00:00:00Z'),
  ]
  now = '2025-06-05T16:00:00Z'
  mustChoose = true

  /** Opens host and plugin, does the work, and closes both. */
  async work<Answer>(work: (plugin: OpenForm) => Promise<Answer>): Promise<Answer> {
    const folder = new StateFolder(join(this.folder, 'host'))
    const dataDir = join(this.folder, 'plugin')
    mkdirSync(dataDir, { recursive: true })
    const clock = () => new Date(this.now)
    const server = await startEmbeddedServer({
      folder,
      tables: openTables(folder),
      clock,
      timeZone: 'America/New_York',
      log: QUIET,
      plugins: [{ key: 'sports_guide', manifest: pluginManifest, run: async () => ({}) }],
      credentials: { apiKey: KEY },
    })
    const connection = { url: server.url, credentials: { apiKey: KEY }, repeat: { wait: async () => undefined } }
    const host = await connectHost({ connection, dataDir, clock, log: QUIET })
    await server.loadPlaylist(playlist(this.groups), 'list.m3u').told
    const { mustChoose } = this
    const events = { read: async () => ({ events: this.events, warnings: [] }) }
    const plugin = await register(host, { events, mustChoose, schedule: false, wait: () => server.idle() })
    const app = new Hono()
    for (const mounted of host.apps) app.route('/', mounted)
    const api = openApi(server.url, { 'x-api-key': KEY })
    try {
      return await work({
        api,
        host,
        save: (settings) => host.rest.plugins.saveSettings('sports_guide', settings),
        refresh: ({ dryRun = false } = {}) => plugin.refresh({ trigger: 'test', dryRun }),
        get: (path) => call(app, 'GET', path),
        post: (path, body) => call(app, 'POST', path, body),
        put: (path, body) => call(app, 'PUT', path, body),
        channels: async () => (await host.rest.channels.list()).map(({ name }) => name).sort(),
      })
    } finally {
      await server.idle()
      plugin.stop()
      host.stop()
      await server.close()
    }
  }

  /** Runs the plugin once, after the owner saved `form`, if it is given. */
  run(form?: { readonly [field: string]: unknown }): Promise<RefreshReport> {
    return this.work(async ({ save, refresh }) => {
      if (form !== undefined) await save(form)
      return refresh()
    })
  }

  /** Names of the host's channels. */
  channels(): Promise<readonly string[]> {
    return this.work(({ channels }) => channels())
  }
}

function playlist(groups: FormFixture['groups']): string {
  const lines = Object.entries(groups).flatMap(([group, names]) =>
    names.map(
      (name, slot) =>
        `#EXTINF:-1 group-title="${group}",${name}\nhttp://provider.example/${encodeURIComponent(group)}/${slot}.ts\n`,
    ),
  )
  return `#EXTM3U\n${lines.join('')}`
}
