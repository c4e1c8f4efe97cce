import type { RunProgress, Status } from '../generated/records.ts'
import type { Client } from './transport/client.ts'

export interface WatchOptions {
  readonly client: Client
  /** Is set to each answer. */
  readonly status: { value: Status | null }
  /** Called when a refresh was seen to end, or to have ended between two answers. */
  readonly onEnd: () => void
  readonly tell: (error: Error) => void
  /** Waits this many milliseconds; defaults to the browser's clock. */
  readonly wait?: (ms: number) => Promise<void>
}

/** Follows refreshes by asking again and again, which works however the API is reached. */
export interface RunsWatched {
  /** Asks once. Throws what the API refuses, and NoAnswer. */
  look(): Promise<void>
  /** Starts a refresh, and follows it to its end. Resolves once it is requested. */
  start(options: { readonly ignoreCaps: boolean }): Promise<void>
}

const STATUS = '/api/v1/status'
const BETWEEN_LOOKS_MS = 700
/** A refresh that was requested may start later, or be over before the first look. */
const LOOKS_BEFORE_BEGIN = 6

/** Nothing is requested before the first look. */
export function watchRuns({ client, status, onEnd, tell, wait = sleep }: WatchOptions): RunsWatched {
  const look = async () => {
    const before = status.value
    const now = await client.get<Status>(STATUS)
    status.value = now
    // The first answer has what pages read anyway.
    if (before !== null && now.progress.state !== 'running' && endOf(now) !== endOf(before)) onEnd()
  }
  const followToEnd = async () => {
    const before = endOf(status.value)
    let hasBegun = false
    for (let turn = 0; hasBegun || turn < LOOKS_BEFORE_BEGIN; turn += 1) {
      await wait(BETWEEN_LOOKS_MS)
      await look()
      const isRunning = status.value?.progress.state === 'running'
      if (!isRunning && (hasBegun || endOf(status.value) !== before)) return
      hasBegun ||= isRunning
    }
  }
  return {
    look,
    async start({ ignoreCaps }) {
      await client.send('POST', '/api/v1/runs', { wait: false, ignore_caps: ignoreCaps })
      followToEnd().catch(tell)
    },
  }
}

/** Differs after each refresh, undo and removal. */
function endOf(status: Status | null): string {
  const progress: RunProgress = status?.progress ?? { state: 'idle' }
  return JSON.stringify([progress, status?.last_refresh?.id, status?.last_refresh?.state])
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
