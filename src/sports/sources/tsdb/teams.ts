import type { Warning } from '../../../generated/records.ts'
import { BUILT_IN_LEAGUES, type KnownLeague } from '../../leagues.ts'
import { sportOf } from '../../sports.ts'
import { at, checkedTeams, list, text } from '../answer-reader.ts'
import type { AnswerContext, Question, TeamAnswer } from '../data-source.ts'
import { keyedRequest, leagueId, ownKey } from './request.ts'

/** A team stands in up to seven leagues: its own and cups. */
const LEAGUE_MEMBERS = ['idLeague', 'idLeague2', 'idLeague3', 'idLeague4', 'idLeague5', 'idLeague6', 'idLeague7']

/**
 * The teams of a league (lookup_all_teams.php), with an own key: to the free one the
 * data source answers with the same English teams whatever league is asked for, and the
 * documented list by a league's name (search_all_teams.php) stops at ten. Cards and
 * races have no teams that meet.
 */
export const teams: Question<KnownLeague, TeamAnswer> = {
  requests: (league, { access }) => {
    const id = leagueId(league)
    if (id === undefined || ownKey(access) === undefined || !hasTeams(league)) return []
    return [keyedRequest('lookup_all_teams.php', { id }, access)]
  },

  holds: (answer) => at(answer, 'teams') === null || Array.isArray(at(answer, 'teams')),

  read: (answer, context) => {
    const { catalog = BUILT_IN_LEAGUES } = context
    const league = catalog.find(context.league)
    const id = league && leagueId(league)
    const entries = list(at(answer, 'teams')).map((team, index) => ({
      team,
      place: `${context.place}#/teams/${index}`,
    }))
    const own = entries.filter(({ team }) => id === undefined || isIn(team, id))
    const checked = checkedTeams(
      own.map(({ team, place }) => ({ place, record: teamRecord(team, context.league, league?.sport) })),
    )
    const isForeign = entries.length > 0 && own.length === 0
    return isForeign ? { ...checked, warnings: [foreign(context)] } : checked
  },
}

function hasTeams({ sport }: KnownLeague): boolean {
  const { contest } = sportOf(sport)
  return contest !== 'card' && contest !== 'race'
}

/** A team that names no league is taken for one of the league that was asked for. */
function isIn(team: unknown, id: string): boolean {
  const leagues = LEAGUE_MEMBERS.flatMap((member) => text(at(team, member)) ?? [])
  return leagues.length === 0 || leagues.includes(id)
}

function teamRecord(team: unknown, league: string, sport: string | undefined) {
  return {
    provider: 'tsdb',
    provider_team_id: text(at(team, 'idTeam')),
    sport: sport ?? 'other',
    league,
    name: text(at(team, 'strTeam')),
    abbreviation: text(at(team, 'strTeamShort')),
    logo: text(at(team, 'strBadge')) ?? text(at(team, 'strTeamBadge')),
  }
}

function foreign({ league, place }: AnswerContext): Warning {
  const message = `Skipped all teams: none of them plays in ${league}. Check the id in the path of the league.`
  return { code: 'provider_team_unreadable', message, place: `${place}#/teams` }
}
