import type { MatchedRule, SportsEvent } from '../generated/records.ts'
import { eventTitle, stateAt } from '../sports/index.ts'
import { civilDate } from '../time/zone.ts'
import { notedGameNumber } from './game-number.ts'
import type { Refusal, ScoredCandidate } from './match-result.ts'
import { isPlaceSeparator, type Question } from './question.ts'
import { dayOf, daysApart, inFittingZone, minutesApart } from './stated-time.ts'
import { teamKey } from './teams/team-index.ts'

/** One candidate of several, or why none of them. */
export type Settled =
  | { readonly chosen: ScoredCandidate; readonly byTime: boolean }
  | { readonly chosen: null; readonly refusal: Refusal }

/** A stated time this close to a start may tell two games apart ... */
const CLOSE_MINUTES = 30

/** ... when every other game is at least this much further off. */
const CLEAR_MINUTES = 30

const DAY_MINUTES = 1440

/**
 * Settles on one of the candidates. Several meetings of the same two teams in
 * one league: the stated day and time, then a running or coming one before a
 * finished one, then the nearest. Anything else - other leagues, other teams,
 * other cards - is told apart by the stated day and time only, and stays open
 * where they do not. A game that will not take place is never answered; when
 * day and time point at one, that is the answer.
 */
export function settle(asked: Question, candidates: readonly ScoredCandidate[]): Settled {
  const best = unlessMisspelt(candidates)
  const events = best.map(({ event }) => event)
  const question = { ...asked, stated: inFittingZone(asked.stated, events) }
  const groups = new Map<string, [ScoredCandidate, ...ScoredCandidate[]]>()
  for (const candidate of best) {
    const key = meetingKey(candidate.event)
    const group = groups.get(key)
    if (group) group.push(candidate)
    else groups.set(key, [candidate])
  }
  const open = [...groups.values()].map((group) => bestOfGroup(question, group))
  const left = open.length > 1 ? tellApart(question, open) : open
  const only = left[0]
  if (only === undefined || left.length > 1) return { chosen: null, refusal: ambiguous(left) }
  const state = stateAt(only.event, question.context.now)
  if (state === 'postponed' || state === 'canceled') {
    return { chosen: null, refusal: { rule: `event_${state}`, reason: `${eventTitle(only.event)} is ${state}.` } }
  }
  if (state === 'post' && question.stated.date === null && OF_THE_COMING.has(only.rule)) {
    return { chosen: null, refusal: { rule: 'no_candidate', reason: `${eventTitle(only.event)} is over.` } }
  }
  return {
    chosen: only,
    byTime: best.length > 1 && (question.stated.date !== null || question.stated.minutes !== null),
  }
}

/** Exactly one candidate, or none: for rules that may not choose between meetings. */
export function onlyOne(question: Question, candidates: readonly ScoredCandidate[]): Settled {
  const events = new Set(candidates.map(({ event }) => event.id))
  const left = events.size > 1 ? tellApart(question, unique(candidates)) : unique(candidates)
  return left.length === 1 ? settle(question, left) : { chosen: null, refusal: ambiguous(left) }
}

/** Rules by which a name says too little to mean what is over: it may be shown for the next one already. */
const OF_THE_COMING: ReadonlySet<MatchedRule> = new Set<MatchedRule>(['one_team', 'card_promotion'])

function bestOfGroup(question: Question, group: readonly [ScoredCandidate, ...ScoredCandidate[]]): ScoredCandidate {
  if (group.length === 1) return group[0]
  const numbered = numberedGame(question, group)
  const byInstant = isInstantSure(question, group)
  const ranks = new Map(group.map((candidate) => [candidate, rank(question, candidate, numbered, byInstant)]))
  return group.reduce((best, next) => (isLower(ranks.get(next), ranks.get(best)) ? next : best))
}

/** True when the stated day and clock are an instant that can be trusted: of a stated zone, or the start of one of the games. */
function isInstantSure({ stated }: Question, group: readonly ScoredCandidate[]): boolean {
  if (stated.instantMs === null) return false
  return stated.isZoneSure || group.some(({ event }) => (minutesApart(event, stated) ?? Infinity) <= CLOSE_MINUTES)
}

function isLower(left: readonly number[] = [], right: readonly number[] = []): boolean {
  const place = left.findIndex((value, index) => value !== right[index])
  return place >= 0 && (left[place] ?? 0) < (right[place] ?? 0)
}

/** What decides between meetings, the weightiest first; lower is better. */
function rank(
  question: Question,
  candidate: ScoredCandidate,
  numbered: SportsEvent | null,
  byInstant: boolean,
): number[] {
  const { stated, context, reading } = question
  const { event } = candidate
  const state = stateAt(event, context.now)
  const minutes = minutesApart(event, stated)
  const days = daysApart(event, stated) ?? 0
  const isOff = state === 'postponed' || state === 'canceled'
  const isClockSure = stated.isZoneSure || (minutes !== null && minutes <= CLOSE_MINUTES)
  const order = { in: 0, pre: 1, suspended: 2, post: 3, postponed: 4, canceled: 4 }[state]
  return [
    // An hour before midnight the nearest game is tomorrow's, whatever the calendar says.
    byInstant ? Math.round((minutes ?? days * DAY_MINUTES) / CLOSE_MINUTES) : days,
    minutes === null || minutes <= CLOSE_MINUTES ? 0 : 1,
    // Without a stated day a game that is off says nothing about the others.
    isOff ? 1 : 0,
    numbered === null || numbered === event ? 0 : 1,
    // A clock without a zone that is no game's start may be on any clock: it says nothing.
    minutes === null || !isClockSure ? 0 : Math.round(minutes / CLOSE_MINUTES),
    // "A @ B" is played at B's; other separators say nothing about the place.
    candidate.isTurned && isPlaceSeparator(reading.separator) ? 1 : 0,
    order,
    Math.abs(Date.parse(event.start) - context.now.getTime()),
  ]
}

/** The game that "Game 2" means: the one whose notes say so, else the second of the stated day, or of the nearest with several games. */
function numberedGame(
  { game: number, stated, context }: Question,
  group: readonly ScoredCandidate[],
): SportsEvent | null {
  if (number === null || group.length < 2) return null
  const noted = group.filter(({ event }) => notedGameNumber(event) === number)
  if (noted.length > 0) return noted.length === 1 ? (noted[0]?.event ?? null) : null
  const days = new Map<string, SportsEvent[]>()
  for (const { event } of group) {
    const day = dayOf(event, context.timeZone)
    days.set(day, [...(days.get(day) ?? []), event])
  }
  const target = Date.parse(stated.date ?? civilDate(context.now, context.timeZone))
  const [nearest] = [...days]
    .filter(([, games]) => games.length > 1)
    .sort(([left], [right]) => Math.abs(Date.parse(left) - target) - Math.abs(Date.parse(right) - target))
  const byStart = nearest?.[1].sort((left, right) => Date.parse(left.start) - Date.parse(right.start))
  return byStart?.[number - 1] ?? null
}

/** What is left of different meetings once the stated day and then the stated time have spoken. */
function tellApart({ stated }: Question, candidates: readonly ScoredCandidate[]): readonly ScoredCandidate[] {
  const sameDay = candidates.filter(({ event }) => daysApart(event, stated) === 0)
  const left = sameDay.length > 0 ? sameDay : candidates
  if (left.length < 2 || stated.minutes === null) return left
  const timed = left
    .map((candidate) => ({ candidate, minutes: minutesApart(candidate.event, stated) }))
    .sort((one, two) => (one.minutes ?? Infinity) - (two.minutes ?? Infinity))
  const [first, second] = timed
  // An event without a clock may be at any time of its day.
  if (!first || !second || timed.some(({ minutes }) => minutes === null)) return left
  const isClear = (first.minutes ?? 0) <= CLOSE_MINUTES && (second.minutes ?? 0) - (first.minutes ?? 0) >= CLEAR_MINUTES
  return isClear ? [first.candidate] : left
}

/** A spelling that nobody knows counts only where no known one fits. */
function unlessMisspelt(candidates: readonly ScoredCandidate[]): readonly ScoredCandidate[] {
  const known = candidates.filter(({ isGuess }) => !isGuess)
  return known.length > 0 ? known : candidates
}

/** Events with one key are meetings of the same two teams in one league; anything without teams stands alone. */
function meetingKey(event: SportsEvent): string {
  const [home, away] = [teamKey(event, event.home), teamKey(event, event.away)]
  if (home === undefined || away === undefined || event.segments !== undefined) return `event|${event.id}`
  // One tennis match comes under both tours of a slam.
  if (event.sport === 'tennis') return `tennis|${event.id}`
  return `${event.league}|${[home, away].sort().join('|')}`
}

function unique(candidates: readonly ScoredCandidate[]): readonly ScoredCandidate[] {
  return [...new Map(candidates.map((candidate) => [candidate.event.id, candidate])).values()]
}

function ambiguous(candidates: readonly ScoredCandidate[]): Refusal {
  const titles = candidates.slice(0, 3).map(({ event }) => `${eventTitle(event)} (${event.league})`)
  const more = candidates.length > 3 ? ` and ${candidates.length - 3} more` : ''
  return { rule: 'ambiguous', reason: `It may be ${titles.join(' or ')}${more}; nothing in the name tells them apart.` }
}
