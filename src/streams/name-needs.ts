import {
  createNameFilter,
  type ExceptionKeywords,
  type FilterDecision,
  type KeywordService,
  type NameFilter,
  type NameReading,
  readName,
  withExtraction,
} from '../detection/index.ts'
import type { KnownTeam, StreamGroup } from '../generated/records.ts'
import { leaguesInReach, leaguesOfTeams, type Reach, reachFinder, type TeamLeagues } from '../matching/index.ts'
import type { LeagueNeed, Span } from '../sports/index.ts'
import { cutText } from '../text.ts'
import type { NameRules } from './name-matcher.ts'
import { nameRulesOf } from './name-matcher.ts'
import type { GroupWindows } from './stream-groups.ts'

/** Needs as they come together, league by league. */
export interface NeedList {
  /** These spans of the league are needed, for this reason. Nothing of them that lies outside the window is. */
  add(league: string, spans: readonly Span[], reason: string): void
  /** Of every league that anything else needs these spans are needed as well. */
  addToAll(spans: readonly Span[]): void
  /** The leagues of which something is needed, by code. */
  list(): readonly LeagueNeed[]
}

/** A list of needs within `window`. */
export function needList(window: Span): NeedList {
  const needs = new Map<string, { readonly spans: Set<Span>; readonly reasons: Set<string> }>()
  const ofAll = new Set<Span>()
  return {
    add(league, spans, reason) {
      const inside = spans.flatMap((span) => within(span, window))
      if (inside.length === 0) return
      const need = needs.get(league) ?? { spans: new Set(), reasons: new Set() }
      needs.set(league, need)
      for (const span of inside) need.spans.add(span)
      need.reasons.add(reason)
    },
    addToAll(spans) {
      for (const span of spans) for (const inside of within(span, window)) ofAll.add(inside)
    },
    list() {
      const codes = [...needs].sort(([one], [other]) => (one < other ? -1 : 1))
      return codes.map(([league, { spans, reasons }]) => ({
        league,
        spans: joined([...spans, ...ofAll]),
        reasons: [...reasons],
      }))
    },
  }
}

/** The part of a span that lies in the window; none for one outside. */
function within(span: Span, window: Span): readonly Span[] {
  const from = span.from > window.from ? span.from : window.from
  const to = span.to < window.to ? span.to : window.to
  if (from >= to) return []
  return from === span.from && to === span.to ? [span] : [{ from, to }]
}

/** The same time as spans that do not touch, ascending. */
function joined(spans: readonly Span[]): readonly Span[] {
  const found: Span[] = []
  for (const span of [...spans].sort((one, other) => one.from.getTime() - other.from.getTime())) {
    const last = found.at(-1)
    if (last === undefined || span.from > last.to) found.push(span)
    else if (span.to > last.to) found[found.length - 1] = { from: last.from, to: span.to }
  }
  return found
}

/** Why names need leagues: a league, sport or fight in them, a known team, or their group alone. */
type Who = { readonly by: 'hint' } | { readonly by: 'team' } | { readonly by: 'group'; readonly group: string }

/** Leagues with the text that tells them from others; joined once, since thousands of names need the same. */
interface LeagueSet {
  readonly codes: readonly string[]
  readonly key: string
}

/** These leagues as a set. */
function leagueSet(codes: readonly string[]): LeagueSet {
  return { codes, key: codes.join() }
}

/** Leagues that names need, counted: thousands of names have a few dozen reasons. */
interface Demands {
  /** One more name that needs these leagues at these times. */
  add(leagues: LeagueSet, who: Who, name: string, spans: readonly Span[]): void
  /** Hands over all of them, each with its reason. */
  putInto(list: NeedList): void
}

/** Names that need the same. */
interface Demand {
  readonly spans: Set<Span>
  readonly example: string
  count: number
}

/** Names that need the same leagues for the same reason. */
interface LeaguesDemand extends Demand {
  readonly codes: readonly string[]
  readonly who: Who
}

/** Letters of a name that a reason shows. */
const LONGEST_EXAMPLE = 80

/** No demands yet. */
function noDemands(): Demands {
  const demands = new Map<string, LeaguesDemand>()
  return {
    add({ codes, key: leagues }, who, name, spans) {
      if (codes.length === 0) return
      const key = `${who.by} ${who.by === 'group' ? who.group : ''} ${leagues}`
      const known = demands.get(key)
      const found = known ?? { codes, who, spans: new Set<Span>(), example: name, count: 0 }
      if (known === undefined) demands.set(key, found)
      found.count += 1
      for (const span of spans) found.spans.add(span)
    },
    putInto(list) {
      const all = [...demands.values()]
      for (const { codes, who, spans, count, example } of all.filter(({ who: { by } }) => by !== 'hint')) {
        for (const league of codes) list.add(league, [...spans], reasonOf(who, count, example))
      }
      const hinted = byLeague(all.filter(({ who: { by } }) => by === 'hint'))
      for (const [league, { count, example, spans }] of hinted) {
        list.add(league, [...spans], reasonOf({ by: 'hint' }, count, example))
      }
    },
  }
}

/** What names say of each league: a league and its sport are said by other names, and are one reason. */
function byLeague(demands: readonly LeaguesDemand[]): ReadonlyMap<string, Demand> {
  const found = new Map<string, Demand>()
  for (const { codes, spans, example, count } of demands) {
    for (const league of codes) {
      const known = found.get(league) ?? { spans: new Set<Span>(), example, count: 0 }
      found.set(league, known)
      known.count += count
      for (const span of spans) known.spans.add(span)
    }
  }
  return found
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

/** What the leagues of sides depend on beside the name. */
interface SidesContext {
  readonly keywords: KeywordService
  readonly teams: TeamLeagues
  readonly now: Date
}

/**
 * A finder of the leagues of the catalog in which a team plays that is a side of a
 * name, or all of it; those that both sides have in common, where there are any. With words beside the teams
 * ("Sportsnet Toronto Blue Jays") only those.
 */
function leaguesOfSides({ keywords, teams, now }: SidesContext): (reading: NameReading) => readonly string[] {
  const isKnownTeam = (text: string): boolean => teams.of(text).length > 0
  return (reading) => {
    const isParted = reading.team1 !== null && reading.team2 !== null
    const { team1, team2, feed } = isParted ? reading : readName(reading.name, { keywords, now, isKnownTeam })
    const sides = [team1, team2].flatMap((side) => (side === null ? [] : [side.trim()]))
    // A single word alone names no team (oneTeam), but for a feed.
    if (sides.length === 1 && feed === null && !sides[0]?.includes(' ')) return []
    const [first = [], second = []] = sides.map((side) => teams.of(side))
    const both = first.filter((code) => second.includes(code))
    const whole = both.length > 0 ? both : [...new Set([...first, ...second])]
    const found = whole.length > 0 || !isParted ? whole : leaguesOfParts(sides, teams)
    return found.filter((code) => keywords.leagues.find(code) !== undefined)
  }
}

/** Words of a side that are looked at. */
const MAX_SIDE_WORDS = 12

/** The leagues of the longest end of the first side and the longest start of the second that are teams, where they have any in common. */
function leaguesOfParts([first = '', second = '']: readonly string[], teams: TeamLeagues): readonly string[] {
  const [front, behind] = [first.split(' ').slice(-MAX_SIDE_WORDS), second.split(' ').slice(0, MAX_SIDE_WORDS)]
  const ends = front.map((_, from) => front.slice(from).join(' '))
  const starts = behind.map((_, dropped) => behind.slice(0, behind.length - dropped).join(' '))
  const [ofFirst = [], ofSecond = []] = [ends, starts].map(
    (texts) => texts.map((text) => teams.of(text)).find((leagues) => leagues.length > 0) ?? [],
  )
  return ofFirst.filter((code) => ofSecond.includes(code))
}

/** What the needs of names depend on beside the names. */
export interface NameNeedsContext {
  readonly keywords: KeywordService
  /** Defaults to none. */
  readonly exceptions?: ExceptionKeywords
  readonly unsupportedSports: readonly string[]
  readonly knownTeams: readonly KnownTeam[]
  readonly now: Date
  readonly timeZone: string
  readonly daysAhead: number
  /** The time in which events are needed of whatever has no other. */
  readonly window: Span
  /** That of the names of each group; `window` if not given. */
  readonly windows?: GroupWindows
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
  /** The parts of a time in which events are needed of its names. */
  readonly clip: (span: Span) => readonly Span[]
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
  const { keywords, exceptions, now } = context
  const { leagues: catalog } = keywords
  const demands = noDemands()
  const ofAll = new Set<Span>()
  const waysOf = waysOfGroups(context)
  const teams = leaguesOfTeams(context.knownTeams)
  const isNamed = (text: string) => teams.of(text).length > 0
  const ofSides = leaguesOfSides({ keywords, teams, now })

  const take = (reading: NameReading, reach: Reach, { subscribed, leagues, group, clip }: GroupWays): void => {
    const spans = reach.times.flatMap(clip)
    if (spans.length === 0) return
    const { isOpen, isCard } = reach
    const { name } = reading
    const hints = isOpen && isCard ? name : `${reach.leagues}|${reach.sports}|${reach.series}|${isOpen}`
    const found = leagues.get(hints) ?? leagueSet(leaguesInReach(reach, subscribed, catalog))
    leagues.set(hints, found)
    const isOfGroup = isOpen && !isCard && subscribed !== null
    demands.add(found, isOfGroup ? { by: 'group', group: group.name } : { by: 'hint' }, name, spans)
    if (subscribed !== null || !isOpen || isCard) return
    for (const span of spans) ofAll.add(span)
    demands.add(leagueSet(ofSides(reading)), { by: 'team' }, name, spans)
  }

  const read = (name: string, { rules }: GroupWays): NameReading => {
    const { skipBuiltinFilter = false, extraction = [] } = rules
    const readAs = (text: string) =>
      withExtraction(readName(text, { keywords, now, skipBuiltinFilter }), extraction, { keywords, now })
    const reading = readAs(name)
    return exceptions === undefined ? reading : exceptions.withoutWords(reading, { isNamed, read: readAs })
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
      const spans = reach.times.flatMap(ways.clip)
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
  const { keywords, exceptions, unsupportedSports, now, timeZone, daysAhead, window, windows } = context
  const clips = new Map<Span, GroupWays['clip']>()
  const clipOf = (span: Span) => {
    const clip = clips.get(span) ?? clipped(span)
    clips.set(span, clip)
    return clip
  }
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
      filter: createNameFilter({ group, keywords, unsupportedSports, exceptions }),
      reachOf: reachFinder({ keywords, now, timeZone, defaultTimeZone, daysAhead }),
      clip: clipOf(windows?.of(group) ?? window),
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
