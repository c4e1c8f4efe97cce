import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the host and its hub call a capability, and how the plugin's code shows that it uses it. */
export interface Capability {
  readonly name: string
  /** The folder of src/dispatcharr/ whose code uses it. */
  readonly folder: string
  readonly sign: RegExp
  /** What the plugin does with it, for whoever decides whether to trust it. */
  readonly use: string
}

/** Every capability that the plugin may use, in the order of their names. */
export const CAPABILITIES: readonly Capability[] = [
  {
    name: 'filesystem_write',
    folder: 'python',
    sign: /os\.O_CREAT/,
    use: 'Writes `/data/sports-guide/` (unpacked runtime, log, database, guide) and the console’s page in `/data/logos/sports_guide/`.',
  },
  {
    name: 'network_listener',
    folder: 'gateway',
    sign: /listenOn/,
    use: 'Listens on a socket file in `/data/sports-guide/`. It opens a TCP port only if you fill in “Console port”; that port requires a Dispatcharr login.',
  },
  {
    name: 'outbound_network',
    folder: 'python',
    sign: /\.connect\(self\.path\)/,
    use: 'Asks public data sources for sports schedules (ESPN, MLB Stats, TheSportsDB, HockeyTech, or the addresses in “Data source URLs”), and Dispatcharr’s API. Sends nothing about you, your playlists or your streams.',
  },
  {
    name: 'persistent_service',
    folder: 'python',
    sign: /setsid=True/,
    use: 'Runs one process while the plugin is on, so channels and guide follow events between refreshes. It ends within two seconds when you switch off or delete the plugin.',
  },
  {
    name: 'subprocess',
    folder: 'python',
    sign: /os\.posix_spawn\(|subprocess\.Popen\(/,
    use: 'Starts a small Python launcher through a shell. The launcher runs the Node from the zip, and restarts it if it fails.',
  },
  {
    name: 'user_data',
    folder: 'python',
    sign: /from apps\.accounts\.models import User/,
    use: 'Creates one user, `sports-guide-plugin`, with an API key and no password. Deletes it when you switch off or delete the plugin. Reads accounts only to find this user and a free name.',
  },
]

/** The names of the capabilities that the code below `root` uses. */
export function usedCapabilities(root: string): readonly string[] {
  return CAPABILITIES.filter(({ folder, sign }) => sign.test(sourcesIn(root, folder))).map(({ name }) => name)
}

function sourcesIn(root: string, folder: string): string {
  const path = join(root, 'src/dispatcharr', folder)
  return readdirSync(path)
    .map((name) => readFileSync(join(path, name), 'utf8'))
    .join('\n')
}
