import type { SportsEvent } from '../../generated/records.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/units.ts'
import { civilDate } from '../../time/zone.ts'
import { stateAt } from '../event.ts'

/** A day of a league as it was said at some time. */
export interface SaidDay {
  /** YYYY-MM-DD of the provider's zone. */
  readonly day: string
  /** Milliseconds since 1970. */
  readonly saidAt: number
  readonly events: readonly SportsEvent[]
}

/** While a game runs, its score and state are asked for anew after this time. */
const LIVE_MS = 2 * MINUTE_MS

/** What is off for now may be set for a new time on the same day. */
const OFF_MS = 30 * MINUTE_MS

/** A schedule is trusted for a part of the time that is left until it begins. */
const PART_OF_WAIT = 4
const SHORTEST_WAIT_MS = 10 * MINUTE_MS
const LONGEST_WAIT_MS = 6 * HOUR_MS

/** A day without events: nobody waits for one, and one may be added. */
const EMPTY_MS = 3 * HOUR_MS

/** A day of today or later on which everything is over; more may be added. */
const OVER_MS = HOUR_MS

/** A day that is past and over: results are corrected now and then. */
const PAST_MS = 3 * DAY_MS

/**
 * Until when a day of a league counts without asking again, in milliseconds since
 * 1970: two minutes while a game runs, a quarter of the time that is left (ten
 * minutes to six hours) before one begins, and then until it begins; three days
 * where the day is past and all is over. The event that changes soonest decides.
 */
export function goodUntil({ day, saidAt, events }: SaidDay, zone: string): number {
  const said = new Date(saidAt)
  const isPast = civilDate(said, zone) > day
  if (events.length === 0) return saidAt + (isPast ? PAST_MS : EMPTY_MS)
  return Math.min(...events.map((event) => eventGoodUntil(event, said, isPast)))
}

function eventGoodUntil(event: SportsEvent, said: Date, isPast: boolean): number {
  const saidAt = said.getTime()
  const start = Date.parse(event.start)
  const state = stateAt(event, said)
  if (state === 'in') return saidAt + LIVE_MS
  if (state === 'postponed' || state === 'suspended') return saidAt + (isPast ? PAST_MS : OFF_MS)
  if (start > saidAt) {
    const wait = Math.min(Math.max((start - saidAt) / PART_OF_WAIT, SHORTEST_WAIT_MS), LONGEST_WAIT_MS)
    return Math.min(saidAt + wait, Math.max(start, saidAt + LIVE_MS))
  }
  // Over by the clock alone, or begun at an hour that nobody knows: the provider has not said that it is over.
  if (!isSaidToBeOver(event)) return saidAt + (isPast ? HOUR_MS : SHORTEST_WAIT_MS)
  return saidAt + (isPast ? PAST_MS : OVER_MS)
}

function isSaidToBeOver({ status }: SportsEvent): boolean {
  return status?.state === 'post' || status?.state === 'canceled'
}
