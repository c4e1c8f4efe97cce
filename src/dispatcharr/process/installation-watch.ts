import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../../errors.ts'
import { PLUGIN_KEY } from '../../host/connected-host.ts'
import type { Host, HostLog } from '../../host/contract.ts'
import { isObject } from '../../records/json.ts'
import type { Pause } from '../../time/pause.ts'
import { EXIT, type ShutdownRequest } from './shutdown.ts'
import type { InstallationTimings } from './timings.ts'

/** What is installed in the plugin's folder, as its files.json says. */
export interface Installation {
  readonly version: string
  /** Names the state of all files together. */
  readonly build: string
  /** Bytes of each file, by its path inside the folder. */
  readonly sizes: ReadonlyMap<string, number>
}

const LIST = 'files.json'

/** What is installed; null where the list is missing or half written. */
export function readInstallation(pluginDir: string): Installation | null {
  let list: unknown
  try {
    list = JSON.parse(readFileSync(join(pluginDir, LIST), 'utf8'))
  } catch {
    return null // it is being copied, or this is no packed installation
  }
  if (!isObject(list) || !isObject(list.files)) return null
  const { version, build } = list
  if (typeof version !== 'string' || typeof build !== 'string') return null
  const sizes = Object.entries(list.files).map(
    ([path, file]) => [path, isObject(file) ? Number(file.bytes) : Number.NaN] as const,
  )
  return { version, build, sizes: new Map(sizes) }
}

/** True when every file is there with its size: the host copies them one after the other. */
export function isComplete(pluginDir: string, { sizes }: Installation): boolean {
  return [...sizes].every(([path, bytes]) => sizeOf(join(pluginDir, path)) === bytes)
}

/** What a look at the installation finds; cut: a file of the build that the list names is missing, or has another size. */
export type InstallationState = 'same' | 'other' | 'cut' | 'away'

/**
 * Looks at the installation again and again: another build counts when it is complete, and is cut off before. The list
 * is read only when it changed since the last look.
 */
export function createInstallationCheck(pluginDir: string, build: string): () => InstallationState {
  let seen = ''
  let installed: Installation | null = null
  let other: Installation | null = null
  return () => {
    if (mark(pluginDir) === null) return 'away'
    const list = mark(join(pluginDir, LIST)) ?? ''
    if (list !== seen) {
      seen = list
      installed = readInstallation(pluginDir)
      other = installed !== null && installed.build !== build ? installed : null
      if (installed === null) seen = '' // what is being written may end within the same tick of the file's clock
    }
    if (other === null) return installed === null || isComplete(pluginDir, installed) ? 'same' : 'cut'
    return isComplete(pluginDir, other) ? 'other' : 'cut'
  }
}

/** Tells two states of a file or folder apart; null where there is none that can be seen. */
function mark(path: string): string | null {
  try {
    const { ino, mtimeNs, size } = statSync(path, { bigint: true })
    return `${ino} ${mtimeNs} ${size}`
  } catch {
    return null
  }
}

function sizeOf(path: string): number | null {
  try {
    return statSync(path).size
  } catch {
    return null
  }
}

/** What is watched, and who is told. */
export interface InstallationWatch {
  readonly pluginDir: string
  /** Holds .reload_token, which the host touches when any plugin is switched, replaced or removed. */
  readonly pluginsDir: string
  /** Of the plugin that runs. */
  readonly build: string
  /** The host's plugins; null while there is no connection yet. */
  readonly plugins: () => Host['rest']['plugins'] | null
  readonly pause: Pause
  readonly timings: InstallationTimings
  readonly log: HostLog
  readonly until: AbortSignal
  /** Ends the process at once. */
  readonly end: (end: ShutdownRequest) => void
  /** Is told at each look what is wrong with what lies on the disk, once it has been so for a minute; null where nothing is. */
  readonly incomplete: (message: string | null) => void
  /** Ends it when the run that is under way is done. */
  readonly handOver: (reason: string) => void
}

const GONE = { code: EXIT.stopped, unpublishes: true, deletesAccount: true } as const

/**
 * Sees to it that the process does not outlive its plugin: another build is handed over to, and
 * a plugin that is switched off or gone ends it, also where nobody told it so. Resolves when one of these has come, or with `until`.
 */
export async function watchInstallation(watch: InstallationWatch): Promise<void> {
  const { pause, timings, until } = watch
  const look = createInstallationCheck(watch.pluginDir, watch.build)
  const token = join(watch.pluginsDir, '.reload_token')
  const asksEach = Math.max(1, Math.round(timings.minute / timings.installation))
  const mostAway = Math.round(timings.folderAway / timings.installation)
  let tokenSeen: string | null | undefined // the first look asks: a start may come after what it tells of
  let away = 0
  let cut = 0
  for (let looks = 1; !until.aborted; looks += 1) {
    await pause(timings.installation, until)
    if (until.aborted) return
    const found = look()
    away = found === 'away' ? away + 1 : 0
    if (away >= mostAway) return watch.end({ ...GONE, reason: `${watch.pluginDir} no longer exists` })
    cut = found === 'cut' ? cut + 1 : 0
    watch.incomplete(
      cut >= asksEach ? `Files in ${watch.pluginDir} are missing or incomplete. Install the plugin again.` : null,
    )
    if (found === 'other') return watch.handOver('another version was installed')
    const tokenNow = mark(token)
    if (tokenNow === tokenSeen && looks % asksEach !== 0) continue
    if (watch.plugins() === null) continue // nobody can be asked yet
    tokenSeen = tokenNow
    const problem = await whySwitchedOff(watch)
    if (problem !== null) return watch.end({ ...GONE, reason: problem })
  }
}

/** Why the plugin is not to run any more; null while it is, and while nobody can say. */
async function whySwitchedOff({ plugins, pause, timings, log, until }: InstallationWatch): Promise<string | null> {
  const asked = plugins()
  if (asked === null) return null
  try {
    const first = await whyToEnd(asked)
    if (first === null) return null
    await pause(timings.secondLook, until)
    return await whyToEnd(asked)
  } catch (error) {
    log.debug(`cannot check whether the plugin is still enabled: ${messageOf(error)}`)
    return null
  }
}

async function whyToEnd(plugins: Host['rest']['plugins']): Promise<string | null> {
  const own = (await plugins.list()).find(({ key }) => key === PLUGIN_KEY)
  if (own === undefined) return 'the plugin was removed from Dispatcharr'
  return own.enabled ? null : 'the plugin is disabled in Dispatcharr'
}
