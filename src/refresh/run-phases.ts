import refreshReportSchema from '../../schemas/refresh-report.schema.json' with { type: 'json' }
import type { PhaseName, RunPhase } from '../generated/records.ts'
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
