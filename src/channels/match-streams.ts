import {
  compileUserPattern,
  createNameFilter,
  type KeywordService,
  type NameFilter,
  type NameReading,
} from '../detection/index.ts'
import type {
  ExceptionKeyword,
  HostGroup,
  HostStream,
  SportsEvent,
  StreamGroup,
  StreamOutcome,
} from '../generated/records.ts'
import type { NameMatch } from '../matching/index.ts'
import type { OwnerRows } from '../store/documents.ts'
import { createNameMatcher } from './name-matcher.ts'
import { isAttached, nameRulesOf } from './owner-rows.ts'

/** A stream with what its name means. */
export interface StreamMatch {
  readonly stream: HostStream
  /** The stream group that took it. */
  readonly group: StreamGroup
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
export interface MatchStreamsInput {
  readonly streams: readonly HostStream[]
  readonly hostGroups: readonly HostGroup[]
  readonly events: readonly SportsEvent[]
  readonly rows: OwnerRows
  /** The service of the owner's keywords in `rows`. */
  readonly keywords: KeywordService
  readonly unsupportedSports: readonly string[]
  readonly now: Date
  readonly timeZone: string
  readonly daysAhead: number
  readonly progress: (done: number, total: number) => void
}

/** Without stream groups one group takes every stream and subscribes to every league. */
const EVERYTHING: StreamGroup = {
  id: 1,
  name: 'All streams',
  mode: 'create',
  duplicate_handling: 'merge',
  enabled: true,
}

/** Filters, reads and matches every stream name; pure but for `progress`. */
export function matchStreams(input: MatchStreamsInput): StreamMatches {
  const { rows, now, timeZone } = input
  const matcher = createNameMatcher({
    events: input.events,
    keywords: input.keywords,
    corrections: rows.corrections,
    now,
    timeZone,
    daysAhead: input.daysAhead,
  })
  const groupOf = streamGroupFinder(rows.stream_groups, input.hostGroups)
  const filterOf = filtersOfGroups(input.keywords, input.unsupportedSports)
  const variantOf = variantFinder(rows.exception_keywords)
  const matched: (StreamMatch & { event: SportsEvent })[] = []
  const unmatched: StreamOutcome[] = []

  for (const [position, stream] of input.streams.entries()) {
    input.progress(position + 1, input.streams.length)
    const group = groupOf(stream)
    if (!group) {
      unmatched.push(outcome(stream, 'OTHER', 'no_stream_group', 'No stream group of yours takes this stream.'))
      continue
    }
    if (stream.is_stale) {
      unmatched.push(outcome(stream, 'OTHER', 'stale_stream', 'The playlist no longer lists this stream.'))
      continue
    }
    if (isAttached(group)) {
      const reason = 'Its group dresses channels of yours, which this version cannot do yet.'
      unmatched.push(outcome(stream, 'OTHER', 'attach_not_supported', reason))
      continue
    }
    const rules = nameRulesOf(group)
    const reading = matcher.read(stream.name, rules)
    const filtered = filterOf(group)(reading)
    if (!filtered.kept) {
      unmatched.push(outcome(stream, reading.category, filtered.rule, filtered.reason))
      continue
    }
    const match = matcher.match(reading, rules)
    if (match.event) {
      matched.push({ stream, group, reading, match, event: match.event, keyword: variantOf(stream.name) })
    } else {
      unmatched.push(outcome(stream, reading.category, match.decision.rule, match.decision.reason))
    }
  }
  return { matched, unmatched }
}

/** The filter of each group, made when its first stream comes. */
function filtersOfGroups(
  keywords: KeywordService,
  unsupportedSports: readonly string[],
): (group: StreamGroup) => NameFilter {
  const filters = new Map<StreamGroup, NameFilter>()
  return (group) => {
    const known = filters.get(group)
    if (known) return known
    const filter = createNameFilter({ group, keywords, unsupportedSports })
    filters.set(group, filter)
    return filter
  }
}

/** The first enabled group whose host groups or name pattern take the stream. */
function streamGroupFinder(groups: readonly StreamGroup[], hostGroups: readonly HostGroup[]) {
  const enabled = groups.filter((group) => group.enabled !== false)
  if (groups.length === 0) return () => EVERYTHING
  const nameOf = new Map(hostGroups.map(({ id, name }) => [id, name]))
  const tests = enabled.map((group) => {
    const pattern = group.name_pattern === undefined ? null : compileUserPattern(group.name_pattern)
    const everything = group.host_group_ids === undefined && pattern === null
    return {
      group,
      takes: (stream: HostStream) => {
        const id = stream.channel_group ?? -1
        return everything || group.host_group_ids?.includes(id) || (pattern?.test(nameOf.get(id) ?? '') ?? false)
      },
    }
  })
  return (stream: HostStream): StreamGroup | undefined => tests.find(({ takes }) => takes(stream))?.group
}

/** The label of the first exception keyword that a name holds. */
function variantFinder(keywords: readonly ExceptionKeyword[]) {
  const compiled = keywords
    .filter((keyword) => keyword.enabled !== false)
    .map(({ label, patterns }) => ({ label, patterns: patterns.map(compileUserPattern) }))
  return (name: string): string | null =>
    compiled.find(({ patterns }) => patterns.some((pattern) => pattern.test(name)))?.label ?? null
}

function outcome(stream: HostStream, category: string, rule: StreamOutcome['rule'], reason: string): StreamOutcome {
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
