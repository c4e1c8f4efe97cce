import { join } from 'node:path'
import { messageOf } from '../../errors.ts'
import { PLUGIN_KEY } from '../../host/connected-host.ts'
import type { Host, HostLog } from '../../host/contract.ts'
import type { Pause } from '../../time/pause.ts'
import { createInstallationLook, mark } from './installation.ts'
import { type AskedEnd, EXIT } from './shutdown.ts'
import type { Pace } from './timings.ts'

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
  readonly pace: Pick<Pace, 'installation' | 'folderAway' | 'minute' | 'secondLook'>
  readonly log: HostLog
  readonly until: AbortSignal
  /** Ends the process at once. */
  readonly end: (end: AskedEnd) => void
  /** Is told at each look what is wrong with what lies on the disk, once it has been so for a minute; null where nothing is. */
  readonly incomplete: (message: string | null) => void
  /** Ends it when the run that is under way is done. */
  readonly handOver: (reason: string) => void
}

const GONE = { code: EXIT.stopped, leaves: true, withdraws: true } as const

/**
 * Sees to it that the process does not outlive its plugin: another build is handed over to, and
 * a plugin that is switched off or gone ends it, also where nobody told it so. Resolves when one of these has come, or with `until`.
 */
export async function watchInstallation(watch: InstallationWatch): Promise<void> {
  const { pause, pace, until } = watch
  const look = createInstallationLook(watch.pluginDir, watch.build)
  const token = join(watch.pluginsDir, '.reload_token')
  const asksEach = Math.max(1, Math.round(pace.minute / pace.installation))
  const mostAway = Math.round(pace.folderAway / pace.installation)
  let tokenSeen: string | null | undefined // the first look asks: a start may come after what it tells of
  let away = 0
  let cut = 0
  for (let looks = 1; !until.aborted; looks += 1) {
    await pause(pace.installation, until)
    if (until.aborted) return
    const found = look()
    away = found === 'away' ? away + 1 : 0
    if (away >= mostAway) return watch.end({ ...GONE, reason: `${watch.pluginDir} is gone` })
    cut = found === 'cut' ? cut + 1 : 0
    watch.incomplete(
      cut >= asksEach ? `In ${watch.pluginDir} files are missing or cut off. Install the plugin again.` : null,
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
async function whySwitchedOff({
  plugins,
  pause,
  pace,
  log,
  until,
}: Pick<InstallationWatch, 'plugins' | 'pause' | 'pace' | 'log' | 'until'>): Promise<string | null> {
  const asked = plugins()
  if (asked === null) return null
  try {
    const first = await whyToEnd(asked)
    if (first === null) return null
    await pause(pace.secondLook, until)
    return await whyToEnd(asked)
  } catch (error) {
    log.debug(`whether the plugin is still switched on cannot be said now: ${messageOf(error)}`)
    return null
  }
}

async function whyToEnd(plugins: Host['rest']['plugins']): Promise<string | null> {
  const own = (await plugins.list()).find(({ key }) => key === PLUGIN_KEY)
  if (own === undefined) return 'the host has no such plugin any more'
  return own.enabled ? null : 'the plugin is switched off in the host'
}
