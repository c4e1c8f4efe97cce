import { endedAt } from '../configuration/channel-lifetime.ts'
import type { ManagedChannel, SportsEvent } from '../generated/records.ts'
import { isWithoutTime } from '../sports/index.ts'
import { newProfiles, type ProfileBook } from './channel-profiles.ts'
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
    owner_fields: [],
    stream_ids: [],
    template_id: null,
    stream_group_id: null,
    profile_ids: null,
    guide_row_id: null,
    ended_at: null,
    added_stream_ids: [],
    left_out_stream_ids: [],
    mode: 'create',
    state: 'planned',
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }
}
