import {
  compileUserPattern,
  createNameFilter,
  type KeywordService,
  type NameFilter,
  type NameReading,
} from '../../detection/index.ts'
import type {
  HostGroup,
  HostStream,
  KnownTeam,
  SkippedRule,
  SportsEvent,
  StreamGroup,
} from '../../generated/records.ts'
import type { RefreshContext } from '../../host/contract.ts'
import { type DateOrders, learnDateOrders, type NameMatch } from '../../matching/index.ts'
import type { OwnerRows } from '../../store/documents.ts'
import { isAttached, nameRulesOf } from '../owner-rows.ts'
import { createNameMatcher, type NameRules } from './name-matcher.ts'

/** What the streams of a host are matched against. */
export interface StreamMatcherInput {
  readonly streams: readonly HostStream[]
  readonly hostGroups: readonly HostGroup[]
  readonly events: readonly SportsEvent[]
  /** Teams that events have named before, whether they play now or not. */
  readonly knownTeams?: readonly KnownTeam[]
  readonly rows: Pick<OwnerRows, 'stream_groups' | 'corrections'>
  /** The service of the owner's keywords and leagues. */
  readonly keywords: KeywordService
  readonly unsupportedSports: readonly string[]
  readonly now: Date
  readonly timeZone: string
  readonly daysAhead: number
  readonly progress?: RefreshContext['progress']
}

/** Why a stream is not matched at all. */
export interface SetAside {
  readonly rule: SkippedRule
  readonly reason: string
}

/** A stream that is not even read. */
interface UnreadStream {
  readonly stream: HostStream
  /** The stream group that takes it; null where none does. */
  readonly group: StreamGroup | null
  readonly reading: null
  readonly setAside: SetAside
}

/** A stream that the filter sets aside when its name was read. */
interface FilteredStream {
  readonly stream: HostStream
  readonly group: StreamGroup
  readonly reading: NameReading
  readonly setAside: SetAside
}

/** A stream whose name was read, and that goes on to matching. */
type KeptStream = Omit<FilteredStream, 'setAside'> & { readonly setAside: null }

/** A stream whose name was read as its group wants it. */
export type ReadStream = FilteredStream | KeptStream

/** A stream before it is matched. */
export type FoundStream = UnreadStream | ReadStream

/** A name that is no stream's, and where it is taken to stand. */
export interface LooseName {
  readonly name: string
  /** Stream group whose rules apply; none if not given. */
  readonly group?: StreamGroup
}

/** The streams of a host with what their names say, and what each of them means. */
export interface StreamMatcher {
  /** Every stream, in the host's order. */
  readonly streams: readonly FoundStream[]
  /** What the stream's name means, whatever the filter says. */
  match(read: ReadStream): NameMatch
  /** Reads a name as a stream of this host would be read. */
  read(loose: LooseName): ReadStream
}

/** Without stream groups one group takes every stream and subscribes to every league. */
export const EVERYTHING: StreamGroup = {
  id: 1,
  name: 'All streams',
  mode: 'create',
  duplicate_handling: 'merge',
  enabled: true,
}

/**
 * Reads the names of all streams before the first is matched: what a provider's
 * names say together, such as the order of day and month in its dates, counts for
 * each of them. A refresh, the preview and the explanation of a stream all ask
 * this one, so that they never disagree. Throws PatternRefused for an expression
 * of a group that cannot be run.
 */
export function createStreamMatcher(input: StreamMatcherInput): StreamMatcher {
  const { keywords, rows, now, timeZone, progress } = input
  const matcher = createNameMatcher({
    events: input.events,
    knownTeams: input.knownTeams ?? [],
    keywords,
    corrections: rows.corrections,
    now,
    timeZone,
    daysAhead: input.daysAhead,
  })
  const groupOf = streamGroupFinder(rows.stream_groups, input.hostGroups)
  const waysOf = waysOfGroups(keywords, input.unsupportedSports)

  const readAs = (stream: HostStream, group: StreamGroup): ReadStream => {
    const { rules, filter, ownFilter } = waysOf(group)
    const reading = matcher.read(stream.name, rules)
    // What the owner said of the name overrules our tests, and not the expressions of his group.
    const decision = (matcher.correctedTo(stream.name) === null ? filter : ownFilter)(reading)
    if (decision.kept) return { stream, group, reading, setAside: null }
    return { stream, group, reading, setAside: { rule: decision.rule, reason: decision.reason } }
  }
  const found = (stream: HostStream): FoundStream => {
    const group = groupOf(stream) ?? null
    const setAside = unreadReason(stream, group)
    if (group === null || setAside !== null) return { stream, group, reading: null, setAside: setAside ?? NO_GROUP }
    return readAs(stream, group)
  }

  const streams = input.streams.map((stream, index) => {
    progress?.('names', index + 1, input.streams.length)
    return found(stream)
  })
  const ordersOf = dateOrdersOf(streams)
  return {
    streams,
    match: ({ stream, group, reading }) =>
      matcher.match(reading, { ...waysOf(group).rules, dateOrders: ordersOf(stream) }),
    read({ name, group = EVERYTHING }) {
      const same = streams.find(({ stream }) => stream.name === name)
      return readAs({ ...(same?.stream ?? NO_STREAM), name }, group)
    },
  }
}

const NO_GROUP: SetAside = { rule: 'no_stream_group', reason: 'No stream group of yours takes this stream.' }

/** Stands for the stream of a name that the host does not list. */
const NO_STREAM = { id: 0 }

/** Why the name of a stream is not even read; null where it is. */
export function unreadReason(stream: HostStream, group: StreamGroup | null): SetAside | null {
  if (group === null) return NO_GROUP
  if (stream.is_stale) return { rule: 'stale_stream', reason: 'The playlist no longer lists this stream.' }
  if (!isAttached(group)) return null
  return {
    rule: 'attach_not_supported',
    reason: 'Its group dresses channels of yours, which this version cannot do yet.',
  }
}

/** What each list of names shows about the order of day and month: streams of one host group and account were named by one hand. */
function dateOrdersOf(streams: readonly FoundStream[]): (stream: HostStream) => DateOrders {
  const lists = new Map<string, NameReading[]>()
  for (const { stream, reading } of streams) {
    if (reading === null) continue
    const list = lists.get(listKey(stream))
    if (list) list.push(reading)
    else lists.set(listKey(stream), [reading])
  }
  const orders = new Map([...lists].map(([key, readings]) => [key, learnDateOrders(readings)]))
  const none = learnDateOrders([])
  return (stream) => orders.get(listKey(stream)) ?? none
}

function listKey({ channel_group: group, m3u_account: account }: HostStream): string {
  return `${group ?? ''}|${account ?? ''}`
}

/** How the names of one group are read and filtered. */
interface Ways {
  readonly rules: NameRules
  readonly filter: NameFilter
  /** The group's own expressions alone. */
  readonly ownFilter: NameFilter
}

/** The ways of each group, made when its first stream comes. */
function waysOfGroups(keywords: KeywordService, unsupportedSports: readonly string[]): (group: StreamGroup) => Ways {
  const known = new Map<StreamGroup, Ways>()
  return (group) => {
    const before = known.get(group)
    if (before) return before
    const filterOf = (filtered: StreamGroup) => createNameFilter({ group: filtered, keywords, unsupportedSports })
    const ways = {
      rules: nameRulesOf(group),
      filter: filterOf(group),
      ownFilter: filterOf({ ...group, skip_builtin_filter: true }),
    }
    known.set(group, ways)
    return ways
  }
}

/** The first enabled group whose host groups or name pattern take the stream. */
export function streamGroupFinder(groups: readonly StreamGroup[], hostGroups: readonly HostGroup[]) {
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
