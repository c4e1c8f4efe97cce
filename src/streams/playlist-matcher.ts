import {
  createNameFilter,
  type Exception,
  type ExceptionKeywords,
  exceptionKeywords,
  type KeywordService,
  keywordReason,
  type NameFilter,
  type NameReading,
  type TakingOut,
} from '../detection/index.ts'
import type {
  Correction,
  DetectionKeyword,
  ExceptionKeyword,
  HostGroup,
  HostStream,
  KnownTeam,
  PatternHits,
  SkippedRule,
  SportsEvent,
  StreamGroup,
} from '../generated/records.ts'
import type { RefreshContext } from '../host/contract.ts'
import { eventByFormerId, type RelistedGame } from '../ledger/event-memory.ts'
import { type DateOrders, learnDateOrders, type MatchResult } from '../matching/index.ts'
import { eventTitle, sportName } from '../sports/index.ts'
import { compareText, oneLine } from '../text.ts'
import type { Pace } from '../time/slices.ts'
import { type NameGuide, nameGuideFinder, type SeenNames, trackSeenNames } from './name-guide.ts'
import { createNameMatcher, type NameRules, nameRulesOf } from './name-matcher.ts'
import type { AccountNames } from './stream-groups.ts'
import { EVERYTHING, type GroupWindows, streamGroupFinder } from './stream-groups.ts'

/** What the user says about streams and names. */
interface MatcherRows {
  readonly streamGroups: readonly StreamGroup[]
  readonly corrections: readonly Correction[]
  readonly exceptionKeywords: readonly ExceptionKeyword[]
}

/** The streams of a host, and what stream groups know them by. */
export interface StreamLists {
  readonly streams: readonly HostStream[]
  readonly hostGroups: readonly HostGroup[]
  /** Names of M3U accounts; needed where a stream group names one. */
  readonly accounts?: AccountNames
}

/** The settings that matching reads. */
interface MatchSettings {
  readonly timeZone: string
  readonly timeFormat?: '12h' | '24h' | undefined
  /** Days of the guide after and before today. */
  readonly guideDaysAhead: number
  readonly guideDaysBack: number
  /** Codes of the sports that the user does not want; undefined where the user did not say. */
  readonly unsupportedSports?: readonly string[] | undefined
}

/** What the streams of a host are matched against. */
export interface PlaylistMatcherInput extends StreamLists {
  readonly events: readonly SportsEvent[]
  /** Events that are listed under another id than before; none if not given. */
  readonly relisted?: readonly RelistedGame[]
  /** Teams that events have named before, whether they play now or not. */
  readonly knownTeams?: readonly KnownTeam[]
  /** Why nothing at all is known of a league's schedule (MatchContext); none if not given. */
  readonly unknownSchedules?: ReadonlyMap<string, string>
  readonly rows: MatcherRows
  /** The service of the owner's keywords and leagues. */
  readonly keywords: KeywordService
  readonly unsupportedSports: readonly string[]
  readonly now: Date
  readonly settings: MatchSettings
  /** Names as earlier runs saw them; none if not given. */
  readonly earlierSeenNames?: SeenNames
  readonly progress?: RefreshContext['progress']
  /** The time in which the names of each group look for events; all that are given if not given. */
  readonly windows?: GroupWindows
}

/** Why a stream is not matched at all. */
export interface SetAside {
  readonly rule: SkippedRule
  readonly reason: string
  /** The user's keyword that decided. */
  readonly keyword?: DetectionKeyword
  /** The same where it is an exception keyword. */
  readonly exception?: ExceptionKeyword
}

/** A stream that is not even read: no stream group takes it. */
interface UnreadStream {
  readonly stream: HostStream
  readonly group: null
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
interface KeptStream {
  readonly stream: HostStream
  readonly group: StreamGroup
  readonly reading: NameReading
  readonly setAside: null
}

/** A stream whose name was read as its group wants it. */
export type ReadStream = FilteredStream | KeptStream

/** A stream before it is matched. */
export type PlaylistStream = UnreadStream | ReadStream

/** A name that is no stream's, and where it is taken to stand. */
export interface LooseName {
  readonly name: string
  /** Stream group whose rules apply; none if not given. */
  readonly group?: StreamGroup
}

/** The streams of a host with what their names say, and what each of them means. */
export interface PlaylistMatcher {
  /** Every stream, in the host's order. */
  readonly streams: readonly PlaylistStream[]
  /** What the stream's name means, whatever the filter says. */
  match(read: ReadStream): MatchResult
  /** What the name alone of a stream comes to that means no event (`match`, null if not asked for); null where its group wants nothing of the kind. */
  nameGuide(read: ReadStream, match: MatchResult | null): NameGuide | null
  /** How many of the streams each built-in pattern decided what was read of. */
  readonly patternHits: readonly PatternHits[]
  /** The exception keyword that gives a stream of this name its own channel; null for none. */
  exceptionOf(name: string): Exception | null
  /** Names to be remembered that only say when as of the day on which they were first seen. */
  seenNames(): SeenNames
  /** Reads a name as a stream of this host would be read. */
  read(loose: LooseName): ReadStream
}

/**
 * Reads the names of all streams before the first is matched: what a provider's
 * names say together, such as the order of day and month in its dates, counts for
 * each of them. A refresh, the preview and the explanation of a stream all ask
 * this one, so that they never disagree. Throws PatternRefused for an expression
 * of a group that cannot be run.
 */
export async function createPlaylistMatcher(input: PlaylistMatcherInput, pace: Pace): Promise<PlaylistMatcher> {
  const { keywords, rows, now, progress } = input
  const { timeZone, guideDaysAhead: daysAhead, guideDaysBack: daysBack } = input.settings
  const total = input.streams.length
  progress?.('match', 0, total)
  const exceptions = exceptionKeywords(rows.exceptionKeywords)
  const matcher = createNameMatcher({
    events: input.events,
    byFormerId: eventByFormerId(input.relisted ?? []),
    exceptions,
    knownTeams: input.knownTeams ?? [],
    keywords,
    corrections: rows.corrections,
    ...(input.unknownSchedules === undefined ? {} : { unknownSchedules: input.unknownSchedules }),
    now,
    timeZone,
    timeFormat: input.settings.timeFormat,
    daysAhead,
  })
  const groupOf = streamGroupFinder(rows.streamGroups, input)
  const notTaken = notTakenFinder(input.hostGroups)
  const groupRulesOf = groupRulesFinder(input, exceptions)
  const sportFilter = skippedSportFilter(input.settings.unsupportedSports ?? [])

  const readAs = (stream: HostStream, group: StreamGroup): ReadStream => {
    const { rules, filter, ownFilter } = groupRulesOf(group)
    const reading = matcher.read(stream.name, rules)
    // What the owner said of the name overrules our tests, and not the expressions of his group.
    const decision = (matcher.correctedTo(stream.name) === null ? filter : ownFilter)(reading)
    if (decision.kept) return { stream, group, reading, setAside: null }
    const { kept: _, ...setAside } = decision
    return { stream, group, reading, setAside }
  }
  const found = (stream: HostStream): PlaylistStream => {
    const group = groupOf(stream) ?? null
    return group === null ? { stream, group, reading: null, setAside: notTaken(stream) } : readAs(stream, group)
  }

  const streams: PlaylistStream[] = []
  const patterns = countPatternHits(keywords)
  for (const stream of input.streams) {
    const one = found(stream)
    streams.push(one)
    if (one.reading !== null) patterns.add(one.reading)
    progress?.('match', Math.floor(streams.length / 2), total) // the other half is to match it
    if (pace.isDue()) await pace.yieldToEventLoop()
  }
  const ordersOf = dateOrdersOf(streams)
  const decided = ({ stream, group, reading }: ReadStream): MatchResult => {
    const { rules, builtInFilter } = groupRulesOf(group)
    const result = matcher.match(reading, { ...rules, dateOrders: ordersOf(stream) })
    if (result.rule !== 'league_not_switched_on') return result
    // With skip_builtin_filter the sport comes this far. No league of it can be switched on.
    const decision = builtInFilter(reading)
    if (decision.kept || decision.rule !== 'unsupported_sport') return result
    return { ...result, rule: decision.rule, reason: decision.reason }
  }
  const seen = trackSeenNames(input.earlierSeenNames ?? new Map(), now)
  const guideOf = nameGuideFinder({
    now,
    timeZone,
    keywords,
    daysBack,
    daysAhead,
    seen,
  })
  return {
    streams,
    match(read) {
      const match = decided(read)
      const skipped = sportFilter(match, read.group)
      if (skipped !== null) return { ...match, event: null, segment: null, ...skipped }
      return read.stream.isStale && match.event === null ? { ...match, ...STALE } : withKeyword(match, keywords)
    },
    nameGuide(read, match) {
      const { stream, group, reading, setAside } = read
      if ((group.nameGuide ?? 'none') === 'none') return null
      const isStale = stream.isStale ?? false
      const { rule } = setAside === null && !isStale && match !== null ? match : decided(read)
      // What the owner said of the name goes before a test that nobody asked him about.
      const decisive = setAside === null || rule === 'correction' ? rule : setAside.rule
      return guideOf({ group, reading, rule: decisive, dateOrders: ordersOf(stream), isStale })
    },
    patternHits: patterns.all(),
    exceptionOf: exceptions.separating,
    seenNames: seen.kept,
    read({ name, group = EVERYTHING }) {
      const same = streams.find(({ stream }) => stream.name === name)
      return readAs({ ...(same?.stream ?? NO_STREAM), name }, group)
    },
  }
}

/** Refusals of a name that a keyword of the user's may have decided, with the category of such keywords. */
const BY_KEYWORD: { readonly [Rule in MatchResult['rule']]?: TakingOut } = {
  no_event_in_name: 'placeholders',
  shoulder_programme: 'exclusions',
  excluded: 'exclusions',
}

/** The result with the keyword of the user's that decided, where one did. */
function withKeyword(match: MatchResult, keywords: KeywordService): MatchResult {
  const category = BY_KEYWORD[match.rule]
  const keyword = category === undefined ? null : keywords.ownKeyword(match.question.reading.name, category)
  return keyword === null ? match : { ...match, reason: keywordReason(keyword), keyword }
}

/** Counts what built-in patterns decide, reading by reading: right after a name was read, little has to be looked for again. */
function countPatternHits(keywords: KeywordService) {
  const hits = new Map<string, { hits: number; readonly example: string }>()
  return {
    add(reading: NameReading): void {
      for (const id of keywords.patternsBehind(reading)) {
        const known = hits.get(id)
        if (known === undefined) hits.set(id, { hits: 1, example: reading.name })
        else known.hits += 1
      }
    },
    /** The most used first. */
    all: (): readonly PatternHits[] =>
      [...hits]
        .map(([id, one]) => ({ id, ...one }))
        .sort((one, other) => other.hits - one.hits || compareText(one.id, other.id)),
  }
}

/** Of a stream that its playlist no longer lists nobody needs to know why else it means no event. */
const STALE: SetAside = { rule: 'stale_stream', reason: 'This stream is no longer in the playlist.' }

/**
 * Why a match does not count since the user skips the sport of its event, whatever the name says; null where it counts.
 * A correction says what the user wants of one name, and comes first.
 */
function skippedSportFilter(sports: readonly string[]) {
  const skipped = new Set(sports)
  return ({ event, rule }: MatchResult, { skipBuiltinFilter }: StreamGroup): SetAside | null => {
    if (event === null || skipped.size === 0 || skipBuiltinFilter === true || rule === 'correction') return null
    if (!skipped.has(event.sport)) return null
    const reason = `${eventTitle(event)} is ${sportName(event.sport)}, which you skip in the settings.`
    return { rule: 'unsupported_sport', reason }
  }
}

/** Says why no group takes a stream. The streams of one group share the text. */
function notTakenFinder(hostGroups: readonly HostGroup[]): (stream: HostStream) => SetAside {
  const nameOf = new Map(hostGroups.map(({ id, name }) => [id, name]))
  const known = new Map<number, SetAside>()
  return ({ channelGroup: id = null }) => {
    const before = known.get(id ?? NO_GROUP)
    if (before !== undefined) return before
    const name = nameOf.get(id ?? NO_GROUP)
    const reason =
      name === undefined
        ? 'Not in any of your event groups.'
        : `The playlist group “${oneLine(name)}” is not one of your event groups.`
    const found: SetAside = { rule: 'no_stream_group', reason }
    known.set(id ?? NO_GROUP, found)
    return found
  }
}

/** Stands for the group of a stream without one. */
const NO_GROUP = -1

/** Stands for the stream of a name that the host does not list. */
const NO_STREAM = { id: 0 }

/** What each list of names shows about the order of day and month: streams of one host group and account were named by one hand. */
function dateOrdersOf(streams: readonly PlaylistStream[]): (stream: HostStream) => DateOrders {
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

function listKey({ channelGroup: group, m3uAccount: account }: HostStream): string {
  return `${group ?? ''}|${account ?? ''}`
}

/** How the names of one group are read and filtered. */
interface GroupRules {
  readonly rules: NameRules
  readonly filter: NameFilter
  /** The group's own expressions and exception keywords alone. */
  readonly ownFilter: NameFilter
  /** The built-in tests alone, whether the group skips them or not. */
  readonly builtInFilter: NameFilter
}

/** The rules of each group, made when its first stream comes. */
function groupRulesFinder(
  { keywords, unsupportedSports, settings, windows }: PlaylistMatcherInput,
  exceptions: ExceptionKeywords,
): (group: StreamGroup) => GroupRules {
  const isSportChoice = settings.unsupportedSports !== undefined
  const known = new Map<StreamGroup, GroupRules>()
  const filterOf = (group: Parameters<typeof createNameFilter>[0]['group']) =>
    createNameFilter({ group, keywords, unsupportedSports, isSportChoice, exceptions })
  const builtInFilter = createNameFilter({ group: {}, keywords, unsupportedSports, isSportChoice })
  return (group) => {
    const before = known.get(group)
    if (before) return before
    const end = windows?.of(group).to
    const isNarrow = windows !== undefined && end !== undefined && end < windows.widest.to
    const groupRules = {
      rules: { ...nameRulesOf(group), ...(isNarrow ? { before: end } : {}) },
      filter: filterOf(group),
      ownFilter: filterOf({ ...group, skipBuiltinFilter: true }),
      builtInFilter,
    }
    known.set(group, groupRules)
    return groupRules
  }
}
