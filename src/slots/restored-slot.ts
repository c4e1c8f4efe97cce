import { isCovered } from '../channels/channel-fields.ts'
import { operation } from '../channels/operations.ts'
import type { AttachedChannel, HostChannel, ManagedChannel, PlannedOperation, Warning } from '../generated/records.ts'
import { isSlotTvgId } from '../guide/tvg-id.ts'
import { settledLooks } from './slot-appearance.ts'
import { looksBelow, looksOf } from './slot-looks.ts'
import type { PlanSlotsInput, RestoredSlot } from './slot-plan.ts'
import { uncoveredFields } from './uncovered-slot.ts'

/** What giving a channel back takes. */
export interface Restoration {
  readonly slot: RestoredSlot
  /** Null where it shows its own looks already. */
  readonly operation: PlannedOperation | null
  readonly warnings: readonly Warning[]
}

/** A channel that gets back what it showed before; what the owner changed meanwhile stays. */
export function restoredSlot(
  present: HostChannel,
  original: AttachedChannel,
  record: ManagedChannel | null,
  reason: string,
  input: PlanSlotsInput,
): Restoration {
  // It is given back where it was dressed, in its override or in its plain fields.
  const channel = { ...present, auto_created: original.auto_created }
  const looks = settledLooks(channel, original, record, {}, input)
  const { guide: shownRow } = looksOf(channel, input.logos)
  const guide = restoredGuide(channel.id, shownRow, original, record, input)
  const changes = [...looks.changes]
  if (guide.row !== undefined) {
    const { rows } = input
    const below = looksBelow(channel, input.logos).guide
    const shown = (row: number | null) => rows.byId(row ?? below)?.tvg_id ?? null
    changes.push({ field: 'guide', from: shown(shownRow), to: shown(guide.row) })
  }
  const about = { tvg_id: record?.tvg_id ?? null, host_channel_id: channel.id, name: looks.name }
  const given = { original, record, change: looks.change }
  const isUncovered = original.auto_created && !isCovered(present) && changes.length > 0
  const row = guide.row === undefined ? shownRow : guide.row
  return {
    slot: isUncovered
      ? {
          ...given,
          channel: present,
          guide: row ?? undefined,
          uncovered: uncoveredFields(channel, looks.change, input.logos),
        }
      : { ...given, channel, guide: guide.row },
    operation: changes.length === 0 ? null : operation('restore', about, changes, reason),
    warnings: guide.isLost ? [guideLost(channel, original)] : [],
  }
}

/** The row to put back: the one that it had, or that of the same guide and tvg-id where the host made it anew. */
function restoredGuide(
  hostChannelId: number,
  present: number | null,
  original: AttachedChannel,
  record: ManagedChannel | null,
  input: PlanSlotsInput,
): { row: number | null | undefined; isLost: boolean } {
  const { rows } = input
  if (!showsOurs(hostChannelId, present, original, record, input)) return { row: undefined, isLost: false }
  const { epg_data_id: id, guide_source_id: source, guide_tvg_id: tvgId } = original
  const same = rows.byId(id)
  const isSame = same !== undefined && same.epg_source === source && same.tvg_id === tvgId
  const row = (isSame ? same : rows.of(source, tvgId))?.id ?? null
  return { row: row === present ? undefined : row, isLost: id !== null && row === null }
}

/** False where the owner mapped a guide by hand, or where its own is shown. */
function showsOurs(
  hostChannelId: number,
  present: number | null,
  original: AttachedChannel,
  record: ManagedChannel | null,
  { rows }: PlanSlotsInput,
): boolean {
  if (present !== null) return isSlotTvgId(rows.byId(present)?.tvg_id ?? '', hostChannelId)
  if (original.epg_data_id === null || record?.owner_fields.includes('guide') === true) return false
  // Nothing is shown: the row was the owner's to take away, unless the host has lost it.
  return record === null || record.guide_row_id === null || rows.byId(record.guide_row_id) === undefined
}

function guideLost({ id, name }: HostChannel, { guide_tvg_id: tvgId }: AttachedChannel): Warning {
  const place = `channel ${id}`
  const message = `Your channel "${name}" (${id}) showed the guide of "${tvgId ?? 'an unknown row'}" before, which the host does not have any more: it is left without a guide; map one by hand.`
  return { code: 'attached_looks_lost', message, place }
}
