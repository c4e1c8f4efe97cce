import type { ChannelField, HostChannel, PlannedOperation } from '../generated/records.ts'
import type { FieldValue } from './channel-fields.ts'

/** What runs that broke off may have left in the host without the ledger knowing: it is ours, not the owner's. */
export interface UnfinishedWrites {
  /** Values that they may have written into a field of a channel of ours. */
  valuesOf(tvgId: string, field: ChannelField): readonly FieldValue[]
  /** The creation of a channel of this tvg-id that they began, the latest one. */
  creationOf(tvgId: string): PlannedOperation | null
  /** True for a channel that is still as such a creation made it. */
  made(channel: HostChannel): boolean
}

/** Looks operations of runs that broke off up by channel; pure. */
export function unfinishedWrites(operations: readonly PlannedOperation[]): UnfinishedWrites {
  const byTvgId = new Map<string, PlannedOperation[]>()
  for (const operation of operations) {
    if (operation.tvg_id === null) continue
    byTvgId.set(operation.tvg_id, [...(byTvgId.get(operation.tvg_id) ?? []), operation])
  }
  const of = (tvgId: string) => byTvgId.get(tvgId) ?? []
  const creations = (tvgId: string) => of(tvgId).filter(({ action }) => action === 'create')
  return {
    valuesOf: (tvgId, field) =>
      of(tvgId).flatMap(({ changes }) => changes.filter((change) => change.field === field).map(({ to }) => to)),
    creationOf: (tvgId) => creations(tvgId).at(-1) ?? null,
    made: (channel) => creations(channel.tvg_id ?? '').some((creation) => isAsMade(channel, creation)),
  }
}

/** The value that an operation writes; null where it leaves the field. */
export function writtenValue({ changes }: PlannedOperation, field: ChannelField): FieldValue {
  return changes.find((change) => change.field === field)?.to ?? null
}

/** True where two values of a field are one. */
export function sameValue(one: FieldValue, other: FieldValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** It stands where it began, or where the numbering at the end of its run moved it. */
function isAsMade(channel: HostChannel, creation: PlannedOperation): boolean {
  const moves = creation.changes.filter(({ field }) => field === 'channel_number')
  const numbers = moves.length === 0 ? [null] : moves.flatMap(({ from, to }) => [from, to])
  return (
    channel.name === writtenValue(creation, 'name') &&
    sameValue(channel.streams, writtenValue(creation, 'streams') ?? []) &&
    numbers.includes(channel.channel_number)
  )
}
