import { setTimeout as sleep } from 'node:timers/promises'

/** Waits so many milliseconds, at most until the signal aborts; never rejects. */
export type Pause = (ms: number, until?: AbortSignal) => Promise<void>

/** Pauses by the machine's clock. */
export const pause: Pause = (ms, until) =>
  sleep(ms, undefined, until === undefined ? {} : { signal: until }).catch(() => undefined) // an end is none too soon
