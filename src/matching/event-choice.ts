import type { NameReading } from '../detection/index.ts'
import type { MatchedRule, SportsEvent, StreamRule } from '../generated/records.ts'
import { fieldLabel } from '../records/field-labels.ts'
import { isCalledOff, stateAt } from '../sports/index.ts'
import { civilDate } from '../time/zone.ts'
import { decidingCorrection } from './corrections.ts'
import { listOf } from './event-index.ts'
import {
  chooseCandidate,
  type MatchResult,
  noEvent,
  openResult,
  type Refusal,
  type ScoredCandidate,
} from './match-result.ts'
import {
  isPlaceSeparator,
  type MatchContext,
  notedGameNumber,
  type Question,
  type Questions,
  questionsOf,
} from './question.ts'
import { disputedTimesText, eventText, hintedNames, listedNames, quoted, statedMomentText } from './reason-texts.ts'
import { allStarGame, areAllStars, fieldEvents } from './rules/field-events.ts'
import { cards } from './rules/fight-cards.ts'
import { heardSides } from './rules/heard-sides.ts'
import { oneTeam } from './rules/one-team.ts'
import { withUnknownSchedule } from './rules/refusals.ts'
import { isAtStatedTime, LIKELY_MINUTES } from './rules/team-sides.ts'
import { tennisMatches } from './rules/tennis-matches.ts'
import { unpartedSides } from './rules/title-sides.ts'
import { teamsOfNamedLeague, twoTeams } from './rules/two-teams.ts'
import { dayOf, daysApart, inFittingZone, minutesApart } from './stated-time.ts'
import { teamKey } from './teams/team-index.ts'

/** Why a name without sides, whose words no card, race or tournament has, means nothing. */
const NOTHING_NAMED: Refusal = {
  rule: 'no_candidate',
  reason:
    'No team matchup, fight card, race weekend or tournament was found for the stream name in the days that are searched.',
}

/**
 * Decides which event a name means, or that it means none (design 6). Never
 * throws, and answers only events of the index: of leagues that the group
 * subscribes to and in the time that the name may mean, unless the owner's
 * correction names another. A decision without event carries a rule code and
 * one sentence that says why.
 */
export function chooseEvent(reading: NameReading, context: MatchContext): MatchResult {
  const questions = questionsOf(reading, context)
  const corrected = correctedTo(questions.common)
  if (corrected) return corrected
  const result = chooseForLeague(questions)
  for (const other of result.event === null ? otherReadings(reading) : []) {
    const others = questionsOf(other, context)
    const ofOthers = finished(chooseForLeague(others), others)
    if (ofOthers.event !== null) return ofOthers
  }
  return finished(result, questions)
}

/**
 * "Serie A: Santos v Sport", and those where the league is the network's or a selection's alone: "NBA TV: Sparks vs
 * Liberty", "MLS All-Stars v Liga MX All-Stars"; none where the league is sure.
 */
function otherReadings(reading: NameReading): readonly NameReading[] {
  const namesakes = reading.leagueNamesakes()
  return [
    ...(namesakes.length === 0 ? [] : [{ ...reading, league: [...namesakes] }]),
    ...(reading.isLeagueOfNetwork() || areAllStars(reading)
      ? [{ ...reading, league: null, leagueAtEnd: null, sport: null }]
      : []),
  ]
}

function chooseForLeague(questions: Questions): MatchResult {
  const refusal = unmatchable(questions.common)
  return refusal ? noEvent(questions.common, refusal) : chooseByDay(questions)
}

function finished(result: MatchResult, questions: Questions): MatchResult {
  const found = FOUND_NO_TEAMS.has(result.rule) ? chooseUnparted(chooseByEar(result, questions), questions) : result
  return withDisputedTime(found.event === null ? withUnknownSchedule(found) : found, questions)
}

/** Refusals of names whose sides may be spelled as they sound. */
const FOUND_NO_TEAMS: ReadonlySet<StreamRule> = new Set<StreamRule>(['no_candidate', 'other_teams'])

/** The one event whose sides sound like those of the name; without one, the result as it is. */
function chooseByEar(result: MatchResult, questions: Questions): MatchResult {
  const heard = chooseByDay(questions, (question) => {
    const found = heardSides(question)
    return found.candidates.length === 0 ? found : settle(found)
  })
  return heard.event === null ? result : heard
}

/** Two teams with nothing between them, "Fever Tempo 7 PM ET", which have to play each other on that very day, at that very time. */
function chooseUnparted(result: MatchResult, { common }: Questions): MatchResult {
  const { reading, context } = common
  const saysWhen = reading.time !== null || reading.date !== null
  if (result.event !== null || !saysWhen || reading.name.length > MAX_NAME) return result
  for (const [team1, team2] of unpartedSides(common)) {
    const found = chooseForLeague(questionsOf({ ...reading, category: 'TEAM_VS_TEAM', team1, team2 }, context))
    const { event, question } = found
    if (event !== null && (reading.time === null ? isExact(found) : isAtStatedTime(event, question))) return found
  }
  return result
}

/** Longer names list several games. */
const MAX_NAME = 150

/** The result with a remark where the times in the name are not one instant. */
function withDisputedTime(result: MatchResult, { common, others }: Questions): MatchResult {
  if (others.length === 0) return result
  const times = [common, ...others].map(statedMomentText)
  return { ...result, reason: `${result.reason} ${disputedTimesText(times)}` }
}

/**
 * The answer for the day that the name states. Where it may be either of two,
 * only a game on the very day and, as far as a time is stated, at that time speaks
 * for one of them; else the day as names are commonly read counts. So it is with several times.
 */
function chooseByDay({ common, turned, isTurnedNearer, others }: Questions, choose = chooseByRules): MatchResult {
  const ofCommon = choose(common)
  if (turned === null && others.length === 0) return ofCommon
  const ofTurned = turned === null ? [] : [choose(turned)]
  const nearestFirst = isTurnedNearer ? [...ofTurned, ofCommon] : [ofCommon, ...ofTurned]
  return [...nearestFirst, ...others.map(choose)].find(isExact) ?? ofCommon
}

function isExact({ question: { stated }, event }: MatchResult): boolean {
  if (event === null) return false
  const fitting = inFittingZone(stated, [event])
  return daysApart(event, fitting) === 0 && (minutesApart(event, fitting) ?? 0) <= LIKELY_MINUTES
}

/** Names that mean no live event of a league that is switched on. */
function unmatchable(question: Question): Refusal | null {
  const { reading, leagues, context } = question
  if (reading.category === 'PLACEHOLDER') {
    return {
      rule: 'no_event_in_name',
      reason: 'The stream name is for an empty slot or a divider, so it has no event.',
    }
  }
  if (reading.isShoulder) {
    return {
      rule: 'shoulder_programme',
      reason: reading.isOfOtherSeason
        ? 'The stream name has the year of another season, or a month that is far away, so it is not the live event.'
        : 'The stream name is for a replay, highlights or another show, not for a live event.',
    }
  }
  if (reading.isExcluded) {
    return {
      rule: 'excluded',
      reason: 'The stream name is for side content of a fight, such as a weigh-in.',
    }
  }
  if (leagues.size > 0) return null
  return context.subscribedLeagues === null ? noEventsOf(question) : notSwitchedOn(question)
}

function noEventsOf(question: Question): Refusal {
  const rule = 'no_events_of_league'
  const names = hintedNames(question)
  const { catalog } = question.context.index
  const leagues = listOf(question.reading.league)
  if (names !== null && leagues?.every((code) => catalog.find(code) === undefined)) {
    return { rule, reason: `No data source has a schedule for ${listedNames(names, 'or')}.` }
  }
  const what = names === null ? 'events' : `${listedNames(names, 'or')} events`
  const isOneLeague = leagues !== null && new Set(names).size === 1
  const season = isOneLeague ? ', so the league may be out of season' : ''
  return { rule, reason: `No ${what} are in the schedules now${season}.` }
}

function notSwitchedOn(question: Question): Refusal {
  const rule = 'league_not_switched_on'
  const names = [...new Set(hintedNames(question))]
  const remedy = `“${fieldLabel('event_leagues')}” in the settings, or to the leagues of the stream's group under Setup › Stream groups in the console`
  if (question.reading.league === null) {
    const sports = names.length === 0 ? '' : `${listedNames(names, 'or')} `
    return { rule, reason: `No ${sports}league that fits this name is switched on: add the right league to ${remedy}.` }
  }
  const reason =
    names.length === 1
      ? `${names[0]} is not switched on for this stream: add it to ${remedy}.`
      : `${listedNames(names, 'and')} are not switched on for this stream: add the right league to ${remedy}.`
  return { rule, reason }
}

/** Asks the rules for the kind of name, one after the other, until one of them has an answer. */
function chooseByRules(question: Question): MatchResult {
  const results: MatchResult[] = []
  const nearMisses = () => results.flatMap((result) => result.nearMisses())
  for (const { find, settle } of rulesFor(question)) {
    const result = find()
    results.push(result)
    if (result.candidates.length > 0) return { ...settle(result), nearMisses }
  }
  const [first] = results
  const isOther = question.reading.category === 'OTHER'
  return { ...(isOther || first === undefined ? noEvent(question, NOTHING_NAMED) : first), nearMisses }
}

interface Rule {
  readonly find: () => MatchResult
  /** Chooses one of the candidates of `find`, or none. */
  readonly settle: (result: MatchResult) => MatchResult
}

function rulesFor(question: Question): readonly Rule[] {
  const { reading } = question
  const { team1, team2 } = reading
  const cardRule: Rule = { find: () => cards(question), settle }
  const drawRule: Rule = { find: () => tennisMatches(question), settle }
  const fieldRule: Rule = { find: () => fieldEvents(question), settle }
  const allStarRule: Rule = { find: () => allStarGame(question), settle }
  const teamRules: Rule[] =
    team1 !== null && team2 !== null ? [{ find: () => twoTeams(question, team1, team2), settle }] : []
  if (reading.category === 'EVENT_CARD') {
    if (team1 === null || team2 === null) return [cardRule]
    if (team1 === WEST_BROMWICH || team2 === WEST_BROMWICH) return [cardRule, ...teamRules]
    return [cardRule, { find: () => teamsOfNamedLeague(question, team1, team2), settle }]
  }
  if (reading.category === 'FIELD_EVENT') return [fieldRule, ...teamRules, drawRule]
  if (reading.category === 'TEAM_VS_TEAM') return [...teamRules, cardRule, fieldRule, drawRule, allStarRule]
  const alone = team1 ?? team2
  if (reading.category === 'TEAM_ONLY' && alone !== null) {
    return [{ find: () => oneTeam(question, alone), settle: settleOnOne }]
  }
  return [cardRule, fieldRule, drawRule, allStarRule]
}

/** A body of boxing, and the code of a club. */
const WEST_BROMWICH = 'WBA'

const WHY_CORRECTED = 'your correction says so'

/** What the owner decided about this name. */
function correctedTo(question: Question): MatchResult | null {
  const { reading, context } = question
  const { corrections = [], index, now } = context
  const deciding = decidingCorrection(reading.name, corrections, { byId: index.byId, now })
  if (deciding === null) return null
  const { correction } = deciding
  if (deciding.means === 'nothing') {
    const reason = `Your correction ${quoted(correction.pattern)} says never to match this name: delete it under Detection › Corrections to undo that.`
    return { ...noEvent(question, { rule: 'correction', reason }), correction }
  }
  const segment = reading.cardSegment
  const chosen: ScoredCandidate = { event: deciding.event, score: 1, rule: 'correction', why: WHY_CORRECTED, segment }
  return { ...chooseCandidate(openResult(question, [chosen]), chosen), correction }
}

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
function settle(result: MatchResult, candidates = result.candidates): MatchResult {
  const best = unlessMisspelt(candidates)
  const events = best.map(({ event }) => event)
  const question = { ...result.question, stated: inFittingZone(result.question.stated, events) }
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
  if (only === undefined || left.length > 1) return { ...result, ...ambiguous(left, question) }
  const state = stateAt(only.event, question.context.now)
  if (state === 'postponed' || state === 'canceled') {
    return { ...result, rule: `event_${state}`, reason: `${eventText(only.event, question)} is ${state}.` }
  }
  const hasDay = question.stated.date !== null
  if (state === 'post' && !hasDay && OF_THE_COMING.has(only.rule)) {
    const reason = `${eventText(only.event, question)} is over, and the stream name does not say which day it means.`
    return { ...result, rule: 'no_candidate', reason }
  }
  const isByTime = only.rule === 'both_teams' && best.length > 1 && (hasDay || question.stated.minutes !== null)
  return chooseCandidate(result, only, isByTime ? 'both_teams_time' : only.rule)
}

/** Settles on exactly one candidate, or none: for rules that may not choose between meetings. */
function settleOnOne(result: MatchResult): MatchResult {
  const candidates = unique(result.candidates)
  const left = candidates.length > 1 ? tellApart(result.question, candidates) : candidates
  return left.length === 1 ? settle(result, left) : { ...result, ...ambiguous(left, result.question) }
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
  const isClockSure = stated.isZoneSure || (minutes !== null && minutes <= CLOSE_MINUTES)
  const order = { in: 0, pre: 1, suspended: 2, post: 3, postponed: 4, canceled: 4 }[state]
  const mayBeYesterdays = state === 'post' && stated.date === null && minutes !== null && !stated.isZoneSure
  const { now, timeZone } = context
  return [
    // Without a stated zone, a clock may fit yesterday's game by chance.
    mayBeYesterdays && dayOf(event, timeZone) < civilDate(now, timeZone) ? 1 : 0,
    // An hour before midnight the nearest game is tomorrow's, whatever the calendar says.
    byInstant ? Math.round((minutes ?? days * DAY_MINUTES) / CLOSE_MINUTES) : days,
    minutes === null || minutes <= CLOSE_MINUTES ? 0 : 1,
    // Without a stated day a game that is off says nothing about the others, before its time either.
    isCalledOff(event) ? 1 : 0,
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

/** Events that the reason of an ambiguous name shows. */
const MAX_SHOWN_EVENTS = 3

function ambiguous(candidates: readonly ScoredCandidate[], question: Question): Refusal {
  const texts = new Set(candidates.map(({ event, segment }) => eventText(event, question, segment)))
  const shown = [...texts].slice(0, MAX_SHOWN_EVENTS)
  const more = texts.size - shown.length
  const what =
    texts.size === 1
      ? `${candidates.length} events with the same name in the schedule, ${shown[0]}`
      : `${listedNames([...shown, ...(more > 0 ? [`${more} more`] : [])], 'and')} equally well`
  return { rule: 'ambiguous', reason: `The stream name fits ${what}: choose one under Streams in the console.` }
}
