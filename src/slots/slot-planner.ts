import { isCovered } from '../channels/channel-fields.ts'
import { needsRows } from '../channels/guide-choice.ts'
import { NO_ROWS } from '../channels/guide-rows.ts'
import type { AttachedChannel, HostChannel, ManagedChannel, PlannedOperation, Warning } from '../generated/records.ts'
import { restoredSlot } from './restored-slot.ts'
import { dressedSlot, guideQuestion, stayingSlot } from './slot-changes.ts'
import { looksOf, originalOf } from './slot-looks.ts'
import type { DressedSlot, PlanSlotsInput, RestoredSlot, SlotPlan, SlotQuestions } from './slot-plan.ts'
import type { WantedSlot } from './wanted-slots.ts'
import { withWritten } from './written-looks.ts'

/** What is known of one channel of the owner's that is or was concerned. */
interface Slot {
  readonly channel: HostChannel
  readonly wanted: WantedSlot | null
  readonly original: AttachedChannel | null
  readonly record: ManagedChannel | null
}

/** What becomes of one of them. */
type Decision =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'alone'; readonly warning: Warning | null }
  | { readonly kind: 'stays'; readonly original: AttachedChannel; readonly record: ManagedChannel }
  | { readonly kind: 'dress'; readonly original: AttachedChannel; readonly wanted: WantedSlot }
  | { readonly kind: 'restore'; readonly original: AttachedChannel; readonly reason: string }

/** What a run does to one of them. */
interface Outcome {
  /** What is stored of its looks before; absent where nothing is. */
  readonly original?: AttachedChannel | null
  readonly dressed?: DressedSlot
  readonly restored?: RestoredSlot
  readonly operation?: PlannedOperation | null
  readonly warnings?: readonly Warning[]
}

/**
 * Compares the channels of the owner's that should be dressed with those that are; pure. Applied to
 * its own result it asks for nothing, but for a channel that the owner took out of the host's automatic
 * sync: it is given back, and dressed anew by the next run. A channel is dressed only when it is stored
 * what it looked like before, and what is stored is never replaced while it stands.
 */
export function planSlots(input: PlanSlotsInput): SlotPlan {
  let { nextId } = input
  const outcomes = concernedSlots(input).map((slot) => outcomeOf(slot, () => nextId++, input))
  const dressed = outcomes.flatMap((one) => one.dressed ?? [])
  const restored = outcomes.flatMap((one) => one.restored ?? [])
  const originals = outcomes.flatMap((one) => one.original ?? [])
  const given = new Set(restored.map(({ original }) => original.host_channel_id))
  const known = new Set([...dressed, ...restored].map(({ record }) => record?.id))
  return {
    dressed,
    restored,
    forgotten: input.records.filter(({ id }) => !known.has(id)),
    originals,
    remaining: originals.filter(({ host_channel_id: id }) => !given.has(id)),
    operations: outcomes.flatMap((one) => one.operation ?? []),
    warnings: outcomes.flatMap((one) => one.warnings ?? []),
  }
}

/** True where the plan cannot be made without the host's guide rows. */
export function slotsNeedRows(questions: SlotQuestions): boolean {
  const input: PlanSlotsInput = { ...questions, rows: NO_ROWS, isGuideOff: false }
  return concernedSlots(input).some((slot) => {
    const { channel, record } = slot
    const { guide } = looksOf(channel, input.logos)
    const isLost = slot.original === null && lostOriginal(slot, input) !== null
    const decision = decide(slot, input)
    if (isLost || decision.kind === 'restore') return true
    if (decision.kind === 'dress' && slot.original === null) return guide !== null
    if (decision.kind !== 'stays' && decision.kind !== 'dress') return false
    const { tvgId } = decision.kind === 'dress' ? decision.wanted : { tvgId: decision.record.tvg_id }
    return needsRows(guideQuestion(tvgId, channel.id, guide, decision.original, record))
  })
}

/** Every channel in the host that is wanted, known to the ledger or stored, in the order of their ids. */
function concernedSlots({
  slots,
  channels,
  records,
  originals,
}: Pick<PlanSlotsInput, 'slots' | 'channels' | 'records' | 'originals'>): readonly Slot[] {
  const wantedOf = new Map(slots.map((slot) => [slot.channel.id, slot]))
  const originalOfChannel = new Map(originals.map((original) => [original.host_channel_id, original]))
  const recordOf = new Map(records.map((record) => [record.host_channel_id, record]))
  return channels
    .filter(({ id }) => wantedOf.has(id) || originalOfChannel.has(id) || recordOf.has(id))
    .sort((one, other) => one.id - other.id)
    .map((channel) => ({
      channel,
      wanted: wantedOf.get(channel.id) ?? null,
      original: originalOfChannel.get(channel.id) ?? null,
      record: recordOf.get(channel.id) ?? null,
    }))
}

function outcomeOf(slot: Slot, takeId: () => number, input: PlanSlotsInput): Outcome {
  const { channel, record } = slot
  const lost = lostOriginal(slot, input)
  const warnings = lost === null ? [] : [originalLost(channel)]
  const decision = decide({ ...slot, original: slot.original ?? lost }, input)
  switch (decision.kind) {
    case 'untouched':
      return { warnings }
    case 'alone':
      return { original: slot.original, warnings: [...warnings, ...(decision.warning ? [decision.warning] : [])] }
    case 'stays': {
      const { original } = decision
      const { slot: dressed, operation } = stayingSlot(channel, decision.record, original, input)
      return { original, dressed, operation, warnings }
    }
    case 'dress': {
      const { original, wanted } = decision
      // Where nothing is stored it is dressed for the first time, though a ledger of before a restored backup knows it.
      const known = slot.original === null && lost === null ? null : record
      const { slot: dressed, operation } = dressedSlot(record?.id ?? takeId(), wanted, original, known, input)
      return { original: withWritten(original, dressed.change), dressed, operation, warnings }
    }
    case 'restore': {
      const { original, reason } = decision
      const made = restoredSlot(channel, original, record, reason, input)
      return {
        original,
        restored: made.slot,
        operation: made.operation,
        warnings: [...warnings, ...made.warnings],
      }
    }
  }
}

function decide({ channel, wanted, original, record }: Slot, input: PlanSlotsInput): Decision {
  if (input.unreadable.has(channel.id)) return { kind: 'alone', warning: null }
  if (original !== null && original.uuid !== channel.uuid) return { kind: 'alone', warning: changedChannel(channel) }
  const otherKind = original === null ? null : changedKind(channel, original)
  if (original !== null && otherKind !== null) return { kind: 'restore', original, reason: otherKind }
  const isDressed = original !== null && record !== null
  // A stream that the playlist lists no more is no reason to change anything.
  const isFresh = wanted !== null && (!wanted.isStale || (isDressed && record.tvg_id === wanted.tvgId))
  if (wanted !== null && isFresh) {
    return { kind: 'dress', wanted, original: original ?? originalOf(channel, input.logos, input.rows) }
  }
  if (original === null) return { kind: 'untouched' }
  const reason = record === null ? 'nothing shows an event on it any more' : input.leaves(record)
  if (record !== null && reason === null) return { kind: 'stays', original, record }
  return { kind: 'restore', original, reason: reason ?? '' }
}

/** What was dressed in one place, the override or the plain fields, is not dressed in the other. */
function changedKind(channel: HostChannel, { auto_created: wasCovered }: AttachedChannel): string | null {
  if (isCovered(channel) === wasCovered) return null
  return wasCovered
    ? "it is no channel of the host's automatic sync any more"
    : "it is a channel of the host's automatic sync now"
}

/**
 * What stands for the original of a channel that shows our guide although nothing is stored of what it
 * looked like before: the looks that it has, without the guide.
 */
function lostOriginal({ channel, original, record }: Slot, { logos, rows }: PlanSlotsInput): AttachedChannel | null {
  const { guide } = looksOf(channel, logos)
  if (original !== null || record === null || guide === null || record.owner_fields.includes('guide')) return null
  if (record.guide_row_id !== guide) return null // it was given back, or a backup of the host was
  return { ...originalOf(channel, logos, rows), epg_data_id: null, guide_source_id: null, guide_tvg_id: null }
}

function originalLost({ id, name }: HostChannel): Warning {
  const message = `What your channel "${name}" (${id}) looked like before it was dressed is stored no more: give it its name, logo and guide by hand once its event is over.`
  return { code: 'attached_looks_lost', message, place: `channel ${id}` }
}

function changedChannel({ id, name }: HostChannel): Warning {
  const message = `Your channel "${name}" (${id}) is not the one that was dressed under this id, so it is left as it is: give it its looks by hand, and take its row out of the settings document attached_channels.`
  return { code: 'attached_channel_changed', message, place: `channel ${id}` }
}
