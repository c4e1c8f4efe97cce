import { isAutoSynced } from '../channels/channel-fields.ts'
import { eventTime } from '../channels/channel-records.ts'
import { awaitsGuide, type GuideQuestion, guideChoice, withGuideChoice } from '../channels/guide-mapping.ts'
import { operation } from '../channels/operations.ts'
import { endedAt } from '../configuration/channel-lifetime.ts'
import type {
  AttachedChannel,
  FieldChange,
  HostChannel,
  ManagedChannel,
  PlannedOperation,
  Warning,
} from '../generated/records.ts'
import { isSlotTvgId } from '../guide/tvg-id.ts'
import { eventTitle } from '../sports/index.ts'
import { appearanceBelow, appearanceOf, type Logos } from './original-appearance.ts'
import { decideAppearance, keepAppearance } from './slot-appearance.ts'
import type { OverrideRemoval, PlanSlotsInput, RestoredSlot, SlotChange, TakenOverSlot } from './slot-plan.ts'
import type { WantedSlot } from './wanted-slots.ts'

/** A channel that shows an event after the run. */
export interface SlotTakeover {
  readonly slot: TakenOverSlot
  /** Null where it is taken over already. */
  readonly operation: PlannedOperation | null
}

/** A channel that a stream asks to be taken over. */
export function takeOverSlot(
  id: number,
  wanted: WantedSlot,
  original: AttachedChannel,
  known: ManagedChannel | null,
  input: PlanSlotsInput,
): SlotTakeover {
  const { channel, tvgId, event } = wanted
  const appearance = decideAppearance(channel, original, known, { name: wanted.name, logo: wanted.logoUrl }, input)
  const plain: ManagedChannel = {
    ...slotRecord(id, wanted, known, input.now),
    name: appearance.name,
    logoUrl: appearance.logo,
    userFields: [...appearance.owners],
  }
  const { record, change } = withGuide(plain, channel, original, known, input)
  const changes = [...appearance.changes, ...change]
  const isChanged = changes.length > 0 || known?.tvgId !== tvgId
  return {
    slot: {
      channel,
      record: isChanged ? { ...record, updatedAt: input.now.toISOString() } : record,
      event,
      wanted,
      change: appearance.change,
    },
    operation: takeoverOperation(record, changes, takeoverReason(wanted, known, changes)),
  }
}

/**
 * A channel that nothing asks for and that stays taken over all the same: nothing of it is given back, and only its
 * guide may be missing yet.
 */
export function keepSlot(
  channel: HostChannel,
  known: ManagedChannel,
  original: AttachedChannel,
  input: PlanSlotsInput,
): SlotTakeover {
  const event = input.eventOf(known)
  const { record, change } = withGuide(keepAppearance(channel, original, known, input), channel, original, known, input)
  const title = event === null ? 'its event' : eventTitle(event)
  return {
    slot: { channel, record, event, wanted: null, change: {} },
    operation: takeoverOperation(record, change, `it shows ${title}, but has no guide for it yet`),
  }
}

/** The record of a channel of the owner's for the event that it shows from now on; its appearance and its guide are settled apart. */
function slotRecord(
  id: number,
  { channel, tvgId, event, eventKey, segment, feed, keyword, template, stream, streamGroupId }: WantedSlot,
  known: ManagedChannel | null,
  now: Date,
): ManagedChannel {
  const time = now.toISOString()
  const same = known?.tvgId === tvgId ? known : null
  return {
    id,
    hostChannelId: channel.id,
    hostChannelUuid: channel.uuid,
    tvgId,
    eventId: eventKey,
    segment,
    feed,
    exceptionKeyword: keyword,
    exceptionKey: null, // its tvg-id names the channel instead
    sport: event.sport,
    league: event.league,
    homeTeam: event.home?.name ?? null,
    awayTeam: event.away?.name ?? null,
    eventTime: eventTime(event),
    number: null, // its number is the owner's
    numberLocked: false,
    name: known?.name ?? channel.name,
    logoUrl: known?.logoUrl ?? null,
    group: null,
    userFields: [...(known?.userFields ?? [])],
    streamIds: [stream.id],
    templateId: template.id,
    streamGroupId,
    profileIds: null,
    guideRowId: same?.guideRowId ?? null,
    endedAt: endedAt(event, segment, now, same),
    addedStreamIds: [],
    removedStreamIds: [],
    mode: 'attach',
    state: 'active',
    createdAt: same?.createdAt ?? time,
    updatedAt: same?.updatedAt ?? time,
  }
}

/** The question whose guide a channel of the owner's shows; every one of its tvg-ids is ours. */
export function guideQuestion(
  tvgId: string,
  hostChannelId: number,
  present: number | null,
  original: AttachedChannel | null,
  known: ManagedChannel | null,
): GuideQuestion {
  return {
    known,
    tvgId,
    present,
    original: original === null ? present : original.epgDataId,
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
  const { guide } = appearanceOf(channel, logos)
  const question = guideQuestion(record.tvgId, channel.id, guide, original, known)
  const settled = withGuideChoice(record, guideChoice(question, rows, keepOwnerEdits), guide)
  if (isGuideOff || !awaitsGuide(settled)) return { record: settled, change: [] }
  const shown = rows.byId(guide ?? appearanceBelow(channel, logos).guide)
  return { record: settled, change: [{ field: 'guide', from: shown?.tvgId ?? null, to: record.tvgId }] }
}

function takeoverOperation(
  record: ManagedChannel,
  changes: readonly FieldChange[],
  reason: string,
): SlotTakeover['operation'] {
  return changes.length === 0 ? null : operation('attach', record, changes, reason)
}

function takeoverReason(
  { stream, event, tvgId, name }: WantedSlot,
  known: ManagedChannel | null,
  changes: readonly FieldChange[],
): string {
  const others = name === undefined ? changes.filter(({ field }) => field !== 'name') : changes
  const nameBack =
    others.length < changes.length ? ['its own name is restored because “Also change the name” is off'] : []
  const isOther = known !== null && known.tvgId !== tvgId
  const shows = `its stream "${stream.name}" ${isOther ? 'now shows' : 'shows'} ${eventTitle(event)}`
  const isLate = known?.tvgId === tvgId && others.every(({ field }) => field === 'guide')
  const takenOver = others.length === 0 ? [] : [isLate ? `${shows}, but the channel has no guide for it yet` : shows]
  return [...takenOver, ...nameBack].join('; ')
}

/** What giving a channel back takes. */
export interface Restoration {
  readonly slot: RestoredSlot
  /** Null where it shows its own appearance already. */
  readonly operation: PlannedOperation | null
  readonly warnings: readonly Warning[]
}

/** A channel that gets back what it showed before; what the owner changed meanwhile stays. */
export function restoreSlot(
  present: HostChannel,
  original: AttachedChannel,
  record: ManagedChannel | null,
  reason: string,
  input: PlanSlotsInput,
): Restoration {
  // It is given back where it was taken over, in its override or in its plain fields.
  const channel = { ...present, autoCreated: original.autoCreated }
  const appearance = decideAppearance(channel, original, record, {}, input)
  const { guide: shownRow } = appearanceOf(channel, input.logos)
  const guide = restoredGuide(channel.id, shownRow, original, record, input)
  const changes = [...appearance.changes]
  if (guide.row !== undefined) {
    const { rows } = input
    const below = appearanceBelow(channel, input.logos).guide
    const shown = (row: number | null) => rows.byId(row ?? below)?.tvgId ?? null
    changes.push({ field: 'guide', from: shown(shownRow), to: shown(guide.row) })
  }
  const about = { tvgId: record?.tvgId ?? null, hostChannelId: channel.id, name: appearance.name }
  const given = { original, record, change: appearance.change }
  const removesOverride = original.autoCreated && !isAutoSynced(present) && changes.length > 0
  const row = guide.row === undefined ? shownRow : guide.row
  return {
    slot: removesOverride
      ? {
          ...given,
          channel: present,
          guide: row ?? undefined,
          overrideRemoval: planOverrideRemoval(channel, appearance.change, input.logos),
        }
      : { ...given, channel, guide: guide.row },
    operation: changes.length === 0 ? null : operation('restore', about, changes, reason),
    warnings: guide.isLost ? [guideLost(channel, original)] : [],
  }
}

/**
 * What is written to a channel with an override that the host makes no more: the whole override goes, and what
 * would have stayed in it after `change`, the owner's number among it, is written into the plain fields.
 * The guide is mapped apart.
 */
function planOverrideRemoval(channel: HostChannel, change: SlotChange, logos: Logos): OverrideRemoval {
  const present = appearanceOf(channel, logos)
  const name = change.name === undefined ? present.name : change.name
  const logoUrl = change.logoUrl === undefined ? present.logo : change.logoUrl
  const { channelNumber: number, channelGroupId: group, tvgId } = channel.override ?? {}
  const { tvcGuideStationid: station, streamProfileId: profile } = channel.override ?? {}
  return {
    edit: {
      override: null,
      ...(name === null ? {} : { name }),
      ...(number == null ? {} : { channelNumber: number }),
      ...(group == null ? {} : { channelGroupId: group }),
      ...(tvgId == null ? {} : { tvgId }),
      ...(station == null ? {} : { tvcGuideStationid: station }),
      ...(profile == null ? {} : { streamProfileId: profile }),
    },
    ...(logoUrl === null ? {} : { logoUrl }),
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
  const { epgDataId: id, guideSourceId: source, guideTvgId: tvgId } = original
  const same = rows.byId(id)
  const isSame = same !== undefined && same.epgSource === source && same.tvgId === tvgId
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
  if (present !== null) return isSlotTvgId(rows.byId(present)?.tvgId ?? '', hostChannelId)
  if (original.epgDataId === null || record?.userFields.includes('guide') === true) return false
  // Nothing is shown: the row was the owner's to take away, unless the host has lost it.
  return record === null || record.guideRowId === null || rows.byId(record.guideRowId) === undefined
}

function guideLost({ id, name }: HostChannel, { guideTvgId: tvgId }: AttachedChannel): Warning {
  const place = `channel ${id}`
  const guide = tvgId === null ? 'The original guide' : `The original guide "${tvgId}"`
  const message = `${guide} of your channel "${name}" no longer exists in Dispatcharr. The channel has no guide now. Assign one in Dispatcharr.`
  return { code: 'attached_appearance_lost', message, place }
}
