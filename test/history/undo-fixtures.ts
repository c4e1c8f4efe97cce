import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import pluginManifest from '../../plugin.json' with { type: 'json' }
import { type EmbeddedServer, startEmbeddedServer } from '../../src/embedded-host/server/embedded-server.ts'
import { StateFolder } from '../../src/embedded-host/state-folder.ts'
import { openTables } from '../../src/embedded-host/tables.ts'
import type {
  ManagedChannelJson,
  RefreshReport,
  RemovalAnswer,
  SportsEvent,
  UndoAnswer,
} from '../../src/generated/records.ts'
import { connectHost } from '../../src/host/connected-host.ts'
import { register } from '../../src/plugin.ts'
import { call } from '../api/demo-api.ts'
import { type Api, openApi, type Row } from '../host/facts/http.ts'
import { QUIET } from '../quiet-log.ts'
import { quickFolder } from '../temporary-folder.ts'

const CITIES = ['Harbor', 'Mesa', 'Cove', 'Pine', 'Summit', 'Delta', 'Prairie', 'Canyon', 'Lagoon', 'Tundra']
const NAMES = [
  'Herons',
  'Mules',
  'Crabs',
  'Porcupines',
  'Lynxes',
  'Otters',
  'Badgers',
  'Falcons',
  'Toads',
  'Moths',
  'Geckos',
  'Yaks',
]
const TEAMS = NAMES.flatMap((name) => CITIES.map((city) => `${city} ${name}`))

/** A game of two teams that play no other one. */
export function gameAt(id: number, start: string): SportsEvent {
  const side = (team: number) => ({
    id: String(team),
    name: TEAMS[team] ?? '',
    logo: `https://art.example/${team}.png`,
  })
  return {
    id: String(id),
    provider: 'espn',
    sport: 'basketball',
    league: 'nba',
    start,
    home: side(2 * id),
    away: side(2 * id + 1),
  }
}

/** The stream that shows a game. */
export const streamOf = ({ away, home }: SportsEvent, slot: number) => `NBA ${slot}: ${away?.name} @ ${home?.name}`

/** Everything that an undo must bring back, as the owner's API tells it. */
export interface Snapshot {
  /** By name of the plugin's tvg-id, or by id for the owner's own; without ids, groups and logos as they read. */
  readonly channels: { readonly [key: string]: Row }
  readonly profiles: { readonly [name: string]: readonly string[] }
  readonly groups: readonly string[]
  readonly logos: readonly string[]
  readonly ledger: readonly ManagedChannelJson[]
  readonly guide: string | null
}

/** A host with its owner's key, and the plugin in it, opened anew for each piece of work as new processes are. */
export class UndoFixture {
  readonly folder: string

  constructor(folder = quickFolder()) {
    this.folder = folder
  }

  /** Another fixture that begins where this one stands. */
  copy(): UndoFixture {
    const fixture = new UndoFixture()
    cpSync(this.folder, fixture.folder, { recursive: true })
    fixture.events = this.events
    fixture.names = this.names
    fixture.now = this.now
    return fixture
  }

  events: readonly SportsEvent[] = []
  /** Streams by their slot: the address of a slot stays when its name changes. */
  names: readonly string[] = []
  now = '2025-06-05T16:00:00Z'

  /** Opens host and plugin, does the work, and closes both. */
  async work<Answer>(work: (plugin: OpenPlugin) => Promise<Answer>): Promise<Answer> {
    const state = new StateFolder(join(this.folder, 'host'))
    const dataDir = join(this.folder, 'plugin')
    mkdirSync(dataDir, { recursive: true })
    const clock = () => new Date(this.now)
    const server = await startEmbeddedServer({
      folder: state,
      tables: openTables(state),
      clock,
      timeZone: 'America/New_York',
      log: QUIET,
      plugins: [{ key: 'sports_guide', manifest: pluginManifest, run: async () => ({}) }],
      credentials: { apiKey: KEY },
    })
    const connection = {
      url: server.url,
      credentials: { apiKey: KEY },
      repeat: { wait: async () => undefined },
    }
    const host = await connectHost({ connection, dataDir, clock, log: QUIET })
    const lines = this.names.map((name, slot) => `#EXTINF:-1,${name}\nhttp://provider.example/${slot}.ts\n`)
    await server.loadPlaylist(`#EXTM3U\n${lines.join('')}`, 'list.m3u').told
    const source = { read: async () => ({ events: this.events, warnings: [] }) }
    const plugin = await register(host, { events: source, schedule: false, wait: () => server.idle() })
    const app = new Hono()
    for (const mounted of host.apps) app.route('/', mounted)
    const api = openApi(server.url, { 'x-api-key': KEY })
    const post = <Body>(path: string, body: object) => call<Body>(app, 'POST', path, body)
    try {
      const answer = await work({
        server,
        api,
        app,
        refresh: async () => (await post<RefreshReport>('/api/v1/runs', {})).json,
        tryRefresh: async () => (await post('/api/v1/runs', {})).status,
        undo: (options = {}) => post<UndoAnswer & { detail?: string }>('/api/v1/runs/undo', options),
        previewRemoval: async () => (await post<RemovalAnswer>('/api/v1/removal/preview', {})).json,
        remove: (token) => post<RemovalAnswer & { code?: string }>('/api/v1/removal', { token }),
        requestRefresh: (trigger) => host.requestRefresh({ trigger }),
        snapshot: () => snapshot(api, app, dataDir),
        settled: () => server.idle(),
      })
      await server.idle()
      return answer
    } finally {
      plugin.stop()
      host.stop()
      await server.close()
    }
  }
}

/** What a piece of work has at hand. */
export interface OpenPlugin {
  readonly server: EmbeddedServer
  readonly api: Api
  readonly app: Hono
  refresh(): Promise<RefreshReport>
  /** The status of the API's answer. */
  tryRefresh(): Promise<number>
  undo(options?: { readonly dry_run?: boolean }): Promise<{ status: number; json: UndoAnswer & { detail?: string } }>
  previewRemoval(): Promise<RemovalAnswer>
  remove(token: string | null): Promise<{ status: number; json: RemovalAnswer & { code?: string } }>
  requestRefresh(trigger: string): Promise<void>
  snapshot(): Promise<Snapshot>
  settled(): Promise<void>
}

const KEY = 'key-of-the-owner'

async function snapshot(api: Api, app: Hono, dataDir: string): Promise<Snapshot> {
  const [channels, groups, logos, profiles, guide] = await Promise.all([
    api.rows('/api/channels/channels/?visibility_filter=all'),
    api.rows('/api/channels/groups/'),
    api.rows('/api/channels/logos/?no_pagination=true'),
    api.rows('/api/channels/profiles/'),
    api.rows('/api/epg/epgdata/'),
  ])
  const keyOf = (channel: Row) => String(channel.tvg_id ?? channel.id)
  const keys = new Map(channels.map((channel) => [channel.id, keyOf(channel)]))
  const file = join(dataDir, 'guide.xml')
  const { json } = await call<{ items: ManagedChannelJson[] }>(app, 'GET', '/api/v1/channels?limit=1000')
  const ledger = json.items.map(
    ({ host_channel_id: hostId, host_channel_uuid: uuid, guide_row_id: row, ...record }) => ({
      ...record,
      host_channel_uuid: channels.some(({ id, uuid: shown }) => id === hostId && shown === uuid) ? 'its own' : null,
      host_channel_id: keys.has(hostId ?? -1) ? 1 : null,
      guide_row_id: row === null ? null : 1,
    }),
  )
  return {
    channels: Object.fromEntries(
      channels.map(({ id: _, uuid: __, ...channel }) => {
        const mapped = guide.find(({ id }) => id === channel.epg_data_id)
        const guideName = mapped === undefined ? null : `${mapped.epg_source}/${mapped.tvg_id}`
        return [
          keyOf({ ...channel, id: _ }),
          { ...channel, epg_data_id: guideName, effective_epg_data_id: guideName } as unknown as Row,
        ]
      }),
    ),
    profiles: Object.fromEntries(
      profiles.map(({ name, channels: members }) => [
        name,
        (members as number[]).map((id) => keys.get(id) ?? '?').sort(),
      ]),
    ),
    groups: groups.map(({ name }) => String(name)).sort(),
    logos: logos.map(({ url }) => String(url)).sort(),
    ledger: ledger.sort((one, other) => one.id - other.id),
    guide: existsSync(file) ? readFileSync(file, 'utf8') : null,
  }
}
