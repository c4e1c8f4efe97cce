import { civilDate } from '../../../time/zone.ts'
import type { KnownLeague } from '../../leagues.ts'
import { at, checkedTeams, flag, list, text } from '../answer-reader.ts'
import type { AnswerContext, Asking, Question, SourceRequest, TeamAnswer } from '../data-source.ts'
import { DAY_ZONE, teamNames } from './game.ts'

/** The clubs of a level in the season of this year. */
export const teams: Question<KnownLeague, TeamAnswer> = { requests, holds, read }

function requests({ path }: KnownLeague, { now }: Asking): readonly SourceRequest[] {
  if (path === undefined) return []
  return [{ path: '/teams', params: { sportId: path, season: civilDate(now, DAY_ZONE).slice(0, 4) } }]
}

function holds(answer: unknown): boolean {
  return Array.isArray(at(answer, 'teams'))
}

/** Selections of all-stars and clubs that no longer play are left out. */
function read(answer: unknown, { league, place }: AnswerContext): TeamAnswer {
  const drafts = list(at(answer, 'teams')).flatMap((team, index) => {
    if (flag(at(team, 'active')) === false || text(at(team, 'allStarStatus')) === 'Y') return []
    return [{ place: `${place}#/teams/${index}`, record: teamRecord(team, league) }]
  })
  return checkedTeams(drafts)
}

function teamRecord(team: unknown, league: string) {
  return {
    provider: 'mlbstats',
    provider_team_id: text(at(team, 'id')),
    sport: 'baseball',
    league,
    ...teamNames(team),
  }
}
