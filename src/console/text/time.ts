import { texts } from '../texts.ts'
import type { ShownClock } from './clock.ts'

/** The user's clock, and what it shows now. */
export interface TimeClock extends ShownClock {
  readonly now: string
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Up to this long before an event its distance says more than its time. */
const COUNTDOWN_MS = 2 * 3_600_000

interface WhenOptions {
  /** Whether it stands inside a sentence: "today" and not "Today". */
  readonly isInSentence?: boolean
  /** Whether the time of day counts, and not only the day. */
  readonly isExact?: boolean
}

/** "in 25 min", "Today 7:05 PM", "Tomorrow 1:00 PM", "Fri 6:45 PM", "Jun 12, 6:45 PM", "Today, time not known"; empty for what is not an instant. */
export function whenText(
  instant: string,
  clock: TimeClock,
  { isInSentence = false, isExact = true }: WhenOptions = {},
): string {
  const distance = distanceMs(instant, clock)
  if (distance === null) return ''
  const day = dayText(instant, clock, { isInSentence })
  if (!isExact) return texts.times.unknownTime(day)
  if (distance > 0 && distance <= COUNTDOWN_MS) return texts.times.in(spanText(distance))
  const time = clockText(instant, clock)
  return /\d/.test(day) ? `${day}, ${time}` : `${day} ${time}`
}

/** "just now", "4 min ago", then as whenText inside a sentence. */
export function agoText(instant: string, clock: TimeClock): string {
  const distance = distanceMs(instant, clock)
  if (distance === null) return ''
  // A clock that stands still may be behind what it has started.
  if (Math.abs(distance) < MINUTE_MS) return texts.times.justNow
  if (distance > 0) return whenText(instant, clock, { isInSentence: true })
  return -distance < 60 * MINUTE_MS
    ? texts.times.ago(spanText(-distance))
    : whenText(instant, clock, { isInSentence: true })
}

/** "7:05 PM" or "19:05". */
export function clockText(instant: string, clock: ShownClock): string {
  return format(instant, clock, { hour: 'numeric', minute: '2-digit' })
}

/** "Today", "Tomorrow", "Yesterday", "Fri" for the coming six days, "Jun 12", "Jun 12, 2026" in another year. */
export function dayText(instant: string, clock: TimeClock, { isInSentence = false }: WhenOptions = {}): string {
  const days = daysFromNow(instant, clock)
  if (Number.isNaN(days)) return ''
  const word = { '-1': texts.times.yesterday, '0': texts.times.today, '1': texts.times.tomorrow }[days]
  if (word !== undefined) return isInSentence ? word.toLowerCase() : word
  if (days > 1 && days < 7) return format(instant, clock, { weekday: 'short' })
  const isThisYear = format(instant, clock, { year: 'numeric' }) === format(clock.now, clock, { year: 'numeric' })
  return format(instant, clock, { month: 'short', day: 'numeric', ...(isThisYear ? {} : { year: 'numeric' as const }) })
}

/** "Thursday, June 5", with the year if it is another one. */
export function dateText(instant: string, clock: TimeClock): string {
  const isThisYear = format(instant, clock, { year: 'numeric' }) === format(clock.now, clock, { year: 'numeric' })
  const year = isThisYear ? {} : { year: 'numeric' as const }
  return format(instant, clock, { weekday: 'long', month: 'long', day: 'numeric', ...year })
}

/** "Thursday, June 5, 2025 at 7:05 PM EDT". */
export function fullText(instant: string, clock: ShownClock): string {
  return format(instant, clock, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}

/** "25 min", "1 h 8 min", "2 h", "3 days"; at least one minute. */
export function spanText(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS))
  if (minutes < 60) return texts.times.minutes(minutes)
  if (minutes >= 48 * 60) return texts.times.days(Math.round(minutes / (24 * 60)))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? texts.times.hours(hours) : `${texts.times.hours(hours)} ${texts.times.minutes(rest)}`
}

function distanceMs(instant: string, { now }: TimeClock): number | null {
  const distance = Date.parse(instant) - Date.parse(now)
  return Number.isNaN(distance) ? null : distance
}

/** Returns the days between now and an instant on the user's calendar: 0 today, -1 yesterday. NaN for no instant. */
export function daysFromNow(instant: string, clock: TimeClock): number {
  return calendarDay(instant, clock) - calendarDay(clock.now, clock)
}

/** The day's number on the calendar of the zone: a day of 23 or 25 hours counts as one. */
function calendarDay(instant: string, clock: ShownClock): number {
  const [month, day, year] = format(instant, clock, { year: 'numeric', month: 'numeric', day: 'numeric' }).split('/')
  return Math.round(Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS)
}

/** Making one costs far more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function format(instant: string, { time_zone, time_format }: ShownClock, parts: Intl.DateTimeFormatOptions): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return ''
  const key = JSON.stringify([time_zone, time_format, parts])
  const hourCycle = time_format === '12h' ? 'h12' : 'h23'
  const made = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...parts, timeZone: time_zone, hourCycle })
  formats.set(key, made)
  // Browsers differ in the blank before AM and PM
  return made.format(date).replaceAll('\u202f', ' ')
}
