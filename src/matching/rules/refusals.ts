import type { SportsEvent, StreamRule } from '../../generated/records.ts'
import { fieldLabel } from '../../records/field-labels.ts'
import { leagueName } from '../../sports/index.ts'
import { DAY_MS } from '../../time/units.ts'
import { civilDate } from '../../time/zone.ts'
import { candidateLeagues } from '../event-index.ts'
import type { MatchResult, Refusal, ScoredCandidate } from '../match-result.ts'
import { isAdmitted, isInTime, isPlaceSeparator, notedGameNumber, type Question } from '../question.ts'
import {
  CHOOSE_IT,
  dateText,
  eventText,
  gameText,
  listedNames,
  quoted,
  schedulesText,
  searchedDays,
  sidesWord,
  statedText,
  timeRemedy,
  windowText,
} from '../reason-texts.ts'
import { dayOf } from '../stated-time.ts'
import type { NamedTeams } from '../teams/team-index.ts'

/** Games of which none passed a test; at least one. */
export type Refused = readonly [ScoredCandidate, ...ScoredCandidate[]]

/** Why no game of these sides is known at all: other_teams or no_candidate. */
export function refuseSides(question: Question, texts: readonly string[], sides: readonly NamedTeams[]): Refusal {
  const unknown = texts.filter((_, place) => (sides[place]?.hits.length ?? 0) === 0)
  if (unknown.length > 0) {
    const rule = unknown.length === texts.length ? 'no_candidate' : 'other_teams'
    return { rule, reason: unknownSidesText(question, unknown) }
  }
  if (texts.length === 1 && hasGame(question, sides)) {
    const reason = `${quoted(texts[0] ?? '')} alone does not show which game is meant: choose the game under Streams in the console.`
    return { rule: 'no_candidate', reason }
  }
  const names = texts.map((text, place) => {
    const [hit, ...others] = sides[place]?.hits ?? []
    return hit === undefined || others.length > 0 ? quoted(text) : hit.team.name
  })
  const game = gameText(question)
  if (names.length === 1)
    return { rule: 'no_candidate', reason: `No ${game} of ${names[0]} was found ${windowText(question)}.` }
  const reason = `No ${game} between ${names.join(' and ')} is ${schedulesText(question)}: if the stream shows another game, choose that game under Streams in the console.`
  return { rule: 'other_teams', reason }
}

/** Known teams without a game, and words that are no team at all. */
function unknownSidesText(question: Question, texts: readonly string[]): string {
  const words = texts.filter((text) => !question.context.teams.isNamed(text))
  if (words.length === 0) {
    const isHinted = question.reading.league !== null || question.context.subscribedLeagues === null
    const remedy = isHinted
      ? ''
      : `: check that their league is in ${quoted(fieldLabel('event_leagues'))} in the settings`
    return `No ${gameText(question)} of ${texts.map(quoted).join(' or ')} is ${schedulesText(question)}${remedy}.`
  }
  return `No team or player called ${words.map(quoted).join(' or ')} is ${schedulesText(question)}: if the name is spelled differently there, add an alias under Detection › Corrections in the console.`
}

/** True when a team that the side may mean plays in the time that the name may mean. */
function hasGame(question: Question, sides: readonly NamedTeams[]): boolean {
  const keys = sides.flatMap(({ hits }) => hits.map(({ team }) => team.key))
  const games = keys.flatMap((key) => question.context.index.ofTeam(key))
  return games.some((event) => isAdmitted(event, question) && isInTime(event, question))
}

/** The two meet at other times only: outside_window, date_says_otherwise or no_fixture_that_day, with the nearest game. */
export function refuseDay(question: Question, meetings: Refused): Refusal {
  const { stated, context, gate } = question
  const today = civilDate(context.now, context.timeZone)
  const target = stated.date ?? today
  const [nearest] = meetings
    .map(({ event }) => ({ event, day: dayOf(event, stated.zone) }))
    .sort((left, right) => distance(left.day, target) - distance(right.day, target)) as [
    { event: SportsEvent; day: string },
  ]
  const game = eventText(nearest.event, question)
  // Two days of the same date in different years look alike.
  const year = nearest.day.slice(0, 4) === target.slice(0, 4) ? '' : ` in ${nearest.day.slice(0, 4)}`
  if (gate.by === 'now') {
    const later =
      Date.parse(nearest.event.start) < context.now.getTime() ? '' : ': it is matched when its day is nearer'
    return {
      rule: 'outside_window',
      reason: `${game} is outside the days that are searched (${searchedDays(question)})${later}.`,
    }
  }
  if (distance(nearest.day, target) <= 1) {
    const reason = `${game} does not fit ${statedText(question)}: ${timeRemedy(nearest.event, question)}.`
    return { rule: 'date_says_otherwise', reason }
  }
  return {
    rule: distance(nearest.day, today) <= 1 ? 'date_says_otherwise' : 'no_fixture_that_day',
    reason: `${notMeeting(nearest.event)} within a day of ${dateText(target, context)}: ${nearestWords(nearest.event)} ${game}${year}.`,
  }
}

function nearestWords(event: SportsEvent): string {
  return `their nearest ${sidesWord(event) === 'teams' ? 'game' : 'match'} is`
}

function notMeeting(event: SportsEvent): string {
  const sides = sidesWord(event)
  return sides === 'teams' ? 'These teams do not play each other' : `These ${sides} do not meet`
}

/** The name counts another game of their series. */
export function refuseGame(question: Question, [{ event }]: Refused): Refusal {
  const game = eventText(event, question)
  const reason = `The stream name says game ${question.game}, but ${game} is game ${notedGameNumber(event)}.`
  return { rule: 'other_game', reason }
}

/** The players meet in another tournament than the name says. */
export function refuseTournament(question: Question, [{ event }]: Refused): Refusal {
  const { name, draw } = event.tournament ?? {}
  const part = [name, draw].filter(Boolean).join(' ')
  const reason =
    part === ''
      ? `${eventText(event, question)} is not the deciding game that the stream name is about.`
      : `${eventText(event, question)} is in ${part}, not in the tournament or draw of the stream name.`
  return { rule: 'no_candidate', reason }
}

/** Too many teams go by what the name says, and neither league nor time speaks for these. */
export function refuseNicknames(question: Question, [{ event }]: Refused): Refusal {
  const reason = `Several teams have these nicknames, and no league or time in the stream name confirms ${eventText(event, question)}: ${CHOOSE_IT}.`
  return { rule: 'ambiguous', reason }
}

/** The clock says that it is another game. */
export function refuseTime(question: Question, [{ event, isTurned }]: Refused): Refusal {
  const isSwapped = isTurned && isPlaceSeparator(question.reading.separator)
  const swapped = isSwapped ? 'has home and away swapped and ' : ''
  const reason = `${eventText(event, question)} ${swapped}does not fit ${statedText(question)}: ${timeRemedy(event, question)}.`
  return { rule: 'date_says_otherwise', reason }
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

/** Causes that a reason shows. */
const MAX_CAUSES = 2

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
  const names = leagues.map((code) => leagueName(code, catalog))
  const what = leagues.length === 1 ? 'schedule is' : 'schedules are'
  const why = [...causes].slice(0, MAX_CAUSES).join(' and ')
  return {
    ...result,
    rule: 'schedule_unknown',
    reason: `The ${listedNames(names, 'and')} ${what} missing because ${why}: the next refresh asks again.`,
  }
}

/** Leagues that the name may mean; where all are switched on, those of unknown schedules count as those that have events. */
function meantLeagues({ reading, leagues, context }: Question, unknown: readonly string[]): readonly string[] {
  if (context.subscribedLeagues !== null) return [...leagues]
  const others = reading.league === null ? reading.lookAlikeLeagues : []
  const more = [...candidateLeagues(reading, context.index, unknown)].filter((league) => !others.includes(league))
  return [...new Set([...leagues, ...more])]
}
