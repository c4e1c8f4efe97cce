import type { FreeNumbers } from './free-numbers.ts'
import { type Lane, overflows } from './lanes.ts'
import type { LaneMembers, PlacedChannel } from './placed-channel.ts'

/** Why a locked number does not hold. */
export type AnchorFault = 'outside' | 'external' | 'taken'

/** A locked channel that is placed anew. */
export interface InvalidAnchor {
  readonly lane: Lane
  readonly placed: PlacedChannel
  readonly fault: AnchorFault
}

/** What the sticky placements leave where it is, beside the anchors inside their own lane. */
export interface Anchors {
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
export function markAnchors(lanes: readonly LaneMembers[], external: ReadonlySet<number>, free: FreeNumbers): Anchors {
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
