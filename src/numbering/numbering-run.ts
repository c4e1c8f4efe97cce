import type { NumberingException, NumberingScenario } from '../generated/records.ts'
import { FreeNumbers } from './free-numbers.ts'
import { buildLanes, effectiveSettings, type Lane, laneResolver, overflows } from './lanes.ts'
import { type LaneMembers, LaneSearch, type PlacedChannel, placementFor } from './placement.ts'
import { sortLineup } from './sort-order.ts'

/** Why a locked number does not hold. */
export type AnchorFault = 'outside' | 'external' | 'taken'

/** A locked channel that is placed anew. */
export interface InvalidAnchor {
  readonly lane: Lane
  readonly placed: PlacedChannel
  readonly fault: AnchorFault
}

/** What the sticky placements leave where it is, beside the anchors inside their own lane. */
interface Anchors {
  /** Anchors of the default lane that belong to a bounded block: they overflowed in an earlier run. In order. */
  readonly overflowed: readonly LaneMembers[]
  readonly invalid: readonly InvalidAnchor[]
}

/**
 * Marks the locked channels whose number holds as anchors, gives them that
 * number and takes it from `free`; reports the others (spec, Invalid-anchor rule;
 * design 8). `free` comes without the `external` numbers. `lanes` come in the
 * order of placement; of two channels locked on one number the first in that
 * order keeps it, and those that overflowed from a bounded block come last.
 */
function markAnchors(lanes: readonly LaneMembers[], external: ReadonlySet<number>, free: FreeNumbers): Anchors {
  const invalid: InvalidAnchor[] = []
  const defaultLane = lanes.find(({ lane }) => lane.isDefault)?.lane

  const anchor = (lane: Lane, placed: PlacedChannel, number: number): boolean => {
    placed.isAnchor = free.take(number)
    if (placed.isAnchor) placed.number = number
    else invalid.push({ lane, placed, fault: external.has(number) ? 'external' : 'taken' })
    return placed.isAnchor
  }

  const outside: LaneMembers[] = lanes.map(({ lane, channels }) => ({
    lane,
    channels: channels.filter((placed) => {
      const { locked, number } = placed.channel
      if (locked !== true || number === undefined) return false
      if (!holds(lane, number)) return true
      anchor(lane, placed, number)
      return false
    }),
  }))

  const overflowed = outside.map(({ lane, channels }) => ({
    lane,
    channels: channels.filter((placed) => {
      const { number } = placed.channel
      const mayStay = overflows(lane) && defaultLane !== undefined
      if (number !== undefined && mayStay && holds(defaultLane, number)) return anchor(lane, placed, number)
      invalid.push({ lane, placed, fault: 'outside' })
      return false
    }),
  }))

  return { overflowed: overflowed.filter(({ channels }) => channels.length > 0), invalid }
}

function holds(lane: Lane, number: number): boolean {
  return Number.isInteger(number) && number >= lane.start && number <= lane.end
}

/** A number of an earlier lane that a lane had to go round, and the lane that holds it. */
export interface SkippedNumber {
  readonly number: number
  readonly holder: Lane | undefined
}

/** What became of one lane. */
export interface LaneRun {
  readonly lane: Lane
  /** The channels that have their number from this lane, by ascending number. */
  readonly layout: readonly PlacedChannel[]
  /** Channels that found the lane full; where it overflows they go on to the default lane, else they have no number. */
  readonly leftOver: readonly PlacedChannel[]
  /** Channels of this block in the default lane since an earlier run, and those of their events that followed them. */
  readonly kept: readonly PlacedChannel[]
  /** Channels that have numbers here one by one, since their event found no consecutive ones. */
  readonly crowded: readonly PlacedChannel[]
  /** The lowest number of an earlier lane that was in the way, if any was. */
  readonly skipped: SkippedNumber | null
}

/** All that happened in one run, as facts; warnings.ts makes sentences of them. */
export interface NumberingRun {
  /** Every channel in the order of the scenario. */
  readonly channels: readonly PlacedChannel[]
  /** The same in lineup order. */
  readonly lineup: readonly PlacedChannel[]
  /** true: whatever has a number is locked on it. */
  readonly locks: boolean
  /** In the order of placement: blocks by ascending start, the default lane last. */
  readonly lanes: readonly LaneRun[]
  readonly invalid: readonly InvalidAnchor[]
}

const NO_ANCHORS: Anchors = { overflowed: [], invalid: [] }

/** One numbering run over all lanes (design 8). The scenario is left as it was. */
export function runNumbering(scenario: NumberingScenario): NumberingRun {
  const settings = effectiveSettings(scenario.settings)
  const placement = placementFor(settings, scenario.dailyReset === true)
  const exceptions = scenario.numberingExceptions ?? []
  const channels = scenario.channels.map((channel): PlacedChannel => ({ channel, number: null, isAnchor: false }))
  const lineup = sortLineup(channels, scenario.sortPriorities ?? [], scenario.priorityTeams ?? [])
  const members = cutIntoLanes(lineup, buildLanes(exceptions, settings), exceptions)

  const external = new Set(scenario.externalOccupied ?? [])
  const free = new FreeNumbers([...external])
  const anchors = placement.keepsAnchors ? markAnchors(members, external, free) : NO_ANCHORS
  const keptOf = new Map(anchors.overflowed.map(({ lane, channels: kept }) => [lane, kept]))

  const earlier = new FreeNumbers()
  const holders = new Map<number, Lane>()
  const placed: PlacedLane[] = []
  for (const { lane, channels: own } of members) {
    const kept = keptOf.get(lane) ?? []
    const followers = lateFeedsOf(kept, own)
    const toPlace = lane.isDefault ? [...own, ...overflowOf(anchors, placed)] : without(own, [...kept, ...followers])
    const search = new LaneSearch(lane, free, earlier)
    placement.placeLane({ lane, channels: toPlace }, search)

    const layout = toPlace.filter(isNumbered)
    const leftOver = toPlace.filter(({ number }) => number === null)
    const goingOn = without(own, kept).filter(({ number }) => number === null)
    const { firstMet, crowded } = search
    const skipped = firstMet === null ? null : { number: firstMet, holder: holders.get(firstMet) }
    placed.push({ lane, layout, leftOver, kept, followers, goingOn, crowded, skipped })
    if (lane.isDefault) continue
    for (const { number } of layout) {
      earlier.take(number)
      holders.set(number, lane)
    }
  }
  const lanes = placed.map((one) => laneRunOf(one, placeAtHome(one, free)))
  return { channels, lineup, locks: placement.locks, lanes, invalid: anchors.invalid }
}

/** A lane after its turn, while lanes after it may still be placed. */
interface PlacedLane extends LaneRun {
  readonly layout: readonly NumberedPlace[]
  /** Channels that go to the default lane with their event, though their block may have room. */
  readonly followers: readonly PlacedChannel[]
  /** Followers and leftovers, in order. */
  readonly goingOn: readonly PlacedChannel[]
}

/** Gives followers that found the default lane full the free numbers of their block. Returns those that got one. */
function placeAtHome({ lane, followers }: PlacedLane, free: FreeNumbers): readonly NumberedPlace[] {
  const homeless = followers.filter(({ number }) => number === null)
  for (const follower of homeless) {
    const number = free.firstRun(lane.start, 1, lane.end + 1)
    if (number === null) break
    follower.number = number
    free.take(number)
  }
  return homeless.filter(isNumbered)
}

function laneRunOf(placed: PlacedLane, atHome: readonly NumberedPlace[]): LaneRun {
  const { lane, layout, leftOver, kept, followers, crowded, skipped } = placed
  return {
    ...{ lane, crowded, skipped },
    layout: [...layout, ...atHome].sort((a, b) => a.number - b.number),
    leftOver: lane.isDefault ? leftOver.filter(({ number }) => number === null) : leftOver,
    kept: [...kept, ...without(followers.filter(isNumbered), atHome)],
  }
}

type NumberedPlace = PlacedChannel & { number: number }

/** true: the run gave it a number. */
export function isNumbered(placed: PlacedChannel): placed is NumberedPlace {
  return placed.number !== null
}

/** The lineup cut into the lanes that its channels belong to, in the order of `lanes`. */
function cutIntoLanes(
  sorted: readonly PlacedChannel[],
  lanes: readonly Lane[],
  exceptions: readonly NumberingException[],
): readonly LaneMembers[] {
  const resolve = laneResolver(exceptions)
  const members = lanes.map((lane) => ({ lane, channels: [] as PlacedChannel[] }))
  const byStart = new Map(members.map((one) => [one.lane.isDefault ? null : one.lane.start, one.channels]))
  for (const placed of sorted) byStart.get(resolve(placed.channel))?.push(placed)
  return members
}

function without(channels: readonly PlacedChannel[], kept: readonly PlacedChannel[]): readonly PlacedChannel[] {
  if (kept.length === 0) return channels
  const gone = new Set(kept)
  return channels.filter((placed) => !gone.has(placed))
}

/**
 * The channels of a block that follow their event, since it overflowed in an
 * earlier run and has nothing left in the block (spec, Block semantics 2).
 */
function lateFeedsOf(kept: readonly PlacedChannel[], own: readonly PlacedChannel[]): readonly PlacedChannel[] {
  if (kept.length === 0) return []
  const outside = new Set(kept.map(eventOf))
  outside.delete('')
  const inside = without(own, kept).filter(({ isAnchor }) => isAnchor)
  for (const placed of inside) outside.delete(eventOf(placed))
  return own.filter((placed) => !placed.isAnchor && outside.has(eventOf(placed)))
}

/**
 * What the blocks add to the end of the default lane's list: what overflowed in
 * earlier runs, then what did in this one. A late feed of an event that overflowed
 * earlier stands beside it all the same (spec, Block semantics 2).
 */
function overflowOf({ overflowed }: Anchors, blocks: readonly PlacedLane[]): readonly PlacedChannel[] {
  const kept = overflowed.flatMap(({ channels }) => channels)
  const left = blocks.flatMap(({ lane, goingOn }) => (overflows(lane) ? goingOn : []))
  if (kept.length === 0) return left
  const lastOf = new Map(kept.map((placed, index) => [eventOf(placed), index]))
  const lateFeeds = new Map<number, PlacedChannel[]>()
  const others: PlacedChannel[] = []
  for (const placed of left) {
    const after = eventOf(placed) === '' ? undefined : lastOf.get(eventOf(placed))
    if (after === undefined) others.push(placed)
    else lateFeeds.set(after, [...(lateFeeds.get(after) ?? []), placed])
  }
  return [...kept.flatMap((placed, index) => [placed, ...(lateFeeds.get(index) ?? [])]), ...others]
}

function eventOf({ channel }: PlacedChannel): string {
  return channel.eventId ?? ''
}
