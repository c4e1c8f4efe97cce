import { isUnknownSide } from '../../event.ts'
import type { KnownLeague } from '../../leagues.ts'
import { at, checkedTeams, flag, list, text } from '../answer-reader.ts'
import type { AnswerContext, Question, TeamAnswer } from '../data-source.ts'
import { teamNames } from './event-members.ts'
import { hasTeams, pathOf, sportOfLeague } from './league-ids.ts'

/** More than any league has; the largest seen has 754. */
const MOST_TEAMS = '1000'

/**
 * The teams of a league, colleges of all divisions in one answer. Teams that only
 * stand for others (all-stars, placeholders) and those that no longer play are
 * left out.
 */
export const teams: Question<KnownLeague, TeamAnswer> = {
  requests(league) {
    const path = pathOf(league, 'teams')
    return path === undefined || !hasTeams(league.sport) ? [] : [{ path, params: { limit: MOST_TEAMS } }]
  },

  /** A list of teams, be it empty, or one team. */
  holds: (answer) => Array.isArray(at(answer, 'sports', 0, 'leagues', 0, 'teams')) || isOneTeam(answer),

  read: (answer, context) =>
    checkedTeams(
      teamsIn(answer, context.place)
        .filter(({ team }) => plays(team))
        .map(({ team, place }) => ({ place, record: teamRecord(team, context) })),
    ),
}

/** A schedule names its team, too. */
function isOneTeam(answer: unknown): boolean {
  return text(at(answer, 'team', 'id')) !== undefined && at(answer, 'events') === undefined
}

interface PlacedTeam {
  readonly team: unknown
  readonly place: string
}

function teamsIn(answer: unknown, place: string): readonly PlacedTeam[] {
  const one = at(answer, 'team')
  if (one !== undefined) return [{ team: one, place: `${place}#/team` }]
  const path = '#/sports/0/leagues/0/teams'
  return list(at(answer, 'sports', 0, 'leagues', 0, 'teams')).map((row, index) => ({
    team: at(row, 'team'),
    place: `${place}${path}/${index}`,
  }))
}

function plays(team: unknown): boolean {
  if (flag(at(team, 'isActive')) === false || flag(at(team, 'isAllStar')) === true) return false
  return !isUnknownSide(text(at(team, 'displayName')) ?? '')
}

function teamRecord(team: unknown, context: AnswerContext) {
  return {
    provider: 'espn',
    provider_team_id: text(at(team, 'id')),
    sport: sportOfLeague(context.league, team, context),
    league: context.league,
    ...teamNames(team, context.league),
  }
}
