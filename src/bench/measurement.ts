import type { BenchJob, JobDetails } from './job.ts'

/** The least number of measured runs of a job. */
export const MIN_RUNS = 5
/** Short work is repeated for at least this long, so that one interruption does not move its median. */
const STEADY_SECONDS = 0.1

/** A measured job, as the command prints it. */
export interface Measurement extends JobDetails {
  readonly name: string
  readonly items: number
  readonly seconds: number
  readonly per_second: number
  readonly floor_ratio: number
  readonly max_ms: number
  readonly peak_rss_mb: number
  /** Answers that differ from the known ones. Only for jobs that know them. */
  readonly wrong?: number
  readonly missed?: number
}

/** Memory of a process in whole megabytes. */
export interface ProcessMemory {
  readonly now: () => number
  /** The most so far. */
  readonly peak: () => number
}

/** The memory of this process. */
export const PROCESS_MEMORY: ProcessMemory = {
  now: () => Math.round(process.memoryUsage.rss() / 1_048_576),
  peak: () => Math.round(process.resourceUsage().maxRSS / 1024),
}

/** Runs a job, then its floor, in this process. Times are medians over all runs after a warm-up. */
export async function measureJob(job: BenchJob): Promise<Measurement> {
  const { seconds, peakRss } = await measureRuns(job)
  const floor: Work = { run: () => job.floor() }
  await warmUp(floor)
  const floorSeconds = median(await times(floor))
  return {
    name: job.name,
    items: job.items,
    seconds: rounded(median(seconds)),
    per_second: Math.round(job.items / median(seconds)),
    floor_ratio: rounded(median(seconds) / floorSeconds),
    max_ms: rounded(job.slowestItemMs?.() ?? Math.max(...seconds) * 1000),
    peak_rss_mb: peakRss,
    ...job.verdict?.(),
    ...(await job.details?.()),
  }
}

/** Returns the middle value. Of an even count, the greater of the two in the middle; of none, 0. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The seconds of each run of a job, and the peak memory of the process after the last one. */
async function measureRuns(job: BenchJob): Promise<{ readonly seconds: readonly number[]; readonly peakRss: number }> {
  try {
    await warmUp(job)
    return { seconds: await times(job), peakRss: PROCESS_MEMORY.peak() }
  } finally {
    await job.close?.()
  }
}

/** The part of a job that is timed. */
interface Work {
  before?(): Promise<void>
  run(): void | Promise<void>
}

/** Runs once, and short work for as long as it is measured: compiling is not part of the figures. */
async function warmUp(work: Work): Promise<void> {
  let total = 0
  do total += await secondsOf(work)
  while (total < STEADY_SECONDS)
}

async function times(work: Work): Promise<number[]> {
  const seconds: number[] = []
  for (let total = 0; seconds.length < MIN_RUNS || total < STEADY_SECONDS; ) {
    const taken = await secondsOf(work)
    seconds.push(taken)
    total += taken
  }
  return seconds
}

async function secondsOf({ before, run }: Work): Promise<number> {
  await before?.()
  const start = process.hrtime.bigint()
  await run()
  return Number(process.hrtime.bigint() - start) / 1e9
}

function rounded(value: number): number {
  return Number(value.toPrecision(4))
}
