import { isAutoSynced } from '../channels/channel-fields.ts'
import type { ChannelPlan, PlannedLineup } from '../channels/channel-plan.ts'
import { NO_ROWS, needsRows } from '../channels/guide-mapping.ts'
import { type ChannelLife, calledOffReason, type LifetimeRule, spanText } from '../configuration/channel-lifetime.ts'
import type {
  AttachedChannel,
  HostChannel,
  HostLogo,
  ManagedChannel,
  PlannedOperation,
  Settings,
  SportsEvent,
  Warning,
} from '../generated/records.ts'
import { TVG_ID_PREFIX } from '../guide/tvg-id.ts'
import { eventTitle, isCalledOff } from '../sports/index.ts'
import type { MissingStreams } from '../streams/missing-streams.ts'
import { type AttachedChannels, appearanceOf, channelOfDamaged, originalAppearanceOf } from './original-appearance.ts'
import { guideQuestion, keepSlot, restoreSlot, takeOverSlot } from './slot-changes.ts'
import type { PlanSlotsInput, RestoredSlot, SlotChange, SlotPlan, SlotQuestions, TakenOverSlot } from './slot-plan.ts'
import type { WantedSlot } from './wanted-slots.ts'

/** What is known when our own channels are planned. */
export interface SlotQuestionsInput {
  readonly slots: readonly WantedSlot[]
  /** Our own channels, planned without their guides. */
  readonly plan: ChannelPlan
  readonly stored: AttachedChannels
  /** What the ledger knows of channels that are taken over. */
  readonly records: readonly ManagedChannel[]
  readonly hostChannels: readonly HostChannel[]
  readonly logos: readonly HostLogo[]
  readonly interrupted: readonly PlannedOperation[]
  readonly events: ReadonlyMap<string, SportsEvent>
  /** Events that nobody lists now, as they were read last. */
  readonly unlisted?: ReadonlyMap<string, SportsEvent> | undefined
  readonly lifeOf: (record: ManagedChannel, event: SportsEvent | null) => ChannelLife
  /** Why no stream asks for a channel (streams/missing-streams.ts). */
  readonly missingStreams: (record: ManagedChannel) => MissingStreams
  readonly mayMissStreams: (streamIds: readonly number[]) => boolean
  readonly settings: Settings
  readonly now: Date
}

/** What becomes of channels of the owner's, as the questions that planSlots answers. */
export function slotQuestions(input: SlotQuestionsInput): SlotQuestions {
  const { plan, stored, records, events, unlisted, now } = input
  const eventOf = ({ eventId: key }: ManagedChannel) => events.get(key ?? '') ?? unlisted?.get(key ?? '') ?? null
  return {
    slots: input.slots,
    channels: channelsOfOwner(plan, input.hostChannels),
    records,
    originals: stored.channels,
    unreadable: new Set(stored.damaged.flatMap((entry) => channelOfDamaged(entry) ?? [])),
    logos: new Map(input.logos.map((logo) => [logo.id, logo])),
    interrupted: input.interrupted,
    eventOf,
    leaves: (record) =>
      restoreReason({
        record,
        event: eventOf(record),
        isUnlisted: !events.has(record.eventId ?? ''),
        life: input.lifeOf(record, eventOf(record)),
        missing: input.missingStreams(record),
        mayMissStreams: input.mayMissStreams(record.streamIds),
        now,
      }),
    keepOwnerEdits: input.settings.keepOwnerEdits,
    nextId: plan.nextId,
    now,
  }
}

/** The host's channels that are not ours, nor look as if they once were: only those may be taken over. */
export function channelsOfOwner(plan: PlannedLineup, hostChannels: readonly HostChannel[]): readonly HostChannel[] {
  const ours = new Set([...plan.channels, ...plan.removals].map(({ actual }) => actual?.id))
  return hostChannels.filter(({ id, tvgId }) => !ours.has(id) && !tvgId?.startsWith(TVG_ID_PREFIX))
}

/** What decides whether a channel that is taken over without a slot is given back. */
export interface RestoreQuestion {
  readonly record: ManagedChannel
  readonly event: SportsEvent | null
  /** True for one that nobody lists now: it is as it was read last. */
  readonly isUnlisted: boolean
  readonly life: ChannelLife
  /** Why no stream asks for it, and whether the user ruled its event out. */
  readonly missing: MissingStreams
  /** False where its streams are of a playlist that looks cut off. */
  readonly mayMissStreams: boolean
  readonly now: Date
}

/** Why a channel that is taken over gets its own appearance back, as the end of a sentence; null while it stays as it is. */
export function restoreReason({
  record,
  event,
  isUnlisted,
  life,
  missing,
  mayMissStreams,
  now,
}: RestoreQuestion): string | null {
  const title = event === null ? 'its event' : eventTitle(event)
  if (now >= life.until) return overReason(title, life.rule)
  if (event !== null && isCalledOff(event)) return calledOffReason(event)
  if (missing.isRuledOut) return missing.reason
  // The provider may be away, or the playlist cut: the clock decides then.
  if (event === null || isUnlisted || !mayMissStreams) return null
  return `${record.streamIds.length === 1 ? 'its stream no longer shows' : 'its streams no longer show'} ${title}`
}

function overReason(title: string, { deleteAfter }: LifetimeRule): string {
  return deleteAfter === 'same_day'
    ? `${title} ended, and channels are restored at the end of the day`
    : `${title} ended, and channels are restored ${spanText(deleteAfter)} later`
}

/**
 * Compares the channels of the owner's that should be taken over with those that are; pure. Applied to
 * its own result it asks for nothing, but for a channel that the owner took out of the host's automatic
 * sync: it is given back, and taken over again by the next run. A channel is taken over only when it is stored
 * what it looked like before, and what is stored is never replaced while it stands.
 */
export function planSlots(input: PlanSlotsInput): SlotPlan {
  let { nextId } = input
  const outcomes = concernedSlots(input).map((slot) => outcomeOf(slot, () => nextId++, input))
  const takenOver = outcomes.flatMap((one) => one.takenOver ?? [])
  const restored = outcomes.flatMap((one) => one.restored ?? [])
  const originals = outcomes.flatMap((one) => one.original ?? [])
  const given = new Set(restored.map(({ original }) => original.hostChannelId))
  const known = new Set([...takenOver, ...restored].map(({ record }) => record?.id))
  return {
    takenOver,
    restored,
    obsoleteRecords: input.records.filter(({ id }) => !known.has(id)),
    originals,
    remaining: originals.filter(({ hostChannelId: id }) => !given.has(id)),
    operations: outcomes.flatMap((one) => one.operation ?? []),
    warnings: outcomes.flatMap((one) => one.warnings ?? []),
  }
}

/** True where the plan cannot be made without the host's guide rows. */
export function slotsNeedRows(questions: SlotQuestions): boolean {
  const input: PlanSlotsInput = { ...questions, rows: NO_ROWS, isGuideOff: false }
  return concernedSlots(input).some((slot) => {
    const { channel, record } = slot
    const { guide } = appearanceOf(channel, input.logos)
    const isLost = slot.original === null && lostOriginal(slot, input) !== null
    const decision = decide(slot, input)
    if (isLost || decision.kind === 'restore') return true
    if (decision.kind === 'take_over' && slot.original === null) return guide !== null
    if (decision.kind !== 'stays' && decision.kind !== 'take_over') return false
    const { tvgId } = decision.kind === 'take_over' ? decision.wanted : { tvgId: decision.record.tvgId }
    return needsRows(guideQuestion(tvgId, channel.id, guide, decision.original, record))
  })
}

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
  | { readonly kind: 'take_over'; readonly original: AttachedChannel; readonly wanted: WantedSlot }
  | { readonly kind: 'restore'; readonly original: AttachedChannel; readonly reason: string }

/** What a run does to one of them. */
interface Outcome {
  /** What is stored of its original appearance; absent where nothing is. */
  readonly original?: AttachedChannel | null
  readonly takenOver?: TakenOverSlot
  readonly restored?: RestoredSlot
  readonly operation?: PlannedOperation | null
  readonly warnings?: readonly Warning[]
}

/** Every channel in the host that is wanted, known to the ledger or stored, in the order of their ids. */
function concernedSlots({ slots, channels, records, originals }: SlotQuestions): readonly Slot[] {
  const wantedOf = new Map(slots.map((slot) => [slot.channel.id, slot]))
  const originalOfChannel = new Map(originals.map((original) => [original.hostChannelId, original]))
  const recordOf = new Map(records.map((record) => [record.hostChannelId, record]))
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
      const { slot: takenOver, operation } = keepSlot(channel, decision.record, original, input)
      return { original, takenOver, operation, warnings }
    }
    case 'take_over': {
      const { original, wanted } = decision
      // Where nothing is stored it is taken over for the first time, though a ledger of before a restored backup knows it.
      const known = slot.original === null && lost === null ? null : record
      const { slot: takenOver, operation } = takeOverSlot(record?.id ?? takeId(), wanted, original, known, input)
      return { original: withWritten(original, takenOver.change), takenOver, operation, warnings }
    }
    case 'restore': {
      const { original, reason } = decision
      const made = restoreSlot(channel, original, record, reason, input)
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
  const isTakenOver = original !== null && record !== null
  // A stream that the playlist lists no more is no reason to change anything.
  const isFresh = wanted !== null && (!wanted.isStale || (isTakenOver && record.tvgId === wanted.tvgId))
  if (wanted !== null && isFresh) {
    return { kind: 'take_over', wanted, original: original ?? originalAppearanceOf(channel, input.logos, input.rows) }
  }
  if (original === null) return { kind: 'untouched' }
  const reason = record === null ? 'none of its streams shows an event now' : input.leaves(record)
  if (record !== null && reason === null) return { kind: 'stays', original, record }
  return { kind: 'restore', original, reason: reason ?? '' }
}

/** What was taken over in one place, the override or the plain fields, is not taken over in the other. */
function changedKind(channel: HostChannel, { autoCreated: wasAutoSynced }: AttachedChannel): string | null {
  if (isAutoSynced(channel) === wasAutoSynced) return null
  return wasAutoSynced
    ? "it is no longer a channel of Dispatcharr's auto sync, so it gets its own name, logo and guide back"
    : "it is a channel of Dispatcharr's auto sync now, so it gets its own name, logo and guide back"
}

/**
 * What stands for the original of a channel that shows our guide although nothing is stored of what it
 * looked like before: the appearance that it has, without the guide.
 */
function lostOriginal({ channel, original, record }: Slot, { logos, rows }: PlanSlotsInput): AttachedChannel | null {
  const { guide } = appearanceOf(channel, logos)
  if (original !== null || record === null || guide === null || record.userFields.includes('guide')) return null
  if (record.guideRowId !== guide) return null // it was given back, or a backup of the host was
  return { ...originalAppearanceOf(channel, logos, rows), epgDataId: null, guideSourceId: null, guideTvgId: null }
}

function originalLost({ id, name }: HostChannel): Warning {
  const message = `The original name, logo and guide of your channel "${name}" are no longer stored. Set them in Dispatcharr once its event is over.`
  return { code: 'attached_appearance_lost', message, place: `channel ${id}` }
}

function changedChannel({ id, name }: HostChannel): Warning {
  const message = `Your channel "${name}" has ID ${id}, but another channel with this ID was taken over. It is not changed. Set its name, logo and guide in Dispatcharr, then remove its row from the settings document attached_channels.`
  return { code: 'attached_channel_changed', message, place: `channel ${id}` }
}

/** So many values of each field are kept, as the schema says. */
const MAX_WRITTEN_VALUES = 20

/**
 * What is stored of a channel, with what is about to be written over it: so it is known for ours
 * even where neither ledger nor journal tell. Its own appearance are none of it, given back or not; pure.
 */
function withWritten(original: AttachedChannel, { name, logoUrl }: SlotChange): AttachedChannel {
  const { names, logoUrls: urls } = original.written ?? { names: [], logoUrls: [] }
  const written = {
    names: withLatest(names, name, original.name),
    logoUrls: withLatest(urls, logoUrl, original.logoUrl),
  }
  const isSame = written.names === names && written.logoUrls === urls
  return isSame ? original : { ...original, written }
}

function withLatest(values: readonly string[], value: string | null | undefined, own: string | null): string[] {
  if (value == null || value === own) return values as string[]
  return [...values.filter((other) => other !== value), value].slice(-MAX_WRITTEN_VALUES)
}
