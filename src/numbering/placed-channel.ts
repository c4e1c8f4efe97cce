import type { NumberedChannel } from '../generated/records.ts'
import type { Lane } from './lanes.ts'

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
