import { isCovered } from '../channels/channel-fields.ts'
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
import type { PlanSlotsInput, RestoredSlot, SlotChange, TakenOverSlot, UncoveredFields } from './slot-plan.ts'
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
    logo_url: appearance.logo,
    user_fields: [...appearance.owners],
  }
  const { record, change } = withGuide(plain, channel, original, known, input)
  const changes = [...appearance.changes, ...change]
  const isChanged = changes.length > 0 || known?.tvg_id !== tvgId
  return {
    slot: {
      channel,
      record: isChanged ? { ...record, updated_at: input.now.toISOString() } : record,
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
    operation: takeoverOperation(record, change, `it shows ${title}, and it has no guide for it yet`),
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
  const same = known?.tvg_id === tvgId ? known : null
  return {
    id,
    host_channel_id: channel.id,
    host_channel_uuid: channel.uuid,
    tvg_id: tvgId,
    event_id: eventKey,
    segment,
    feed,
    exception_keyword: keyword,
    sport: event.sport,
    league: event.league,
    home_team: event.home?.name ?? null,
    away_team: event.away?.name ?? null,
    event_time: eventTime(event),
    number: null, // its number is the owner's
    number_locked: false,
    name: known?.name ?? channel.name,
    logo_url: known?.logo_url ?? null,
    group: null,
    user_fields: [...(known?.user_fields ?? [])],
    stream_ids: [stream.id],
    template_id: template.id,
    stream_group_id: streamGroupId,
    profile_ids: null,
    guide_row_id: same?.guide_row_id ?? null,
    ended_at: endedAt(event, segment, now, same),
    added_stream_ids: [],
    removed_stream_ids: [],
    mode: 'attach',
    state: 'active',
    created_at: same?.created_at ?? time,
    updated_at: same?.updated_at ?? time,
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
  const { guide } = appearanceOf(channel, logos)
  const question = guideQuestion(record.tvg_id, channel.id, guide, original, known)
  const settled = withGuideChoice(record, guideChoice(question, rows, keepOwnerEdits), guide)
  if (isGuideOff || !awaitsGuide(settled)) return { record: settled, change: [] }
  const shown = rows.byId(guide ?? appearanceBelow(channel, logos).guide)
  return { record: settled, change: [{ field: 'guide', from: shown?.tvg_id ?? null, to: record.tvg_id }] }
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
  const nameBack = others.length < changes.length ? ['attach_name is off: it gets its own name back'] : []
  const isOther = known !== null && known.tvg_id !== tvgId
  const shows = `its stream "${stream.name}" ${isOther ? 'now shows' : 'shows'} ${eventTitle(event)}`
  const isLate = known?.tvg_id === tvgId && others.every(({ field }) => field === 'guide')
  const takenOver = others.length === 0 ? [] : [isLate ? `${shows}, and it has no guide for it yet` : shows]
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
  const channel = { ...present, auto_created: original.auto_created }
  const appearance = decideAppearance(channel, original, record, {}, input)
  const { guide: shownRow } = appearanceOf(channel, input.logos)
  const guide = restoredGuide(channel.id, shownRow, original, record, input)
  const changes = [...appearance.changes]
  if (guide.row !== undefined) {
    const { rows } = input
    const below = appearanceBelow(channel, input.logos).guide
    const shown = (row: number | null) => rows.byId(row ?? below)?.tvg_id ?? null
    changes.push({ field: 'guide', from: shown(shownRow), to: shown(guide.row) })
  }
  const about = { tvg_id: record?.tvg_id ?? null, host_channel_id: channel.id, name: appearance.name }
  const given = { original, record, change: appearance.change }
  const isUncovered = original.auto_created && !isCovered(present) && changes.length > 0
  const row = guide.row === undefined ? shownRow : guide.row
  return {
    slot: isUncovered
      ? {
          ...given,
          channel: present,
          guide: row ?? undefined,
          uncovered: uncoveredFields(channel, appearance.change, input.logos),
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
function uncoveredFields(channel: HostChannel, change: SlotChange, logos: Logos): UncoveredFields {
  const present = appearanceOf(channel, logos)
  const name = change.name === undefined ? present.name : change.name
  const logoUrl = change.logoUrl === undefined ? present.logo : change.logoUrl
  const { channel_number: number, channel_group_id: group, tvg_id: tvgId } = channel.override ?? {}
  const { tvc_guide_stationid: station, stream_profile_id: profile } = channel.override ?? {}
  return {
    edit: {
      override: null,
      ...(name === null ? {} : { name }),
      ...(number == null ? {} : { channel_number: number }),
      ...(group == null ? {} : { channel_group_id: group }),
      ...(tvgId == null ? {} : { tvg_id: tvgId }),
      ...(station == null ? {} : { tvc_guide_stationid: station }),
      ...(profile == null ? {} : { stream_profile_id: profile }),
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
  if (original.epg_data_id === null || record?.user_fields.includes('guide') === true) return false
  // Nothing is shown: the row was the owner's to take away, unless the host has lost it.
  return record === null || record.guide_row_id === null || rows.byId(record.guide_row_id) === undefined
}

function guideLost({ id, name }: HostChannel, { guide_tvg_id: tvgId }: AttachedChannel): Warning {
  const place = `channel ${id}`
  const message = `Your channel "${name}" (${id}) showed the guide of "${tvgId ?? 'an unknown row'}" before, which the host does not have any more: it is left without a guide; map one by hand.`
  return { code: 'attached_appearance_lost', message, place }
}
