import { placeInOrder } from './in-order.ts'
import type { Placement } from './placement.ts'

/** Compact: every run numbers each channel anew from the lane's start, without holes of its own. */
export const compact: Placement = {
  keepsAnchors: false,
  locks: false,
  placeLane: ({ lane, channels }, search) =>
    placeInOrder(
      channels.map((channel) => [channel]),
      lane,
      1,
      search,
    ),
}
