/** Streams as the API shows them. */
import type { EmbeddedStream } from '../../generated/records.ts'
import type { SettingsRows } from '../settings/settings-rows.ts'
import type { Tables } from '../tables.ts'
import { customIdentityOf, hashOf, identityOf } from './stream-identity.ts'

/** Whether an id names a stream profile; this host has the default one only. */
export function isStreamProfile(id: number): boolean {
  return id === 1
}

/** The rows that an answer about streams is made of. */
interface StreamViewParts {
  readonly tables: Tables
  readonly settings: SettingsRows
}

/** Returns what turns stored streams into answers; call it for each answer. */
export function streamView({ tables, settings }: StreamViewParts) {
  const keys = settings.identityKeys()
  const groupNames = new Map(tables.groups.rows.map(({ id, name }) => [id, name]))
  return (row: EmbeddedStream) => {
    const group = groupNames.get(row.channel_group ?? -1) ?? null
    const identity = row.is_custom ? customIdentityOf(row.id) : identityOf(row, group, keys)
    return {
      id: row.id,
      name: row.name,
      url: row.url ?? null,
      m3u_account: row.m3u_account ?? null,
      logo_url: row.logo_url ?? null,
      tvg_id: row.tvg_id ?? null,
      local_file: null,
      current_viewers: 0,
      updated_at: row.updated_at ?? row.last_seen,
      last_seen: row.last_seen,
      is_stale: row.is_stale,
      is_adult: row.is_adult ?? false,
      stream_profile_id: row.stream_profile_id ?? null,
      is_custom: row.is_custom ?? false,
      channel_group: row.channel_group ?? null,
      stream_hash: hashOf(identity),
      stream_stats: null,
      stream_stats_updated_at: null,
      stream_id: null,
      stream_chno: row.stream_chno ?? null,
      is_catchup: row.is_catchup ?? false,
      catchup_days: row.catchup_days ?? 0,
    }
  }
}
