import type { DayAndMonth } from '../name-reading.ts'
import * as trait from '../scan/name-traits.ts'
import {
  BLANK,
  COLON,
  codeAt,
  DASH,
  DOT,
  digitsEnd,
  isInWord,
  isLetterBefore,
  lowerAt,
  type NumberedText,
  type Numbers,
  numberAt,
  numbersIn,
  PLUS,
  type ReadAtNumber,
  shortNumberEnd,
  skipBlanks,
  startsLetterOrNumber,
  takeAtNumbers,
} from '../text/characters.ts'
import { CUT, cutsIn } from '../text/normalize.ts'
import {
  type DayParts,
  dateOf,
  dayOfNumbers,
  dayOrNull,
  isDateSeparator,
  isFreeNumber,
  readCompactYearLast,
  readDayFirst,
  readDotted,
  readForeignDate,
  readGermanDay,
  readMarkedNumbers,
  readMonthFirst,
  readSlashed,
  readYearLast,
  type StatedDate,
  twoDigits,
  type WrittenDate,
} from './date-shapes.ts'
import { endOfZone, zoneOf } from './zones.ts'

// UTF-16 units, letters small.
const A = 0x61
const M = 0x6d
const P = 0x70
const T = 0x74

/** "2026-10-02", "2026. 10. 02.", "2026.10.02 16:50:00", "2026-10-02T16:50": the time belongs to the stamp. */
function readYearFirst(text: string, at: number, end: number): WrittenDate | null {
  const separator = codeAt(text, end)
  if (end - at !== 4 || !isDateSeparator(separator) || isLetterBefore(text, at)) return null
  const gap = separator === DOT && codeAt(text, end + 1) === BLANK ? 2 : 1
  const monthEnd = shortNumberEnd(text, end + gap)
  if (monthEnd < 0 || codeAt(text, monthEnd) !== separator) return null
  const lastEnd = shortNumberEnd(text, monthEnd + gap)
  if (lastEnd < 0) return null
  const month = numberAt(text, end + gap, monthEnd)
  const parts = dayOrNull(numberAt(text, at, end), month, numberAt(text, monthEnd + gap, lastEnd))
  if (parts === null) return null
  const dayEnd = gap === 2 && codeAt(text, lastEnd) === DOT ? lastEnd + 1 : lastEnd
  const time = readStampTime(text, dayEnd)
  const offset = time === null ? null : readOffset(text, time.end)
  const behind = time === null || offset !== null ? null : zoneRightBehind(text, time.end)
  const before = time === null || offset !== null || behind !== null ? null : zoneRightBefore(text, at)
  const zone = offset?.zone ?? behind?.zone ?? before?.zone ?? null
  const stampEnd = offset?.end ?? behind?.end ?? time?.end ?? dayEnd
  return { start: before?.start ?? at, end: stampEnd, parts, time: time?.clock ?? null, zone }
}

/** The zone in front of a stamp that begins at `at`: "UTC 2026-02-20 00:00"; null for none. */
function zoneRightBefore(text: string, at: number): { readonly start: number; readonly zone: string } | null {
  const [whole = '', word = ''] = ZONE_AT_END.exec(text.slice(Math.max(0, at - LONGEST_ZONE), at)) ?? []
  const zone = word === '' ? null : zoneOf(word)
  return zone === null ? null : { start: at - whole.length, zone }
}

/** The zone behind a stamp that ends at `at`: "Z", " UTC"; null for none. */
function zoneRightBehind(text: string, at: number): { readonly end: number; readonly zone: string } | null {
  if (lowerAt(text, at) === Z && !startsLetterOrNumber(text, at + 1)) return { end: at + 1, zone: 'UTC' }
  const start = skipBlanks(text, at)
  const end = endOfZone(text, start)
  const zone = end < 0 || startsLetterOrNumber(text, end) ? null : zoneOf(text.slice(start, end))
  return zone === null ? null : { end, zone }
}

const Z = 0x7a

const ZONE_AT_END = /(?<![\p{L}\p{N}])([A-Z]{2,5}):? $/u
const LONGEST_ZONE = ' AEDT: '.length

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
  if (startsLetterOrNumber(text, halfAt + 2)) return { end, clock: null }
  return { end: halfAt + 2, clock: clockOf((hour % 12) + (half === P ? 12 : 0), minute) }
}

/** "20260911", "20260911T2240Z", "09112026": eight digits that are a day, with a time or without. */
function readCompact(text: string, at: number, end: number, name: string): WrittenDate | null {
  if (end - at === 4) return readShortStamp(text, at)
  if (end - at !== 8 || !isFreeNumber(text, at)) return null
  if (text.startsWith('20', at + 4) && !startsLetterOrNumber(text, end)) return readCompactYearLast(text, at, end, name)
  if (!text.startsWith('20', at)) return null
  const [stamp = '', hour, minute, zone] = COMPACT_TIME.exec(text.slice(end, end + LONGEST_COMPACT_TIME)) ?? []
  const time = hour === undefined || minute === undefined ? null : clockOf(Number(hour), Number(minute))
  if (time === null && startsLetterOrNumber(text, end)) return null
  const parts = dayOrNull(numberAt(text, at, at + 4), numberAt(text, at + 4, at + 6), numberAt(text, at + 6, end))
  return (
    parts && {
      start: at,
      end: time === null ? end : end + stamp.length,
      parts,
      time,
      zone: zone === undefined ? null : 'UTC',
    }
  )
}

/** "0811 2000" at the end of a part: day and month, hours and minutes. */
function readShortStamp(text: string, at: number): WrittenDate | null {
  const [, first, second, hour, minute] = SHORT_STAMP.exec(text.slice(at, at + LONGEST_SHORT_STAMP)) ?? []
  if (first === undefined || !isFreeNumber(text, at)) return null
  // "2012 2013": a season.
  if (Number(`${hour}${minute}`) === Number(`${first}${second}`) + 1) return null
  const time = clockOf(Number(hour), Number(minute))
  const numbered = dayOfNumbers(Number(first), Number(second), true)
  return time === null || numbered === null
    ? null
    : { start: at, end: at + '0811 2000'.length, parts: numbered.parts, time, numbered }
}

const SHORT_STAMP = /^(0[1-9]|[12]\d|3[01])(\d\d) ([012]\d)([0-5]\d)(?= ?(?:$|[|)\]]))/
const LONGEST_SHORT_STAMP = '0811 2000 |'.length

const COMPACT_TIME = /^[T ](\d{2})(\d{2})(?:\d{2})?(Z)?(?![\p{L}\p{N}])/u
const LONGEST_COMPACT_TIME = 'T000000Z '.length

/** HH:MM; null for hours and minutes that no clock shows. */
function clockOf(hour: number, minute: number): string | null {
  return hour < 24 && minute < 60 ? `${twoDigits(hour)}:${twoDigits(minute)}` : null
}

/** A text without its dates, and what they said. */
export interface DateTaken {
  readonly rest: string
  readonly stated: StatedDate | null
  /** HH:MM of a machine's stamp, which people's clocks in the same name overrule. */
  readonly stampTime: string | null
  /** IANA zone of a machine's stamp that gives its offset. */
  readonly stampZone: string | null
  /** The day that stood at each CUT of `rest`, in their order; null where none did. */
  readonly days: readonly (StatedDate | null)[]
  /** Where the numbers of `rest` stand; null when they were not looked for. */
  readonly numbers: Numbers | null
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
  { needs: trait.FOREIGN_MONTH, read: readForeignDate },
  { needs: trait.FOREIGN_MONTH, read: readMarkedNumbers },
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
 * Takes every date out of a normalized text (INDEX of shapes: ISO, `Sep 27`, `30 @ Jun`,
 * `7.11` before a clock, `22-09-2026`, `27/04`, `start:… stop:…`, bracket
 * stamps); the most telling one is the stated date. A date without a year is the
 * one nearest to `now`. Where day and month could be either, a part over 12
 * decides, then the clock's style: am and pm go with the month first.
 * `traits` are those of the whole name.
 */
export function takeDate(text: string, now: Date, traits: number = trait.ALL_TRAITS): DateTaken {
  if ((traits & DATE_TRAITS) === 0)
    return { rest: text, stated: null, stampTime: null, stampZone: null, days: NO_DAYS, numbers: null }
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
  const days: (StatedDate | null)[] = rest.includes(CUT) ? new Array(cutsIn(rest)).fill(stated) : []
  if ((traits & trait.DIGIT) === 0) return { rest, stated, stampTime, stampZone, days, numbers: null }

  const take = (written: WrittenDate, from: string): string => {
    const day = statedDay(written.parts, now, styledDay(written, from, now))
    if (stated === null || (stated.withoutYear && written.parts.year !== null)) stated = day ?? stated
    if (stampTime === null) stampZone = written.zone ?? null
    stampTime ??= written.time
    if (days.length === 0) days.push(day)
    else days.splice(cutsIn(from, 0, written.start), cutsIn(from, written.start, written.end), day)
    return `${from.slice(0, written.start)}${CUT}${from.slice(written.end)}`
  }
  let left: NumberedText = { text: rest, numbers: numbersIn(rest) }
  for (const { needs, read } of SHAPES) {
    if ((traits & needs) !== 0) left = takeAtNumbers(left, read, text, MOST_DATES, take)
  }
  return { rest: left.text, stated, stampTime, stampZone, days, numbers: left.numbers }
}

const NO_DAYS: readonly null[] = []

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
