import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pluginManifest from '../../plugin.json' with { type: 'json' }
import { type EmbeddedServer, startEmbeddedServer } from '../../src/embedded-host/server/embedded-server.ts'
import { StateFolder } from '../../src/embedded-host/state-folder.ts'
import { openTables } from '../../src/embedded-host/tables.ts'
import { type Api, openApi, type Row } from '../host/facts/http.ts'
import { QUIET } from '../quiet-log.ts'
import { ZONE } from './world/calendar.ts'

/** A host of its own process as far as the plugin can tell: nothing joins them but the REST API. */
export interface SimulatedHost {
  readonly server: EmbeddedServer
  readonly credentials: { readonly apiKey: string }
  /** The owner's way to the host. */
  readonly api: Api
  /** Where the plugin keeps its files; the host can read them. */
  readonly pluginFolder: string
  /** Makes an account over a playlist of its own, and reads it; answers its id. */
  addAccount(name: string, playlist: string, fields?: { readonly [field: string]: unknown }): Promise<number>
  /** Puts another playlist in place of an account's, and has the host read it to its end. */
  readPlaylist(account: number, name: string, playlist: string): Promise<void>
  close(): Promise<void>
}

/** How the simulated host is opened. */
export interface SimulatedHostOptions {
  readonly folder: string
  readonly clock: () => Date
}

/** Opens a host over a folder; what it knew when it was closed is there again. */
export async function openSimulatedHost({ folder, clock }: SimulatedHostOptions): Promise<SimulatedHost> {
  const state = new StateFolder(join(folder, 'host'))
  const pluginFolder = join(folder, 'plugin')
  mkdirSync(pluginFolder, { recursive: true })
  const credentials = { apiKey: 'key-of-the-simulation' }
  const server = await startEmbeddedServer({
    folder: state,
    tables: openTables(state),
    clock,
    timeZone: ZONE,
    log: QUIET,
    plugins: [{ key: 'sports_guide', manifest: pluginManifest, run: async () => ({}) }],
    credentials,
  })
  // A connection that is kept may be closed by the server just when it is used again.
  const api = openApi(server.url, { 'x-api-key': credentials.apiKey, connection: 'close' })
  const fileOf = (name: string) => join(folder, `${name}.m3u`)
  const readPlaylist = async (account: number, name: string, playlist: string) => {
    writeFileSync(fileOf(name), playlist)
    const { status } = await api.post(`/api/m3u/refresh/${account}/`)
    if (status !== 202) throw new Error(`the refresh of ${name} was answered with ${status}`)
    await server.idle()
  }
  return {
    server,
    credentials,
    api,
    pluginFolder,
    async addAccount(name, playlist, fields = {}) {
      writeFileSync(fileOf(name), playlist)
      const body = { name, is_active: true, file_path: fileOf(name), ...fields }
      const { id } = await api.create('/api/m3u/accounts/', body)
      await server.idle() // its groups are read
      await readPlaylist(id, name, playlist)
      return id
    },
    readPlaylist,
    close: () => server.close(),
  }
}

/** Everything of the host's that a person or the plugin may change, as the API tells it. */
export interface HostSnapshot {
  readonly channels: readonly Row[]
  readonly groups: readonly Row[]
  readonly logos: readonly Row[]
  readonly profiles: readonly Row[]
  readonly sources: readonly Row[]
  readonly streams: readonly Row[]
  /** The channels of all guides that the host has read. */
  readonly guideRows: readonly Row[]
}

/** Reads all of it. */
export async function snapshotOf({ api }: Pick<SimulatedHost, 'api'>): Promise<HostSnapshot> {
  const [channels, groups, profiles, sources, logos, streams, guideRows] = await Promise.all([
    api.rows('/api/channels/channels/?visibility_filter=all'),
    api.rows('/api/channels/groups/'),
    api.rows('/api/channels/profiles/'),
    api.rows('/api/epg/sources/'),
    pagesOf(api, '/api/channels/logos/'),
    pagesOf(api, '/api/channels/streams/'),
    api.rows('/api/epg/epgdata/'),
  ])
  return { channels, groups, logos, profiles, sources, streams, guideRows }
}

/** The rows of all pages of a list. */
export async function pagesOf(api: Api, path: string): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { status, body } = await api.get(`${path}${path.includes('?') ? '&' : '?'}page=${page}&page_size=1000`)
    const found = (Array.isArray(body) ? body : (body as { results?: unknown }).results) as readonly Row[] | undefined
    if (status !== 200 || found === undefined) throw new Error(`GET ${path} answered ${status}`)
    rows.push(...found)
    if (Array.isArray(body) || !(body as { next?: unknown }).next) return rows
  }
}
