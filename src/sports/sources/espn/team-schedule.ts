import { BUILT_IN_LEAGUES } from '../../leagues.ts'
import { at, checkedEvents, type Draft, list, text } from '../answer-reader.ts'
import type { AnswerContext, EventAnswer, LeagueTeam, Question, SourceRequest } from '../data-source.ts'
import { hasTeams, pathOf, sportOfLeague } from './league-ids.ts'
import { teamEvent } from './team-event.ts'

/**
 * The games of one team: those of the part of the season that is on (pre-season,
 * regular season, play-offs). In soccer the answer has past games alone; coming
 * ones are asked for beside it with a parameter that is reported and was not seen.
 * Its games name their league, which may be another one than that of the path.
 */
export const schedule: Question<LeagueTeam, EventAnswer> = {
  requests({ league, providerTeamId }): readonly SourceRequest[] {
    const path = pathOf(league, 'teams', providerTeamId, 'schedule')
    if (path === undefined || !hasTeams(league.sport)) return []
    const past = { path, params: {} }
    return league.sport === 'soccer' ? [past, { path, params: { fixture: 'true' }, share: 'coming' }] : [past]
  },

  holds: (answer) => Array.isArray(at(answer, 'events')) && typeof at(answer, 'team') === 'object',

  read: (answer, context) =>
    checkedEvents(
      list(at(answer, 'events')).flatMap((event, index): readonly Draft[] => {
        const place = `${context.place}#/events/${index}`
        const sport = sportOfLeague(context.league, event, context)
        return teamEvent(asScheduled(event), { league: leagueOf(event, context), sport, place })
      }),
    ),
}

/** The league that a game names, in soccer alone; that of the path, whatever its code is here, where it is the same or none. */
function leagueOf(event: unknown, { league, catalog = BUILT_IN_LEAGUES }: AnswerContext): string {
  const slug = text(at(event, 'league', 'slug')) ?? league
  return catalog.find(league)?.path?.split('/').at(-1) === slug ? league : slug
}

/** An event whose season stands where a scoreboard has it. */
function asScheduled(event: unknown) {
  return {
    id: at(event, 'id'),
    uid: at(event, 'uid'),
    date: at(event, 'date'),
    name: at(event, 'name'),
    shortName: at(event, 'shortName'),
    week: at(event, 'week'),
    competitions: at(event, 'competitions'),
    season: { year: at(event, 'season', 'year'), type: at(event, 'seasonType', 'type') },
  }
}
