import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pluginManifest from '../../../plugin.json' with { type: 'json' }
import type { Warning } from '../../generated/records.ts'
import { type ConnectedHost, connectHost, PLUGIN_KEY } from '../connected-host.ts'
import type { HostLog, RefreshContext } from '../contract.ts'
import type { ConnectionOptions } from '../rest/connection.ts'
import { lineupEntries } from './lineup.ts'
import { writeLineup } from './m3u.ts'
import type { PlaylistChange } from './playlist-import.ts'
import { type EmbeddedServer, startEmbeddedServer } from './server/embedded-server.ts'
import { openStateFolder } from './state-folder.ts'
import { openTables } from './tables.ts'

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
  /** How the plugin's client behaves, for tests of failures. */
  readonly client?: Pick<ConnectionOptions, 'timeoutMs' | 'concurrency' | 'repeat'>
}

/** What a playlist brought. */
export interface LoadedPlaylist {
  readonly change: PlaylistChange
  readonly warnings: readonly Warning[]
}

/** A host of one machine: a REST API on loopback that answers like the real one, its state in a folder. */
export interface EmbeddedHost extends ConnectedHost {
  /** The host's other side: its address, its calls, and the faults that it can be told to make. */
  readonly server: EmbeddedServer
  /** Replaces the playlist; a broken line is a warning with `place:line`. Then the host tells the plugin. */
  loadPlaylist(text: string, place: string): Promise<LoadedPlaylist>
  /** The channels as a playlist, in order of their numbers. */
  lineup(): string
  /** Ends schedules, requests, and the server. */
  close(): Promise<void>
}

/** Starts a host over its state folder. Throws BadUsage (the port is taken), OutputNotWritable or StateDamaged. */
export async function createEmbeddedHost(options: EmbeddedHostOptions): Promise<EmbeddedHost> {
  const { clock, timeZone, log, form = {} } = options
  const folder = openStateFolder(options.stateDir)
  const dataDir = openStateFolder(join(folder.path, 'plugin')).path
  const tables = openTables(folder)
  const apiKey = randomBytes(24).toString('base64url')
  let connected: ConnectedHost | null = null
  const server = await startEmbeddedServer({
    folder,
    tables,
    clock,
    timeZone,
    log,
    credentials: { apiKey },
    plugins: [
      {
        key: PLUGIN_KEY,
        manifest: pluginManifest,
        async run(action, params) {
          const unheard = params.event !== undefined && !connected?.actions.has(action)
          return unheard ? undefined : connected?.actions.call(action, params) // the plugin may not be there yet
        },
      },
    ],
    ...(options.port === undefined ? {} : { port: options.port }),
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
    await fillForm(host, form)
    return {
      ...host,
      server,
      async loadPlaylist(text, place) {
        const loaded = server.loadPlaylist(text, place)
        await server.idle() // by then the plugin was told
        return loaded
      },
      lineup: () => writeLineup(lineupEntries(tables)),
      async close() {
        host.stop()
        await server.idle() // a guide that is being read is read to its end
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
  const changed = Object.entries(form).some(([field, value]) => JSON.stringify(saved[field]) !== JSON.stringify(value))
  if (changed) await rest.plugins.saveSettings(PLUGIN_KEY, { ...saved, ...form })
}
