import { KeywordService, readName } from '../../../src/detection/index.ts'
import { createNameMatcher } from '../../../src/streams/name-matcher.ts'
import type { BenchJob } from '../job.ts'
import { keep } from '../keep.ts'
import { BENCH_NOW, seasonOf, streamsOf } from '../season.ts'
import { once } from '../seeded-random.ts'

const EVENTS = 500
const TIME_ZONE = 'America/New_York'

/**
 * match.<2k|20k>: reading and matching names against 500 events of 23 leagues, indexes built anew; the floor is
 * classification alone. Each name has a known answer: wrong counts other events, missed counts events that were not found.
 */
export const matchJobs: readonly BenchJob[] = Object.entries({ '2k': 2_000, '20k': 20_000 }).map(([size, count]) => {
  const season = once(() => seasonOf(EVENTS))
  const streams = once(() => streamsOf(season(), count))
  const matcherOf = () =>
    createNameMatcher({ events: season(), keywords: new KeywordService(), now: BENCH_NOW, timeZone: TIME_ZONE })
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
