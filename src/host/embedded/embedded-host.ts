import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Warning } from '../../generated/records.ts'
import type { Host, HostLog, RefreshContext, ScheduledJob } from '../contract.ts'
import { createHooks } from '../hooks.ts'
import { createRefreshQueue } from '../refresh-queue.ts'
import { embeddedRest } from './embedded-rest.ts'
import { embeddedSettings } from './embedded-settings.ts'
import { type LineupEntry, readPlaylist, writeLineup } from './m3u.ts'
import { importPlaylist, type PlaylistChange } from './playlist-import.ts'
import { scheduleJob } from './schedule.ts'
import { openStateFolder } from './state-folder.ts'
import { openTables } from './tables.ts'

/** Where the host lives, and what it is told of the world. */
export interface EmbeddedHostOptions {
  /** Folder of everything the host and the plugin keep; made if missing. */
  readonly stateDir: string
  readonly clock: () => Date
  /** The host's zone, IANA name. */
  readonly timeZone: string
  /** What the owner filled into the settings form. */
  readonly form?: { readonly [field: string]: unknown }
  readonly log: HostLog
  readonly progress?: RefreshContext['progress']
}

/** A host of one machine: streams from an M3U file, everything else in a state folder. */
export interface EmbeddedHost extends Host {
  /** Replaces the playlist; a broken line is a warning with `place:line`. */
  loadPlaylist(text: string, place: string): { readonly change: PlaylistChange; readonly warnings: readonly Warning[] }
  /** The channels as a playlist, in order of their numbers. */
  lineup(): Promise<string>
  /** The pages and the API that the plugin registered. */
  readonly apps: readonly Hono[]
  /** Ends every schedule. */
  stop(): void
}

/** Opens a host in its state folder. Throws OutputNotWritable or StateDamaged naming the file. */
export function createEmbeddedHost(options: EmbeddedHostOptions): EmbeddedHost {
  const { clock, timeZone, log } = options
  const folder = openStateFolder(options.stateDir)
  const dataDir = openStateFolder(join(folder.path, 'plugin')).path
  const tables = openTables(folder)
  const rest = embeddedRest(tables, clock)
  const hooks = createHooks()
  const jobs: ScheduledJob[] = []
  const apps: Hono[] = []

  const request = createRefreshQueue(({ trigger, dryRun }) =>
    hooks.run({ trigger, dryRun, now: clock(), progress: options.progress ?? (() => undefined) }),
  )

  return {
    hooks,
    settings: embeddedSettings(folder, options.form ?? {}),
    rest,
    files: { dataDir },
    schedule(expression, job) {
      const made = scheduleJob(expression, job, { timeZone, log })
      jobs.push(made)
      return made
    },
    requestRefresh: ({ trigger, dryRun = false }) => request({ trigger, dryRun }),
    routes: (app) => void apps.push(app),
    apps,
    log,
    clock,
    timeZone,
    loadPlaylist(text, place) {
      const { streams, warnings } = readPlaylist(text, place)
      const change = importPlaylist(tables, streams, clock())
      return { change, warnings: [...warnings, ...repetitionWarning(change, place)] }
    },
    lineup: async () => writeLineup(lineupEntries(tables)),
    stop() {
      for (const job of jobs) job.stop()
    },
  }
}

/** One warning for all streams that the host cannot tell from an earlier one. */
function repetitionWarning({ repeated }: PlaylistChange, place: string): Warning[] {
  if (repeated.length === 0) return []
  const shown = repeated.slice(0, 3).map((name) => `"${name}"`)
  const names = shown.join(', ') + (repeated.length > shown.length ? ` and ${repeated.length - shown.length} more` : '')
  const message = `${place}: ${names} repeat the address of an earlier stream, and do not count as streams.`
  return [{ code: 'playlist_duplicate_address', message, place }]
}

function lineupEntries({ channels, streams, logos, groups }: ReturnType<typeof openTables>): LineupEntry[] {
  const urlOf = new Map(streams.rows.map(({ id, url }) => [id, url ?? '']))
  const logoOf = new Map(logos.rows.map(({ id, url }) => [id, url]))
  const groupOf = new Map(groups.rows.map(({ id, name }) => [id, name]))
  const numberOf = ({ channel_number: number }: { channel_number: number | null }) => number ?? Number.POSITIVE_INFINITY
  return [...channels.rows]
    .sort((one, other) => numberOf(one) - numberOf(other) || one.id - other.id)
    .map((channel) => ({
      name: channel.name,
      url: urlOf.get(channel.streams[0] ?? -1) ?? '',
      tvg_id: channel.tvg_id ?? '',
      tvg_name: channel.name,
      logo_url: logoOf.get(channel.logo_id ?? -1) ?? '',
      number: channel.channel_number,
      group: groupOf.get(channel.channel_group_id ?? -1) ?? '',
    }))
}
