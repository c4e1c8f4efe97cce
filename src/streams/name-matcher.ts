import {
  compileUserPattern,
  type ExceptionKeywords,
  type KeywordService,
  type NameReading,
  readName,
  type UserPattern,
  withExtraction,
} from '../detection/index.ts'
import type { Correction, KnownTeam, SportsEvent, StreamGroup } from '../generated/records.ts'
import {
  aliasesFrom,
  buildEventIndex,
  buildTeamIndex,
  chooseEvent,
  type DateOrders,
  decidingCorrection,
  type EventIndex,
  type MatchResult,
} from '../matching/index.ts'
import { isTimeZone } from '../time/zone.ts'

/** What a stream group says about its names; a zone that does not exist says nothing. */
export function nameRulesOf(group: StreamGroup): NameRules {
  const zone = group.defaultTimeZone
  return {
    leagues: group.leagues?.map((code) => code.toLowerCase()) ?? null,
    skipBuiltinFilter: group.skipBuiltinFilter ?? false,
    extraction: (group.extractionRegexes ?? []).map(compileUserPattern),
    ...(zone === undefined || !isTimeZone(zone) ? {} : { defaultTimeZone: zone }),
  }
}

/** One set of events, and what the owner says about names. */
export interface NameMatcherInput {
  readonly events: readonly SportsEvent[]
  /** The event that had this id before (eventByFormerId); none has if not given. */
  readonly byFormerId?: EventIndex['byId'] | undefined
  /** Teams that need not play now: their names are never taken for a misspelling of one that does. */
  readonly knownTeams?: readonly KnownTeam[]
  readonly keywords: KeywordService
  /** What the owner decided about names; none if not given. */
  readonly corrections?: readonly Correction[]
  /** Their words are taken out of the sides of names. Defaults to none. */
  readonly exceptions?: ExceptionKeywords
  /** See MatchContext. */
  readonly unknownSchedules?: ReadonlyMap<string, string>
  readonly now: Date
  /** The owner's zone. */
  readonly timeZone: string
  /** How the user reads a clock, for reasons. Defaults to 12h. */
  readonly timeFormat?: '12h' | '24h' | undefined
  /** Days ahead in which events are looked for where a name states no date. */
  readonly daysAhead?: number
}

/** What a stream group says about its names. */
export interface NameRules {
  /** Leagues that are switched on; null is all. */
  readonly leagues?: readonly string[] | null
  /** Zone of stated times that name none; without it such a time only ranks. */
  readonly defaultTimeZone?: string
  readonly skipBuiltinFilter?: boolean
  /** Expressions whose named captures replace what a name is read as; of each part the first that captures it counts. */
  readonly extraction?: readonly UserPattern[]
  /** Whether day or month comes first, as the names of its list show. */
  readonly dateOrders?: DateOrders
  /** Events that begin then or later are not looked for: they may not all be known. Defaults to all events. */
  readonly before?: Date
}

/** Reads and matches names against one set of events; indexes are built once. */
export interface NameMatcher {
  readonly keywords: KeywordService
  read(name: string, rules?: NameRules): NameReading
  match(reading: NameReading, rules?: NameRules): MatchResult
  /** The event that the owner said a name means; null where he said nothing of it that counts. */
  correctedTo(name: string): SportsEvent | null
}

/**
 * The same matcher serves a refresh, the API and the commands, so that they
 * never disagree.
 */
export function createNameMatcher(input: NameMatcherInput): NameMatcher {
  const { events, knownTeams = [], keywords, corrections = [], exceptions, now, timeZone } = input
  keywords.warmCache()
  const teams = buildTeamIndex(events, aliasesFrom(corrections, now), knownTeams, keywords.leagues)
  const index = buildEventIndex(events, keywords.leagues, input.byFormerId)
  const indexes = new Map<number, EventIndex>()
  const indexBefore = (end: number): EventIndex => {
    const known = indexes.get(end)
    if (known !== undefined) return known
    const earlier = events.filter(({ start }) => Date.parse(start) < end)
    const made = earlier.length === events.length ? index : buildEventIndex(earlier, keywords.leagues, input.byFormerId)
    indexes.set(end, made)
    return made
  }
  return {
    keywords,
    read(name, { skipBuiltinFilter = false, extraction = [] } = {}) {
      const { isSide: isKnownTeam, phrasesIn: teamPhrasesIn, isNamed } = teams
      const read = (text: string) =>
        withExtraction(readName(text, { keywords, now, isKnownTeam, teamPhrasesIn, skipBuiltinFilter }), extraction, {
          keywords,
          now,
        })
      const reading = read(name)
      return exceptions === undefined ? reading : exceptions.withoutWords(reading, { isNamed, read })
    },
    correctedTo(name) {
      const deciding = decidingCorrection(name, corrections, { byId: index.byId, now })
      return deciding?.means === 'event' ? deciding.event : null
    },
    match(reading, { leagues = null, defaultTimeZone = null, dateOrders, before } = {}) {
      const choose = (read: NameReading) =>
        chooseEvent(read, {
          index: before === undefined ? index : indexBefore(before.getTime()),
          teams,
          subscribedLeagues: leagues,
          now,
          timeZone,
          timeFormat: input.timeFormat,
          defaultTimeZone,
          corrections,
          ...(dateOrders === undefined ? {} : { dateOrders }),
          ...(input.unknownSchedules === undefined ? {} : { unknownSchedules: input.unknownSchedules }),
          ...(input.daysAhead === undefined ? {} : { daysAhead: input.daysAhead }),
        })
      // So that an exception keyword never takes a match away or changes it.
      const written = reading.asWritten === undefined ? null : choose(reading.asWritten)
      return written === null || written.event === null ? choose(reading) : written
    },
  }
}
