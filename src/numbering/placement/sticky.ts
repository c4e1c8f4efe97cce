import type { NumberedChannel } from '../../generated/records.ts'
import { type EventGroup, groupByEvent } from '../event-groups.ts'
import type { LaneSearch } from './lane-search.ts'
import type { LaneWork, PlacedLane, Placement } from './placement.ts'

/** Gap between re-layouts: anchors stay; a new event goes between its neighbours, on the grid where it can. */
export function stickyGap(step: number): Placement {
  return sticky(step, (count, walk, search) => {
    const { lane, lo, hi } = walk
    const preferred = lo < lane.start ? lane.start : lo + step
    return search.firstRun(preferred, count, hi) ?? search.firstRun(lo + 1, count, hi)
  })
}

/** Strict between re-layouts: anchors stay; a new event goes past everything in its lane. */
export const stickyStrict: Placement = sticky(1, () => null)

/** Where the walk through a lane stands. */
interface Walk {
  readonly lane: LaneWork['lane']
  /** The last number placed or anchored so far; the lane's start - 1 at first. */
  readonly lo: number
  /** The lowest anchor of the next group that has one, else the lane's end + 1. */
  readonly hi: number
}

/** Looks for `count` free numbers between a new event's neighbours; null sends it past the lane's highest number. */
type FindBetween = (count: number, walk: Walk, search: LaneSearch) => number | null

function sticky(step: number, findBetween: FindBetween): Placement {
  return { keepsAnchors: true, locks: true, placeLane: (work, search) => walkLane(work, search, step, findBetween) }
}

/** The lo/hi walk of design 8. */
function walkLane(
  { lane, channels, anchors }: LaneWork,
  search: LaneSearch,
  step: number,
  findBetween: FindBetween,
): PlacedLane {
  const numbers = new Map<string, number>()
  const leftOver: EventGroup[] = []
  const groups = groupByEvent(channels)
  const ceilings = ceilingsOf(groups, anchors, lane.end + 1)
  let lo = lane.start - 1
  let highest = Math.max(lo, highestOf(channels, anchors))

  const append = (count: number) => nextOnGrid(highest, step, count, lane.end + 1, search)
  const place = (members: EventGroup, first: number) => {
    for (const [index, channel] of members.entries()) {
      search.take(first + index)
      numbers.set(channel.id, first + index)
    }
    lo = first + members.length - 1
    highest = Math.max(highest, lo)
  }

  for (const [index, group] of groups.entries()) {
    const hi = ceilings[index] ?? lane.end + 1
    const open = group.filter(({ id }) => !anchors.has(id))
    const isNew = open.length === group.length
    if (!isNew) lo = highestOf(group, anchors)
    // A new event is placed whole; late members of a placed one go beside it, one by one.
    for (const piece of isNew ? [group] : open.map((channel) => [channel])) {
      if (leftOver.length > 0) {
        leftOver.push(piece)
        continue
      }
      const between = isNew ? findBetween(piece.length, { lane, lo, hi }, search) : search.firstRun(lo + 1, 1, hi)
      const first = between ?? append(piece.length)
      if (first === null) leftOver.push(piece)
      else place(piece, first)
    }
  }
  return { numbers, leftOver: leftOver.flat() }
}

/** For each group the lowest anchor of the next group that has one, else `laneCeiling`. */
function ceilingsOf(groups: readonly EventGroup[], anchors: ReadonlyMap<string, number>, laneCeiling: number) {
  const ceilings: number[] = []
  let ceiling = laneCeiling
  for (const group of [...groups].reverse()) {
    ceilings.push(ceiling)
    const lowest = group.reduce((least, { id }) => Math.min(least, anchors.get(id) ?? least), Number.POSITIVE_INFINITY)
    if (lowest !== Number.POSITIVE_INFINITY) ceiling = lowest
  }
  return ceilings.reverse()
}

function highestOf(channels: readonly NumberedChannel[], anchors: ReadonlyMap<string, number>): number {
  return channels.reduce((most, { id }) => Math.max(most, anchors.get(id) ?? most), Number.NEGATIVE_INFINITY)
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
