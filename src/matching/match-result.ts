import type { Correction, MatchedRule, SportsEvent, StreamRule, UnmatchedRule } from '../generated/records.ts'
import { eventTitle } from '../sports/index.ts'
import type { Gate } from './event-index.ts'
import type { NamedTeams, TeamHit } from './teams/team-index.ts'

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
  /** Both sides are given by their nicknames only. */
  readonly isBareNicknames?: boolean
}

/** An event that came close. */
export type NearMiss = Omit<ScoredCandidate, 'rule'>

/** What a rule found: events that fit, or why none does. */
export interface Finding {
  readonly fits: readonly ScoredCandidate[]
  /** Events that came close, for the trace. */
  readonly near: readonly NearMiss[]
  /** Why nothing fits; the owner reads the sentence. */
  readonly refusal: Refusal
}

/** Code and sentence of a refusal. */
export interface Refusal {
  readonly rule: UnmatchedRule | 'correction'
  readonly reason: string
}

/** A candidate as the trace shows it. */
export interface TracedCandidate {
  readonly event_id: string
  readonly league: string
  readonly name: string
  readonly start: string
  readonly score: number
  readonly why: string
  readonly segment: string | null
  readonly verdict: 'chosen' | 'passed over' | 'near miss'
}

/** What a side of the name was taken for. */
export interface TracedSide {
  readonly text: string
  readonly teams: readonly TracedTeam[]
}

/** A team that a side may mean. */
interface TracedTeam {
  readonly name: string
  readonly league: string
  /** What kind of spelling of the team the side is. */
  readonly spelling: string
  /** The owner's alias by which the side means this team; null where it does so without. */
  readonly correction: TracedCorrection | null
}

/** A correction of the owner's as the trace shows it. */
export interface TracedCorrection {
  /** null for one that is not stored. */
  readonly id: number | null
  readonly kind: Correction['kind']
  readonly pattern: string
  readonly target: string | null
}

/** The whole story of a decision (design 6), bounded in every list. */
export interface MatchTrace {
  readonly name: string
  readonly parts: Readonly<Record<string, string | boolean | null>>
  readonly hints: { readonly league: readonly string[] | null; readonly sport: readonly string[] | null }
  /** Steps of the parser. */
  readonly steps: readonly { readonly step: string; readonly found: string; readonly rest: string }[]
  /** Leagues whose events were looked at. */
  readonly leagues: readonly string[]
  readonly window: { readonly by: Gate['by']; readonly from: string; readonly to: string } | null
  readonly sides: readonly TracedSide[]
  readonly candidates: readonly TracedCandidate[]
  /** The owner's correction that decided. */
  readonly correction: TracedCorrection | null
  readonly rule: StreamRule
  readonly reason: string
}

/** Longest list of a trace. */
export const MAX_TRACED = 20

/** The candidate as the trace shows it. */
export function tracedCandidate(candidate: NearMiss, verdict: TracedCandidate['verdict']): TracedCandidate {
  const { event, score, why, segment } = candidate
  const name = eventTitle(event)
  return { event_id: event.id, league: event.league, name, start: event.start, score, why, segment, verdict }
}

/** A side and the teams it may mean, as the trace shows them. */
export function tracedSide(text: string, { hits }: NamedTeams): TracedSide {
  // What the owner taught goes first: the list is cut.
  const taught = hits.filter(({ correction }) => correction !== undefined)
  const others = hits.filter(({ correction }) => correction === undefined)
  return { text, teams: [...taught, ...others].slice(0, MAX_TRACED).map(tracedTeam) }
}

function tracedTeam({ team, kind, correction }: TeamHit): TracedTeam {
  const { name, league } = team
  return { name, league, spelling: kind, correction: correction === undefined ? null : tracedCorrection(correction) }
}

/** The correction as the trace shows it. */
export function tracedCorrection({ id, kind, pattern, target }: Correction): TracedCorrection {
  return { id: id ?? null, kind, pattern, target: target ?? null }
}

/** Puts candidates in order of their score and keeps the first of them. */
export function bestFirst<Candidate extends NearMiss>(candidates: readonly Candidate[]): readonly Candidate[] {
  return [...candidates].sort((left, right) => right.score - left.score).slice(0, MAX_TRACED)
}
