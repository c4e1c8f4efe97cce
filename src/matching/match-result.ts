import type {
  Correction,
  DetectionKeyword,
  MatchDecision,
  MatchedRule,
  SportsEvent,
  StreamRule,
  UnmatchedRule,
} from '../generated/records.ts'
import type { Question } from './question.ts'
import { eventText } from './reason-texts.ts'

/** An event that a name may mean, and how well it fits. */
export interface ScoredCandidate {
  readonly event: SportsEvent
  /** 0 to 1. */
  readonly score: number
  /** The rule by which it fits. */
  readonly rule: MatchedRule
  /** What fits, in a few words. */
  readonly why: string
  /** Segment of a card or session of a weekend that the name means; null for the whole event. */
  readonly segment: string | null
  /** A side is spelt as nobody knows it; counts only where no known spelling fits. */
  readonly isGuess?: boolean
  /** The side that the name gives first is at home. */
  readonly isTurned?: boolean
  /** Both sides are given by nicknames only, of which none can be but one school's. */
  readonly isBareNicknames?: boolean
  /** A side is a team's code in small letters, which are a word too. */
  readonly hasSmallCode?: boolean
  /** The parts by which its sides are named, in the order of the name; null for a side that is named as a whole. */
  readonly sideParts?: readonly [SidePart | null, SidePart | null]
}

/** A part of a side that names a team, and the words around it. */
export interface SidePart {
  readonly text: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** An event that came close. */
export type NearMiss = Omit<ScoredCandidate, 'rule'>

/** Code and sentence of a refusal. */
export interface Refusal {
  readonly rule: UnmatchedRule | 'correction'
  readonly reason: string
}

/**
 * What a name means: an event, or none, with the rule that decided and one sentence for the owner. A matching rule
 * returns the same with its candidates alone; settling then chooses the event among them.
 */
export interface MatchResult {
  /** The name as it was looked up. */
  readonly question: Question
  readonly event: SportsEvent | null
  /** Segment of the card or session of the weekend; null for the whole event. */
  readonly segment: string | null
  /** 0 to 1. */
  readonly score: number
  readonly rule: StreamRule
  readonly reason: string
  /** Events that fit, the chosen one first. */
  readonly candidates: readonly ScoredCandidate[]
  /** Events that came close, for the trace. Worked out when it is asked for. */
  nearMisses(): readonly NearMiss[]
  /** The owner's correction that decided. */
  readonly correction?: Correction
  /** The user's keyword that decided that the name is no live event. */
  readonly keyword?: DetectionKeyword
}

type NearMisses = MatchResult['nearMisses']

const NO_NEAR_MISSES: NearMisses = () => []

/** The result of a rule that found no event. */
export function noEvent(question: Question, { rule, reason }: Refusal, nearMisses = NO_NEAR_MISSES): MatchResult {
  return { question, event: null, segment: null, score: 0, rule, reason, candidates: [], nearMisses }
}

/** The result of a rule by which these events fit; none of them is chosen yet. */
export function openResult(
  question: Question,
  candidates: readonly ScoredCandidate[],
  nearMisses = NO_NEAR_MISSES,
): MatchResult {
  return { ...noEvent(question, STILL_OPEN, nearMisses), candidates }
}

/** Stands in a result with candidates until event-choice.ts chooses one of them. */
const STILL_OPEN: Refusal = { rule: 'ambiguous', reason: '' }

/** The result with the candidate that it means, by the candidate's rule if no other is given. */
export function chooseCandidate(
  result: MatchResult,
  chosen: ScoredCandidate,
  rule: MatchedRule = chosen.rule,
): MatchResult {
  const { event, segment, score, why } = chosen
  const others = result.candidates.filter((candidate) => candidate.event !== event)
  return {
    ...result,
    event,
    segment,
    score,
    rule,
    reason: `Matched to ${eventText(event, result.question, segment)} because ${why}.`,
    candidates: [chosen, ...others],
  }
}

/** The result as JSON, for the API and the commands (design 11, match). */
export function decisionRecord({ question, event, score, rule, reason }: MatchResult): MatchDecision {
  const { name } = question.reading
  return { name, event_id: event?.id ?? null, league: event?.league ?? null, score, rule, reason }
}

/** Longest list of a trace. */
export const MAX_TRACED = 20
