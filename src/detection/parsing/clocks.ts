import { SEPARATOR_OF_LETTERS, SEPARATORS } from '../patterns/pattern-sets.ts'
import * as trait from '../scan/name-traits.ts'
import {
  AT_SIGN,
  asciiWordEnd,
  BAR,
  BLANK,
  COLON,
  codeAt,
  DASH,
  DOT,
  HASH,
  isDigit,
  isInWord,
  isLetterAt,
  isLetterBefore,
  isLetterOrDigitAt,
  lowerAt,
  type NumberedText,
  numberAt,
  numbersIn,
  PLUS,
  type ReadAtNumber,
  SLASH,
  skipBlanks,
  skipBlanksBack,
  startsLetterOrNumber,
  takeAtNumbers,
  twoDigitsAt,
} from '../text/characters.ts'
import { CUT } from '../text/normalize.ts'
import { type ClockPlace, daysOfClocks } from './clock-days.ts'
import { isNearYear, type StatedDate, twoDigits } from './date-shapes.ts'
import { DATE_TRAITS, type DateTaken } from './dates.ts'
import { leadStart, openRangeAt, rangeEnd, zoneBefore } from './time-words.ts'
import { weekdayStart } from './weekdays.ts'
import { endOfZone, isZoneAt, withZoneLetters, withZonesApart, zoneOf } from './zones.ts'

// UTF-16 units, letters small.
const OPENING = 0x28
const CLOSING = 0x29
const A = 0x61
const C_LETTER = 0x63
const H = 0x68
const M = 0x6d
const P = 0x70
const U = 0x75

/** A clock that a name states. */
export interface StatedClock {
  /** HH:MM, 24 hours. */
  readonly time: string
  /** IANA zone. */
  readonly zone: string | null
  /** The clock is written like one of twelve hours and leaves out which half: "1:20 CT". */
  readonly isHalfOpen: boolean
  /** The day that stands beside the clock: "ET Sat 21 Nov 3:00pm". */
  readonly day: StatedDate | null
  /** The weekday beside the clock, Monday 0, where the name has several clocks with zones: "8:15 PM ET / Tue 01:15 GMT". */
  readonly weekday: number | null
}

/**
 * A text without its clocks, and what the one that counts said: of those with a zone the one that has a day beside it, else the
 * surest.
 */
export interface ClockTaken extends Omit<StatedClock, 'time'> {
  readonly rest: string
  /** HH:MM, 24 hours; null for none. */
  readonly time: string | null
  /** The other clocks with a zone. */
  readonly others: readonly StatedClock[]
}

/** What has the shape of a clock, at [start, end) of the text. */
interface WrittenClock {
  readonly start: number
  readonly end: number
  /** HH:MM. */
  readonly time: string
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
const ANY_SHAPE = SHAPES.reduce((traits, { needs }) => traits | needs, trait.NOON)

/** So many clocks of one shape are taken, so that odd names stay cheap. */
const MOST_CLOCKS = 4

/**
 * Takes every clock with its zone out of a normalized text: `8:30PM ET`, `ET 8:30PM`, `7pm`,
 * `7.45pm`, `20:55 CEST`, `17h45`, `17.45`, `@ noon`, with the words that lead to it. `traits` are those of the whole
 * name, `found` what takeDate found in the text: the days at its CUTs, and its numbers.
 */
export function takeClock(
  undated: string,
  traits: number = trait.ALL_TRAITS,
  found: DaysFound = NOTHING_FOUND,
): ClockTaken {
  if ((traits & MOMENTS) === 0) return { rest: undated, ...NO_CLOCK, others: NO_CLOCKS }
  const zoned = (traits & trait.ZONE_WORD) === 0 ? undated : withZoneLetters(undated)
  const text = (traits & trait.ANY_SLASH) === 0 ? zoned : withZonesApart(zoned)
  const clocks: TakenClock[] = []
  const take = (written: WrittenClock, from: string): string => {
    const place = { start: placeBefore(clocks, written.start), end: placeBefore(clocks, written.end) }
    const { time, isHalfOpen } = written
    clocks.push({ time, zone: zoneOf(written.zone), isHalfOpen, day: null, weekday: null, written, place })
    return withCut(from, written)
  }
  let rest = text
  if ((traits & ANY_SHAPE) !== 0 && (traits & trait.DIGIT) !== 0) {
    const isAsFound = text === undated && found.numbers !== null
    let left: NumberedText = { text, numbers: isAsFound ? found.numbers : numbersIn(text) }
    for (const { needs, read } of SHAPES) {
      if ((traits & needs) !== 0) left = takeAtNumbers(left, read, text, MOST_CLOCKS, take)
    }
    rest = left.text
  }
  const noon = (traits & trait.NOON) === 0 ? null : readNoon(rest)
  if (noon !== null) rest = take(noon, rest)
  const mayHaveDays = clocks.length > 1 || (clocks.length === 1 && mayBeOfOtherDay(found))
  const dated = mayHaveDays ? withDays(clocks, text, found.days) : clocks
  const withZone = dated.length < 2 ? dated : dated.filter((clock) => clock.zone !== null)
  const [counting = dated[0], ...others] = withZone.length > 1 ? datedFirst(withZone) : withZone
  const { time, zone, isHalfOpen, day } = counting ?? NO_CLOCK
  const weekday = withZone.length > 1 ? (counting?.weekday ?? null) : null
  const lone = zone === null && rest.includes(CUT) ? loneZoneIn(rest) : null
  if (lone !== null) rest = withCut(rest, lone)
  // Without a clock, the words for a zone stay as they are written.
  else if (clocks.length === 0) rest = undated
  if (!rest.includes(CUT)) return { rest, time, zone, isHalfOpen, day, weekday, others }
  return { rest: withoutLoneWeekdays(rest), time, zone: lone?.zone ?? zone, isHalfOpen, day, weekday, others }
}

/** Whether a lone clock may be on another day than the first date. A stamp with a zone is an instant of its own, so that its date may differ from the clock's. */
function mayBeOfOtherDay({ days, stampZone }: DaysFound): boolean {
  return days.length > 1 && (stampZone !== null || days.some((day) => day?.date !== days[0]?.date))
}

/** A clock, and where it stood. */
interface TakenClock extends StatedClock {
  /** In the text without the clocks that were taken before it. */
  readonly written: WrittenClock
  /** In the whole text. */
  readonly place: ClockPlace
}

/** Where a place of a text that lacks the clocks is in the whole text. */
function placeBefore(clocks: readonly TakenClock[], place: number): number {
  return clocks.reduceRight((at, { written: { start, end } }) => (at > start ? at + end - start - 1 : at), place)
}

/** The clocks with what the text says of their days. */
function withDays(
  clocks: readonly TakenClock[],
  text: string,
  days: readonly (StatedDate | null)[],
): readonly StatedClock[] {
  const inOrder = clocks.toSorted((one, other) => one.place.start - other.place.start)
  const beside = daysOfClocks(
    text,
    days,
    inOrder.map(({ place }) => place),
  )
  return clocks.map((clock) => ({ ...clock, ...beside[inOrder.indexOf(clock)] }))
}

/** First one with a date, else one with a weekday; the rest in their order. */
function datedFirst(clocks: readonly StatedClock[]): readonly StatedClock[] {
  const first = clocks.find(({ day }) => day !== null) ?? clocks.find(({ weekday }) => weekday !== null)
  return first === undefined ? clocks : [first, ...clocks.filter((clock) => clock !== first)]
}

const NO_CLOCK = { time: null, zone: null, isHalfOpen: false, day: null, weekday: null } as const
const NO_CLOCKS: readonly StatedClock[] = []
/** What the clocks of a name are read with of its dates. */
type DaysFound = Pick<DateTaken, 'days' | 'numbers' | 'stampZone'>
const NOTHING_FOUND: DaysFound = { days: [], numbers: null, stampZone: null }

/** A name with none of these has no clock, and no date was taken out of it. */
const MOMENTS = ANY_SHAPE | DATE_TRAITS

/** The text with a CUT for a part of it. */
function withCut(text: string, { start, end }: { readonly start: number; readonly end: number }): string {
  return `${text.slice(0, start)}${CUT}${text.slice(end)}`
}

/** "8:30PM ET", "7pm", "7.45 p.m.", "730pm": hours of one digit are tried first. */
function readHalfDay(text: string, at: number, end: number): WrittenClock | null {
  if (!mayBeHalfDay(text, end) || !isFreeNumber(text, at)) return null
  const range = openRangeAt(text, at, end)
  if (range !== null) {
    const time = halfDayTime(range.hour, range.minute, range.half === 'a' ? A : P)
    return clockWithZone(text, at, range.end, time, false, true)
  }
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

/** False where what stands behind a number that ends at `end` makes no clock of twelve hours of it: a quick look. */
function mayBeHalfDay(text: string, end: number): boolean {
  const code = codeAt(text, end)
  if (code === COLON || code === DOT || code === DASH) return true
  return isHalf(lowerAt(text, code === BLANK ? end + 1 : end))
}

function halfDayClock(text: string, at: number, hourEnd: number, minute: number, halfAt: number): WrittenClock | null {
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

/** "21 h 30", as it is written in Québec. */
function readSpacedHour(text: string, at: number, end: number): WrittenClock | null {
  const hour = hourOf(text, at, end)
  const minute = SPACED_HOUR.exec(text.slice(end, end + LONGEST_SPACED))?.[1]
  if (hour < 0 || minute === undefined || !isFreeNumber(text, at)) return null
  const time = timeOf(hour, Number(minute))
  return withQuebecZone(text, clockWithZone(text, at, end + ' h 30'.length, time, isHalfOpen(hour, end - at), true))
}

const SPACED_HOUR = /^ h ([0-5]\d)(?!\d)/i
const LONGEST_SPACED = ' h 30 '.length

/** "20:55 CEST", "17h45", "20u05" (Flemish), "16:50:00", "19:30 hrs". */
function readFullDay(text: string, at: number, end: number): WrittenClock | null {
  const spaced = codeAt(text, end) === BLANK && lowerAt(text, end + 1) === H ? readSpacedHour(text, at, end) : null
  if (spaced !== null) return spaced
  if (codeAt(text, end) !== COLON && lowerAt(text, end) !== H && lowerAt(text, end) !== U) return null
  const hour = hourOf(text, at, end)
  const minute = twoDigitsAt(text, end + 1)
  if (hour < 0 || minute < 0 || minute > 59 || !isFreeNumber(text, at)) return null
  const minuteEnd = end + 3
  const hasSeconds = codeAt(text, minuteEnd) === COLON && twoDigitsAt(text, minuteEnd + 1) >= 0
  const clockEnd = hoursWordEnd(text, hasSeconds ? minuteEnd + 3 : minuteEnd)
  const code = codeAt(text, clockEnd)
  if (isDigit(code) || (code === COLON && !isEndOrBlank(text, clockEnd + 1))) return null
  if (isHalfAhead(text, code === BLANK ? clockEnd + 1 : clockEnd)) return null
  // "6:30c": in the middle of the country.
  if (lowerAt(text, clockEnd) === C_LETTER && !isLetterOrDigitAt(text, clockEnd + 1)) {
    const time = timeOf(hour, minute)
    return { start: leadStart(text, at), end: clockEnd + 1, time, zone: 'CT', isHalfOpen: isHalfOpen(hour, end - at) }
  }
  if (isLetterAt(text, clockEnd) && !isZoneAt(text, clockEnd)) return null
  const clock = clockWithZone(text, at, clockEnd, timeOf(hour, minute), isHalfOpen(hour, end - at), true)
  // "18h00 PT": hours with an h are Portugal's, not those of the Pacific.
  if (clock === null || lowerAt(text, end) !== H) return clock
  return clock.zone === 'PT' ? { ...clock, zone: 'lisbon' } : withQuebecZone(text, clock)
}

function withQuebecZone(text: string, clock: WrittenClock | null): WrittenClock | null {
  if (clock === null || clock.zone !== '' || !QUEBEC_ZONE.test(text.slice(clock.end, clock.end + 4))) return clock
  return { ...clock, zone: 'ET', end: clock.end + ' HE'.length }
}

/** "19h15 HE": heure de l'Est. */
const QUEBEC_ZONE = /^ HE(?![\p{L}\p{N}])/u

/** True for "am" and "pm" at `at`, also glued to what follows ("pmHome"), but not where they begin a word ("Amiens"). */
function isHalfAhead(text: string, at: number): boolean {
  return isHalf(lowerAt(text, at)) && lowerAt(text, at + 1) === M && !isInWord(text, at + 1)
}

function isEndOrBlank(text: string, at: number): boolean {
  return at >= text.length || codeAt(text, at) === BLANK
}

/** "17.45", "18.30h", with two digits each. */
function readDotted(text: string, at: number, end: number): WrittenClock | null {
  if (end - at !== 2 || codeAt(text, end) !== DOT) return null
  const hour = hourOf(text, at, end)
  const minute = twoDigitsAt(text, end + 1)
  if (hour < 0 || minute < 0 || minute > 59 || !isFreeNumber(text, at)) return null
  const clockEnd = hoursWordEnd(text, end + 3)
  const before = codeAt(text, at - 1)
  const after = codeAt(text, clockEnd)
  if (before === SLASH || before === DASH || after === DOT || after === COLON) return null
  if (isLetterOrDigitAt(text, clockEnd)) return null
  return clockWithZone(text, at, clockEnd, timeOf(hour, minute), isHalfOpen(hour, 2), false)
}

/** "7p" at the end of a part or before a zone: "7p ET", "7pET". */
function readHourLetter(text: string, at: number, end: number): WrittenClock | null {
  if (end - at > 2 || lowerAt(text, end) !== P || !isFreeNumber(text, at)) return null
  if (!endsPart(text, end + 1) && !isZoneAt(text, skipBlanks(text, end + 1))) return null
  return clockWithZone(text, at, end + 1, halfDayTime(numberAt(text, at, end), 0, P), false, false)
}

/** "1740 hrs", "1740ET", "1740 ET" */
function readFourDigits(text: string, at: number, end: number): WrittenClock | null {
  if (!isFreeNumber(text, at)) return null
  const isClock =
    FOUR_DIGIT_HOURS.test(text.slice(end, end + LONGEST_HOURS_WORD)) ||
    isZoneAt(text, end) ||
    (isZoneAt(text, skipBlanks(text, end)) && !isNearYear(numberAt(text, at, end)))
  if (!isClock) return null
  const [hour, minute] = [numberAt(text, at, at + 2), numberAt(text, at + 2, end)]
  if (hour > 23 || minute > 59) return null
  return clockWithZone(text, at, hoursWordEnd(text, end), timeOf(hour, minute), false, true)
}

const FOUR_DIGIT_HOURS = /^ ?(?:hrs|hs|h)(?![\p{L}\p{N}])/iu
const LONGEST_HOURS_WORD = ' hrs '.length

/** "20 Uhr", and "14h", "16 h" or "14hs" at the end of a part: "24h Le Mans" is a race. */
function readWholeHour(text: string, at: number, end: number): WrittenClock | null {
  if (end - at === 4) return readFourDigits(text, at, end)
  const hour = hourOf(text, at, end)
  if (hour < 0 || !isFreeNumber(text, at)) return null
  const wordAt = codeAt(text, end) === BLANK ? end + 1 : end
  const hoursEnd = hoursWordAt(text, wordAt)
  const isHourEnd =
    hoursEnd > 0 &&
    (endsPart(text, hoursEnd) ||
      opensBracket(text, hoursEnd) ||
      isZoneAt(text, skipBlanks(text, hoursEnd)) ||
      isBehindDate(text, at))
  const isUhr = text.slice(wordAt, wordAt + 3).toLowerCase() === 'uhr' && !isLetterOrDigitAt(text, wordAt + 3)
  if (!isUhr && (!isHourEnd || BEFORE_HOURS.test(text.slice(0, at)))) return null
  const time = timeOf(hour, 0)
  if (!isUhr) return clockWithZone(text, at, hoursEnd, time, isHalfOpen(hour, end - at), true)
  return { start: leadStart(text, at), end: wordAt + 3, time, zone: 'uhr', isHalfOpen: isHalfOpen(hour, end - at) }
}

/** "8.2. 18h A - B": right behind a date that was taken out. */
function isBehindDate(text: string, at: number): boolean {
  return text.charAt(skipBlanksBack(text, at) - 1) === CUT
}

/** Where the "h", "hs" or "hrs" at `at` ends; -1 for none. */
function hoursWordAt(text: string, at: number): number {
  if (lowerAt(text, at) !== H) return -1
  const end = asciiWordEnd(text, at)
  return HOURS_WORDS.has(text.slice(at, end).toLowerCase()) && !isLetterOrDigitAt(text, end) ? end : -1
}

/** "Bathurst 12h": races that are named after how long they last. */
const BEFORE_HOURS = /(?<![\p{L}\p{N}])(?:bathurst|sebring|suzuka|spa)\s+$/iu

/** A clock at [at, ownEnd) with its lead and what follows it: the end of a range, a zone, and for some shapes the country of the feed; null without a time. */
function clockWithZone(
  text: string,
  at: number,
  ownEnd: number,
  time: string | null,
  isHalfOpen: boolean,
  mayNameCountry: boolean,
): WrittenClock | null {
  if (time === null) return null
  const lead = leadStart(text, at)
  const end = endOfRange(text, lead, ownEnd)
  const opening = skipBlanks(text, end)
  const zoneAt = isOpening(codeAt(text, opening)) ? opening + 1 : opening
  const zoneEnd = endOfZone(text, zoneAt)
  // "ET 4:25PM CT 3:25PM": what is before the clock is before the next one, too.
  const mayBeBefore = zoneEnd < 0 || isClockNext(text, zoneEnd)
  const before = mayBeBefore ? zoneBefore(text, lead) : null
  if (before !== null) {
    return {
      start: before.start,
      end: mayNameCountry ? behindCountry(text, end) : end,
      time,
      zone: before.zone,
      isHalfOpen,
    }
  }
  const zone = zoneEnd < 0 ? '' : text.slice(zoneAt, zoneEnd)
  const behindZone = zoneEnd < 0 ? end : isClosing(codeAt(text, zoneEnd)) ? zoneEnd + 1 : zoneEnd
  const clockEnd = mayNameCountry ? behindCountry(text, behindZone) : behindZone
  return { start: lead, end: clockEnd, time, zone, isHalfOpen }
}

/** Where the range that a clock begins ends. A zone before it shows that the next clock has another: "GMT 11:10 PM - 01:10 CET". */
function endOfRange(text: string, lead: number, ownEnd: number): number {
  const end = rangeEnd(text, ownEnd)
  const hasOwnZones = end > ownEnd && isZoneAt(text, skipBlanks(text, end)) && zoneBefore(text, lead) !== null
  return hasOwnZones ? ownEnd : end
}

/** A clock that follows, with its day before it or none. */
const NEXT_CLOCK = new RegExp(
  `^[\\s:)\\]]*(?:\\p{L}{2,9}[.,]? )?(?:${CUT} ?)?\\d{1,2}(?:[:.h]\\d\\d|\\s?[ap]\\.?m)`,
  'iu',
)
const LONGEST_LEAD = 24

function isClockNext(text: string, at: number): boolean {
  const end = Math.min(text.length, at + LONGEST_LEAD)
  let digit = at
  while (digit < end && !isDigit(codeAt(text, digit))) digit += 1
  return digit < end && NEXT_CLOCK.test(text.slice(at, end))
}

/** Behind the zone some packs name the country of the feed: " (US)". */
function behindCountry(text: string, at: number): number {
  const opening = skipBlanks(text, at)
  if (codeAt(text, opening) !== OPENING) return at
  const end = asciiWordEnd(text, opening + 1)
  const letters = end - opening - 1
  return (letters === 2 || letters === 3) && codeAt(text, end) === CLOSING ? end + 1 : at
}

/** "at noon", "@ midnight ET", "- Noon", "12 Noon", "Noon ET": only what stands around it makes a moment of it; "Big Noon Saturday" is a show. */
function readNoon(text: string): WrittenClock | null {
  const match = NOON.exec(text)
  if (match === null) return null
  const [whole, hour, word = ''] = match
  const end = match.index + whole.length
  const clock = clockWithZone(text, match.index, end, word.length === 4 ? '12:00' : '00:00', false, true)
  if (clock === null || clock.zone !== '' || hour !== undefined) return clock
  return LEAD_OF_NOON.test(text.slice(0, match.index)) && endsPart(text, end) ? clock : null
}

const NOON = /(?<![\p{L}\p{N}])(12 )?(noon|midnight)(?![\p{L}\p{N}])/iu
const LEAD_OF_NOON = /(?:@|(?<![\p{L}\p{N}])at|-) $/iu

/** A zone that a date's stamp left behind, as in "2026-09-11 18:40 ET", with its place from the CUT on. */
function loneZoneIn(text: string): { readonly start: number; readonly end: number; readonly zone: string } | null {
  for (let start = text.indexOf(CUT); start >= 0; start = text.indexOf(CUT, start + 1)) {
    const opening = skipBlanks(text, start + 1)
    const at = isOpening(codeAt(text, opening)) ? opening + 1 : opening
    const zoneEnd = endOfZone(text, at)
    if (zoneEnd < 0) continue
    const closed = isClosing(codeAt(text, zoneEnd))
    const end = closed && !continuesZone(text, zoneEnd + 1) ? zoneEnd + 1 : zoneEnd
    if (continuesZone(text, end)) continue
    const zone = zoneOf(text.slice(at, zoneEnd))
    return zone === null ? null : { start, end, zone }
  }
  return null
}

function continuesZone(text: string, at: number): boolean {
  return codeAt(text, at) === PLUS || startsLetterOrNumber(text, at)
}

/** The text without weekdays whose date or clock was taken out, as in "Sun @ 8pm", and without what leads to them: "at Sun 8pm". */
function withoutLoneWeekdays(text: string): string {
  let kept = ''
  let from = 0
  for (let cut = text.indexOf(CUT); cut >= 0; cut = text.indexOf(CUT, cut + 1)) {
    const gap = skipBlanksBack(text, cut)
    const end = codeAt(text, gap - 1) === AT_SIGN ? skipBlanksBack(text, gap - 1) : gap
    const start = weekdayStart(text, end)
    if (start < 0) continue
    kept += text.slice(from, start).replace(LEAD_OF_DAY, ' ')
    from = cut
  }
  return from === 0 ? text : kept + text.slice(from)
}

const LEAD_OF_DAY = /(?<=\S) (?:@|at) $/i

/** Where the a or p of "am", "p.m" or "pm" stands that follows `at`, seconds between them or not; -1 for none. */
function halfBehindSeconds(text: string, at: number): number {
  const hasSeconds = codeAt(text, at) === COLON && twoDigitsAt(text, at + 1) >= 0
  const end = hasSeconds ? at + 3 : at
  const half = codeAt(text, end) === BLANK ? end + 1 : end
  return isHalf(lowerAt(text, half)) && endOfM(text, half) >= 0 ? half : -1
}

/** Where the m ends that belongs to the a or p at `half` ("pm", "p.m", "p. m") and ends the word, or is glued to a zone ("pmET"); -1 for none. */
function endOfM(text: string, half: number): number {
  let at = half + 1
  if (codeAt(text, at) === DOT) at += codeAt(text, at + 1) === BLANK ? 2 : 1
  return lowerAt(text, at) === M && (!isLetterOrDigitAt(text, at + 1) || isZoneAt(text, at + 1)) ? at + 1 : -1
}

/**
 * Where the "h", "hs", "hr" or "hrs" ends that stands behind a clock that ends at `at`; `at` for none.
 * Behind a blank a player's initial ("12:35 H. Rune") or a team's code ("20:45 HR vs Lakers") may stand.
 */
function hoursWordEnd(text: string, at: number): number {
  const isGlued = codeAt(text, at) !== BLANK
  const start = isGlued ? at : at + 1
  const first = lowerAt(text, start)
  if (first !== H && first !== U) return at
  const end = asciiWordEnd(text, start)
  const word = text.slice(start, end)
  // "15:00 uur NL tijd"
  if (first === U) return word === 'uur' && !isLetterOrDigitAt(text, end) ? end : at
  if (!HOURS_WORDS.has(word.toLowerCase()) || isLetterOrDigitAt(text, end)) return at
  if (isGlued) return end
  const mayBeCode = word.length < 3 && word !== word.toLowerCase() && word !== 'HS'
  return mayBeCode || NAME_BEHIND.test(text.slice(end, end + LONGEST_BEHIND)) ? at : end
}

/** What makes a side of the word before it: ". Rune", " vs Lakers". */
const NAME_BEHIND = new RegExp(`^(?:\\.\\s*\\p{L}|\\s+(?:(?:${SEPARATOR_OF_LETTERS})\\s|@))`, 'iu')
/** As long as a separator with its blanks. */
const LONGEST_BEHIND = Math.max(...SEPARATORS.map(({ length }) => length)) + 4

const HOURS_WORDS: ReadonlySet<string> = new Set(['h', 'hs', 'hr', 'hrs'])

/** True for nothing but blanks up to the end of the text, a bar, a closing bracket or a cut. */
function endsPart(text: string, at: number): boolean {
  const end = skipBlanks(text, at)
  const code = codeAt(text, end)
  return end >= text.length || code === BAR || isClosing(code) || text.charAt(end) === CUT
}

function opensBracket(text: string, at: number): boolean {
  return isOpening(codeAt(text, skipBlanks(text, at)))
}

function isOpening(code: number): boolean {
  return code === 0x28 || code === 0x5b // ( [
}

function isClosing(code: number): boolean {
  return code === 0x29 || code === 0x5d // ) ]
}

/** True where no letter, colon, dot or # stands in front of a number. */
function isFreeNumber(text: string, at: number): boolean {
  const before = codeAt(text, at - 1)
  return before !== COLON && before !== DOT && before !== HASH && !isLetterBefore(text, at)
}

/** True for an a or a p. */
function isHalf(lower: number): boolean {
  return lower === A || lower === P
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
