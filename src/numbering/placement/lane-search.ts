import type { FreeNumbers } from '../free-numbers.ts'

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
    const passedUpTo = found ?? below
    if (passedUpTo > from) {
      const met = this.#earlierLanes.firstUsed(from)
      if (met < passedUpTo) this.#firstMet = Math.min(met, this.#firstMet ?? met)
    }
    return found
  }

  /** Marks a number as used by this lane. */
  take(number: number): void {
    this.#free.take(number)
  }
}
