import { isResetDue } from '../channels/relayout.ts'
import type { RefreshReport, Settings } from '../generated/records.ts'
import { automaticRest } from '../history/automatic-pause.ts'
import { EVERY_MINUTE, type Host, type ScheduledJob } from '../host/contract.ts'
import type { Ledger } from '../ledger/ledger-store.ts'
import { readSettings } from '../store/settings.ts'
import { MINUTE_MS } from '../time/units.ts'
import { isEventNear } from './near-events.ts'
import type { RunWatch } from './progress.ts'

/** What starts up beside the plugin, the host among it, is left so many minutes before a run that is overdue. */
const START_MINUTES = 2

/**
 * After a run of whose guide the host was not yet seen to hold all, another follows in so many minutes, so often at most, also
 * where the owner wants no runs of our own: it finishes that one. The host lets go of what a killed worker held after five minutes.
 */
const AWAITED_MINUTES = 3
const MOST_AWAITED = 3

/** What the schedule knows of runs, in milliseconds since 1970; null where there was none. */
interface Known {
  readonly started: number
  /** When the last run began that is no dry one, whatever asked for it and however it ended. */
  readonly begun: number | null
  /** When the last run failed that the schedule asked for; null once another has begun. */
  readonly failed: number | null
  /** How many runs in a row have left something of the guide unread. */
  readonly awaited: number
}

/**
 * Asks for a refresh when one is due (isDue). That is decided every minute from stored times, so neither a change of the
 * settings, a clock that is put forward or back nor a change of the owner's clock is missed. Asks for none while
 * automatic runs rest after an undo. `runs` tells of every run that begins, whatever asked for it; `lastReport` says what
 * the last run of an earlier process did.
 */
export function scheduleRefreshes(
  host: Host,
  ledger: Pick<Ledger, 'fact'>,
  { runs, lastReport }: { readonly runs: Pick<RunWatch, 'watch'>; readonly lastReport: () => RefreshReport | null },
): ScheduledJob {
  const started = host.clock().getTime()
  let begun: number | null = null
  let failed: number | null = null
  let awaited = 0
  let earlier: number | null | undefined
  const unwatch = runs.watch((run) => {
    if (run.state === 'idle' || run.dryRun) return
    if (run.state === 'done') awaited = run.report.guide.reading === 'awaited' ? awaited + 1 : 0
    if (run.state !== 'running') return
    begun = run.startedAt.getTime()
    failed = null
  })
  const job = host.schedule(EVERY_MINUTE, async () => {
    const now = host.clock()
    if (automaticRest(ledger, now) !== null) return
    const { settings } = await readSettings(host, { write: false })
    if (earlier === undefined) {
      const report = lastReport()
      earlier = startOf(report)
      if (begun === null && report?.guide?.reading === 'awaited') awaited = 1
    }
    if (!isDue(settings, { started, begun: begun ?? earlier, failed, awaited }, ledger, now)) return
    try {
      await host.requestRefresh({ trigger: 'schedule' })
    } catch (error) {
      failed = host.clock().getTime()
      throw error
    }
  })
  return {
    stop() {
      unwatch()
      job.stop()
    },
  }
}

/**
 * True when the daily reset has come since the last re-layout, or the interval has gone since the last run: the shorter
 * one while an event is near, and after a failure; soon after a run whose guide the host has not read yet. Before the
 * first run of all it counts from the start. A time ahead of `now` is from before the clock was put back: nobody can say
 * how long ago that was.
 */
function isDue(
  settings: Settings,
  { started, begun, failed, awaited }: Known,
  ledger: Pick<Ledger, 'fact'>,
  now: Date,
): boolean {
  const { refresh_interval: far, refresh_interval_near: chosen } = settings
  const hasGone = (minutes: number, since: number) =>
    since > now.getTime() || now.getTime() - since >= minutes * MINUTE_MS
  if (begun !== null && failed === null && awaited > 0 && awaited <= MOST_AWAITED)
    return hasGone(AWAITED_MINUTES, begun)
  if (far === 0) return false
  const near = chosen === 0 ? far : Math.min(chosen, far)
  if (failed !== null) return hasGone(near, failed)
  if (begun === null) return hasGone(far, started)
  if (!hasGone(START_MINUTES, started)) return false
  return isResetDue(ledger, settings, now) || hasGone(isEventNear(ledger, now) ? near : far, begun)
}

function startOf(report: RefreshReport | null): number | null {
  return report === null ? null : Date.parse(report.started_at)
}
