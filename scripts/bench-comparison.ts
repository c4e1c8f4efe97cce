/** Compares the measurements of two versions of the program. */
import { median } from '../src/bench/measurement.ts'
import { table } from '../src/commands/shell/terminal.ts'

/** Number of times that each version is measured per job. */
export const PAIRS = 5
/** Number of pairs that one version must lose before there is a verdict. */
const PAIRS_NEEDED = 4
/** A version loses a pair when its figure is more than this share above the other one. */
const TOLERANCE = 0.05

export type Side = 'before' | 'now'

/** One figure of both versions, measured one right after the other. */
export interface Pair {
  readonly before: number
  readonly now: number
}

export interface Judgment {
  /** Pairs in which the figure of now is higher by more than 5 %. */
  readonly lost: number
  /** Pairs in which the figure of before is higher by more than 5 %. */
  readonly won: number
  readonly verdict: 'worse' | 'better' | 'same'
}

/** What one process measured. */
export interface Figures {
  readonly seconds: number
  readonly peakRssMb: number
}

/** The comparison of one job, or the reason why it failed. */
export type JobComparison =
  | { readonly job: string; readonly seconds: readonly Pair[]; readonly peakRssMb: readonly Pair[] }
  | { readonly job: string; readonly error: string }

/** Decides whether the lower figures of a job are those of now or of before. */
export function judge(pairs: readonly Pair[]): Judgment {
  const lost = pairs.filter(({ before, now }) => now > before * (1 + TOLERANCE)).length
  const won = pairs.filter(({ before, now }) => before > now * (1 + TOLERANCE)).length
  return { lost, won, verdict: lost >= PAIRS_NEEDED ? 'worse' : won >= PAIRS_NEEDED ? 'better' : 'same' }
}

/** Measures a job on both versions in turn. The version that starts changes from pair to pair. */
export async function compareJob(
  job: string,
  measure: (side: Side, job: string) => Promise<Figures>,
  onPair: (seconds: Pair) => void = () => undefined,
): Promise<JobComparison> {
  const seconds: Pair[] = []
  const peakRssMb: Pair[] = []
  for (let index = 0; index < PAIRS; index += 1) {
    const first: Side = index % 2 === 0 ? 'before' : 'now'
    const one = await measure(first, job)
    const other = await measure(first === 'before' ? 'now' : 'before', job)
    const [before, now] = first === 'before' ? [one, other] : [other, one]
    seconds.push({ before: before.seconds, now: now.seconds })
    peakRssMb.push({ before: before.peakRssMb, now: now.peakRssMb })
    onPair({ before: before.seconds, now: now.seconds })
  }
  return { job, seconds, peakRssMb }
}

export interface Comparison {
  /** Name of the version that the working tree is compared with. */
  readonly before: string
  readonly jobs: readonly JobComparison[]
  /** Jobs that the other version lacks. */
  readonly onlyBefore: readonly string[]
  readonly onlyNow: readonly string[]
}

const TIME_VERDICTS = { worse: 'slower', better: 'faster', same: '' } as const
const MEMORY_VERDICTS = { worse: 'more', better: 'less', same: '' } as const

/** Returns the comparison as text: a table with one row per job, and what its columns mean. */
export function comparisonText({ before, jobs, onlyBefore, onlyNow }: Comparison): string {
  const measured = jobs.filter((job) => 'seconds' in job)
  const head = ['job', 'before', 'now', 'ratio', 'lost', 'won', 'verdict', 'MB before', 'MB now', 'verdict']
  const rows = measured.map(({ job, seconds, peakRssMb }) => {
    const { lost, won, verdict } = judge(seconds)
    const [time, memory] = [mediansOf(seconds), mediansOf(peakRssMb)]
    return [
      job,
      milliseconds(time.before),
      milliseconds(time.now),
      (time.now / time.before).toFixed(2),
      `${lost}`,
      `${won}`,
      TIME_VERDICTS[verdict],
      `${memory.before}`,
      `${memory.now}`,
      MEMORY_VERDICTS[judge(peakRssMb).verdict],
    ]
  })
  const failures = jobs.flatMap((job) => ('error' in job ? [`${job.job} failed ${job.error}\n`] : []))
  return [
    measured.length > 0 ? `${table([head, ...rows], [1, 2, 3, 4, 5, 7, 8])}\n${LEGEND.replace('COMMIT', before)}` : '',
    ...failures,
    onlyBefore.length > 0 ? `Only in ${before}: ${onlyBefore.join(', ')}\n` : '',
    onlyNow.length > 0 ? `Only in the working tree: ${onlyNow.join(', ')}\n` : '',
  ].join('')
}

const LEGEND = `before: COMMIT. now: the working tree. Each job ran ${PAIRS} times on both in turn, each time in a new process that
reports the median of its runs. The table has the medians of the ${PAIRS} processes.
lost, won: pairs of processes in which now took over ${TOLERANCE * 100} % longer than before, or before over ${TOLERANCE * 100} % longer than now.
slower, faster: at least ${PAIRS_NEEDED} of ${PAIRS} pairs. No verdict does not mean equal: small differences drown in the noise.
On a busy machine about one job in ten gets a verdict by chance. Repeat such a job with --only NAME.
MB: peak memory, with the same rule for more and less. It does not change the exit code.
`

/** Returns 1 when a job is slower, else 2 when a job failed, else 0. */
export function exitCodeOf(jobs: readonly JobComparison[]): 0 | 1 | 2 {
  if (jobs.some((job) => 'seconds' in job && judge(job.seconds).verdict === 'worse')) return 1
  return jobs.some((job) => 'error' in job) ? 2 : 0
}

function mediansOf(pairs: readonly Pair[]): Pair {
  return { before: median(pairs.map(({ before }) => before)), now: median(pairs.map(({ now }) => now)) }
}

function milliseconds(seconds: number): string {
  const ms = seconds * 1000
  return `${ms >= 100 ? Math.round(ms) : Number(ms.toPrecision(3))} ms`
}
