import { compareText } from '../compare-text.ts'
import type { NumberedChannel, PriorityTeam, SortPriority } from '../generated/records.ts'
import { type StartRanks, startRanks } from './event-time.ts'
import { compareStandings, type Standing, standingLookup } from './standing.ts'

/** Anything that stands for a channel while the lineup is sorted. */
interface Sortable {
  readonly channel: NumberedChannel
}

/**
 * All channels in lineup order: (all_tier, sport_pri, sport_tier, league_pri,
 * league_tier, event_time, event_id, keyword), then the id (spec, Global sort);
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
  const ranks = startRanks(items.map(({ channel }) => channel.event_date))
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
    codes[place] = (ranks.get(channel.event_date) ?? 0) * count + place
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
    compareOptional(a.event_id, b.event_id) ||
    compareOptional(a.exception_keyword, b.exception_keyword) ||
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
