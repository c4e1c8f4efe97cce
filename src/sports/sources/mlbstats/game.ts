import { startOfDay } from '../../../time/zone.ts'
import { isoOf } from '../../instant.ts'
import { at, flag, instant, text, whole } from '../answer-reader.ts'
import { dayText } from '../days.ts'
import { DAY_ZONE } from './day-zone.ts'
import { gameSide } from './side.ts'
import { stateOf, statusRecord } from './status.ts'

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
