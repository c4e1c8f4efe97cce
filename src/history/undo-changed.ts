import { CHANNEL_FIELDS } from '../channels/channel-fields.ts'
import type { FieldChange, HostChannel, ManagedChannel, PlannedOperation, UndoAnswer } from '../generated/records.ts'
import { type HostNow, isSame } from './host-now.ts'
import type { UndoableRun } from './journal.ts'
import { type ChannelBack, channelBack } from './undo-channels.ts'

/** Something of a run that its undo leaves, and why. */
export type LeftByUndo = UndoAnswer['left'][number]

/** A channel that the run changed, as all its operations together did. */
export interface ChangedByRun {
  readonly operation: PlannedOperation
  readonly channel: HostChannel
  readonly row: HostChannel
  readonly back: ChannelBack
  readonly number: FieldChange | undefined
}

/** Something of what an operation did, and why it stays. */
export function leftOf({ tvg_id, name }: PlannedOperation, fields: readonly string[], reason: string): LeftByUndo {
  return { tvg_id, name, fields: [...fields], reason }
}

/** True for what a run did to a channel that it made itself, or that one made which it went on with. */
export function isMadeByRun(
  { tvg_id: tvgId, host_channel_id: id }: PlannedOperation,
  { operations, before }: UndoableRun,
) {
  return (
    operations.some((one) => one.action === 'create' && one.tvg_id === tvgId) &&
    !before.ledger.some((record) => record.host_channel_id === id)
  )
}

/**
 * One change for each field, of several runs that went on with each other: from what the first of them
 * met to what is shown now, where one of them wrote that, else to what the last one wanted.
 */
function joinedChanges(
  operations: readonly PlannedOperation[],
  channel: HostChannel,
  now: HostNow,
): readonly FieldChange[] {
  const all = operations.flatMap(({ changes }) => changes)
  const firsts = [...new Map([...all].reverse().map((change) => [change.field, change])).values()]
  return firsts.map(({ field, from, to: wanted }) => {
    const shown = CHANNEL_FIELDS[field].shown(channel, now)
    const written = all.filter((change) => change.field === field).map(({ to }) => to)
    return { field, from, to: written.some((to) => isSame(field, to, shown)) ? shown : (written.at(-1) ?? wanted) }
  })
}

/** The channels that the run changed and that are still there; what stays of them is added to `left`. */
export function changedChannels(
  run: UndoableRun,
  records: ReadonlyMap<string, ManagedChannel>,
  now: HostNow,
  left: LeftByUndo[],
): ChangedByRun[] {
  const { operations, before } = run
  const rows = new Map(before.channels.map((row) => [row.id, row]))
  const present = new Map(now.channels.map((channel) => [channel.id, channel]))
  const byChannel = new Map<number, PlannedOperation[]>()
  for (const operation of operations) {
    const { action, host_channel_id: id } = operation
    if (id === null || action === 'create' || action === 'remove' || isMadeByRun(operation, run)) continue
    byChannel.set(id, [...(byChannel.get(id) ?? []), operation])
  }
  return [...byChannel].flatMap(([id, ofChannel]) => {
    const [row, channel] = [rows.get(id), present.get(id)]
    const [operation] = ofChannel
    if (operation === undefined) return []
    if (row === undefined || channel === undefined || channel.uuid !== row.uuid) {
      left.push(leftOf(operation, [], row === undefined ? 'what it was is not recorded' : 'you deleted it since'))
      return []
    }
    const changes = joinedChanges(ofChannel, channel, now)
    const written =
      records.get(operation.tvg_id ?? '') ?? [...records.values()].find((one) => one.host_channel_id === id)
    const back = channelBack({ channel, row, changes, written }, now, before)
    if (back.changedSince.length > 0) left.push(leftOf(operation, back.changedSince, 'you changed it since'))
    for (const field of back.lost) {
      left.push(leftOf(operation, [field], `a part of its earlier ${field} is gone from the host`))
    }
    return [{ operation, channel, row, back, number: changes.find(({ field }) => field === 'channel_number') }]
  })
}
