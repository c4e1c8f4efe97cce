import { isDigit } from '../text/characters.ts'
import { COLON, DASH, DOT, SLASH } from '../text/codes.ts'
import { codeAt, digitsEnd, isLetterAt, numberAt, shortNumberEnd } from '../text/text-reading.ts'
import { dayOfNumbers, dayOrNull } from './calendar-day.ts'
import { hasEuropeanClock, isClockAhead } from './clock-near-date.ts'
import { isDateSeparator, isFreeNumber, leadStart, type WrittenDate } from './written-date.ts'

/** "22.09.2026", "9/22/26", "22-09-2026". */
export function readYearLast(text: string, at: number, end: number, name: string): WrittenDate | null {
  const separator = codeAt(text, end)
  if (end - at > 2 || !isDateSeparator(separator) || isDateSeparator(codeAt(text, at - 1))) return null
  const secondEnd = shortNumberEnd(text, end + 1)
  if (secondEnd < 0 || codeAt(text, secondEnd) !== separator) return null
  const yearEnd = digitsEnd(text, secondEnd + 1)
  const digits = yearEnd - secondEnd - 1
  if (digits === 2 && separator === DASH) return readShortYearFirst(text, at, end, secondEnd, yearEnd)
  if (digits !== 4 && digits !== 2) return null
  const year = numberAt(text, secondEnd + 1, yearEnd)
  const isDayFirst = separator === DASH || (separator === DOT && year > 99) || hasEuropeanClock(name)
  const wholeYear = year < 100 ? 2000 + year : year
  const numbered = dayOfNumbers(numberAt(text, at, end), numberAt(text, end + 1, secondEnd), isDayFirst, wholeYear)
  return numbered && { start: at, end: yearEnd, parts: numbered.parts, time: null, numbered }
}

/** "26-09-11": where the last number cannot be a year that anybody still shows. */
function readShortYearFirst(
  text: string,
  at: number,
  end: number,
  secondEnd: number,
  dayEnd: number,
): WrittenDate | null {
  const year = numberAt(text, at, end)
  const day = numberAt(text, secondEnd + 1, dayEnd)
  if (year < FIRST_SHORT_YEAR || year > LAST_SHORT_YEAR || (day >= FIRST_SHORT_YEAR && day <= LAST_SHORT_YEAR))
    return null
  const parts = dayOrNull(2000 + year, numberAt(text, end + 1, secondEnd), day)
  return parts && { start: at, end: dayEnd, parts, time: null }
}

/** Two digits are a year from here to there. */
const FIRST_SHORT_YEAR = 24
const LAST_SHORT_YEAR = 39

/** "06.06.", "7.11.": a day and a month with a dot each are German. */
export function readGermanDay(text: string, at: number, end: number): WrittenDate | null {
  if (end - at > 2 || codeAt(text, end) !== DOT || !isFreeNumber(text, at)) return null
  const monthEnd = shortNumberEnd(text, end + 1)
  if (monthEnd < 0 || codeAt(text, monthEnd) !== DOT) return null
  const after = monthEnd + 1
  if (isDigit(codeAt(text, after)) || isLetterAt(text, after)) return null
  const parts = dayOrNull(null, numberAt(text, end + 1, monthEnd), numberAt(text, at, end))
  return parts && { start: leadStart(text, at), end: after, parts, time: null }
}

/** "27/04", and "4/27" beside a clock of twelve hours. */
export function readSlashed(text: string, at: number, end: number, name: string): WrittenDate | null {
  if (end - at > 2 || codeAt(text, end) !== SLASH || !isFreeNumber(text, at)) return null
  const secondEnd = shortNumberEnd(text, end + 1)
  if (secondEnd < 0 || isFollowed(text, secondEnd)) return null
  // "24/7" is no day of July.
  if (secondEnd - at === 4 && text.startsWith('24/7', at)) return null
  const numbers = [numberAt(text, at, end), numberAt(text, end + 1, secondEnd)] as const
  const numbered = dayOfNumbers(...numbers, hasEuropeanClock(name))
  return numbered && { start: leadStart(text, at), end: secondEnd, parts: numbered.parts, time: null, numbered }
}

/** True where two slashed numbers that end at `at` are none of a date: "1/2/3", "1/8 final". */
function isFollowed(text: string, at: number): boolean {
  const code = codeAt(text, at)
  if (code === SLASH || code === COLON) return true
  AHEAD_FINAL.lastIndex = at
  return AHEAD_FINAL.test(text)
}
const AHEAD_FINAL = /\s+final/iy

/** With one dot a day counts only before a clock: "8.29 12:00PM" is August 29, "17.45" a clock. */
export function readDotted(text: string, at: number, end: number): WrittenDate | null {
  if (end - at > 2 || codeAt(text, end) !== DOT || !isFreeNumber(text, at)) return null
  const secondEnd = shortNumberEnd(text, end + 1)
  if (secondEnd < 0 || !isClockAhead(text, secondEnd)) return null
  const numbered = dayOfNumbers(numberAt(text, at, end), numberAt(text, end + 1, secondEnd), false)
  return numbered && { start: leadStart(text, at), end: secondEnd, parts: numbered.parts, time: null, numbered }
}
