import { DAY_MS, HOUR_MS, MINUTE_MS } from './units.ts'

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
function clockChangeBetween(fromMs: number, toMs: number, zone: string): number {
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

/**
 * The calendar day (YYYY-MM-DD) in `zone` whose `time` (HH:MM) came last at
 * `now`. It changes once for each day, of whatever length: a time that the clock
 * shows twice comes when it is shown first; one that it skips comes with the jump,
 * even where that is midnight.
 */
export function lastDailyDate(now: Date, time: string, zone: string): string {
  const today = civilDate(now, zone)
  // A clock set back over midnight shows a day before the one whose time has come; a skipped day has none that comes.
  const days = [1, 0, -1, -2].map((days) => movedDate(today, days))
  return days.find((date) => dailyInstant(date, time, zone) <= now) ?? movedDate(today, -3)
}

/** The next instant after `now` at which `time` (HH:MM) comes in `zone`. */
export function nextDaily(now: Date, time: string, zone: string): Date {
  return dailyInstant(movedDate(lastDailyDate(now, time, zone), 1), time, zone)
}

/** The date (YYYY-MM-DD) moved by whole calendar days. */
export function movedDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** When `time` comes on the day `date` in `zone`. */
function dailyInstant(date: string, time: string, zone: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const instant = instantOf({ year, month, day, hour, minute }, zone)
  const shown = civilTime(instant, zone)
  const isSkipped = shown.hour !== hour || shown.minute !== minute
  return isSkipped ? new Date(clockChangeBetween(instant.getTime() - DAY_MS, instant.getTime(), zone)) : instant
}

/**
 * The first instant after `instant` at which the wall clock in `zone` shows a whole block of `minutes`, counted from
 * midnight, or a new day: with 240 that is 00:00, 04:00, 08:00 ..., also on a day of 23 or 25 hours. A time that the clock
 * skips is none, so that a block is shorter or longer there; one that it shows twice comes twice. `minutes` is at most a day.
 */
export function nextBlock(instant: Date, minutes: number, zone: string): Date {
  let reached = instant.getTime()
  for (;;) {
    const offset = offsetMs(reached, zone)
    const next = nextWhole(reached + offset, minutes * MINUTE_MS) - offset
    if (offsetMs(next, zone) === offset) return new Date(next)
    reached = clockChangeBetween(reached, next, zone)
    if (beginsBlock(reached, minutes, zone)) return new Date(reached)
  }
}

/** The last instant up to `instant` at which a block begins (nextBlock). */
export function blockStart(instant: Date, minutes: number, zone: string): Date {
  // No clock is put back by more than an hour or two, so that a block begins in this stretch.
  let start = new Date(instant.getTime() - minutes * MINUTE_MS - 3 * HOUR_MS)
  for (;;) {
    const next = nextBlock(start, minutes, zone)
    if (next > instant) return start
    start = next
  }
}

/** The first instant from `instant` on at which a block begins (nextBlock). */
export function blockEnd(instant: Date, minutes: number, zone: string): Date {
  const start = blockStart(instant, minutes, zone)
  return start < instant ? nextBlock(instant, minutes, zone) : start
}

/** What the wall clock shows at the next whole block, or the next midnight; both in milliseconds as if the zone were UTC. */
function nextWhole(shown: number, blockMs: number): number {
  const midnight = Math.floor(shown / DAY_MS) * DAY_MS
  const block = Math.floor((shown - midnight) / blockMs) + 1
  return midnight + Math.min(block * blockMs, DAY_MS)
}

/** True where a block or a day begins at the clock change `instant`. */
function beginsBlock(instant: number, minutes: number, zone: string): boolean {
  const shown = instant + offsetMs(instant, zone)
  const shownBefore = instant - 1 + offsetMs(instant - 1, zone)
  const day = Math.floor(shown / DAY_MS)
  return day !== Math.floor(shownBefore / DAY_MS) || (shown - day * DAY_MS) % (minutes * MINUTE_MS) === 0
}
