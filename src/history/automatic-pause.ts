import type { RefreshContext } from '../host/contract.ts'
import type { FactReader, FactStore } from '../store/facts.ts'

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

/** Lets automatic runs rest from `now` on: what an undo took back must not come again at once. Answers until when. */
export function pauseAutomaticRuns(ledger: FactStore, now: Date): Date {
  const until = new Date(now.getTime() + PAUSE_MS)
  ledger.setFact(PAUSED_UNTIL, until.toISOString())
  return until
}

/** Until when automatic runs rest; null where they do not. A clock that was put back lets none rest longer. */
export function automaticPauseEnd(ledger: FactReader, now: Date): Date | null {
  const until = Date.parse(ledger.fact(PAUSED_UNTIL) ?? '')
  const left = until - now.getTime()
  return left > 0 && left <= PAUSE_MS ? new Date(until) : null
}

/** Automatic runs go on: the owner has started one. */
export function endAutomaticPause(ledger: FactStore): void {
  if (ledger.fact(PAUSED_UNTIL) !== null) ledger.setFact(PAUSED_UNTIL, '')
}
