import type { StreamRule } from '../../generated/records.ts'
import { eventTitle, leagueName } from '../../sports/index.ts'
import { DAY_MS } from '../../time/units.ts'
import { civilDate } from '../../time/zone.ts'
import { candidateLeagues } from '../event-index.ts'
import type { MatchResult, Refusal, ScoredCandidate } from '../match-result.ts'
import { isAdmitted, isInTime, type Question } from '../question.ts'
import { dayOf } from '../stated-time.ts'
import type { NamedTeams } from '../teams/team-index.ts'

/** Games of which none passed a test; at least one. */
export type Refused = readonly [ScoredCandidate, ...ScoredCandidate[]]

/** Why no game of these sides is known at all: other_teams or no_candidate. */
export function refuseSides(question: Question, texts: readonly string[], sides: readonly NamedTeams[]): Refusal {
  const { stated, context, gate } = question
  const unknown = texts.filter((_, place) => (sides[place]?.hits.length ?? 0) === 0)
  if (unknown.length > 0) {
    const names = unknown.map((text) => `“${text}”`).join(' and ')
    const rule = unknown.length === texts.length ? 'no_candidate' : 'other_teams'
    return { rule, reason: `No team called ${names} plays in the leagues that this name may mean.` }
  }
  if (texts.length === 1 && hasGame(question, sides)) {
    const reason = `“${texts[0]}” alone is too little to tell whose game it is.`
    return { rule: 'no_candidate', reason }
  }
  const names = texts.map((text, place) => (sides[place]?.hits.length === 1 ? sides[place].hits[0]?.team.name : text))
  const day = stated.date ?? civilDate(context.now, context.timeZone)
  const when = gate.by === 'date' ? `within a day of ${day}` : `around ${day}`
  return {
    rule: texts.length > 1 ? 'other_teams' : 'no_candidate',
    reason: `No game of ${names.join(' and ')} ${when}.`,
  }
}

/** True when a team that the side may mean plays in the time that the name may mean. */
function hasGame(question: Question, sides: readonly NamedTeams[]): boolean {
  const keys = sides.flatMap(({ hits }) => hits.map(({ team }) => team.key))
  const games = keys.flatMap((key) => question.context.index.ofTeam(key))
  return games.some((event) => isAdmitted(event, question) && isInTime(event, question))
}

/** The two meet at other times only: outside_window, date_says_otherwise or no_fixture_that_day, with the nearest game. */
export function refuseDay({ stated, context, gate }: Question, meetings: Refused): Refusal {
  const today = civilDate(context.now, context.timeZone)
  const target = stated.date ?? today
  const [nearest] = meetings
    .map(({ event }) => ({ title: eventTitle(event), day: dayOf(event, stated.zone) }))
    .sort((left, right) => distance(left.day, target) - distance(right.day, target)) as [{ title: string; day: string }]
  if (gate.by === 'now') {
    return {
      rule: 'outside_window',
      reason: `${nearest.title} is on ${nearest.day}, outside the days that are looked at.`,
    }
  }
  if (distance(nearest.day, target) <= 1) {
    return {
      rule: 'date_says_otherwise',
      reason: `The day and time that the name states are not those of ${nearest.title}.`,
    }
  }
  return {
    rule: distance(nearest.day, today) <= 1 ? 'date_says_otherwise' : 'no_fixture_that_day',
    reason: `No game of these two within a day of ${target}; nearest is ${nearest.title} on ${nearest.day}.`,
  }
}

/** The name counts another game of their series. */
export function refuseGame(_: Question, [{ event }]: Refused): Refusal {
  return { rule: 'other_game', reason: `The name states another game of the series than ${eventTitle(event)}.` }
}

/** The players meet in another tournament than the name says. */
export function refuseTournament(_: Question, [{ event }]: Refused): Refusal {
  return { rule: 'no_candidate', reason: `The name says another tournament or draw than that of ${eventTitle(event)}.` }
}

/** Too many teams go by what the name says, and neither league nor time speaks for these. */
export function refuseNicknames(_: Question, [{ event }]: Refused): Refusal {
  const reason = `Many teams are called so; neither league nor time says that ${eventTitle(event)} is meant.`
  return { rule: 'ambiguous', reason }
}

/** The clock says that it is another game. */
export function refuseTime(_: Question, [{ event }]: Refused): Refusal {
  return {
    rule: 'date_says_otherwise',
    reason: `The time that the name states is not that of ${eventTitle(event)}.`,
  }
}

function distance(left: string, right: string): number {
  return Math.abs(Date.parse(left) - Date.parse(right)) / DAY_MS
}

/** Refusals that say that there is nothing of the kind, which nobody knows of a league without a schedule. */
const FOUND_NOTHING: ReadonlySet<StreamRule> = new Set<StreamRule>([
  'no_events_of_league',
  'no_candidate',
  'other_teams',
])

/** Leagues, and causes, that a reason names. */
const MOST_NAMED = 5
const MOST_CAUSES = 2

/**
 * The result without an event as it is, unless nothing was found and of every league
 * that the name may mean the schedule is unknown, so that this is why (schedule_unknown).
 */
export function withUnknownSchedule(result: MatchResult): MatchResult {
  const { question, rule } = result
  const { unknownSchedules } = question.context
  if (unknownSchedules === undefined || unknownSchedules.size === 0 || !FOUND_NOTHING.has(rule)) return result
  const leagues = meantLeagues(question, [...unknownSchedules.keys()])
  const causes = new Set(leagues.flatMap((league) => unknownSchedules.get(league) ?? []))
  const { sports: known } = question.context.index
  if (leagues.length === 0 || leagues.some((league) => !unknownSchedules.has(league) || known.has(league))) {
    return result
  }
  const { catalog } = question.context.index
  const names = leagues.slice(0, MOST_NAMED).map((code) => leagueName(code, catalog))
  const named = [...new Set(names)].join(', ') + (leagues.length > MOST_NAMED ? ' and others' : '')
  const what = leagues.length === 1 ? `schedule of ${named} is` : `schedules of ${named} are`
  return {
    ...result,
    rule: 'schedule_unknown',
    reason: `The ${what} not known: ${[...causes].slice(0, MOST_CAUSES).join('; ')}.`,
  }
}

/** Leagues that the name may mean; where all are switched on, those of unknown schedules count as those that have events. */
function meantLeagues({ reading, leagues, context }: Question, unknown: readonly string[]): readonly string[] {
  if (context.subscribedLeagues !== null) return [...leagues]
  const others = reading.league === null ? reading.lookAlikeLeagues : []
  const more = [...candidateLeagues(reading, context.index, unknown)].filter((league) => !others.includes(league))
  return [...new Set([...leagues, ...more])]
}
