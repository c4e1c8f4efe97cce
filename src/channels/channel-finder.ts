import type { HostChannel, ManagedChannel, PlannedOperation, SportsEvent } from '../generated/records.ts'
import { eventKeyOf, ownerOfTvgId, TVG_ID_PREFIX } from '../guide/tvg-id.ts'
import type { HostMemory } from './channel-memory.ts'
import type { HostNames } from './channel-plan.ts'
import { firstByTvgId, hostChannelFinder } from './host-channel-finder.ts'
import { eventRecord, type KnownEvent, newRecord } from './ledger-records.ts'
import { type UnfinishedWrites, writtenValue } from './unfinished-writes.ts'
import type { WantedChannel } from './wanted-channel.ts'

/** What tells which channels of the host's are ours that the ledger does not know. */
export interface ForgottenInput extends HostNames {
  readonly ledger: readonly ManagedChannel[]
  readonly hostChannels: readonly HostChannel[]
  readonly wanted: readonly WantedChannel[]
  readonly events: ReadonlyMap<string, SportsEvent>
  readonly written: UnfinishedWrites
  /** Streams whose names mean an event now, of whatever stream group. */
  readonly eventStreamIds: ReadonlySet<number>
  readonly hostStreamIds: ReadonlySet<number>
  readonly memory: HostMemory
  /** The id of the first record that is added. */
  readonly firstId: number
  readonly now: Date
}

/**
 * The ledger with a record for each of our channels in the host that it has
 * lost (design 3), found by its tvg-id. What a run made that broke off is ours as it
 * was made, and its number was not final yet. Else the channel is that of an event
 * or a team that is known, the host's values count as the owner's, and the number
 * stays. Anything else whose tvg-id begins like ours is somebody else's, and so is a
 * channel that is remembered as the owner's.
 */
export function withForgottenChannels(input: ForgottenInput): readonly ManagedChannel[] {
  const { ledger, hostChannels, wanted, written, memory, now } = input
  const known = new Set(ledger.map(({ tvg_id }) => tvg_id))
  const actualOf = hostChannelFinder(hostChannels, memory)
  const taken = new Set(ledger.map((record) => actualOf(record)?.id))
  const free = hostChannels.filter(({ id }) => !taken.has(id))
  const first = firstByTvgId(free, memory.ownersChannels)
  const wantedByTvgId = new Map(wanted.map((channel) => [channel.tvgId, channel]))
  const eventOf = eventFinder(input.events)
  let nextId = input.firstId
  const found: ManagedChannel[] = []
  for (const channel of free) {
    const tvgId = channel.tvg_id ?? ''
    if (!tvgId.startsWith(TVG_ID_PREFIX) || known.has(tvgId) || first.get(tvgId) !== channel) continue
    const meant = wantedByTvgId.get(tvgId)
    const event = eventOf(tvgId)
    const creation = written.creationOf(tvgId)
    if (!meant && !event && !creation) continue
    const record = meant ? newRecord(nextId, meant, now) : eventRecord(nextId, tvgId, event, now)
    found.push({
      ...record,
      host_channel_id: channel.id,
      host_channel_uuid: channel.uuid,
      number: channel.channel_number === null ? null : Math.trunc(channel.channel_number),
      ...(creation
        ? asMade(creation, record, now)
        : asFound(channel, meant, { ...input, mayLock: ledger.length === 0 && channel.channel_number !== null })),
      state: 'active',
    })
    nextId += 1
  }
  return [...ledger, ...found]
}

/** What a creation wrote; of an event that nobody knows now, the clock runs from here. */
function asMade(creation: PlannedOperation, { event_time }: ManagedChannel, now: Date): Partial<ManagedChannel> {
  const [name, logo, group] = (['name', 'logo', 'group'] as const).map((field) => writtenValue(creation, field))
  const [streams, profiles] = (['streams', 'profiles'] as const).map((field) => writtenValue(creation, field))
  return {
    name: String(name ?? creation.name),
    logo_url: typeof logo === 'string' ? logo : null,
    group: typeof group === 'string' ? group : null,
    stream_ids: Array.isArray(streams) ? streams : [],
    profile_ids: Array.isArray(profiles) ? profiles : null,
    ...(isOfTeam(creation) ? { mode: 'team' } : { event_time: event_time ?? now.toISOString() }),
  }
}

function isOfTeam({ tvg_id: tvgId }: PlannedOperation): boolean {
  return tvgId !== null && ownerOfTvgId(tvgId) === 'team'
}

/** A whole ledger that is lost leaves every number where it is. */
function asFound(
  channel: HostChannel,
  wanted: WantedChannel | undefined,
  input: ForgottenInput & { readonly mayLock: boolean },
): Partial<ManagedChannel> {
  const { hostGroupNames, hostLogoUrls, mayLock } = input
  return {
    number_locked: mayLock,
    name: channel.name,
    logo_url: hostLogoUrls.get(channel.logo_id ?? -1) ?? null,
    group: hostGroupNames.get(channel.channel_group_id ?? -1) ?? null,
    owner_fields: ['name', 'logo', 'group', 'streams'],
    ...streamsAsFound(channel, wanted, input),
    profile_ids: null,
  }
}

/**
 * Streams that a channel has beyond what is wished were put in by hand where they mean no event, or no stream group
 * takes them: a slot of a provider may only have changed its name meanwhile. Those that are missing were taken out,
 * unless the channel shows none of them at all; of a team's channel nobody knows, since its streams change with every game.
 */
function streamsAsFound(
  { streams }: HostChannel,
  wanted: WantedChannel | undefined,
  { eventStreamIds, hostStreamIds }: ForgottenInput,
): Pick<ManagedChannel, 'stream_ids' | 'added_stream_ids' | 'left_out_stream_ids'> {
  const wished = wanted?.streamIds ?? []
  const isOfEvent = wanted?.mode === 'create' && wished.some((id) => streams.includes(id))
  return {
    stream_ids: [...streams],
    added_stream_ids: streams.filter((id) => !wished.includes(id) && !eventStreamIds.has(id) && hostStreamIds.has(id)),
    left_out_stream_ids: isOfEvent ? wished.filter((id) => !streams.includes(id)) : [],
  }
}

/** The event that a tvg-id is about, where it is among those that were read. */
function eventFinder(events: ReadonlyMap<string, SportsEvent>): (tvgId: string) => KnownEvent | null {
  return (tvgId) => {
    const key = eventKeyOf(tvgId)
    const event = key === null ? undefined : events.get(key)
    return key === null || event === undefined ? null : { key, event }
  }
}
