import { at, flag, instant, list, text } from '../answer-reader.ts'
import type { Draft } from '../checked.ts'
import { broadcastRecords } from './broadcasts.ts'
import { commonMembers, headlineTexts, noteTexts, orderOf, venueRecord } from './common-members.ts'
import { teamSide, withLocationOnce } from './event-members.ts'
import { oddsRecord } from './odds.ts'
import type { ShapeContext } from './shape.ts'
import { soccerFacts } from './soccer.ts'
import { isOvertime, stateOf, statusRecord } from './status.ts'

/** One game of two teams: the event and its only competition say the same. */
export function teamEvent(event: unknown, context: ShapeContext): readonly Draft[] {
  const competition = at(event, 'competitions', 0)
  const status = at(competition, 'status') ?? at(event, 'status')
  const [home, away] = sidesOfTeams(competition)
  const common = commonMembers(event, context)
  const sideContext = {
    ...context,
    state: stateOf(status),
    seasonType: common.season.type,
    conference: sharedConference(competition),
  }
  const record = {
    ...common,
    start: common.start ?? instant(at(competition, 'date')),
    end: instant(at(competition, 'endDate')),
    name: withLocationOnce(withLocationOnce(common.name, at(home, 'team')), at(away, 'team')),
    time_valid: flag(at(competition, 'timeValid')),
    status: { ...statusRecord(status), overtime: isOvertime(status, at(competition, 'format')) },
    home: home === undefined ? undefined : teamSide(home, sideContext),
    away: away === undefined ? undefined : teamSide(away, sideContext),
    venue: venueRecord(at(competition, 'venue')),
    // Cricket says neutral of every match.
    neutral_site: context.sport === 'cricket' ? undefined : flag(at(competition, 'neutralSite')),
    broadcasts: broadcastRecords([competition]),
    odds: oddsRecord(competition, context.sport, text(at(home, 'team', 'abbreviation'))),
    notes: noteTexts(competition),
    headlines: headlineTexts(competition),
    series: { title: text(at(competition, 'series', 'title')), summary: text(at(competition, 'series', 'summary')) },
    soccer: context.sport === 'soccer' ? soccerFacts(event) : undefined,
  }
  return [{ place: context.place, record }]
}

/** Home and away as marked; where they are not, by their order. */
function sidesOfTeams(competition: unknown): readonly [unknown, unknown] {
  const competitors = list(at(competition, 'competitors'), 10)
  const home = competitors.find((competitor) => at(competitor, 'homeAway') === 'home')
  const away = competitors.find((competitor) => at(competitor, 'homeAway') === 'away')
  if (home !== undefined && away !== undefined) return [home, away]
  const ordered = [...competitors].sort((a, b) => orderOf(a) - orderOf(b))
  return [ordered[0], ordered[1]]
}

/** A conference game names the conference of both sides; other games name none. */
function sharedConference(competition: unknown): unknown {
  const group = at(competition, 'groups')
  return at(group, 'isConference') === true && at(competition, 'conferenceCompetition') !== false ? group : undefined
}
