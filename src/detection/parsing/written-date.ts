import { AT_SIGN, BLANK, COLON, DASH, DOT, SLASH } from '../text/codes.ts'
import { codeAt, isLetterBefore, lowerAt, skipBlanksBack } from '../text/text-reading.ts'
import type { DayParts, NumberedDay } from './calendar-day.ts'
import { weekdayStart } from './time-words.ts'

// UTF-16 units, letters small.
const A = 0x61
const T = 0x74

/** What has the shape of a date, at [start, end) of the text. */
export interface WrittenDate {
  readonly start: number
  readonly end: number
  readonly parts: DayParts
  readonly time: string | null
  readonly zone?: string | null
  /** Set for day and month in numbers whose order is not settled by how they are written. */
  readonly numbered?: NumberedDay
}

/** Where the words begin that belong to a date at `at`: "@", "at", a dash, a weekday. */
export function leadStart(text: string, at: number): number {
  const place = placeStart(text, at)
  const gap = skipBlanksBack(text, place)
  const weekday = gap < place ? weekdayStart(text, gap) : -1
  const lead = weekday < 0 ? place : weekday
  const dash = skipBlanksBack(text, lead) - 1
  return codeAt(text, dash) === DASH ? dash : placeStart(text, lead)
}

/** Where "@" or " at" in front of `at` begins; `at` for neither. */
function placeStart(text: string, at: number): number {
  const end = skipBlanksBack(text, at)
  if (codeAt(text, end - 1) === AT_SIGN) return end - 1
  const isAt = lowerAt(text, end - 2) === A && lowerAt(text, end - 1) === T && codeAt(text, end - 3) === BLANK
  return isAt ? end - 2 : at
}

/** True for a dash, a dot or a slash. */
export function isDateSeparator(code: number): boolean {
  return code === DASH || code === DOT || code === SLASH
}

/** True where no letter, and no number with one of . / : -, stands in front of a number. */
export function isFreeNumber(text: string, at: number): boolean {
  const before = codeAt(text, at - 1)
  return !isDateSeparator(before) && before !== COLON && !isLetterBefore(text, at)
}
