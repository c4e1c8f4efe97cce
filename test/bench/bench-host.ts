import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmbeddedHost } from '../../src/embedded-host/embedded-host.ts'
import type { RefreshReport, SportsEvent, StreamGroup } from '../../src/generated/records.ts'
import { register } from '../../src/plugin.ts'
import { writeUserRows } from '../../src/store/user-rows.ts'
import { BENCH_NOW } from './season.ts'

/** The zone of every job that needs one. */
export const BENCH_ZONE = 'America/New_York'

const QUIET = { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined }

/** What a host of the bench is filled with. */
export interface BenchLineup {
  readonly events: readonly SportsEvent[]
  /** Text of an M3U playlist. */
  readonly playlist: string
  /** Takes streams in place of the group that takes them all as they come. */
  readonly streamGroup?: StreamGroup
}

/** An embedded host in a folder of its own, with the plugin in it. */
export interface BenchHost {
  /** One run of the plugin to its end. */
  refresh(): Promise<RefreshReport>
  /** Ends once the host has read all that it was given to read. */
  settled(): Promise<void>
  /** Ends plugin and host, and takes the folder away. */
  close(): Promise<void>
}

/** Opens a host with a lineup; nothing has run in it yet. */
export async function openBenchHost({ events, playlist, streamGroup }: BenchLineup): Promise<BenchHost> {
  const stateDir = mkdtempSync(join(tmpdir(), 'sports-guide-bench-'))
  const host = await createEmbeddedHost({ stateDir, clock: () => BENCH_NOW, timeZone: BENCH_ZONE, log: QUIET })
  if (streamGroup !== undefined) await writeUserRows(host.settings, { streamGroups: [streamGroup] }, BENCH_NOW)
  await host.loadPlaylist(playlist, 'bench.m3u')
  const plugin = await register(host, { events: { read: async () => ({ events, warnings: [] }) }, schedule: false })
  return {
    refresh: () => plugin.refresh({ trigger: 'bench' }),
    settled: () => host.settled(),
    async close() {
      plugin.stop()
      await host.close()
      rmSync(stateDir, { recursive: true })
    },
  }
}

/** A playlist of streams with these names. */
export function playlistOf(names: readonly string[]): string {
  return `#EXTM3U\n${names.map((name, at) => `#EXTINF:-1,${name}\nhttp://provider.example/${at}.ts\n`).join('')}`
}
