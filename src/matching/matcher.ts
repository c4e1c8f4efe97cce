import type { NameReading, ReadingStep } from '../detection/index.ts'
import type { Correction, MatchDecision, SportsEvent } from '../generated/records.ts'
import { eventTitle } from '../sports/index.ts'
import { decidingCorrection } from './corrections.ts'
import { listOf } from './event-index.ts'
import {
  bestFirst,
  type Finding,
  MAX_TRACED,
  type MatchTrace,
  type Refusal,
  type ScoredCandidate,
  tracedCandidate,
  tracedCorrection,
  tracedSide,
} from './match-result.ts'
import { type MatchContext, type Question, type Questions, questionsOf } from './question.ts'
import { fieldEvents } from './rules/field-events.ts'
import { cards } from './rules/fight-cards.ts'
import { oneTeam } from './rules/one-team.ts'
import { sideOf } from './rules/sides.ts'
import { LIKELY_MINUTES } from './rules/team-sides.ts'
import { tennisMatches } from './rules/tennis-matches.ts'
import { teamsOfNamedLeague, twoTeams } from './rules/two-teams.ts'
import { withUnknownSchedule } from './rules/unknown-schedule.ts'
import { onlyOne, type Settled, settle } from './settle.ts'
import { daysApart, inFittingZone, minutesApart } from './stated-time.ts'

/** What a name was decided to mean. */
export interface NameMatch {
  readonly decision: MatchDecision
  /** The matched event; null where the decision names none. */
  readonly event: SportsEvent | null
  /** Segment of the card or session of the weekend; null for the whole event. */
  readonly segment: string | null
  /** Worked out when it is asked for: most names never need it. */
  readonly trace: MatchTrace
}

/** Why a name without sides, whose words no card, race or tournament has, means nothing. */
const NOTHING_NAMED: Refusal = {
  rule: 'no_candidate',
  reason: 'The name names no two teams, and no fight card, race weekend or tournament in the days that are looked at.',
}

/** What a look at the events came to. */
interface Outcome {
  readonly question: Question
  readonly settled: Settled
  readonly findings: readonly Finding[]
  /** The correction of the owner's that decided. */
  readonly correction?: Correction
}

/**
 * Decides which event a name means, or that it means none (design 6). Never
 * throws, and answers only events of the index: of leagues that the group
 * subscribes to and in the time that the name may mean, unless the owner's
 * correction names another. A decision without event carries a rule code and
 * one sentence that says why.
 */
export function matchName(reading: NameReading, context: MatchContext): NameMatch {
  const questions = questionsOf(reading, context)
  const corrected = correctedTo(questions.common)
  if (corrected) return answer(corrected)
  const refusal = unmatchable(questions.common)
  if (refusal) return answer(refusedBy(refusal, { question: questions.common, findings: [] }))
  const found = lookUpDays(questions)
  return answer(found.settled.chosen === null ? refusedBy(found.settled.refusal, found) : found)
}

/** A look that found no event, with what is behind that. */
function refusedBy(refusal: Refusal, look: Pick<Outcome, 'question' | 'findings'>): Outcome {
  return { ...look, settled: { chosen: null, refusal: withUnknownSchedule(refusal, look.question) } }
}

/**
 * The answer for the day that the name states. Where it may be either of two,
 * only a game on the very day and, as far as a time is stated, at that time speaks
 * for one of them; else the day as names are commonly read counts.
 */
function lookUpDays({ common, turned, isTurnedNearer }: Questions): Outcome {
  const ofCommon = lookUp(common)
  if (turned === null) return ofCommon
  const ofTurned = lookUp(turned)
  const nearestFirst = isTurnedNearer ? [ofTurned, ofCommon] : [ofCommon, ofTurned]
  return nearestFirst.find(isExact) ?? ofCommon
}

function isExact({ question: { stated }, settled: { chosen } }: Outcome): boolean {
  if (chosen === null) return false
  const fitting = inFittingZone(stated, [chosen.event])
  return daysApart(chosen.event, fitting) === 0 && (minutesApart(chosen.event, fitting) ?? 0) <= LIKELY_MINUTES
}

/** Names that mean no live event of a league that is switched on. */
function unmatchable({ reading, leagues, context }: Question): Refusal | null {
  if (reading.placeholder || reading.category === 'PLACEHOLDER') {
    return { rule: 'no_event_in_name', reason: 'The name holds no event.' }
  }
  if (reading.shoulder) {
    return {
      rule: 'shoulder_programme',
      reason: 'A replay, highlights, a show around the event or a game of old players, not the event itself.',
    }
  }
  if (reading.excluded) {
    return { rule: 'excluded', reason: 'The name is excluded: side content of a fight, or only looks like one.' }
  }
  if (leagues.size > 0) return null
  const hint = listOf(reading.league) ?? listOf(reading.sport)
  const wanted = hint?.slice(0, 5).join(', ')
  if (wanted !== undefined && context.subscribedLeagues === null) {
    return { rule: 'no_events_of_league', reason: `No events are known of ${wanted}.` }
  }
  if (wanted !== undefined) {
    return { rule: 'league_not_switched_on', reason: `The league is not switched on: ${wanted}.` }
  }
  return context.subscribedLeagues === null
    ? { rule: 'no_events_of_league', reason: 'There are no events at all.' }
    : { rule: 'league_not_switched_on', reason: 'No league that is switched on has events.' }
}

/** Asks the rules for the kind of name, one after the other, until one of them has an answer. */
function lookUp(question: Question): Outcome {
  const findings: Finding[] = []
  for (const rule of rulesFor(question)) {
    const finding = rule.find()
    findings.push(finding)
    if (finding.fits.length > 0) return { question, settled: rule.settle(finding.fits), findings }
  }
  const refusal = question.reading.category === 'OTHER' ? NOTHING_NAMED : (findings[0]?.refusal ?? NOTHING_NAMED)
  return { question, settled: { chosen: null, refusal }, findings }
}

interface Rule {
  readonly find: () => Finding
  readonly settle: (fits: readonly ScoredCandidate[]) => Settled
}

function rulesFor(question: Question): readonly Rule[] {
  const { reading } = question
  const { team1, team2 } = reading
  const choose = (fits: readonly ScoredCandidate[]): Settled => settle(question, fits)
  const cardRule: Rule = { find: () => cards(question), settle: choose }
  const drawRule: Rule = { find: () => tennisMatches(question), settle: choose }
  const fieldRule: Rule = { find: () => fieldEvents(question), settle: choose }
  const teamRules: Rule[] =
    team1 !== null && team2 !== null ? [{ find: () => twoTeams(question, team1, team2), settle: choose }] : []
  if (reading.category === 'EVENT_CARD') {
    if (team1 === null || team2 === null) return [cardRule]
    return [cardRule, { find: () => teamsOfNamedLeague(question, team1, team2), settle: choose }]
  }
  if (reading.category === 'FIELD_EVENT') return [fieldRule, ...teamRules, drawRule]
  if (reading.category === 'TEAM_VS_TEAM') return [...teamRules, cardRule, fieldRule, drawRule]
  const alone = team1 ?? team2
  if (reading.category === 'TEAM_ONLY' && alone !== null) {
    return [{ find: () => oneTeam(question, alone), settle: (fits) => onlyOne(question, fits) }]
  }
  return [cardRule, fieldRule, drawRule]
}

/** What the owner decided about this name. */
function correctedTo(question: Question): Outcome | null {
  const { reading, context } = question
  const { corrections = [], index, now } = context
  const deciding = decidingCorrection(reading.name, corrections, { byId: index.byId, now })
  if (deciding === null) return null
  const { correction } = deciding
  if (deciding.means === 'nothing') {
    const refusal: Refusal = { rule: 'correction', reason: 'You said that this name is never to be matched.' }
    return { question, settled: { chosen: null, refusal }, findings: [], correction }
  }
  const segment = reading.card_segment
  const chosen: ScoredCandidate = { event: deciding.event, score: 1, rule: 'correction', why: 'you said so', segment }
  return { question, settled: { chosen, byTime: false }, findings: [], correction }
}

function answer(outcome: Outcome): NameMatch {
  const { question, settled } = outcome
  const { name } = question.reading
  const { chosen } = settled
  const decision: MatchDecision = chosen
    ? {
        name,
        event_id: chosen.event.id,
        league: chosen.event.league,
        score: chosen.score,
        rule: settled.byTime && chosen.rule === 'both_teams' ? 'both_teams_time' : chosen.rule,
        reason: `${eventTitle(chosen.event)}: ${chosen.why}.`,
      }
    : { name, event_id: null, league: null, score: 0, ...settled.refusal }
  return {
    decision,
    event: chosen?.event ?? null,
    segment: chosen?.segment ?? null,
    get trace() {
      return traceOf(outcome, decision, chosen)
    },
  }
}

function traceOf(
  { question, findings, correction }: Outcome,
  { rule, reason }: MatchDecision,
  chosen: ScoredCandidate | null,
): MatchTrace {
  const { reading, gate, leagues } = question
  const { name, category, team1, team2, separator, date, time, zone, feed, gender, card_segment } = reading
  const fits = findings.flatMap((finding) => finding.fits).filter(({ event }) => event !== chosen?.event)
  const near = findings.flatMap((finding) => finding.near).filter(({ event }) => event !== chosen?.event)
  const candidates = [
    ...(chosen ? [tracedCandidate(chosen, 'chosen')] : []),
    ...bestFirst(fits).map((candidate) => tracedCandidate(candidate, 'passed over')),
    ...bestFirst(near).map((candidate) => tracedCandidate(candidate, 'near miss')),
  ]
  return {
    name,
    parts: { category, text: reading.title(), team1, team2, separator, date, time, zone, feed, gender, card_segment },
    hints: { league: listOf(reading.league), sport: listOf(reading.sport) },
    steps: [...reading.steps(), ...dateStep(question), ...zoneStep(question)],
    leagues: [...leagues].slice(0, MAX_TRACED),
    window: { by: gate.by, from: gate.from.toISOString(), to: gate.to.toISOString() },
    sides: [team1, team2].flatMap((side) => (side === null ? [] : [tracedSide(side, sideOf(question, side))])),
    candidates: candidates.slice(0, MAX_TRACED),
    correction: correction === undefined ? null : tracedCorrection(correction),
    rule,
    reason,
  }
}

/** How the order of day and month was settled where the name alone does not tell. */
function dateStep({ dateOrder, stated }: Question): readonly ReadingStep[] {
  return dateOrder === null ? [] : [{ step: 'date order', found: `${stated.date}: ${dateOrder}`, rest: '' }]
}

/** On which clocks a time without a zone was read, the likeliest first. */
function zoneStep({ stated, reading }: Question): readonly ReadingStep[] {
  if (stated.isZoneSure || (reading.time === null && stated.date === null)) return []
  return [{ step: 'zone', found: `not stated; tried ${stated.zones.join(', ')}`, rest: '' }]
}
