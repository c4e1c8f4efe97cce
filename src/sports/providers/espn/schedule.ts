import type { EventAnswer } from '../../event-source.ts'
import { at, list } from '../answer.ts'
import { checkedEvents, type Draft } from '../checked.ts'
import type { LeagueTeam, ProviderRequest, Question } from '../provider.ts'
import { hasTeams, pathOf } from './league-path.ts'
import { teamEvent } from './team-event.ts'
import { sportOfLeague } from './uid.ts'

/**
 * The games of one team: those of the part of the season that is on (pre-season,
 * regular season, play-offs). In soccer the answer has past games alone; coming
 * ones are asked for beside it with a parameter that is reported and was not seen.
 */
export const schedule: Question<LeagueTeam, EventAnswer> = {
  requests({ league, providerTeamId }): readonly ProviderRequest[] {
    const path = pathOf(league, 'teams', providerTeamId, 'schedule')
    if (path === undefined || !hasTeams(league.sport)) return []
    const past = { path, params: {} }
    return league.sport === 'soccer' ? [past, { path, params: { fixture: 'true' } }] : [past]
  },

  holds: (answer) => Array.isArray(at(answer, 'events')) && typeof at(answer, 'team') === 'object',

  read: (answer, context) =>
    checkedEvents(
      list(at(answer, 'events')).flatMap((event, index): readonly Draft[] => {
        const place = `${context.place}#/events/${index}`
        const { league } = context
        return teamEvent(asScheduled(event), { league, sport: sportOfLeague(league, event, context), place })
      }),
    ),
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
