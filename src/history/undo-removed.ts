import { profileIdsOf } from '../channels/channel-fields.ts'
import type { HostChannel, ManagedChannel, PlannedOperation } from '../generated/records.ts'
import type { JsonObject } from '../records/json-object.ts'
import type { HostNow } from './host-now.ts'
import type { StateBefore } from './journal.ts'

/** A channel that the run removed and that is made again. */
export interface ChannelAgain {
  readonly record: ManagedChannel
  /** As the host had it. */
  readonly row: HostChannel
  /** Those of its streams that are still there. */
  readonly streams: readonly number[]
  /** Profiles that it is shown in; null leaves that to the host. */
  readonly profileIds: readonly number[] | null
  /** Its row of guide data; null where it had none, or where that is gone: a run maps ours again. */
  readonly guide: number | null
  /** Fields that the plugin does not know. */
  readonly otherFields: JsonObject
}

/** What became of a channel that the run removed. */
export type RemovedChannel =
  | {
      readonly kind: 'there'
      readonly channel: HostChannel
      readonly record: ManagedChannel
      /** A row of guide data that is still to be mapped; lost: it had one that is gone. */
      readonly guide: number | 'lost' | null
    }
  | { readonly kind: 'again'; readonly again: ChannelAgain }
  | { readonly kind: 'lost'; readonly reason: string }
  /** It was a second copy of a channel that stayed: nobody misses it. */
  | { readonly kind: 'copy' }

/** Fields of a channel that the owner may set and that the plugin never touches. */
export const OTHER_FIELDS = ['tvc_guide_stationid', 'stream_profile_id', 'user_level', 'is_adult', 'hidden_from_output']

/**
 * What a channel that the run was to remove needs: nothing where it is there, else to be
 * made again. `continues`: an earlier undo of the run broke off, so that a channel like it is its work.
 */
export function removedChannel(
  operation: PlannedOperation,
  now: HostNow,
  before: StateBefore,
  continues: boolean,
): RemovedChannel {
  const row = before.channels.find(({ id }) => id === operation.host_channel_id)
  const record = before.ledger.find(({ tvg_id: tvgId }) => tvgId === operation.tvg_id)
  if (row === undefined || record === undefined) return { kind: 'lost', reason: 'what it was is not recorded' }
  if (record.host_channel_id !== row.id) return { kind: 'copy' }
  const same = now.channels.find(({ id, uuid }) => id === row.id && uuid === row.uuid)
  if (same !== undefined) return { kind: 'there', channel: same, record, guide: null }
  const like = now.channels.find(({ tvg_id: tvgId }) => tvgId === row.tvg_id)
  if (like !== undefined && continues && like.name === row.name) return thereAgain(row, like, record, now)
  if (like !== undefined) return { kind: 'lost', reason: `channel "${like.name}" has its tvg-id now` }
  return { kind: 'again', again: channelAgain(row, record, now, before) }
}

/** An undo that broke off made it: it may not have come to its guide. */
function thereAgain(row: HostChannel, channel: HostChannel, record: ManagedChannel, now: HostNow): RemovedChannel {
  const { epg_data_id: earlier } = row
  if (earlier === null || channel.epg_data_id === earlier) return { kind: 'there', channel, record, guide: null }
  return { kind: 'there', channel, record, guide: now.guideTvgIds.has(earlier) ? earlier : 'lost' }
}

function channelAgain(row: HostChannel, record: ManagedChannel, now: HostNow, before: StateBefore): ChannelAgain {
  const stillThere = new Set(now.profiles.map(({ id }) => id))
  const shown = row as unknown as JsonObject
  return {
    record,
    row,
    streams: row.streams.filter((id) => now.streamIds.has(id)),
    profileIds: before.profiles && profileIdsOf(row.id, before.profiles).filter((id) => stillThere.has(id)),
    guide: row.epg_data_id !== null && now.guideTvgIds.has(row.epg_data_id) ? row.epg_data_id : null,
    otherFields: Object.fromEntries(
      OTHER_FIELDS.flatMap((name) => (shown[name] === undefined ? [] : [[name, shown[name]]])),
    ),
  }
}
