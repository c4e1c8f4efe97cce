import type { FieldChange, ManagedChannel, PlannedOperation } from '../generated/records.ts'
import { eventTitle } from '../sports/index.ts'
import { CHANNEL_FIELDS, changesOfNew } from './channel-fields.ts'
import type { PlannedChannel, PlannedRemoval } from './channel-plan.ts'
import type { WantedChannel } from './wanted-channel.ts'

/** The channel is made; its number is told when all numbers are known (runOperations), its guide where guides are planned. */
export function creation({
  record,
  known,
  wanted,
}: PlannedChannel & { readonly wanted: WantedChannel }): PlannedOperation {
  const made = { ...record, host_channel_id: null, number: null, guide_row_id: null }
  const changes = changesOfNew((field) => CHANNEL_FIELDS[field].recorded(made))
  return operation('create', made, changes, creationReason(known, wanted))
}

/** Fields of a channel that is there change. */
export function update(channel: PlannedChannel, changes: readonly FieldChange[]): PlannedOperation {
  const { record, actual, overwritten = [] } = channel
  const isOverOwners = changes.some(({ field }) => overwritten.includes(field))
  return operation(
    'update',
    record,
    changes,
    [
      ...changes.map((change) => updateReason(change, channel)),
      ...(isOverOwners ? ['what you changed is written over, since keep_owner_edits is off'] : []),
    ].join('; '),
    actual?.id,
  )
}

/** A channel goes. */
export function removal({ record, actual }: PlannedRemoval, reason: string): PlannedOperation {
  const tvgId = record?.tvg_id ?? actual.tvg_id ?? null
  return operation('remove', { tvg_id: tvgId, host_channel_id: actual.id, name: actual.name }, [], reason)
}

/** One operation; the fields are those of the changes. */
export function operation(
  action: PlannedOperation['action'],
  channel: Pick<PlannedOperation, 'tvg_id' | 'host_channel_id' | 'name'>,
  changes: readonly FieldChange[],
  reason: string,
  hostId: number | null = channel.host_channel_id,
): PlannedOperation {
  const { tvg_id, name } = channel
  const fields = [...new Set(changes.map(({ field }) => field))]
  return { action, tvg_id, host_channel_id: hostId, name, fields, changes: [...changes], reason }
}

function creationReason(known: ManagedChannel | null, { mode, name, event, streamIds }: WantedChannel): string {
  const comesBack = known === null ? '' : ' and its channel was deleted in the host'
  if (mode === 'team') return `${name} is a favourite team${comesBack}`
  const streams = streamIds.length === 1 ? '1 stream shows' : `${streamIds.length} streams show`
  return `${streams} ${eventTitle(event)}${comesBack}`
}

function updateReason({ field, from, to }: FieldChange, { record, known, wanted }: PlannedChannel): string {
  if (field === 'streams') {
    const isOurs = (id: number) => !record.added_stream_ids.includes(id)
    const [before, after] = [from, to].map((ids) => (Array.isArray(ids) ? ids.filter(isOurs).length : 0))
    const what = wanted?.mode === 'team' ? "its team's game" : 'its event'
    if (before !== after) return `${after} ${after === 1 ? 'stream shows' : 'streams show'} ${what} now, not ${before}`
    return `other streams, or in another order, show ${what}`
  }
  if (field === 'profiles') return 'other profiles are set for it'
  const { word, recorded } = CHANNEL_FIELDS[field]
  if (from === null && known !== null && recorded(known) === to) return `the host has lost its ${word}`
  return `its ${word} is said to be ${to === null ? 'none' : `"${to}"`} now`
}
