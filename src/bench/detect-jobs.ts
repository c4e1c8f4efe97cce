import { createNameFilter, KeywordService, readName } from '../detection/index.ts'
import type { DetectionKeyword } from '../generated/records.ts'
import { LEAGUES, SPORTS } from '../sports/index.ts'
import { HOSTILE_EXPRESSIONS, hostileNames } from './hostile-input.ts'
import { type BenchJob, keep, once } from './job.ts'
import { providerNames } from './provider-names.ts'
import { BENCH_NOW } from './season.ts'
import { userKeywords } from './user-keywords.ts'

/** Sports that are off by default. */
const UNSUPPORTED = SPORTS.map(({ code }) => code).filter((code) => LEAGUES.every(({ sport }) => sport !== code))

/** Number of timings per item. The best one counts, because the others include other work of the machine. */
const TIMINGS = 7

/**
 * detect.<20k|100k>[.user5000]: reads, classifies and filters names that all differ, with the
 * built-in keywords alone or with 5,000 of the user. The slowest item is the slowest of
 * the job's names and of the hostile names; with keywords of the user also
 * of searches with hostile expressions.
 */
export const detectJobs: readonly BenchJob[] = [
  detectJob('detect.20k', 20_000, 0),
  detectJob('detect.100k', 100_000, 0),
  detectJob('detect.20k.user5000', 20_000, 5_000),
]

function detectJob(jobName: string, count: number, keywordCount: number): BenchJob {
  const names = once(() => providerNames(count))
  const detector = once(() => detectorOf(userKeywords(keywordCount)))
  return {
    name: jobName,
    items: count,
    run() {
      const detect = detector()
      for (const name of names()) detect(name)
    },
    floor() {
      for (const name of names()) keep(sumOfCharacters(name))
    },
    slowestItemMs() {
      const detect = detector()
      const slowestName = slowest([...names(), ...hostileNames()], detect)
      return keywordCount === 0 ? slowestName : Math.max(slowestName, slowestExpression())
    },
  }
}

/** Returns the milliseconds of the slowest item. Items are timed in rounds: a second call right after the first is faster. */
function slowest<Item>(items: readonly Item[], run: (item: Item) => void): number {
  const best = new Float64Array(items.length).fill(Number.POSITIVE_INFINITY)
  for (let round = 0; round < TIMINGS; round += 1) {
    for (const [at, item] of items.entries()) {
      const start = performance.now()
      run(item)
      best[at] = Math.min(best[at] as number, performance.now() - start)
    }
  }
  return best.reduce((most, ms) => Math.max(most, ms), 0)
}

/** Returns the milliseconds of the slowest search with a hostile expression, in names as long as the host allows. */
function slowestExpression(): number {
  const { compile } = new KeywordService()
  const searches = HOSTILE_EXPRESSIONS.map(compile).flatMap((pattern) =>
    ['a'.repeat(512), 'ab '.repeat(171), 'abc, '.repeat(103)].map((name) => ({ pattern, name })),
  )
  return slowest(searches, ({ pattern, name }) => keep(Number(pattern.test(name))))
}

/** Does what a refresh does with a name before it looks for events. */
function detectorOf(rows: readonly DetectionKeyword[]): (name: string) => void {
  const keywords = new KeywordService(rows)
  const filter = createNameFilter({ group: {}, keywords, unsupportedSports: UNSUPPORTED })
  return (name) => {
    const reading = readName(name, { keywords, now: BENCH_NOW })
    keep(reading.category.length + Number(filter(reading).kept))
  }
}

function sumOfCharacters(name: string): number {
  let sum = 0
  for (let at = 0; at < name.length; at += 1) sum += name.charCodeAt(at)
  return sum
}
