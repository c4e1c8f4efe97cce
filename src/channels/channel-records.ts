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
      : { ended_at: endedAt(wanted.event, wanted.segment, now, null), stream_group_id: wanted.streamGroupId }),
    segment: wanted.segment,
    feed: wanted.feed,
    exception_keyword: wanted.keyword,
    name: wanted.name,
    logo_url: wanted.logoUrl,
    group: wanted.group,
    stream_ids: [...new Set(wanted.streamIds)],
    template_id: wanted.template.id,
    profile_ids: newProfiles(wanted.profileIds, book),
  }
}

/** A team's channel stands where its team belongs, whatever it shows at the moment. */
function ofTeam({ team }: TeamChannel) {
  return {
    mode: 'team' as const,
    sport: team.sport,
    league: team.league ?? '',
    home_team: team.side.name ?? null,
    away_team: null,
    event_id: null,
    event_time: null,
  }
}

/** A channel that was known but is gone from the host comes back under its old ledger id and number. */
export function recreatedRecord(
  known: ManagedChannel,
  wanted: WantedChannel,
  now: Date,
  book: ProfileBook | null,
): ManagedChannel {
  const { number, number_locked, created_at } = known
  return { ...newRecord(known.id, wanted, now, book), number, number_locked, created_at }
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
    host_channel_id: null,
    host_channel_uuid: null,
    tvg_id: tvgId,
    event_id: known?.key ?? null,
    segment: null,
    feed: null,
    exception_keyword: null,
    sport: event?.sport ?? '',
    league: event?.league ?? '',
    home_team: event?.home?.name ?? null,
    away_team: event?.away?.name ?? null,
    event_time: event === undefined ? null : eventTime(event),
    number: null,
    number_locked: false,
    name: '',
    logo_url: null,
    group: null,
    user_fields: [],
    stream_ids: [],
    template_id: null,
    stream_group_id: null,
    profile_ids: null,
    guide_row_id: null,
    ended_at: null,
    added_stream_ids: [],
    removed_stream_ids: [],
    mode: 'create',
    state: 'planned',
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }
}

/** A channel that is wanted and there, as it is to be. */
export interface SyncedChannel {
  readonly record: ManagedChannel
  readonly changes: readonly FieldChange[]
  /** Fields among the changes in which the owner's own value is written over. */
  readonly overwritten: readonly ChannelField[]
}

/** Fields that only others decide about here: the guide's mapping has its own place (guide/). */
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
  const { name, logoUrl: logo_url, group } = wanted
  const settled = decideTexts(known, actual, { name, logo_url, group }, rules)
  const { changes: textChanges, owned, overwritten, ...texts } = settled
  const streams = decideStreams(known, actual, wanted.streamIds, rules)
  const profiles = decideProfiles(known, actual.id, wanted.profileIds, rules)
  const changes = [...textChanges]
  const { stream_ids: streamIds } = streams.lists
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
    ...(wanted.mode === 'create' ? { event_time: eventTime(wanted.event), stream_group_id: wanted.streamGroupId } : {}),
    template_id: wanted.template.id,
    ...texts,
    user_fields: [
      ...owned,
      ...ownedStreams(streams),
      ...(profiles.isOwners ? (['profiles'] as const) : []),
      ...known.user_fields.filter((field) => field === DECIDED_ELSEWHERE),
      ...ownedTvgId(known, actual),
    ],
    ...streams.lists,
    profile_ids: profiles.profileIds,
    state: 'active',
  }
  return { record, changes, overwritten: [...overwritten, ...lists] }
}

function identity({ id, uuid }: HostChannel) {
  return { host_channel_id: id, host_channel_uuid: uuid }
}

function ownedStreams({ lists, isOrdered }: StreamDecision): readonly 'streams'[] {
  return isOrdered || lists.added_stream_ids.length + lists.removed_stream_ids.length > 0 ? ['streams'] : []
}

/** A tvg-id of ours that the owner changed is his for good: the guide goes by our row, whatever the channel's tvg-id. */
function ownedTvgId(known: ManagedChannel, actual: HostChannel): readonly 'tvg_id'[] {
  return actual.tvg_id === known.tvg_id ? [] : ['tvg_id']
}

/** The record of a channel that nothing asks for now, with what the owner made of it in the host. */
export function keptRecord(known: ManagedChannel, actual: HostChannel, rules: ProfileRules): ManagedChannel {
  const { owned, ...texts } = foundTexts(known, actual, rules)
  const streams = foundStreams(known, actual, rules)
  return {
    ...known,
    ...identity(actual),
    ...texts,
    user_fields: [
      ...owned,
      ...ownedStreams(streams),
      ...known.user_fields.filter((field) => field === 'profiles' || field === DECIDED_ELSEWHERE),
      ...ownedTvgId(known, actual),
    ],
    profile_ids: foundProfiles(known, actual.id, rules),
    ...streams.lists,
  }
}

/** The record with how far its event is; a team's own channel has none that it depends on. */
export function withLife(record: ManagedChannel, life: ChannelLife, now: Date): ManagedChannel {
  if (record.mode === 'team') return { ...record, state: 'active' }
  return { ...record, ended_at: life.endedAt, state: now >= life.end ? 'ended' : 'active' }
}
