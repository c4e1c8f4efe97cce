/** Playlists as the API shows them. */
import type { EmbeddedPlaylist, EmbeddedPlaylistGroup } from '../../generated/records.ts'
import { isObject } from '../../records/json.ts'
import type { Tables } from '../tables.ts'
import { STALE_STREAM_DAYS } from './playlist-import.ts'

/** What a playlist does with groups and films, where its owner says nothing; kept among its properties. */
export const PREFERENCES = {
  enable_vod: false,
  auto_enable_new_groups_live: true,
  auto_enable_new_groups_vod: true,
  auto_enable_new_groups_series: true,
} as const

/** Returns what turns links of playlists and groups into answers; call it for each answer. */
export function playlistGroupView(tables: Tables) {
  const counts = new Map<string, number>()
  for (const { m3u_account: account, channel_group: group } of tables.streams.rows) {
    const key = `${account} ${group}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return (row: EmbeddedPlaylistGroup) => ({
    channel_group: row.channel_group,
    enabled: row.enabled,
    auto_channel_sync: row.auto_channel_sync ?? false,
    auto_sync_channel_start: row.auto_sync_channel_start ?? null,
    auto_sync_channel_end: row.auto_sync_channel_end ?? null,
    custom_properties: row.custom_properties ?? {},
    is_stale: row.is_stale,
    last_seen: row.last_seen,
    stream_count: counts.get(`${row.m3u_account} ${row.channel_group}`) ?? 0,
  })
}

/** Returns what turns stored playlists into answers; call it for each answer. */
export function playlistView(tables: Tables) {
  const showLink = playlistGroupView(tables)
  return (row: EmbeddedPlaylist) => {
    const properties = isObject(row.custom_properties) ? row.custom_properties : {}
    const type = row.account_type ?? 'STD'
    return {
      id: row.id,
      name: row.name,
      server_url: row.server_url ?? null,
      file_path: row.file_path ?? null,
      server_group: null,
      max_streams: row.max_streams ?? 0,
      is_active: row.is_active,
      created_at: row.created_at ?? null,
      updated_at: row.updated_at,
      filters: [],
      user_agent: null,
      profiles: [defaultProfile(row, type)],
      locked: row.locked ?? false,
      channel_groups: tables.playlistGroups.rows.filter(({ m3u_account: account }) => account === row.id).map(showLink),
      refresh_interval: row.refresh_interval ?? 0,
      cron_expression: row.cron_expression ?? '',
      custom_properties: row.custom_properties ?? null,
      account_type: type,
      username: row.username ?? null,
      stale_stream_days: row.stale_stream_days ?? STALE_STREAM_DAYS,
      priority: row.priority ?? 0,
      status: row.status,
      last_message: row.last_message,
      earliest_expiration: null,
      all_expirations: [],
      password: row.password ?? '',
      ...Object.fromEntries(Object.entries(PREFERENCES).map(([name, absent]) => [name, properties[name] ?? absent])),
      exp_date: null,
    }
  }
}

/** Every playlist has one profile: its own login. */
function defaultProfile({ id, name, max_streams: most }: EmbeddedPlaylist, type: string) {
  return {
    id,
    name: `${name} Default`,
    max_streams: most ?? 0,
    is_active: true,
    is_default: true,
    current_viewers: 0,
    search_pattern: '^(.*)$',
    replace_pattern: '$1',
    custom_properties: {},
    exp_date: null,
    account: { id, name, account_type: type, is_xtream_codes: type === 'XC' },
  }
}
