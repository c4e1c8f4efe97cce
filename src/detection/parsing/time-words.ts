import { ANY_SEPARATOR, SEPARATORS, wordsOf, ZONE_WORDS_IN_CAPITALS } from '../patterns/pattern-sets.ts'
import {
  AT_SIGN,
  BLANK,
  type Borders,
  bordersOf,
  COLON,
  COMMA,
  codeAt,
  DASH,
  DOT,
  isDigit,
  isLetterOrNumberBefore,
  letterStart,
  lowerAt,
  mayBeListed,
  SLASH,
  skipBlanks,
  skipBlanksBack,
} from '../text/characters.ts'
import { CUT } from '../text/normalize.ts'
import { isWeekday } from './weekdays.ts'
import { isZoneAt, zoneOf } from './zones.ts'

/** A zone in front of a clock, as written, with the brackets around it, where its text begins. */
interface ZoneBefore {
  readonly start: number
  readonly zone: string
}

/** "ET ", "(UK) ", "UTC+2: " at the end of a text. In small letters such words are others. */
const ZONE_AT_END = /(?<![\p{L}\p{N}@#+-])[([]?([A-Z]{2,5}(?:[+-]\d{1,2}(?::\d\d)?)?|[A-Z]{3,20}TIME)[)\]]?[\s:,]*$/u
const LONGEST_BEFORE = 40
/** The Western European summer is a point of the compass, too, the zone of Argentina a word, and others are codes of clubs: "SAN - BOT 19:30". */
function mayBeTeamBefore(zone: string): boolean {
  return zone === 'WEST' || zone === 'ART' || (zone !== 'AET' && ZONE_WORDS_IN_CAPITALS.has(zone.toLowerCase()))
}

/** "PT: 21:00" is Portugal, "PT: 7:05 PM" is not. */
const FULL_DAY_CLOCK = /^\D{0,12}\d{1,2}[:.h]\d\d(?! ?[ap]\.?m)/i

/** "14hs (ARG) 19:00": the zone of the clock before. */
const HOURS_BEFORE = /\d ?(?:h|hs|hrs) ?$/i
const LONGEST_HOURS = ' 14 hrs '.length

/** The zone that stands in front of a clock whose text begins at `at`; null for none. Behind a separator such letters are a team: "Duke at UK 7pm". */
export function zoneBefore(text: string, at: number): ZoneBefore | null {
  if (skipBlanksBack(text, at) === 0) return null
  const from = Math.max(0, at - LONGEST_BEFORE)
  const found = zoneAtEnd(text, from, gapStart(text, at)) ?? zoneAtEnd(text, from, dayBeforeClock(text, at))
  const zone = found?.[1] ?? ''
  if (found === null || mayBeTeamBefore(zone) || zoneOf(zone) === null) return null
  const start = from + found.index
  if (start === 0 && text.startsWith('PT:') && FULL_DAY_CLOCK.test(text.slice(at, at + LONGEST_BEFORE))) return null
  if (HOURS_BEFORE.test(text.slice(Math.max(0, start - LONGEST_HOURS), start))) return null
  if (isOfClockBefore(text, start)) return null
  return AFTER_SEPARATOR.test(text.slice(Math.max(0, start - LONGEST_SEPARATOR), start)) ? null : { start, zone }
}

/** "22:25 CET 4:25 PM ET": the zone at `start` is that of the clock right before it, unless zones come first: "ET 4:25 PM PT 1:25 PM". */
function isOfClockBefore(text: string, start: number): boolean {
  const [, zone = null] = ENDS_IN_CLOCK.exec(text.slice(Math.max(0, start - LONGEST_BEFORE), start)) ?? []
  return zone !== null && zoneOf(zone) === null
}

/** A clock at the end of a text, and the word in capitals right before it, which may be empty. */
const ENDS_IN_CLOCK = /(?<![\p{L}\p{N}])([A-Z]{0,5}):?\s?(?<!\d)\d{1,2}[:.h]\d\d(?: ?[ap](?:\.?m)?\.?)? $/iu

/** The zone that ends at `end` of a text and begins behind `from`. */
function zoneAtEnd(text: string, from: number, end: number): RegExpExecArray | null {
  const last = codeAt(text, end - 1)
  const mayEnd = isCapital(last) || isDigit(last) || last === CLOSING || last === CLOSING_SQUARE
  return mayEnd ? ZONE_AT_END.exec(text.slice(from, end)) : null
}

function isCapital(code: number): boolean {
  return code >= 0x41 && code <= 0x5a
}

/** Where the blanks, commas and colons in front of `at` begin. */
function gapStart(text: string, at: number): number {
  let place = at
  while (isGap(codeAt(text, place - 1))) place -= 1
  return place
}

function isGap(code: number): boolean {
  return code === BLANK || code === COMMA || code === COLON
}

/** Where that begins which may stand between a zone and its clock at `at`: a weekday, and the day that was taken out. */
function dayBeforeClock(text: string, at: number): number {
  const gap = gapStart(text, at)
  const dayEnd = text.charAt(gap - 1) === CUT ? gapStart(text, gap - 1) : gap
  const wordEnd = codeAt(text, dayEnd - 1) === DOT ? dayEnd - 1 : dayEnd
  const start = letterStart(text, wordEnd)
  return isWeekday(text, start, wordEnd) ? gapStart(text, start) : dayEnd
}

const A = 0x61
const CLOSING = 0x29
const CLOSING_SQUARE = 0x5d

/** Words that lead to a clock. */
const LEADS = leadsOf(wordsOf('clockLeads'))
/** Words for the day in front of a clock and its lead. */
const DAY_WORDS = leadsOf([...wordsOf('today'), ...wordsOf('daysBeforeClock')])

/** Phrases by their last word, each with what stands before that, the longest first. */
type Phrases = ReadonlyMap<string, readonly string[]>

/** Phrases that lead to a clock, and the borders of their last words. */
interface LeadPhrases {
  readonly phrases: Phrases
  readonly borders: Borders
}

function leadsOf(words: readonly string[]): LeadPhrases {
  const phrases = phrasesByLastWord(words)
  return { phrases, borders: bordersOf(phrases.keys()) }
}

export function phrasesByLastWord(phrases: readonly string[]): Phrases {
  const found = new Map<string, string[]>()
  for (const phrase of phrases.toSorted((one, other) => other.length - one.length)) {
    const start = letterStart(phrase, phrase.length)
    found.set(phrase.slice(start), [...(found.get(phrase.slice(start)) ?? []), phrase.slice(0, start)])
  }
  return found
}

function longest(words: Iterable<string>): number {
  return Math.max(...Array.from(words, (word) => word.length))
}

/** Where the words begin that belong to a clock at `at`: "@", "at", "kick-off:", "kl.", "tonight". */
export function leadStart(text: string, at: number): number {
  const gap = skipBlanksBack(text, at)
  const mark = codeAt(text, gap - 1)
  const end = mark === COLON || mark === DOT ? skipBlanksBack(text, gap - 1) : gap
  const start = codeAt(text, end - 1) === AT_SIGN ? end - 1 : phraseStart(text, end, LEADS)
  return dayStart(text, start < 0 ? at : start)
}

/** Where the day in words begins that stands before `at`, with a comma or without; `at` for none. */
function dayStart(text: string, at: number): number {
  const gap = skipBlanksBack(text, at)
  const start = phraseStart(text, codeAt(text, gap - 1) === COMMA ? gap - 1 : gap, DAY_WORDS)
  return start < 0 ? at : start
}

/** Where one of the phrases begins that ends at `end`; -1 for none. */
function phraseStart(text: string, end: number, { phrases, borders }: LeadPhrases): number {
  const wordAt = letterStart(text, end)
  if (wordAt === end || end - wordAt > LONGEST_WORD || !mayBeListed(borders, text, wordAt, end)) return -1
  for (const before of phrases.get(text.slice(wordAt, end).toLowerCase()) ?? []) {
    const start = wordAt - before.length
    const stands = before === '' || (start >= 0 && text.slice(start, wordAt).toLowerCase() === before)
    if (stands && !isLetterOrNumberBefore(text, start)) return namesTeam(text, start, end) ? -1 : start
  }
  return -1
}

/** True for a lead that is a team: right behind a separator, or a code in capitals behind a label. "At" is none. */
function namesTeam(text: string, start: number, end: number): boolean {
  if (lowerAt(text, start) === A && end - start === 2) return false
  const before = text.slice(Math.max(0, start - LONGEST_SEPARATOR), start)
  return AFTER_SEPARATOR.test(before) || (TEAM_CODES.has(text.slice(start, end)) && BEFORE_CODE.test(before))
}

/** "BYU @ ORE", "Penang v KL", "WASH at #3 ORE": a separator, with a rank behind it or none. */
const AFTER_SEPARATOR = new RegExp(
  `(?:^|[\\s|])(?:${ANY_SEPARATOR})\\s+(?:(?:#\\s?|no\\.\\s?)\\d{1,3}\\s+|\\(\\d{1,2}\\)\\s+|\\d{1,2}\\s+)?$`,
  'i',
)
/** "ESPN: ORE", "BYU - ORE" */
const BEFORE_CODE = /(?:[:/]\s*|(?:^|[|:)\]] ?)\p{Lu}{2,4} - )$/u
/** As long as the longest separator gets with its blanks and a rank. */
const LONGEST_SEPARATOR = longest(SEPARATORS) + '   no. 123  '.length
/** Leads that are teams' codes as well: Oregon, Michigan, Kuala Lumpur. */
const TEAM_CODES: ReadonlySet<string> = new Set(['ORE', 'UM', 'KL'])

const LONGEST_WORD = longest([...LEADS.phrases.keys(), ...DAY_WORDS.phrases.keys()])

/** The start of a range whose end alone says which half of the day: "7-10pm", "7:30-10 PM". */
export interface OpenRange {
  /** Half past nine in the evening is hour 9, minute 30, half "p". */
  readonly hour: number
  readonly minute: number
  /** The half of the day of the start. */
  readonly half: 'a' | 'p'
  /** Where the whole range ends. */
  readonly end: number
}

const OPEN_RANGE = /^([1-9]|1[0-2])(?:[:.](\d{2}))?-([1-9]|1[0-2])(?:[:.](\d{2}))? ?([ap])\.?m(?![\p{L}\p{N}])\.?/iu
/** As long as the longest of them. */
const LONGEST_RANGE = '12:30-12:30 p.m.'.length

/**
 * The range that begins with the number at [at, end); null for none. The start is in the half of the day of the end,
 * unless it would then come after it: "11-2pm". A number without minutes may count slots, games or goals instead ("Game
 * 2-7:05PM", "NBA 3-7pm Lakers"), so that it begins a range only where nothing speaks for that.
 */
export function openRangeAt(text: string, at: number, end: number): OpenRange | null {
  if (end - at > 2 || (codeAt(text, end) !== DASH && codeAt(text, end + 3) !== DASH)) return null
  const before = codeAt(text, at - 1)
  if (before === SLASH || before === DASH) return null
  const match = OPEN_RANGE.exec(text.slice(at, at + LONGEST_RANGE))
  if (match === null) return null
  const [whole, hour = '', minute, endHour = '', endMinute, written = ''] = match
  const half = written.toLowerCase() === 'a' ? 'a' : 'p'
  const minutesOf = (hours: string, minutes = '00') => (Number(hours) % 12) * 60 + Number(minutes)
  const ahead = minutesOf(endHour, endMinute) - minutesOf(hour, minute)
  if (ahead === 0) return null
  const lasts = ahead > 0 ? ahead : ahead + HALF_DAY_MINUTES
  const isCount =
    endMinute !== undefined || lasts > LONGEST_MINUTES || COUNTING.test(text.slice(Math.max(0, at - 20), at))
  if (minute === undefined && (isCount || !endsAt(text, at + whole.length))) return null
  const other = half === 'a' ? 'p' : 'a'
  return { hour: Number(hour), minute: Number(minute ?? 0), half: ahead > 0 ? half : other, end: at + whole.length }
}

const HALF_DAY_MINUTES = 720
/** An event that lasts longer is not written so. */
const LONGEST_MINUTES = 240
/** Behind these words, and behind what is written in capitals as leagues and networks are, a number counts something. */
const COUNTING =
  /(?:(?:[Gg]ame|[Ww]eek|[Rr]ound|[Cc]ourt|[Ss]tage|[Mm]atch|[Dd]ay|[Ee]vent|[Cc]hannel|[Pp]art|[Rr]ace|[Hh]eat|[Ll]eg|[Nn]o|[Vv]ol)\.?|#|[\p{Lu}\d]{2,}\+?) ?$/u

/** What may stand behind an end without minutes beside a zone: nothing, a bar, a bracket that closes, a cut. */
const ENDS: readonly string[] = ['', '|', ')', ']', '}', CUT]

const RANGE_WITH_HALF = /^ ?- ?(?:0?\d|1[0-2])(?:[:.]\d{2}){0,2} ?[ap]\.?m(?![\p{L}\p{N}])\.?/iu
const RANGE_OF_CLOCKS = /^ ?- ?(?:[01]?\d|2[0-4])[:.h]\d{2}(?!\d)/u
const BARE_RANGE = /^-(?:[1-9]|1[0-2])(?![\d:.])/u
const LONGEST_END = ' - 12:30:00 p.m.'.length

/** Where the end of a range ends that stands behind a clock which ends at `at`: "7pm-10pm", "19:00 - 21:00 CET", "7pm-10 ET"; `at` for none. */
export function rangeEnd(text: string, at: number): number {
  if (codeAt(text, skipBlanks(text, at)) !== DASH) return at
  const behind = text.slice(at, at + LONGEST_END)
  const [withHalf] = RANGE_WITH_HALF.exec(behind) ?? []
  if (withHalf !== undefined) return at + withHalf.length
  const [clocks] = RANGE_OF_CLOCKS.exec(behind) ?? []
  if (clocks !== undefined && isZoneAt(text, skipBlanks(text, at + clocks.length))) return at + clocks.length
  const [bare] = isHalfBefore(text, at) ? (BARE_RANGE.exec(behind) ?? []) : []
  if (bare === undefined) return at
  return endsAt(text, at + bare.length) ? at + bare.length : at
}

/** True where nothing, or a zone, stands behind a range that ends at `at`. */
function endsAt(text: string, at: number): boolean {
  const behind = skipBlanks(text, at)
  return ENDS.includes(text.charAt(behind)) || isZoneAt(text, behind)
}

/** True right behind "am" or "pm". */
function isHalfBefore(text: string, at: number): boolean {
  const last = codeAt(text, at - 1) === 0x2e ? at - 2 : at - 1
  return lowerAt(text, last) === 0x6d
}
