import { isDeepStrictEqual } from 'node:util'
import type { RefreshReport } from '../../src/generated/records.ts'
import type { JobDetails } from './job.ts'
import { median } from './median.ts'
import type { ProcessMemory } from './process-memory.ts'

/** Figures of the reports of runs that are all alike. */
export interface RunFigures {
  /** Remembers how much memory the process holds, before the first run. */
  begin(): void
  /** Takes a report in. Throws where it counts otherwise than expected: then something else was measured. */
  add(report: RefreshReport): void
  /**
   * Counts of the last run, the medians of the times of its phases over all runs but the first, and what memory the
   * process held before the first run, and at most until it ended.
   */
  details(): JobDetails
}

const COUNTS = ['streams', 'events', 'matched', 'channels', 'programmes', 'host_requests', 'host_writes'] as const

/** Gathers the figures of runs of which each has to count what is `expected`. */
export function createRunFigures(expected: Partial<RefreshReport['counts']>, memory: ProcessMemory): RunFigures {
  const reports: RefreshReport[] = []
  let before: number | null = null
  let peak: number | null = null
  return {
    begin() {
      before ??= memory.now()
    },
    add(report) {
      peak ??= memory.peak()
      const counted = Object.fromEntries(
        Object.keys(expected).map((name) => [name, report.counts[name as keyof RefreshReport['counts']]]),
      )
      if (!isDeepStrictEqual(counted, expected)) {
        throw new Error(`a run counted ${JSON.stringify(counted)} in place of ${JSON.stringify(expected)}`)
      }
      reports.push(report)
    },
    details() {
      const last = reports.at(-1)
      if (last === undefined) throw new Error('nothing has run')
      const later = reports.length > 1 ? reports.slice(1) : reports
      const phases = last.phases.map(({ phase, host_requests }) => {
        const times = later.flatMap((report) => report.phases.filter((other) => other.phase === phase))
        return { phase, seconds: median(times.map(({ duration_ms: ms }) => ms)) / 1000, host_requests }
      })
      return {
        phases,
        counts: Object.fromEntries(COUNTS.map((name) => [name, last.counts[name]])),
        guide_bytes: last.guide.bytes,
        rss_before_first_run_mb: before,
        peak_rss_of_first_run_mb: peak,
      }
    },
  }
}
