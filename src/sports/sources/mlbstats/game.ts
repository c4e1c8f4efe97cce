import { startOfDay } from '../../../time/zone.ts'
import { type EventState, hasScore, isoOf, isUnknownSide } from '../../event.ts'
import { at, flag, instant, number, text, whole } from '../answer-reader.ts'
import { dayText } from '../data-source.ts'

/**
 * Zone of the data source's days. The schedule lists a game under the day of its
 * ballpark; one fixed zone is needed to tell a game's day from its start. In New
 * York's a game falls on another day than the listed one only where it starts
 * after nine in the evening at the Pacific, or before one in the afternoon in
 * Korea; each request has a margin of a day for such.
 */
export const DAY_ZONE = 'America/New_York'

/** Levels of the minor leagues, whose logos lie where the data source's own pages have them; nobody says so of Korea's. */
const LEVELS_WITH_LOGOS = new Set([11, 12, 13, 14])

/**
 * Names of a team. What stands before the nickname is its place, as fans say it:
 * the data source's own `locationName` is the town of the ballpark (Allentown for
 * Lehigh Valley, Des Moines for Iowa). A team with nothing but a name has only that.
 */
export function teamNames(team: unknown) {
  const name = text(at(team, 'name'))
  const nickname = text(at(team, 'clubName')) ?? text(at(team, 'teamName'))
  const hasBoth = name !== undefined && nickname !== undefined && name.endsWith(` ${nickname}`)
  return {
    name,
    short_name: nickname,
    abbreviation: text(at(team, 'abbreviation')),
    location: hasBoth ? text(name.slice(0, -nickname.length)) : text(at(team, 'franchiseName')),
    nickname: nickname === name ? undefined : nickname,
    logo: logoOf(team),
  }
}

function logoOf(team: unknown): string | undefined {
  const id = whole(at(team, 'id'))
  const level = whole(at(team, 'sport', 'id'))
  if (id === undefined || level === undefined || !LEVELS_WITH_LOGOS.has(level)) return undefined
  return `https://www.mlbstatic.com/team-logos/${id}.svg`
}

const REGULAR_INNINGS = 9

/**
 * States by the letter of codedGameState, where the three abstract ones would
 * mislead: a postponed game is "Final" there, a warm-up is "Live".
 */
const CODED_STATES: ReadonlyMap<string, EventState> = new Map([
  ['S', 'pre'],
  ['P', 'pre'],
  ['D', 'postponed'],
  ['C', 'canceled'],
  ['T', 'suspended'],
  ['U', 'suspended'],
])

const ABSTRACT_STATES: ReadonlyMap<string, EventState> = new Map([
  ['Preview', 'pre'],
  ['Live', 'in'],
  ['Final', 'post'],
])

/** How far a game is; delays belong to the state that they delay. */
function stateOf(game: unknown): EventState {
  const coded = CODED_STATES.get(text(at(game, 'status', 'codedGameState')) ?? '')
  return coded ?? ABSTRACT_STATES.get(text(at(game, 'status', 'abstractGameState')) ?? '') ?? 'pre'
}

/** The status of a game; inning and extra innings only where the answer has the line score. */
function statusRecord(game: unknown) {
  const state = stateOf(game)
  const words = text(at(game, 'status', 'detailedState'))
  if (state === 'pre') return { state, detail: words === 'Scheduled' ? undefined : words }
  if (state !== 'in' && state !== 'post') return { state, detail: words }
  const inning = whole(at(game, 'linescore', 'currentInning'))
  const regular = whole(at(game, 'scheduledInnings')) ?? REGULAR_INNINGS
  const isExtra = inning === undefined ? undefined : inning > regular
  return {
    state,
    detail: state === 'in' ? (inningWords(game) ?? words) : isExtra && words ? `${words}/${inning}` : words,
    period: inning === undefined || inning < 1 ? undefined : inning,
    overtime: isExtra,
  }
}

/** "Top 5th"; nothing while play is held up, which the words of the status say. */
function inningWords(game: unknown): string | undefined {
  if (text(at(game, 'status', 'detailedState')) !== 'In Progress') return undefined
  const half = text(at(game, 'linescore', 'inningState'))
  const inning = text(at(game, 'linescore', 'currentInningOrdinal'))
  return half === undefined || inning === undefined ? undefined : `${half} ${inning}`
}

/** A side of a game, from a team with its name alone or with all that `hydrate=team` adds. */
function gameSide(game: unknown, where: 'home' | 'away', state: EventState) {
  const side = at(game, 'teams', where)
  const team = at(side, 'team')
  const names = teamNames(team)
  if (names.name === undefined || isUnknownSide(names.name)) return { name: names.name }
  return {
    id: text(at(team, 'id')),
    ...names,
    ...resultOf(side, state),
    record: recordOf(at(side, 'leagueRecord')),
    conference: { name: text(at(team, 'league', 'name')), abbreviation: text(at(team, 'league', 'abbreviation')) },
    division: text(at(team, 'division', 'name')),
  }
}

function resultOf(side: unknown, state: EventState) {
  if (!hasScore(state)) return {}
  return { score: number(at(side, 'score')), winner: state === 'post' ? flag(at(side, 'isWinner')) : undefined }
}

/** Ties are written only where there are some, as in Korea. */
function recordOf(record: unknown) {
  const [wins, losses, ties] = ['wins', 'losses', 'ties'].map((member) => whole(at(record, member)))
  if (wins === undefined || losses === undefined) return {}
  return { summary: ties ? `${wins}-${losses}-${ties}` : `${wins}-${losses}`, wins, losses, ties }
}

/** What a game cannot tell by itself. */
interface GameContext {
  readonly league: string
  /** The day under which the schedule lists it. */
  readonly listedDay: unknown
}

/** Letters of the part of a season; a game of all-stars (A) belongs to none. */
const SEASON_TYPES: ReadonlyMap<string, 'preseason' | 'regular' | 'postseason'> = new Map([
  ['S', 'preseason'],
  ['E', 'preseason'],
  ['I', 'preseason'],
  ['R', 'regular'],
  ['F', 'postseason'],
  ['D', 'postseason'],
  ['L', 'postseason'],
  ['W', 'postseason'],
  ['C', 'postseason'],
  ['P', 'postseason'],
])

/** One game of a schedule as an event, not checked yet. */
export function gameRecord(game: unknown, context: GameContext): { readonly [member: string]: unknown } {
  const state = stateOf(game)
  const [home, away] = [gameSide(game, 'home', state), gameSide(game, 'away', state)]
  const type = SEASON_TYPES.get(text(at(game, 'gameType')) ?? '')
  const hasNames = home.name !== undefined && away.name !== undefined
  return {
    id: idOf(game, context),
    provider: 'mlbstats',
    sport: 'baseball',
    league: context.league,
    name: hasNames ? `${away.name} at ${home.name}` : undefined,
    short_name: shortName(game),
    ...startOf(game, context),
    season: { year: whole(at(game, 'season')), type },
    status: statusRecord(game),
    home,
    away,
    venue: venueOf(game),
    notes: notesOf(game, type === 'postseason'),
    series: { title: type === 'postseason' ? text(at(game, 'seriesDescription')) : undefined },
  }
}

/** AWY @ HOM; only where the teams come with all their names. */
function shortName(game: unknown): string | undefined {
  const [away, home] = ['away', 'home'].map((where) => text(at(game, 'teams', where, 'team', 'abbreviation')))
  return away === undefined || home === undefined ? undefined : `${away} @ ${home}`
}

/**
 * A game that is moved to another day, or resumed on one, is listed on both with
 * one number; the later listing has its day in the id, so that neither takes the
 * other's place.
 */
function idOf(game: unknown, { listedDay }: GameContext): string | undefined {
  const number = text(at(game, 'gamePk'))
  if (number === undefined) return undefined
  const isLater = ['rescheduledFrom', 'resumedFrom'].some((member) => text(at(game, member)) !== undefined)
  const day = dayOf(game, listedDay)
  return isLater && day !== undefined ? `${number}-${day}` : number
}

/**
 * A game without a clock is given as 3:33 in the morning; then the day alone
 * counts, written as its midnight like every such day.
 */
function startOf(game: unknown, { listedDay }: GameContext) {
  const start = instant(at(game, 'gameDate'))
  if (flag(at(game, 'status', 'startTimeTBD')) !== true) return { start }
  const day = dayOf(game, listedDay)
  return { start: day === undefined ? start : isoOf(startOfDay(day, DAY_ZONE)), time_valid: false }
}

/** The official day of a postponed game is that of the later one, so the day of the list goes first. */
function dayOf(game: unknown, listedDay: unknown): string | undefined {
  return dayText(text(listedDay)) ?? dayText(text(at(game, 'officialDate')))
}

function venueOf(game: unknown) {
  const location = at(game, 'venue', 'location')
  return {
    name: text(at(game, 'venue', 'name')),
    city: text(at(location, 'city')),
    state: text(at(location, 'stateAbbrev')) ?? text(at(location, 'state')),
    country: text(at(location, 'country')),
  }
}

/**
 * Which game it is where a name may count it: of a double-header, else of a
 * play-off series. The series of the season count their games too, but nobody
 * calls these by number, and a number there would tell games apart that names
 * do not.
 */
function notesOf(game: unknown, isPlayOff: boolean): readonly string[] {
  const number = whole(at(game, 'gameNumber'))
  const kind = text(at(game, 'doubleHeader'))
  if (number !== undefined && (kind === 'Y' || kind === 'S')) return [`Game ${number} of a double-header`]
  const inSeries = whole(at(game, 'seriesGameNumber'))
  const series = text(at(game, 'seriesDescription'))
  return isPlayOff && inSeries !== undefined && series !== undefined ? [`${series} - Game ${inSeries}`] : []
}
