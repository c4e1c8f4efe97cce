import { groupByEvent } from './event-groups.ts'
import { placeInOrder } from './in-order.ts'
import type { Placement } from './placement.ts'

/**
 * The re-layout of the sticky modes: every event is numbered anew in sort
 * order, `step` after the one before it, whatever was locked until now.
 */
export function relayout(step: number): Placement {
  return {
    keepsAnchors: false,
    locks: true,
    placeLane: ({ lane, channels }, search) => placeInOrder(groupByEvent(channels), lane, step, search),
  }
}
