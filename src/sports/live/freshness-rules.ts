import type { SportsEvent } from '../../generated/records.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/units.ts'
import { civilDate } from '../../time/zone.ts'
import { stateAt } from '../event.ts'

/** What was said at some time. */
interface Said {
  /** Milliseconds since 1970. */
  readonly saidAt: number
}

/** A day of a league as it was said at some time. */
export interface SaidDay extends Said {
  /** YYYY-MM-DD of the data source's zone. */
  readonly day: string
  readonly events: readonly SportsEvent[]
}

/** How long answers are good that are not of a day. Teams come and go between seasons. */
export const GOOD_MS = {
  teams: 7 * DAY_MS,
  rankings: 6 * HOUR_MS,
  standings: 3 * HOUR_MS,
  detail: 4 * HOUR_MS,
  schedule: 6 * HOUR_MS,
} as const

/** A table, a poll or a team's schedule that is older tells of other games. */
const OLDEST_FIGURES_MS = 48 * HOUR_MS

/** What no data source has said again for so long is of no use to anybody. */
export const FORGET_MS = 45 * DAY_MS

/** While a game runs, its score and state are asked for anew after this time. */
const LIVE_MS = 2 * MINUTE_MS

/** What was put off or broken off may be set for a new time, and is resumed within days. */
const OFF_MS = 30 * MINUTE_MS
const RESUMED_WITHIN_DAYS = 3

/** A schedule is trusted for a part of the time that is left until it begins. */
const PART_OF_WAIT = 4
const SHORTEST_WAIT_MS = 10 * MINUTE_MS
const LONGEST_WAIT_MS = 6 * HOUR_MS

/** A day without events: nobody waits for one, and one may be added, less likely the nearer it is. */
const EMPTY_MS = 3 * HOUR_MS
const EMPTY_AHEAD_MS = 12 * HOUR_MS
const AHEAD_DAYS = 2

/** A day of today or later on which everything is over; more may be added. */
const OVER_MS = HOUR_MS

/** A day that is past and over: results are corrected now and then. */
const PAST_MS = 3 * DAY_MS

/**
 * True where a part still counts: until its time is over, and as long as it would come
 * from where it came from (`origin`). A clock that was put back makes everything old.
 */
export function isGood(
  { saidAt, request }: Said & { readonly request: string },
  { until, now, origin }: { readonly until: number; readonly now: Date; readonly origin: string },
): boolean {
  return saidAt <= now.getTime() && now.getTime() < until && request.startsWith(origin)
}

/** True for a table, a poll or a team's schedule that no longer counts: where the data source was away for two days, there is none. */
export function isTooOld({ saidAt }: Said, now: Date): boolean {
  return now.getTime() - saidAt > OLDEST_FIGURES_MS
}

/** How long ago a part was said, in whole minutes. */
export function ageMinutes({ saidAt }: Said, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - saidAt) / MINUTE_MS))
}

/**
 * Until when a day of a league counts without asking again, in milliseconds since
 * 1970: two minutes while a game runs, a quarter of the time that is left (ten
 * minutes to six hours) before one begins, and then until it begins; three days
 * where the day is past and all is over. The event that changes soonest decides.
 */
export function goodUntil({ day, saidAt, events }: SaidDay, zone: string): number {
  const said = new Date(saidAt)
  const daysPast = Math.round((Date.parse(civilDate(said, zone)) - Date.parse(day)) / DAY_MS)
  if (events.length > 0) return Math.min(...events.map((event) => eventGoodUntil(event, said, daysPast)))
  if (daysPast > 0) return saidAt + PAST_MS
  return saidAt + (-daysPast >= AHEAD_DAYS ? EMPTY_AHEAD_MS : EMPTY_MS)
}

function eventGoodUntil(event: SportsEvent, said: Date, daysPast: number): number {
  const saidAt = said.getTime()
  const start = Date.parse(event.start)
  const state = stateAt(event, said)
  const isPast = daysPast > 0
  // What the data source calls running does, however long it takes, and also before its hour; not days later.
  if (state === 'in' || (event.status?.state === 'in' && daysPast <= 1)) return saidAt + LIVE_MS
  if (state === 'suspended') return saidAt + (daysPast <= RESUMED_WITHIN_DAYS ? OFF_MS : PAST_MS)
  if (state === 'postponed') return saidAt + (isPast ? PAST_MS : OFF_MS)
  if (start > saidAt) {
    const wait = Math.min(Math.max((start - saidAt) / PART_OF_WAIT, SHORTEST_WAIT_MS), LONGEST_WAIT_MS)
    return Math.min(saidAt + wait, Math.max(start, saidAt + LIVE_MS))
  }
  // Over by the clock alone, or begun at an hour that nobody knows: the data source has not said that it is over.
  if (!isSaidToBeOver(event)) return saidAt + (isPast ? HOUR_MS : SHORTEST_WAIT_MS)
  return saidAt + (isPast ? PAST_MS : OVER_MS)
}

function isSaidToBeOver({ status }: SportsEvent): boolean {
  return status?.state === 'post' || status?.state === 'canceled'
}
