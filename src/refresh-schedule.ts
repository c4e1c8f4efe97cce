import type { Ledger } from './channels/ledger.ts'
import { automaticRest } from './channels/runs/automatic-rest.ts'
import type { RefreshReport } from './generated/records.ts'
import type { Host, ScheduledJob } from './host/contract.ts'
import { readSettings } from './store/settings.ts'

const EVERY_MINUTE = '* * * * *'
const MINUTE_MS = 60_000

/**
 * Asks for a refresh when `refresh_interval` has gone since the last run, or
 * since the start. What is due is decided from times, so neither a change of the
 * setting nor a clock that is put forward or back is missed. Asks for none while
 * automatic runs rest after an undo.
 */
export function scheduleRefreshes(
  host: Host,
  ledger: Pick<Ledger, 'fact'>,
  lastReport: () => RefreshReport | null,
): ScheduledJob {
  const started = host.clock().getTime()
  return host.schedule(EVERY_MINUTE, async () => {
    const { settings } = await readSettings(host, { write: false })
    const last = Math.max(started, Date.parse(lastReport()?.started_at ?? '') || 0)
    const isDue = host.clock().getTime() - last >= settings.refresh_interval * MINUTE_MS
    if (automaticRest(ledger, host.clock()) !== null) return
    if (settings.refresh_interval > 0 && isDue) await host.requestRefresh({ trigger: 'schedule' })
  })
}
