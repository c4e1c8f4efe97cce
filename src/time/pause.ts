import { setTimeout as sleep } from 'node:timers/promises'

/** Waits so many milliseconds, at most until the signal aborts; never rejects. */
export type Pause = (ms: number, until?: AbortSignal, options?: PauseOptions) => Promise<void>

interface PauseOptions {
  /** Whether the process stays alive for the sake of the pause. Defaults to true. */
  readonly keepsProcess?: boolean
}

/** Pauses by the machine's clock: the only sleep of the program. */
export const pause: Pause = (ms, until, { keepsProcess = true } = {}) =>
  sleep(ms, undefined, { ref: keepsProcess, ...(until === undefined ? {} : { signal: until }) }).catch(() => undefined) // aborting early is fine
