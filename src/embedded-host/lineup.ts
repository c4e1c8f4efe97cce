import { effective } from './lineup/channel-override.ts'
import type { LineupEntry } from './playlists/m3u.ts'
import type { Tables } from './tables.ts'

/** The host's channels as entries of a playlist, in order of their numbers; those without a number last. */
export function lineupEntries({ channels, streams, logos, groups }: Tables): LineupEntry[] {
  const urlOf = new Map(streams.rows.map(({ id, url }) => [id, url ?? '']))
  const logoOf = new Map(logos.rows.map(({ id, url }) => [id, url]))
  const groupOf = new Map(groups.rows.map(({ id, name }) => [id, name]))
  const numberOf = ({ channel_number: number }: { channel_number: number | null }) => number ?? Number.POSITIVE_INFINITY
  return channels.rows
    .map((channel) => ({ id: channel.id, streams: channel.streams, ...effective(channel) }))
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
