import { ENGLISH_MONTHS, FOREIGN_MONTHS, type MonthNames } from '../patterns/pattern-sets.ts'
import { AT_SIGN, BLANK, COLON, COMMA, DASH, DOT } from '../text/codes.ts'
import {
  asciiWordStart,
  codeAt,
  digitsEnd,
  isAsciiLetter,
  isLetterOrNumberAt,
  isLetterOrNumberBefore,
  lowerAt,
  numberAt,
  skipBlanks,
  skipBlanksBack,
} from '../text/text-reading.ts'
import { dayOrNull } from './calendar-day.ts'
import { beginsClock } from './clock-near-date.ts'
import { leadStart, type WrittenDate } from './written-date.ts'

// UTF-16 units, letters small.
const D = 0x64
const E = 0x65
const F = 0x66
const H = 0x68
const N = 0x6e
const O = 0x6f
const R = 0x72
const S = 0x73
const T = 0x74

/** "Sep 27", "Sept. 27th, 2026", "Dec-12", with what leads to it: "@ Sun Sep 27". */
export function readMonthFirst(text: string, at: number, end: number): WrittenDate | null {
  const gap = codeAt(text, at - 1) === DASH ? at - 1 : skipBlanksBack(text, at)
  if (gap === at || end - at > 2) return null
  const wordEnd = codeAt(text, gap - 1) === DOT ? gap - 1 : gap
  const start = asciiWordStart(text, wordEnd)
  if (wordEnd - start < 3 || isLetterOrNumberBefore(text, start)) return null
  const month = ENGLISH_MONTHS.get(text.slice(start, wordEnd).toLowerCase())
  if (month === undefined) return null
  const ordinal = ordinalEnd(text, end)
  const dayEnd = ordinal > end && !beginsClock(text, ordinal) ? ordinal : end
  if (dayEnd === end && beginsClock(text, end)) return null
  return withYear(text, start, dayEnd, month, numberAt(text, at, end), false)
}

/** "27 Sep", "27th of September 2026", "30 @ Jun", "20Sep", "12-Dec-2026". */
export function readDayFirst(text: string, at: number, end: number): WrittenDate | null {
  if (end - at > 2 || isLetterOrNumberBefore(text, at)) return null
  const ordinal = codeAt(text, end) === DOT ? end + 1 : ordinalEnd(text, end)
  let monthAt = skipBlanks(text, ordinal)
  if (codeAt(text, ordinal) === DASH) monthAt = ordinal + 1
  else if (codeAt(text, monthAt) === AT_SIGN) monthAt = skipBlanks(text, monthAt + 1)
  else if (isWordAhead(text, monthAt, O, F)) monthAt = skipBlanks(text, monthAt + 2)
  return readDayBeforeMonth(text, at, end, monthAt, ENGLISH_MONTHS)
}

/** "6. Juni", "6 de junio de 2026", "1er juin". */
export function readForeignDayFirst(text: string, at: number, end: number): WrittenDate | null {
  // "No. 10 Mars Hill": a rank.
  if (end - at > 2 || isLetterOrNumberBefore(text, at) || BEFORE_RANK.test(text.slice(0, at))) return null
  let gap = end
  if (codeAt(text, end) === DOT) gap = end + 1
  else if (lowerAt(text, end) === E && lowerAt(text, end + 1) === R) gap = end + 2
  const monthAt = skipBlanks(text, gap)
  if (monthAt === gap) return null
  if (!isWordAhead(text, monthAt, D, E)) return readDayBeforeMonth(text, at, end, monthAt, FOREIGN_MONTHS)
  const written = readDayBeforeMonth(text, at, end, skipBlanks(text, monthAt + 2), FOREIGN_MONTHS)
  return written !== null && isClub(text, at, written.end) ? null : written
}

const BEFORE_RANK = /(?:#|(?<![\p{L}\p{N}])no\.)\s?$/iu

/** "12 de Octubre", "Club 9 de Julio": clubs that are named after a day, right beside a separator or behind the word. */
function isClub(text: string, start: number, end: number): boolean {
  return BEFORE_CLUB.test(text.slice(0, start)) || BEHIND_CLUB.test(text.slice(end))
}

const BEFORE_CLUB = /(?:^|\s)(?:vs?\.?|x|contra|club|deportivo|sportivo|atl[ée]tico)\s+$/iu
const BEHIND_CLUB = /^\s+(?:(?:vs?\.?|x|contra)\s|@\s+\p{L})/iu

function readDayBeforeMonth(
  text: string,
  at: number,
  end: number,
  monthAt: number,
  names: MonthNames,
): WrittenDate | null {
  let monthEnd = monthAt
  while (isMonthLetter(codeAt(text, monthEnd))) monthEnd += 1
  if (monthEnd - monthAt < 3 || isLetterOrNumberAt(text, monthEnd)) return null
  const month = names.get(text.slice(monthAt, monthEnd).toLowerCase())
  if (month === undefined) return null
  const dotted = codeAt(text, monthEnd) === DOT ? monthEnd + 1 : monthEnd
  return withYear(text, at, dotted, month, numberAt(text, at, end), names === FOREIGN_MONTHS)
}

/** A date of a month's word, with its lead and with the year that may stand behind `end`: ", 2026", " de 2026", "-2026"; null for no day. */
function withYear(
  text: string,
  start: number,
  end: number,
  month: number,
  day: number,
  withDe: boolean,
): WrittenDate | null {
  const gap = codeAt(text, end) === COMMA ? end + 1 : end
  let yearAt = codeAt(text, end) === DASH ? end + 1 : skipBlanks(text, gap)
  const hasGap = yearAt > gap
  if (withDe && isWordAhead(text, yearAt, D, E)) yearAt = skipBlanks(text, yearAt + 2)
  const yearEnd = digitsEnd(text, yearAt)
  const hasYear = hasGap && yearEnd - yearAt === 4 && text.startsWith('20', yearAt) && codeAt(text, yearEnd) !== COLON
  const parts = dayOrNull(hasYear ? numberAt(text, yearAt, yearEnd) : null, month, day)
  return parts && { start: leadStart(text, start), end: hasYear ? yearEnd : end, parts, time: null }
}

/** True for a word of two letters at `at` with a blank behind it. */
function isWordAhead(text: string, at: number, first: number, second: number): boolean {
  return lowerAt(text, at) === first && lowerAt(text, at + 1) === second && codeAt(text, at + 2) === BLANK
}

/** For the months of all languages. */
function isMonthLetter(code: number): boolean {
  return isAsciiLetter(code) || (code > 0x7f && 'äéçûńśźüığşÄÉÇÛŃŚŹÜĞŞ'.includes(String.fromCharCode(code)))
}

/** Where "st", "nd", "rd" or "th" at `at` ends; `at` for none. */
function ordinalEnd(text: string, at: number): number {
  const first = lowerAt(text, at)
  const second = lowerAt(text, at + 1)
  const isOrdinal =
    (first === S && second === T) ||
    (first === N && second === D) ||
    (first === R && second === D) ||
    (first === T && second === H)
  return isOrdinal ? at + 2 : at
}
