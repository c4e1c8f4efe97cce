import type { RunProgress } from '../generated/records.ts'
import type { Client } from './transport/client.ts'

/** What a watch needs of the page. */
export interface WatchOptions {
  readonly client: Client
  /** Is set to how runs stand. */
  readonly progress: { value: RunProgress }
  /** Told when a run was seen to end, or to have ended between two looks. */
  readonly onEnd: () => void
  readonly tell: (error: Error) => void
  /** Waits so many milliseconds; the browser's clock if not given. */
  readonly wait?: (ms: number) => Promise<void>
}

/** Runs as the console follows them: by asking again and again, which works through every door. */
export interface RunsWatched {
  /** Asks once. Throws what the API refuses, and NoAnswer. */
  look(): Promise<void>
  /** Asks for a run, and follows it to its end. Resolves once it is asked for. */
  start(options: { readonly ignoreCaps: boolean }): Promise<void>
}

const STATE = '/api/v1/runs/state'
const BETWEEN_LOOKS_MS = 700
/** Looks in which a run that was asked for may not have begun, or was so short that nothing was seen of it. */
const LOOKS_BEFORE_BEGIN = 6

/** Nothing is asked before the first look. */
export function watchRuns({ client, progress, onEnd, tell, wait = sleep }: WatchOptions): RunsWatched {
  let looks = 0
  const look = async () => {
    const now = await client.get<RunProgress>(STATE)
    const before = progress.value
    looks += 1
    progress.value = now
    // The first look finds what was there; pages read it anyway.
    if (looks > 1 && now.state !== 'running' && JSON.stringify(now) !== JSON.stringify(before)) onEnd()
  }
  const followToEnd = async () => {
    const before = JSON.stringify(progress.value)
    let hasBegun = false
    for (let turn = 0; hasBegun || turn < LOOKS_BEFORE_BEGIN; turn += 1) {
      await wait(BETWEEN_LOOKS_MS)
      await look()
      const isRunning = progress.value.state === 'running'
      if (!isRunning && (hasBegun || JSON.stringify(progress.value) !== before)) return
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
