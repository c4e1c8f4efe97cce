import { placeInOrder } from './in-order.ts'
import type { Placement } from './placement.ts'

/** Compact: every run numbers each channel anew from the lane's start, without holes of its own. */
export const compact: Placement = {
  keepsAnchors: false,
  locks: false,
  placeLane: ({ lane, channels }, search) => {
    const alone = channels.map((placed) => [placed])
    placeInOrder(alone, lane, 1, search)
  },
}
