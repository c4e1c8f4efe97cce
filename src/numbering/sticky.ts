import { type EventGroup, groupByEvent } from './event-groups.ts'
import type { LaneSearch } from './lane-search.ts'
import type { Lane } from './lanes.ts'
import type { LaneMembers } from './placed-channel.ts'
import type { Placement } from './placement.ts'

/** Gap between re-layouts: anchors stay; a new event goes between its neighbours, on the grid where it can. */
export function stickyGap(step: number): Placement {
  return sticky(step, (count, { lane, lo, hi }, search) => {
    const preferred = lo < lane.start ? lane.start : lo + step
    return search.firstRun(preferred, count, hi) ?? search.firstRun(lo + 1, count, hi)
  })
}

/** Strict between re-layouts: anchors stay; a new event goes past everything in its lane. */
export const stickyStrict: Placement = sticky(1, () => null)

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

/** The lo/hi walk of design 8. The first piece without a place ends it. */
function walkLane({ lane, channels }: LaneMembers, search: LaneSearch, step: number, findBetween: FindBetween): void {
  const groups = groupByEvent(channels)
  const ceilings = ceilingsOf(groups, lane.end + 1)
  let lo = lane.start - 1
  let highest = Math.max(lo, highestAnchor(channels))

  for (const [index, group] of groups.entries()) {
    const hi = ceilings[index] ?? lane.end + 1
    const open = group.filter(({ isAnchor }) => !isAnchor)
    const isNew = open.length === group.length
    if (!isNew) lo = highestAnchor(group)
    // A new event is placed whole; late members of a placed one go beside it, one by one.
    for (const piece of isNew ? [group] : open.map((placed) => [placed])) {
      const count = piece.length
      const between = isNew ? findBetween(count, { lane, lo, hi }, search) : search.firstRun(lo + 1, 1, hi)
      const first = between ?? nextOnGrid(highest, step, count, lane.end + 1, search)
      if (first === null) return
      lo = search.place(piece, first)
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

/** First of highest + step, + 2 step, ... from which `count` numbers are free below `below`; null if there is none. */
function nextOnGrid(highest: number, step: number, count: number, below: number, search: LaneSearch): number | null {
  let candidate = highest + step
  for (;;) {
    const found = search.firstRun(candidate, count, below)
    if (found === null || found === candidate) return found
    candidate = highest + step * Math.ceil((found - highest) / step)
    if (candidate === found) return found
  }
}
