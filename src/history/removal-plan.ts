import { hostChannelFinder } from '../channels/channel-finder.ts'
import type { HostMemory } from '../channels/channel-memory.ts'
import { keptRecord, nextLedgerId } from '../channels/channel-records.ts'
import { guideRowsOf } from '../channels/guide-mapping.ts'
import { interruptedWrites, missingRows, removal } from '../channels/operations.ts'
import { useOf } from '../channels/removal-rules.ts'
import type { ProfileRules } from '../channels/user-edits.ts'
import { isAttached } from '../configuration/stored-rows.ts'
import type {
  AttachedChannel,
  HostAccount,
  HostChannel,
  HostGroup,
  HostGuideRow,
  HostGuideSource,
  HostLogo,
  ManagedChannel,
  PlannedOperation,
  StayingRow,
  Warning,
} from '../generated/records.ts'
import { findGuideSource, type RequestedSource } from '../guide/guide-source.ts'
import { ownerOfTvgId, TVG_ID_PREFIX } from '../guide/tvg-id.ts'
import type { ChannelsInUse } from '../host/contract.ts'
import type { CreatedRow } from '../ledger/created-rows.ts'
import { isObject } from '../records/json.ts'
import { channelOfDamaged } from '../slots/original-appearance.ts'
import type { RestoredSlot, SlotPlan } from '../slots/slot-plan.ts'
import { planSlots } from '../slots/slot-planner.ts'
import { countText } from '../text.ts'

/** What the host holds, as far as something of ours may be in use by it. */
export interface HostLists {
  readonly channels: readonly HostChannel[]
  readonly groups: readonly HostGroup[]
  readonly logos: readonly HostLogo[]
  readonly guideSources: readonly HostGuideSource[]
  readonly guideRows: readonly HostGuideRow[]
  readonly accounts: readonly HostAccount[]
  /** Ids of groups that streams are in. */
  readonly streamGroupIds: ReadonlySet<number>
}

/** What a removal is planned from. */
export interface RemovalInput {
  readonly host: HostLists
  /** Ids of all streams of the host. */
  readonly streamIds: ReadonlySet<number>
  readonly inUse: ChannelsInUse | 'unknown'
  readonly records: readonly ManagedChannel[]
  readonly memory: HostMemory
  /** What runs that broke off may have written. */
  readonly interrupted: readonly PlannedOperation[]
  /** What is stored of channels that are taken over, and entries that cannot be read. */
  readonly originals: { readonly channels: readonly AttachedChannel[]; readonly damaged: readonly unknown[] }
  /** The host's groups and logos that Sports Guide created. */
  readonly created: readonly CreatedRow[]
  readonly guide: GuideOfOurs
  readonly keepOwnerEdits: boolean
  readonly now: Date
}

/** What our guide source is known by. */
interface GuideOfOurs {
  readonly path: string
  readonly requested: RequestedSource | null
}

/** What a preview named. */
export interface NamedRows {
  /** Uuids of channels to delete. */
  readonly channels: ReadonlySet<string>
  /** Uuids of those that it marked as changed by the user. */
  readonly edited: ReadonlySet<string>
  /** Ids of channels to restore. */
  readonly restored: ReadonlySet<number>
  readonly groups: ReadonlySet<number>
  readonly logos: ReadonlySet<number>
  readonly guideSource: number | null
}

/** A channel that Sports Guide created. */
export interface ChannelToDelete {
  readonly channel: HostChannel
  /** Null for one that a run has created which broke off before it was recorded. */
  readonly record: ManagedChannel | null
  /** Whether the user changed it. */
  readonly isEdited: boolean
}

/** Rows that no channel and no playlist uses once our channels are gone. */
export interface UnusedRows {
  readonly guideSource: HostGuideSource | null
  readonly groups: readonly HostGroup[]
  readonly logos: readonly HostLogo[]
  readonly stays: readonly StayingRow[]
}

/** Everything that a removal does. */
export interface RemovalPlan {
  readonly channels: readonly ChannelToDelete[]
  /** Channels of the user's that get their original appearance back. */
  readonly slots: SlotPlan
  /** What is done to channels, as the journal records it. */
  readonly operations: readonly PlannedOperation[]
  readonly unused: UnusedRows
  /** Channels that stay. */
  readonly stays: readonly StayingRow[]
  /** Records of channels that the host does not have any more. */
  readonly obsoleteRecords: readonly ManagedChannel[]
  readonly warnings: readonly Warning[]
}

const REASON = 'everything that Sports Guide created is removed'
/** Why a row stays that a preview did not name, as the end of a sentence. */
export const NOT_NAMED = 'the preview did not list it'
const CHANGED_SINCE = 'you changed it after the preview'

/**
 * Plans the removal of everything that Sports Guide created; pure. With `named` nothing is removed that a preview did
 * not name. Channels in use stay, and so does what a channel or playlist uses that stays.
 */
export function planRemoval(input: RemovalInput, named: NamedRows | null = null): RemovalPlan {
  const { host, inUse } = input
  const { ours, obsoleteRecords } = channelsOfOurs(input)
  const decided = ours.map((one) => ({ ...one, why: whyStays(one, inUse, named) }))
  const channels = decided.filter(({ why }) => why === null).map(({ why: _, ...one }) => one)
  const { slots, stays: slotStays } = slotsToRestore(input, ours, named)
  const logoUrls = host.logos.map(({ url }) => url)
  const missing = missingRows(
    slots.operations,
    { groups: [], logos: logoUrls },
    () => 'it has been deleted since, and a restored channel needs it',
  )
  const deletions = channels.map(({ channel, record }) => removal({ record, actual: channel }, REASON))
  const stays = decided.flatMap(({ channel, why }): StayingRow[] => (why === null ? [] : [staying(channel, why)]))
  return {
    channels,
    slots,
    operations: [...missing, ...slots.operations, ...deletions],
    unused: findUnused({ ...host, channels: channelsAfter(host, channels, slots) }, input),
    stays: [...stays, ...slotStays, ...unrecordedChannels(input, ours)],
    obsoleteRecords,
    warnings: slots.warnings,
  }
}

/** Channels that the ledger or the journal knows as created by us, and records whose channel is gone. */
function channelsOfOurs(input: RemovalInput) {
  const { host, records, memory, interrupted } = input
  const { made } = interruptedWrites(interrupted)
  const isEdited = editFinder(input)
  const find = hostChannelFinder(host.channels, { ownersChannels: memory.ownersChannels, isMade: made })
  const ours = new Map<number, ChannelToDelete>()
  const obsoleteRecords: ManagedChannel[] = []
  for (const record of records) {
    if (isAttached(record)) continue
    const channel = find(record)
    if (channel === null) obsoleteRecords.push(record)
    else if (!ours.has(channel.id)) ours.set(channel.id, { channel, record, isEdited: isEdited(record, channel) })
  }
  for (const channel of host.channels) {
    if (ours.has(channel.id) || memory.ownersChannels.has(channel.uuid) || !made(channel)) continue
    ours.set(channel.id, { channel, record: null, isEdited: false })
  }
  const numberOf = ({ channel }: ChannelToDelete) => channel.channelNumber ?? Number.MAX_SAFE_INTEGER
  const ordered = [...ours.values()].sort(
    (one, other) => numberOf(one) - numberOf(other) || one.channel.id - other.channel.id,
  )
  return { ours: ordered, obsoleteRecords }
}

/** Tells channels that the user changed, since the last refresh too. */
function editFinder({ host, streamIds, memory, interrupted }: RemovalInput) {
  const rules: ProfileRules = {
    hostGroupNames: new Map(host.groups.map(({ id, name }) => [id, name])),
    hostLogoUrls: new Map(host.logos.map(({ id, url }) => [id, url])),
    hostStreamIds: streamIds,
    eventStreamIds: new Set(),
    written: interruptedWrites(interrupted),
    memory,
    keepOwnerEdits: true, // a setting that overwrites edits does not make them the plugin's
    book: null,
  }
  return (record: ManagedChannel, channel: HostChannel): boolean => {
    const { userFields, addedStreamIds, removedStreamIds } = keptRecord(record, channel, rules)
    return [userFields, addedStreamIds, removedStreamIds].some((list) => list.length > 0)
  }
}

function whyStays(
  { channel, isEdited }: ChannelToDelete,
  inUse: ChannelsInUse | 'unknown',
  named: NamedRows | null,
): string | null {
  const use = useOf(channel, inUse, 'go')
  if (use !== null || named === null) return use
  if (!named.channels.has(channel.uuid)) return NOT_NAMED
  return isEdited && !named.edited.has(channel.uuid) ? CHANGED_SINCE : null
}

function staying({ id, name }: HostChannel, reason: string): StayingRow {
  return { kind: 'channel', host_id: id, name, reason }
}

/** Channels whose tvg-id looks like one of ours and that no record explains: they may be the user's copies. */
function unrecordedChannels(
  { host, memory, records }: RemovalInput,
  ours: readonly ChannelToDelete[],
): readonly StayingRow[] {
  const known = new Set(ours.map(({ channel }) => channel.id))
  const attached = new Set(records.filter(isAttached).map(({ hostChannelId: id }) => id))
  return host.channels
    .filter(
      ({ id, uuid, tvgId }) =>
        !known.has(id) && !attached.has(id) && ownerOfTvgId(tvgId ?? '') !== null && !memory.ownersChannels.has(uuid),
    )
    .map((channel) => staying(channel, 'Sports Guide has no record of creating it'))
}

/** Gives every channel of the user's back that is taken over, as a refresh does when nothing asks for it any more. */
function slotsToRestore(
  input: RemovalInput,
  ours: readonly ChannelToDelete[],
  named: NamedRows | null,
): { readonly slots: SlotPlan; readonly stays: readonly StayingRow[] } {
  const { host, records, originals, interrupted, keepOwnerEdits, now } = input
  const created = new Set(ours.map(({ channel }) => channel.id))
  const channels = host.channels.filter(({ id, tvgId }) => !created.has(id) && !tvgId?.startsWith(TVG_ID_PREFIX))
  const taken = new Set(originals.channels.map(({ hostChannelId: id }) => id))
  const newer = channels.filter(({ id }) => named !== null && taken.has(id) && !named.restored.has(id))
  const left = new Set(newer.map(({ id }) => id))
  const slots = planSlots({
    slots: [],
    channels: channels.filter(({ id }) => !left.has(id)),
    records: records.filter((record) => isAttached(record) && !left.has(record.hostChannelId ?? -1)),
    originals: originals.channels.filter(({ hostChannelId: id }) => !left.has(id)),
    unreadable: new Set(originals.damaged.flatMap((entry) => channelOfDamaged(entry) ?? [])),
    logos: new Map(host.logos.map((logo) => [logo.id, logo])),
    interrupted,
    leaves: () => REASON,
    eventOf: () => null,
    keepOwnerEdits,
    nextId: nextLedgerId(records),
    now,
    rows: guideRowsOf(host.guideRows),
    isGuideOff: false,
  })
  return {
    slots: {
      ...slots,
      remaining: [...slots.remaining, ...originals.channels.filter((one) => left.has(one.hostChannelId))],
    },
    stays: newer.map((channel) => staying(channel, NOT_NAMED)),
  }
}

/** The host's channels as they will be. */
function channelsAfter(
  { channels, logos }: HostLists,
  deleted: readonly ChannelToDelete[],
  { restored }: SlotPlan,
): readonly HostChannel[] {
  const gone = new Set(deleted.map(({ channel }) => channel.id))
  const slotOf = new Map(restored.map((slot) => [slot.channel.id, slot]))
  const logoIds = new Map(logos.map(({ id, url }) => [url, id]))
  return channels
    .filter(({ id }) => !gone.has(id))
    .map((channel) => {
      const slot = slotOf.get(channel.id)
      return slot === undefined ? channel : restoredChannel(channel, slot, logoIds)
    })
}

function restoredChannel(
  channel: HostChannel,
  { original, change, guide, overrideRemoval }: RestoredSlot,
  logoIds: ReadonlyMap<string, number>,
): HostChannel {
  const { logoUrl } = overrideRemoval ?? change
  const fields = {
    ...(logoUrl === undefined ? {} : { logoId: logoIds.get(logoUrl ?? '') ?? null }),
    ...(guide === undefined ? {} : { epgDataId: guide }),
  }
  if (overrideRemoval !== undefined) return { ...channel, ...fields, override: null }
  return original.autoCreated ? { ...channel, override: { ...channel.override, ...fields } } : { ...channel, ...fields }
}

/**
 * Finds what of ours nothing uses: groups and logos that Sports Guide created, and its guide source, where that reads
 * our file and nothing else. What is in use stays, and is told; pure.
 */
export function findUnused(
  host: HostLists,
  { created, guide }: { readonly created: readonly CreatedRow[]; readonly guide: GuideOfOurs },
): UnusedRows {
  const createdIds = (kind: CreatedRow['kind']) =>
    new Set(created.filter((row) => row.kind === kind).map(({ hostId }) => hostId))
  const syncs = host.accounts.flatMap(({ name, channelGroups = [] }) =>
    channelGroups.map((group) => ({ ...group, playlist: name })),
  )
  const [groupIds, logoIds] = [createdIds('group'), createdIds('logo')]
  const groupUsers = usersOf(host.channels, ({ channelGroupId: id, override }) => [id, override?.channelGroupId])
  const logoUsers = usersOf(host.channels, ({ logoId: id, override }) => [id, override?.logoId])
  const syncUse = (member: string, id: number) => {
    const user = syncs.find(({ customProperties: set }) => isObject(set) && String(set[member] ?? '') === String(id))
    return user === undefined ? null : `the channel sync of playlist "${user.playlist}" uses it`
  }
  const groupUse = ({ id }: HostGroup) => {
    const listed = syncs.some(({ channelGroup }) => channelGroup === id) || host.streamGroupIds.has(id)
    return (
      useText(groupUsers.get(id), 'uses it') ?? syncUse('group_override', id) ?? (listed ? 'it contains streams' : null)
    )
  }
  const logoUse = ({ id }: HostLogo) => useText(logoUsers.get(id), 'uses it') ?? syncUse('custom_logo_id', id)
  const groups = host.groups.filter(({ id }) => groupIds.has(id)).map((row) => ({ row, use: groupUse(row) }))
  const logos = host.logos.filter(({ id }) => logoIds.has(id)).map((row) => ({ row, use: logoUse(row) }))
  const source = findGuideSource(host.guideSources, guide.path, guide.requested) ?? null
  const sourceStays = source === null ? null : (sourceUse(source, host, guide) ?? syncUse('custom_epg_id', source.id))
  return {
    guideSource: sourceStays === null ? source : null,
    groups: groups.flatMap(({ row, use }) => (use === null ? [row] : [])),
    logos: logos.flatMap(({ row, use }) => (use === null ? [row] : [])),
    stays: [
      ...(source === null || sourceStays === null
        ? []
        : [{ kind: 'guide_source' as const, host_id: source.id, name: source.name, reason: sourceStays }]),
      ...groups.flatMap(({ row, use }) =>
        use === null ? [] : [{ kind: 'group' as const, host_id: row.id, name: row.name, reason: use }],
      ),
      ...logos.flatMap(({ row, use }) =>
        use === null ? [] : [{ kind: 'logo' as const, host_id: row.id, name: row.url, reason: use }],
      ),
    ],
  }
}

/** Why our guide source stays, as the end of a sentence. */
function sourceUse(source: HostGuideSource, { channels, guideRows }: HostLists, { path }: GuideOfOurs): string | null {
  if (source.url) return 'it has a URL instead of the Sports Guide file'
  if (source.filePath !== path) return 'it reads a different file'
  const rows = new Set(guideRows.filter(({ epgSource }) => epgSource === source.id).map(({ id }) => id))
  const users = channels.filter(({ epgDataId: id, override }) =>
    [id, override?.epgDataId].some((row) => row != null && rows.has(row)),
  )
  return useText(users, 'uses its guide')
}

type Users = readonly HostChannel[]

function usersOf(
  channels: readonly HostChannel[],
  idsOf: (channel: HostChannel) => readonly (number | null | undefined)[],
): ReadonlyMap<number, Users> {
  const users = new Map<number, HostChannel[]>()
  for (const channel of channels) {
    for (const id of new Set(idsOf(channel))) {
      if (id == null) continue
      const others = users.get(id)
      if (others === undefined) users.set(id, [channel])
      else others.push(channel)
    }
  }
  return users
}

/** `channel "Mine" (and 2 more channels) uses it`; null for no users. */
function useText(users: Users | undefined, does: string): string | null {
  const [first] = users ?? []
  if (users === undefined || first === undefined) return null
  const more = users.length === 1 ? '' : ` (and ${countText(users.length - 1, 'more channel')})`
  return `channel "${first.name}"${more} ${does}`
}
