import type { BenchJob } from './job.ts'
import { numberJobs } from './jobs/number.ts'
import { xmltvJobs } from './jobs/xmltv.ts'

/** Every job of `sports-guide bench`: a new set of jobs is one line here. */
export const BENCH_JOBS: readonly BenchJob[] = [...numberJobs, ...xmltvJobs]
