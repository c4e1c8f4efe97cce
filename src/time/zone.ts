import { DAY_MS, MINUTE_MS } from './units.ts'

/** A wall clock: what a calendar and a clock on the wall show, without a zone. Months count from 1. */
export interface CivilTime extends CalendarDay {
  readonly hour: number
  readonly minute: number
}

interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** True when `zone` is an IANA name that this runtime knows. */
export function isTimeZone(zone: string): boolean {
  try {
    formatterOf(zone)
    return true
  } catch {
    return false
  }
}

/** The zone of this machine; UTC where it has none that is known (an empty or wrong TZ). */
export function machineZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone !== undefined && isTimeZone(zone) ? zone : 'UTC'
}

/** What the wall clock in `zone` shows at `instant`. Throws RangeError on an unknown zone. */
export function civilTime(instant: Date, zone: string): CivilTime {
  const shown = instant.getTime() + offsetMs(instant.getTime(), zone)
  const day = Math.floor(shown / DAY_MS)
  const minutes = Math.floor((shown - day * DAY_MS) / MINUTE_MS)
  const { year, month, day: dayOfMonth } = calendarDay(day)
  return { year, month, day: dayOfMonth, hour: Math.floor(minutes / 60), minute: minutes % 60 }
}

/** The calendar's day `number` days after 1 January 1970. */
function calendarDay(number: number): CalendarDay {
  const known = calendarDays.get(number)
  if (known !== undefined) return known
  const date = new Date(number * DAY_MS)
  const found = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
  if (calendarDays.size >= MAX_CALENDAR_DAYS) calendarDays.clear()
  calendarDays.set(number, found)
  return found
}

/**
 * The instant at which the wall clock in `zone` shows `civil`. Where the clock
 * shows it twice the first one is taken; where it skips it, the instant that
 * the offset before the gap gives.
 */
export function instantOf(civil: CivilTime, zone: string): Date {
  const asUtc = Date.UTC(civil.year, civil.month - 1, civil.day, civil.hour, civil.minute)
  const before = asUtc - offsetMs(asUtc - DAY_MS, zone)
  if (before + offsetMs(before, zone) === asUtc) return new Date(before)
  const after = asUtc - offsetMs(asUtc + DAY_MS, zone)
  return new Date(after + offsetMs(after, zone) === asUtc ? after : before)
}

/** The calendar day at `instant` in `zone`, as YYYY-MM-DD. */
export function civilDate(instant: Date, zone: string): string {
  const { year, month, day } = civilTime(instant, zone)
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`
}

/** Midnight in `zone` of the day `date` (YYYY-MM-DD) moved by `days`. */
export function startOfDay(date: string, zone: string, days = 0): Date {
  const moved = new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS)
  return instantOf(
    { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate(), hour: 0, minute: 0 },
    zone,
  )
}

/** Milliseconds that the wall clock in `zone` is ahead of UTC at `instantMs`. */
export function offsetMs(instantMs: number, zone: string): number {
  if (instantMs < QUARTERS_SINCE_MS) return shownOffsetMs(instantMs, zone)
  const quarter = Math.floor(instantMs / QUARTER_MS)
  const known = offsets.get(zone)
  const found = known?.get(quarter)
  if (found !== undefined) return found
  const offset = shownOffsetMs(quarter * QUARTER_MS, zone)
  if (known !== undefined && known.size < MAX_OFFSETS) known.set(quarter, offset)
  else offsets.set(zone, new Map([[quarter, offset]]))
  return offset
}

/**
 * The minute of the clock change after `fromMs` and at or before `toMs`, for two instants at which the wall clock in
 * `zone` has not the same offset; of several changes one of them.
 */
export function clockChangeBetween(fromMs: number, toMs: number, zone: string): number {
  const before = offsetMs(fromMs, zone)
  let [low, high] = [Math.floor(fromMs / MINUTE_MS), Math.ceil(toMs / MINUTE_MS)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetMs(middle * MINUTE_MS, zone) === before) low = middle
    else high = middle
  }
  return high * MINUTE_MS
}

/** Days kept: a guide asks for those of a fortnight, over and over. */
const MAX_CALENDAR_DAYS = 1000
const calendarDays = new Map<number, CalendarDay>()

/** Since Goose Bay gave up a minute past midnight, clocks everywhere have been moved at a quarter of an hour, one station in Antarctica excepted. */
const QUARTERS_SINCE_MS = Date.UTC(2012, 0, 1)
const QUARTER_MS = 15 * MINUTE_MS

/** Offsets kept of each zone: the formatter takes a thousand times as long as a look into a map. */
const MAX_OFFSETS = 5000
const offsets = new Map<string, Map<number, number>>()

function shownOffsetMs(instantMs: number, zone: string): number {
  const minute = Math.floor(instantMs / MINUTE_MS) * MINUTE_MS
  const parts: { [type: string]: string } = {}
  for (const { type, value } of formatterOf(zone).formatToParts(minute)) parts[type] = value
  const shown = Date.UTC(
    Number(parts.year),
    Number(parts.month) - 1,
    Number(parts.day),
    Number(parts.hour),
    Number(parts.minute),
  )
  return shown - minute
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formatters.set(zone, made)
  return made
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
