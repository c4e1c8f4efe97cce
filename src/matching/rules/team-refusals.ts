import { eventTitle } from '../../sports/index.ts'
import { DAY_MS } from '../../time/units.ts'
import { civilDate } from '../../time/zone.ts'
import { isAdmitted, isInTime, type Question } from '../context.ts'
import type { NamedTeams } from '../identity/team-index.ts'
import type { Refusal, ScoredCandidate } from '../trace.ts'
import { isOtherGame } from '../when/game-number.ts'
import { dayOf } from '../when/stated-time.ts'

/**
 * Why no game of these sides is the answer, in a sentence for the owner:
 * other_teams, no_candidate, outside_window, no_fixture_that_day, other_game or
 * date_says_otherwise. `meetings` are games of the two that are out of time.
 */
export function refuseTeams(
  question: Question,
  texts: readonly string[],
  sides: readonly NamedTeams[],
  meetings: readonly ScoredCandidate[],
): Refusal {
  const { stated, context, gate } = question
  const unknown = texts.filter((_, place) => (sides[place]?.hits.length ?? 0) === 0)
  if (meetings.length > 0) return wrongDay(question, meetings)
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

function wrongDay(question: Question, meetings: readonly ScoredCandidate[]): Refusal {
  const { stated, context, gate } = question
  const inTime = meetings.find(({ event }) => isInTime(event, question))
  if (inTime && isOtherGame(inTime.event, question.game)) {
    return {
      rule: 'other_game',
      reason: `The name states another game of the series than ${eventTitle(inTime.event)}.`,
    }
  }
  if (inTime && question.stated.minutes === null) {
    const reason = `Many teams are called so; neither league nor time says that ${eventTitle(inTime.event)} is meant.`
    return { rule: 'ambiguous', reason }
  }
  if (inTime) {
    const reason = `The time that the name states is not that of ${eventTitle(inTime.event)}.`
    return { rule: 'date_says_otherwise', reason }
  }
  const target = stated.date ?? civilDate(context.now, context.timeZone)
  const byDistance = meetings
    .map(({ event }) => ({ event, day: dayOf(event, stated.zone) }))
    .sort((left, right) => distance(left.day, target) - distance(right.day, target))
  const nearest = byDistance[0]
  const title = nearest ? eventTitle(nearest.event) : ''
  if (gate.by === 'now') {
    const rule = 'outside_window'
    return { rule, reason: `${title} is on ${nearest?.day}, outside the days that are looked at.` }
  }
  if (nearest !== undefined && distance(nearest.day, target) <= 1) {
    const reason = `The day and time that the name states are not those of ${title}.`
    return { rule: 'date_says_otherwise', reason }
  }
  const today = civilDate(context.now, context.timeZone)
  const isNow = nearest !== undefined && distance(nearest.day, today) <= 1
  return {
    rule: isNow ? 'date_says_otherwise' : 'no_fixture_that_day',
    reason: `No game of these two within a day of ${target}; nearest is ${title} on ${nearest?.day}.`,
  }
}

function distance(left: string, right: string): number {
  return Math.abs(Date.parse(left) - Date.parse(right)) / DAY_MS
}
