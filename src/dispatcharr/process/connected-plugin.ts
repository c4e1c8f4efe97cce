import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ProcessConnection, Settings } from '../../generated/records.ts'
import { type ConnectedHost, connectHost } from '../../host/connected-host.ts'
import type { Host, HostLog } from '../../host/contract.ts'
import type { ClientOptions, ConnectionOptions } from '../../host/rest/connection.ts'
import { publishConsole } from '../gateway/index.ts'

/** The plugin that runs, as far as the process knows it (src/plugin.ts). */
interface RunningPlugin {
  adoptForm(): Promise<Settings>
  brokenOff(): boolean
  stop(): void
}

/** What this host decides for the plugin. */
interface PluginOptions {
  /** Without a stream group, and without a choice in the form, no stream is taken. */
  readonly mustChoose: true
  /** Where the console is: a path of the host's own address. */
  readonly console: () => { readonly path: string }
  /** Puts it there where it is not: why it cannot and what to do, null where it is there. */
  readonly publishConsole: () => Promise<string | null>
}

/** What the bundle dist/plugin.js gives. */
export interface LoadedPlugin {
  register(host: Host, options: PluginOptions): Promise<RunningPlugin>
}

/** Loads the bundle from the plugin's folder; both are of one build. */
export function loadPlugin(pluginDir: string): Promise<LoadedPlugin> {
  return import(pathToFileURL(join(pluginDir, 'dist', 'plugin.js')).href)
}

/** Where the host serves what lies in the logos folder of the plugin. */
const CONSOLE_PATH = '/logos/sports_guide/'

/** The plugin, registered in its host. */
export interface ConnectedPlugin {
  readonly host: ConnectedHost
  readonly plugin: RunningPlugin
  /** Breaks off what is under way, and ends schedules and requests. */
  stop(): void
}

/** What a connection needs. */
export interface PluginConnection {
  readonly connection: ProcessConnection
  readonly dataDir: string
  readonly clock: () => Date
  readonly log: HostLog
  /** How the client of the host behaves; for tests. */
  readonly client?: ClientOptions
  /** Called with the host's response to each try. */
  readonly onResponse?: ConnectionOptions['onResponse']
}

/** Connects to the host and registers the plugin, which publishes nothing once `until` is aborted. Throws what either throws, and leaves nothing open then. */
export async function connectPlugin(
  { register }: LoadedPlugin,
  { connection, dataDir, clock, log, client = {}, onResponse = () => undefined }: PluginConnection,
  until: AbortSignal,
): Promise<ConnectedPlugin> {
  const host = await connectHost({
    connection: {
      url: connection.url,
      credentials: { apiKey: connection.api_key },
      username: connection.username,
      ...client,
      onResponse,
    },
    dataDir,
    clock,
    log,
  })
  try {
    const folders = { pluginDir: connection.plugin_dir, logosDir: connection.logos_dir }
    const plugin = await register(host, {
      mustChoose: true,
      console: () => ({ path: CONSOLE_PATH }),
      publishConsole: async () => (await publishConsole(folders, until))?.message ?? null,
    })
    return {
      host,
      plugin,
      stop() {
        plugin.stop()
        host.stop()
      },
    }
  } catch (error) {
    host.stop()
    throw error
  }
}
