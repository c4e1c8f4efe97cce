import type { BenchJob } from './job.ts'
import { detectJobs } from './jobs/detect.ts'
import { matchJobs } from './jobs/match.ts'
import { numberJobs } from './jobs/number.ts'
import { refreshJobs } from './jobs/refresh.ts'
import { renderJobs } from './jobs/render.ts'
import { xmltvJobs } from './jobs/xmltv.ts'

/** Every job of `sports-guide bench`: a new set of jobs is one line here. */
export const BENCH_JOBS: readonly BenchJob[] = [
  ...detectJobs,
  ...matchJobs,
  ...renderJobs,
  ...numberJobs,
  ...xmltvJobs,
  ...refreshJobs,
]
