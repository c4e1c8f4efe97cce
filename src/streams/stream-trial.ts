import { compileUserPattern, readingRecord, type UserPattern } from '../detection/index.ts'
import { SportsGuideError } from '../errors.ts'
import type {
  HostStream,
  StreamGroup,
  StreamRule,
  TriedCapture,
  TriedExpression,
  TriedStream,
} from '../generated/records.ts'
import type { MatchResult } from '../matching/index.ts'
import { foldSearch } from '../text.ts'
import type { Pace } from '../time/slices.ts'
import type { MatchInput } from './match-input.ts'
import { createPlaylistMatcher, type ReadStream, type StreamLists } from './playlist-matcher.ts'
import { streamGroupFinder } from './stream-groups.ts'
import { shownEvent } from './stream-preview.ts'

/** Streams of a group that are tried; a list of names is shorter. */
const MAX_TRIED_STREAMS = 2_000

/** Names times expressions can be many searches. */
const MAX_SEARCH_SECONDS = 5

/** A pattern for name parts, as it was written, and why it is refused; null for one that is run. */
interface TrialExpression {
  readonly expression: string
  readonly problem: string | null
}

/** What is tried. */
export interface GroupTrial {
  /** Without the expressions that are refused. It is one of the rows that its streams are matched with. */
  readonly group: StreamGroup
  readonly expressions: readonly TrialExpression[]
  /** Names in place of the group's streams; null for these. */
  readonly names: readonly string[] | null
  /** A name that is tried beside them. */
  readonly example: string | null
}

/** The streams that a group gets. */
export interface TrialStreams {
  /** As many as are tried. */
  readonly streams: readonly HostStream[]
  readonly total: number
  /** Streams that it would take if it were alone. */
  readonly inOtherGroups: number
}

/** The streams that a group gets among others, which take theirs before it. */
export function streamsOfGroup(
  group: StreamGroup,
  groups: readonly StreamGroup[],
  lists: Required<StreamLists>,
): TrialStreams {
  const groupOf = streamGroupFinder(groups, lists)
  const alone = streamGroupFinder([group], lists)
  const wanted = lists.streams.filter((stream) => alone(stream) === group)
  const streams = wanted.filter((stream) => groupOf(stream) === group)
  return {
    streams: streams.slice(0, MAX_TRIED_STREAMS),
    total: streams.length,
    inOtherGroups: wanted.length - streams.length,
  }
}

/** The expressions that each name holds, by their positions. */
export type FoundExpressions = ReadonlyMap<string, readonly number[]>

/**
 * Which expressions are found in which names. Throws InvalidInput when it takes too long. What comes after it asks the
 * same of the same expressions, and takes as long as a preview beside that.
 */
export async function findExpressions(
  names: readonly string[],
  expressions: readonly TrialExpression[],
  pace: Pace,
): Promise<FoundExpressions> {
  const end = pace.elapsed() + MAX_SEARCH_SECONDS * 1_000
  const patterns = expressions.flatMap(({ expression, problem }, place): (readonly [UserPattern, number])[] =>
    problem === null ? [[compileUserPattern(expression), place]] : [],
  )
  const found = new Map<string, readonly number[]>()
  const different = new Set(names)
  for (const name of different) {
    if (pace.elapsed() > end) {
      const done = `Only ${found.size} of ${different.size} names were searched in ${MAX_SEARCH_SECONDS} seconds, the time limit.`
      throw new SportsGuideError('InvalidInput', `${done} Send fewer or simpler patterns, or fewer names.`)
    }
    if (pace.isDue()) await pace.yieldToEventLoop()
    found.set(
      name,
      patterns.flatMap(([pattern, place]) => (pattern.find(name) === null ? [] : [place])),
    )
  }
  return found
}

/** Which of the names a request asks for. */
export interface TrialFilter {
  /** Only those of which a pattern decides a part, or only the others; null for both. */
  readonly captured: boolean | null
  /** A part of the name, in any case, with or without accents. */
  readonly query: string
}

/** What became of the names. */
export interface TriedGroup {
  readonly counts: { readonly tried: number } & NameCounts
  readonly expressions: readonly TriedExpression[]
  readonly example: TriedStream | null
  /** Those that the filter leaves. A row is worked out when it is asked for. */
  readonly rows: readonly { row(): TriedStream }[]
}

interface NameCounts {
  readonly captured: number
  readonly refused: number
  readonly kept: number
  readonly matched: number
}

/**
 * What a refresh would read and match the names of a group as, with what its expressions capture: through the matcher
 * of the refresh. `input` has the group's streams alone, and none where names are tried.
 */
export async function tryGroup(
  input: MatchInput,
  { group, expressions, names, example }: GroupTrial,
  { foundIn, filter }: { readonly foundIn: FoundExpressions; readonly filter: TrialFilter },
  pace: Pace,
): Promise<TriedGroup> {
  const matcher = await createPlaylistMatcher(input, pace)
  const places = expressions.flatMap(({ problem }, place) => (problem === null ? [place] : []))
  const tryNow = async (read: ReadStream, isOwnStream: boolean): Promise<TriedName> => {
    if (pace.isDue()) await pace.yieldToEventLoop()
    const name = {
      read,
      captures: read.reading.captures.map((one) => ({ ...one, expression: places[one.expression] ?? one.expression })),
      found: foundIn.get(read.stream.name) ?? [],
      isOwnStream,
    }
    if (read.setAside !== null) return { ...name, match: null, decision: read.setAside }
    const match = matcher.match(read)
    return { ...name, match, decision: match }
  }
  const tried: TriedName[] = []
  for (const name of names ?? []) tried.push(await tryNow(matcher.read({ name, group }), false))
  for (const read of matcher.streams) {
    if (read.reading !== null) tried.push(await tryNow(read, true))
  }
  const query = foldSearch(filter.query)
  const shown = tried.filter(
    (one) =>
      (filter.captured === null || filter.captured === isCaptured(one)) &&
      foldSearch(one.read.stream.name).includes(query),
  )
  return {
    counts: { tried: tried.length, ...countsOf(tried) },
    expressions: expressions.map((one, place) => triedExpression(one, place, tried)),
    example: example === null ? null : rowOf(await tryNow(matcher.read({ name: example, group }), false)),
    rows: shown.map((one) => ({ row: () => rowOf(one) })),
  }
}

/** What became of a name. */
interface TriedName {
  readonly read: ReadStream
  /** null for one that a filter skips. */
  readonly match: MatchResult | null
  readonly decision: { readonly rule: StreamRule; readonly reason: string }
  readonly captures: readonly TriedCapture[]
  readonly found: readonly number[]
  readonly isOwnStream: boolean
}

function isCaptured({ captures }: TriedName): boolean {
  return captures.some(({ problem }) => problem === null)
}

function countsOf(tried: readonly TriedName[]): NameCounts {
  return {
    captured: tried.filter(isCaptured).length,
    refused: tried.filter(({ captures }) => captures.some(({ problem }) => problem !== null)).length,
    kept: tried.filter(({ match }) => match !== null).length,
    matched: tried.filter(({ match }) => (match?.event ?? null) !== null).length,
  }
}

function triedExpression(one: TrialExpression, place: number, tried: readonly TriedName[]): TriedExpression {
  const decides = ({ captures }: TriedName) =>
    captures.some(({ expression, problem }) => expression === place && problem === null)
  return {
    ...one,
    found: tried.filter(({ found }) => found.includes(place)).length,
    used: tried.filter(decides).length,
  }
}

function rowOf({ read, match, decision, captures, found, isOwnStream }: TriedName): TriedStream {
  const { stream, reading } = read
  const event = match === null || match.event === null ? null : shownEvent(match.event, match.segment)
  const { rule, reason } = decision
  return {
    stream_id: isOwnStream ? stream.id : null,
    name: stream.name,
    found: [...found],
    captures: [...captures],
    reading: readingRecord(reading),
    kept: match !== null,
    matched: event !== null,
    event,
    rule,
    reason,
    steps: [...reading.steps()],
  }
}
