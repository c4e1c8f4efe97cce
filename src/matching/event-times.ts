import type { SportsEvent } from '../generated/records.ts'
import { eventEnd } from '../sports/index.ts'
import { DAY_MS } from '../time/units.ts'

/** When an event is, as numbers: worked out once per event, since every name asks. */
export interface EventTimes {
  /** Instants in milliseconds; a start that cannot be read is NaN. */
  readonly startMs: number
  readonly endMs: number
  /** Until when it may be what is on: the end of one of many hours or days (card, weekend, unknown clock), else its start. */
  readonly reachesMs: number
  /** False where the clock is a placeholder. */
  readonly hasClock: boolean
  /** A tournament, a race weekend, a test match. */
  readonly lastsDays: boolean
}

const times = new WeakMap<SportsEvent, EventTimes>()

/** When the event is. */
export function timesOf(event: SportsEvent): EventTimes {
  const known = times.get(event)
  if (known) return known
  const startMs = Date.parse(event.start)
  const endMs = eventEnd(event).getTime()
  const hasClock = event.time_valid !== false
  const isLong = event.segments !== undefined || event.end !== undefined || !hasClock
  const found = { startMs, endMs, reachesMs: isLong ? endMs : startMs, hasClock, lastsDays: endMs - startMs > DAY_MS }
  times.set(event, found)
  return found
}
