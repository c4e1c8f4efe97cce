import { DAY_MS, MINUTE_MS } from './units.ts'
import { type CivilTime, civilTime, offsetMs } from './zone.ts'
import { zoneAbbreviation } from './zone-names.ts'

/** Where and how the owner reads a clock. */
export interface ClockStyle {
  /** A valid IANA zone. */
  readonly timeZone: string
  readonly timeFormat: '12h' | '24h'
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
/** Games from this hour on are tonight's. */
const EVENING_HOUR = 17

/** Days since 1970 of the calendar day; the difference of two is the number of midnights between them. */
export function dayNumber({ year, month, day }: CivilTime): number {
  return Date.UTC(year, month - 1, day) / DAY_MS
}

/** Saturday, November 21, 2026 */
export function longDate(civil: CivilTime): string {
  return `${weekday(civil)}, ${monthName(civil)} ${civil.day}, ${civil.year}`
}

/** Nov 21 */
export function shortDate(civil: CivilTime): string {
  return `${monthName(civil).slice(0, 3)} ${civil.day}`
}

/** Saturday */
export function weekday(civil: CivilTime): string {
  return WEEKDAYS[(((dayNumber(civil) + 4) % 7) + 7) % 7] ?? ''
}

/** 7:30 PM EST, or 19:30 on the 24-hour clock. */
export function clockTime(instant: Date, style: ClockStyle): string {
  const { hour, minute } = civilTime(instant, style.timeZone)
  const minutes = String(minute).padStart(2, '0')
  if (style.timeFormat === '24h') return `${String(hour).padStart(2, '0')}:${minutes}`
  const half = hour < 12 ? 'AM' : 'PM'
  return `${hour % 12 || 12}:${minutes} ${half} ${zoneAbbreviation(instant, style.timeZone)}`
}

/** Tonight at 7:30 PM EST; without an instant the day alone. */
export function titleOfStart(day: string, instant: Date | null, style: ClockStyle): string {
  return instant === null ? capital(day) : `${capital(day)} at ${clockTime(instant, style)}`
}

/** 2026-11-21 */
export function isoDate({ year, month, day }: CivilTime): string {
  return [String(year).padStart(4, '0'), two(month), two(day)].join('-')
}

/** 2026-11-21T19:30:00-05:00 */
export function isoDateTime(instant: Date, timeZone: string): string {
  const civil = civilTime(instant, timeZone)
  const offset = Math.round(offsetMs(instant.getTime(), timeZone) / MINUTE_MS)
  const sign = offset < 0 ? '-' : '+'
  const ahead = `${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`
  return `${isoDate(civil)}T${two(civil.hour)}:${two(civil.minute)}:${two(instant.getUTCSeconds())}${sign}${ahead}`
}

/**
 * The day as people say it: today, tonight (from 17:00), tomorrow, yesterday,
 * the weekday within the next six days, else the date as Dec 5.
 */
export function relativeDay(civil: CivilTime, today: CivilTime, clockKnown: boolean): string {
  const days = dayNumber(civil) - dayNumber(today)
  if (days === 0) return clockKnown && civil.hour >= EVENING_HOUR ? 'tonight' : 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  if (days > 1 && days < 7) return weekday(civil).toLowerCase()
  return shortDate(civil)
}

/** Tonight for tonight. */
export function capital(day: string): string {
  return day.charAt(0).toUpperCase() + day.slice(1)
}

function monthName(civil: CivilTime): string {
  return MONTHS[civil.month - 1] ?? ''
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
