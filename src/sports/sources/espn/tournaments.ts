import { civilDate, startOfDay } from '../../../time/zone.ts'
import { type EventState, isoOf, isUnknownSide } from '../../event.ts'
import { at, type Draft, flag, instant, list, text, whole } from '../answer-reader.ts'
import {
  athleteName,
  broadcastRecords,
  commonMembers,
  DAY_ZONE,
  noteTexts,
  orderOf,
  type ShapeContext,
  stateOf,
  statusRecord,
  venueRecord,
} from './event-members.ts'

/**
 * A golf tournament: no sides, no clock, only days. The stated end is the
 * midnight at which the last day begins, so the tournament ends a day later.
 */
export function golfTournament(event: unknown, context: ShapeContext): readonly Draft[] {
  const competition = at(event, 'competitions', 0)
  const common = commonMembers(event, context)
  const status = at(competition, 'status') ?? at(event, 'status')
  const record = {
    ...common,
    end: endOfDay(instant(at(event, 'endDate')) ?? instant(at(competition, 'endDate'))),
    time_valid: false,
    status: statusRecord(status),
    venue: venueRecord(at(competition, 'venue') ?? at(event, 'venue')),
    tournament: { name: text(at(event, 'name')) },
    broadcasts: broadcastRecords([competition]),
    notes: noteTexts(competition),
  }
  return [{ place: context.place, record }]
}

function endOfDay(lastDay: string | undefined): string | undefined {
  if (lastDay === undefined) return undefined
  return isoOf(startOfDay(civilDate(new Date(lastDay), DAY_ZONE), DAY_ZONE, 1))
}

/** A set in which no game was played. */
const NOT_BEGUN = '0-0'

/** Seeds go up to 32 in the largest draws; 99 means none. */
const LAST_SEED = 64

/**
 * A tennis tournament: one event for each match. Matches stand in draws
 * (groupings), in old answers directly in the event. The tournament's own
 * status says "final" while matches are still to come, so each match's counts.
 * The notes are the results, and are left out.
 */
export function tennisMatches(event: unknown, context: ShapeContext): readonly Draft[] {
  const direct = { draw: undefined, matches: at(event, 'competitions'), path: '/competitions' }
  const draws = list(at(event, 'groupings'), 50).map((draw, index) => ({
    draw: at(draw, 'grouping'),
    matches: at(draw, 'competitions'),
    path: `/groupings/${index}/competitions`,
  }))
  return [...draws, direct].flatMap(({ draw, matches, path }) =>
    list(matches, 2000).map((match, index) => ({
      place: `${context.place}${path}/${index}`,
      record: matchRecord(event, match, draw, context),
    })),
  )
}

function matchRecord(event: unknown, match: unknown, draw: unknown, context: ShapeContext) {
  const drawSlug = text(at(draw, 'slug')) ?? text(at(match, 'type', 'slug')) ?? ''
  const status = at(match, 'status')
  const players = [...list(at(match, 'competitors'), 2)].sort((a, b) => orderOf(a) - orderOf(b))
  const [home, away] = players.map((player) => playerSide(player, stateOf(status)))
  const [homeShort, awayShort] = players.map((player) => text(at(player, 'athlete', 'shortName')))
  return {
    ...commonMembers(event, context),
    id: text(at(match, 'id')),
    league: leagueOfDraw(drawSlug, context.league),
    name: home?.name !== undefined && away?.name !== undefined ? `${home.name} vs ${away.name}` : undefined,
    short_name: homeShort !== undefined && awayShort !== undefined ? `${homeShort} vs ${awayShort}` : undefined,
    start: instant(at(match, 'date')) ?? instant(at(match, 'startDate')),
    time_valid: flag(at(match, 'timeValid')),
    status: statusRecord(status),
    home,
    away,
    venue: placeRecord(match),
    tournament: {
      name: text(at(event, 'name')),
      round: text(at(match, 'round', 'displayName')),
      court: text(at(match, 'venue', 'court')),
      draw: text(at(draw, 'displayName')) ?? text(at(match, 'type', 'text')),
      score: stateOf(status) === 'post' ? setScores(players) : undefined,
    },
    broadcasts: broadcastRecords([match]),
  }
}

/**
 * A slam stands in the men's and in the women's schedule with all its draws. So
 * that each match is one event, the draw decides: women's to `wta`, men's and
 * mixed to `atp`, anything else stays where it was found.
 */
function leagueOfDraw(slug: string, league: string): string {
  if (league !== 'atp' && league !== 'wta') return league
  if (/^(?:women|girls|ladies)/.test(slug)) return 'wta'
  return /^(?:men|boys|mixed)/.test(slug) ? 'atp' : league
}

/** A player or a pair. One that is not known yet has a negative id, and only keeps its name (TBD). */
function playerSide(player: unknown, state: EventState) {
  const name = athleteName(player)
  if (name === undefined || isUnknownSide(name)) return { name }
  const seed = whole(at(player, 'curatedRank', 'current'))
  return {
    id: text(at(player, 'id')),
    name,
    short_name: text(at(player, 'athlete', 'shortName')) ?? text(at(player, 'roster', 'shortDisplayName')),
    seed: seed !== undefined && seed >= 1 && seed <= LAST_SEED ? seed : undefined,
    score: state === 'in' || state === 'post' ? setsWon(player) : undefined,
    winner: state === 'post' ? flag(at(player, 'winner')) : undefined,
  }
}

function setsWon(player: unknown): number {
  return setsOf(player).filter((set) => at(set, 'winner') === true).length
}

function setsOf(player: unknown): readonly unknown[] {
  return list(at(player, 'linescores'), 5)
}

/**
 * The sets of a match that is over, as its winner counts them: "6-3, 7-6(5)". Of one
 * that a player gave up, those that were begun. None where any of them is not known whole.
 */
function setScores(players: readonly unknown[]): string | undefined {
  const winner = players.find((player) => at(player, 'winner') === true)
  const loser = players.find((player) => at(player, 'winner') === false)
  if (winner === undefined || loser === undefined) return undefined
  const [won, lost] = [setsOf(winner), setsOf(loser)]
  const sets = won.map((set, index) => setScore(set, lost[index]))
  if (sets.at(-1) === NOT_BEGUN) sets.pop()
  return sets.length > 0 && won.length === lost.length && !sets.includes(undefined) ? sets.join(', ') : undefined
}

/** One set; behind a tie-break the points of the player who lost it, which are the fewer. */
function setScore(set: unknown, other: unknown): string | undefined {
  const [games, against] = [whole(at(set, 'value')), whole(at(other, 'value'))]
  if (games === undefined || against === undefined) return undefined
  const points = [whole(at(set, 'tiebreak')), whole(at(other, 'tiebreak'))].filter((count) => count !== undefined)
  return `${games}-${against}${points.length === 2 ? `(${Math.min(...points)})` : ''}`
}

/** The venue's name is only "City, Country". */
function placeRecord(match: unknown) {
  const parts = (text(at(match, 'venue', 'fullName')) ?? '').split(',').map((part) => part.trim())
  return { city: parts[0] || undefined, country: parts.length > 1 ? parts.at(-1) : undefined }
}
