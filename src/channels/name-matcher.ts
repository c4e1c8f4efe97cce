import { type KeywordService, type NameReading, readName } from '../detection/index.ts'
import type { Correction, SportsEvent } from '../generated/records.ts'
import { aliasesFrom, buildEventIndex, buildTeamIndex, matchName, type NameMatch } from '../matching/index.ts'

/** One set of events, and what the owner says about names. */
export interface NameMatcherInput {
  readonly events: readonly SportsEvent[]
  readonly keywords: KeywordService
  /** What the owner decided about names; none if not given. */
  readonly corrections?: readonly Correction[]
  readonly now: Date
  /** The owner's zone. */
  readonly timeZone: string
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
}

/** Reads and matches names against one set of events; indexes are built once. */
export interface NameMatcher {
  readonly keywords: KeywordService
  read(name: string, rules?: NameRules): NameReading
  match(reading: NameReading, rules?: NameRules): NameMatch
}

/**
 * The same matcher serves a refresh, the API and the commands, so that they
 * never disagree.
 */
export function createNameMatcher(input: NameMatcherInput): NameMatcher {
  const { events, keywords, corrections = [], now, timeZone } = input
  keywords.warmCache()
  const teams = buildTeamIndex(events, aliasesFrom(corrections, now))
  const index = buildEventIndex(events)
  return {
    keywords,
    read: (name, { skipBuiltinFilter = false } = {}) =>
      readName(name, { keywords, now, isKnownTeam: teams.isKnownTeam, skipBuiltinFilter }),
    match: (reading, { leagues = null, defaultTimeZone = null } = {}) =>
      matchName(reading, {
        index,
        teams,
        subscribedLeagues: leagues,
        now,
        timeZone,
        defaultTimeZone,
        corrections,
        ...(input.daysAhead === undefined ? {} : { daysAhead: input.daysAhead }),
      }),
  }
}
