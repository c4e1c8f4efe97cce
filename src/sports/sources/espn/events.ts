import { movedDate } from '../../../time/zone.ts'
import { BUILT_IN_LEAGUES, groupsIn, type KnownLeague } from '../../leagues.ts'
import { at, checkedEvents, type Draft, list, text, withEntries } from '../answer-reader.ts'
import type { AnswerContext, DayRequest, EventQuestion, LeagueDays } from '../data-source.ts'
import { daysOfSpan, daysThrough } from '../data-source.ts'
import { calendar } from './calendar.ts'
import type { ShapeReader } from './event-members.ts'
import { DAY_ZONE } from './event-members.ts'
import { fightCard } from './fight-card.ts'
import { leagueOfUid, pathOf, sportOfLeague } from './league-ids.ts'
import { raceWeekend } from './race-weekend.ts'
import { teamEvent } from './team-event.ts'
import { golfTournament, tennisMatches } from './tournaments.ts'

/** More than 500 silently gives 25 events. */
const MOST_EVENTS = 500

/** Sports that still take a range of days; team sports answer 400 to one. */
const RANGE_SPORTS = new Set(['golf', 'mma', 'racing', 'tennis'])

/** Tournaments and weekends under way began up to this many days before the window. */
const RUNNING_DAYS = 7

/** A slam takes two weeks, and the qualifying for it the one before. */
const RUNNING_DAYS_OF_TENNIS = 21

/** Sports whose events have another shape than two teams. */
const SHAPES: ReadonlyMap<string, ShapeReader> = new Map([
  ['mma', fightCard],
  ['boxing', fightCard],
  ['racing', raceWeekend],
  ['golf', golfTournament],
  ['tennis', tennisMatches],
])

/**
 * The scoreboard. An event lies on the US Eastern date of its start. Team sports
 * are asked day by day, since a range gives them 400; cards, weekends and
 * tournaments with one range, which brings every day from the first to the last, also
 * those between that were not asked for. Colleges need their group, or only featured games
 * come; `groups` may name several (`90,35`), each of which is a request of its own
 * for every day.
 */
export const events: EventQuestion = {
  days(league: KnownLeague, from: Date, to: Date) {
    const days = daysOfSpan(from, to, DAY_ZONE)
    const [first] = days
    return first === undefined || !RANGE_SPORTS.has(league.sport) ? days : [...daysBefore(first, league), ...days]
  },

  requests({ league, days }: LeagueDays): readonly DayRequest[] {
    const path = pathOf(league, 'scoreboard')
    const [first, last] = [days[0], days.at(-1)]
    if (path === undefined || first === undefined || last === undefined) return []
    const spans = RANGE_SPORTS.has(league.sport)
      ? [{ days: daysThrough(first, last), dates: `${compact(first)}-${compact(last)}` }]
      : days.map((day) => ({ days: [day], dates: compact(day) }))
    const groups = groupsOf(league)
    return groups.flatMap((group) =>
      spans.map((span) => ({
        path,
        params: { dates: span.dates, limit: String(MOST_EVENTS), ...group },
        days: span.days,
        limit: MOST_EVENTS,
        ...(groups.length > 1 ? { share: `group ${group.groups}` } : {}),
      })),
    )
  },

  calendar,

  /** A list of events, be it empty. */
  holds: (answer) => Array.isArray(at(answer, 'events')),

  read: (answer, context) => {
    const entries = list(at(answer, 'events'))
    const drafts = entries.flatMap((event, index) => draftsOf(event, index, answer, context))
    return withEntries(checkedEvents(drafts), entries.length)
  },
}

/** What the parameter `groups` has in each request of a day; a league without groups is asked once, without it. */
function groupsOf({ groups = '' }: KnownLeague): readonly { readonly groups?: string }[] {
  const given = groupsIn(groups)
  return given.length === 0 ? [{}] : given.map((group) => ({ groups: group }))
}

function draftsOf(event: unknown, index: number, answer: unknown, context: AnswerContext): readonly Draft[] {
  const place = `${context.place}#/events/${index}`
  if (typeof event !== 'object' || event === null) return [{ place, record: {} }]
  const league = leagueOfEvent(event, answer, context)
  const sport = sportOfLeague(league, event, context)
  return (SHAPES.get(sport) ?? teamEvent)(event, { league, sport, place })
}

/** The league asked for; an answer of several leagues (soccer/all) names none, and each event's uid tells. */
function leagueOfEvent(event: unknown, answer: unknown, context: AnswerContext): string {
  const { catalog = BUILT_IN_LEAGUES } = context
  const namesItsLeague = text(at(answer, 'leagues', 0, 'slug')) ?? text(at(answer, 'leagues', 0, 'id'))
  if (namesItsLeague !== undefined || catalog.find(context.league)) return context.league
  return leagueOfUid(event) ?? context.league
}

/** The days on which what still runs on `day` may have begun, ascending. */
function daysBefore(day: string, { sport }: KnownLeague): readonly string[] {
  const count = sport === 'tennis' ? RUNNING_DAYS_OF_TENNIS : RUNNING_DAYS
  return daysThrough(movedDate(day, -count), movedDate(day, -1))
}

/** A day as the data source writes it, YYYYMMDD. */
function compact(day: string): string {
  return day.replaceAll('-', '')
}
