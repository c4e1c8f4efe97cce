import type { EventGroup } from './event-groups.ts'
import type { FreeNumbers } from './free-numbers.ts'

/** The free numbers as one lane meets them: remembers where it had to go round an earlier lane. */
export class LaneSearch {
  readonly #free: FreeNumbers
  readonly #earlierLanes: FreeNumbers
  #firstMet: number | null = null

  /** `free` is shared by all lanes; `earlierLanes` is free of all but the numbers of the lanes placed before. */
  constructor(free: FreeNumbers, earlierLanes: FreeNumbers) {
    this.#free = free
    this.#earlierLanes = earlierLanes
  }

  /** Lowest number of an earlier lane that stood in the way of a search so far, or null. */
  get firstMet(): number | null {
    return this.#firstMet
  }

  /** First free run of `count` numbers at or after `from` and below `below`, or null. Takes nothing. */
  firstRun(from: number, count: number, below: number): number | null {
    const found = this.#free.firstRun(from, count, below)
    const passedUpTo = Math.min(found ?? below, this.#firstMet ?? Number.POSITIVE_INFINITY)
    if (passedUpTo > from) {
      const met = this.#earlierLanes.firstUsed(from)
      if (met < passedUpTo) this.#firstMet = met
    }
    return found
  }

  /** Gives the group the numbers from `first` on, which must be free. Returns the last of them. */
  place(group: EventGroup, first: number): number {
    let number = first
    for (const placed of group) {
      placed.number = number
      this.#free.take(number)
      number += 1
    }
    return number - 1
  }
}
