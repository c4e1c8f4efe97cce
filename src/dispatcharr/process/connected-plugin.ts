import type { ProcessConnection } from '../../generated/records.ts'
import { type ConnectedHost, connectHost } from '../../host/connected-host.ts'
import type { HostLog } from '../../host/contract.ts'
import type { ConnectionOptions } from '../../host/rest/connection.ts'
import { publishConsole } from '../gateway/index.ts'
import type { LoadedPlugin, RunningPlugin } from './loaded-plugin.ts'

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
  readonly client?: Omit<ConnectionOptions, 'url' | 'credentials'>
}

/** Connects to the host and registers the plugin. Throws what either throws, and leaves nothing open then. */
export async function connectPlugin(
  { register }: LoadedPlugin,
  { connection, dataDir, clock, log, client = {} }: PluginConnection,
): Promise<ConnectedPlugin> {
  const host = await connectHost({
    connection: {
      url: connection.url,
      credentials: { apiKey: connection.api_key },
      username: connection.username,
      ...client,
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
      publishConsole: async () => (await publishConsole(folders))?.message ?? null,
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
