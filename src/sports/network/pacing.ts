/** The pace of one provider: how many requests begin within a minute. */
export interface Pacing {
  /** Begins a request and gives 0, or gives the milliseconds until it is worth asking again and begins none. */
  begin(): number
}

const MINUTE_MS = 60_000

/** The part of a minute's requests that may begin at once. */
const BURST = 1 / 5

/**
 * Lets a fifth of a minute's requests begin at once, and the others evenly spread.
 * In no minute, wherever it begins, do more than `perMinute` begin. `clock` gives
 * milliseconds and only goes forward.
 */
export function pacing(perMinute: number | undefined, clock: () => number): Pacing {
  if (perMinute === undefined) return { begin: () => 0 }
  const most = Math.max(1, Math.floor(perMinute))
  const apart = MINUTE_MS / most
  const allowance = (Math.max(1, Math.floor(most * BURST)) - 1) * apart
  /** When the requests of the last minute began, ascending. */
  let begun: number[] = []
  /** When the next one would begin if all were evenly spread. */
  let due = Number.NEGATIVE_INFINITY
  return {
    begin() {
      const now = clock()
      begun = begun.filter((at) => now - at < MINUTE_MS)
      const [oldest] = begun
      const untilFree = oldest === undefined || begun.length < most ? 0 : oldest + MINUTE_MS - now
      const early = Math.max(untilFree, due - allowance - now)
      if (early > 0) return early
      begun.push(now)
      due = Math.max(due, now) + apart
      return 0
    },
  }
}
