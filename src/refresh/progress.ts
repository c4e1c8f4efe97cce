import refreshReportSchema from '../../schemas/refresh-report.schema.json' with { type: 'json' }
import type { PhaseName, RefreshReport, RunPhase } from '../generated/records.ts'
import type { RefreshContext } from '../host/contract.ts'

/** How long the parts of one run take, and what they ask of the host. */
export interface RunPhases {
  /** The context's progress: a call that names another phase than the last one ends that, and begins this. */
  readonly progress: RefreshContext['progress']
  /** The phases that the run was in so far, each once, in their order; whole milliseconds. */
  measured(): RunPhase[]
}

/** What phases are measured by. */
export interface PhaseMeasures {
  /** Milliseconds since some moment, by a clock that never jumps. */
  readonly elapsed: () => number
  /** Requests to the host so far. */
  readonly requests: () => number
  /** Is told of the progress in turn. */
  readonly tell: RefreshContext['progress']
}

/** The parts of a run, in their order. */
export const PHASES = refreshReportSchema.$defs.phaseName.enum as readonly PhaseName[]

/** Measures a run by its progress. A phase that is entered again goes on where it ended. */
export function measurePhases({ elapsed, requests, tell }: PhaseMeasures): RunPhases {
  const spent = new Map<PhaseName, { ms: number; requests: number }>()
  let current: { phase: PhaseName; ms: number; requests: number } | null = null

  /** Books what went by since the last call to the phase that the run is in. */
  const book = () => {
    const now = { ms: elapsed(), requests: requests() }
    if (current === null) return now
    const before = spent.get(current.phase) ?? { ms: 0, requests: 0 }
    spent.set(current.phase, {
      ms: before.ms + now.ms - current.ms,
      requests: before.requests + now.requests - current.requests,
    })
    current = { phase: current.phase, ...now }
    return now
  }
  return {
    progress(phase, done, total) {
      if (current?.phase !== phase) current = { phase, ...book() }
      tell(phase, done, total)
    },
    measured() {
      book()
      return PHASES.flatMap((phase) => {
        const sum = spent.get(phase)
        return sum === undefined ? [] : [{ phase, duration_ms: Math.round(sum.ms), host_requests: sum.requests }]
      })
    },
  }
}

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

/** Tells of runs as they go. */
export interface RunEvents {
  /**
   * Tells of every run that begins or ends, of each new phase, and meanwhile four times a second at most;
   * the answer ends that. A listener must not throw, and holds up the run for as long as it takes.
   */
  watch(listener: (state: RunState) => void): () => void
}

/** The progress of runs, for those who only look on. */
export interface RunWatch extends RunEvents {
  current(): RunState
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
