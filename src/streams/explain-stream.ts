import { readingRecord } from '../detection/index.ts'
import { SportsGuideError } from '../errors.ts'
import type { CorrectionProposal, ExplainAnswer, FittingCorrection, MatchDecision } from '../generated/records.ts'
import {
  correctionsOfName,
  decisionRecord,
  type MatchTrace,
  type NameCorrection,
  patternOfName,
  placeOf,
  type TracedCandidate,
  traceOf,
} from '../matching/index.ts'
import { isDayOnly, type LeagueCatalog, leagueName, ownersDays, sportName } from '../sports/index.ts'
import { clockText, ownerClock, shortDay, shortWeekday } from '../time/clock-text.ts'
import type { Pace } from '../time/slices.ts'
import { civilDate } from '../time/zone.ts'
import { correctionView } from './correction-check.ts'
import type { MatchInput } from './match-input.ts'
import { createPlaylistMatcher, type PlaylistMatcher, type ReadStream } from './playlist-matcher.ts'
import { NEVER_MATCH } from './rule-texts.ts'
import { reasonWithGuide } from './stream-matches.ts'

/** What is to be explained: a stream of the host, or a name as one of a stream group's. */
export type ExplainQuestion =
  | { readonly streamId: number }
  | { readonly name: string; readonly streamGroupId: number | null }

/** The answer but for warnings, which whoever asked knows. */
export type Explanation = Omit<ExplainAnswer, 'warnings' | 'trace'> & { readonly trace: MatchTrace }

/** Events that corrections are proposed for. */
const MOST_PROPOSED_EVENTS = 5

/**
 * How a name is read and matched, by the matcher of the refresh: a stream is
 * explained as the refresh decides it. Pure. Throws NotFound for a stream or a
 * stream group that there is not, PatternRefused as createPlaylistMatcher does.
 */
export async function explainStream(input: MatchInput, question: ExplainQuestion, pace: Pace): Promise<Explanation> {
  const matcher = await createPlaylistMatcher(input, pace)
  const read = readOf(matcher, input, question)
  const { name } = read.stream
  const match = matcher.match(read)
  const decided = read.setAside === null ? decisionRecord(match) : noEventDecision(name, read.setAside)
  const guide = decided.event_id === null ? matcher.nameGuide(read, match) : null
  const decision = { ...decided, reason: reasonWithGuide(decided.reason, guide, ownerClock(input.settings), input.now) }
  const trace = traceOf(match)
  const reading = readingRecord(read.reading)
  const { streamGroups: groups } = input.rows
  return {
    name,
    stream_id: 'streamId' in question ? question.streamId : null,
    stream_group_id: groups.includes(read.group) ? (read.group.id ?? null) : null,
    reading,
    built_in_patterns: [...input.keywords.patternsBehind(read.reading)],
    decision,
    trace,
    corrections: fittingCorrections(name, input),
    league_names: namesOfCodes({ reading, decision, trace }, input.keywords.leagues),
    proposals: proposalsFor(name, decision, trace.candidates, input),
  }
}

/** The owner's corrections about a name. One of them counts at most: the first of those that could. */
function fittingCorrections(name: string, input: MatchInput): FittingCorrection[] {
  let first: NameCorrection | null = null
  return correctionsOfName(name, input.rows.corrections, correctionView(input)).map(({ correction, standing }) => {
    const { id = null, kind, pattern, target = null } = correction
    const member = { id, kind, pattern, target }
    if (!standing.counts) return { ...member, counts: false, reason: standing.why }
    if (first !== null)
      return { ...member, counts: false, reason: `Another correction applies first: ${placeOf(first)}.` }
    first = correction
    return { ...member, counts: true, reason: null }
  })
}

function readOf(matcher: PlaylistMatcher, { rows }: MatchInput, question: ExplainQuestion): ReadStream {
  if (!('streamId' in question)) {
    const { name, streamGroupId } = question
    const group = rows.streamGroups.find(({ id }) => id === streamGroupId)
    if (streamGroupId !== null && !group) throw notThere(`stream group ${streamGroupId}`, '')
    return matcher.read({ name, ...(group ? { group } : {}) })
  }
  const found = matcher.streams.find(({ stream }) => stream.id === question.streamId)
  if (!found) throw notThere(`stream ${question.streamId}`, ' in Dispatcharr')
  if (found.reading !== null) return found
  return { ...matcher.read({ name: found.stream.name }), setAside: found.setAside }
}

function notThere(what: string, where: string): SportsGuideError {
  return new SportsGuideError('NotFound', `${what} does not exist${where}`)
}

function noEventDecision(name: string, { rule, reason }: NonNullable<ReadStream['setAside']>): MatchDecision {
  return { name, event_id: null, league: null, score: 0, rule, reason }
}

/** When an event starts, by the user's clock: "today at 8:30 PM". The day alone where no time is known. */
function startWords(id: string, start: string, { events, settings, now }: MatchInput): string {
  const clock = ownerClock(settings)
  const event = events.find((one) => one.id === id)
  const isTimed = event === undefined || !isDayOnly(event)
  const at = isTimed ? new Date(start) : ownersDays(event, clock.timeZone).from
  const isToday = civilDate(at, clock.timeZone) === civilDate(now, clock.timeZone)
  const day = isToday ? 'today' : `${shortWeekday(at, clock)}, ${shortDay(at, clock)}`
  return isTimed ? `${day} at ${clockText(at, clock)}` : day
}

/** What people call each league and sport whose code stands in an answer. */
export function namesOfCodes(
  { reading, decision, trace }: Pick<Explanation, 'reading' | 'decision' | 'trace'>,
  catalog: LeagueCatalog,
): ExplainAnswer['league_names'] {
  const teams = trace.sides.flatMap((side) => side.teams)
  const codes = [
    ...listOf(reading.league),
    ...listOf(decision.league),
    ...trace.leagues,
    ...[...teams, ...trace.candidates].map(({ league }) => league),
  ]
  const sports = listOf(reading.sport).map((code) => [code, sportName(code)] as const)
  return Object.fromEntries([...sports, ...codes.map((code) => [code, leagueName(code, catalog)] as const)])
}

function listOf(codes: string | readonly string[] | null): readonly string[] {
  return codes === null ? [] : typeof codes === 'string' ? [codes] : codes
}

/** Corrections that say of the very name that it means another of the candidates, or none. */
function proposalsFor(
  name: string,
  { event_id: decided }: MatchDecision,
  candidates: readonly TracedCandidate[],
  input: MatchInput,
): CorrectionProposal[] {
  const pattern = patternOfName(name)
  const events = candidates.filter(({ event_id: id }) => id !== decided).slice(0, MOST_PROPOSED_EVENTS)
  return [
    ...events.map(({ event_id: target, name: title, league, start }): CorrectionProposal => {
      const when = startWords(target, start, input)
      return {
        says: `It is ${title} (${leagueName(league, input.keywords.leagues)}, ${when}).`,
        correction: { kind: 'is_event', pattern, target },
      }
    }),
    { says: NEVER_MATCH, correction: { kind: 'never', pattern, target: null } },
  ]
}
