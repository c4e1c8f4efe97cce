import { HOME_BEHIND, type NameReading } from '../detection/index.ts'
import type { Correction, SportsEvent } from '../generated/records.ts'
import {
  candidateLeagues,
  type EventIndex,
  type EventKind,
  type Gate,
  gateOf,
  isVetoed,
  passesGate,
} from './event-index.ts'
import { type DateOrders, dashedDay, dayOfWord, type StatedDay, statedDay } from './stated-day.ts'
import { type StatedTime, statedTime } from './stated-time.ts'
import { type Markers, markersOfText } from './teams/squad-markers.ts'
import type { TeamIndex } from './teams/team-index.ts'

/** How names in several languages count the games of a series or a doubleheader: "Game 2", "Game Two", "Gm2", "DH2", "Spiel 2". */
const GAME =
  /\b(?:game|gm|spiel|jogo|juego|gara|dh|double-?header)\.?\s*#?(?:([1-7])|(one|two|three|four|five|six|seven))\b/i
/** "Second Game of Doubleheader", "2nd game", "Nightcap". */
const ORDINAL_GAME = /\b(?:(first|1st)|(second|2nd)) game\b|\b(nightcap)\b/i
const SHORT_GAME = /(?<!\b[Gg](?:roup|ROUP) )\bG ?([1-7])\b/
/** What every name has that states the number of a game. */
const MAY_STATE_GAME = /g(?:ame|m| ?[1-7]|ara)|nightcap|spiel|jogo|juego|dh|double/i
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']

/** Number of the game that the name states; null where it states none. Slots are written with a nought. */
function gameNumberOf(name: string): number | null {
  if (!MAY_STATE_GAME.test(name)) return null
  const ordinal = ORDINAL_GAME.exec(name)
  if (ordinal !== null) return ordinal[1] === undefined ? 2 : 1
  const [, digit, word] = GAME.exec(name) ?? SHORT_GAME.exec(name) ?? []
  if (word !== undefined) return NUMBERS.indexOf(word.toLowerCase()) + 1
  return digit === undefined ? null : Number(digit)
}

const noted = new WeakMap<SportsEvent, number | null>()

/** Number of the game that the notes of an event give; null where they give none. */
export function notedGameNumber(event: SportsEvent): number | null {
  const known = noted.get(event)
  if (known !== undefined) return known
  const numbers = (event.notes ?? []).map(gameNumberOf).filter((number) => number !== null)
  const found = numbers[0] ?? null
  noted.set(event, found)
  return found
}

/** True when a name states one game of a series and the notes of the event say that it is another one. */
export function isOtherGame(event: SportsEvent, stated: number | null): boolean {
  if (stated === null) return false
  const number = notedGameNumber(event)
  return number !== null && number !== stated
}

/** What a name is matched against. */
export interface MatchContext {
  readonly index: EventIndex
  /** Built from the same events. */
  readonly teams: TeamIndex
  /** Leagues that the stream's group subscribes to; null for every league that has events. */
  readonly subscribedLeagues: readonly string[] | null
  /** Why nothing at all is known of a league's schedule, by the league's code: the end of a sentence, without its full stop; none if not given. */
  readonly unknownSchedules?: ReadonlyMap<string, string>
  readonly now: Date
  /** The owner's zone, an IANA name. */
  readonly timeZone: string
  /** How the user reads a clock, for reasons. Defaults to 12h. */
  readonly timeFormat?: '12h' | '24h' | undefined
  /** Zone of the names of this group, where the owner set one. */
  readonly defaultTimeZone?: string | null
  /** Whether day or month comes first, learnt from all names of this group; without it either may. */
  readonly dateOrders?: DateOrders
  /** Days ahead of today that the guide covers; 3 when not given. */
  readonly daysAhead?: number
  /** What the owner decided about names (decidingCorrection); words that he taught are in `teams`. */
  readonly corrections?: readonly Correction[]
}

/** One name on its way through the rules. */
export interface Question {
  readonly reading: NameReading
  readonly context: MatchContext
  readonly stated: StatedTime
  readonly gate: Gate
  /** Leagues whose events may be meant. */
  readonly leagues: ReadonlySet<string>
  /** Age group and women's game that the name states anywhere, second and young teams that it states by themselves. */
  readonly squad: Markers
  /** Number of the game that the name states. */
  readonly game: number | null
  /** How the order of day and month was settled, or that it was not, to put after the date; null where there was nothing to settle. */
  readonly dateOrder: string | null
}

/** What is asked about one name. */
export interface Questions {
  /** With the day as names are commonly read, or as it was settled. */
  readonly common: Question
  /** With day and month exchanged, where the name does not say which of them comes first. */
  readonly turned: Question | null
  /** True when the exchanged day is nearer to now, as the year of a date without one is chosen. */
  readonly isTurnedNearer: boolean
  /** With each of the times that the name states besides, which say another instant. */
  readonly others: readonly Question[]
}

/** What the rules need to know about a name before they look at events. */
export function questionsOf(given: NameReading, context: MatchContext): Questions {
  const { date, other, learned } = statedDayOf(given, context)
  const order = learned === null ? null : `, ${learned.replace('_', ' ')}, as other names of its playlist group show`
  const open = other === null ? null : ` or ${other}, since the name does not show whether day or month comes first`
  const common = questionOf(given, date, order ?? open, context)
  const others = given.otherTimes.map((time) =>
    questionOf({ ...given, ...time }, time.date ?? date, order ?? open, context),
  )
  if (other === null || date === null) return { common, turned: null, isTurnedNearer: false, others }
  const turned = questionOf(given, other, ', with day and month swapped', context)
  // One odd name must not turn the days of all: the order of the list comes first, and a game on the other day counts.
  const isTurnedNearer = learned === null && daysFromNow(other, context) < daysFromNow(date, context)
  return { common, turned, isTurnedNearer, others }
}

/** What the day of a name depends on. */
export type StatedDayContext = Pick<MatchContext, 'now' | 'timeZone' | 'defaultTimeZone' | 'dateOrders'>

/** The day of a name: its date, in the order in which its list writes them, or what a word such as "tomorrow" says at `now`. */
export function statedDayOf(given: NameReading, context: StatedDayContext): StatedDay {
  // A date in words can only be read one way.
  const isSettled = given.date !== null && (given.dayAndMonth?.other ?? null) === null
  return statedDay(given, context.dateOrders, isSettled ? null : saidDay(given, context))
}

/** The day that a name says otherwise than as a date. */
function saidDay(given: NameReading, { now, timeZone, defaultTimeZone }: StatedDayContext): string | null {
  const zone = defaultTimeZone ?? timeZone
  return dayOfWord(given, now, zone) ?? (given.date === null ? dashedDay(given.name, now, zone) : null)
}

function questionOf(
  given: NameReading,
  date: string | null,
  dateOrder: string | null,
  context: MatchContext,
): Question {
  const league = given.league ?? given.leagueAtEnd
  const reading = league === given.league && date === given.date ? given : { ...given, league, date }
  const stated = statedTime(reading, context)
  const leagues = candidateLeagues(reading, context.index, context.subscribedLeagues)
  const others = reading.league === null ? reading.lookAlikeLeagues : []
  return {
    reading,
    context,
    stated,
    gate: gateOf(stated, context),
    leagues: others.length === 0 ? leagues : new Set([...leagues].filter((code) => !others.includes(code))),
    squad: markersOfText(reading.name),
    game: gameNumberOf(reading.name),
    dateOrder,
  }
}

function daysFromNow(date: string, { now }: StatedDayContext): number {
  return Math.abs(Date.parse(date) - now.getTime())
}

/** True for an event of a league that may be meant, which neither sport nor gender rules out. */
export function isAdmitted(event: SportsEvent, { leagues, reading, context }: Question): boolean {
  return leagues.has(event.league) && !isVetoed(event, reading, context.index.catalog)
}

/** True when the name hints at the league of an event or a team. */
export function isOfHintedLeague({ league }: { readonly league: string }, { league: hint }: NameReading): boolean {
  return typeof hint === 'string' ? hint === league : (hint?.includes(league) ?? false)
}

/** True when the event lies in the time that the name may mean. */
export function isInTime(event: SportsEvent, { gate, stated }: Question): boolean {
  return passesGate(event, gate, stated)
}

/** Every admitted event of a kind that is in time, by start. */
export function candidatesOf(question: Question, kind: EventKind): readonly SportsEvent[] {
  const events = question.context.index.ofKind(kind)
  return events.filter((event) => isAdmitted(event, question) && isInTime(event, question))
}

/** True for a separator that puts the side at home behind it: "A @ B", "A à B". */
export function isPlaceSeparator(separator: string | null): boolean {
  return separator !== null && HOME_BEHIND.has(separator)
}
