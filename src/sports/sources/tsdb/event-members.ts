import { startOfDay } from '../../../time/zone.ts'
import { DAY_ONLY_ZONE, type EventState } from '../../event.ts'
import { at, instant, text, whole } from '../answer-reader.ts'

/** What a reader of one shape (game, card, weekend) is told about the events. */
export interface ShapeContext {
  readonly league: string
  readonly sport: string
}

/** An entry of an answer with its place in it, file#/events/3. */
export interface Entry {
  readonly place: string
  readonly event: unknown
}

/** A start; `time_valid` is false where only the day is known. */
export interface Clock {
  readonly start: string | undefined
  readonly time_valid: false | undefined
}

/**
 * When an event starts. `strTimestamp` is UTC, with or without a zone behind it;
 * where it is missing, `dateEvent` and `strTime` say the same.
 *
 * Whoever enters an event without knowing its hour leaves 00:00:00: a card in Doha
 * stands at midnight UTC, which is 3 in the morning there. Games in American evenings
 * do begin at midnight UTC, and have a local time beside it. So midnight counts as a
 * clock only with a local time or day that differs, and is a placeholder otherwise.
 */
function clockOf(event: unknown): Clock {
  const said = writtenStart(event)
  const day = text(at(event, 'dateEvent')) ?? said?.slice(0, 10)
  if (said !== undefined && !isPlaceholder(said, event)) return { start: instant(said), time_valid: undefined }
  return day === undefined || instant(`${day}T00:00Z`) === undefined
    ? { start: undefined, time_valid: undefined }
    : { start: instant(startOfDay(day, DAY_ONLY_ZONE).toISOString()), time_valid: false }
}

/** Date and time with a zone; undefined where the event has no time. */
function writtenStart(event: unknown): string | undefined {
  const stamp = text(at(event, 'strTimestamp'))
  const day = text(at(event, 'dateEvent'))
  const time = text(at(event, 'strTime'))
  const written = stamp ?? (day === undefined || time === undefined ? undefined : `${day}T${time}`)
  if (written === undefined) return undefined
  const joined = written.replace(' ', 'T')
  return /(?:Z|[+-]\d{2}:?\d{2})$/.test(joined) ? joined : `${joined}Z`
}

function isPlaceholder(written: string, event: unknown): boolean {
  if (!/T00:00(?::00)?(?:Z|[+-]00:?00)$/.test(written)) return false
  const localTime = text(at(event, 'strTimeLocal'))
  const localDay = text(at(event, 'dateEventLocal'))
  const hasOtherTime = localTime !== undefined && !/^00:00(?::00)?$/.test(localTime)
  return !hasOtherTime && (localDay === undefined || localDay === written.slice(0, 10))
}

/** Rounds with numbers of their own; every other number counts rounds, 0 and 500 are tests and friendlies. */
const STAGES: ReadonlyMap<number, string> = new Map([
  [125, 'Quarter-final'],
  [150, 'Semi-final'],
  [160, 'Play-off'],
  [170, 'Play-off Semi-final'],
  [180, 'Play-off Final'],
  [200, 'Final'],
  [400, 'Qualifier'],
])

const PRESEASON = 500
const FIRST_STAGE = 125
const LAST_STAGE = 200

/** The members that every shape has alike. */
export function commonMembers(event: unknown, { league, sport }: ShapeContext) {
  return {
    id: text(at(event, 'idEvent')),
    provider: 'tsdb',
    sport,
    league,
    name: text(at(event, 'strEvent')),
    ...clockOf(event),
    season: { year: seasonYear(event, sport), type: seasonType(event) },
    venue: venueRecord(event),
  }
}

/** Where it takes place. */
export function venueRecord(event: unknown) {
  return {
    name: text(at(event, 'strVenue')),
    city: text(at(event, 'strCity')),
    country: text(at(event, 'strCountry')),
  }
}

/** Number of an ordinary round, 1 and up; undefined for stages, tests and friendlies. */
export function roundOf(event: unknown): number | undefined {
  const round = whole(at(event, 'intRound'))
  return round === undefined || round < 1 || round >= FIRST_STAGE ? undefined : round
}

/** The stage that the round's number stands for: "Semi-final". */
export function stageOf(event: unknown): string | undefined {
  return STAGES.get(whole(at(event, 'intRound')) ?? 0)
}

/** Season as the data source writes it, "2026" or "2025-2026". */
export function seasonText(event: unknown): string | undefined {
  return text(at(event, 'strSeason'))
}

/** A season of two years is called after the first in soccer, after the second elsewhere, as with other data sources. */
function seasonYear(event: unknown, sport: string): number | undefined {
  const years = /^(\d{4})(?:-(\d{4}))?$/.exec(seasonText(event) ?? '')
  const year = sport === 'soccer' ? years?.[1] : (years?.[2] ?? years?.[1])
  return year === undefined ? undefined : Number(year)
}

function seasonType(event: unknown): string | undefined {
  const round = whole(at(event, 'intRound'))
  if (round === undefined) return undefined
  if (round === PRESEASON) return 'preseason'
  return round >= FIRST_STAGE && round <= LAST_STAGE ? 'postseason' : undefined
}

/** Codes and words of `strStatus` that mean one state. */
interface Wording {
  readonly state: EventState
  /** In small letters, without a leading "match" or "game"; parted by " | ". */
  readonly words: string
  /** They say that it goes or went beyond regular time. */
  readonly isBeyond?: true
}

/** The documented codes with what they stand for; they differ from sport to sport, and people write either. */
const WORDINGS: readonly Wording[] = [
  { state: 'pre', words: 'ns | not started | tbd | time to be defined | scheduled' },
  { state: 'in', words: 'live | in progress | in play | started | ht | halftime | half time | break | pause' },
  { state: 'in', words: '1h | 2h | 3h | 4h | q1 | q2 | q3 | q4 | p1 | p2 | p3 | s1 | s2 | s3 | s4 | s5' },
  { state: 'in', words: 'in1 | in2 | in3 | in4 | in5 | in6 | in7 | in8 | in9' },
  { state: 'in', words: 'first half | first half, kick off | second half | second half, 2nd half started' },
  { state: 'in', words: 'first quarter | second quarter | third quarter | fourth quarter' },
  { state: 'in', words: 'first period | second period | third period' },
  { state: 'in', words: 'quarter 1 | quarter 2 | quarter 3 | quarter 4 | period 1 | period 2 | period 3' },
  { state: 'in', words: 'set 1 | set 2 | set 3 | set 4 | set 5' },
  {
    state: 'in',
    words: 'inning 1 | inning 2 | inning 3 | inning 4 | inning 5 | inning 6 | inning 7 | inning 8 | inning 9',
  },
  { state: 'in', words: 'et | bt | p | pt | ot | extra time | over time | overtime | break time', isBeyond: true },
  { state: 'in', words: 'penalty in progress | penalties time | penalties | penalty shootout', isBeyond: true },
  { state: 'post', words: 'ft | full time | finished | final | ended | over' },
  { state: 'post', words: 'aw | awd | awarded | wo | walkover | technical loss' },
  { state: 'post', words: 'aet | pen | aot | ap | ft pen', isBeyond: true },
  { state: 'post', words: 'finished aet | finished aot | finished ap | finished pen', isBeyond: true },
  { state: 'post', words: 'after extra time | after over time | after overtime', isBeyond: true },
  { state: 'post', words: 'after penalties | after penalty | after penalty shootout | after shootout', isBeyond: true },
  { state: 'post', words: 'finished after extra time | finished after over time', isBeyond: true },
  {
    state: 'post',
    words: 'finished after overtime | finished after penalties | finished after penalty',
    isBeyond: true,
  },
  { state: 'postponed', words: 'pst | post | postponed' },
  { state: 'suspended', words: 'susp | suspended | int | intr | interrupted' },
  { state: 'canceled', words: 'canc | cancelled | canceled | abd | abandoned' },
]

const wordingOf: ReadonlyMap<string, Wording> = new Map(
  WORDINGS.flatMap((wording) => wording.words.split(' | ').map((word) => [word, wording] as const)),
)

/** Words for the number of a period. */
const ORDINALS: readonly string[] = ['first', 'second', 'third', 'fourth']

/**
 * The state of an event. People forget to change it, so that nothing but an explicit
 * word counts; an unknown or missing one is `pre`, whatever scores stand beside it, and
 * the clock decides from there.
 */
export function stateOf(event: unknown): EventState {
  const state = wordingOf.get(wordOf(event))?.state ?? 'pre'
  const isOff = (text(at(event, 'strPostponed')) ?? '').toLowerCase() === 'yes'
  return isOff && state === 'pre' ? 'postponed' : state
}

/** The status of a game of two teams. */
export function statusRecord(event: unknown) {
  const state = stateOf(event)
  const word = wordOf(event)
  const isRun = state === 'in' || state === 'post'
  return {
    state,
    period: state === 'in' ? periodIn(word) : undefined,
    overtime: isRun ? (wordingOf.get(word)?.isBeyond ?? false) : undefined,
  }
}

/** The number in "2h", "q2", "quarter 2" and "second half". */
function periodIn(word: string): number | undefined {
  const digit = /^(?:q|p|in|s)?([1-9])h?$/.exec(word)?.[1] ?? /^(?:quarter|period|inning|set) ([1-9])$/.exec(word)?.[1]
  if (digit !== undefined) return Number(digit)
  const ordinal = ORDINALS.indexOf(/^(\w+) (?:half|quarter|period)\b/.exec(word)?.[1] ?? '')
  return ordinal < 0 ? undefined : ordinal + 1
}

function wordOf(event: unknown): string {
  return (text(at(event, 'strStatus')) ?? '').toLowerCase().replace(/^(?:match|game) /, '')
}
