import type { SportsEvent } from '../generated/records.ts'
import { eventEnd } from '../sports/index.ts'
import { civilDate, instantOf, isTimeZone, offsetMs } from '../time/zone.ts'

/** When a name says that its event starts. */
export interface StatedTime {
  /** YYYY-MM-DD, null when the name states no day. */
  readonly date: string | null
  /** Minutes since midnight on the wall clock of `zone`, null when the name states no time. */
  readonly minutes: number | null
  /** IANA zone in which the name's date and time are read. */
  readonly zone: string
  /** True when the name, or the owner for its group, says the zone; else the owner's own zone is a guess. */
  readonly isZoneSure: boolean
}

/** Zones that fill in what a name leaves out. */
export interface ZoneDefaults {
  /** The owner's zone. */
  readonly timeZone: string
  /** Zone of the names of the stream group, where the owner set one. */
  readonly defaultTimeZone?: string | null
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const DAY_MINUTES = 1440

/** What providers of streams write for a game without a clock. */
const NO_CLOCK = '23:59'

/** Providers of events give the day of a game without a clock as midnight in New York. */
const DAY_ONLY_ZONE = 'America/New_York'

/** Reads date, time and zone of a name; a zone that this runtime does not know counts as unstated. */
export function statedTime(
  reading: { readonly date: string | null; readonly time: string | null; readonly zone: string | null },
  defaults: ZoneDefaults,
): StatedTime {
  const zone = [reading.zone, defaults.defaultTimeZone].find((name) => name && isTimeZone(name))
  return {
    date: reading.date !== null && Number.isNaN(Date.parse(reading.date)) ? null : reading.date,
    minutes: minutesOf(reading.time),
    zone: zone ?? defaults.timeZone,
    isZoneSure: Boolean(zone),
  }
}

/** The instant that the name states; null without both a date and a time. */
function statedInstant(stated: StatedTime): Date | null {
  if (stated.date === null || stated.minutes === null) return null
  const [year = 0, month = 0, day = 0] = stated.date.split('-').map(Number)
  const clock = { hour: Math.floor(stated.minutes / 60), minute: stated.minutes % 60 }
  return instantOf({ year, month, day, ...clock }, stated.zone)
}

/** Calendar days between the event and the stated date, 0 while it lasts; null when the name states no date. */
export function daysApart(event: SportsEvent, stated: StatedTime): number | null {
  if (stated.date === null) return null
  const from = daysBetween(dayOf(event, stated.zone), stated.date)
  if (from <= 0 || !lastsDays(event)) return Math.abs(from)
  const zone = event.time_valid === false ? DAY_ONLY_ZONE : stated.zone
  return Math.max(0, daysBetween(civilDate(eventEnd(event), zone), stated.date))
}

/**
 * Minutes between the event's start and the stated clock, on the stated date or
 * else on whatever day is nearest. Null when there is nothing to compare: the
 * name states no time, or the event's clock is a placeholder.
 */
export function minutesApart(event: SportsEvent, stated: StatedTime, start: string = event.start): number | null {
  if (stated.minutes === null || event.time_valid === false) return null
  const instant = statedInstant(stated)
  const startMs = Date.parse(start)
  if (instant) return Math.abs(startMs - instant.getTime()) / MINUTE_MS
  const shown = (startMs + offsetMs(startMs, stated.zone)) / MINUTE_MS
  const apart = Math.abs((((shown % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES) - stated.minutes)
  return Math.min(apart, DAY_MINUTES - apart)
}

/** The calendar day of an event in `zone`; of one whose clock is a placeholder the day in New York. */
export function dayOf(event: SportsEvent, zone: string): string {
  return civilDate(new Date(event.start), event.time_valid === false ? DAY_ONLY_ZONE : zone)
}

function lastsDays(event: SportsEvent): boolean {
  return eventEnd(event).getTime() - Date.parse(event.start) > DAY_MS
}

function daysBetween(earlier: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(earlier)) / DAY_MS)
}

function minutesOf(time: string | null): number | null {
  const parts = /^(\d{1,2}):(\d{2})/.exec(time ?? '')
  if (!parts || time === NO_CLOCK) return null
  return ((Number(parts[1]) % 24) * 60 + Number(parts[2])) % DAY_MINUTES
}
