import type { HostChannel, ManagedChannel, PlannedOperation, SportsEvent, Warning } from '../generated/records.ts'
import { eventKeyOf, ownerOfTvgId, TVG_ID_PREFIX } from '../guide/tvg-id.ts'
import { countText } from '../text.ts'
import type { HostMemory } from './channel-memory.ts'
import type { HostNames } from './channel-plan.ts'
import { eventRecord, type KnownEvent, newRecord } from './channel-records.ts'
import { type InterruptedWrites, writtenValue } from './operations.ts'
import type { WantedChannel } from './wanted-channel.ts'

/** What tells our channels from the owner's copies of them. */
export interface FinderRules {
  /** Uuids of channels with a tvg-id of ours that are the owner's (HostMemory). */
  readonly ownersChannels?: ReadonlySet<string>
  /** True for a channel that is still as a run made it that broke off. */
  readonly isMade?: (channel: HostChannel) => boolean
}

/**
 * A channel of ours is known by its uuid, whatever tvg-id the owner gives it; before a run has seen
 * that, by its id. By its tvg-id alone it is found only where nothing else is known of it: a channel
 * of the owner's may carry the same.
 */
export function hostChannelFinder(hostChannels: readonly HostChannel[], rules: FinderRules = {}) {
  const { ownersChannels = new Set<string>(), isMade = () => false } = rules
  const byUuid = new Map(hostChannels.map((channel) => [channel.uuid, channel]))
  const byId = new Map(hostChannels.map((channel) => [channel.id, channel]))
  const byTvgId = firstByTvgId(hostChannels, ownersChannels)
  return (record: ManagedChannel): HostChannel | null => {
    const { hostChannelId: id, hostChannelUuid: uuid, tvgId } = record
    const same = uuid === null ? undefined : byUuid.get(uuid)
    if (same !== undefined) return same
    const sameId = byId.get(id ?? -1)
    if (sameId?.tvgId === tvgId && !ownersChannels.has(sameId.uuid)) return sameId
    const isUnseen = uuid === null && id === null
    const alike = byTvgId.get(tvgId) ?? null
    return alike !== null && (isUnseen || isMade(alike)) ? alike : null
  }
}

/** The channel of each tvg-id that is not known as the owner's; of several the first that was made: a copy comes later. */
function firstByTvgId(
  hostChannels: readonly HostChannel[],
  ownersChannels: ReadonlySet<string>,
): ReadonlyMap<string, HostChannel> {
  const first = new Map<string, HostChannel>()
  for (const channel of hostChannels) {
    const tvgId = channel.tvgId ?? ''
    const other = first.get(tvgId)
    if (!ownersChannels.has(channel.uuid) && (other === undefined || channel.id < other.id)) first.set(tvgId, channel)
  }
  return first
}

/** Channels that carry a tvg-id like ours and are none of ours. */
export interface OrphanedChannels {
  /** Second copies of our channels that runs which broke off have made: they are ours to remove. */
  readonly copies: readonly HostChannel[]
  /** Channels of the owner's with the tvg-id of one of ours: they are remembered as his. */
  readonly owners: readonly HostChannel[]
  readonly warnings: readonly Warning[]
}

/** What tells orphaned channels from ours. */
export interface OrphanSearch {
  readonly ledger: readonly ManagedChannel[]
  readonly hostChannels: readonly HostChannel[]
  /** The channel of a record, where the host has it. */
  readonly actualOf: (record: ManagedChannel) => HostChannel | null
  /** Uuids of channels that are remembered as the owner's. */
  readonly ownersChannels: ReadonlySet<string>
  readonly written: InterruptedWrites
}

/** How many of the channels that nothing explains a note names. */
const MOST_NAMED = 5

/**
 * Finds what carries our tvg-ids beside our channels. A copy that an interrupted run
 * made, and that is still as it made it, is removed. Any other one is left alone, with a
 * warning: the owner's own copy, or what is left of an event that nobody knows any more.
 */
export function findOrphanedChannels({
  ledger,
  hostChannels,
  actualOf,
  ownersChannels,
  written,
}: OrphanSearch): OrphanedChannels {
  const tvgIds = new Set(ledger.map(({ tvgId }) => tvgId))
  const ours = new Set(ledger.map((record) => actualOf(record)?.id))
  const copies: HostChannel[] = []
  const owners: HostChannel[] = []
  const unexplained: HostChannel[] = []
  for (const channel of hostChannels) {
    const tvgId = channel.tvgId ?? ''
    if (ours.has(channel.id)) continue
    const isRemembered = ownersChannels.has(channel.uuid)
    if (!tvgIds.has(tvgId)) {
      if (ownerOfTvgId(tvgId) !== null && !isRemembered) unexplained.push(channel)
    } else if (written.made(channel) && !isRemembered) copies.push(channel)
    else owners.push(channel)
  }
  return { copies, owners, warnings: [...owners.map(twice), ...unexplainedWarnings(unexplained)] }
}

function twice(channel: HostChannel): Warning {
  const tvgId = channel.tvgId ?? ''
  const number = channel.channelNumber === null ? 'no number' : `number ${channel.channelNumber}`
  const message = `Channel "${channel.name}" (${number}) has tvg-id ${tvgId}, like a channel of Sports Guide, so Sports Guide does not change it. If "${channel.name}" is a copy, delete it.`
  return { code: 'channel_twice', message, place: tvgId }
}

function unexplainedWarnings(channels: readonly HostChannel[]): Warning[] {
  const [first] = channels
  if (first === undefined) return []
  const named = channels.slice(0, MOST_NAMED).map(({ name, tvgId }) => `"${name}" (${tvgId})`)
  const more = channels.length > named.length ? ` and ${channels.length - named.length} more` : ''
  const [have, their, remedy] =
    channels.length === 1
      ? ['has', 'its', 'It is not changed. Delete it if you do not need it.']
      : ['have', 'their', 'They are not changed. Delete those that you do not need.']
  const message =
    `${countText(channels.length, 'channel')} ${have} a tvg-id of Sports Guide, but ${their} event or team is unknown: ` +
    `${named.join(', ')}${more}. ${remedy}`
  return [{ code: 'channel_unexplained', message, place: first.tvgId ?? first.name }]
}

/** What tells which channels of the host's are ours that the ledger does not know. */
export interface RecoveryInput extends HostNames {
  readonly ledger: readonly ManagedChannel[]
  readonly hostChannels: readonly HostChannel[]
  readonly wanted: readonly WantedChannel[]
  readonly events: ReadonlyMap<string, SportsEvent>
  readonly written: InterruptedWrites
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
export function withRecoveredRecords(input: RecoveryInput): readonly ManagedChannel[] {
  const { ledger, hostChannels, wanted, written, memory, now } = input
  const known = new Set(ledger.map(({ tvgId }) => tvgId))
  const actualOf = hostChannelFinder(hostChannels, memory)
  const taken = new Set(ledger.map((record) => actualOf(record)?.id))
  const free = hostChannels.filter(({ id }) => !taken.has(id))
  const first = firstByTvgId(free, memory.ownersChannels)
  const wantedByTvgId = new Map(wanted.map((channel) => [channel.tvgId, channel]))
  const eventOf = eventFinder(input.events)
  let nextId = input.firstId
  const found: ManagedChannel[] = []
  for (const channel of free) {
    const tvgId = channel.tvgId ?? ''
    if (!tvgId.startsWith(TVG_ID_PREFIX) || known.has(tvgId) || first.get(tvgId) !== channel) continue
    const meant = wantedByTvgId.get(tvgId)
    const event = eventOf(tvgId)
    const creation = written.creationOf(tvgId)
    if (!meant && !event && !creation) continue
    const record = meant ? newRecord(nextId, meant, now) : eventRecord(nextId, tvgId, event, now)
    found.push({
      ...record,
      hostChannelId: channel.id,
      hostChannelUuid: channel.uuid,
      number: channel.channelNumber === null ? null : Math.trunc(channel.channelNumber),
      ...(creation
        ? asMade(creation, record, now)
        : asFound(channel, meant, { ...input, mayLock: ledger.length === 0 && channel.channelNumber !== null })),
      state: 'active',
    })
    nextId += 1
  }
  return [...ledger, ...found]
}

/** What a creation wrote; of an event that nobody knows now, the clock runs from here. */
function asMade(creation: PlannedOperation, { eventTime }: ManagedChannel, now: Date): Partial<ManagedChannel> {
  const [name, logo, group] = (['name', 'logo', 'group'] as const).map((field) => writtenValue(creation, field))
  const [streams, profiles] = (['streams', 'profiles'] as const).map((field) => writtenValue(creation, field))
  return {
    name: String(name ?? creation.name),
    logoUrl: typeof logo === 'string' ? logo : null,
    group: typeof group === 'string' ? group : null,
    streamIds: Array.isArray(streams) ? streams : [],
    profileIds: Array.isArray(profiles) ? profiles : null,
    ...(isOfTeam(creation) ? { mode: 'team' } : { eventTime: eventTime ?? now.toISOString() }),
  }
}

function isOfTeam({ tvgId }: PlannedOperation): boolean {
  return tvgId !== null && ownerOfTvgId(tvgId) === 'team'
}

/** A whole ledger that is lost leaves every number where it is. */
function asFound(
  channel: HostChannel,
  wanted: WantedChannel | undefined,
  input: RecoveryInput & { readonly mayLock: boolean },
): Partial<ManagedChannel> {
  const { hostGroupNames, hostLogoUrls, mayLock } = input
  return {
    numberLocked: mayLock,
    name: channel.name,
    logoUrl: hostLogoUrls.get(channel.logoId ?? -1) ?? null,
    group: hostGroupNames.get(channel.channelGroupId ?? -1) ?? null,
    userFields: ['name', 'logo', 'group', 'streams'],
    ...streamsAsFound(channel, wanted, input),
    profileIds: null,
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
  { eventStreamIds, hostStreamIds }: RecoveryInput,
): Partial<ManagedChannel> {
  const wished = wanted?.streamIds ?? []
  const isOfEvent = wanted?.mode === 'create' && wished.some((id) => streams.includes(id))
  return {
    streamIds: [...streams],
    addedStreamIds: streams.filter((id) => !wished.includes(id) && !eventStreamIds.has(id) && hostStreamIds.has(id)),
    removedStreamIds: isOfEvent ? wished.filter((id) => !streams.includes(id)) : [],
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
