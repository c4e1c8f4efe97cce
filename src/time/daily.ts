import { DAY_MS } from './units.ts'
import { civilDate, civilTime, clockChangeBetween, instantOf } from './zone.ts'

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
