import type { HostChannel, ManagedChannel, SportsEvent } from '../../generated/records.ts'
import { TVG_ID_PREFIX, tvgIdOf } from '../wanted/tvg-id.ts'
import type { WantedChannel } from '../wanted/wanted.ts'

/** The record of a channel that is to be made. */
export function newRecord(id: number, wanted: WantedChannel, now: Date): ManagedChannel {
  return {
    ...eventRecord(id, wanted.tvgId, { key: wanted.eventKey, event: wanted.event }, now),
    segment: wanted.segment,
    feed: wanted.feed,
    exception_keyword: wanted.keyword,
    name: wanted.name,
    logo_url: wanted.logoUrl,
    group: wanted.group,
    stream_ids: [...wanted.streamIds],
    template_id: wanted.template.id,
    stream_group_id: wanted.streamGroupId,
  }
}

/** A channel that was known but is gone from the host comes back under its old ledger id and number. */
export function recreatedRecord(known: ManagedChannel, wanted: WantedChannel, now: Date): ManagedChannel {
  const { number, number_locked, created_at } = known
  return { ...newRecord(known.id, wanted, now), number, number_locked, created_at }
}

export interface ForgottenInput {
  readonly ledger: readonly ManagedChannel[]
  readonly hostChannels: readonly HostChannel[]
  readonly hostGroupNames: ReadonlyMap<number, string>
  readonly hostLogoUrls: ReadonlyMap<number, string>
  readonly wanted: readonly WantedChannel[]
  readonly events: ReadonlyMap<string, SportsEvent>
  readonly now: Date
}

/**
 * The ledger with a record for each of our channels in the host that it has
 * lost (design 3): found by the tvg-id of an event that is known, with the host's
 * values, which count as the owner's. Anything else whose tvg-id begins like ours
 * is somebody else's. A whole ledger that is lost leaves every number where it is;
 * a single row is missing when a run broke off, and its number was not final yet.
 */
export function withForgottenChannels(input: ForgottenInput): readonly ManagedChannel[] {
  const { ledger, hostChannels, hostGroupNames, hostLogoUrls, wanted, now } = input
  const known = new Set(ledger.map(({ tvg_id }) => tvg_id))
  const wantedByTvgId = new Map(wanted.map((channel) => [channel.tvgId, channel]))
  const eventOf = eventFinder(input.events)
  let nextId = nextLedgerId(ledger)
  const found: ManagedChannel[] = []
  for (const channel of hostChannels) {
    const tvgId = channel.tvg_id ?? ''
    if (!tvgId.startsWith(TVG_ID_PREFIX) || known.has(tvgId)) continue
    known.add(tvgId)
    const meant = wantedByTvgId.get(tvgId)
    const event = eventOf(tvgId)
    if (!meant && !event) continue
    found.push({
      ...(meant ? newRecord(nextId, meant, now) : eventRecord(nextId, tvgId, event, now)),
      host_channel_id: channel.id,
      number: channel.channel_number === null ? null : Math.trunc(channel.channel_number),
      number_locked: ledger.length === 0 && channel.channel_number !== null,
      name: channel.name,
      logo_url: hostLogoUrls.get(channel.logo_id ?? -1) ?? null,
      group: hostGroupNames.get(channel.channel_group_id ?? -1) ?? null,
      owner_fields: ['name', 'logo', 'group'],
      stream_ids: [...channel.streams],
      state: 'active',
    })
    nextId += 1
  }
  return [...ledger, ...found]
}

/** The id of the next record. */
export function nextLedgerId(ledger: readonly ManagedChannel[]): number {
  return ledger.reduce((highest, { id }) => Math.max(highest, id), 0) + 1
}

interface KnownEvent {
  readonly key: string
  readonly event: SportsEvent
}

/** The event that a tvg-id is about, where it is among those that were read. */
function eventFinder(events: ReadonlyMap<string, SportsEvent>): (tvgId: string) => KnownEvent | null {
  const byBase = new Map(
    [...events].map(([key, event]) => [
      tvgIdOf({ eventKey: key, segment: null, feed: null, keyword: null }),
      { key, event },
    ]),
  )
  return (tvgId) => byBase.get(tvgId.split('.').slice(0, 2).join('.')) ?? null
}

function eventRecord(id: number, tvgId: string, known: KnownEvent | null, now: Date): ManagedChannel {
  const event = known?.event
  return {
    id,
    host_channel_id: null,
    tvg_id: tvgId,
    event_id: known?.key ?? null,
    segment: null,
    feed: null,
    exception_keyword: null,
    sport: event?.sport ?? '',
    league: event?.league ?? '',
    home_team: event?.home?.name ?? null,
    away_team: event?.away?.name ?? null,
    event_time: event?.start ?? null,
    number: null,
    number_locked: false,
    name: '',
    logo_url: null,
    group: null,
    owner_fields: [],
    stream_ids: [],
    template_id: null,
    stream_group_id: null,
    mode: 'create',
    state: 'planned',
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }
}
