import {
  createNameFilter,
  type FilterDecision,
  type KeywordService,
  type NameFilter,
  type NameReading,
  readName,
} from '../../detection/index.ts'
import type { KnownTeam, StreamGroup } from '../../generated/records.ts'
import { leaguesInReach, leaguesOfTeams, type Reach, reachFinder } from '../../matching/index.ts'
import { cutText } from '../../records/cut-text.ts'
import type { Span } from '../../sports/index.ts'
import { nameRulesOf } from '../owner-rows.ts'
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

/** Names that need the same leagues. */
interface Demand {
  readonly leagues: readonly string[]
  readonly who: Who
  readonly spans: Set<Span>
  readonly example: string
  count: number
}

/** Why names need leagues: a league, sport or fight in them, a known team, or their group alone. */
type Who = { readonly by: 'hint' } | { readonly by: 'team' } | { readonly by: 'group'; readonly group: string }

/** How the names of one group are read, filtered and taken. */
interface GroupWays {
  readonly group: StreamGroup
  readonly subscribed: readonly string[] | null
  readonly filter: NameFilter
  readonly reachOf: (reading: NameReading) => Reach | null
  /** What the same hints came to before. */
  readonly leagues: Map<string, readonly string[]>
}

/** Letters of a name that a reason shows. */
const LONGEST_EXAMPLE = 80

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
  const demands = new Map<readonly string[], Demand>()
  const ofTeams = new Map<string, readonly string[]>()
  const ofAll = new Set<Span>()
  const waysOf = waysOfGroups(context)
  const clip = clipped(window)
  const teams = leaguesOfTeams(context.knownTeams)

  const demand = (leagues: readonly string[], who: Who, name: string, spans: readonly Span[]): void => {
    if (leagues.length === 0) return
    const known = demands.get(leagues)
    const found = known ?? { leagues, who, spans: new Set<Span>(), example: name, count: 0 }
    if (known === undefined) demands.set(leagues, found)
    found.count += 1
    for (const span of spans) found.spans.add(span)
  }

  /** Leagues in which a team plays that is a side of the name, or all of it. */
  const leaguesOfSides = (reading: NameReading): readonly string[] => {
    const isParted = reading.team1 !== null && reading.team2 !== null
    const isKnownTeam = (text: string): boolean => teams.of(text).length > 0
    const { team1, team2, feed } = isParted ? reading : readName(reading.name, { keywords, now, isKnownTeam })
    const sides = [team1, team2].flatMap((side) => (side === null ? [] : [side.trim()]))
    // A single word alone names no team (oneTeam), but for a feed.
    if (sides.length === 1 && feed === null && !sides[0]?.includes(' ')) return []
    const [first = [], second = []] = sides.map((side) => teams.of(side))
    const both = first.filter((code) => second.includes(code))
    const found = both.length > 0 ? both : [...new Set([...first, ...second])]
    const codes = found.filter((code) => catalogue.find(code) !== undefined)
    const same = ofTeams.get(`${codes}`) ?? codes
    ofTeams.set(`${codes}`, same)
    return same
  }

  const take = (reading: NameReading, reach: Reach, { subscribed, leagues, group }: GroupWays): void => {
    const spans = reach.times.flatMap(clip)
    if (spans.length === 0) return
    const { isOpen, isCard } = reach
    const { name } = reading
    const hints = isOpen && isCard ? name : `${reach.leagues}|${reach.sports}|${isOpen}`
    const found = leagues.get(hints) ?? leaguesInReach(reach, subscribed, catalogue)
    leagues.set(hints, found)
    const isOfGroup = isOpen && !isCard && subscribed !== null
    demand(found, isOfGroup ? { by: 'group', group: group.name } : { by: 'hint' }, name, spans)
    if (subscribed !== null || !isOpen || isCard) return
    for (const span of spans) ofAll.add(span)
    demand(leaguesOfSides(reading), { by: 'team' }, name, spans)
  }

  const read = (name: string, group: StreamGroup): NameReading =>
    readName(name, { keywords, now, skipBuiltinFilter: group.skip_builtin_filter ?? false })

  return {
    add(name, group) {
      const ways = waysOf(group)
      const reading = read(name, group)
      const reach = ways.reachOf(reading)
      if (reach !== null && isKept(reading, reach, ways.filter)) take(reading, reach, ways)
    },
    addLoose(name, group, others) {
      const ways = waysOf(group)
      const reading = read(name, group)
      const reach = ways.reachOf(reading)
      if (reach === null) return
      take(reading, reach, ways)
      const spans = reach.times.flatMap(clip)
      if (reach.isOpen && spans.length > 0) demand(others, { by: 'hint' }, name, spans)
    },
    putInto(list) {
      list.addToAll([...ofAll])
      const hinted = new Map<string, { count: number; readonly example: string; readonly spans: Set<Span> }>()
      for (const { leagues, who, spans, example, count } of demands.values()) {
        for (const league of leagues) {
          if (who.by !== 'hint') {
            list.add(league, [...spans], reasonOf(who, count, example))
            continue
          }
          const known = hinted.get(league)
          if (known === undefined) hinted.set(league, { count, example, spans: new Set(spans) })
          else {
            known.count += count
            for (const span of spans) known.spans.add(span)
          }
        }
      }
      for (const [league, { count, example, spans }] of hinted) {
        list.add(league, [...spans], reasonOf({ by: 'hint' }, count, example))
      }
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
    const { leagues = null, defaultTimeZone = null } = nameRulesOf(group)
    const ways: GroupWays = {
      group,
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

function reasonOf(who: Who, count: number, name: string): string {
  const names = count === 1 ? '1 name' : `${count} names`
  const example = JSON.stringify(cutText(name, LONGEST_EXAMPLE))
  const such = count === 1 ? example : `such as ${example}`
  switch (who.by) {
    case 'hint':
      return `${names} ${such}`
    case 'team':
      return `${names} with a known team, ${such}`
    case 'group':
      return `${names} without a league in stream group ${JSON.stringify(who.group)}, ${such}`
    default:
      return who satisfies never
  }
}
