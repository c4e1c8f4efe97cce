import { randomBytes } from 'node:crypto'
import { readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Hono } from 'hono'
import pluginManifest from '../../plugin.json' with { type: 'json' }
import { SportsGuideError } from '../errors.ts'
import type { RelayedAnswer, RelayedRequest } from '../generated/records.ts'
import { validateRelayedRequest } from '../generated/validators/relayed-request.ts'
import { type ConnectedHost, connectHost, PLUGIN_KEY } from '../host/connected-host.ts'
import type { HostLog, HostSettings, RefreshContext } from '../host/contract.ts'
import type { ClientOptions } from '../host/rest/connection.ts'
import { requireRecord } from '../records/validation.ts'
import { effective } from './lineup/channel-override.ts'
import { type LineupEntry, writeLineup } from './playlists/m3u.ts'
import type { LoadedPlaylist } from './playlists/playlist-refresher.ts'
import { type EmbeddedServer, startEmbeddedServer } from './server/embedded-server.ts'
import type { SpokenVersion } from './server/spoken-version.ts'
import { StateFolder } from './state-folder.ts'
import { openTables, type Tables } from './tables.ts'

/** Where the host lives, and what it is told of the world. */
export interface EmbeddedHostOptions {
  /** Folder of everything the host and the plugin keep; made if missing. */
  readonly stateDir: string
  readonly clock: () => Date
  /** The host's zone, IANA name. */
  readonly timeZone: string
  /** Fields that are filled into the settings form; the others stay as they were saved. */
  readonly form?: { readonly [field: string]: unknown }
  readonly log: HostLog
  readonly progress?: RefreshContext['progress']
  /** Port of the REST API and the plugin page on 127.0.0.1; a free one if not given. */
  readonly port?: number
  /** The release of Dispatcharr that it answers as; 0.29.0 if not given. */
  readonly version?: SpokenVersion
  /** How the plugin's client behaves, for tests of failures. */
  readonly client?: ClientOptions
  /** Password of the user admin on the login page; no password is accepted if not given. */
  readonly password?: string
  /** What the plugin publishes below /logos/; nothing if not given. */
  readonly published?: PublishedConsole
}

/** The console as the plugin publishes it in a real host: pages that the host serves, and its API behind the run action. */
export interface PublishedConsole {
  /** The folder of the bundles, with the pages. */
  readonly bundles: string
  createRelay(parts: { readonly apps: () => readonly Hono[] }): (request: RelayedRequest) => Promise<RelayedAnswer>
}

/** A host of one machine: a REST API on loopback that answers like the real one, its state in a folder. */
export interface EmbeddedHost extends ConnectedHost {
  /** The host's other side: its address, its calls, and the faults that it can be told to make. */
  readonly server: EmbeddedServer
  /** Replaces the playlist; a broken line is a warning with `place:line`. Then the host tells the plugin. */
  loadPlaylist(text: string, place: string): Promise<LoadedPlaylist>
  /** The channels as a playlist, in order of their numbers. */
  lineup(): string
  /** Resolves when no guide and no playlist is being read any more, and the plugin was told. */
  settled(): Promise<void>
  /** Ends schedules, requests, and the server; what is being read is given up. */
  close(): Promise<void>
}

/** Starts a host over its state folder. Throws PortUnavailable, OutputNotWritable or StateDamaged. */
export async function createEmbeddedHost(options: EmbeddedHostOptions): Promise<EmbeddedHost> {
  const { clock, timeZone, log, form = {}, published, password } = options
  const folder = new StateFolder(options.stateDir)
  const dataDir = new StateFolder(join(folder.path, 'plugin')).path
  const tables = openTables(folder)
  const apiKey = randomBytes(24).toString('base64url')
  let connected: ConnectedHost | null = null
  const relay = published?.createRelay({ apps: () => connected?.apps ?? [] })
  const server = await startEmbeddedServer({
    folder,
    tables,
    clock,
    timeZone,
    log,
    credentials: password === undefined ? { apiKey } : { apiKey, username: 'admin', password },
    ...(published === undefined ? {} : { bundles: published.bundles }),
    plugins: [
      {
        key: PLUGIN_KEY,
        manifest: pluginManifest,
        async run(action, params) {
          if (action === 'api' && relay !== undefined) {
            const request = requireRecord(validateRelayedRequest, params, 'the request', 'kept')
            return { status: 'ok', answer: await relay(request) }
          }
          const unheard = params.event !== undefined && !connected?.actions.has(action)
          return unheard ? undefined : connected?.actions.call(action, params) // the plugin may not be there yet
        },
      },
    ],
    ...(options.port === undefined ? {} : { port: options.port }),
    ...(options.version === undefined ? {} : { version: options.version }),
  })
  try {
    const host = await connectHost({
      connection: { url: server.url, credentials: { apiKey }, ...options.client },
      dataDir,
      clock,
      log,
      ...(options.progress === undefined ? {} : { progress: options.progress }),
    })
    connected = host
    await takeOverEarlierDocuments(folder, host.settings)
    await fillForm(host, form)
    const isEnabled = () => server.isEnabled(PLUGIN_KEY)
    return {
      ...host,
      server,
      async requestRefresh(request) {
        if (isEnabled()) return host.requestRefresh(request)
        throw new SportsGuideError('PluginDisabled', 'The plugin is disabled. Enable it on the plugin page.')
      },
      schedule: (expression, job) => host.schedule(expression, async () => (isEnabled() ? job() : undefined)),
      async loadPlaylist(text, place) {
        const { told, ...loaded } = server.loadPlaylist(text, place)
        await told
        return loaded
      },
      lineup: () => writeLineup(lineupEntries(tables)),
      settled: () => server.idle(),
      async close() {
        host.stop()
        await server.close()
      },
    }
  } catch (error) {
    connected?.stop()
    await server.close()
    throw error
  }
}

/** Saves fields of the form as an owner would, where they differ from what was saved. */
async function fillForm({ rest, settings }: ConnectedHost, form: { readonly [field: string]: unknown }) {
  const saved = await settings.form()
  const changed = Object.entries(form).some(([field, value]) => !isDeepStrictEqual(saved[field], value))
  if (changed) await rest.plugins.saveSettings(PLUGIN_KEY, { ...saved, ...form })
}

/** Files in which the first embedded host kept the settings documents, before it had core settings. */
const EARLIER_FILE = /^settings-([a-z][a-z0-9_-]*)\.json$/

/**
 * Takes documents of an earlier state over into the settings, where no document
 * of that name was written since; the files stay beside, under another name.
 */
async function takeOverEarlierDocuments(folder: StateFolder, settings: HostSettings): Promise<void> {
  for (const file of readdirSync(folder.path)) {
    const name = EARLIER_FILE.exec(file)?.[1]
    if (name === undefined) continue
    const { value } = (folder.read(`settings-${name}`, null) ?? {}) as { value?: unknown }
    const { revision } = await settings.read(name)
    if (revision === 0 && value !== undefined && value !== null) await settings.write(name, value, { ifRevision: 0 })
    renameSync(join(folder.path, file), join(folder.path, `${file}.taken-over`))
  }
}

/** The host's channels as entries of a playlist, in order of their numbers; those without a number last. */
function lineupEntries({ channels, streams, logos, groups }: Tables): LineupEntry[] {
  const urlOf = new Map(streams.rows.map(({ id, url }) => [id, url ?? '']))
  const logoOf = new Map(logos.rows.map(({ id, url }) => [id, url]))
  const groupOf = new Map(groups.rows.map(({ id, name }) => [id, name]))
  const numberOf = ({ channel_number: number }: { channel_number: number | null }) => number ?? Number.POSITIVE_INFINITY
  return channels.rows
    .map((channel) => ({ id: channel.id, streams: channel.streams, ...effective(channel) }))
    .sort((one, other) => numberOf(one) - numberOf(other) || one.id - other.id)
    .map((channel) => ({
      name: channel.name,
      url: urlOf.get(channel.streams[0] ?? -1) ?? '',
      tvg_id: channel.tvg_id ?? '',
      tvg_name: channel.name,
      logo_url: logoOf.get(channel.logo_id ?? -1) ?? '',
      number: channel.channel_number,
      group: groupOf.get(channel.channel_group_id ?? -1) ?? '',
    }))
}
