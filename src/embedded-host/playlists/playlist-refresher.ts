import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { messageOf } from '../../errors.ts'
import type { EmbeddedPlaylist, Warning } from '../../generated/records.ts'
import { download } from '../server/download.ts'
import type { ServerContext } from '../server/server-context.ts'
import { type Playlist, readPlaylist } from './m3u.ts'
import { dropStaleGroups, enabledGroups, linkGroups } from './playlist-groups.ts'
import {
  CUSTOM_PLAYLIST_ID,
  importPlaylist,
  type PlaylistChange,
  type PlaylistImport,
  type PlaylistRules,
  STALE_STREAM_DAYS,
} from './playlist-import.ts'

/** What a playlist brought, and what of it could not be read. */
export interface LoadedPlaylist {
  readonly change: PlaylistChange
  readonly warnings: readonly Warning[]
}

/** Reads playlists, in the background where a client asks for it. */
export interface PlaylistRefresher {
  /** Reads the groups of a new playlist; its streams come with the first refresh. */
  readGroups(playlist: number): void
  /** Reads a playlist anew. Dropped without a word while it is being read, as in the real host. */
  refresh(playlist: number): void
  /** Takes a text as the whole of the playlist that this host was started with, and then tells the plugins. */
  load(text: string, place: string): LoadedPlaylist & { readonly told: Promise<void> }
}

type PlaylistParts = Pick<ServerContext, 'folder' | 'tables' | 'clock' | 'log' | 'tasks' | 'events' | 'settings'>

/** Name of the playlist that this host was started with. */
const OWN_PLAYLIST = 'Playlist'

/** The shortest time that a refresh is said to take: none at all would not be told to plugins. */
const SHORTEST_SECONDS = 0.01

/** The refresher of all playlists. The playlist of streams that a person made is always there. */
export function createPlaylistRefresher(parts: PlaylistParts): PlaylistRefresher {
  const { folder, tables, clock, log, tasks, events, settings } = parts
  const { playlists } = tables
  const refreshing = new Set<number>()
  /** What the reading of groups found, for the first refresh, which does not read the file again. */
  const readBefore = new Map<number, Playlist>()
  if (!playlists.get(CUSTOM_PLAYLIST_ID)) makeCustomPlaylist(parts)

  function setStatus(id: number, change: Partial<Omit<EmbeddedPlaylist, 'id'>>): void {
    if (playlists.get(id)) playlists.update(id, change)
  }

  async function read(playlist: EmbeddedPlaylist): Promise<Playlist> {
    let path = playlist.file_path ?? null
    if (playlist.server_url) {
      path = join(folder.path, `playlist-${playlist.id}.m3u`)
      await download(playlist.server_url, path, tasks.signal)
    }
    if (path === null || !existsSync(path)) throw new Error(`there is no playlist file ${path ?? ''}`.trim())
    return readPlaylist(readFileSync(path, 'utf8'), path)
  }

  function rulesOf(playlist: EmbeddedPlaylist): PlaylistRules {
    return {
      account: playlist.id,
      staleDays: playlist.stale_stream_days ?? STALE_STREAM_DAYS,
      keys: settings.identityKeys(),
      groups: enabledGroups(tables, playlist.id),
    }
  }

  async function tell(playlist: EmbeddedPlaylist, change: PlaylistImport, startedAt: number): Promise<void> {
    const { created, updated, unchanged, stale, deleted } = change
    const seconds = Math.max(SHORTEST_SECONDS, Math.round((performance.now() - startedAt) / 10) / 100)
    const processed = created + updated + unchanged
    setStatus(playlist.id, {
      status: 'success',
      updated_at: clock().toISOString(),
      last_message: `${processed} streams: ${created} created, ${updated} updated, ${stale} stale, ${deleted} removed`,
    })
    await events.raise('m3u_refresh', {
      account_name: playlist.name,
      elapsed_time: seconds,
      streams_created: created,
      streams_updated: updated,
      streams_stale: stale,
      streams_deleted: deleted,
      total_processed: processed,
    })
  }

  async function readGroupsNow(id: number): Promise<void> {
    const playlist = playlists.get(id)
    if (!playlist?.is_active) return
    const found = await read(playlist).catch((error: unknown) => failed(id, error))
    if (found === null || !playlists.get(id)) return
    linkGroups(tables, playlist, found.streams, clock())
    readBefore.set(id, found)
    setStatus(id, { status: 'pending_setup', last_message: 'The groups are there; refresh to get the streams.' })
  }

  async function refreshNow(id: number): Promise<void> {
    const playlist = playlists.get(id)
    if (!playlist?.is_active) return
    const startedAt = performance.now()
    const before = readBefore.get(id)
    readBefore.delete(id)
    if (!before) setStatus(id, { status: 'fetching', last_message: 'Refresh in progress...' })
    const found = before ?? (await read(playlist).catch((error: unknown) => failed(id, error)))
    if (found === null || !playlists.get(id)) return
    if (found.streams.length === 0) {
      return setStatus(id, { status: 'error', last_message: 'No data available for processing' })
    }
    const now = clock()
    if (!before) linkGroups(tables, playlist, found.streams, now)
    const change = importPlaylist(tables, found.streams, now, rulesOf(playlist))
    dropStaleGroups(tables, playlist, now)
    await tell(playlist, change, startedAt)
  }

  function failed(id: number, error: unknown): null {
    if (!tasks.signal.aborted) setStatus(id, { status: 'error', last_message: messageOf(error) })
    return null
  }

  /** One reading of a playlist at a time; others are dropped. */
  function once(id: number, read: (id: number) => Promise<void>): void {
    if (refreshing.has(id)) {
      log.debug(`playlist ${id} is being read; another request for it is dropped`)
      return
    }
    refreshing.add(id)
    void tasks.start(`reading playlist ${id}`, () => read(id).finally(() => refreshing.delete(id)))
  }

  return {
    readGroups: (id) => once(id, readGroupsNow),
    refresh: (id) => once(id, refreshNow),
    load(text, place) {
      const startedAt = performance.now()
      const playlist = ownPlaylist(parts, place)
      const { streams, warnings } = readPlaylist(text, place)
      const now = clock()
      linkGroups(tables, playlist, streams, now)
      const imported = importPlaylist(tables, streams, now, rulesOf(playlist))
      dropStaleGroups(tables, playlist, now)
      const told = tasks.start('telling of the playlist', () => tell(playlist, imported, startedAt))
      const { unchanged: _, ...change } = imported
      return { change, warnings: [...warnings, ...repetitionWarning(change, place)], told }
    },
  }
}

function makeCustomPlaylist({ tables, clock }: Pick<PlaylistParts, 'tables' | 'clock'>): void {
  const now = clock().toISOString()
  const custom = {
    name: 'custom',
    is_active: true,
    locked: true,
    refresh_interval: 24,
    custom_properties: null,
    status: 'idle',
    last_message: null,
    created_at: now,
    updated_at: now,
  }
  tables.playlists.insert(custom) // the first row of all, and so the one with the first id
}

/** The playlist of `loadPlaylist`. Where its text came from a file, a client can have that file read again. */
function ownPlaylist({ tables, clock }: Pick<PlaylistParts, 'tables' | 'clock'>, place: string): EmbeddedPlaylist {
  const { playlists } = tables
  const file_path = existsSync(place) ? resolve(place) : null
  const known = playlists.rows.find(({ name }) => name === OWN_PLAYLIST)
  if (known) return playlists.update(known.id, { file_path })
  return playlists.insert({
    name: OWN_PLAYLIST,
    is_active: true,
    file_path,
    status: 'idle',
    last_message: null,
    created_at: clock().toISOString(),
    updated_at: null,
  })
}

/** One warning for all streams that the host cannot tell from an earlier one. */
function repetitionWarning({ repeated }: PlaylistChange, place: string): Warning[] {
  if (repeated.length === 0) return []
  const shown = repeated.slice(0, 3).map((name) => `"${name}"`)
  const names = shown.join(', ') + (repeated.length > shown.length ? ` and ${repeated.length - shown.length} more` : '')
  const message = `${place}: ${names} repeat the address of an earlier stream, and do not count as streams.`
  return [{ code: 'playlist_duplicate_address', message, place }]
}
