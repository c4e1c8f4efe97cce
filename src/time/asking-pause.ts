import { setTimeout as sleep } from 'node:timers/promises'

/** Waits so many milliseconds, or until the signal aborts. */
export type Pause = (milliseconds: number, ending: AbortSignal) => Promise<void>

/** Waits by the machine's clock. */
export const pause: Pause = async (milliseconds, ending) => {
  try {
    await sleep(milliseconds, undefined, { signal: ending })
  } catch (error) {
    if (!ending.aborted) throw error
  }
}
