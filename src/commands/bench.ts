import { BENCH_JOBS } from '../../test/bench/index.ts'
import type { BenchJob, JobDetails } from '../../test/bench/job.ts'
import { median } from '../../test/bench/median.ts'
import { PROCESS_MEMORY } from '../../test/bench/process-memory.ts'
import { SportsGuideError } from '../errors.ts'
import type { Command, CommandArguments, CommandIo } from './shell/command.ts'
import { textOption } from './shell/options.ts'
import { progressLine } from './shell/terminal.ts'

/** Fewer are never measured. */
const RUNS = 5
/** Short work is measured as often as it fits into this time, so that one interruption does not move its median. */
const STEADY_SECONDS = 0.1

/** `sports-guide bench` (design 11). */
export const bench: Command = {
  name: 'bench',
  summary: 'Measures how fast each part of a refresh is.',
  operands: '',
  maxOperands: 0,
  options: {
    only: { type: 'string', value: 'PREFIX', help: 'jobs whose name begins so, for example number.10k' },
    job: { type: 'string', value: 'NAME', help: 'this job alone, measured in this very process' },
  },
  details: `
Prints {jobs: [{name, items, seconds, per_second, floor_ratio, max_ms, peak_rss_mb}]}, medians of
at least ${RUNS} runs after a warm-up. floor_ratio: seconds over those of the least that any solution must do,
measured in the same run. peak_rss_mb: the most memory that the process held during the job's runs, before those of
its floor; of several jobs each has a process of its own. Jobs whose answers are known print how many were
wrong and missed, too; those of refreshes print phases and counts, with the embedded host in the same process.`,
  async run(args, io) {
    const chosen = chosenJobs(args)
    const progress = progressLine(io)
    const jobs: unknown[] = []
    for (const [position, job] of chosen.entries()) {
      progress.show(job.name, position, chosen.length)
      jobs.push(chosen.length === 1 ? await measure(job) : await measuredApart(job, io))
    }
    progress.clear()
    await io.write(`${JSON.stringify({ jobs }, null, 2)}\n`)
    return 0
  },
}

/** The jobs that are asked for. Throws BadUsage where there are none. */
function chosenJobs(args: CommandArguments): readonly BenchJob[] {
  const whole = textOption(args, 'job')
  const prefix = textOption(args, 'only') ?? ''
  const chosen = BENCH_JOBS.filter(({ name }) => (whole === undefined ? name.startsWith(prefix) : name === whole))
  if (chosen.length > 0) return chosen
  const names = BENCH_JOBS.map(({ name }) => name).join(', ')
  const asked = whole === undefined ? `--only ${prefix}` : `--job ${whole}`
  throw new SportsGuideError('BadUsage', `${asked} fits no job; there are ${names}`)
}

/** A job as a process of its own measures it: neither memory nor compiled code of another job counts in it. */
async function measuredApart({ name }: BenchJob, { runAgain }: CommandIo): Promise<unknown> {
  const { jobs } = JSON.parse(await runAgain(['bench', '--job', name])) as { readonly jobs: readonly unknown[] }
  return jobs[0]
}

interface Measured extends JobDetails {
  readonly name: string
  readonly items: number
  readonly seconds: number
  readonly per_second: number
  readonly floor_ratio: number
  readonly max_ms: number
  readonly peak_rss_mb: number
  /** Answers that are not the known ones; only for jobs that know them. */
  readonly wrong?: number
  readonly missed?: number
}

async function measure(job: BenchJob): Promise<Measured> {
  const { seconds, peakRss } = await runsOf(job)
  const least: Work = { run: () => job.floor() }
  await warmUp(least)
  const floor = median(await times(least))
  return {
    name: job.name,
    items: job.items,
    seconds: rounded(median(seconds)),
    per_second: Math.round(job.items / median(seconds)),
    floor_ratio: rounded(median(seconds) / floor),
    max_ms: rounded(job.slowestItemMs?.() ?? Math.max(...seconds) * 1000),
    peak_rss_mb: peakRss,
    ...job.verdict?.(),
    ...(await job.details?.()),
  }
}

/** The job's own runs: the seconds of each, and the memory that they took. */
async function runsOf(job: BenchJob): Promise<{ readonly seconds: readonly number[]; readonly peakRss: number }> {
  try {
    await warmUp(job)
    return { seconds: await times(job), peakRss: PROCESS_MEMORY.peak() }
  } finally {
    await job.close?.()
  }
}

/** What is measured. */
interface Work {
  before?(): Promise<void>
  run(): void | Promise<void>
}

/** Once, and short work as often as fits: what is measured is not how the engine gets going. */
async function warmUp(work: Work): Promise<void> {
  let total = 0
  do total += await secondsOf(work)
  while (total < STEADY_SECONDS)
}

async function times(work: Work): Promise<number[]> {
  const seconds: number[] = []
  for (let total = 0; seconds.length < RUNS || total < STEADY_SECONDS; ) {
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
