import { awaitsGuide, type GuideQuestion, guideChoice, guideFields } from '../channels/guide-choice.ts'
import { operation } from '../channels/operations.ts'
import type {
  AttachedChannel,
  FieldChange,
  HostChannel,
  ManagedChannel,
  PlannedOperation,
} from '../generated/records.ts'
import { isSlotTvgId } from '../guide/tvg-id.ts'
import { eventTitle } from '../sports/index.ts'
import { keptLooks, settledLooks } from './slot-appearance.ts'
import { looksBelow, looksOf } from './slot-looks.ts'
import type { DressedSlot, PlanSlotsInput } from './slot-plan.ts'
import { slotRecord } from './slot-record.ts'
import type { WantedSlot } from './wanted-slots.ts'

/** A channel that shows an event after the run. */
export interface Dressing {
  readonly slot: DressedSlot
  /** Null where it is dressed already. */
  readonly operation: PlannedOperation | null
}

/** A channel that a stream asks to be dressed. */
export function dressedSlot(
  id: number,
  wanted: WantedSlot,
  original: AttachedChannel,
  known: ManagedChannel | null,
  input: PlanSlotsInput,
): Dressing {
  const { channel, tvgId, event } = wanted
  const looks = settledLooks(channel, original, known, { name: wanted.name, logo: wanted.logoUrl }, input)
  const plain: ManagedChannel = {
    ...slotRecord(id, wanted, known, input.now),
    name: looks.name,
    logo_url: looks.logo,
    owner_fields: [...looks.owners],
  }
  const { record, change } = withGuide(plain, channel, original, known, input)
  const changes = [...looks.changes, ...change]
  const isChanged = changes.length > 0 || known?.tvg_id !== tvgId
  return {
    slot: {
      channel,
      record: isChanged ? { ...record, updated_at: input.now.toISOString() } : record,
      event,
      wanted,
      change: looks.change,
    },
    operation: dressing(record, changes, dressingReason(wanted, known, changes)),
  }
}

/**
 * A channel that nothing asks for and that stays dressed all the same: nothing of it is given back, and only its
 * guide may be missing yet.
 */
export function stayingSlot(
  channel: HostChannel,
  known: ManagedChannel,
  original: AttachedChannel,
  input: PlanSlotsInput,
): Dressing {
  const event = input.eventOf(known)
  const { record, change } = withGuide(keptLooks(channel, original, known, input), channel, original, known, input)
  const title = event === null ? 'its event' : eventTitle(event)
  return {
    slot: { channel, record, event, wanted: null, change: {} },
    operation: dressing(record, change, `it shows ${title}, and it has no guide for it yet`),
  }
}

/** The question whose guide a channel of the owner's shows; every one of its tvg-ids is ours. */
export function guideQuestion(
  tvgId: string,
  hostChannelId: number,
  present: number | null,
  original: Pick<AttachedChannel, 'epg_data_id'> | null,
  known: ManagedChannel | null,
): GuideQuestion {
  return {
    known,
    tvgId,
    present,
    original: original === null ? present : original.epg_data_id,
    isOurs: (id) => isSlotTvgId(id, hostChannelId),
  }
}

/** The record with what is known of the channel's guide, and the change where it is to get ours. */
function withGuide(
  record: ManagedChannel,
  channel: HostChannel,
  original: AttachedChannel,
  known: ManagedChannel | null,
  { logos, rows, keepOwnerEdits, isGuideOff }: PlanSlotsInput,
): { record: ManagedChannel; change: readonly FieldChange[] } {
  const { guide } = looksOf(channel, logos)
  const question = guideQuestion(record.tvg_id, channel.id, guide, original, known)
  const settled = { ...record, ...guideFields(record, guideChoice(question, rows, keepOwnerEdits), guide) }
  if (isGuideOff || !awaitsGuide(settled)) return { record: settled, change: [] }
  const shown = rows.byId(guide ?? looksBelow(channel, logos).guide)
  return { record: settled, change: [{ field: 'guide', from: shown?.tvg_id ?? null, to: record.tvg_id }] }
}

function dressing(record: ManagedChannel, changes: readonly FieldChange[], reason: string): Dressing['operation'] {
  return changes.length === 0 ? null : operation('attach', record, changes, reason)
}

function dressingReason(
  { stream, event, tvgId, name }: WantedSlot,
  known: ManagedChannel | null,
  changes: readonly FieldChange[],
): string {
  const others = name === undefined ? changes.filter(({ field }) => field !== 'name') : changes
  const nameBack = others.length < changes.length ? ['attach_name is off: it gets its own name back'] : []
  const isOther = known !== null && known.tvg_id !== tvgId
  const shows = `its stream "${stream.name}" ${isOther ? 'now shows' : 'shows'} ${eventTitle(event)}`
  const isLate = known?.tvg_id === tvgId && others.every(({ field }) => field === 'guide')
  const dressed = others.length === 0 ? [] : [isLate ? `${shows}, and it has no guide for it yet` : shows]
  return [...dressed, ...nameBack].join('; ')
}
