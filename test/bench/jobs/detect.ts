import { createNameFilter, KeywordService, readName } from '../../../src/detection/index.ts'
import type { DetectionKeyword } from '../../../src/generated/records.ts'
import { LEAGUES, SPORTS } from '../../../src/sports/index.ts'
import { HOSTILE_EXPRESSIONS } from '../hostile-expressions.ts'
import { hostileNames } from '../hostile-names.ts'
import type { BenchJob } from '../job.ts'
import { keep } from '../keep.ts'
import { providerNames } from '../provider-names.ts'
import { BENCH_NOW } from '../season.ts'
import { once } from '../seeded-random.ts'
import { ownerKeywords } from '../user-keywords.ts'

/** The sports that an owner who has named none goes without. */
const UNSUPPORTED = SPORTS.map(({ code }) => code).filter((code) => LEAGUES.every(({ sport }) => sport !== code))

/** Each name is timed so often; its best time counts, since the others hold what else the machine did. */
const TIMINGS = 7

/**
 * detect.<20k|100k>[.user5000]: names that all differ are read, classified and filtered, with
 * built-ins alone and with keywords of the owner's. Their slowest item is the slowest of
 * the job's names and of those that are made to be slow; with keywords of the owner's
 * also of searches with expressions at the bounds.
 */
export const detectJobs: readonly BenchJob[] = [
  detectJob('detect.20k', 20_000, 0),
  detectJob('detect.100k', 100_000, 0),
  detectJob('detect.20k.user5000', 20_000, 5_000),
]

function detectJob(jobName: string, count: number, userKeywords: number): BenchJob {
  const names = once(() => providerNames(count))
  const detector = once(() => detectorOf(ownerKeywords(userKeywords)))
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
      return userKeywords === 0 ? slowestName : Math.max(slowestName, slowestExpression())
    },
  }
}

/** Milliseconds of the slowest item: each is timed several times, round by round, since one that is asked twice in a row is partly known. */
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

/** The same for one search with an expression at the bounds in a name as long as the host allows. */
function slowestExpression(): number {
  const { compile } = new KeywordService()
  const searches = HOSTILE_EXPRESSIONS.map(compile).flatMap((pattern) =>
    ['a'.repeat(512), 'ab '.repeat(171), 'abc, '.repeat(103)].map((name) => ({ pattern, name })),
  )
  return slowest(searches, ({ pattern, name }) => keep(Number(pattern.test(name))))
}

/** What a refresh does with a name before it looks for events. */
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
