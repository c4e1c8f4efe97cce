import * as trait from '../lookup/traits.ts'
import { ENGLISH_MONTHS, FOREIGN_MONTHS, type MonthNames } from '../patterns/index.ts'
import type { DayAndMonth } from '../reading.ts'
import { isDigit } from '../text/characters.ts'
import { AT_SIGN, BLANK, COLON, COMMA, DASH, DOT, PLUS, SLASH } from '../text/codes.ts'
import { CUT } from '../text/normalise.ts'
import {
  asciiWordStart,
  codeAt,
  digitsEnd,
  firstAtNumber,
  isAsciiLetter,
  isInWord,
  isLetterAt,
  isLetterBefore,
  isLetterOrNumberAt,
  isLetterOrNumberBefore,
  lowerAt,
  numberAt,
  numbersAfterCut,
  numbersIn,
  type ReadAtNumber,
  shortNumberEnd,
  skipBlanks,
  skipBlanksBack,
} from '../text/text-reading.ts'
import {
  type DayParts,
  dateOf,
  dayOfNumbers,
  dayOrNull,
  type NumberedDay,
  type StatedDate,
  twoDigits,
} from './calendar-day.ts'
import { beginsClock, hasEuropeanClock, isClockAhead } from './clock-near-date.ts'
import { weekdayStart, zoneOf } from './moment-words.ts'
import { endOfZone } from './written-zone.ts'

// UTF-16 units, letters small.
const A = 0x61
const D = 0x64
const E = 0x65
const F = 0x66
const H = 0x68
const M = 0x6d
const N = 0x6e
const O = 0x6f
const P = 0x70
const R = 0x72
const S = 0x73
const T = 0x74

/** A text without its dates, and what they said. */
export interface DateTaken {
  readonly rest: string
  readonly stated: StatedDate | null
  /** HH:MM of a machine's stamp, which people's clocks in the same name overrule. */
  readonly stampTime: string | null
  /** IANA zone of a machine's stamp that gives its offset. */
  readonly stampZone: string | null
}

/** What has the shape of a date, at [start, end) of the text. */
interface WrittenDate {
  readonly start: number
  readonly end: number
  readonly parts: DayParts
  readonly time: string | null
  readonly zone?: string | null
  /** Set for day and month in numbers whose order is not settled by how they are written. */
  readonly numbered?: NumberedDay
}

/** Reads a date by its first number, with a month in front of it by its day. The whole text has all its clocks. */
type ReadDate = ReadAtNumber<WrittenDate>

/** The shapes of a date, the most telling first, with the traits that a name needs to have for one. */
const SHAPES: readonly { readonly needs: number; readonly read: ReadDate }[] = [
  { needs: trait.YEAR_FIRST, read: readYearFirst },
  { needs: trait.EIGHT_DIGITS, read: readCompact },
  { needs: trait.YEAR_LAST, read: readYearLast },
  { needs: trait.MONTH, read: readMonthFirst },
  { needs: trait.MONTH, read: readDayFirst },
  { needs: trait.FOREIGN_MONTH, read: readForeignDayFirst },
  { needs: trait.DOTTED, read: readGermanDay },
  { needs: trait.SLASHED, read: readSlashed },
  { needs: trait.DOTTED, read: readDotted },
]
/** A name with none of these has no date. */
export const DATE_TRAITS = SHAPES.reduce((traits, { needs }) => traits | needs, trait.STAMP)

const STAMP = /\bstart:\s*(\d{4})-(\d{2})-(\d{2})\s+(\d{1,2}):(\d{2})(?::\d{0,2})?/iu
const STAMP_REST = /\b(?:start|stop):(?:\s*[\dx:.…-]+)?(?:\s+[\d:]+)?/giu

/** So many dates of one shape are taken, so that odd names stay cheap. */
const MOST_DATES = 8

/**
 * Takes every date out of a normalised text (INDEX of shapes: ISO, `Sep 27`, `30 @ Jun`,
 * `7.11` before a clock, `22-09-2026`, `27/04`, `start:… stop:…`, bracket
 * stamps); the most telling one is the stated date. A date without a year is the
 * one nearest to `now`. Where day and month could be either, a part over 12
 * decides, then the clock's style: am and pm go with the month first.
 * `traits` are those of the whole name.
 */
export function takeDate(text: string, now: Date, traits: number = trait.ALL_TRAITS): DateTaken {
  if ((traits & DATE_TRAITS) === 0) return { rest: text, stated: null, stampTime: null, stampZone: null }
  let rest = text
  let stated: StatedDate | null = null
  let stampTime: string | null = null
  let stampZone: string | null = null
  if ((traits & trait.STAMP) !== 0) {
    const stamp = STAMP.exec(text)
    if (stamp) {
      stated = statedDay({ year: Number(stamp[1]), month: Number(stamp[2]), day: Number(stamp[3]) }, now)
      stampTime = clockOf(Number(stamp[4]), Number(stamp[5]))
      rest = rest.replace(STAMP, CUT)
    }
    rest = rest.replace(STAMP_REST, CUT)
  }
  if ((traits & trait.DIGIT) === 0) return { rest, stated, stampTime, stampZone }

  let numbers = numbersIn(rest)
  for (const { needs, read } of SHAPES) {
    if ((traits & needs) === 0) continue
    for (let taken = 0; taken < MOST_DATES; taken += 1) {
      const written = firstAtNumber(rest, numbers, read, text)
      if (written === null) break
      if (stated === null || (stated.withoutYear && written.parts.year !== null)) {
        stated = statedDay(written.parts, now, styledDay(written, rest, now)) ?? stated
      }
      if (stampTime === null) stampZone = written.zone ?? null
      stampTime ??= written.time
      rest = `${rest.slice(0, written.start)}${CUT}${rest.slice(written.end)}`
      numbers = numbersAfterCut(numbers, written.start, written.end)
    }
  }
  return { rest, stated, stampTime, stampZone }
}

function statedDay(parts: DayParts, now: Date, dayAndMonth: DayAndMonth | null = null): StatedDate | null {
  const date = dateOf(parts, now)
  return date === null ? null : { date, withoutYear: parts.year === null, dayAndMonth }
}

/** What a day in numbers says about the order of day and month. */
function styledDay({ numbered, parts, start, end }: WrittenDate, text: string, now: Date): DayAndMonth | null {
  if (numbered === undefined) return null
  const separator = /[/.-](?=\d{1,2}(?!\d))/.exec(text.slice(start, end))?.[0] ?? ''
  return {
    style: parts.year === null ? separator : `${separator} year`,
    order: numbered.isDayFirst ? 'day_first' : 'month_first',
    isProven: numbered.other === null && parts.day !== parts.month,
    other: numbered.other && dateOf(numbered.other, now),
  }
}

/** "2026-10-02", "2026.10.02 16:50:00", "2026-10-02T16:50": the time belongs to the stamp. */
function readYearFirst(text: string, at: number, end: number): WrittenDate | null {
  const separator = codeAt(text, end)
  if (end - at !== 4 || !isDateSeparator(separator) || isLetterBefore(text, at)) return null
  const monthEnd = shortNumberEnd(text, end + 1)
  if (monthEnd < 0 || codeAt(text, monthEnd) !== separator) return null
  const dayEnd = shortNumberEnd(text, monthEnd + 1)
  if (dayEnd < 0) return null
  const month = numberAt(text, end + 1, monthEnd)
  const parts = dayOrNull(numberAt(text, at, end), month, numberAt(text, monthEnd + 1, dayEnd))
  if (parts === null) return null
  const time = readStampTime(text, dayEnd)
  const offset = time === null ? null : readOffset(text, time.end)
  const zone = offset?.zone ?? null
  return { start: at, end: offset?.end ?? time?.end ?? dayEnd, parts, time: time?.clock ?? null, zone }
}

/** The offset of a stamp whose time ends at `at`: "-04:00", "+0200". */
function readOffset(text: string, at: number): { readonly end: number; readonly zone: string | null } | null {
  const sign = codeAt(text, at)
  const end = sign === PLUS || sign === DASH ? endOfZone(text, at) : -1
  return end < 0 ? null : { end, zone: zoneOf(text.slice(at, end)) }
}

/** The time of a stamp whose day ends at `at`: "T16:50", " 16:50:00", " 4:50 pm". */
function readStampTime(text: string, at: number): { readonly end: number; readonly clock: string | null } | null {
  const hourAt = lowerAt(text, at) === T ? at + 1 : skipBlanks(text, at)
  const hourEnd = shortNumberEnd(text, hourAt)
  if (hourAt === at || hourEnd < 0 || codeAt(text, hourEnd) !== COLON) return null
  const minuteEnd = digitsEnd(text, hourEnd + 1)
  if (minuteEnd - hourEnd !== 3) return null
  const hour = numberAt(text, hourAt, hourEnd)
  const minute = numberAt(text, hourEnd + 1, minuteEnd)
  let end = minuteEnd
  if (codeAt(text, end) === COLON) {
    const secondEnd = digitsEnd(text, end + 1)
    if (secondEnd - end <= 3) end = secondEnd
  }
  const halfAt = codeAt(text, end) === BLANK ? end + 1 : end
  const half = lowerAt(text, halfAt)
  if ((half !== A && half !== P) || lowerAt(text, halfAt + 1) !== M || isInWord(text, halfAt + 1)) {
    return { end, clock: clockOf(hour, minute) }
  }
  // "5:30 pmHome": nobody can tell.
  if (isLetterOrNumberAt(text, halfAt + 2)) return { end, clock: null }
  return { end: halfAt + 2, clock: clockOf((hour % 12) + (half === P ? 12 : 0), minute) }
}

/** "20260911": eight digits of this century that are a day. */
function readCompact(text: string, at: number, end: number): WrittenDate | null {
  if (end - at !== 8 || !text.startsWith('20', at) || !isFreeNumber(text, at)) return null
  if (isLetterOrNumberAt(text, end)) return null
  const parts = dayOrNull(numberAt(text, at, at + 4), numberAt(text, at + 4, at + 6), numberAt(text, at + 6, end))
  return parts && { start: at, end, parts, time: null }
}

/** "22.09.2026", "9/22/26", "22-09-2026". */
function readYearLast(text: string, at: number, end: number, name: string): WrittenDate | null {
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

/** "Sep 27", "Sept. 27th, 2026", "Dec-12", with what leads to it: "@ Sun Sep 27". */
function readMonthFirst(text: string, at: number, end: number): WrittenDate | null {
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
function readDayFirst(text: string, at: number, end: number): WrittenDate | null {
  if (end - at > 2 || isLetterOrNumberBefore(text, at)) return null
  const ordinal = codeAt(text, end) === DOT ? end + 1 : ordinalEnd(text, end)
  let monthAt = skipBlanks(text, ordinal)
  if (codeAt(text, ordinal) === DASH) monthAt = ordinal + 1
  else if (codeAt(text, monthAt) === AT_SIGN) monthAt = skipBlanks(text, monthAt + 1)
  else if (isWordAhead(text, monthAt, O, F)) monthAt = skipBlanks(text, monthAt + 2)
  return readDayBeforeMonth(text, at, end, monthAt, ENGLISH_MONTHS)
}

/** "6. Juni", "6 de junio de 2026", "1er juin". */
function readForeignDayFirst(text: string, at: number, end: number): WrittenDate | null {
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

/** "06.06.", "7.11.": a day and a month with a dot each are German. */
function readGermanDay(text: string, at: number, end: number): WrittenDate | null {
  if (end - at > 2 || codeAt(text, end) !== DOT || !isFreeNumber(text, at)) return null
  const monthEnd = shortNumberEnd(text, end + 1)
  if (monthEnd < 0 || codeAt(text, monthEnd) !== DOT) return null
  const after = monthEnd + 1
  if (isDigit(codeAt(text, after)) || isLetterAt(text, after)) return null
  const parts = dayOrNull(null, numberAt(text, end + 1, monthEnd), numberAt(text, at, end))
  return parts && { start: leadStart(text, at), end: after, parts, time: null }
}

/** "27/04", and "4/27" beside a clock of twelve hours. */
function readSlashed(text: string, at: number, end: number, name: string): WrittenDate | null {
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
function readDotted(text: string, at: number, end: number): WrittenDate | null {
  if (end - at > 2 || codeAt(text, end) !== DOT || !isFreeNumber(text, at)) return null
  const secondEnd = shortNumberEnd(text, end + 1)
  if (secondEnd < 0 || !isClockAhead(text, secondEnd)) return null
  const numbered = dayOfNumbers(numberAt(text, at, end), numberAt(text, end + 1, secondEnd), false)
  return numbered && { start: leadStart(text, at), end: secondEnd, parts: numbered.parts, time: null, numbered }
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

/** Where the words begin that belong to a date at `at`: "@", "at", a dash, a weekday. */
function leadStart(text: string, at: number): number {
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

/** True for a word of two letters at `at` with a blank behind it. */
function isWordAhead(text: string, at: number, first: number, second: number): boolean {
  return lowerAt(text, at) === first && lowerAt(text, at + 1) === second && codeAt(text, at + 2) === BLANK
}

/** For the months of all languages. */
function isMonthLetter(code: number): boolean {
  return isAsciiLetter(code) || (code > 0x7f && 'äéçûńśźüığşÄÉÇÛŃŚŹÜĞŞ'.includes(String.fromCharCode(code)))
}

function isDateSeparator(code: number): boolean {
  return code === DASH || code === DOT || code === SLASH
}

/** True where no letter, and no number with one of . / : -, stands in front of a number. */
function isFreeNumber(text: string, at: number): boolean {
  const before = codeAt(text, at - 1)
  return !isDateSeparator(before) && before !== COLON && !isLetterBefore(text, at)
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

function clockOf(hour: number, minute: number): string | null {
  return hour < 24 && minute < 60 ? `${twoDigits(hour)}:${twoDigits(minute)}` : null
}
