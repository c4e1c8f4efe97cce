import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { SportsGuideError } from '../../../src/errors.ts'
import { done, tried } from './run-command.ts'

/** What of this machine decides whether a host can be set up on it. */
export interface MachineFacts {
  readonly isRoot: boolean
  /** The lines of /etc/os-release; empty where there is none. */
  readonly release: string
  /** Programs of PROGRAMS that are missing. */
  readonly missing: readonly string[]
  readonly hasApt: boolean
  readonly permitsProcesses: boolean
  readonly permitsNetworks: boolean
}

/** The programs that a set-up calls, and the Debian package of each. */
const PROGRAMS: { readonly [program: string]: string } = {
  mmdebstrap: 'mmdebstrap',
  ip: 'iproute2',
  git: 'git',
  tar: 'tar',
  unzip: 'unzip',
  unshare: 'util-linux',
  nsenter: 'util-linux',
}

/** The ports that a host opens, with what listens there. */
export const HOST_PORTS: { readonly [port: number]: string } = {
  9191: 'its pages',
  5656: 'its web workers',
  8001: 'its websocket',
  6379: 'Redis',
  5432: 'PostgreSQL',
}

/** What this machine needs from apt-get. Throws, with the remedy, where no host can be set up on it at all. */
export function packagesToInstall({ isRoot, release, missing, hasApt }: MachineFacts): readonly string[] {
  if (!isRoot)
    throw new SportsGuideError('AccessDenied', 'Setting a host up needs root: run the command with sudo, or as root.')
  if (!/^ID(_LIKE)?=.*debian/m.test(release))
    throw new SportsGuideError(
      'NotFound',
      'Setting a host up needs Debian or a system made from it. Elsewhere start the host with Docker, and name it by the variables of test/real-host/README.md.',
    )
  const packages = [...new Set(missing.map((program) => PROGRAMS[program] ?? program))]
  if (packages.length > 0 && !hasApt)
    throw new SportsGuideError(
      'NotFound',
      `There is no apt-get here to install ${packages.join(', ')}: install them by hand.`,
    )
  return packages
}

/** Whether the host gets a network of its own, and a warning where it was wished and cannot be. */
export function networkToUse(
  facts: MachineFacts,
  wish: { readonly ownNetwork: boolean; readonly modular: boolean },
): { readonly ownNetwork: boolean; readonly warning: string | null } {
  if (!facts.permitsProcesses)
    throw new SportsGuideError(
      'AccessDenied',
      'This machine permits no PID and mount namespaces (unshare failed): in a container, start it with --privileged.',
    )
  if (!wish.ownNetwork || facts.permitsNetworks) return { ownNetwork: wish.ownNetwork, warning: null }
  if (wish.modular)
    throw new SportsGuideError('AccessDenied', 'This machine permits no network namespaces, which --modular needs.')
  return {
    ownNetwork: false,
    warning: 'This machine permits no network namespaces: the host opens its ports on the machine itself.',
  }
}

/** Reads the facts. */
export async function readMachine(): Promise<MachineFacts> {
  const works = async (program: string, ...args: string[]) =>
    tried(program, args).then(
      ({ status }) => status === 0,
      () => false,
    )
  const has = (program: string) => works('sh', '-c', `command -v ${program}`)
  const missing: string[] = []
  for (const program of Object.keys(PROGRAMS)) if (!(await has(program))) missing.push(program)
  return {
    isRoot: process.getuid?.() === 0,
    release: textOf('/etc/os-release'),
    missing,
    hasApt: await has('apt-get'),
    permitsProcesses: await works('unshare', '--pid', '--mount', '--uts', '--ipc', '--fork', 'true'),
    permitsNetworks: await works('unshare', '--net', 'true'),
  }
}

/** Installs Debian packages on this machine. */
export async function installPackages(packages: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await done('Reading the lists of packages', 'apt-get', ['update'], { env })
  await done('Installing packages', 'apt-get', ['install', '--yes', '--no-install-recommends', ...packages], { env })
}

/** Throws where a port that the host opens on this machine is taken. */
export async function expectFreePorts(): Promise<void> {
  const taken = await portsTaken(HOST_PORTS)
  if (taken.length === 0) return
  throw new SportsGuideError(
    'InvalidInput',
    `Taken on this machine: port ${taken.join(', ')}. Stop what listens there, or leave out --machine-network.`,
  )
}

/** Those of the ports on which something listens here, with what the host would open there. */
export async function portsTaken(ports: { readonly [port: number]: string }): Promise<readonly string[]> {
  const taken: string[] = []
  for (const [port, what] of Object.entries(ports)) if (!(await isFree(Number(port)))) taken.push(`${port} (${what})`)
  return taken
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
