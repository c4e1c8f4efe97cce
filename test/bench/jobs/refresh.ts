import { KeywordService } from '../../../src/detection/index.ts'
import { createNameMatcher } from '../../../src/streams/name-matcher.ts'
import { BENCH_ZONE, type BenchHost, openBenchHost, playlistOf } from '../bench-host.ts'
import type { BenchJob } from '../job.ts'
import { PROCESS_MEMORY } from '../process-memory.ts'
import { createRunFigures } from '../run-figures.ts'
import { BENCH_NOW, seasonOf, streamNamesOf } from '../season.ts'
import { once } from '../seeded-random.ts'
import { CHANNELS_PER_EVENT, GROUP_OF_LANGUAGES, streamsInLanguages } from '../streams-in-languages.ts'

const STREAMS = 20_000
const EVENTS = 500

const season = once(() => seasonOf(EVENTS))
const names = once(() => streamNamesOf(season(), STREAMS))
const namesInLanguages = once(() => streamsInLanguages(season(), STREAMS))
const lineup = once(() => ({ events: season(), playlist: playlistOf(names()) }))
const lineupInLanguages = once(() => ({
  events: season(),
  playlist: playlistOf(namesInLanguages()),
  streamGroup: GROUP_OF_LANGUAGES,
}))

/**
 * refresh.20k: a first refresh of 20,000 streams and 500 events in an empty embedded host, the host's start included.
 * refresh.20k.2000ch.<first|same>: a refresh alone, of as many streams and events that make 2,000 channels; a first one,
 * or one that finds nothing new. The floor is matching alone.
 */
export const refreshJobs: readonly BenchJob[] = [
  {
    name: 'refresh.20k',
    items: STREAMS,
    async run() {
      const host = await openBenchHost(lineup())
      try {
        await host.refresh()
      } finally {
        await host.close()
      }
    },
    floor: () => matchAll(names()),
  },
  refreshJob('first', { openFor: 'each', expected: { created: EVENTS * CHANNELS_PER_EVENT } }),
  refreshJob('same', { openFor: 'all', expected: { created: 0, host_writes: 0 } }),
]

/** What is run in a host, and what its report has to count. */
interface MeasuredRefresh {
  /** A host of its own for each run, or one for all, in which a run has been before. */
  readonly openFor: 'each' | 'all'
  readonly expected: { readonly created: number; readonly host_writes?: number }
}

function refreshJob(name: string, { openFor, expected }: MeasuredRefresh): BenchJob {
  const figures = createRunFigures({ channels: EVENTS * CHANNELS_PER_EVENT, ...expected }, PROCESS_MEMORY)
  let host: BenchHost | null = null
  const open = async () => {
    host = await openBenchHost(lineupInLanguages())
    if (openFor === 'each') return
    await host.refresh()
    await host.settled()
    await host.refresh() // maps what the host had not read in time
    await host.settled()
  }
  const close = async () => {
    await host?.settled()
    await host?.close()
    host = null
  }
  return {
    name: `refresh.20k.2000ch.${name}`,
    items: STREAMS,
    async before() {
      if (openFor === 'each') await close()
      if (host === null) await open()
      figures.begin()
    },
    async run() {
      if (host === null) throw new Error('no host is open')
      figures.add(await host.refresh())
    },
    floor: () => matchAll(namesInLanguages()),
    close,
    details: () => figures.details(),
  }
}

function matchAll(streamNames: readonly string[]): void {
  const matcher = createNameMatcher({
    events: season(),
    keywords: new KeywordService(),
    now: BENCH_NOW,
    timeZone: BENCH_ZONE,
  })
  for (const name of streamNames) matcher.match(matcher.read(name))
}
