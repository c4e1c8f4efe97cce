import { DAY_MS } from '../../../time/units.ts'
import { civilDate, startOfDay } from '../../../time/zone.ts'
import { type EventState, hasScore, isoOf, isUnknownSide } from '../../event.ts'
import { BUILT_IN_LEAGUES, type KnownLeague } from '../../leagues.ts'
import { at, checkedEvents, instant, list, number, text, whole } from '../answer-reader.ts'
import {
  type AnswerContext,
  type Asking,
  type DayRequest,
  daysOfSpan,
  daysThrough,
  dayText,
  type EventQuestion,
  type LeagueDays,
} from '../data-source.ts'
import { clientOf, DAY_ZONE, feedRequest } from './request.ts'

const REGULAR_PERIODS = 3

/** Words of the status, in the feed's two languages: they tell more than its number, which has none for a game put off. */
const WORDED_STATES: readonly (readonly [RegExp, EventState])[] = [
  [/\bpostponed\b|\bppd\b|\breporté/i, 'postponed'],
  [/\bcancell?ed\b|\bannulé/i, 'canceled'],
  [/\bsuspended\b|\bsuspendu/i, 'suspended'],
  [/\bfinal\b/i, 'post'],
]

/** Numbers of the status: scheduled, under way, (3 was never seen), over. "Unofficial Final" is told by its words. */
const NUMBERED_STATES: ReadonlyMap<number, EventState> = new Map([
  [1, 'pre'],
  [2, 'in'],
  [3, 'in'],
  [4, 'post'],
])

/** How far a game is. */
function stateOf(game: unknown): EventState {
  const words = `${text(at(game, 'GameStatusString')) ?? ''} ${text(at(game, 'GameStatusStringLong')) ?? ''}`
  const worded = WORDED_STATES.find(([pattern]) => pattern.test(words))?.[1]
  return worded ?? NUMBERED_STATES.get(whole(at(game, 'GameStatus')) ?? 1) ?? 'pre'
}

/** The status of a game. Before the start its words say nothing but the start. */
function statusRecord(game: unknown) {
  const state = stateOf(game)
  const words = text(at(game, 'GameStatusStringLong')) ?? text(at(game, 'GameStatusString'))
  if (state === 'pre') return { state }
  if (state !== 'in' && state !== 'post') return { state, detail: words }
  const period = whole(at(game, 'Period'))
  return {
    state,
    detail: state === 'post' ? finalWords(words) : words,
    period: period === undefined || period < 1 ? undefined : period,
    clock: state === 'in' ? clockOf(game) : undefined,
    overtime: isOvertime(words, period),
  }
}

/** "Final 1st OT" and "Final SO" as everybody writes them: Final/OT, Final/2OT, Final/SO. */
function finalWords(words: string | undefined): string | undefined {
  const [, final, ordinal, kind = '', behind] =
    /^(.*\bfinal)\s+(?:(\d)[a-z]{2}\s+)?(OT|SO)(\d)?$/i.exec(words ?? '') ?? []
  if (final === undefined) return words
  const number = ordinal ?? behind ?? '1'
  return `${final}/${number === '1' ? '' : number}${kind.toUpperCase()}`
}

/** The clock of an intermission stands at nought or at the length of the next period. */
function clockOf(game: unknown): string | undefined {
  const clock = text(at(game, 'GameClock'))
  return text(at(game, 'Intermission')) === '1' || clock === '00:00' ? undefined : clock
}

function isOvertime(words: string | undefined, period: number | undefined): boolean {
  return (period ?? 0) > REGULAR_PERIODS || /\bOT\d?\b|\bSO\b/.test(words ?? '')
}

/** How the feed begins the members of a side. */
type SideWord = 'Home' | 'Visitor'

/** A side of a game. A side that is not known yet keeps only its name (TBD). */
function gameSide(game: unknown, word: SideWord, state: EventState) {
  const member = (name: string) => text(at(game, `${word}${name}`))
  const [location, nickname] = [member('City'), member('Nickname')]
  const name = member('LongName') ?? ([location, nickname].filter(Boolean).join(' ') || undefined)
  if (name === undefined || isUnknownSide(name)) return { name }
  return {
    id: member('ID'),
    name,
    short_name: nickname,
    abbreviation: member('Code'),
    location: location === name ? undefined : location,
    nickname: nickname === name ? undefined : nickname,
    logo: member('Logo'),
    division: word === 'Home' ? member('Division') : text(at(game, 'VisitingDivision')),
    ...resultOf(game, word, state),
    record: recordOf(game, word),
  }
}

/** Goals stand at nought before the start, so they count only from then on. */
function resultOf(game: unknown, word: SideWord, state: EventState) {
  if (!hasScore(state)) return {}
  const other: SideWord = word === 'Home' ? 'Visitor' : 'Home'
  const [score, against] = [number(at(game, `${word}Goals`)), number(at(game, `${other}Goals`))]
  const isDecided = state === 'post' && score !== undefined && against !== undefined && score !== against
  return { score, winner: isDecided ? score > against : undefined }
}

/**
 * Wins, losses and losses after regular time, as hockey writes it: losses in
 * overtime and in a shoot-out are one figure, and no ties. In the play-offs it is
 * the record of the play-offs.
 */
function recordOf(game: unknown, word: SideWord) {
  const wins = whole(at(game, `${word}Wins`))
  const losses = whole(at(game, `${word}RegulationLosses`))
  if (wins === undefined || losses === undefined) return {}
  const late = (whole(at(game, `${word}OTLosses`)) ?? 0) + (whole(at(game, `${word}ShootoutLosses`)) ?? 0)
  return { summary: `${wins}-${losses}-${late}`, wins, losses }
}

/** One game of a scorebar as an event, not checked yet. */
function gameRecord(game: unknown, league: string): { readonly [member: string]: unknown } {
  const state = stateOf(game)
  const [home, away] = [gameSide(game, 'Home', state), gameSide(game, 'Visitor', state)]
  return {
    id: text(at(game, 'ID')),
    provider: 'hockeytech',
    sport: 'hockey',
    league,
    name: home.name === undefined || away.name === undefined ? undefined : `${away.name} at ${home.name}`,
    short_name: shortName(game),
    ...startOf(game),
    // Only series of the play-offs have letters; which part of a season the others belong to the answer does not tell.
    season: { type: text(at(game, 'game_letter')) === undefined ? undefined : 'postseason' },
    status: statusRecord(game),
    home,
    away,
    venue: venueOf(game),
    broadcasts: broadcastsOf(game),
  }
}

function shortName(game: unknown): string | undefined {
  const [away, home] = [text(at(game, 'VisitorCode')), text(at(game, 'HomeCode'))]
  return away === undefined || home === undefined ? undefined : `${away} @ ${home}`
}

/**
 * A game whose clock is not set yet says TBD, or begins at midnight, when no game
 * does; then the day alone counts, written as its midnight like every such day.
 */
function startOf(game: unknown) {
  const start = instant(at(game, 'GameDateISO8601'))
  const day = dayText(text(at(game, 'Date')))
  if (day === undefined || !hasNoClock(game)) return { start }
  return { start: isoOf(startOfDay(day, DAY_ZONE)), time_valid: false }
}

function hasNoClock(game: unknown): boolean {
  const shown = [text(at(game, 'ScheduledFormattedTime')), text(at(game, 'GameStatusString'))].join(' ')
  return /\bTB[ADC]\b/i.test(shown) || text(at(game, 'ScheduledTime')) === '00:00:00'
}

/** "Pacific Coliseum | Vancouver" names the city again behind the bar; "Vancouver, BC" is city and state. */
function venueOf(game: unknown) {
  const [name] = (text(at(game, 'venue_name')) ?? '').split(' | ')
  const [city, state, country] = (text(at(game, 'venue_location')) ?? '').split(',').map((part) => part.trim())
  return { name: text(name), city: text(city), state: text(state), country: text(country) }
}

function broadcastsOf(game: unknown) {
  return text(at(game, 'FloHockeyUrl')) === undefined ? [] : [{ name: 'FloHockey', type: 'Streaming' }]
}

/** The farthest day that is asked for, from today; the feed takes more, and a year of games of each league helps nobody. */
const MOST_DAYS = 90

/**
 * The view scorebar: all games of a client so many days back and ahead. The feed
 * counts from its own today and by the day that the club writes, so the request
 * reaches a day further on both sides than the days it is for.
 */
export const events: EventQuestion = { days, requests, holds, read }

function days(_league: KnownLeague, from: Date, to: Date): readonly string[] {
  return daysOfSpan(from, to, DAY_ZONE)
}

/** One request for all days from the first to the last of those that lie within MOST_DAYS of today. */
function requests({ league, days: wanted }: LeagueDays, asking: Asking): readonly DayRequest[] {
  const today = civilDate(asking.now, DAY_ZONE)
  const asked = wanted.filter((day) => Math.abs(daysBetween(today, day)) <= MOST_DAYS)
  const [first, last] = [asked[0], asked.at(-1)]
  if (first === undefined || last === undefined) return []
  const view = {
    view: 'scorebar',
    numberofdaysback: reach(daysBetween(first, today)),
    numberofdaysahead: reach(daysBetween(today, last)),
  }
  const request = feedRequest(league, view, asking)
  return request === undefined ? [] : [{ ...request, days: daysThrough(first, last), isWider: true }]
}

/** Days to ask on one side of today, with the day of margin. */
function reach(daysAway: number): string {
  return String(Math.max(0, daysAway) + 1)
}

/** How many days `later` is after `earlier`, both YYYY-MM-DD. */
function daysBetween(earlier: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(earlier)) / DAY_MS)
}

function holds(answer: unknown): boolean {
  return Array.isArray(at(answer, 'SiteKit', 'Scorebar'))
}

/** Games of another league, which some answers hold beside those asked for, are none of this league's. */
function read(answer: unknown, context: AnswerContext) {
  const codes = codesOf(context)
  const drafts = list(at(answer, 'SiteKit', 'Scorebar')).flatMap((game, index) => {
    const code = text(at(game, 'league_code'))?.toLowerCase()
    if (code !== undefined && !codes.has(code)) return []
    return [{ place: `${context.place}#/SiteKit/Scorebar/${index}`, record: gameRecord(game, context.league) }]
  })
  return checkedEvents(drafts)
}

/** What the games of the league that was asked for may be marked with: the client's code or ours (lhjmq, qmjhl). */
function codesOf({ league, catalog = BUILT_IN_LEAGUES }: AnswerContext): ReadonlySet<string> {
  const known = catalog.find(league)
  const client = known && clientOf(known)
  return new Set(client === undefined ? [league] : [league, client.code])
}
