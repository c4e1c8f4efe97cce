import type { KnownLeague } from '../../leagues.ts'
import { at, checkedTeams, list, text } from '../answer-reader.ts'
import type { AnswerContext, Asking, Question, SourceRequest, TeamAnswer } from '../data-source.ts'
import { feedRequest } from './request.ts'

/**
 * The view teamsbyseason. No season is named: the feed then takes its current one,
 * so that no other request has to find it first. While that is the play-offs, its
 * teams are those of the play-offs; before a season's teams are entered there are
 * none.
 */
export const teams: Question<KnownLeague, TeamAnswer> = { requests, holds, read }

function requests(league: KnownLeague, asking: Asking): readonly SourceRequest[] {
  const request = feedRequest(league, { view: 'teamsbyseason' }, asking)
  return request === undefined ? [] : [request]
}

function holds(answer: unknown): boolean {
  return Array.isArray(at(answer, 'SiteKit', 'Teamsbyseason'))
}

function read(answer: unknown, { league, place }: AnswerContext): TeamAnswer {
  const drafts = list(at(answer, 'SiteKit', 'Teamsbyseason')).map((team, index) => ({
    place: `${place}#/SiteKit/Teamsbyseason/${index}`,
    record: teamRecord(team, league),
  }))
  return checkedTeams(drafts)
}

function teamRecord(team: unknown, league: string) {
  const [location, nickname] = [text(at(team, 'city')), text(at(team, 'nickname'))]
  const name = text(at(team, 'name')) ?? ([location, nickname].filter(Boolean).join(' ') || undefined)
  return {
    provider: 'hockeytech',
    provider_team_id: text(at(team, 'id')),
    sport: 'hockey',
    league,
    name,
    short_name: nickname,
    abbreviation: text(at(team, 'code')),
    location: location === name ? undefined : location,
    nickname: nickname === name ? undefined : nickname,
    logo: text(at(team, 'team_logo_url')),
  }
}
