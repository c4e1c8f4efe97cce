import type { NumberedChannel } from '../generated/records.ts'
import type { FreeNumbers } from './free-numbers.ts'
import type { EffectiveSettings, Lane } from './lanes.ts'

/** A channel on its way through one numbering run; anchors and placement fill it in. */
export interface PlacedChannel {
  readonly channel: NumberedChannel
  /** The number that the run gives; null until it has one, and for ever where no lane has room. */
  number: number | null
  /** true: the channel was locked on its number and stays there. */
  isAnchor: boolean
}

/** A lane and the channels that belong to it, in lineup order. */
export interface LaneMembers {
  readonly lane: Lane
  readonly channels: readonly PlacedChannel[]
}

/** Channels of one event that stand side by side: its feeds and keyword variants. Never empty. */
export type EventGroup = readonly PlacedChannel[]

/** Cuts a lane's list into runs of consecutive channels with the same event id; one without an id is alone. */
function groupByEvent(channels: readonly PlacedChannel[]): readonly EventGroup[] {
  const groups: PlacedChannel[][] = []
  let open: PlacedChannel[] = []
  let openEventId = ''
  for (const placed of channels) {
    const eventId = placed.channel.eventId ?? ''
    if (eventId !== '' && eventId === openEventId) {
      open.push(placed)
    } else {
      open = [placed]
      openEventId = eventId
      groups.push(open)
    }
  }
  return groups
}

/**
 * The free numbers as one lane meets them. Remembers where it went around an earlier lane, and which searches up to the
 * lane's end were in vain: numbers are only ever taken, so those stay in vain.
 */
export class LaneSearch {
  readonly #lane: Lane
  readonly #free: FreeNumbers
  readonly #earlierLanes: FreeNumbers
  #firstMet: number | null = null
  /** For each size the lowest number from which the lane has no free run of it. */
  readonly #noneFrom = new Map<number, number>()
  /** For each size a number below which the lane has no free run of it. */
  readonly #noneBelow = new Map<number, number>()
  #isFull = false
  readonly #crowded: PlacedChannel[] = []

  /** `free` is shared by all lanes; `earlierLanes` is free of all but the numbers of the lanes placed before. */
  constructor(lane: Lane, free: FreeNumbers, earlierLanes: FreeNumbers) {
    this.#lane = lane
    this.#free = free
    this.#earlierLanes = earlierLanes
  }

  /** Lowest number of an earlier lane that stood in the way of a search so far, or null. */
  get firstMet(): number | null {
    return this.#firstMet
  }

  /** Whether the lane has no free number at all. False until a search has found that out. */
  get isFull(): boolean {
    return this.#isFull
  }

  /** Channels that were placed one by one, since their event found no consecutive numbers. */
  get crowded(): readonly PlacedChannel[] {
    return this.#crowded
  }

  /** First free run of `count` numbers at or after `from` and below `below`, or null. Takes nothing. */
  firstRun(from: number, count: number, below: number): number | null {
    const isToEnd = below > this.#lane.end
    if (isToEnd && this.#noneFrom.size > 0 && from >= (this.#noneFrom.get(count) ?? Number.POSITIVE_INFINITY))
      return null
    const found = this.#free.firstRun(from, count, below)
    if (isToEnd && found === null) this.#noneFrom.set(count, from)
    const passedUpTo = Math.min(found ?? below, this.#firstMet ?? Number.POSITIVE_INFINITY)
    if (passedUpTo > from) {
      const met = this.#earlierLanes.firstUsed(from)
      if (met < passedUpTo) this.#firstMet = met
    }
    return found
  }

  /** Gives the group the numbers from `first` on, which must be free. Returns the last of them. */
  place(group: EventGroup, first: number): number {
    let number = first
    for (const placed of group) {
      placed.number = number
      this.#free.take(number)
      number += 1
    }
    return number - 1
  }

  /**
   * Places a group that found no place where it belongs: on the first free run anywhere in the lane, else channel by
   * channel on the first free numbers. Returns the last number that it gave; null where the lane is full.
   */
  lookBack(group: EventGroup): number | null {
    const first = this.#firstInLane(group.length)
    if (first !== null) return this.place(group, first)
    let last: number | null = null
    for (const placed of group) {
      const number = this.#firstInLane(1)
      if (number === null) {
        this.#isFull = true
        return last
      }
      last = this.place([placed], number)
      this.#crowded.push(placed)
    }
    return last
  }

  #firstInLane(count: number): number | null {
    const { start, end } = this.#lane
    const found = this.firstRun(this.#noneBelow.get(count) ?? start, count, end + 1)
    if (found !== null) this.#noneBelow.set(count, found)
    return found
  }
}

/** One way of numbering a lane; the same code runs in every lane (spec, Lanes 2). */
export interface Placement {
  /** true: valid locked numbers stay, and enter the used numbers before any lane is placed. */
  readonly keepsAnchors: boolean
  /** true: whatever has a number afterwards is locked. */
  readonly locks: boolean
  /** Gives the lane's channels their numbers, in the order of the list; one that finds no place keeps null. */
  placeLane(members: LaneMembers, search: LaneSearch): void
}

/**
 * Numbers the groups from the lane's start in their order: each takes the
 * first consecutive free numbers at or after the frontier, which then moves
 * `step` past the group's last number. A group without a place looks back and
 * leaves the frontier where it is.
 */
function placeInOrder(groups: readonly EventGroup[], lane: Lane, step: number, search: LaneSearch): void {
  let frontier = lane.start
  for (const group of groups) {
    if (search.isFull) return
    const first = search.firstRun(frontier, group.length, lane.end + 1)
    if (first === null) search.lookBack(group)
    else frontier = search.place(group, first) + step
  }
}

/** Compact: every run numbers each channel anew from the lane's start, without holes of its own. */
const compact: Placement = {
  keepsAnchors: false,
  locks: false,
  placeLane: ({ lane, channels }, search) => {
    const alone = channels.map((placed) => [placed])
    placeInOrder(alone, lane, 1, search)
  },
}

/**
 * The re-layout of the sticky modes: every event is numbered anew in sort
 * order, `step` after the one before it, whatever was locked until now.
 */
function relayout(step: number): Placement {
  return {
    keepsAnchors: false,
    locks: true,
    placeLane: ({ lane, channels }, search) => placeInOrder(groupByEvent(channels), lane, step, search),
  }
}

/** Gap between re-layouts: anchors stay; a new event goes between its neighbours, on the grid where it can. */
function stickyGap(step: number): Placement {
  return sticky(step, (count, { lane, lo, hi }, search) => {
    const preferred = lo < lane.start ? lane.start : lo + step
    return search.firstRun(preferred, count, hi) ?? search.firstRun(lo + 1, count, hi)
  })
}

/** Strict between re-layouts: anchors stay; a new event goes past everything in its lane. */
const stickyStrict: Placement = sticky(1, () => null)

/** Where the walk through a lane stands. */
interface Walk {
  readonly lane: Lane
  /** The last number placed or anchored so far; the lane's start - 1 at first. */
  readonly lo: number
  /** The lowest anchor of the next group that has one, else the lane's end + 1. */
  readonly hi: number
}

/** Looks for `count` free numbers between a new event's neighbours; null sends it past the lane's highest number. */
type FindBetween = (count: number, walk: Walk, search: LaneSearch) => number | null

function sticky(step: number, findBetween: FindBetween): Placement {
  return {
    keepsAnchors: true,
    locks: true,
    placeLane: (members, search) => walkLane(members, search, step, findBetween),
  }
}

/** The lo/hi walk of design 8. */
function walkLane({ lane, channels }: LaneMembers, search: LaneSearch, step: number, findBetween: FindBetween): void {
  const groups = groupByEvent(channels)
  const ceilings = ceilingsOf(groups, lane.end + 1)
  const pastHighest = gridSearch(lane, step, search)
  let lo = lane.start - 1
  let highest = Math.max(lo, highestAnchor(channels))

  for (const [index, group] of groups.entries()) {
    const hi = ceilings[index] ?? lane.end + 1
    const open = group.filter(({ isAnchor }) => !isAnchor)
    const isNew = open.length === group.length
    if (!isNew) lo = highestAnchor(group)
    // A new event is placed whole; late members of a placed one go beside it, one by one.
    for (const piece of isNew ? [group] : open.map((placed) => [placed])) {
      if (search.isFull) return
      const count = piece.length
      const between = isNew ? findBetween(count, { lane, lo, hi }, search) : search.firstRun(lo + 1, 1, hi)
      const first = between ?? pastHighest(highest, count)
      lo = (first === null ? search.lookBack(piece) : search.place(piece, first)) ?? lo
      highest = Math.max(highest, lo)
    }
  }
}

/** For each group the lowest anchor of the next group that has one, else `laneCeiling`. */
function ceilingsOf(groups: readonly EventGroup[], laneCeiling: number): readonly number[] {
  const ceilings: number[] = []
  let ceiling = laneCeiling
  for (const group of groups.toReversed()) {
    ceilings.push(ceiling)
    const lowest = lowestAnchor(group)
    if (lowest !== Number.POSITIVE_INFINITY) ceiling = lowest
  }
  return ceilings.reverse()
}

function lowestAnchor(group: EventGroup): number {
  let lowest = Number.POSITIVE_INFINITY
  for (const { isAnchor, number } of group) if (isAnchor && number !== null && number < lowest) lowest = number
  return lowest
}

function highestAnchor(group: EventGroup): number {
  let highest = Number.NEGATIVE_INFINITY
  for (const { isAnchor, number } of group) if (isAnchor && number !== null && number > highest) highest = number
  return highest
}

/** Finds the first of highest + step, + 2 step, ... from which `count` numbers are free in the lane; null if there is none. */
function gridSearch(lane: Lane, step: number, search: LaneSearch) {
  // `highest` only grows and numbers are only taken: what one grid does not have, it never has again.
  const missing = new Map<number, Set<number>>()
  return (highest: number, count: number): number | null => {
    const grid = highest % step
    if (missing.size > 0 && missing.get(count)?.has(grid)) return null
    const found = nextOnGrid(highest, step, count, lane.end + 1, search)
    if (found === null) missing.set(count, (missing.get(count) ?? new Set()).add(grid))
    return found
  }
}

function nextOnGrid(highest: number, step: number, count: number, below: number, search: LaneSearch): number | null {
  let candidate = highest + step
  for (;;) {
    const found = search.firstRun(candidate, count, below)
    if (found === null || found === candidate) return found
    candidate = highest + step * Math.ceil((found - highest) / step)
    if (candidate === found) return found
  }
}

/** The placement that the stability mode asks for; `relayoutDue` is the daily reset, or a change that armed it. */
export function placementFor(settings: EffectiveSettings, relayoutDue: boolean): Placement {
  switch (settings.channelStabilityMode) {
    case 'compact':
      return compact
    case 'gap':
      return relayoutDue ? relayout(settings.gapSize) : stickyGap(settings.gapSize)
    case 'strict':
      return relayoutDue ? relayout(1) : stickyStrict
  }
}
