import { besideKind, type ReadingStep } from '../detection/index.ts'
import type { Correction, StreamRule } from '../generated/records.ts'
import { eventTitle, isDayOnly } from '../sports/index.ts'
import { type Gate, listOf } from './event-index.ts'
import { MAX_TRACED, type MatchResult, type NearMiss, type SidePart } from './match-result.ts'
import type { Question } from './question.ts'
import { knownParts } from './rules/known-sides.ts'
import { sideOf } from './rules/team-sides.ts'
import type { NamedTeams, TeamHit } from './teams/team-index.ts'

/** A candidate as the trace shows it. */
export interface TracedCandidate {
  readonly event_id: string
  readonly league: string
  readonly name: string
  readonly start: string
  /** False where only the day of the start is known. */
  readonly timed: boolean
  readonly score: number
  readonly why: string
  readonly segment: string | null
  readonly verdict: 'chosen' | 'passed over' | 'near miss'
}

/** What a side of the name was taken for. */
interface TracedSide {
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
interface TracedCorrection {
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

/** The story of a result: how the name was read, which events were looked at, what decided. */
export function traceOf(result: MatchResult): MatchTrace {
  const { question, correction, rule, reason } = result
  const { reading, gate, leagues } = question
  const { name, category, team1, team2, separator, date, time, zone, feed, gender, cardSegment } = reading
  const chosenCount = result.event === null ? 0 : 1
  const chosen = result.candidates.slice(0, chosenCount)
  const others = result.candidates.slice(chosenCount)
  const [ofFirst, ofSecond] = chosen[0]?.sideParts ?? []
  const sides = [readSide(question, team1, 'first', ofFirst), readSide(question, team2, 'second', ofSecond)].flat()
  const near = result.nearMisses().filter(({ event }) => event !== result.event)
  const candidates = [
    ...chosen.map((candidate) => tracedCandidate(candidate, 'chosen')),
    ...bestFirst(others).map((candidate) => tracedCandidate(candidate, 'passed over')),
    ...bestFirst(near).map((candidate) => tracedCandidate(candidate, 'near miss')),
  ]
  return {
    name,
    parts: {
      category,
      text: reading.title(),
      team1,
      team2,
      separator,
      date,
      time,
      zone,
      feed,
      gender,
      card_segment: cardSegment,
    },
    hints: { league: listOf(reading.league), sport: listOf(reading.sport) },
    steps: [
      ...reading.steps(),
      ...sides.flatMap(({ part }) => besideStep(part)),
      ...dateStep(question),
      ...zoneStep(question),
    ],
    leagues: [...leagues].slice(0, MAX_TRACED),
    window: { by: gate.by, from: gate.from.toISOString(), to: gate.to.toISOString() },
    sides: sides.map(({ text, named }) => tracedSide(text, named)),
    candidates: candidates.slice(0, MAX_TRACED),
    correction: correction === undefined ? null : tracedCorrection(correction),
    rule,
    reason,
  }
}

/** What a side of the name was looked up by: as a whole, or the part of it that names a team. */
interface ReadSide {
  readonly text: string
  readonly named: NamedTeams
  readonly part: SidePart | null
}

/** `chosen` is the part by which the event that was chosen is named; undefined without one, so that the nearest part is shown. */
function readSide(
  question: Question,
  text: string | null,
  place: 'first' | 'second',
  chosen: SidePart | null | undefined,
): readonly ReadSide[] {
  if (text === null) return []
  const named = sideOf(question, text)
  const [nearest = null] = named.hits.length > 0 ? [] : knownParts(question, text, place)
  const part = chosen === undefined ? nearest : chosen
  return [part === null ? { text, named, part } : { text: part.text, named: sideOf(question, part.text), part }]
}

/** The words around a part of a side, with what they say where that is known: "NESN+ (network)". */
function besideStep(part: SidePart | null): readonly ReadingStep[] {
  const words = part === null ? [] : [...part.before, ...part.after]
  const told = words.map((word) => {
    const kind = besideKind(word, word === word.toUpperCase())
    return kind === null || kind === 'noise' ? word : `${word} (${kind})`
  })
  return told.length === 0 ? [] : [{ step: 'beside', found: told.join(', '), rest: '' }]
}

/** How the order of day and month was settled where the name alone does not tell. */
function dateStep({ dateOrder, stated }: Question): readonly ReadingStep[] {
  return dateOrder === null ? [] : [{ step: 'date order', found: `${stated.date}${dateOrder}`, rest: '' }]
}

/** On which clocks a time without a zone was read, the likeliest first. */
function zoneStep({ stated, reading }: Question): readonly ReadingStep[] {
  if (stated.isZoneSure || (reading.time === null && stated.date === null)) return []
  return [{ step: 'zone', found: `not stated, tried ${stated.zones.join(', ')}`, rest: '' }]
}

/** The candidate as the trace shows it. */
function tracedCandidate(candidate: NearMiss, verdict: TracedCandidate['verdict']): TracedCandidate {
  const { event, score, why, segment } = candidate
  const name = eventTitle(event)
  const { id, league, start } = event
  return { event_id: id, league, name, start, timed: !isDayOnly(event), score, why, segment, verdict }
}

/** A side and the teams it may mean, as the trace shows them. */
function tracedSide(text: string, { hits }: NamedTeams): TracedSide {
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
function tracedCorrection({ id, kind, pattern, target }: Correction): TracedCorrection {
  return { id: id ?? null, kind, pattern, target: target ?? null }
}

/** Puts candidates in order of their score and keeps the first of them. */
function bestFirst<Candidate extends NearMiss>(candidates: readonly Candidate[]): readonly Candidate[] {
  return [...candidates].sort((left, right) => right.score - left.score).slice(0, MAX_TRACED)
}
