import type { LaneSearch } from './lane-search.ts'
import type { LaneMembers } from './placed-channel.ts'

/** One way of numbering a lane; the same code runs in every lane (spec, Lanes 2). */
export interface Placement {
  /** true: valid locked numbers stay, and enter the used numbers before any lane is placed. */
  readonly keepsAnchors: boolean
  /** true: whatever has a number afterwards is locked. */
  readonly locks: boolean
  /** Gives the lane's channels their numbers, in the order of the list; one that finds no place keeps null. */
  placeLane(members: LaneMembers, search: LaneSearch): void
}
