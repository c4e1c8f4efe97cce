import type { NameReading } from '../../detection/index.ts'
import type { SportsEvent } from '../../generated/records.ts'
import { eventEnd } from '../../sports/index.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/units.ts'
import { civilDate, instantOf, isTimeZone, offsetMs } from '../../time/zone.ts'

/** When a name says that its event starts. */
export interface StatedTime {
  /** YYYY-MM-DD, null when the name states no day. */
  readonly date: string | null
  /** Minutes since midnight on the wall clock of `zone`, null when the name states no time. */
  readonly minutes: number | null
  /** The clock may also be that of the afternoon. */
  readonly isHalfOpen: boolean
  /** IANA zone in which the name's date and time are read. */
  readonly zone: string
  /** True when the name, or the owner for its group, says the zone; else the owner's own zone is a guess. */
  readonly isZoneSure: boolean
  /** Zones in which date and time may be meant, the likeliest first; only `zone` where that is sure. */
  readonly zones: readonly string[]
}

/** Zones that fill in what a name leaves out. */
export interface ZoneDefaults {
  /** The owner's zone. */
  readonly timeZone: string
  /** Zone of the names of the stream group, where the owner set one. */
  readonly defaultTimeZone?: string | null
}

const DAY_MINUTES = 1440
const HALF_DAY_MINUTES = 720

/** How far clocks in Los Angeles are behind UTC, and those in Sydney before it, at most. */
const WESTERNMOST_MS = 8 * HOUR_MS
const EASTERNMOST_MS = 11 * HOUR_MS

/** Starts are moved by this much without anybody telling the provider of streams. */
const MOVED_MS = 2 * HOUR_MS

/** What providers of streams write for a game without a clock. */
const NO_CLOCK = '23:59'

/** Providers of events give the day of a game without a clock as midnight in New York. */
const DAY_ONLY_ZONE = 'America/New_York'

/** A start this close to the stated time is the time meant; providers open a stream a few minutes early. */
const EXACT_MINUTES = 15

/** Machines write "start:" and "stop:" in UTC. */
const MACHINE_STAMP = /\bstart:\s*\d/i

/** Reads date, time and zone of a name; a zone that this runtime does not know counts as unstated. */
export function statedTime(
  reading: Pick<NameReading, 'name' | 'date' | 'time' | 'zone' | 'clock_half_open'>,
  defaults: ZoneDefaults,
): StatedTime {
  const zone = [reading.zone, defaults.defaultTimeZone].find((name) => name && isTimeZone(name))
  const guesses = MACHINE_STAMP.test(reading.name) ? ['UTC', defaults.timeZone] : [defaults.timeZone, 'UTC']
  return {
    date: reading.date !== null && Number.isNaN(Date.parse(reading.date)) ? null : reading.date,
    minutes: minutesOf(reading.time),
    isHalfOpen: reading.clock_half_open,
    zone: zone ?? defaults.timeZone,
    isZoneSure: Boolean(zone),
    zones: zone ? [zone] : guesses,
  }
}

/**
 * The stated time in the zone in which it is the start of one of the events;
 * unchanged where the zone is sure, or where the time is no start in any.
 */
export function inFittingZone(stated: StatedTime, events: readonly SportsEvent[]): StatedTime {
  if (stated.isZoneSure || stated.date === null || stated.minutes === null) return stated
  const readings = stated.zones.map((zone) => ({ ...stated, zone }))
  const isStart = (reading: StatedTime): boolean =>
    events.some((event) => (minutesApart(event, reading) ?? Infinity) <= EXACT_MINUTES)
  return readings.find(isStart) ?? stated
}

/** The instant that the name states; null without both a date and a time. */
function statedInstant(stated: StatedTime): Date | null {
  if (stated.date === null || stated.minutes === null) return null
  const [year = 0, month = 0, day = 0] = stated.date.split('-').map(Number)
  const clock = { hour: Math.floor(stated.minutes / 60), minute: stated.minutes % 60 }
  return instantOf({ year, month, day, ...clock }, stated.zone)
}

/**
 * True when clocks show the stated date, and the stated time where there is one,
 * at the start of the event anywhere between America's west and Australia's east:
 * slack for zones that nobody states, and none for what no clock shows.
 */
export function isShownSomewhere(event: SportsEvent, stated: StatedTime): boolean {
  if (stated.date === null || event.time_valid === false || event.segments || lastsDays(event)) return true
  const start = Date.parse(event.start)
  const shown = Date.parse(stated.date)
  if (stated.minutes === null) return shown + DAY_MS > start - WESTERNMOST_MS && shown <= start + EASTERNMOST_MS
  const halves = stated.isHalfOpen ? [stated.minutes, stated.minutes + HALF_DAY_MINUTES] : [stated.minutes]
  return halves.some((minutes) => {
    const ahead = shown + minutes * MINUTE_MS - start
    return ahead >= -WESTERNMOST_MS - MOVED_MS && ahead <= EASTERNMOST_MS + MOVED_MS
  })
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
  if (instant) {
    const late = (startMs - instant.getTime()) / MINUTE_MS
    return stated.isHalfOpen ? Math.min(Math.abs(late), Math.abs(late - HALF_DAY_MINUTES)) : Math.abs(late)
  }
  const shown = (startMs + offsetMs(startMs, stated.zone)) / MINUTE_MS
  const round = stated.isHalfOpen ? HALF_DAY_MINUTES : DAY_MINUTES
  const apart = (((shown - stated.minutes) % round) + round) % round
  return Math.min(apart, round - apart)
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
