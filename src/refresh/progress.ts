import refreshReportSchema from '../../schemas/refresh-report.schema.json' with { type: 'json' }
import type { PhaseName, RefreshReport, RunPhase } from '../generated/records.ts'
import type { RefreshContext } from '../host/contract.ts'

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

/** How long the parts of a run take, and what they ask of the host. A phase entered again goes on where it ended. */
export class RunPhases {
  readonly #measures: PhaseMeasures
  readonly #spent = new Map<PhaseName, { ms: number; requests: number }>()
  #current: { phase: PhaseName; ms: number; requests: number } | null = null

  constructor(measures: PhaseMeasures) {
    this.#measures = measures
  }

  /** The context's progress: a call that names another phase than the last one ends that, and begins this. */
  progress(phase: PhaseName, done: number, total: number): void {
    if (this.#current?.phase !== phase) this.#current = { phase, ...this.#book() }
    this.#measures.tell(phase, done, total)
  }

  /** The phases that the run was in so far, each once, in their order; whole milliseconds. */
  measured(): RunPhase[] {
    this.#book()
    return PHASES.flatMap((phase) => {
      const sum = this.#spent.get(phase)
      return sum === undefined ? [] : [{ phase, duration_ms: Math.round(sum.ms), host_requests: sum.requests }]
    })
  }

  /** Books what went by since the last call to the phase that the run is in. */
  #book(): { readonly ms: number; readonly requests: number } {
    const now = { ms: this.#measures.elapsed(), requests: this.#measures.requests() }
    const current = this.#current
    if (current === null) return now
    const before = this.#spent.get(current.phase) ?? { ms: 0, requests: 0 }
    this.#spent.set(current.phase, {
      ms: before.ms + now.ms - current.ms,
      requests: before.requests + now.requests - current.requests,
    })
    this.#current = { phase: current.phase, ...now }
    return now
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

const BETWEEN_STEPS_MS = 250

/** The same for the run itself. */
export class TrackedRuns implements RunWatch {
  readonly #elapsed: () => number
  readonly #listeners = new Set<(state: RunState) => void>()
  #begun: BegunState | null = null
  #state: RunState = { state: 'idle' }
  #toldAt: number

  /** Nothing has run yet. `elapsed`: milliseconds since some moment, by a clock that never jumps. */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed
    this.#toldAt = elapsed()
  }

  current(): RunState {
    return this.#state
  }

  watch(listener: (state: RunState) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  begin({ trigger, dryRun, now }: RefreshContext): void {
    this.#begun = { trigger, dryRun, startedAt: now }
    this.#state = { ...this.#begun, state: 'running', phase: null, done: 0, total: 0 }
    this.#tell()
  }

  /** As RefreshContext.progress. */
  step(phase: PhaseName, done: number, total: number): void {
    if (this.#begun === null) return
    const isNew = this.#state.state !== 'running' || this.#state.phase !== phase
    this.#state = { ...this.#begun, state: 'running', phase, done, total }
    if (isNew || this.#elapsed() - this.#toldAt >= BETWEEN_STEPS_MS) this.#tell()
  }

  done(report: RefreshReport): void {
    this.#end((known) => ({ ...known, state: 'done', report }))
  }

  failed(error: unknown): void {
    this.#end((known) => ({ ...known, state: 'failed', error }))
  }

  #end(how: (known: BegunState) => RunState): void {
    if (this.#begun === null) return
    this.#state = how(this.#begun)
    this.#begun = null
    this.#tell()
  }

  #tell(): void {
    this.#toldAt = this.#elapsed()
    for (const listener of this.#listeners) listener(this.#state)
  }
}
