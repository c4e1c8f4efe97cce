import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { KeywordService } from '../detection/index.ts'
import { createEmbeddedHost } from '../embedded-host/embedded-host.ts'
import type { Effect, EffectRequest, Home, RefreshReport, SportsEvent, StreamGroup } from '../generated/records.ts'
import { register } from '../plugin.ts'
import { writeUserRows } from '../store/user-rows.ts'
import { createNameMatcher } from '../streams/name-matcher.ts'
import { type BenchJob, type JobDetails, keep, once } from './job.ts'
import { median, PROCESS_MEMORY, type ProcessMemory } from './measurement.ts'
import {
  BENCH_NOW,
  BENCH_ZONE,
  CHANNELS_PER_EVENT,
  GROUP_OF_LANGUAGES,
  seasonOf,
  streamNamesOf,
  streamsInLanguages,
} from './season.ts'

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

/** Which host a run gets, and what its report must count. */
interface MeasuredRefresh {
  /** An empty host for each run, or one host for all, which has been refreshed before. */
  readonly openFor: 'each' | 'all'
  readonly expected: { readonly created: number; readonly host_writes?: number }
}

function refreshJob(name: string, { openFor, expected }: MeasuredRefresh): BenchJob {
  const figures = new RunFigures({ channels: EVENTS * CHANNELS_PER_EVENT, ...expected }, PROCESS_MEMORY)
  let host: BenchHost | null = null
  const open = async () => {
    host = await openBenchHost(lineupInLanguages())
    if (openFor === 'each') return
    await host.refresh()
    await host.settled()
    await host.refresh() // maps guide rows that the host had not read in time
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

const TYPED_STREAMS = 2_000

/**
 * effect.2k: what a keyword would do that is being typed, for 2,000 streams and 500 events with their channels: another
 * keyword in each run. The floor is matching the names once.
 */
function effectJob(): BenchJob {
  const typedNames = once(() => streamNamesOf(season(), TYPED_STREAMS))
  const cpuMs: number[] = []
  let host: BenchHost | null = null
  let typed = 0
  let counts: Effect['counts'] | null = null
  return {
    name: 'effect.2k',
    items: TYPED_STREAMS,
    async before() {
      if (host !== null) return
      host = await openBenchHost({ events: season(), playlist: playlistOf(typedNames()) })
      await host.refresh()
    },
    async run() {
      if (host === null) throw new Error('no host is open')
      typed += 1
      const before = process.cpuUsage()
      const keyword = { category: 'exclusions', keyword: `NBA 0[1-5].{${typed % 9},}`, is_regex: true }
      counts = (await host.effectOf({ detection_keywords: { put: [keyword] } })).counts
      const { user, system } = process.cpuUsage(before)
      cpuMs.push((user + system) / 1000)
      if (counts.streams !== TYPED_STREAMS)
        throw new Error(`the effect must be of ${TYPED_STREAMS} streams, got ${counts.streams}`)
    },
    floor: () => matchAll(typedNames()),
    async close() {
      await host?.settled()
      await host?.close()
      host = null
    },
    details: () => ({ cpu_ms: Math.round(median(cpuMs)), counts }),
  }
}

/** An answer of Home takes no longer: the page asks for it again and again. */
const MAX_HOME_MS = 50

/**
 * home.20k: GET /api/v1/home after a refresh of 20,000 streams and 2,000 channels. The first answer, which counts the
 * report, is part of the warm-up. The floor is counting the channels. Throws where the median takes more than 50 ms of the processor.
 */
function homeJob(): BenchJob {
  const cpuMs: number[] = []
  let host: BenchHost | null = null
  let home: Home | null = null
  return {
    name: 'home.20k',
    items: STREAMS,
    async before() {
      if (host !== null) return
      host = await openBenchHost(lineupInLanguages())
      await host.refresh()
      await host.settled()
      await host.home()
    },
    async run() {
      if (host === null) throw new Error('no host is open')
      const before = process.cpuUsage()
      home = await host.home()
      const { user, system } = process.cpuUsage(before)
      cpuMs.push((user + system) / 1000)
      const { channels } = home
      if (channels !== EVENTS * CHANNELS_PER_EVENT) throw new Error(`Home must count all channels, got ${channels}`)
    },
    floor() {
      keep(home?.channels ?? 0)
    },
    async close() {
      await host?.settled()
      await host?.close()
      host = null
    },
    details() {
      const medianMs = median(cpuMs)
      if (medianMs > MAX_HOME_MS) throw new Error(`home.20k must take at most ${MAX_HOME_MS} ms, got ${medianMs}`)
      return { cpu_ms: Math.round(medianMs), bound_cpu_ms: MAX_HOME_MS, tasks: home?.tasks_total }
    },
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

const QUIET = { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined }

/** The content of a host. */
interface BenchLineup {
  readonly events: readonly SportsEvent[]
  /** Text of an M3U playlist. */
  readonly playlist: string
  /** Defaults to a group that takes every stream. */
  readonly streamGroup?: StreamGroup
}

/** An embedded host in a temporary folder, with the plugin loaded. */
interface BenchHost {
  /** Runs one refresh to its end. */
  refresh(): Promise<RefreshReport>
  /** Asks the API what unsaved changes would do. */
  effectOf(changes: EffectRequest['changes']): Promise<Effect>
  /** Asks the API what is on. */
  home(): Promise<Home>
  /** Resolves when the host has read the guide that it was given. */
  settled(): Promise<void>
  /** Stops plugin and host, and deletes the folder. */
  close(): Promise<void>
}

/** Opens a host that has not been refreshed yet. */
async function openBenchHost({ events, playlist, streamGroup }: BenchLineup): Promise<BenchHost> {
  const stateDir = mkdtempSync(join(tmpdir(), 'sports-guide-bench-'))
  const host = await createEmbeddedHost({ stateDir, clock: () => BENCH_NOW, timeZone: BENCH_ZONE, log: QUIET })
  const closeHost = async () => {
    await host.close()
    rmSync(stateDir, { recursive: true })
  }
  try {
    if (streamGroup !== undefined) await writeUserRows(host.settings, { streamGroups: [streamGroup] }, BENCH_NOW)
    await host.loadPlaylist(playlist, 'bench.m3u')
    const plugin = await register(host, { events: { read: async () => ({ events, warnings: [] }) }, schedule: false })
    const [api] = host.apps
    return {
      refresh: () => plugin.refresh({ trigger: 'bench' }),
      async effectOf(changes) {
        const answer = await api?.request('/api/v1/effect', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ changes }),
        })
        if (answer?.status !== 200) throw new Error(`the effect must be answered, got status ${answer?.status}`)
        return (await answer.json()) as Effect
      },
      async home() {
        const answer = await api?.request('/api/v1/home')
        if (answer?.status !== 200) throw new Error(`Home must be answered, got status ${answer?.status}`)
        return (await answer.json()) as Home
      },
      settled: () => host.settled(),
      async close() {
        plugin.stop()
        await closeHost()
      },
    }
  } catch (error) {
    await closeHost() // an open host would keep the process alive
    throw error
  }
}

/** Returns a playlist with one stream per name. */
function playlistOf(names: readonly string[]): string {
  return `#EXTM3U\n${names.map((name, at) => `#EXTINF:-1,${name}\nhttp://provider.example/${at}.ts\n`).join('')}`
}

const COUNTS = ['streams', 'events', 'matched', 'channels', 'programmes', 'host_requests', 'host_writes'] as const

/** Collects the figures of refreshes that all do the same work. */
export class RunFigures {
  readonly #expected: Partial<RefreshReport['counts']>
  readonly #memory: ProcessMemory
  readonly #reports: RefreshReport[] = []
  #before: number | null = null
  #peak: number | null = null

  /** Every report must have the `expected` counts. */
  constructor(expected: Partial<RefreshReport['counts']>, memory: ProcessMemory) {
    this.#expected = expected
    this.#memory = memory
  }

  /** Notes the memory of the process before the first run. Later calls change nothing. */
  begin(): void {
    this.#before ??= this.#memory.now()
  }

  /** Adds the report of a run. Throws when its counts are not the expected ones: then other work was measured. */
  add(report: RefreshReport): void {
    this.#peak ??= this.#memory.peak()
    const counted = Object.fromEntries(
      Object.keys(this.#expected).map((name) => [name, report.counts[name as keyof RefreshReport['counts']]]),
    )
    if (!isDeepStrictEqual(counted, this.#expected)) {
      throw new Error(`a run must count ${JSON.stringify(this.#expected)}, got ${JSON.stringify(counted)}`)
    }
    this.#reports.push(report)
  }

  /**
   * Returns the counts of the last run, the median seconds of each phase over all runs but the first, and the memory of
   * the process: before the first run, and its peak until the first run ended.
   */
  details(): JobDetails {
    const last = this.#reports.at(-1)
    if (last === undefined) throw new Error('details need at least one run')
    const later = this.#reports.length > 1 ? this.#reports.slice(1) : this.#reports
    const phases = last.phases.map(({ phase, host_requests }) => {
      const times = later.flatMap((report) => report.phases.filter((other) => other.phase === phase))
      return { phase, seconds: median(times.map(({ duration_ms: ms }) => ms)) / 1000, host_requests }
    })
    return {
      phases,
      counts: Object.fromEntries(COUNTS.map((name) => [name, last.counts[name]])),
      guide_bytes: last.guide.bytes,
      rss_before_first_run_mb: this.#before,
      peak_rss_of_first_run_mb: this.#peak,
    }
  }
}

/**
 * refresh.20k: the first refresh of 20,000 streams and 500 events in an empty embedded host, including the host's start.
 * refresh.20k.2000ch.<first|same>: a refresh without the host's start, with as many streams and events and 2,000 channels:
 * the first one, or one that finds nothing new. The floor is matching alone.
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
  effectJob(),
  homeJob(),
  refreshJob('first', { openFor: 'each', expected: { created: EVENTS * CHANNELS_PER_EVENT } }),
  refreshJob('same', { openFor: 'all', expected: { created: 0, host_writes: 0 } }),
]
