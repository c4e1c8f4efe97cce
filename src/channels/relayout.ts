import type { Settings } from '../generated/records.ts'
import type { OwnerRows } from '../store/documents.ts'
import { DAY_MS } from '../time/units.ts'
import { civilDate, civilTime, instantOf } from '../time/zone.ts'
import type { Ledger } from './ledger.ts'

const LAST_RELAYOUT = 'last_relayout'
const LAYOUT_INPUT = 'layout_input'

/**
 * Whether this run places every channel anew. `unknown`: nothing is remembered
 * though there are channels, since the ledger was lost; numbers stay then, and
 * what holds now is remembered.
 */
export type Relayout = 'due' | 'not_due' | 'unknown'

/**
 * A re-layout is due (design 8) in the first run, in a run after a change to
 * exceptions, range, gap, mode or priorities, and in the first run at or after
 * the daily reset time.
 */
export function relayoutOf(
  ledger: Ledger,
  settings: Settings,
  rows: OwnerRows,
  { hasChannels, now }: { readonly hasChannels: boolean; readonly now: Date },
): Relayout {
  const last = ledger.fact(LAST_RELAYOUT)
  if (last === null) return hasChannels ? 'unknown' : 'due'
  if (ledger.fact(LAYOUT_INPUT) !== layoutInput(settings, rows)) return 'due'
  const missedReset = Date.parse(last) < lastReset(settings, now).getTime()
  return settings.channel_daily_reset_enabled && missedReset ? 'due' : 'not_due'
}

/** Remembers that the layout at `now` is the one of these settings and rows. */
export function recordRelayout(ledger: Ledger, settings: Settings, rows: OwnerRows, now: Date): void {
  ledger.setFact(LAST_RELAYOUT, now.toISOString())
  ledger.setFact(LAYOUT_INPUT, layoutInput(settings, rows))
}

/** Everything whose change arms the re-layout, as one text to compare. */
function layoutInput(settings: Settings, rows: OwnerRows): string {
  return JSON.stringify([
    settings.channel_range_start,
    settings.channel_range_end ?? null,
    settings.channel_stability_mode,
    settings.gap_size,
    rows.numbering_exceptions,
    rows.priority_teams,
    rows.sort_priorities,
  ])
}

/** The latest instant at or before `now` at which the owner's clock showed the reset time. */
function lastReset({ channel_daily_reset_time: time, time_zone: timeZone }: Settings, now: Date): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const resetOn = (instant: Date) => instantOf({ ...civilTime(instant, timeZone), hour, minute }, timeZone)
  const today = resetOn(now)
  if (today <= now) return today
  const yesterday = new Date(Date.parse(`${civilDate(now, timeZone)}T12:00:00Z`) - DAY_MS)
  const { year, month, day } = civilTime(yesterday, 'UTC')
  return instantOf({ year, month, day, hour, minute }, timeZone)
}
