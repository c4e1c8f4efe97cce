import type { EventGroup } from './event-groups.ts'
import type { LaneSearch } from './lane-search.ts'
import type { Lane } from './lanes.ts'

/**
 * Numbers the groups from the lane's start in their order: each takes the
 * first consecutive free numbers at or after the frontier, which then moves
 * `step` past the group's last number. The first group without a place ends
 * the lane; it and all after it are left over (design 8).
 */
export function placeInOrder(groups: readonly EventGroup[], lane: Lane, step: number, search: LaneSearch): void {
  let frontier = lane.start
  for (const group of groups) {
    const first = search.firstRun(frontier, group.length, lane.end + 1)
    if (first === null) return
    frontier = search.place(group, first) + step
  }
}
