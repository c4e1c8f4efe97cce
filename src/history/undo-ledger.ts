import type { ManagedChannel, PlannedOperation } from '../generated/records.ts'
import type { UndoableRun } from './journal.ts'
import type { ChangedByRun } from './undo-changed.ts'
import type { CreatedChannel } from './undo-created.ts'
import type { RemovedChannel } from './undo-removed.ts'

/** The ledger of before, but for what stays of the run: channels that it made, and numbers that are taken. */
export function ledgerBack(
  { before }: UndoableRun,
  {
    created,
    removed,
    changed,
    numbered,
    records,
  }: {
    readonly created: readonly CreatedChannel[]
    readonly removed: readonly { readonly operation: PlannedOperation; readonly outcome: RemovedChannel }[]
    readonly changed: readonly ChangedByRun[]
    readonly numbered: ReadonlySet<string>
    readonly records: ReadonlyMap<string, ManagedChannel>
  },
): readonly ManagedChannel[] {
  const kept = created.flatMap(({ record, stays }) => (stays !== null && record !== undefined ? [record] : []))
  const replaced = new Set(kept.map(({ tvg_id: tvgId }) => tvgId))
  const lost = new Set(
    removed.flatMap(({ operation, outcome }) => (outcome.kind === 'lost' ? [operation.tvg_id ?? ''] : [])),
  )
  const found = new Map(
    removed.flatMap(({ outcome }) => (outcome.kind === 'there' ? [[outcome.record.tvg_id, outcome] as const] : [])),
  )
  const stuck = new Set(
    changed
      .filter(({ number, channel, row }) => {
        return (
          number !== undefined && !numbered.has(String(channel.id)) && channel.channel_number !== row.channel_number
        )
      })
      .map(({ channel }) => channel.id),
  )
  const awaiting = new Set(changed.filter(({ back }) => back.awaitsGuide).map(({ channel }) => channel.id))
  const earlier = before.ledger
    .filter(({ tvg_id: tvgId }) => !lost.has(tvgId) && !replaced.has(tvgId))
    .map((record) => {
      const there = found.get(record.tvg_id)
      const written = records.get(record.tvg_id)
      const isStuck = stuck.has(record.host_channel_id ?? -1) && written !== undefined
      return {
        ...record,
        ...(there === undefined ? {} : { host_channel_id: there.channel.id, host_channel_uuid: there.channel.uuid }),
        ...(there?.guide === 'lost' || awaiting.has(record.host_channel_id ?? -1) ? { guide_row_id: null } : {}),
        ...(isStuck ? { number: written.number, number_locked: written.number_locked } : {}),
      }
    })
  return [...earlier, ...kept]
}
