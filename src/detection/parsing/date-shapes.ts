import { DAY_MS } from '../../time/units.ts'
import type { DayAndMonth } from '../name-reading.ts'
import { ENGLISH_MONTHS, FOREIGN_MONTHS, type MonthNames, SHORT_MONTHS } from '../patterns/pattern-sets.ts'
import {
  AT_SIGN,
  asciiWordStart,
  BLANK,
  bordersOf,
  COLON,
  COMMA,
  codeAt,
  DASH,
  DOT,
  digitsEnd,
  firstAtNumber,
  isAsciiLetter,
  isDigit,
  isLetterAt,
  isLetterBefore,
  isLetterOrNumberBefore,
  letterStart,
  lowerAt,
  mayBeListed,
  numberAt,
  numbersIn,
  SLASH,
  shortNumberEnd,
  skipBlanks,
  skipBlanksBack,
  startsLetterOrNumber,
  twoDigitsAt,
} from '../text/characters.ts'
import { weekdayStart } from './weekdays.ts'
import { isZoneAt } from './zones.ts'

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
interface NumberedDay {
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

// UTF-16 units, letters small.
const A = 0x61
const LETTER_T = 0x74

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
function leadStart(text: string, at: number): number {
  const place = placeStart(text, at)
  const gap = skipBlanksBack(text, place)
  const weekday = gap < place ? weekdayStart(text, gap, true) : -1
  const lead = weekday < 0 ? place : weekday
  const dash = skipBlanksBack(text, lead) - 1
  return codeAt(text, dash) === DASH ? dash : placeStart(text, lead)
}

/** Where "@" or " at" in front of `at` begins; `at` for neither. */
function placeStart(text: string, at: number): number {
  const end = skipBlanksBack(text, at)
  if (codeAt(text, end - 1) === AT_SIGN) return end - 1
  const isAt = lowerAt(text, end - 2) === A && lowerAt(text, end - 1) === LETTER_T && codeAt(text, end - 3) === BLANK
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

// UTF-16 units, letters small.
const LETTER_A = 0x61
const M = 0x6d
const P = 0x70

/** True where a number that ends at `at` begins a clock: "8:30", "8.30", "8h30", "16 h", "8 pm", "7p", "20u05", "12 noon". */
function beginsClock(text: string, at: number): boolean {
  const code = codeAt(text, at)
  if (isDigit(code) || code === COLON) return true
  if (code === DOT && isDigit(codeAt(text, at + 1))) return true
  const hourLetterAt = code === BLANK ? at + 1 : at
  if (isHourLetter(codeAt(text, hourLetterAt)) && !isLetterAt(text, hourLetterAt + 1)) return true
  if (lowerAt(text, at) === P && !isLetterAt(text, at + 1)) return true
  if (lowerAt(text, at) === U && isDigit(codeAt(text, at + 1))) return true
  if (code === BLANK && NOON_AHEAD.test(text.slice(at, at + ' midnight '.length))) return true
  const end = halfDayEnd(text, at)
  return end > at && !isLetterAt(text, end)
}

const NOON_AHEAD = /^ (?:noon|midnight)(?!\p{L})/iu

const MARCH = 3

/** True where a month follows a number: " 20 maggio". */
function isMonthAhead(text: string, at: number): boolean {
  if (codeAt(text, at) !== BLANK || !isLetterAt(text, at + 1)) return false
  const word = /^\p{L}+/u.exec(text.slice(at + 1, at + 12))?.[0].toLowerCase() ?? ''
  return ENGLISH_MONTHS.has(word) || FOREIGN_MONTHS.has(word)
}

/** True for the h of "17h05". */
function isHourLetter(code: number): boolean {
  return code === H || code === HOUR_LETTER_CAPITAL
}

/** Where " am", "pm" or "p.m" at `at` ends, whatever follows; `at` for none. */
function halfDayEnd(text: string, at: number): number {
  const half = codeAt(text, at) === BLANK ? at + 1 : at
  const letter = lowerAt(text, half)
  if (letter !== LETTER_A && letter !== P) return at
  const m = codeAt(text, half + 1) === DOT ? half + 2 : half + 1
  return lowerAt(text, m) === M ? m + 1 : at
}

/** True where a clock stands behind the blanks at `at`: " 12:00", " 17.45", " 7 pm". */
function isClockAhead(text: string, at: number): boolean {
  const hour = skipBlanks(text, at)
  const end = shortNumberEnd(text, hour)
  if (hour === at || end < 0) return false
  const code = codeAt(text, end)
  if ((code === COLON || code === DOT) && twoDigitsAt(text, end + 1) >= 0) return true
  const half = code === BLANK ? end + 1 : end
  const letter = lowerAt(text, half)
  return (letter === LETTER_A || letter === P) && lowerAt(text, half + 1) === M
}

/** True for a text with a clock of 24 hours: there the day comes first. */
function hasEuropeanClock(text: string): boolean {
  return firstAtNumber(text, numbersIn(text), readEuropeanClock, text) !== null
}

function readEuropeanClock(text: string, at: number, end: number): true | null {
  const code = codeAt(text, end)
  if (end - at > 2 || !(code === COLON || isHourLetter(code)) || digitsEnd(text, end + 1) !== end + 3) return null
  const minuteEnd = end + 3
  const hasSeconds = codeAt(text, minuteEnd) === COLON && isDigit(codeAt(text, minuteEnd + 1))
  return hasSeconds || halfDayEnd(text, minuteEnd) > minuteEnd ? null : true
}

// UTF-16 units, letters small.
const C = 0x63
const D = 0x64
const E = 0x65
const F = 0x66
const H = 0x68
const HOUR_LETTER_CAPITAL = 0x48
const N = 0x6e
const O = 0x6f
const R = 0x72
const S = 0x73
const T = 0x74
const U = 0x75

const MONTH_BORDERS = bordersOf(ENGLISH_MONTHS.keys())

/** "Sep 27", "Sept. 27th, 2026", "Dec-12", with what leads to it: "@ Sun Sep 27". */
export function readMonthFirst(text: string, at: number, end: number): WrittenDate | null {
  const gap = codeAt(text, at - 1) === DASH ? at - 1 : skipBlanksBack(text, at)
  if (gap === at || end - at > 2) return null
  const wordEnd = codeAt(text, gap - 1) === DOT ? gap - 1 : gap
  const start = asciiWordStart(text, wordEnd)
  if (wordEnd - start < 3 || isLetterOrNumberBefore(text, start)) return null
  // "07-Aug-25": a year.
  if (codeAt(text, start - 1) === DASH && codeAt(text, gap) === DASH && isDigit(codeAt(text, start - 2))) return null
  if (!mayBeListed(MONTH_BORDERS, text, start, wordEnd)) return null
  const month = ENGLISH_MONTHS.get(text.slice(start, wordEnd).toLowerCase())
  if (month === undefined) return null
  const ordinal = ordinalEnd(text, end)
  const dayEnd = ordinal > end && !beginsClock(text, ordinal) ? ordinal : end
  if (dayEnd === end && beginsClock(text, end)) return null
  // "mar 20 maggio" is a Tuesday in Italy, "mar. 25 nov." one in France.
  if (month === MARCH && wordEnd - start === 3 && isMonthAhead(text, end)) return null
  // "Mar 30/01" is a Tuesday in Spain.
  if (codeAt(text, end) === SLASH && isDigit(codeAt(text, end + 1))) return null
  return withYear(text, start, dayEnd, month, numberAt(text, at, end), false)
}

/** "Agosto 8, 7:00 PM", "augusztus 8. 19:30": a month of another language right before its day, which a clock follows. */
function readForeignMonthFirst(text: string, at: number, end: number): WrittenDate | null {
  const gap = skipBlanksBack(text, at)
  if (gap === at || end - at > 2) return null
  const start = letterStart(text, gap)
  const month = FOREIGN_MONTHS.get(text.slice(start, gap).toLowerCase())
  if (month === undefined || isLetterOrNumberBefore(text, start)) return null
  const dayEnd = codeAt(text, end) === DOT ? end + 1 : end
  if (!CLOCK_AHEAD.test(text.slice(dayEnd, dayEnd + LONGEST_LED_CLOCK)) && !isClockAhead(text, skipComma(text, dayEnd)))
    return null
  const parts = dayOrNull(null, month, numberAt(text, at, end))
  return parts && { start: leadStart(text, start), end: dayEnd, parts, time: null }
}

function skipComma(text: string, at: number): number {
  return codeAt(text, at) === COMMA ? at + 1 : at
}

/** "27 Sep", "27th of September 2026", "30 @ Jun", "20Sep", "12-Dec-2026". */
export function readDayFirst(text: string, at: number, end: number): WrittenDate | null {
  if (end - at > 2 || isLetterOrNumberBefore(text, at)) return null
  const ordinal = codeAt(text, end) === DOT ? end + 1 : ordinalEnd(text, end)
  let monthAt = skipBlanks(text, ordinal)
  if (codeAt(text, ordinal) === DASH || codeAt(text, ordinal) === SLASH) monthAt = ordinal + 1
  else if (codeAt(text, monthAt) === AT_SIGN) monthAt = skipBlanks(text, monthAt + 1)
  else if (isWordAhead(text, monthAt, O, F)) monthAt = skipBlanks(text, monthAt + 2)
  return readDayBeforeMonth(text, at, end, monthAt, ENGLISH_MONTHS)
}

/** A day beside its month in another language, in either order. */
export function readForeignDate(text: string, at: number, end: number): WrittenDate | null {
  return readForeignDayFirst(text, at, end) ?? readForeignMonthFirst(text, at, end)
}

/** "6. Juni", "6 de junio de 2026", "1er juin". */
function readForeignDayFirst(text: string, at: number, end: number): WrittenDate | null {
  // "No. 10 Mars Hill": a rank.
  if (end - at > 2 || isLetterOrNumberBefore(text, at) || BEFORE_RANK.test(text.slice(0, at))) return null
  let gap = end
  if (codeAt(text, end) === DOT) gap = end + 1
  else if (lowerAt(text, end) === E && lowerAt(text, end + 1) === R) gap = end + 2
  const monthAt = codeAt(text, gap) === SLASH ? gap + 1 : skipBlanks(text, gap)
  if (monthAt === gap) return null
  if (!isWordAhead(text, monthAt, D, E)) {
    return readDayBeforeMonth(text, at, end, monthAt, FOREIGN_MONTHS) ?? readDayBeforeShortMonth(text, at, end, monthAt)
  }
  const written = readDayBeforeMonth(text, at, end, skipBlanks(text, monthAt + 2), FOREIGN_MONTHS)
  return written !== null && isClub(text, at, written.end) ? null : written
}

/** "8 Kas 20:45", "Cum 8 Kas", "8 Kas 2026", "20:45 8 Kas": what stands around it shows that the word is a month. */
function readDayBeforeShortMonth(text: string, at: number, end: number, monthAt: number): WrittenDate | null {
  const written = readDayBeforeMonth(text, at, end, monthAt, SHORT_MONTHS)
  if (written === null) return null
  const { start, end: dateEnd, parts } = written
  const isSurrounded =
    parts.year !== null ||
    start < at ||
    CLOCK_AHEAD.test(text.slice(dateEnd, dateEnd + LONGEST_LED_CLOCK)) ||
    CLOCK_BEFORE.test(text.slice(Math.max(0, at - LONGEST_LED_CLOCK), at))
  return isSurrounded ? written : null
}

const CLOCK_AHEAD = /^[.,]?(?:\s[-|@])?\s?(?:\p{L}{1,6}\.?\s)?\d{1,2}[:.h]\d{2}(?!\d)/iu
const CLOCK_BEFORE = /(?<!\d)\d{1,2}[:.h]\d{2}(?:\s?\p{Lu}{2,4})?,?\s$/u

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
  if (monthEnd - monthAt < 3 || startsLetterOrNumber(text, monthEnd)) return null
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
  const isGlued = codeAt(text, end) === DASH || codeAt(text, end) === SLASH
  let yearAt = isGlued ? end + 1 : skipBlanks(text, gap)
  const hasGap = yearAt > gap
  if (withDe && isWordAhead(text, yearAt, D, E)) yearAt = skipBlanks(text, yearAt + 2)
  const yearEnd = digitsEnd(text, yearAt)
  const hasYear =
    hasGap && yearEnd - yearAt === 4 && text.startsWith('20', yearAt) && !endsOtherwise(text, yearAt, yearEnd)
  const shortYear = isGlued && yearEnd - yearAt === 2 ? numberAt(text, yearAt, yearEnd) : 0
  const hasShortYear = shortYear >= FIRST_SHORT_YEAR && shortYear <= LAST_SHORT_YEAR && !beginsClock(text, yearEnd)
  const year = hasYear ? numberAt(text, yearAt, yearEnd) : hasShortYear ? 2000 + shortYear : null
  const parts = dayOrNull(year, month, day)
  return parts && { start: leadStart(text, start), end: year === null ? end : yearEnd, parts, time: null }
}

/** "29 NOV 2000 ET", "Nov 29 2000: ...": four digits that are a clock. */
function endsOtherwise(text: string, start: number, end: number): boolean {
  return (
    codeAt(text, end) === COLON || (isZoneAt(text, skipBlanks(text, end)) && !isNearYear(numberAt(text, start, end)))
  )
}

/** Four digits that are a year more often than a clock. */
export function isNearYear(digits: number): boolean {
  return digits >= 2024 && digits < 2030
}

/** True for a word of two letters at `at` with a blank behind it. */
function isWordAhead(text: string, at: number, first: number, second: number): boolean {
  return lowerAt(text, at) === first && lowerAt(text, at + 1) === second && codeAt(text, at + 2) === BLANK
}

/** For the months of all languages. */
function isMonthLetter(code: number): boolean {
  return isAsciiLetter(code) || (code > 0x7f && MONTH_LETTERS.has(code))
}

const MONTH_LETTERS: ReadonlySet<number> = new Set(
  Array.from([...FOREIGN_MONTHS.keys(), ...SHORT_MONTHS.keys()].join(''), (letter) => [letter, letter.toUpperCase()])
    .flat()
    .map((letter) => codeAt(letter, 0)),
)

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

/** "09112026". */
export function readCompactYearLast(text: string, at: number, end: number, name: string): WrittenDate | null {
  const numbers = [numberAt(text, at, at + 2), numberAt(text, at + 2, at + 4)] as const
  const numbered = dayOfNumbers(...numbers, hasEuropeanClock(name), numberAt(text, at + 4, end))
  return numbered && { start: at, end, parts: numbered.parts, time: null, numbered }
}

/** Two digits are a year from here to there. */
const FIRST_SHORT_YEAR = 24
const LAST_SHORT_YEAR = 39

/** True for a day behind a weekday, with a word between it and its clock. */
function isBetweenDayAndClock(text: string, at: number, end: number): boolean {
  const gap = skipBlanksBack(text, at)
  return gap < at && weekdayStart(text, gap) >= 0 && LED_CLOCK.test(text.slice(end, end + LONGEST_LED_CLOCK))
}

const LED_CLOCK = /^\s\p{L}{1,6}\.?\s\d{1,2}[:.]\d{2}(?!\d)/u
const LONGEST_LED_CLOCK = 16

/** "06.06.", "7.11.", and "31. 5." before a clock: a day and a month with a dot each are German. */
export function readGermanDay(text: string, at: number, end: number): WrittenDate | null {
  if (end - at > 2 || codeAt(text, end) !== DOT || !isFreeNumber(text, at)) return null
  const monthAt = codeAt(text, end + 1) === BLANK ? end + 2 : end + 1
  const monthEnd = shortNumberEnd(text, monthAt)
  if (monthEnd < 0 || codeAt(text, monthEnd) !== DOT) return null
  const after = monthEnd + 1
  if (isDigit(codeAt(text, after)) || isLetterAt(text, after)) return null
  const isSpaced = monthAt > end + 1
  if (isSpaced && !isClockAhead(text, after) && !LED_CLOCK.test(text.slice(after, after + LONGEST_LED_CLOCK)))
    return null
  const start = leadStart(text, at)
  const [first, second] = [numberAt(text, at, end), numberAt(text, monthAt, monthEnd)]
  // Hungarians and Koreans put the month first: "7. 11. 18:05".
  const numbered = isSpaced ? dayOfNumbers(first, second, true) : null
  if (numbered !== null) return { start, end: after, parts: numbered.parts, time: null, numbered }
  const parts = dayOrNull(null, second, first)
  return parts && { start, end: after, parts, time: null }
}

/** "6月25日", "6월 25일": each number has the word for month or day behind it. */
export function readMarkedNumbers(text: string, at: number, end: number): WrittenDate | null {
  if (end - at > 2 || !MONTH_MARKS.includes(text.charAt(end))) return null
  const dayAt = skipBlanks(text, end + 1)
  const dayEnd = shortNumberEnd(text, dayAt)
  if (dayEnd < 0 || !DAY_MARKS.includes(text.charAt(dayEnd))) return null
  const parts = dayOrNull(null, numberAt(text, at, end), numberAt(text, dayAt, dayEnd))
  return parts && { start: at, end: dayEnd + 1, parts, time: null }
}

const MONTH_MARKS: readonly string[] = ['月', '월']
const DAY_MARKS: readonly string[] = ['日', '号', '號', '일']

/** "27/04", and "4/27" beside a clock of twelve hours. */
export function readSlashed(text: string, at: number, end: number, name: string): WrittenDate | null {
  if (end - at > 2 || codeAt(text, end) !== SLASH || !isFreeNumber(text, at)) return null
  const secondEnd = shortNumberEnd(text, end + 1)
  if (secondEnd < 0 || isFollowed(text, secondEnd)) return null
  if (
    text.startsWith('1/', at) &&
    LAST_ROUNDS.has(numberAt(text, end + 1, secondEnd)) &&
    (BEFORE_LAST_ROUNDS.test(text.slice(Math.max(0, at - LONGEST_CUP), at)) ||
      BEHIND_LAST_ROUNDS.test(text.slice(secondEnd, secondEnd + LONGEST_COURT)))
  )
    return null
  // "24/7" is no day of July.
  if (secondEnd - at === 4 && text.startsWith('24/7', at)) return null
  const numbers = [numberAt(text, at, end), numberAt(text, end + 1, secondEnd)] as const
  const numbered = dayOfNumbers(...numbers, hasEuropeanClock(name))
  return numbered && { start: leadStart(text, at), end: secondEnd, parts: numbered.parts, time: null, numbered }
}

/** "Coupe du monde 1/4": the games of the last eight. */
const BEFORE_LAST_ROUNDS =
  /(?:coupe|cup|copa|coppa|pokal|kupa|kupas[iı]|puchar|taça|taca|mundial|mondial|wm|vm)(?: \p{L}+){0,3} $/iu
const LONGEST_CUP = 48
/** "1/4 Centre Court" */
const BEHIND_LAST_ROUNDS = /^ (?:(?:centre|center) )?court/i
const LONGEST_COURT = ' Centre Court'.length
const LAST_ROUNDS: ReadonlySet<number> = new Set([2, 4, 8, 16, 32])

/** True where two slashed numbers that end at `at` are no date: "1/2/3", "1/8 final", "1/8 de finale", "8/7c". */
function isFollowed(text: string, at: number): boolean {
  const code = codeAt(text, at)
  if (code === SLASH || code === COLON || isCentralHour(text, at)) return true
  AHEAD_FINAL.lastIndex = at
  return AHEAD_FINAL.test(text)
}

/** True for the c of "8/7c", which makes hours of the numbers. */
function isCentralHour(text: string, at: number): boolean {
  if (lowerAt(text, at) !== C) return false
  return !isLetterAt(text, at + 1) || (lowerAt(text, at + 1) === T && !isLetterAt(text, at + 2))
}

const AHEAD_FINAL = /[\s-]+(?:de |di |van )?(?:fin(?:a|á)|финал)/iuy

/** True for two numbers of two digits each behind a clock, at the end of a part: "20:45 08.08". */
function closesClock(text: string, at: number, end: number): boolean {
  if (end - at !== 'DD.MM'.length || !CLOCK_BEFORE.test(text.slice(Math.max(0, at - LONGEST_LED_CLOCK), at)))
    return false
  return /^\s*(?:$|[|)\]])/.test(text.slice(end))
}

/** With one dot a day counts only before a clock: "8.29 12:00PM" is August 29, "lør 25.04 kl 16:00" April 25, "17.45" a clock. */
export function readDotted(text: string, at: number, end: number, name: string): WrittenDate | null {
  if (end - at > 2 || codeAt(text, end) !== DOT || !isFreeNumber(text, at)) return null
  const secondEnd = shortNumberEnd(text, end + 1)
  if (secondEnd < 0) return null
  const isBeside =
    isClockAhead(text, skipComma(text, secondEnd)) ||
    isBetweenDayAndClock(text, at, secondEnd) ||
    closesClock(text, at, secondEnd)
  if (!isBeside) return null
  const numbers = [numberAt(text, at, end), numberAt(text, end + 1, secondEnd)] as const
  const numbered = dayOfNumbers(...numbers, hasEuropeanClock(name))
  return numbered && { start: leadStart(text, at), end: secondEnd, parts: numbered.parts, time: null, numbered }
}
