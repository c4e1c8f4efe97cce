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
  summary: 'Measures how fast each part of a refresh is.',
  operands: '',
  maxOperands: 0,
  options: {
    only: { type: 'string', value: 'PREFIX', help: 'jobs whose name starts with this, for example number.10k' },
    job: { type: 'string', value: 'NAME', help: 'this job alone, measured in this process' },
  },
  details: `
Prints {jobs: [{name, items, seconds, per_second, floor_ratio, max_ms, peak_rss_mb}]}, medians of
at least ${MIN_RUNS} runs after a warm-up.
floor_ratio: seconds divided by those of the job's floor, the least work that any solution must do,
measured in the same process. max_ms: the slowest item in the detect jobs, the slowest run in all others.
peak_rss_mb: the peak memory of the process after the job's runs, before those of its floor. Of
several jobs, each runs in a process of its own. Jobs with known answers also print how many were
wrong and missed. The refresh jobs also print phases and counts, with the embedded host in the same process.`,
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
  throw new SportsGuideError('BadUsage', `${asked} fits no job; there are ${names}`)
}

/** Measures a job in a new process, where no other job has used memory or had code compiled. */
async function measureInOwnProcess({ name }: BenchJob, { runAgain }: CommandIo): Promise<unknown> {
  const { jobs } = JSON.parse(await runAgain(['bench', '--job', name])) as { readonly jobs: readonly unknown[] }
  return jobs[0]
}
