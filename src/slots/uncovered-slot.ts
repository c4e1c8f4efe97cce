import type { HostChannel } from '../generated/records.ts'
import { type Logos, looksOf } from './slot-looks.ts'
import type { SlotChange, UncoveredFields } from './slot-plan.ts'

/**
 * What is written to a channel with an override that the host makes no more: the whole override goes, and what
 * would have stayed in it after `change`, the owner's number among it, is written into the plain fields.
 * The guide is mapped apart.
 */
export function uncoveredFields(channel: HostChannel, change: SlotChange, logos: Logos): UncoveredFields {
  const present = looksOf(channel, logos)
  const name = change.name === undefined ? present.name : change.name
  const logoUrl = change.logoUrl === undefined ? present.logo : change.logoUrl
  const { channel_number: number, channel_group_id: group, tvg_id: tvgId } = channel.override ?? {}
  const { tvc_guide_stationid: station, stream_profile_id: profile } = channel.override ?? {}
  return {
    override: null,
    ...(name === null ? {} : { name }),
    ...(logoUrl === null ? {} : { logoUrl }),
    ...(number == null ? {} : { channel_number: number }),
    ...(group == null ? {} : { channel_group_id: group }),
    ...(tvgId == null ? {} : { tvg_id: tvgId }),
    ...(station == null ? {} : { tvc_guide_stationid: station }),
    ...(profile == null ? {} : { stream_profile_id: profile }),
  }
}
