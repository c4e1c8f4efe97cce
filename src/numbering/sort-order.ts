import type { NumberedChannel, PriorityTeam, SortPriority } from '../generated/records.ts'
import { compareText, foldName } from '../text.ts'
import { identityKey, oncePerSpelling } from './lanes.ts'

/** Stands for a missing time: sorts after every text that begins with a digit or letter. */
const NO_TIME = '\uffff'

/** The usual ways to write an instant in UTC, for days that every month has: day, hour and minute, seconds, milliseconds. */
const USUAL_FORM =
  /^([12]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8]))[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?:(:[0-5]\d)(\.\d{3})?)?Z?$/

/** Place of each start, as a channel writes it, among all starts. */
type StartRanks = ReadonlyMap<string | undefined, number>

/**
 * Rank of each start among `dates`: equal instants rank equally however they
 * are written, text that is no instant ranks as text, none is last.
 */
function startRanks(dates: Iterable<string | undefined>): StartRanks {
  const texts = new Map([...new Set(dates)].map((date) => [date, instantText(date)]))
  const ranks = new Map([...new Set(texts.values())].sort().map((text, rank) => [text, rank]))
  return new Map([...texts].map(([date, text]) => [date, ranks.get(text) ?? 0]))
}

/** One form for every way to write an instant, so that equal ones compare equal; other text stays as it is, none is last. */
function instantText(date: string | undefined): string {
  if (!date) return NO_TIME
  const usual = USUAL_FORM.exec(date)
  if (usual !== null) {
    const [, day, minute, second = ':00', millisecond = '.000'] = usual
    return `${day}T${minute}${second}${millisecond}Z`
  }
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(date)
  const instant = Date.parse(/^\d{4}-\d{2}-\d{2}[T ]\d/.test(date) && !hasZone ? `${date.replace(' ', 'T')}Z` : date)
  return Number.isNaN(instant) ? date : new Date(instant).toISOString()
}

/** Priority of a sport or league that no row lists: after the listed ones (design 8). */
const UNLISTED = 9999

/** How far a priority team floats; each scope includes those below it. */
const BREADTH = { none: 0, league: 1, sport: 2, all: 3 } as const

/** The part of the sort tuple that comes before the time: (all_tier, sport_pri, sport_tier, league_pri, league_tier). */
type Standing = readonly [number, number, number, number, number]

/** For sort(): which standing comes first. */
function compareStandings(a: Standing, b: Standing): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3] || a[4] - b[4]
}

/** Standing of any channel; equal ones are the same object, so that they can be keys of a map. */
function standingLookup(
  sortPriorities: readonly SortPriority[],
  priorityTeams: readonly PriorityTeam[],
): (channel: NumberedChannel) => Standing {
  const priorities = priorityLookup(sortPriorities)
  const breadthOf = breadthLookup(priorityTeams)
  const known = new Map<string, Standing>()
  const standingAt = (sport: string, league: string, breadth: number): Standing => {
    const standing: Standing = [
      breadth >= BREADTH.all ? 0 : 1,
      priorities.ofSport(sport),
      breadth >= BREADTH.sport ? 0 : 1,
      priorities.ofLeague(sport, league),
      breadth >= BREADTH.league ? 0 : 1,
    ]
    const key = standing.join()
    const same = known.get(key) ?? standing
    known.set(key, same)
    return same
  }
  const byBreadth = oncePerSpelling((sport, league) =>
    Object.values(BREADTH).map((breadth) => standingAt(sport ?? '', league ?? '', breadth)),
  )
  return (channel) => byBreadth(channel.sport, channel.league)[breadthOf(channel)] ?? standingAt('', '', BREADTH.none)
}

function priorityLookup(rows: readonly SortPriority[]) {
  const sports = new Map<string, number>()
  const leagues = new Map<string, number>()
  for (const row of rows) {
    if (row.enabled === false) continue
    const league = identityKey(row.sport, row.leagueCode)
    if (league === null) lowest(sports, foldName(row.sport), row.sortPriority)
    else lowest(leagues, league, row.sortPriority)
  }
  return {
    ofSport: (sport: string) => sports.get(foldName(sport)) ?? UNLISTED,
    ofLeague: (sport: string, league: string) => leagues.get(identityKey(sport, league) ?? '') ?? UNLISTED,
  }
}

/** Of several rows for one thing the foremost place counts, so that their order does not matter. */
function lowest(priorities: Map<string, number>, key: string, priority: number): void {
  priorities.set(key, Math.min(priorities.get(key) ?? priority, priority))
}

/** A team listed several times keeps its broadest scope; an event takes the broader one of its two teams. */
function breadthLookup(teams: readonly PriorityTeam[]): (channel: NumberedChannel) => number {
  const breadths = new Map<string, number>()
  for (const team of teams) {
    const key = identityKey(team.sport, team.teamName)
    if (team.enabled === false || key === null) continue
    breadths.set(key, Math.max(breadths.get(key) ?? BREADTH.none, BREADTH[team.scope ?? 'league']))
  }
  if (breadths.size === 0) return () => BREADTH.none
  const ofTeam = oncePerSpelling((sport, team) => breadths.get(identityKey(sport, team) ?? '') ?? BREADTH.none)
  return ({ sport, homeTeam, awayTeam }) => Math.max(ofTeam(sport, homeTeam), ofTeam(sport, awayTeam))
}

/** Anything that stands for a channel while the lineup is sorted. */
interface Sortable {
  readonly channel: NumberedChannel
}

/**
 * All channels in lineup order: (all_tier, sport_pri, sport_tier, league_pri,
 * league_tier, event_time, event_id, keyword), then the variant and the id (spec, Global sort);
 * permanent channels before them.
 * Lanes are cut from this list afterwards, so a priority team moves only
 * relative to the channels of its own lane. The input is left as it was.
 */
export function sortChannels(
  channels: readonly NumberedChannel[],
  sortPriorities: readonly SortPriority[],
  priorityTeams: readonly PriorityTeam[],
): NumberedChannel[] {
  const items = channels.map((channel) => ({ channel }))
  return sortLineup(items, sortPriorities, priorityTeams).map(({ channel }) => channel)
}

/**
 * `sortChannels` for things that hold a channel each. Permanent ones come first, by their id alone: the spec's sort is
 * for channels that come and go with their events, among which one without a time would stand at another number each day.
 */
export function sortLineup<Item extends Sortable>(
  items: readonly Item[],
  sortPriorities: readonly SortPriority[],
  priorityTeams: readonly PriorityTeam[],
): Item[] {
  const permanent = items.filter(({ channel }) => channel.permanent === true)
  if (permanent.length === 0) return sortEvents(items, sortPriorities, priorityTeams)
  const ofEvents = items.filter(({ channel }) => channel.permanent !== true)
  return [...permanent.sort(compareIds), ...sortEvents(ofEvents, sortPriorities, priorityTeams)]
}

/** Channels of events, as the spec sorts them. */
function sortEvents<Item extends Sortable>(
  items: readonly Item[],
  sortPriorities: readonly SortPriority[],
  priorityTeams: readonly PriorityTeam[],
): Item[] {
  const standingOf = standingLookup(sortPriorities, priorityTeams)
  const ranks = startRanks(items.map(({ channel }) => channel.eventDate))
  const byStanding = new Map<Standing, Item[]>()
  for (const item of items) {
    const standing = standingOf(item.channel)
    const equals = byStanding.get(standing)
    if (equals === undefined) byStanding.set(standing, [item])
    else equals.push(item)
  }
  const sorted: Item[] = []
  for (const standing of [...byStanding.keys()].sort(compareStandings)) {
    for (const sameStart of byStart(byStanding.get(standing) ?? [], ranks)) {
      if (!isSorted(sameStart)) sameStart.sort(compareWithinStart)
      for (const item of sameStart) sorted.push(item)
    }
  }
  return sorted
}

/**
 * Items of one standing by ascending start, those of one start together in the
 * order of `items`. Each becomes one number, its start's rank with its place in
 * `items` behind, since numbers sort many times faster than objects.
 */
function byStart<Item extends Sortable>(items: readonly Item[], ranks: StartRanks): readonly Item[][] {
  const count = items.length
  const codes = new Float64Array(count)
  for (const [place, { channel }] of items.entries()) {
    codes[place] = (ranks.get(channel.eventDate) ?? 0) * count + place
  }
  const starts: Item[][] = []
  let open: Item[] = []
  let openRank = -1
  for (const code of codes.sort()) {
    const rank = Math.floor(code / count)
    const item = items[code - rank * count]
    if (item === undefined) continue
    if (rank === openRank) {
      open.push(item)
    } else {
      open = [item]
      openRank = rank
      starts.push(open)
    }
  }
  return starts
}

/** Mostly they are, and then a look is faster than a sort. */
function isSorted(items: readonly Sortable[]): boolean {
  let before: Sortable | undefined
  for (const item of items) {
    if (before !== undefined && compareWithinStart(before, item) > 0) return false
    before = item
  }
  return true
}

function compareWithinStart(one: Sortable, other: Sortable): number {
  const [a, b] = [one.channel, other.channel]
  return (
    compareOptional(a.eventId, b.eventId) ||
    compareOptional(a.exceptionKeyword, b.exceptionKeyword) ||
    compareOptional(a.variant, b.variant) ||
    compareIds(one, other)
  )
}

function compareIds({ channel: a }: Sortable, { channel: b }: Sortable): number {
  return idNumber(a.id) - idNumber(b.id) || compareText(a.id, b.id)
}

function compareOptional(one: string | undefined, other: string | undefined): number {
  return one === other ? 0 : compareText(one ?? '', other ?? '')
}

/** Whole numbers go by value, before other text. */
function idNumber(id: string): number {
  return /^\d{1,15}$/.test(id) ? Number(id) : Number.MAX_SAFE_INTEGER
}
