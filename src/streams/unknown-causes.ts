import type { UnknownSchedule } from '../sports/index.ts'
import { type OwnerClock, timeInWords } from '../time/owner-clock.ts'
import { MINUTE_MS } from '../time/units.ts'

/** Whose clock a cause is told by, and when. */
interface Telling {
  readonly clock: OwnerClock
  readonly now: Date
}

/** Why the schedule of each league is unknown, for the end of a sentence: "ESPN gave none at 7:30 PM, nor since (connection refused)". */
export function causesByLeague(schedules: readonly UnknownSchedule[], telling: Telling): ReadonlyMap<string, string> {
  return new Map(schedules.map((schedule) => [schedule.league, causeOf(schedule, telling)]))
}

function causeOf({ source, why, since, wasAsked }: UnknownSchedule, { clock, now }: Telling): string {
  if (!wasAsked) return `${source} was not asked for it yet (${why})`
  const isOver = now.getTime() - since.getTime() < MINUTE_MS
  return `${source} gave none ${timeInWords(since, clock, now)}${isOver ? '' : ', nor since'} (${why})`
}
