import { isDigit } from '../characters.ts'
import { CUT } from '../normalise.ts'
import * as trait from '../traits.ts'
import { twoDigits } from './calendar-day.ts'
import { weekdayStart, zoneOf, zoneWordEnd } from './moment-words.ts'
import { DATE_TRAITS } from './take-date.ts'
import {
  asciiWordEnd,
  asciiWordStart,
  codeAt,
  digitsEnd,
  firstAtNumber,
  firstLettersOf,
  isLetterAt,
  isLetterBefore,
  isLetterOrNumberAt,
  isLetterOrNumberBefore,
  lowerAt,
  type Numbers,
  numberAt,
  numbersAfterCut,
  numbersIn,
  type ReadAtNumber,
  skipBlanks,
  skipBlanksBack,
  twoDigitsAt,
} from './text-reading.ts'

// UTF-16 units, letters small.
const BLANK = 0x20
const HASH = 0x23
const OPENING = 0x28
const CLOSING = 0x29
const PLUS = 0x2b
const DASH = 0x2d
const DOT = 0x2e
const SLASH = 0x2f
const COLON = 0x3a
const AT_SIGN = 0x40
const CLOSING_SQUARE = 0x5d
const A = 0x61
const H = 0x68
const M = 0x6d
const P = 0x70
const BAR = 0x7c

/** A text without its clocks, and what the first of them said. */
export interface ClockTaken {
  readonly rest: string
  /** HH:MM, 24 hours. */
  readonly time: string | null
  /** IANA zone. */
  readonly zone: string | null
  /** The clock is written like one of twelve hours and leaves out which half: "1:20 CT". */
  readonly isHalfOpen: boolean
}

/** What has the shape of a clock, at [start, end) of the text. */
interface WrittenClock {
  readonly start: number
  readonly end: number
  /** HH:MM; null where the numbers give no time: then no more of the shape is looked for. */
  readonly time: string | null
  /** As written; empty for none. */
  readonly zone: string
  readonly isHalfOpen: boolean
}

/** Reads a clock by the number that its hour is or begins. */
type ReadClock = ReadAtNumber<WrittenClock>

/** The shapes of a clock, the surest first, with the traits of which a name needs one. */
const SHAPES: readonly { readonly needs: number; readonly read: ReadClock }[] = [
  { needs: trait.HALF_DAY, read: readHalfDay },
  { needs: trait.HALF_LETTER, read: readHalfLetter },
  { needs: trait.COLONED | trait.H_PARTED, read: readFullDay },
  { needs: trait.DOTTED, read: readDotted },
  { needs: trait.HALF_LETTER, read: readHourLetter },
  { needs: trait.WHOLE_HOUR, read: readWholeHour },
]
const ANY_SHAPE = SHAPES.reduce((traits, { needs }) => traits | needs, 0)

/** So many clocks of one shape are taken, so that odd names stay cheap. */
const MOST_CLOCKS = 4

/**
 * Takes every clock with its zone out of a normalised text: `8:30PM ET`, `7pm`,
 * `7.45pm`, `20:55 CEST`, `17h45`, `17.45`. `traits` are those of the whole name.
 */
export function takeClock(text: string, traits: number = trait.ALL_TRAITS): ClockTaken {
  if ((traits & MOMENTS) === 0) return { rest: text, time: null, zone: null, isHalfOpen: false }
  let rest = text
  let first: WrittenClock | null = null
  let numbers = (traits & ANY_SHAPE) !== 0 && (traits & trait.DIGIT) !== 0 ? numbersIn(text) : NO_NUMBERS
  for (const { needs, read } of SHAPES) {
    if ((traits & needs) === 0) continue
    for (let taken = 0; taken < MOST_CLOCKS; taken += 1) {
      const clock = firstAtNumber(rest, numbers, read, text)
      if (clock === null || clock.time === null) break
      if (read === readHourLetter && taken === 0 && !LONE_HOUR_LETTER.test(rest)) break
      first ??= clock
      rest = `${rest.slice(0, clock.start)}${CUT}${rest.slice(clock.end)}`
      numbers = numbersAfterCut(numbers, clock.start, clock.end)
    }
  }
  const time = first?.time ?? null
  const zone = zoneOf(first?.zone ?? '')
  const isHalfOpen = first?.isHalfOpen ?? false
  if (!rest.includes(CUT)) return { rest, time, zone, isHalfOpen }
  const lone = zone === null ? loneZoneIn(rest) : null
  if (lone !== null) rest = `${rest.slice(0, lone.start)}${CUT}${rest.slice(lone.end)}`
  return { rest: withoutLoneWeekdays(rest), time, zone: lone?.zone ?? zone, isHalfOpen }
}

/** A name with none of these has no clock, and no date was taken out of it. */
const MOMENTS = ANY_SHAPE | DATE_TRAITS
const NO_NUMBERS: Numbers = []
/** "7pET" counts beside a "7p" that stands alone, and else not. */
const LONE_HOUR_LETTER = /\dp(?![a-z\d])/i

/** "8:30PM ET", "7pm", "7.45 p.m.", "730pm": hours of one digit are tried first. */
function readHalfDay(text: string, at: number, end: number): WrittenClock | null {
  if (!isFreeNumber(text, at)) return null
  for (let hourEnd = at + 1; hourEnd <= end && hourEnd <= at + 2; hourEnd += 1) {
    const code = codeAt(text, hourEnd)
    const minuteAt = code === COLON || code === DOT ? hourEnd + 1 : hourEnd
    const minute = twoDigitsAt(text, minuteAt)
    const halfAt = minute < 0 ? -1 : halfBehindSeconds(text, minuteAt + 2)
    if (halfAt >= 0) return halfDayClock(text, at, hourEnd, minute, halfAt)
    const halfOfHour = halfBehindSeconds(text, hourEnd)
    if (halfOfHour >= 0) return halfDayClock(text, at, hourEnd, 0, halfOfHour)
  }
  return null
}

function halfDayClock(text: string, at: number, hourEnd: number, minute: number, halfAt: number): WrittenClock {
  const mEnd = endOfM(text, halfAt)
  const end = codeAt(text, mEnd) === DOT ? mEnd + 1 : mEnd
  const time = halfDayTime(numberAt(text, at, hourEnd), minute, lowerAt(text, halfAt))
  return clockWithZone(text, at, end, time, false, true)
}

/** "7:10p" is ten past seven in the evening, its m left out. */
function readHalfLetter(text: string, at: number, end: number): WrittenClock | null {
  if (end - at > 2 || codeAt(text, end) !== COLON || !isFreeNumber(text, at)) return null
  const minute = twoDigitsAt(text, end + 1)
  const half = lowerAt(text, end + 3)
  if (minute < 0 || !isHalf(half) || isLetterOrDigitAt(text, end + 4)) return null
  return clockWithZone(text, at, end + 4, halfDayTime(numberAt(text, at, end), minute, half), false, false)
}

/** "20:55 CEST", "17h45", "16:50:00". */
function readFullDay(text: string, at: number, end: number): WrittenClock | null {
  if (codeAt(text, end) !== COLON && lowerAt(text, end) !== H) return null
  const hour = hourOf(text, at, end)
  const minute = twoDigitsAt(text, end + 1)
  if (hour < 0 || minute < 0 || minute > 59 || !isFreeNumber(text, at)) return null
  const minuteEnd = end + 3
  const hasSeconds = codeAt(text, minuteEnd) === COLON && twoDigitsAt(text, minuteEnd + 1) >= 0
  const clockEnd = hasSeconds ? minuteEnd + 3 : minuteEnd
  const code = codeAt(text, clockEnd)
  if (isDigit(code) || code === COLON) return null
  const half = code === BLANK ? clockEnd + 1 : clockEnd
  if (isHalf(lowerAt(text, half)) && lowerAt(text, half + 1) === M) return null
  if (isLetterAt(text, clockEnd) && !isZoneAt(text, clockEnd)) return null
  return clockWithZone(text, at, clockEnd, timeOf(hour, minute), isHalfOpen(hour, end - at), true)
}

/** "17.45", with two digits each. */
function readDotted(text: string, at: number, end: number): WrittenClock | null {
  if (end - at !== 2 || codeAt(text, end) !== DOT) return null
  const hour = hourOf(text, at, end)
  const minute = twoDigitsAt(text, end + 1)
  if (hour < 0 || minute < 0 || minute > 59 || !isFreeNumber(text, at)) return null
  const before = codeAt(text, at - 1)
  const after = codeAt(text, end + 3)
  if (before === SLASH || before === DASH || after === DOT || after === COLON) return null
  if (isLetterOrDigitAt(text, end + 3)) return null
  return clockWithZone(text, at, end + 3, timeOf(hour, minute), isHalfOpen(hour, 2), false)
}

/** "7p" at the end of a part or before a zone. */
function readHourLetter(text: string, at: number, end: number): WrittenClock | null {
  if (end - at > 2 || lowerAt(text, end) !== P || !isFreeNumber(text, at)) return null
  if (!endsPart(text, end + 1) && !isZoneAt(text, skipBlanks(text, end + 1))) return null
  return clockWithZone(text, at, end + 1, halfDayTime(numberAt(text, at, end), 0, P), false, false)
}

/** "20 Uhr", and "14h" at the end of a part: "24h Le Mans" is a race. */
function readWholeHour(text: string, at: number, end: number): WrittenClock | null {
  const hour = hourOf(text, at, end)
  if (hour < 0 || !isFreeNumber(text, at)) return null
  const wordAt = codeAt(text, end) === BLANK ? end + 1 : end
  const isUhr = text.slice(wordAt, wordAt + 3).toLowerCase() === 'uhr' && !isLetterOrDigitAt(text, wordAt + 3)
  if (!isUhr && (lowerAt(text, end) !== H || !endsPart(text, end + 1))) return null
  return {
    start: leadStart(text, at),
    end: isUhr ? wordAt + 3 : end + 1,
    time: timeOf(hour, 0),
    zone: isUhr ? 'uhr' : '',
    isHalfOpen: isHalfOpen(hour, end - at),
  }
}

/** A clock at [at, end) with its lead and what follows it: a zone, and for some shapes the country of the feed. */
function clockWithZone(
  text: string,
  at: number,
  end: number,
  time: string | null,
  isHalfOpen: boolean,
  mayNameCountry: boolean,
): WrittenClock {
  const opening = skipBlanks(text, end)
  const zoneAt = codeAt(text, opening) === OPENING ? opening + 1 : opening
  const zoneEnd = endOfZone(text, zoneAt)
  const zone = zoneEnd < 0 ? '' : text.slice(zoneAt, zoneEnd)
  const behindZone = zoneEnd < 0 ? end : codeAt(text, zoneEnd) === CLOSING ? zoneEnd + 1 : zoneEnd
  const clockEnd = mayNameCountry ? behindCountry(text, behindZone) : behindZone
  return { start: leadStart(text, at), end: clockEnd, time, zone, isHalfOpen }
}

/** Where a zone at `at` ends: "ET", "GMT+2", "+03", "+0300", "-05:00"; -1 for none. */
function endOfZone(text: string, at: number): number {
  const wordEnd = zoneWordEnd(text, at)
  if (wordEnd >= 0) {
    if (isLetterOrNumberAt(text, wordEnd)) return -1
    return isSign(codeAt(text, wordEnd)) && isDigit(codeAt(text, wordEnd + 1))
      ? Math.min(digitsEnd(text, wordEnd + 1), wordEnd + 3)
      : wordEnd
  }
  if (!isSign(codeAt(text, at)) || twoDigitsAt(text, at + 1) < 0) return -1
  const end = at + 3
  const minutesAt = codeAt(text, end) === COLON ? end + 1 : end
  if (text.startsWith('00', minutesAt) && !isDigit(codeAt(text, minutesAt + 2))) return minutesAt + 2
  return isDigit(codeAt(text, end)) ? -1 : end
}

/** Behind the zone some packs name the country of the feed: " (US)". */
function behindCountry(text: string, at: number): number {
  const opening = skipBlanks(text, at)
  if (codeAt(text, opening) !== OPENING) return at
  const end = asciiWordEnd(text, opening + 1)
  const letters = end - opening - 1
  return (letters === 2 || letters === 3) && codeAt(text, end) === CLOSING ? end + 1 : at
}

/** True for a zone's word that no letter and no digit follows. */
function isZoneAt(text: string, at: number): boolean {
  const end = zoneWordEnd(text, at)
  return end >= 0 && !isLetterOrDigitAt(text, end)
}

/** Where the words begin that belong to a clock at `at`: "@", "at", "kick-off:", "KO", "from", "um". */
function leadStart(text: string, at: number): number {
  const gap = skipBlanksBack(text, at)
  const end = codeAt(text, gap - 1) === COLON ? skipBlanksBack(text, gap - 1) : gap
  if (codeAt(text, end - 1) === AT_SIGN) return end - 1
  const start = asciiWordStart(text, end)
  if (start === end || LEAD_FIRSTS[lowerAt(text, start)] !== 1) return at
  const word = text.slice(start, end).toLowerCase()
  const leadAt = word === 'off' ? kickStart(text, start) : LEADS.has(word) ? start : -1
  return leadAt < 0 || isLetterOrNumberBefore(text, leadAt) ? at : leadAt
}

const LEADS: ReadonlySet<string> = new Set(['at', 'ko', 'from', 'um', 'kickoff'])
const LEAD_FIRSTS = firstLettersOf([...LEADS, 'off'])

/** Where the "kick" of "kick-off" or "kick off" begins whose "off" is at `at`; -1 for none. */
function kickStart(text: string, at: number): number {
  const gap = codeAt(text, at - 1) === BLANK ? at - 1 : at
  const end = codeAt(text, gap - 1) === DASH ? gap - 1 : gap
  const start = asciiWordStart(text, end)
  return text.slice(start, end).toLowerCase() === 'kick' ? start : -1
}

/** A zone that a date's stamp left behind, as in "2026-09-11 18:40 ET", with its place from the CUT on. */
function loneZoneIn(text: string): { readonly start: number; readonly end: number; readonly zone: string } | null {
  for (let start = text.indexOf(CUT); start >= 0; start = text.indexOf(CUT, start + 1)) {
    const opening = skipBlanks(text, start + 1)
    const at = codeAt(text, opening) === OPENING ? opening + 1 : opening
    const isOffset = isSign(codeAt(text, at)) && twoDigitsAt(text, at + 1) >= 0
    const zoneEnd = isOffset ? at + 3 : zoneWordEnd(text, at)
    if (zoneEnd < 0) continue
    const closed = codeAt(text, zoneEnd) === CLOSING
    const end = closed && !continuesZone(text, zoneEnd + 1) ? zoneEnd + 1 : zoneEnd
    if (continuesZone(text, end)) continue
    const zone = zoneOf(text.slice(at, zoneEnd))
    return zone === null ? null : { start, end, zone }
  }
  return null
}

function continuesZone(text: string, at: number): boolean {
  return codeAt(text, at) === PLUS || isLetterOrNumberAt(text, at)
}

/** Weekdays whose date or clock was taken out, as in "Sun @ 8pm". */
function withoutLoneWeekdays(text: string): string {
  let kept = ''
  let from = 0
  for (let cut = text.indexOf(CUT); cut >= 0; cut = text.indexOf(CUT, cut + 1)) {
    const gap = skipBlanksBack(text, cut)
    const end = codeAt(text, gap - 1) === AT_SIGN ? skipBlanksBack(text, gap - 1) : gap
    const start = weekdayStart(text, end)
    if (start < 0) continue
    kept += text.slice(from, start)
    from = cut
  }
  return from === 0 ? text : kept + text.slice(from)
}

/** Where the a or p of "am", "p.m" or "pm" stands that follows `at`, seconds between them or not; -1 for none. */
function halfBehindSeconds(text: string, at: number): number {
  const hasSeconds = codeAt(text, at) === COLON && twoDigitsAt(text, at + 1) >= 0
  const end = hasSeconds ? at + 3 : at
  const half = codeAt(text, end) === BLANK ? end + 1 : end
  return isHalf(lowerAt(text, half)) && endOfM(text, half) >= 0 ? half : -1
}

/** Where the m ends that belongs to the a or p at `half` ("pm", "p.m", "p. m") and ends the word; -1 for none. */
function endOfM(text: string, half: number): number {
  let at = half + 1
  if (codeAt(text, at) === DOT) at += codeAt(text, at + 1) === BLANK ? 2 : 1
  return lowerAt(text, at) === M && !isLetterOrDigitAt(text, at + 1) ? at + 1 : -1
}

/** True for nothing but blanks up to the end of the text, a bar or a closing bracket. */
function endsPart(text: string, at: number): boolean {
  const end = skipBlanks(text, at)
  const code = codeAt(text, end)
  return end >= text.length || code === BAR || code === CLOSING || code === CLOSING_SQUARE
}

/** True where no letter, colon, dot or # stands in front of a number. */
function isFreeNumber(text: string, at: number): boolean {
  const before = codeAt(text, at - 1)
  return before !== COLON && before !== DOT && before !== HASH && !isLetterBefore(text, at)
}

function isLetterOrDigitAt(text: string, at: number): boolean {
  return isDigit(codeAt(text, at)) || isLetterAt(text, at)
}

/** True for an a or a p. */
function isHalf(lower: number): boolean {
  return lower === A || lower === P
}

function isSign(code: number): boolean {
  return code === PLUS || code === DASH
}

/** The hour, up to 23, of the one or two digits at [at, end); -1 for another number. */
function hourOf(text: string, at: number, end: number): number {
  const hour = end - at <= 2 ? numberAt(text, at, end) : 24
  return hour < 24 ? hour : -1
}

/** True for an hour that a clock of twelve hours writes the same way. */
function isHalfOpen(hour: number, digits: number): boolean {
  return digits === 1 ? hour > 0 : hour === 10 || hour === 11
}

function halfDayTime(hour: number, minute: number, half: number): string | null {
  return hour > 12 || minute > 59 ? null : timeOf((hour % 12) + (half === P ? 12 : 0), minute)
}

function timeOf(hour: number, minute: number): string {
  return `${twoDigits(hour)}:${twoDigits(minute)}`
}
