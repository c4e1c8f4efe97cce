import { DAY_MS } from '../../time/units.ts'

import type { DayAndMonth } from '../name-reading.ts'

/** A day that a name states. */
export interface StatedDate {
  /** YYYY-MM-DD. */
  readonly date: string
  readonly withoutYear: boolean
  /** What a day in numbers says about the order of day and month; null for one that was written otherwise. */
  readonly dayAndMonth: DayAndMonth | null
}

/** A day as written; the year may be left out. */
export interface DayParts {
  readonly year: number | null
  readonly month: number
  readonly day: number
}

/** Day and month that were written as two numbers. */
export interface NumberedDay {
  readonly parts: DayParts
  readonly isDayFirst: boolean
  /** The day that the numbers make the other way round; null where they make none, or the same. */
  readonly other: DayParts | null
}

/** Day and month in the wanted order, else in the other one; null where neither gives a day. */
export function dayOfNumbers(
  first: number,
  second: number,
  wantsDayFirst: boolean,
  year: number | null = null,
): NumberedDay | null {
  const dayFirst = dayOrNull(null, second, first)
  const monthFirst = dayOrNull(null, first, second)
  const isDayFirst = wantsDayFirst ? dayFirst !== null : monthFirst === null
  const [day, other] = isDayFirst ? [dayFirst, monthFirst] : [monthFirst, dayFirst]
  if (day === null) return null
  return { parts: { ...day, year }, isDayFirst, other: other === null || first === second ? null : { ...other, year } }
}

/** The day; null for one that no year, or not this one, has. */
export function dayOrNull(year: number | null, month: number, day: number): DayParts | null {
  return isDay(year, month, day) ? { year, month, day } : null
}

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isDay(year: number | null, month: number, day: number): boolean {
  const days = MONTH_DAYS[month - 1]
  if (days === undefined || day < 1) return false
  return day <= days || (month === 2 && day === 29 && (year === null || isLeapYear(year)))
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || (year % 400 === 0 && year > 0))
}

/** A day that is less than this from now is nearer than the same day of any other year. */
const SURELY_NEAREST_MS = 180 * DAY_MS

/** The stated day; null where its year does not have it. */
export function dateOf({ year, month, day }: DayParts, now: Date): string | null {
  if (year !== null) return isDay(year, month, day) ? isoDay(year, month, day) : null
  const nearest = nearestYear(month, day, now)
  return nearest === null ? null : isoDay(nearest, month, day)
}

/** Of this year, the last and the next one, that in which the day's noon is nearest to now. */
function nearestYear(month: number, day: number, now: Date): number | null {
  const thisYear = now.getUTCFullYear()
  let nearest: number | null = null
  let least = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 3 && least >= SURELY_NEAREST_MS; turn += 1) {
    const year = turn === 0 ? thisYear : turn === 1 ? thisYear - 1 : thisYear + 1
    if (!isDay(year, month, day)) continue
    const distance = Math.abs(Date.UTC(year, month - 1, day, 12) - now.getTime())
    if (distance >= least) continue
    nearest = year
    least = distance
  }
  return nearest
}

function isoDay(year: number, month: number, day: number): string {
  return `${year > 999 ? year : String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
}

/** A number below 100 with two digits. */
export function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}
