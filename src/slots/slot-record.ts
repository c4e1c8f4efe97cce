import { eventTime } from '../channels/ledger-records.ts'
import { endedAt } from '../configuration/channel-lifetime.ts'
import type { ManagedChannel } from '../generated/records.ts'
import type { WantedSlot } from './wanted-slots.ts'

/** The record of a channel of the owner's for the event that it shows from now on; its looks and its guide are settled apart. */
export function slotRecord(
  id: number,
  { channel, tvgId, event, eventKey, segment, feed, keyword, template, stream, streamGroupId }: WantedSlot,
  known: ManagedChannel | null,
  now: Date,
): ManagedChannel {
  const time = now.toISOString()
  const same = known?.tvg_id === tvgId ? known : null
  return {
    id,
    host_channel_id: channel.id,
    host_channel_uuid: channel.uuid,
    tvg_id: tvgId,
    event_id: eventKey,
    segment,
    feed,
    exception_keyword: keyword,
    sport: event.sport,
    league: event.league,
    home_team: event.home?.name ?? null,
    away_team: event.away?.name ?? null,
    event_time: eventTime(event),
    number: null, // its number is the owner's
    number_locked: false,
    name: known?.name ?? channel.name,
    logo_url: known?.logo_url ?? null,
    group: null,
    owner_fields: [...(known?.owner_fields ?? [])],
    stream_ids: [stream.id],
    template_id: template.id,
    stream_group_id: streamGroupId,
    profile_ids: null,
    guide_row_id: same?.guide_row_id ?? null,
    ended_at: endedAt(event, segment, now, same),
    added_stream_ids: [],
    left_out_stream_ids: [],
    mode: 'attach',
    state: 'active',
    created_at: same?.created_at ?? time,
    updated_at: same?.updated_at ?? time,
  }
}
