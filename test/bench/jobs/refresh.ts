import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createNameMatcher } from '../../../src/channels/streams/name-matcher.ts'
import { createKeywordService } from '../../../src/detection/index.ts'
import { createEmbeddedHost } from '../../../src/host/embedded/embedded-host.ts'
import { register } from '../../../src/plugin.ts'
import type { BenchJob } from '../job.ts'
import { BENCH_NOW, seasonOf, streamNamesOf } from '../season.ts'
import { once } from '../seeded-random.ts'

const STREAMS = 20_000
const EVENTS = 500
const TIME_ZONE = 'America/New_York'
const QUIET = { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined }

const season = once(() => seasonOf(EVENTS))
const names = once(() => streamNamesOf(season(), STREAMS))
const playlist = once(
  () =>
    `#EXTM3U\n${names()
      .map((name, at) => `#EXTINF:-1,${name}\nhttp://provider.example/${at}.ts\n`)
      .join('')}`,
)

/** refresh.20k: a first refresh of 20,000 streams and 500 events in an empty embedded host; the floor is matching alone. */
export const refreshJobs: readonly BenchJob[] = [
  {
    name: 'refresh.20k',
    items: STREAMS,
    async run() {
      const stateDir = mkdtempSync(join(tmpdir(), 'sports-guide-bench-'))
      try {
        const host = await createEmbeddedHost({ stateDir, clock: () => BENCH_NOW, timeZone: TIME_ZONE, log: QUIET })
        await host.loadPlaylist(playlist(), 'bench.m3u')
        const plugin = await register(host, { events: { read: async () => ({ events: season(), warnings: [] }) } })
        await host.requestRefresh({ trigger: 'bench' })
        plugin.stop()
        await host.close()
      } finally {
        rmSync(stateDir, { recursive: true })
      }
    },
    floor() {
      const matcher = createNameMatcher({
        events: season(),
        keywords: createKeywordService(),
        now: BENCH_NOW,
        timeZone: TIME_ZONE,
      })
      for (const name of names()) matcher.match(matcher.read(name))
    },
  },
]
