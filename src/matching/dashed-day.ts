import { DAY_MS } from '../time/units.ts'
import { civilDate } from '../time/zone.ts'

/** Two numbers with a dash right before a clock: "9-10 6:40pm". */
const DASHED = /(?<![\p{L}\p{N}(-])(\d{1,2})-(\d{1,2})(?= \d{1,2}[:.]\d\d)/u

/** Scores and records are written so, too: they are a day only where it is this near. */
const NEAR_DAYS = 7

/** The day of a name that has it as two numbers with a dash, YYYY-MM-DD; null where neither order gives a near day, or both do. */
export function dashedDay(name: string, now: Date, timeZone: string): string | null {
  const [, first = '', second = ''] = DASHED.exec(name) ?? []
  if (first === '') return null
  const today = civilDate(now, timeZone)
  const year = today.slice(0, 4)
  const days = [isoDay(year, first, second), isoDay(year, second, first)]
  const near = new Set(days.filter((day) => Math.abs(Date.parse(day) - Date.parse(today)) <= NEAR_DAYS * DAY_MS))
  const [day] = near
  return near.size === 1 ? (day ?? null) : null
}

function isoDay(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
