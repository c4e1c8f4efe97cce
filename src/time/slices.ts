import { setImmediate as nextTurn } from 'node:timers/promises'

/** Lets long work give way to the rest of the process. A loop asks at each step: `if (pace.isDue()) await pace.yieldToEventLoop()`. */
export interface Pace {
  /** Milliseconds since some moment, by a clock that never jumps. */
  readonly elapsed: () => number
  /** Whether the rest of the process has waited for 10 ms. Costs no promise, so that a loop can ask for each of 20,000 streams. */
  isDue(): boolean
  /** Resolves when the rest of the process has had its turn. */
  yieldToEventLoop(): Promise<void>
}

/** A user who waits for a page, or watches the progress, does not notice this. */
const SLICE_MS = 10

/** Creates a pace. Defaults to the clock of the machine and the event loop of this process. */
export function createPace({
  elapsed = () => performance.now(),
  turn = () => nextTurn(),
}: {
  readonly elapsed?: () => number
  readonly turn?: () => Promise<void>
} = {}): Pace {
  let since = elapsed()
  return {
    elapsed,
    isDue: () => elapsed() - since >= SLICE_MS,
    async yieldToEventLoop() {
      await turn()
      since = elapsed()
    },
  }
}
