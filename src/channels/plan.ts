import type { HostChannel, ManagedChannel, PlannedOperation, SportsEvent, Warning } from '../generated/records.ts'
import { eventTitle } from '../sports/index.ts'
import { eventKey, TVG_ID_PREFIX } from './tvg-id.ts'
import type { WantedChannel } from './wanted.ts'

/** A channel that stays or comes, as it will be known after the run. */
export interface PlannedChannel {
  /** The ledger's record, as it will be; host_channel_id is null until the channel is created. */
  readonly record: ManagedChannel
  /** Absent for a channel that is kept without a stream that asks for it. */
  readonly wanted: WantedChannel | null
  /** The host's channel as it is now; absent for one to be created. */
  readonly actual: HostChannel | null
  readonly event: SportsEvent | null
  /** Fields of the host's channel that are to be written: name, logo, group, streams. */
  readonly fields: readonly string[]
}

/** What a run will do to the host's channels, each change with its reason. */
export interface ChannelPlan {
  readonly channels: readonly PlannedChannel[]
  readonly removals: readonly { readonly record: ManagedChannel; readonly actual: HostChannel | null }[]
  readonly operations: readonly PlannedOperation[]
  readonly warnings: readonly Warning[]
}

/** What should exist, what does, and the rules for what goes. */
export interface PlanInput {
  readonly wanted: readonly WantedChannel[]
  readonly ledger: readonly ManagedChannel[]
  readonly hostChannels: readonly HostChannel[]
  readonly hostGroupNames: ReadonlyMap<number, string>
  readonly hostLogoUrls: ReadonlyMap<number, string>
  /** Every event that was read, by eventKey. */
  readonly events: ReadonlyMap<string, SportsEvent>
  /** The instant at which a channel goes, given what is known of its event. */
  readonly goesAt: (record: ManagedChannel, event: SportsEvent | null) => Date
  /** False when the playlist came back empty: then nothing is removed for want of a stream. */
  readonly streamsListed: boolean
  readonly removalCap: number
  readonly now: Date
}

/**
 * Compares what should exist with what does (design 9); pure. Applied to its
 * own result it asks for nothing. Numbers are not its concern: they are placed
 * when it is known which channels there are.
 */
export function planChannels(input: PlanInput): ChannelPlan {
  const ledger = withForgottenChannels(input)
  const actualOf = hostChannelFinder(input.hostChannels)
  const wantedIds = new Set(input.wanted.map(({ tvgId }) => tvgId))
  const byTvgId = new Map(ledger.map((record) => [record.tvg_id, record]))
  const warnings: Warning[] = []
  const operations: PlannedOperation[] = []
  const channels: PlannedChannel[] = []
  let nextId = ledger.reduce((highest, { id }) => Math.max(highest, id), 0) + 1

  for (const wanted of input.wanted) {
    const known = byTvgId.get(wanted.tvgId)
    const actual = known ? actualOf(known) : null
    if (known && actual) {
      const { record, fields } = syncedChannel(known, actual, wanted, input)
      channels.push({ record, wanted, actual, event: wanted.event, fields })
      if (fields.length > 0) operations.push(operation('update', record, fields, `its ${fields.join(', ')} changed`))
    } else {
      const record = known ? recreatedRecord(known, wanted, input.now) : newRecord(nextId, wanted, input.now)
      if (!known) nextId += 1
      channels.push({ record, wanted, actual: null, event: wanted.event, fields: [] })
      operations.push(operation('create', record, [], creationReason(known, wanted)))
    }
  }

  const leaving: { record: ManagedChannel; actual: HostChannel | null; reason: string }[] = []
  for (const record of ledger) {
    if (wantedIds.has(record.tvg_id)) continue
    const actual = actualOf(record)
    const event = input.events.get(record.event_id ?? '') ?? null
    const reason = leavingReason(record, event, input)
    if (reason !== null || actual === null) {
      leaving.push({ record, actual, reason: reason ?? 'it was deleted in the host' })
    } else {
      channels.push({ record, wanted: null, actual, event, fields: [] })
    }
  }
  const removable = leaving.slice(0, input.removalCap)
  for (const { record, actual, reason } of removable) {
    if (actual) operations.push(operation('remove', record, [], reason))
  }
  for (const { record, actual } of leaving.slice(input.removalCap)) {
    const event = input.events.get(record.event_id ?? '') ?? null
    channels.push({ record, wanted: null, actual, event, fields: [] })
  }
  if (leaving.length > removable.length) {
    warnings.push({
      code: 'removal_cap_reached',
      message: `${leaving.length} channels should go, but removal_cap allows ${input.removalCap} a run; the rest follows.`,
    })
  }
  return { channels, removals: removable, operations, warnings }
}

/** Ledger rows, and a row for each of our channels that the ledger has lost; the host's values then count as the owner's. */
function withForgottenChannels({ ledger, hostChannels, wanted, now }: PlanInput): readonly ManagedChannel[] {
  const known = new Set(ledger.map(({ tvg_id }) => tvg_id))
  const wantedByTvgId = new Map(wanted.map((channel) => [channel.tvgId, channel]))
  let nextId = ledger.reduce((highest, { id }) => Math.max(highest, id), 0) + 1
  const found: ManagedChannel[] = []
  for (const channel of hostChannels) {
    const tvgId = channel.tvg_id ?? ''
    if (!tvgId.startsWith(TVG_ID_PREFIX) || known.has(tvgId)) continue
    known.add(tvgId)
    const meant = wantedByTvgId.get(tvgId)
    found.push({
      ...(meant ? newRecord(nextId, meant, now) : unknownRecord(nextId, tvgId, now)),
      host_channel_id: channel.id,
      number: channel.channel_number === null ? null : Math.trunc(channel.channel_number),
      number_locked: channel.channel_number !== null,
      name: '',
      logo_url: null,
      group: null,
      stream_ids: [...channel.streams],
      state: 'active',
    })
    nextId += 1
  }
  return [...ledger, ...found]
}

/** A channel of ours is known by its id in the host, and by its tvg-id when that id means another channel now. */
function hostChannelFinder(hostChannels: readonly HostChannel[]) {
  const byId = new Map(hostChannels.map((channel) => [channel.id, channel]))
  const byTvgId = new Map(hostChannels.map((channel) => [channel.tvg_id, channel]))
  return (record: ManagedChannel): HostChannel | null => {
    const sameId = byId.get(record.host_channel_id ?? -1)
    return (sameId?.tvg_id === record.tvg_id ? sameId : byTvgId.get(record.tvg_id)) ?? null
  }
}

function newRecord(id: number, wanted: WantedChannel, now: Date): ManagedChannel {
  const { event } = wanted
  return {
    ...unknownRecord(id, wanted.tvgId, now),
    event_id: eventKey(event),
    segment: wanted.segment,
    feed: wanted.feed,
    exception_keyword: wanted.keyword,
    sport: event.sport,
    league: event.league,
    home_team: event.home?.name ?? null,
    away_team: event.away?.name ?? null,
    event_time: event.start,
    name: wanted.name,
    logo_url: wanted.logoUrl,
    group: wanted.group,
    stream_ids: [...wanted.streamIds],
    template_id: wanted.template.id,
    stream_group_id: wanted.streamGroupId,
  }
}

function unknownRecord(id: number, tvgId: string, now: Date): ManagedChannel {
  return {
    id,
    host_channel_id: null,
    tvg_id: tvgId,
    event_id: null,
    segment: null,
    feed: null,
    exception_keyword: null,
    sport: '',
    league: '',
    home_team: null,
    away_team: null,
    event_time: null,
    number: null,
    number_locked: false,
    name: '',
    logo_url: null,
    group: null,
    stream_ids: [],
    template_id: null,
    stream_group_id: null,
    mode: 'create',
    state: 'planned',
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }
}

/**
 * The record with what the channel should have now, and the fields to be written.
 * Sport, league and teams stay as at creation. A field whose value in the host is
 * neither what was last written nor what is wished was changed by the owner: it stays.
 */
function syncedChannel(
  known: ManagedChannel,
  actual: HostChannel,
  wanted: WantedChannel,
  { hostGroupNames, hostLogoUrls }: PlanInput,
): { record: ManagedChannel; fields: string[] } {
  const fields: string[] = []
  const settle = <T>(field: string, written: T, present: T, wish: T): T => {
    if (present === wish) return wish
    if (present !== written) return written
    fields.push(field)
    return wish
  }
  const logoNow = hostLogoUrls.get(actual.logo_id ?? -1) ?? null
  const groupNow = hostGroupNames.get(actual.channel_group_id ?? -1) ?? null
  const record: ManagedChannel = {
    ...known,
    host_channel_id: actual.id,
    event_time: wanted.event.start,
    template_id: wanted.template.id,
    stream_group_id: wanted.streamGroupId,
    name: settle('name', known.name, actual.name, wanted.name),
    logo_url: settle('logo', known.logo_url, logoNow, wanted.logoUrl),
    group: settle('group', known.group, groupNow, wanted.group),
    stream_ids: [...wanted.streamIds],
    state: 'active',
  }
  if (actual.streams.join() !== wanted.streamIds.join()) fields.push('streams')
  return { record, fields }
}

/** A channel that was known but is gone from the host comes back under its old ledger id and number. */
function recreatedRecord(known: ManagedChannel, wanted: WantedChannel, now: Date): ManagedChannel {
  const { number, number_locked, created_at } = known
  return { ...newRecord(known.id, wanted, now), number, number_locked, created_at }
}

function creationReason(known: ManagedChannel | undefined, { event, streamIds }: WantedChannel): string {
  const streams = streamIds.length === 1 ? '1 stream shows' : `${streamIds.length} streams show`
  const comesBack = known ? ' and its channel was deleted in the host' : ''
  return `${streams} ${eventTitle(event)}${comesBack}`
}

/** Why a channel that no stream asks for goes, or null while it stays. */
function leavingReason(record: ManagedChannel, event: SportsEvent | null, input: PlanInput): string | null {
  if (input.now >= input.goesAt(record, event)) return 'its event is over'
  if (event === null) return null // the provider may be away: the clock decides then
  return input.streamsListed ? 'no stream shows its event any more' : null
}

function operation(action: PlannedOperation['action'], record: ManagedChannel, fields: string[], reason: string) {
  return { action, tvg_id: record.tvg_id, name: record.name, fields, reason }
}
