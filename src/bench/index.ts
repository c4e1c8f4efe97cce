import { detectJobs } from './detect-jobs.ts'
import type { BenchJob } from './job.ts'
import { matchJobs } from './match-jobs.ts'
import { numberJobs } from './number-jobs.ts'
import { refreshJobs } from './refresh-jobs.ts'
import { renderJobs } from './render-jobs.ts'
import { xmltvJobs } from './xmltv-jobs.ts'

/** The jobs of `sports-guide bench`. A new family of jobs is one file, and one line here. */
export const BENCH_JOBS: readonly BenchJob[] = [
  ...detectJobs,
  ...matchJobs,
  ...renderJobs,
  ...numberJobs,
  ...xmltvJobs,
  ...refreshJobs,
]
