import { changesOfNew, type FieldValues } from '../channels/channel-fields.ts'
import { missingRows } from '../channels/missing-rows.ts'
import { operation } from '../channels/operations.ts'
import type { HostChannel, ManagedChannel, PlannedOperation } from '../generated/records.ts'
import type { HostNow } from './host-now.ts'
import type { ChangedByRun } from './undo-changed.ts'
import type { ChannelAgain } from './undo-removed.ts'

/** A channel that the run made goes. */
export function deletion({ id, tvg_id, name }: HostChannel): PlannedOperation {
  return operation('remove', { tvg_id, host_channel_id: id, name }, [], 'the run made it')
}

const REVERSED: { readonly [action: string]: PlannedOperation['action'] } = { attach: 'restore', restore: 'attach' }

/** The fields of a channel that go back, and its number, as operations. */
export function fieldOperations(
  { operation: done, channel, row, back, number }: ChangedByRun,
  moves: boolean,
): PlannedOperation[] {
  const about = { tvg_id: done.tvg_id, host_channel_id: channel.id, name: row.name }
  const asOperation = (action: PlannedOperation['action'], changes: PlannedOperation['changes']) =>
    changes.length === 0 ? [] : [operation(action, about, changes, 'the run changed it')]
  const moved =
    moves && number !== undefined ? [{ field: number.field, from: channel.channel_number, to: row.channel_number }] : []
  return [...asOperation(REVERSED[done.action] ?? 'update', [...back.changes]), ...asOperation('renumber', moved)]
}

/** A channel that the run removed is made again, as it was but for streams that are gone; a guide of ours that is gone comes again. */
export function madeAgain(
  { row, record, streams, profileIds, guide }: ChannelAgain,
  hasNumber: boolean,
  { guideTvgIds, groupNames, logoUrls }: Pick<HostNow, 'guideTvgIds' | 'groupNames' | 'logoUrls'>,
): PlannedOperation {
  const values: FieldValues = {
    name: row.name,
    // A group or logo that the owner deleted since comes back as the run knew it.
    logo: row.logo_id === null ? null : (logoUrls.get(row.logo_id) ?? record.logo_url),
    group: groupNames.get(row.channel_group_id ?? -1) ?? record.group,
    streams: [...streams],
    profiles: profileIds === null ? null : [...profileIds],
    channel_number: hasNumber ? row.channel_number : null,
    guide: guide === null ? oursAgain(record, row.epg_data_id) : (guideTvgIds.get(guide) ?? null),
  }
  const about = { tvg_id: record.tvg_id, host_channel_id: null, name: row.name }
  return operation(
    'create',
    about,
    changesOfNew((field) => values[field]),
    'the run removed it',
  )
}

/** Our guide, where a channel showed one that is gone and that the owner did not choose: it is mapped anew. */
export function oursAgain({ owner_fields: owned, tvg_id: tvgId }: ManagedChannel, earlier: number | null) {
  return earlier !== null && !owned.includes('guide') ? tvgId : null
}

/** A channel that an earlier undo made again gets its guide of before. */
export function guideOperation(channel: HostChannel, to: string | null, { guideTvgIds }: HostNow): PlannedOperation {
  const change = { field: 'guide' as const, from: guideTvgIds.get(channel.epg_data_id ?? -1) ?? null, to }
  return operation('update', { ...channel, host_channel_id: channel.id }, [change], 'the run removed it')
}

/** Groups and logos that something goes back to and that the owner deleted since. */
export function rowsAgain(
  operations: readonly PlannedOperation[],
  { groupNames, logoUrls }: Pick<HostNow, 'groupNames' | 'logoUrls'>,
): PlannedOperation[] {
  const there = { groups: groupNames.values(), logos: logoUrls.values() }
  return missingRows(operations, there, () => 'it was deleted since, and a channel goes back to it')
}
