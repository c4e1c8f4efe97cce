import type { ChannelLife } from '../configuration/channel-lifetime.ts'
import type { ChannelField, FieldChange, HostChannel, ManagedChannel } from '../generated/records.ts'
import { foundProfiles, type ProfileBook, settledProfiles } from './channel-profiles.ts'
import { eventTime } from './ledger-records.ts'
import { type EditRules, foundTexts, settledTexts } from './owner-edits.ts'
import { sameValue } from './unfinished-writes.ts'
import { foundStreams, type SettledStreams, settledStreams } from './user-edits.ts'
import type { WantedChannel } from './wanted-channel.ts'

/** What a channel of the host's is compared by. */
export interface SyncRules extends EditRules {
  readonly book: ProfileBook | null
}

/** A channel that is wanted and there, as it is to be. */
export interface SyncedChannel {
  readonly record: ManagedChannel
  readonly changes: readonly FieldChange[]
  /** Fields among the changes in which the owner's own value is written over. */
  readonly overwritten: readonly ChannelField[]
}

/** Fields that only others decide about here: the guide's mapping has its own place (guide/). */
const DECIDED_ELSEWHERE = 'guide'

/**
 * The record with what the channel has after the run, and what is to be written.
 * Sport, league and teams stay as at creation.
 */
export function syncedChannel(
  known: ManagedChannel,
  actual: HostChannel,
  wanted: WantedChannel,
  rules: SyncRules,
): SyncedChannel {
  const { name, logoUrl: logo_url, group } = wanted
  const settled = settledTexts(known, actual, { name, logo_url, group }, rules)
  const { changes: textChanges, owned, overwritten, ...texts } = settled
  const streams = settledStreams(known, actual, wanted.streamIds, rules)
  const profiles = settledProfiles(known, actual.id, wanted.profileIds, rules)
  const changes = [...textChanges]
  if (!sameValue(actual.streams, [...streams.streamIds])) {
    changes.push({ field: 'streams', from: actual.streams, to: [...streams.streamIds] })
  }
  if (profiles.change !== null) changes.push(profiles.change)
  const lists = [
    ...(streams.isOverwritten ? (['streams'] as const) : []),
    ...(profiles.isOverwritten ? (['profiles'] as const) : []),
  ]
  const record: ManagedChannel = {
    ...known,
    ...identity(actual),
    ...(wanted.mode === 'create' ? { event_time: eventTime(wanted.event), stream_group_id: wanted.streamGroupId } : {}),
    template_id: wanted.template.id,
    ...texts,
    owner_fields: [
      ...owned,
      ...ownedStreams(streams),
      ...(profiles.isOwners ? (['profiles'] as const) : []),
      ...known.owner_fields.filter((field) => field === DECIDED_ELSEWHERE),
      ...ownedTvgId(known, actual),
    ],
    stream_ids: [...streams.streamIds],
    added_stream_ids: [...streams.added],
    left_out_stream_ids: [...streams.leftOut],
    profile_ids: profiles.profileIds,
    state: 'active',
  }
  return { record, changes, overwritten: [...overwritten, ...lists] }
}

function identity({ id, uuid }: HostChannel): Pick<ManagedChannel, 'host_channel_id' | 'host_channel_uuid'> {
  return { host_channel_id: id, host_channel_uuid: uuid }
}

function ownedStreams({ added, leftOut, isOrdered }: SettledStreams): readonly 'streams'[] {
  return isOrdered || added.length + leftOut.length > 0 ? ['streams'] : []
}

/** A tvg-id of ours that the owner changed is his for good: the guide goes by our row, whatever the channel's tvg-id. */
function ownedTvgId(known: ManagedChannel, actual: HostChannel): readonly 'tvg_id'[] {
  return actual.tvg_id === known.tvg_id ? [] : ['tvg_id']
}

/** The record of a channel that nothing asks for now, with what the owner made of it in the host. */
export function keptRecord(known: ManagedChannel, actual: HostChannel, rules: SyncRules): ManagedChannel {
  const { owned, ...texts } = foundTexts(known, actual, rules)
  const streams = foundStreams(known, actual, rules)
  return {
    ...known,
    ...identity(actual),
    ...texts,
    owner_fields: [
      ...owned,
      ...ownedStreams(streams),
      ...known.owner_fields.filter((field) => field === 'profiles' || field === DECIDED_ELSEWHERE),
      ...ownedTvgId(known, actual),
    ],
    profile_ids: foundProfiles(known, actual.id, rules),
    stream_ids: [...streams.streamIds],
    added_stream_ids: [...streams.added],
    left_out_stream_ids: [...streams.leftOut],
  }
}

/** The record with how far its event is; a team's own channel has none that it depends on. */
export function withLife(record: ManagedChannel, life: ChannelLife, now: Date): ManagedChannel {
  if (record.mode === 'team') return { ...record, state: 'active' }
  return { ...record, ended_at: life.endedAt, state: now >= life.end ? 'ended' : 'active' }
}
