import { execFile, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** Python files run on Linux alone, where the host does. */
export const HAS_PYTHON = process.platform === 'linux' && spawnSync('python3', ['--version']).status === 0

const SOURCES = join(import.meta.dirname, '../../../src/dispatcharr/python')
const FAKE_HOST = join(import.meta.dirname, 'fake-host', 'host.py')

/** What a step of a fake host gave; see host.py. */
interface Step {
  readonly value?: unknown
  readonly error?: string
  readonly ms: number
}

/** A launcher that a test started itself. */
interface Launched {
  readonly pid: number
  /** Resolves to its exit code. */
  readonly ended: Promise<number | null>
  /** What it wrote to its own output so far; the log file has the rest. */
  said(): string
}

/** A volume of the host with the plugin installed on it, as from the small zip. */
export interface InstalledPlugin {
  readonly pluginDir: string
  readonly dataDir: string
  /** Runs the steps in a process of the host of their own; also what it wrote to its log. */
  host(steps: readonly unknown[], env?: NodeJS.ProcessEnv): Promise<{ readonly steps: Step[]; readonly log: string }>
  /** The last step's value; an error that it raised is thrown. */
  value(steps: readonly unknown[], env?: NodeJS.ProcessEnv): Promise<unknown>
  /** Makes what lies in the plugin's folder a build of this name. */
  becomeBuild(build: string): void
  /** A file of the data folder, null where there is none. */
  read(name: string): string | null
  readJson(name: string): Record<string, unknown>
  write(name: string, value: unknown): void
  /** Starts the launcher by hand; `pace` multiplies its pauses. */
  launch(pace: number, env?: NodeJS.ProcessEnv): Launched
  /** Rows of a table of the fake host's. */
  rows(table: 'users' | 'plugins'): Record<string, unknown>[]
  setRows(table: 'users' | 'plugins', rows: readonly unknown[]): void
  /** The owner switches the plugin on, now. */
  enable(): void
  /** What the next fake Node should do; see fake-node.js. */
  wish(wishes: object): void
  /** Ids of all living processes whose command line names the data folder. */
  processes(): number[]
  /** What the system says of a process. */
  stat(pid: number): { readonly session: number; readonly nice: number }
}

/** Installs the plugin on a volume with that word in its path; it is taken away, with all that runs there, when the test has ended. */
export function installPlugin({ word = 'volume' } = {}): InstalledPlugin {
  const root = mkdtempSync(join(tmpdir(), `installed-${word}-`))
  chmodSync(root, 0o755)
  const pluginDir = join(root, 'data', 'plugins', 'sports_guide')
  const dataDir = join(root, 'data', 'sports-guide')
  const database = join(root, 'database')
  for (const folder of [join(pluginDir, 'dist'), dataDir, database]) mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(SOURCES).filter((name) => name.endsWith('.py'))) {
    copyFileSync(join(SOURCES, name), join(pluginDir, name))
  }
  copyFileSync(join(import.meta.dirname, 'fake-node.js'), join(pluginDir, 'dist', 'dispatcharr.js'))
  const env = {
    ...process.env,
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    FAKE_HOST_DATABASE: database,
    POSTGRES_PASSWORD: 'not-for-children',
  }
  const plugin: InstalledPlugin = {
    pluginDir,
    dataDir,
    host: (steps, more = {}) =>
      new Promise((resolve, reject) => {
        const given = [FAKE_HOST, pluginDir, JSON.stringify(steps)]
        const options = { env: { ...env, ...more }, maxBuffer: 100_000_000 }
        execFile('python3', given, options, (error, stdout, log) => {
          if (error) reject(new Error(`${error.message}: ${log}`))
          else resolve({ steps: stdout.trim().split('\n').map(parsed), log })
        })
      }),
    async value(steps, more) {
      const last = (await plugin.host(steps, more)).steps.at(-1)
      if (last?.error !== undefined) throw new Error(last.error)
      return last?.value
    },
    becomeBuild: (build) => writeFileSync(join(pluginDir, 'files.json'), JSON.stringify(filesList(pluginDir, build))),
    read: (name) => (existsSync(join(dataDir, name)) ? readFileSync(join(dataDir, name), 'utf8') : null),
    readJson: (name) => JSON.parse(plugin.read(name) ?? '{}'),
    write: (name, value) => writeFileSync(join(dataDir, name), JSON.stringify(value)),
    launch(pace, more = {}) {
      const script = join(pluginDir, 'launcher.py')
      const child = spawn('python3', ['-I', script, pluginDir, dataDir, `${pace}`], { env: { ...env, ...more } })
      let said = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += data.toString()))
      return {
        pid: child.pid ?? 0,
        ended: new Promise((resolve) => child.on('close', resolve)),
        said: () => said,
      }
    },
    rows: (table) => JSON.parse(readFileSync(join(database, `${table}.json`), 'utf8')),
    setRows: (table, rows) => writeFileSync(join(database, `${table}.json`), JSON.stringify(rows)),
    enable: () => plugin.setRows('plugins', [{ key: 'sports_guide', enabled: true, updated_at: Date.now() / 1000 }]),
    wish: (wishes) => writeFileSync(join(dataDir, 'wishes.json'), JSON.stringify(wishes)),
    processes: () =>
      readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map(Number)
        .filter(names(dataDir)),
    stat(pid) {
      // Behind the name, which may hold anything: state, parent, group, session ... nice as the 17th.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
        .map(Number)
      return { session: fields[3] ?? 0, nice: fields[16] ?? 0 }
    },
  }
  plugin.becomeBuild('one')
  plugin.setRows('users', [])
  plugin.setRows('plugins', [{ key: 'sports_guide', enabled: true }])
  onTestFinished(async () => {
    await until(() => {
      for (const pid of plugin.processes()) kill(pid)
      return plugin.processes().length === 0
    })
    rmSync(root, { recursive: true, force: true })
  })
  return plugin
}

/** Waits until it is so; a test's own time limit ends the waiting. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(10)
}

/** Ends a process at once, if it still lives. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function filesList(pluginDir: string, build: string) {
  const paths = readdirSync(pluginDir, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(pluginDir, path)).isFile())
    .filter((path) => path !== 'files.json' && !path.includes('__pycache__'))
  const facts = paths.map((path) => {
    const bytes = readFileSync(join(pluginDir, path))
    return [path, { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }] as const
  })
  return { version: '1.0.0', build, files: Object.fromEntries(facts) }
}

function names(word: string): (pid: number) => boolean {
  return (pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(word)
    } catch {
      return false // it has ended since
    }
  }
}

function parsed(line: string): Step {
  return JSON.parse(line) as Step
}
