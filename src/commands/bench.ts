import { BENCH_JOBS } from '../../test/bench/index.ts'
import type { BenchJob } from '../../test/bench/job.ts'
import { SportsGuideError } from '../errors.ts'
import type { Command } from './shell/command.ts'
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
  options: { only: { type: 'string', value: 'PREFIX', help: 'jobs whose name begins so, for example number.10k' } },
  details: `
Prints {jobs: [{name, items, seconds, per_second, floor_ratio, max_ms, peak_rss_mb}]}, medians of
at least ${RUNS} runs after a warm-up. floor_ratio: seconds over those of the least that any solution must do,
measured in the same run. Jobs whose answers are known print how many were wrong and missed, too.`,
  async run(args, io) {
    const prefix = textOption(args, 'only') ?? ''
    const chosen = BENCH_JOBS.filter(({ name }) => name.startsWith(prefix))
    if (chosen.length === 0) {
      const names = BENCH_JOBS.map(({ name }) => name).join(', ')
      throw new SportsGuideError('BadUsage', `--only ${prefix} fits no job; there are ${names}`)
    }
    const progress = progressLine(io)
    const jobs = []
    for (const [position, job] of chosen.entries()) {
      progress.show(job.name, position, chosen.length)
      jobs.push(await measure(job))
    }
    progress.clear()
    await io.write(`${JSON.stringify({ jobs }, null, 2)}\n`)
    return 0
  },
}

interface Measured {
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
  await warmUp(() => job.run())
  await warmUp(() => job.floor())
  const seconds = await times(() => job.run())
  const floor = median(await times(() => job.floor()))
  return {
    name: job.name,
    items: job.items,
    seconds: rounded(median(seconds)),
    per_second: Math.round(job.items / median(seconds)),
    floor_ratio: rounded(median(seconds) / floor),
    max_ms: rounded(job.slowestItemMs?.() ?? Math.max(...seconds) * 1000),
    peak_rss_mb: Math.round(process.resourceUsage().maxRSS / 1024),
    ...job.verdict?.(),
  }
}

/** Once, and short work as often as fits: what is measured is not how the engine gets going. */
async function warmUp(work: () => void | Promise<void>): Promise<void> {
  const start = process.hrtime.bigint()
  do await work()
  while (Number(process.hrtime.bigint() - start) / 1e9 < STEADY_SECONDS)
}

async function times(work: () => void | Promise<void>): Promise<number[]> {
  const seconds: number[] = []
  for (let total = 0; seconds.length < RUNS || total < STEADY_SECONDS; ) {
    const start = process.hrtime.bigint()
    await work()
    const taken = Number(process.hrtime.bigint() - start) / 1e9
    seconds.push(taken)
    total += taken
  }
  return seconds
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function rounded(value: number): number {
  return Number(value.toPrecision(4))
}
