import { KeywordService, readName } from '../detection/index.ts'
import { createNameMatcher } from '../streams/name-matcher.ts'
import { type BenchJob, keep, once } from './job.ts'
import { BENCH_NOW, BENCH_ZONE, seasonOf, streamsOf } from './season.ts'

const EVENTS = 500

/**
 * match.<2k|20k>: builds the indexes of 500 events of 23 leagues, then reads and matches names. The floor is
 * reading alone. Each name has a known answer: wrong counts other events, missed counts events that were not found.
 */
export const matchJobs: readonly BenchJob[] = Object.entries({ '2k': 2_000, '20k': 20_000 }).map(([size, count]) => {
  const season = once(() => seasonOf(EVENTS))
  const streams = once(() => streamsOf(season(), count))
  const matcherOf = () =>
    createNameMatcher({ events: season(), keywords: new KeywordService(), now: BENCH_NOW, timeZone: BENCH_ZONE })
  return {
    name: `match.${size}`,
    items: count,
    run() {
      const matcher = matcherOf()
      for (const { name } of streams()) keep(matcher.match(matcher.read(name)).rule.length)
    },
    floor() {
      const keywords = new KeywordService()
      for (const { name } of streams()) keep(readName(name, { keywords, now: BENCH_NOW }).category.length)
    },
    verdict() {
      const matcher = matcherOf()
      let [wrong, missed] = [0, 0]
      for (const { name, eventId } of streams()) {
        const found = matcher.match(matcher.read(name)).event?.id ?? null
        if (found === eventId) continue
        if (found === null) missed += 1
        else wrong += 1
      }
      return { wrong, missed }
    },
  }
})
