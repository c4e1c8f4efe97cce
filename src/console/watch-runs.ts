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
  let requests = 0
  let newest = 0
  /** The last state of a refresh that was not a preview: a preview changes nothing that pages show. */
  let lastRun: RunProgress = { state: 'idle' }
  /** Differs after each refresh, undo and removal. null before the first answer. */
  let lastEnd: string | null = null
  const look = async () => {
    requests += 1
    const request = requests
    const now = await client.get<Status>(STATUS)
    // Answers may overtake each other.
    if (request < newest) return
    newest = request
    status.value = now
    const { progress, last_refresh: last } = now
    if (progress.state !== 'running' && progress.dry_run !== true) lastRun = progress
    const end = JSON.stringify([lastRun, last?.id, last?.state])
    // The first answer has what pages read anyway.
    const isNew = lastEnd !== null && end !== lastEnd
    lastEnd = end
    if (isNew) onEnd()
  }
  const followToEnd = async () => {
    const before = lastEnd
    let hasBegun = false
    for (let turn = 0; hasBegun || turn < LOOKS_BEFORE_BEGIN; turn += 1) {
      await wait(BETWEEN_LOOKS_MS)
      await look()
      const isRunning = status.value?.progress.state === 'running'
      if (!isRunning && (hasBegun || lastEnd !== before)) return
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

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
