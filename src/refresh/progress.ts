import type { PhaseName, RefreshReport } from '../generated/records.ts'
import type { RefreshContext } from '../host/contract.ts'

/** How the run that is under way stands, or how the last one of this process ended; a dry one too. */
export type RunState =
  | { readonly state: 'idle' }
  | (BegunState & {
      readonly state: 'running'
      /** Null before the first phase. */
      readonly phase: PhaseName | null
      /** So much of `total` is done; both 0 before the first phase. */
      readonly done: number
      readonly total: number
    })
  | (BegunState & { readonly state: 'done'; readonly report: RefreshReport })
  | (BegunState & { readonly state: 'failed'; readonly error: unknown })

/** What is known of a run from its beginning. */
interface BegunState {
  readonly trigger: string
  readonly dryRun: boolean
  readonly startedAt: Date
}

/** The progress of runs, for those who only look on. */
export interface RunWatch {
  current(): RunState
  /**
   * Tells of every run that begins or ends, of each new phase, and meanwhile four times a second at most;
   * the answer ends that. A listener must not throw, and holds up the run for as long as it takes.
   */
  watch(listener: (state: RunState) => void): () => void
}

/** The same for the run itself. */
export interface TrackedRuns extends RunWatch {
  begin(context: RefreshContext): void
  /** As RefreshContext.progress. */
  readonly step: RefreshContext['progress']
  done(report: RefreshReport): void
  failed(error: unknown): void
}

const BETWEEN_STEPS_MS = 250

/** Nothing has run yet. `elapsed`: milliseconds since some moment, by a clock that never jumps. */
export function trackRuns(elapsed: () => number): TrackedRuns {
  const listeners = new Set<(state: RunState) => void>()
  let begun: BegunState | null = null
  let state: RunState = { state: 'idle' }
  let toldAt = elapsed()

  const tell = () => {
    toldAt = elapsed()
    for (const listener of listeners) listener(state)
  }
  const end = (how: (known: BegunState) => RunState) => {
    if (begun === null) return
    state = how(begun)
    begun = null
    tell()
  }
  return {
    current: () => state,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin({ trigger, dryRun, now }) {
      begun = { trigger, dryRun, startedAt: now }
      state = { ...begun, state: 'running', phase: null, done: 0, total: 0 }
      tell()
    },
    step(phase, done, total) {
      if (begun === null) return
      const isNew = state.state !== 'running' || state.phase !== phase
      state = { ...begun, state: 'running', phase, done, total }
      if (isNew || elapsed() - toldAt >= BETWEEN_STEPS_MS) tell()
    },
    done: (report) => end((known) => ({ ...known, state: 'done', report })),
    failed: (error) => end((known) => ({ ...known, state: 'failed', error })),
  }
}
