import type { SportsEvent } from '../generated/records.ts'
import { DAY_MS, HOUR_MS } from '../time/units.ts'
import { civilDate, startOfDay } from '../time/zone.ts'
import { DAY_ONLY_ZONE, eventEnd } from './event.ts'
import type { Span } from './event-source.ts'

/** The day on which clocks are put back. */
const LONGEST_DAY_MS = DAY_MS + HOUR_MS

/** True for what lasts longer than a day of the calendar, as a golf tournament does. */
export function lastsForDays({ start, stop }: { readonly start: Date; readonly stop: Date }): boolean {
  return stop.getTime() - start.getTime() > LONGEST_DAY_MS
}

/** True for an event of which only the day is known, or its days: of no part of it the hour either. */
export function isDayOnly({ time_valid: isValid, segments = [] }: SportsEvent): boolean {
  return isValid === false && segments.every(({ start }) => start === undefined)
}

/**
 * The calendar days of such an event from midnight to midnight in `timeZone`. They are the same days for everybody:
 * that it begins at New York's midnight says nothing of the hour.
 */
export function ownersDays(event: SportsEvent, timeZone: string): Span {
  const [start, stop] = [new Date(event.start), eventEnd(event)]
  const first = civilDate(start, DAY_ONLY_ZONE)
  const last = lastsForDays({ start, stop }) ? civilDate(new Date(stop.getTime() - 1), DAY_ONLY_ZONE) : first
  return { from: startOfDay(first, timeZone), to: startOfDay(last, timeZone, 1) }
}
