import { exec } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TrialEnvironment } from './environment.ts'
import type { HostRows } from './host-rows.ts'
import { lastRuns, type PluginPage, runState } from './plugin-page.ts'
import { memoryOf, pluginProcesses } from './processes.ts'
import type { Session } from './session.ts'
import { holds } from './surprise.ts'
import { awaited, seconds } from './waiting.ts'
import type { Game } from './world/games.ts'
import type { ServedWorld } from './world/serve-world.ts'
import type { Slot } from './world/slots.ts'

/** What the steps of a trial share. */
export interface Trial {
  readonly environment: TrialEnvironment
  readonly session: Session
  readonly page: PluginPage
  readonly world: ServedWorld
  readonly games: readonly Game[]
  /** The zip under trial. */
  readonly zip: Uint8Array
  /** The playlist as it is now. */
  slots: readonly Slot[]
  /** Id of the account over it; 0 before it is made. */
  account: number
  /** The host's rows before the first refresh that creates anything. */
  untouched: HostRows
}

/** Figures that a step shows: counts and seconds, by what they say. */
export type Figures = { readonly [what: string]: string | number }

/** One scenario. */
export interface Step {
  readonly name: string
  /** What it shows, for the table. */
  readonly shows: string
  /** Parts of the host that it kills; without a command that does it is passed over. */
  readonly kills?: boolean
  play(trial: Trial): Promise<Figures>
}

/** The form as the owner fills it in: the groups, where the channels go, and the addresses of the trial's own world. */
export interface FormValues {
  readonly [field: string]: unknown
}

/** Kills a part of the host. */
export async function kill({ environment }: Trial, part: string): Promise<void> {
  await promisify(exec)(`${environment.kill} ${part}`, { timeout: 180_000 })
}

/** Waits until nothing waits or runs for three seconds; gives the number of runs so far. */
export async function atRest(trial: Trial, patience = 120): Promise<number> {
  let quiet = 0
  return awaited(
    'the plugin to be at rest',
    async () => {
      const state = await runState(trial.page).catch(() => null)
      const busy = state === null || state.state === 'running' || waitingEvents(trial) > 0
      quiet = busy ? 0 : quiet + 1
      return quiet >= 6 ? ((await lastRuns(trial.page, 1))[0]?.id ?? 0) : undefined
    },
    patience,
  )
}

/** Events of the host that no run served yet. */
export function waitingEvents({ environment }: Trial): number {
  const inbox = join(environment.data, 'sports-guide/inbox')
  const folders = [inbox, join(inbox, 'serving')].filter((folder) => existsSync(folder))
  return folders.flatMap((folder) => readdirSync(folder)).filter((name) => name.endsWith('.json')).length
}

/** Has the host read the playlist of an account, the main one if not told, and waits until it did. */
export async function refreshPlaylist(trial: Trial, account = trial.account): Promise<void> {
  const { session } = trial
  const path = `/api/m3u/accounts/${account}/`
  const before = (await session.get(path)) as { updated_at: unknown }
  await session.post(`/api/m3u/refresh/${account}/`)
  await awaited('the host to read the playlist', async () => {
    const row = (await session.get(path)) as { status: unknown; updated_at: unknown }
    return row.status === 'success' && row.updated_at !== before.updated_at ? row : undefined
  })
}

/** Exactly one process and one launcher hold the lock, for two seconds; gives the process's memory in megabytes. */
export async function oneProcess({ environment }: Trial): Promise<number> {
  await awaited('one process and one launcher', () => {
    const { nodes, launchers } = pluginProcesses(environment.data)
    return nodes.length === 1 && launchers.length === 1 ? true : undefined
  })
  await seconds(2)
  const found = pluginProcesses(environment.data)
  holds('exactly one process and one launcher run', found.nodes.length === 1 && found.launchers.length === 1, found)
  return memoryOf(found.nodes[0] ?? 0)
}

/** Waits until no process of the plugin is left. */
export async function noProcess({ environment }: Trial): Promise<void> {
  await awaited(
    'no process of the plugin',
    () => {
      const { nodes, launchers } = pluginProcesses(environment.data)
      return nodes.length + launchers.length === 0 ? true : undefined
    },
    20,
  )
}

/** The build of the process that serves now, null while none does. */
export function buildRunning({ environment }: Trial): string | null {
  try {
    const status = readFileSync(join(environment.data, 'sports-guide/process.json'), 'utf8')
    const { state, build } = JSON.parse(status) as { state: string; build: string }
    return state === 'ready' ? build : null
  } catch {
    return null // it is being written, or there is none
  }
}
