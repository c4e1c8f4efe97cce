import { BENCH_JOBS } from '../bench/index.ts'
import type { BenchJob } from '../bench/job.ts'
import { MIN_RUNS, measureJob } from '../bench/measurement.ts'
import { SportsGuideError } from '../errors.ts'
import type { Command, CommandArguments, CommandIo } from './shell/command.ts'
import { textOption } from './shell/options.ts'
import { progressLine } from './shell/terminal.ts'

/** `sports-guide bench` (design 11). */
export const bench: Command = {
  name: 'bench',
  summary: 'Measures the speed of each part of a refresh.',
  operands: '',
  maxOperands: 0,
  options: {
    only: { type: 'string', value: 'PREFIX', help: 'run only jobs whose name starts with this, such as number.10k' },
    job: { type: 'string', value: 'NAME', help: 'run only this job, in this process' },
  },
  details: `
Prints {jobs: [{name, items, seconds, per_second, floor_ratio, max_ms, peak_rss_mb}]}. Values are
medians of at least ${MIN_RUNS} measurements after a warm-up.
floor_ratio: seconds of the job divided by seconds of its floor. The floor is the least work that any
solution must do, measured in the same process. max_ms: slowest item in the detect jobs, slowest
measurement in all other jobs. peak_rss_mb: peak memory of the process after the job, before its floor.
With several jobs, each runs in a separate process. Jobs with known answers also print how many were
wrong and missed. The refresh jobs also print phases and counts. They run the embedded host in the
same process.`,
  async run(args, io) {
    const jobs = chosenJobs(args)
    const progress = progressLine(io)
    const measurements: unknown[] = []
    for (const [position, job] of jobs.entries()) {
      progress.show(job.name, position, jobs.length)
      measurements.push(jobs.length === 1 ? await measureJob(job) : await measureInOwnProcess(job, io))
    }
    progress.clear()
    await io.write(`${JSON.stringify({ jobs: measurements }, null, 2)}\n`)
    return 0
  },
}

/** Returns the jobs that the options choose. Throws BadUsage if there are none. */
function chosenJobs(args: CommandArguments): readonly BenchJob[] {
  const whole = textOption(args, 'job')
  const prefix = textOption(args, 'only') ?? ''
  const chosen = BENCH_JOBS.filter(({ name }) => (whole === undefined ? name.startsWith(prefix) : name === whole))
  if (chosen.length > 0) return chosen
  const names = BENCH_JOBS.map(({ name }) => name).join(', ')
  const asked = whole === undefined ? `--only ${prefix}` : `--job ${whole}`
  throw new SportsGuideError('BadUsage', `${asked} matches no job. Jobs: ${names}`)
}

/** Measures a job in a new process, where no other job has used memory or had code compiled. */
async function measureInOwnProcess({ name }: BenchJob, { runAgain }: CommandIo): Promise<unknown> {
  const { jobs } = JSON.parse(await runAgain(['bench', '--job', name])) as { readonly jobs: readonly unknown[] }
  return jobs[0]
}
