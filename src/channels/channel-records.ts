import { type ChannelLife, endedAt } from '../configuration/channel-lifetime.ts'
import type { ChannelField, FieldChange, HostChannel, ManagedChannel, SportsEvent } from '../generated/records.ts'
import { isWithoutTime } from '../sports/index.ts'
import { sameValue } from './operations.ts'
import {
  decideProfiles,
  decideStreams,
  decideTexts,
  foundProfiles,
  foundStreams,
  foundTexts,
  newProfiles,
  type ProfileBook,
  type ProfileRules,
  type StreamDecision,
} from './user-edits.ts'
import type { TeamChannel, WantedChannel } from './wanted-channel.ts'

/** The record of a channel that is to be made. */
export function newRecord(
  id: number,
  wanted: WantedChannel,
  now: Date,
  book: ProfileBook | null = null,
): ManagedChannel {
  const { event, eventKey, tvgId } = wanted
  return {
    ...eventRecord(id, tvgId, event === null || eventKey === null ? null : { key: eventKey, event }, now),
    ...(wanted.mode === 'team'
      ? ofTeam(wanted)
      : { endedAt: endedAt(wanted.event, wanted.segment, now, null), streamGroupId: wanted.streamGroupId }),
    segment: wanted.segment,
    feed: wanted.feed,
    ...exceptionOf(wanted),
    name: wanted.name,
    logoUrl: wanted.logoUrl,
    group: wanted.group,
    streamIds: [...new Set(wanted.streamIds)],
    templateId: wanted.template.id,
    profileIds: newProfiles(wanted.profileIds, book),
  }
}

/** The label may have changed; the key is that of the tvg-id. */
function exceptionOf({ keyword, exceptionKey = null }: WantedChannel) {
  return { exceptionKeyword: keyword, exceptionKey }
}

/** A team's channel stands where its team belongs, whatever it shows at the moment. */
function ofTeam({ team }: TeamChannel) {
  return {
    mode: 'team' as const,
    sport: team.sport,
    league: team.league ?? '',
    homeTeam: team.side.name ?? null,
    awayTeam: null,
    eventId: null,
    eventTime: null,
  }
}

/** A channel that was known but is gone from the host comes back under its old ledger id and number. */
export function recreatedRecord(
  known: ManagedChannel,
  wanted: WantedChannel,
  now: Date,
  book: ProfileBook | null,
): ManagedChannel {
  const { number, numberLocked, createdAt } = known
  return { ...newRecord(known.id, wanted, now, book), number, numberLocked, createdAt }
}

/** The id of the next record. */
export function nextLedgerId(ledger: readonly ManagedChannel[]): number {
  return ledger.reduce((highest, { id }) => Math.max(highest, id), 0) + 1
}

/** An event, and the key that stands in tvg-ids. */
export interface KnownEvent {
  readonly key: string
  readonly event: SportsEvent
}

/** When an event begins, as records hold it; null where a name tells of it without a time, so that its channel stands behind all others. */
export function eventTime(event: SportsEvent): string | null {
  return isWithoutTime(event) ? null : event.start
}

/** A record that says nothing yet but which event it is of. */
export function eventRecord(id: number, tvgId: string, known: KnownEvent | null, now: Date): ManagedChannel {
  const event = known?.event
  return {
    id,
    hostChannelId: null,
    hostChannelUuid: null,
    tvgId,
    eventId: known?.key ?? null,
    segment: null,
    feed: null,
    exceptionKeyword: null,
    exceptionKey: null,
    sport: event?.sport ?? '',
    league: event?.league ?? '',
    homeTeam: event?.home?.name ?? null,
    awayTeam: event?.away?.name ?? null,
    eventTime: event === undefined ? null : eventTime(event),
    number: null,
    numberLocked: false,
    name: '',
    logoUrl: null,
    group: null,
    userFields: [],
    streamIds: [],
    templateId: null,
    streamGroupId: null,
    profileIds: null,
    guideRowId: null,
    endedAt: null,
    addedStreamIds: [],
    removedStreamIds: [],
    mode: 'create',
    state: 'planned',
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  }
}

/** A channel that is wanted and there, as it is to be. */
export interface SyncedChannel {
  readonly record: ManagedChannel
  readonly changes: readonly FieldChange[]
  /** Fields among the changes in which the owner's own value is written over. */
  readonly overwritten: readonly ChannelField[]
}

/** Fields that only others decide about here: guide-mapping.ts decides about the guide. */
const DECIDED_ELSEWHERE = 'guide'

/**
 * The record with what the channel has after the run, and what is to be written.
 * Sport, league and teams stay as at creation.
 */
export function syncedChannel(
  known: ManagedChannel,
  actual: HostChannel,
  wanted: WantedChannel,
  rules: ProfileRules,
): SyncedChannel {
  const { name, logoUrl, group } = wanted
  const settled = decideTexts(known, actual, { name, logoUrl, group }, rules)
  const { changes: textChanges, owned, overwritten, ...texts } = settled
  const streams = decideStreams(known, actual, wanted.streamIds, rules)
  const profiles = decideProfiles(known, actual.id, wanted.profileIds, rules)
  const changes = [...textChanges]
  const { streamIds } = streams.lists
  if (!sameValue(actual.streams, streamIds)) {
    changes.push({ field: 'streams', from: actual.streams, to: [...streamIds] })
  }
  if (profiles.change !== null) changes.push(profiles.change)
  const lists = [
    ...(streams.isOverwritten ? (['streams'] as const) : []),
    ...(profiles.isOverwritten ? (['profiles'] as const) : []),
  ]
  const record: ManagedChannel = {
    ...known,
    ...identity(actual),
    ...(wanted.mode === 'create'
      ? { eventTime: eventTime(wanted.event), streamGroupId: wanted.streamGroupId, ...exceptionOf(wanted) }
      : {}),
    templateId: wanted.template.id,
    ...texts,
    userFields: [
      ...owned,
      ...ownedStreams(streams),
      ...(profiles.isOwners ? (['profiles'] as const) : []),
      ...known.userFields.filter((field) => field === DECIDED_ELSEWHERE),
      ...ownedTvgId(known, actual),
    ],
    ...streams.lists,
    profileIds: profiles.profileIds,
    state: 'active',
  }
  return { record, changes, overwritten: [...overwritten, ...lists] }
}

function identity({ id, uuid }: HostChannel) {
  return { hostChannelId: id, hostChannelUuid: uuid }
}

function ownedStreams({ lists, isOrdered }: StreamDecision): readonly 'streams'[] {
  return isOrdered || lists.addedStreamIds.length + lists.removedStreamIds.length > 0 ? ['streams'] : []
}

/** A tvg-id of ours that the owner changed is his for good: the guide goes by our row, whatever the channel's tvg-id. */
function ownedTvgId(known: ManagedChannel, actual: HostChannel): readonly 'tvg_id'[] {
  return actual.tvgId === known.tvgId ? [] : ['tvg_id']
}

/** The record of a channel that nothing asks for now, with what the owner made of it in the host. */
export function keptRecord(known: ManagedChannel, actual: HostChannel, rules: ProfileRules): ManagedChannel {
  const { owned, ...texts } = foundTexts(known, actual, rules)
  const streams = foundStreams(known, actual, rules)
  return {
    ...known,
    ...identity(actual),
    ...texts,
    userFields: [
      ...owned,
      ...ownedStreams(streams),
      ...known.userFields.filter((field) => field === 'profiles' || field === DECIDED_ELSEWHERE),
      ...ownedTvgId(known, actual),
    ],
    profileIds: foundProfiles(known, actual.id, rules),
    ...streams.lists,
  }
}

/** The record with how far its event is; a team's own channel has none that it depends on. */
export function withLife(record: ManagedChannel, life: ChannelLife, now: Date): ManagedChannel {
  if (record.mode === 'team') return { ...record, state: 'active' }
  return { ...record, endedAt: life.endedAt, state: now >= life.end ? 'ended' : 'active' }
}
