import type { NumberedChannel } from '../../generated/records.ts'
import type { Lane } from '../lanes.ts'
import type { LaneSearch } from './lane-search.ts'

/** A lane with what is to be numbered in it. */
export interface LaneWork {
  readonly lane: Lane
  /** The lane's channels in the order in which they are placed. */
  readonly channels: readonly NumberedChannel[]
  /** Numbers that stay as they are, by channel id. Empty unless the placement keeps anchors. */
  readonly anchors: ReadonlyMap<string, number>
}

/** What became of a lane's channels that were no anchors. */
export interface PlacedLane {
  /** New numbers by channel id. */
  readonly numbers: ReadonlyMap<string, number>
  /** Channels that found no place, in order. */
  readonly leftOver: readonly NumberedChannel[]
}

/** One way of numbering a lane; the same code runs in every lane (spec, Lanes 2). */
export interface Placement {
  /** true: valid locked numbers stay, and enter the used numbers before any lane is placed. */
  readonly keepsAnchors: boolean
  /** true: whatever has a number afterwards is locked. */
  readonly locks: boolean
  placeLane(work: LaneWork, search: LaneSearch): PlacedLane
}
