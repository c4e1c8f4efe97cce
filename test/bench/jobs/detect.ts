import { createKeywordService, readName } from '../../../src/detection/index.ts'
import type { DetectionKeyword } from '../../../src/generated/records.ts'
import type { BenchJob } from '../job.ts'
import { keep } from '../keep.ts'
import { BENCH_NOW, seasonOf, streamNamesOf } from '../season.ts'
import { once } from '../seeded-random.ts'

const EVENTS = 500

/** detect.<20k|100k>[.user5000]: reading and classifying names, with built-ins alone and with keywords of the owner's. */
export const detectJobs: readonly BenchJob[] = [
  detectJob('detect.20k', 20_000, 0),
  detectJob('detect.100k', 100_000, 0),
  detectJob('detect.20k.user5000', 20_000, 5_000),
]

function detectJob(jobName: string, count: number, userKeywords: number): BenchJob {
  const names = once(() => streamNamesOf(seasonOf(EVENTS), count))
  const service = once(() => createKeywordService(keywordsOf(userKeywords)))
  return {
    name: jobName,
    items: count,
    run() {
      for (const name of names()) keep(readName(name, { keywords: service(), now: BENCH_NOW }).category.length)
    },
    floor() {
      for (const name of names()) keep(sumOfCharacters(name))
    },
  }
}

function sumOfCharacters(name: string): number {
  let sum = 0
  for (let at = 0; at < name.length; at += 1) sum += name.charCodeAt(at)
  return sum
}

function keywordsOf(count: number): DetectionKeyword[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    category: 'league_hints',
    keyword: `Network ${index} Sports`,
    target: 'nfl',
  }))
}
