import type { RefreshContext } from '../host/contract.ts'
import type { FactReader, FactStore, FactWriter } from '../store/facts.ts'

/** How long no run begins by itself after an undo, unless the owner starts one before. */
const PAUSE_MS = 24 * 60 * 60_000

const PAUSED_UNTIL = 'automatic_runs_paused_until'

/** Names of the ledger's facts that are kept here. */
export const PAUSE_FACTS: readonly string[] = [PAUSED_UNTIL]

/** What starts runs without the owner: the schedule, the events of plugin.json, and a start that finds a run broken off. */
export const AUTOMATIC_TRIGGERS: ReadonlySet<string> = new Set(['schedule', 'm3u_refresh', 'epg_refresh', 'start'])

/** True for a run that nobody but the schedule or the host asked for. */
export function isAutomatic({ triggers }: RefreshContext): boolean {
  return triggers.every((trigger) => AUTOMATIC_TRIGGERS.has(trigger))
}

/** In place of an instant: until the owner starts a run. */
const UNTIL_STARTED = 'started'

/** A time in which no run begins by itself. */
export interface AutomaticPause {
  /** When it ends by itself; null where only a run of the owner's ends it, as after everything was removed. */
  readonly until: Date | null
}

/** Lets no run begin by itself until the owner starts one: what was removed must not come again. */
export function stopAutomaticRuns(ledger: FactWriter): void {
  ledger.setFact(PAUSED_UNTIL, UNTIL_STARTED)
}

/** Lets automatic runs rest from `now` on: what an undo took back must not come again at once. Answers until when. */
export function pauseAutomaticRuns(ledger: FactStore, now: Date): Date {
  const until = new Date(now.getTime() + PAUSE_MS)
  ledger.setFact(PAUSED_UNTIL, until.toISOString())
  return until
}

/** The pause of automatic runs at `now`; null where there is none. A clock that was put back makes none longer. */
export function automaticPause(ledger: FactReader, now: Date): AutomaticPause | null {
  const fact = ledger.fact(PAUSED_UNTIL) ?? ''
  if (fact === UNTIL_STARTED) return { until: null }
  const until = Date.parse(fact)
  const left = until - now.getTime()
  return left > 0 && left <= PAUSE_MS ? { until: new Date(until) } : null
}

/** Automatic runs go on: the owner has started one. */
export function endAutomaticPause(ledger: FactStore): void {
  if (ledger.fact(PAUSED_UNTIL) !== null) ledger.setFact(PAUSED_UNTIL, '')
}
