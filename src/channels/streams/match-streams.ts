import { compileUserPattern, type NameReading } from '../../detection/index.ts'
import type { ExceptionKeyword, HostStream, SportsEvent, StreamGroup, StreamOutcome } from '../../generated/records.ts'
import type { NameMatch } from '../../matching/index.ts'
import type { OwnerRows } from '../../store/documents.ts'
import { feedOfEvent } from './named-feed.ts'
import { createStreamMatcher, type StreamMatcherInput } from './stream-matcher.ts'

/** A stream with what its name means. */
export interface StreamMatch {
  readonly stream: HostStream
  /** The stream group that took it. */
  readonly group: StreamGroup
  /** Its feed is home or away also where the name calls it after a team of the event. */
  readonly reading: NameReading
  readonly match: NameMatch
  /** Label of the owner's exception keyword that the name holds. */
  readonly keyword: string | null
}

/** What became of all streams: those with an event, and a reason for each of the others. */
export interface StreamMatches {
  readonly matched: readonly (StreamMatch & { readonly event: SportsEvent })[]
  readonly unmatched: readonly StreamOutcome[]
}

/** What the streams of one run are matched against. */
export type MatchStreamsInput = Omit<StreamMatcherInput, 'rows'> & {
  readonly rows: Pick<OwnerRows, 'stream_groups' | 'corrections' | 'exception_keywords'>
}

/** Filters, reads and matches every stream name; pure but for `progress`. */
export function matchStreams(input: MatchStreamsInput): StreamMatches {
  const matcher = createStreamMatcher(input)
  const variantOf = variantFinder(input.rows.exception_keywords)
  const matched: (StreamMatch & { event: SportsEvent })[] = []
  const unmatched: StreamOutcome[] = []

  for (const [position, found] of matcher.streams.entries()) {
    input.progress?.('streams', position + 1, matcher.streams.length)
    if (found.setAside !== null) {
      unmatched.push(outcome(found.stream, found.reading?.category ?? 'OTHER', found.setAside))
      continue
    }
    const { stream, group, reading } = found
    const match = matcher.match(found)
    if (match.event) {
      const { event } = match
      const read = { ...reading, feed: feedOfEvent(reading, event) }
      matched.push({ stream, group, reading: read, match, event, keyword: variantOf(stream.name) })
    } else {
      unmatched.push(outcome(stream, reading.category, match.decision))
    }
  }
  return { matched, unmatched }
}

/** The label of the first exception keyword that a name holds. */
function variantFinder(keywords: readonly ExceptionKeyword[]) {
  const compiled = keywords
    .filter((keyword) => keyword.enabled !== false)
    .map(({ label, patterns }) => ({ label, patterns: patterns.map(compileUserPattern) }))
  return (name: string): string | null =>
    compiled.find(({ patterns }) => patterns.some((pattern) => pattern.test(name)))?.label ?? null
}

function outcome(
  stream: HostStream,
  category: string,
  { rule, reason }: Pick<StreamOutcome, 'rule' | 'reason'>,
): StreamOutcome {
  return {
    stream_id: stream.id,
    name: stream.name,
    category,
    event_id: null,
    event_name: null,
    league: null,
    channel: null,
    rule,
    reason,
  }
}
