import type { PauseCause, PauseRequest } from '../generated/records.ts'
import type { RefreshContext } from '../host/contract.ts'
import type { FactReader, FactStore, FactWriter } from '../store/facts.ts'
import { HOUR_MS } from '../time/units.ts'
import { civilDate, nextDaily, startOfDay } from '../time/zone.ts'

/** How long automatic runs are paused after an undo, unless the user starts a run earlier. */
const UNDO_PAUSE_MS = 24 * HOUR_MS
const USER_PAUSE_MS = 2 * HOUR_MS

/** Until tomorrow is at most a day, the morning, and an hour of a change of the clocks. A longer pause comes from a wrong clock. */
const MAX_PAUSE_MS = 31 * HOUR_MS

/** When a pause until tomorrow ends. */
const MORNING = '06:00'

const PAUSED_UNTIL = 'automatic_runs_paused_until'
const PAUSE_CAUSE = 'automatic_runs_pause_cause'

/** Names of the ledger's facts that are kept here. */
export const PAUSE_FACTS: readonly string[] = [PAUSED_UNTIL, PAUSE_CAUSE]

/** What starts runs without the user: the schedule, the events of plugin.json, and a start that finds a run broken off. */
const AUTOMATIC_TRIGGERS: ReadonlySet<string> = new Set(['schedule', 'm3u_refresh', 'epg_refresh', 'start'])

/** Whether only the schedule or the host asked for a recorded run. Its trigger names all that did: "schedule, m3u_refresh". */
export function isAutomaticTrigger(trigger: string): boolean {
  return trigger.split(', ').every((one) => AUTOMATIC_TRIGGERS.has(one))
}

/** Whether only the schedule or the host requested the refresh. */
export function isAutomatic({ triggers }: RefreshContext): boolean {
  return triggers.every((trigger) => AUTOMATIC_TRIGGERS.has(trigger))
}

/** In place of an instant: until the user starts a run. */
const UNTIL_STARTED = 'started'

/** A time in which automatic runs are paused. */
export interface AutomaticPause {
  /** When it ends. null: only a refresh by the user ends it, as after a removal of everything. */
  readonly until: Date | null
  readonly cause: PauseCause
}

/** Stops automatic runs until the user starts a run: what was removed must not be created again. */
export function stopAutomaticRuns(ledger: FactWriter): void {
  ledger.setFact(PAUSED_UNTIL, UNTIL_STARTED)
  setCause(ledger, 'removal')
}

/** Pauses automatic runs from `now` on, so that they do not repeat at once what was undone. Returns the end of the pause. */
export function pauseAutomaticRuns(ledger: FactStore, now: Date): Date {
  const until = new Date(now.getTime() + UNDO_PAUSE_MS)
  ledger.setFact(PAUSED_UNTIL, until.toISOString())
  setCause(ledger, 'undo')
  return until
}

/**
 * Pauses automatic runs as the user asks, and returns the pause. A longer pause stays as it is: what was undone or removed
 * must not return early. As after an undo, a refresh that the user starts ends it.
 */
export function pauseForUser(
  ledger: FactStore,
  wish: PauseRequest['until'],
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): AutomaticPause {
  const until = wish === 'two_hours' ? new Date(now.getTime() + USER_PAUSE_MS) : tomorrowMorning(now, timeZone)
  const before = automaticPause(ledger, now)
  if (before !== null && before.cause !== 'user' && (before.until === null || before.until > until)) return before
  ledger.setFact(PAUSED_UNTIL, until.toISOString())
  setCause(ledger, 'user')
  return { until, cause: 'user' }
}

/** 6:00 AM of the next day in the zone. */
function tomorrowMorning(now: Date, timeZone: string): Date {
  const midnight = startOfDay(civilDate(now, timeZone), timeZone, 1)
  return nextDaily(new Date(midnight.getTime() - 1), MORNING, timeZone)
}

function setCause(ledger: FactWriter, cause: PauseCause): void {
  ledger.setFact(PAUSE_CAUSE, cause)
}

/** The stored cause. Earlier versions stored none, and the user could not pause. */
function causeOf(ledger: FactReader, otherwise: PauseCause): PauseCause {
  const cause = ledger.fact(PAUSE_CAUSE)
  return cause === 'user' || cause === 'undo' || cause === 'removal' ? cause : otherwise
}

/** The pause of automatic runs at `now`; null where there is none. A clock that was put back makes none longer. */
export function automaticPause(ledger: FactReader, now: Date): AutomaticPause | null {
  const fact = ledger.fact(PAUSED_UNTIL) ?? ''
  if (fact === UNTIL_STARTED) return { until: null, cause: causeOf(ledger, 'removal') }
  const until = Date.parse(fact)
  const left = until - now.getTime()
  const cause = causeOf(ledger, 'undo')
  const longest = cause === 'user' ? MAX_PAUSE_MS : UNDO_PAUSE_MS
  return left > 0 && left <= longest ? { until: new Date(until), cause } : null
}

/** Ends the pause: the user has started a run, or resumes automatic runs. */
export function endAutomaticPause(ledger: FactStore): void {
  if (ledger.fact(PAUSED_UNTIL) !== null) ledger.setFact(PAUSED_UNTIL, '')
}

const PAUSE_REASONS: { readonly [Cause in PauseCause]: string } = {
  user: 'as you asked',
  undo: 'after an undo',
  removal: 'after everything was removed',
}

/** "automatic refreshes are paused until 4 PM after an undo"; `timeText` shows the time. */
export function pauseText({ until, cause }: AutomaticPause, timeText: (until: Date) => string): string {
  if (until !== null) return `automatic refreshes are paused until ${timeText(until)} ${PAUSE_REASONS[cause]}`
  return `automatic refreshes are off until you start one, ${PAUSE_REASONS[cause]}`
}
