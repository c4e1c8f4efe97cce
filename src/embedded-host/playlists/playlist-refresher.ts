import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { messageOf } from '../../errors.ts'
import type { EmbeddedPlaylist, Warning } from '../../generated/records.ts'
import { countText } from '../../text.ts'
import { type HostEvents, raiseFailure } from '../plugins/host-events.ts'
import { download } from '../server/download.ts'
import type { HostCore } from '../server/host-core.ts'
import type { SettingsRows } from '../settings/settings-rows.ts'
import type { RowChange } from '../tables.ts'
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

/** What reading playlists needs. */
export interface PlaylistRefresherParts extends HostCore {
  readonly events: HostEvents
  readonly settings: SettingsRows
}

/** Name of the playlist that this host was started with. */
const OWN_PLAYLIST = 'Playlist'

/** The shortest duration that an event gives: plugins are not told of a zero. */
const MIN_SECONDS = 0.01

/** Reads playlists, in the background where a client asks for it; one task per playlist at a time. */
export class PlaylistRefresher {
  readonly #parts: PlaylistRefresherParts
  readonly #refreshing = new Set<number>()
  /** Playlists whose groups were read, for the first refresh, which does not read the file again. */
  readonly #firstReadings = new Map<number, Playlist>()

  /** Creates the playlist of custom streams where it is missing. */
  constructor(parts: PlaylistRefresherParts) {
    this.#parts = parts
    if (!parts.tables.playlists.get(CUSTOM_PLAYLIST_ID)) createCustomPlaylist(parts)
  }

  /** Reads the groups of a new playlist; its streams come with the first refresh. */
  readGroups(playlist: number): void {
    this.#start(playlist, () => this.#readGroupsNow(playlist))
  }

  /** Reads a playlist again. Ignored while it is being read, as in the real host. */
  refresh(playlist: number): void {
    this.#start(playlist, () => this.#refreshNow(playlist))
  }

  /** Takes a text as the whole playlist that this host was started with, and then notifies the plugins. */
  load(text: string, place: string): LoadedPlaylist & { readonly told: Promise<void> } {
    const { tables, clock, tasks } = this.#parts
    const startedAt = performance.now()
    const playlist = ownPlaylist(this.#parts, place)
    const { streams, warnings } = readPlaylist(text, place)
    const now = clock()
    linkGroups(tables, playlist, streams, now)
    const imported = importPlaylist(tables, streams, now, this.#rulesOf(playlist))
    dropStaleGroups(tables, playlist, now)
    const told = tasks.start('notifying plugins of the playlist', () => this.#notify(playlist, imported, startedAt))
    const { unchanged: _, ...change } = imported
    return { change, warnings: [...warnings, ...repetitionWarning(change, place)], told }
  }

  /** Starts reading a playlist, unless it is being read. */
  #start(id: number, read: () => Promise<void>): void {
    const { log, tasks } = this.#parts
    if (this.#refreshing.has(id)) {
      log.debug(`playlist ${id} is already being loaded, request ignored`)
      return
    }
    this.#refreshing.add(id)
    void tasks.start(`loading playlist ${id}`, () => read().finally(() => this.#refreshing.delete(id)))
  }

  async #readGroupsNow(id: number): Promise<void> {
    const { tables, clock } = this.#parts
    const playlist = tables.playlists.get(id)
    if (!playlist?.is_active) return
    const content = await this.#read(playlist)
    if (content === null || !tables.playlists.get(id)) return
    linkGroups(tables, playlist, content.streams, clock())
    this.#firstReadings.set(id, content)
    this.#setStatus(id, { status: 'pending_setup', last_message: 'Groups loaded. Refresh to load the streams.' })
  }

  async #refreshNow(id: number): Promise<void> {
    const { tables, clock } = this.#parts
    const playlist = tables.playlists.get(id)
    if (!playlist?.is_active) return
    const startedAt = performance.now()
    const firstReading = this.#firstReadings.get(id)
    this.#firstReadings.delete(id)
    if (!firstReading) this.#setStatus(id, { status: 'fetching', last_message: 'Refresh in progress...' })
    const content = firstReading ?? (await this.#read(playlist))
    if (content === null || !tables.playlists.get(id)) return
    if (content.streams.length === 0) {
      return this.#fail(playlist, 'No data available for processing')
    }
    const now = clock()
    if (!firstReading) linkGroups(tables, playlist, content.streams, now)
    const change = importPlaylist(tables, content.streams, now, this.#rulesOf(playlist))
    dropStaleGroups(tables, playlist, now)
    await this.#notify(playlist, change, startedAt)
  }

  /** The playlist's content; null where it cannot be read, which its status then says. */
  async #read(playlist: EmbeddedPlaylist): Promise<Playlist | null> {
    const { folder, tasks, http } = this.#parts
    try {
      let path = playlist.file_path ?? null
      if (playlist.server_url) {
        path = join(folder.path, `playlist-${playlist.id}.m3u`)
        await download(http, playlist.server_url, path, tasks.signal)
      }
      if (path === null || !existsSync(path)) throw new Error(`Playlist file not found: ${path ?? 'no file set'}`)
      return readPlaylist(readFileSync(path, 'utf8'), path)
    } catch (error) {
      if (!tasks.signal.aborted) await this.#fail(playlist, messageOf(error))
      return null
    }
  }

  async #fail({ id, name }: EmbeddedPlaylist, message: string): Promise<void> {
    this.#setStatus(id, { status: 'error', last_message: message })
    await raiseFailure(this.#parts, 'm3u_error', { name, message })
  }

  #rulesOf(playlist: EmbeddedPlaylist): PlaylistRules {
    const { tables, settings } = this.#parts
    return {
      account: playlist.id,
      staleDays: playlist.stale_stream_days ?? STALE_STREAM_DAYS,
      keys: settings.identityKeys(),
      groups: enabledGroups(tables, playlist.id),
    }
  }

  /** Sets the status of a playlist that was read, and raises the event. */
  async #notify(playlist: EmbeddedPlaylist, change: PlaylistImport, startedAt: number): Promise<void> {
    const { clock, events } = this.#parts
    const { created, updated, unchanged, stale, deleted } = change
    const seconds = Math.max(MIN_SECONDS, Math.round((performance.now() - startedAt) / 10) / 100)
    const processed = created + updated + unchanged
    this.#setStatus(playlist.id, {
      status: 'success',
      updated_at: clock().toISOString(),
      last_message: `${processed} streams: ${created} created, ${updated} updated, ${stale} stale, ${deleted} deleted`,
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

  /** A playlist may be deleted while it is read. */
  #setStatus(id: number, change: RowChange<EmbeddedPlaylist>): void {
    const { playlists } = this.#parts.tables
    if (playlists.get(id)) playlists.update(id, change)
  }
}

function createCustomPlaylist({ tables, clock }: HostCore): void {
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

/** The playlist of `load`. Where its text came from a file, a client can have that file read again. */
function ownPlaylist({ tables, clock }: HostCore, place: string): EmbeddedPlaylist {
  const { playlists } = tables
  const file_path = existsSync(place) ? resolve(place) : null
  const present = playlists.rows.find(({ name }) => name === OWN_PLAYLIST)
  if (present) return playlists.update(present.id, { file_path })
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
  const message = `${place}: ignored ${countText(repeated.length, 'stream')} with the URL of an earlier stream: ${names}.`
  return [{ code: 'playlist_duplicate_address', message, place }]
}
