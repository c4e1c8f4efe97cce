import type {
  PreviewCounts,
  PreviewedEvent,
  PreviewedNearMiss,
  PreviewedStream,
  SportsEvent,
  StreamRule,
} from '../generated/records.ts'
import { type MatchResult, traceOf } from '../matching/index.ts'
import { eventTitle, segmentStart } from '../sports/index.ts'
import { ownerClock } from '../time/clock-text.ts'
import type { Pace } from '../time/slices.ts'
import type { MatchInput } from './match-input.ts'
import { createPlaylistMatcher, type PlaylistMatcher, type PlaylistStream } from './playlist-matcher.ts'
import { reasonWithGuide } from './stream-matches.ts'

/** Which of the streams are asked for. */
export interface PreviewFilter {
  /** Those that this stream group takes; null for all. */
  readonly streamGroupId: number | null
  /** Only those with an event, or only those without; null for both. */
  readonly matched: boolean | null
  /** Only those that this rule decided; null for any. */
  readonly rule: string | null
  /** A part of the name, without case. */
  readonly query: string
}

/** A stream of a preview. Its row is worked out when it is asked for: near misses take time. */
interface PreviewRow {
  row(): PreviewedStream
}

/** Streams with what a refresh would match them to. */
export interface PreviewedStreams {
  /** Of all streams of the group, whatever the other filters. */
  readonly counts: PreviewCounts
  /** Those that the filter leaves, in the host's order. */
  readonly rows: readonly PreviewRow[]
}

/** Near misses that a row tells of. */
const MOST_NEAR_MISSES = 3

/** What became of a stream. */
interface PreviewedMatch {
  readonly found: PlaylistStream
  /** null for a stream that is set aside. */
  readonly match: MatchResult | null
  readonly rule: StreamRule
}

/**
 * What a refresh would match the streams to now, and why it would leave the others:
 * the streams go through the matcher of the refresh. Pure. Throws PatternRefused
 * for an expression of a group that cannot be run.
 */
export async function previewStreams(input: MatchInput, filter: PreviewFilter, pace: Pace): Promise<PreviewedStreams> {
  const matcher = await createPlaylistMatcher(input, pace)
  const matches: PreviewedMatch[] = []
  for (const found of matcher.streams) {
    if (filter.streamGroupId !== null && found.group?.id !== filter.streamGroupId) continue
    if (pace.isDue()) await pace.yieldToEventLoop()
    matches.push(previewMatch(found, matcher))
  }
  const query = filter.query.trim().toLowerCase()
  const left = matches.filter(
    ({ found, match, rule }) =>
      (filter.matched === null || filter.matched === hasEvent(match)) &&
      (filter.rule === null || filter.rule === rule) &&
      found.stream.name.toLowerCase().includes(query),
  )
  const rowOf = rowsOf(input, matcher)
  return { counts: countsOf(matches), rows: left.map((previewed) => ({ row: () => rowOf(previewed) })) }
}

function previewMatch(found: PlaylistStream, matcher: PlaylistMatcher): PreviewedMatch {
  if (found.setAside !== null) return { found, match: null, rule: found.setAside.rule }
  const match = matcher.match(found)
  return { found, match, rule: match.rule }
}

function hasEvent(match: MatchResult | null): boolean {
  return match !== null && match.event !== null
}

function countsOf(matches: readonly PreviewedMatch[]): PreviewCounts {
  const count = (keys: readonly string[]): { [key: string]: number } => {
    const counts = new Map<string, number>()
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
    return Object.fromEntries([...counts].sort(([one, many], [other, few]) => few - many || (one < other ? -1 : 1)))
  }
  return {
    streams: matches.length,
    matched: matches.filter(({ match }) => hasEvent(match)).length,
    by_rule: count(matches.map(({ rule }) => rule)),
    by_category: count(matches.map(({ found }) => categoryOf(found))),
  }
}

function categoryOf({ reading }: PlaylistStream): string {
  return reading?.category ?? 'OTHER'
}

function rowsOf(input: MatchInput, matcher: PlaylistMatcher): (previewed: PreviewedMatch) => PreviewedStream {
  const { hostGroups, rows, settings, now } = input
  const nameOfGroup = new Map(hostGroups.map(({ id, name }) => [id, name]))
  const stored = new Set(rows.streamGroups)
  return ({ found, match, rule }) => {
    const { stream, group, setAside } = found
    const reason = setAside?.reason ?? match?.reason ?? ''
    const guide = found.reading === null || hasEvent(match) ? null : matcher.nameGuide(found, match)
    return {
      stream_id: stream.id,
      name: stream.name,
      host_group: nameOfGroup.get(stream.channelGroup ?? -1) ?? null,
      stream_group_id: group !== null && stored.has(group) ? (group.id ?? null) : null,
      category: categoryOf(found),
      matched: hasEvent(match),
      event: match === null || match.event === null ? null : shownEvent(match.event, match.segment),
      rule,
      score: match?.score ?? 0,
      reason: reasonWithGuide(reason, guide, ownerClock(settings), now),
      near_misses: match === null || match.event !== null ? [] : nearMissesOf(match),
    }
  }
}

/** The event that a stream is matched to, as answers show it. */
export function shownEvent(event: SportsEvent, segment: string | null): PreviewedEvent {
  const start = segment === null ? undefined : segmentStart(event, segment)
  return {
    id: event.id,
    name: eventTitle(event),
    league: event.league,
    start: start?.toISOString() ?? event.start,
    segment,
  }
}

function nearMissesOf(match: MatchResult): PreviewedNearMiss[] {
  return traceOf(match)
    .candidates.slice(0, MOST_NEAR_MISSES)
    .map(({ event_id, name, league, start, score, why }) => ({ event_id, name, league, start, score, why }))
}
