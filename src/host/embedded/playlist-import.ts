import { DAY_MS } from '../../time/units.ts'
import type { PlaylistEntry } from './m3u.ts'
import type { StreamRow, Tables } from './tables.ts'

const STALE_DAYS = 7

/** What a playlist did to the streams. */
export interface PlaylistChange {
  readonly created: number
  readonly updated: number
  readonly stale: number
  readonly deleted: number
  /** Names whose address an earlier entry has; they are no streams of their own. */
  readonly repeated: readonly string[]
}

/**
 * Brings the streams in line with a playlist as the real host does: a stream is
 * known by its address, so a new name at the same address keeps its id; one that
 * is no longer listed turns stale and goes after seven days.
 */
export function importPlaylist(tables: Tables, entries: readonly PlaylistEntry[], now: Date): PlaylistChange {
  const groupIds = ensureGroups(tables, entries)
  const known = new Map(tables.streams.rows.map((row) => [row.url, row]))
  const listed = new Map<string, StreamRow>()
  const repeated: string[] = []
  let created = 0
  let updated = 0
  for (const entry of entries) {
    if (listed.has(entry.url)) {
      repeated.push(entry.name)
      continue
    }
    const before = known.get(entry.url)
    const row: StreamRow = {
      id: before?.id ?? tables.streams.nextId(),
      name: entry.name,
      url: entry.url,
      tvg_id: entry.tvg_id || null,
      logo_url: entry.logo_url || null,
      channel_group: groupIds.get(entry.group ?? '') ?? null,
      m3u_account: 1,
      is_stale: false,
      last_seen: now.toISOString(),
    }
    if (!before) created += 1
    else if (!sameStream(before, row)) updated += 1
    listed.set(entry.url, row)
  }
  const gone = tables.streams.rows.filter(({ url }) => !listed.has(url ?? ''))
  const kept = gone.filter(({ last_seen }) => now.getTime() - Date.parse(last_seen) < STALE_DAYS * DAY_MS)
  tables.streams.replaceAll([...listed.values(), ...kept.map((row) => ({ ...row, is_stale: true }))])
  return { created, updated, stale: kept.length, deleted: gone.length - kept.length, repeated }
}

function ensureGroups(tables: Tables, entries: readonly PlaylistEntry[]): ReadonlyMap<string, number> {
  const ids = new Map(tables.groups.rows.map(({ name, id }) => [name, id]))
  for (const { group } of entries) {
    if (group && !ids.has(group)) ids.set(group, tables.groups.insert({ name: group }).id)
  }
  return ids
}

function sameStream(before: StreamRow, after: StreamRow): boolean {
  return (
    before.name === after.name &&
    before.tvg_id === after.tvg_id &&
    before.logo_url === after.logo_url &&
    before.channel_group === after.channel_group &&
    before.is_stale === after.is_stale
  )
}
