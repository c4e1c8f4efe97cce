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
    use: 'Its process listens on a socket file in `/data/sports-guide/`; on a TCP port only where the setting “Console port” is filled in, and then behind a Dispatcharr login.',
  },
  {
    name: 'outbound_network',
    folder: 'python',
    sign: /\.connect\(self\.path\)/,
    use: 'Asks public sources for sports schedules (ESPN, MLB Stats, TheSportsDB, HockeyTech; the setting “Data source URLs” leads elsewhere) and Dispatcharr’s own API. Sends nothing about the user, playlists or streams.',
  },
  {
    name: 'persistent_service',
    folder: 'python',
    sign: /setsid=True/,
    use: 'One process runs beside Dispatcharr while the plugin is on, so that channels and guide follow events between refreshes. It ends within two seconds when the plugin is switched off or deleted.',
  },
  {
    name: 'subprocess',
    folder: 'python',
    sign: /os\.posix_spawn\(|subprocess\.Popen\(/,
    use: 'Starts, through a shell, a small Python launcher, which runs the Node that comes in the zip and starts it again should it fail.',
  },
  {
    name: 'user_data',
    folder: 'python',
    sign: /from apps\.accounts\.models import User/,
    use: 'Creates one user, `sports-guide-plugin`, with an API key and no password, and removes it when the plugin is switched off or deleted. Reads accounts only to find its own and a free name.',
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
