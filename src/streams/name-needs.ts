import { nameRulesOf } from '../configuration/stored-rows.ts'
import {
  createNameFilter,
  type FilterDecision,
  type KeywordService,
  type NameFilter,
  type NameReading,
  readName,
  withExtraction,
} from '../detection/index.ts'
import type { KnownTeam, StreamGroup } from '../generated/records.ts'
import { leaguesInReach, type Reach, reachFinder } from '../matching/index.ts'
import type { Span } from '../sports/index.ts'
import { type LeagueSet, leagueSet, noDemands } from './demands.ts'
import { leaguesOfSides } from './leagues-of-sides.ts'
import type { NameRules } from './name-matcher.ts'
import { type NeedList, within } from './need-list.ts'

/** What the needs of names depend on beside the names. */
export interface NameNeedsContext {
  readonly keywords: KeywordService
  readonly unsupportedSports: readonly string[]
  readonly knownTeams: readonly KnownTeam[]
  readonly now: Date
  readonly timeZone: string
  readonly daysAhead: number
  /** The time in which events are needed at all. */
  readonly window: Span
}

/** Collects what names need. */
export interface NameNeeds {
  /** A name of a stream that this group takes. */
  add(name: string, group: StreamGroup): void
  /** A name that is asked about whatever the filter says; `others` are leagues that it may mean beside those that it tells. */
  addLoose(name: string, group: StreamGroup, others: readonly string[]): void
  /** Hands over what all of them need. */
  putInto(list: NeedList): void
}

/** How the names of one group are read, filtered and taken. */
interface GroupWays {
  readonly group: StreamGroup
  readonly rules: NameRules
  readonly subscribed: readonly string[] | null
  readonly filter: NameFilter
  readonly reachOf: (reading: NameReading) => Reach | null
  /** What the same hints came to before. */
  readonly leagues: Map<string, LeagueSet>
}

/**
 * What names need so that each is matched among all the events that it may mean.
 * A name without a hint, of a group that subscribes to every league, brings only
 * the leagues of teams that it names exactly. It is matched among all the events that
 * others bring, though, and a part of its days would give it the wrong game: its
 * days are needed of them all.
 */
export function nameNeeds(context: NameNeedsContext): NameNeeds {
  const { keywords, now, window } = context
  const { leagues: catalogue } = keywords
  const demands = noDemands()
  const ofAll = new Set<Span>()
  const waysOf = waysOfGroups(context)
  const clip = clipped(window)
  const ofSides = leaguesOfSides(context)

  const take = (reading: NameReading, reach: Reach, { subscribed, leagues, group }: GroupWays): void => {
    const spans = reach.times.flatMap(clip)
    if (spans.length === 0) return
    const { isOpen, isCard } = reach
    const { name } = reading
    const hints = isOpen && isCard ? name : `${reach.leagues}|${reach.sports}|${reach.series}|${isOpen}`
    const found = leagues.get(hints) ?? leagueSet(leaguesInReach(reach, subscribed, catalogue))
    leagues.set(hints, found)
    const isOfGroup = isOpen && !isCard && subscribed !== null
    demands.add(found, isOfGroup ? { by: 'group', group: group.name } : { by: 'hint' }, name, spans)
    if (subscribed !== null || !isOpen || isCard) return
    for (const span of spans) ofAll.add(span)
    demands.add(leagueSet(ofSides(reading)), { by: 'team' }, name, spans)
  }

  const read = (name: string, { rules }: GroupWays): NameReading => {
    const { skipBuiltinFilter = false, extraction = [] } = rules
    return withExtraction(readName(name, { keywords, now, skipBuiltinFilter }), extraction, { keywords, now })
  }

  return {
    add(name, group) {
      const ways = waysOf(group)
      const reading = read(name, ways)
      const reach = ways.reachOf(reading)
      if (reach !== null && isKept(reading, reach, ways.filter)) take(reading, reach, ways)
    },
    addLoose(name, group, others) {
      const ways = waysOf(group)
      const reading = read(name, ways)
      const reach = ways.reachOf(reading)
      if (reach === null) return
      take(reading, reach, ways)
      const spans = reach.times.flatMap(clip)
      if (reach.isOpen && spans.length > 0) demands.add(leagueSet(others), { by: 'hint' }, name, spans)
    },
    putInto(list) {
      list.addToAll([...ofAll])
      demands.putInto(list)
    },
  }
}

/** False for a name that the group's filter sets aside, whatever teams there are. */
function isKept(reading: NameReading, reach: Reach, filter: NameFilter): boolean {
  const decision: FilterDecision = filter(reading)
  if (decision.kept || decision.rule !== 'unsupported_sport' || !reach.isOpen) return decision.kept
  return filter({ ...reading, sport: null }).kept
}

function waysOfGroups(context: NameNeedsContext): (group: StreamGroup) => GroupWays {
  const { keywords, unsupportedSports, now, timeZone, daysAhead } = context
  const known = new Map<StreamGroup, GroupWays>()
  return (group) => {
    const before = known.get(group)
    if (before !== undefined) return before
    const rules = nameRulesOf(group)
    const { leagues = null, defaultTimeZone = null } = rules
    const ways: GroupWays = {
      group,
      rules,
      subscribed: leagues,
      filter: createNameFilter({ group, keywords, unsupportedSports }),
      reachOf: reachFinder({ keywords, now, timeZone, defaultTimeZone, daysAhead }),
      leagues: new Map(),
    }
    known.set(group, ways)
    return ways
  }
}

/** The parts of spans that lie in the window; names share spans. */
function clipped(window: Span): (span: Span) => readonly Span[] {
  const known = new Map<Span, readonly Span[]>()
  return (span) => {
    const before = known.get(span)
    if (before !== undefined) return before
    const inside = within(span, window)
    known.set(span, inside)
    return inside
  }
}
