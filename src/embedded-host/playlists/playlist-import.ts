import type { EmbeddedStream } from '../../generated/records.ts'
import { DAY_MS } from '../../time/units.ts'
import type { NewRow, Tables } from '../tables.ts'
import type { PlaylistEntry } from './m3u.ts'
import { type IdentityKey, identityOf } from './stream-identity.ts'

/** The account of streams that a person made; the host makes it itself. */
export const CUSTOM_PLAYLIST_ID = 1

/** The group of streams whose playlist names none. */
export const DEFAULT_GROUP = 'Default Group'

/** Days that a stream stays after its playlist stopped to list it. */
export const STALE_STREAM_DAYS = 7

/** What a playlist did to the streams. */
export interface PlaylistChange {
  readonly created: number
  readonly updated: number
  readonly stale: number
  readonly deleted: number
  /** Names whose address an earlier entry has; they are no streams of their own. */
  readonly repeated: readonly string[]
}

/** What importPlaylist answers: the change, and how many streams are as they were. */
export type PlaylistImport = PlaylistChange & { readonly unchanged: number }

/** Whose playlist it is, and how its streams are told apart. */
export interface PlaylistRules {
  readonly account: number
  readonly staleDays: number
  readonly keys: readonly IdentityKey[]
  /** Group ids by name; streams of other groups are left out, and go if they were there. */
  readonly groups: ReadonlyMap<string, number>
}

/**
 * Brings the streams in line with a playlist as the real host does: a stream is
 * known by its address, so a new name at the same address keeps its id; one that
 * is no longer listed turns stale and goes after some days. Channels lose the
 * streams that go, and stay.
 */
export function importPlaylist(
  tables: Tables,
  entries: readonly PlaylistEntry[],
  now: Date,
  rules: PlaylistRules,
): PlaylistImport {
  const groupNames = new Map(tables.groups.rows.map(({ id, name }) => [id, name]))
  const identity = (row: NewRow<EmbeddedStream>) =>
    identityOf(row, groupNames.get(row.channel_group ?? -1) ?? null, rules.keys)
  const known = new Map(
    tables.streams.rows.filter(({ is_custom: custom }) => !custom).map((row) => [identity(row), row]),
  )
  const listed = new Map<string, EmbeddedStream>()
  const repeated: string[] = []
  let created = 0
  let updated = 0
  for (const entry of entries) {
    const group = rules.groups.get(entry.group ?? DEFAULT_GROUP)
    if (group === undefined) continue
    const read = rowOf(entry, group, rules.account, now)
    const key = identity(read)
    if (listed.has(key)) {
      repeated.push(entry.name)
      continue
    }
    const before = known.get(key)
    if (!before) created += 1
    else if (!sameStream(before, read)) updated += 1
    listed.set(
      key,
      rowAfter(before, read, () => tables.streams.nextId()),
    )
  }
  const seen = new Set([...listed.values()].map(({ id }) => id))
  const others = tables.streams.rows.filter(({ id }) => !seen.has(id))
  const gone = others.filter(({ m3u_account: account }) => account === rules.account)
  const groupIds = new Set(rules.groups.values())
  const kept = gone.filter(
    ({ last_seen: last, channel_group: group }) =>
      now.getTime() - Date.parse(last) < rules.staleDays * DAY_MS && groupIds.has(group ?? -1),
  )
  tables.streams.replaceAll([
    ...others.filter(({ m3u_account: account }) => account !== rules.account),
    ...listed.values(),
    ...kept.map((row) => (row.is_stale ? row : { ...row, is_stale: true })),
  ])
  const keptIds = new Set(kept.map(({ id }) => id))
  unlinkStreams(tables, new Set(gone.map(({ id }) => id).filter((id) => !keptIds.has(id))))
  return {
    created,
    updated,
    unchanged: listed.size - created - updated,
    stale: kept.length,
    deleted: gone.length - kept.length,
    repeated,
  }
}

/** Takes streams that are gone out of the channels, which stay even with none left. */
export function unlinkStreams({ channels }: Tables, gone: ReadonlySet<number>): void {
  if (gone.size === 0 || !channels.rows.some(({ streams }) => streams.some((id) => gone.has(id)))) return
  channels.replaceAll(channels.rows.map((row) => ({ ...row, streams: row.streams.filter((id) => !gone.has(id)) })))
}

function rowOf(entry: PlaylistEntry, group: number, account: number, now: Date): NewRow<EmbeddedStream> {
  return {
    name: entry.name,
    url: entry.url,
    tvg_id: entry.tvg_id ?? '',
    logo_url: entry.logo_url ?? '',
    channel_group: group,
    m3u_account: account,
    is_stale: false,
    last_seen: now.toISOString(),
    ...(entry.channel_number === null ? {} : { stream_chno: entry.channel_number }),
    ...(entry.catchup_days === null ? {} : { is_catchup: true, catchup_days: entry.catchup_days }),
  }
}

function rowAfter(
  before: EmbeddedStream | undefined,
  read: NewRow<EmbeddedStream>,
  nextId: () => number,
): EmbeddedStream {
  if (!before) return { id: nextId(), ...read }
  const account = before.m3u_account ?? null
  return {
    ...read,
    id: before.id,
    m3u_account: account === null || account === CUSTOM_PLAYLIST_ID ? (read.m3u_account ?? null) : account,
    ...(sameStream(before, read) ? { updated_at: before.updated_at ?? before.last_seen } : {}),
    ...(before.stream_profile_id === undefined ? {} : { stream_profile_id: before.stream_profile_id }),
  }
}

function sameStream(before: EmbeddedStream, after: NewRow<EmbeddedStream>): boolean {
  return (
    before.name === after.name &&
    before.url === after.url &&
    before.tvg_id === after.tvg_id &&
    before.logo_url === after.logo_url &&
    before.channel_group === after.channel_group &&
    (before.stream_chno ?? null) === (after.stream_chno ?? null) &&
    (before.is_catchup ?? false) === (after.is_catchup ?? false) &&
    (before.catchup_days ?? 0) === (after.catchup_days ?? 0)
  )
}
