import type { NumberedChannel } from '../generated/records.ts'
import type { Lane } from './lanes.ts'

/** A lane and the channels that belong to it, in lineup order. */
export interface LaneMembers {
  readonly lane: Lane
  readonly channels: readonly NumberedChannel[]
}

/** Why a locked number does not hold. */
export type AnchorFault = 'outside' | 'external' | 'taken'

/** A locked channel that is placed anew. */
export interface InvalidAnchor {
  readonly lane: Lane
  readonly channel: NumberedChannel
  readonly fault: AnchorFault
}

/** What the sticky placements leave where it is. */
export interface Anchors {
  /** Number of each anchor by channel id. */
  readonly numbers: ReadonlyMap<string, number>
  /** Anchors of the default lane that belong to a bounded block: they overflowed in an earlier run. In order. */
  readonly overflowed: readonly LaneMembers[]
  readonly invalid: readonly InvalidAnchor[]
}

/**
 * Sorts the locked channels into anchors and invalid ones (spec, Invalid-anchor
 * rule; design 8). `lanes` come in the order of placement; of two channels
 * locked on one number the first in that order keeps it, and those that
 * overflowed from a bounded block come last.
 */
export function findAnchors(lanes: readonly LaneMembers[], external: ReadonlySet<number>): Anchors {
  const numbers = new Map<string, number>()
  const taken = new Set<number>()
  const invalid: InvalidAnchor[] = []
  const defaultLane = lanes.find(({ lane }) => lane.isDefault)?.lane

  const anchor = (lane: Lane, channel: NumberedChannel, number: number): boolean => {
    const fault = external.has(number) ? 'external' : taken.has(number) ? 'taken' : null
    if (fault !== null) {
      invalid.push({ lane, channel, fault })
      return false
    }
    numbers.set(channel.id, number)
    taken.add(number)
    return true
  }

  const outside: LaneMembers[] = lanes.map(({ lane, channels }) => ({
    lane,
    channels: channels.filter((channel) => {
      if (channel.locked !== true || channel.number === undefined) return false
      if (!holds(lane, channel.number)) return true
      anchor(lane, channel, channel.number)
      return false
    }),
  }))

  const overflowed = outside.map(({ lane, channels }) => ({
    lane,
    channels: channels.filter((channel) => {
      const { number } = channel
      const mayStay = lane.bounded && !lane.isDefault && defaultLane !== undefined
      if (number !== undefined && mayStay && holds(defaultLane, number)) return anchor(lane, channel, number)
      invalid.push({ lane, channel, fault: 'outside' })
      return false
    }),
  }))

  return { numbers, overflowed: overflowed.filter(({ channels }) => channels.length > 0), invalid }
}

function holds(lane: Lane, number: number): boolean {
  return Number.isInteger(number) && number >= lane.start && number <= lane.end
}
