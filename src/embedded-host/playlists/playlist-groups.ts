/** Which groups a playlist has, and which of them its owner wants. */
import type { EmbeddedPlaylist } from '../../generated/records.ts'
import { DAY_MS } from '../../time/units.ts'
import { uncover } from '../lineup/channel-override.ts'
import type { Tables } from '../tables.ts'
import type { PlaylistEntry } from './m3u.ts'
import { DEFAULT_GROUP, STALE_STREAM_DAYS } from './playlist-import.ts'

/**
 * Makes the groups that a playlist lists where they are missing, and links them to
 * it. A group that is new to the playlist is wanted, unless its owner said that
 * new ones are not. One that the playlist stopped to list turns stale.
 */
export function linkGroups(
  { groups, playlistGroups }: Tables,
  playlist: EmbeddedPlaylist,
  entries: readonly PlaylistEntry[],
  now: Date,
): void {
  const names = new Set([DEFAULT_GROUP, ...entries.map(({ group }) => group ?? DEFAULT_GROUP)])
  const known = new Set(groups.rows.map(({ name }) => name))
  groups.insertAll([...names].filter((name) => !known.has(name)).map((name) => ({ name })))
  const listed = new Set(groups.rows.filter(({ name }) => names.has(name)).map(({ id }) => id))

  const seenAt = now.toISOString()
  const links = playlistGroups.rows.filter(({ m3u_account: account }) => account === playlist.id)
  const linked = new Set(links.map(({ channel_group: group }) => group))
  if (links.length > 0) {
    playlistGroups.replaceAll(
      playlistGroups.rows.map((row) => {
        if (row.m3u_account !== playlist.id) return row
        return listed.has(row.channel_group)
          ? { ...row, is_stale: false, last_seen: seenAt }
          : { ...row, is_stale: true }
      }),
    )
  }
  const enabled = playlist.custom_properties?.auto_enable_new_groups_live !== false
  const added = [...listed].filter((group) => !linked.has(group))
  playlistGroups.insertAll(
    added.map((group) => ({
      channel_group: group,
      m3u_account: playlist.id,
      enabled,
      is_stale: false,
      last_seen: seenAt,
    })),
  )
}

/** Ids by name of the groups whose streams the owner wants from a playlist. */
export function enabledGroups({ groups, playlistGroups }: Tables, playlist: number): ReadonlyMap<string, number> {
  const wanted = new Set(
    playlistGroups.rows
      .filter(({ m3u_account: account, enabled }) => account === playlist && enabled)
      .map(({ channel_group: group }) => group),
  )
  return new Map(groups.rows.filter(({ id }) => wanted.has(id)).map(({ id, name }) => [name, id]))
}

/** Unlinks groups that the playlist did not list for some days; what nobody else has then goes. */
export function dropStaleGroups(tables: Tables, playlist: EmbeddedPlaylist, now: Date): void {
  const { playlistGroups } = tables
  const oldest = now.getTime() - (playlist.stale_stream_days ?? STALE_STREAM_DAYS) * DAY_MS
  const old = playlistGroups.rows.filter(
    ({ m3u_account: account, last_seen: seen }) => account === playlist.id && Date.parse(seen) < oldest,
  )
  if (old.length === 0) return
  playlistGroups.remove(new Set(old.map(({ id }) => id)))
  const used = new Set([
    ...playlistGroups.rows.map(({ channel_group: group }) => group),
    ...tables.channels.rows.map(({ channel_group_id: group }) => group),
  ])
  removeGroups(tables, new Set(old.map(({ channel_group: group }) => group).filter((group) => !used.has(group))))
}

/** Deletes groups; their streams stay, without one. */
export function removeGroups(tables: Tables, gone: ReadonlySet<number>): void {
  const { groups, playlistGroups, streams } = tables
  if (groups.remove(gone) === 0) return
  uncover(tables, 'channel_group_id', gone)
  playlistGroups.remove(
    new Set(playlistGroups.rows.filter(({ channel_group: group }) => gone.has(group)).map(({ id }) => id)),
  )
  const isGone = (group: number | null | undefined) => group !== null && group !== undefined && gone.has(group)
  if (streams.rows.some(({ channel_group: group }) => isGone(group))) {
    streams.replaceAll(streams.rows.map((row) => (isGone(row.channel_group) ? { ...row, channel_group: null } : row)))
  }
}
