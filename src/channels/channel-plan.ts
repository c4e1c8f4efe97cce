import type { ChannelLife } from '../configuration/channel-lifetime.ts'
import type {
  ChannelField,
  DecidingRow,
  FieldChange,
  HostChannel,
  HostProfile,
  ManagedChannel,
  PlannedOperation,
  Settings,
  SportsEvent,
  Warning,
} from '../generated/records.ts'
import type { ChannelsInUse } from '../host/contract.ts'
import type { MissingStreams } from '../streams/missing-streams.ts'
import { capitalized, countText } from '../text.ts'
import type { HostMemory, NextMemory } from './channel-memory.ts'
import type { WantedChannel } from './wanted-channel.ts'

/** A channel that is kept or created, as it will be after the run. */
export interface PlannedChannel {
  /** The ledger's record after the run; hostChannelId is null until the channel is created. */
  readonly record: ManagedChannel
  /** The ledger's record before the run; null for a channel that the ledger does not have. */
  readonly previousRecord: ManagedChannel | null
  /** The channel that streams or a favorite team ask for; null for one that is only kept. */
  readonly wanted: WantedChannel | null
  /** The host's channel before the run; null for one to be created. */
  readonly actual: HostChannel | null
  /** The event that it shows; null where there is none, or none is known. */
  readonly event: SportsEvent | null
  /** What is to be written into the host's channel, but for its number. */
  readonly changes: readonly FieldChange[]
  /** Fields among them in which the owner's own value is written over; none if not given. */
  readonly overwritten?: readonly ChannelField[]
}

/** A channel that goes. */
export interface PlannedRemoval {
  /** Its row in the ledger, which goes with it; null for a second copy of a channel that stays. */
  readonly record: ManagedChannel | null
  readonly actual: HostChannel
}

/** Why a run keeps a channel that is due to be deleted: it is in use, the cap allows no more, or rules of the user's take too many away. */
export type HoldingCause = 'use' | 'cap' | 'rules'

/** A channel that is due to be deleted and that the run keeps. */
interface HeldRemoval extends PlannedRemoval {
  /** Why it is due to be deleted, as the end of a sentence. */
  readonly reason: string
  readonly heldBy: HoldingCause
}

/** Our channels after a run, and those that go. */
export interface PlannedLineup {
  readonly channels: readonly PlannedChannel[]
  readonly removals: readonly PlannedRemoval[]
}

/** What a run will do to the host's channels, each change with its reason. */
export interface ChannelPlan extends PlannedLineup {
  /** Records of channels that are gone from the host and that nothing asks for. */
  readonly obsoleteRecords: readonly ManagedChannel[]
  /**
   * Everything that the run writes to the host's lineup, in the order in which it is
   * done. planChannels gives it without numbers, groups, logos and guides: withGuides
   * (guide-mapping.ts) and listOperations add them.
   */
  readonly operations: readonly PlannedOperation[]
  readonly heldRemovals: readonly HeldRemoval[]
  readonly warnings: readonly Warning[]
  /** The ledger id that the next record gets. */
  readonly nextId: number
  /** True when the plan takes channels or streams away, and it is not known yet whether they are in use. */
  readonly needsUseCheck: boolean
  /** What the next run is to know of the host beside its channels. */
  readonly remembered: NextMemory
}

/** What the host holds besides its channels. */
export interface HostNames {
  readonly hostGroupNames: ReadonlyMap<number, string>
  readonly hostLogoUrls: ReadonlyMap<number, string>
}

/** What should exist, what does, and the rules for what goes. */
export interface ChannelPlanInput extends HostNames {
  readonly wanted: readonly WantedChannel[]
  readonly ledger: readonly ManagedChannel[]
  readonly hostChannels: readonly HostChannel[]
  /** Ids of all streams of the host's, stale ones too: what is gone from it was taken out by nobody. */
  readonly hostStreamIds: ReadonlySet<number>
  /** The host's profiles; null where nothing is set about them, and nobody asked. */
  readonly profiles: readonly HostProfile[] | null
  /** What the last run remembered of the host beside its channels. */
  readonly memory: HostMemory
  /** What runs that broke off may have written (Journal). */
  readonly interrupted: readonly PlannedOperation[]
  /** Every event that was read, by its key (eventKeys). */
  readonly events: ReadonlyMap<string, SportsEvent>
  /** Events of channels that are missing among them, by the same keys, as they were read last: the guide shows them, and no stream is missed. */
  readonly unlisted?: ReadonlyMap<string, SportsEvent>
  /** Those of a channel's streams that mean another event now and were called otherwise when they came to it; none if not given. */
  readonly renamedStreams?: (record: ManagedChannel, streamIds: readonly number[]) => readonly number[]
  /** How long a channel stays, given what is known of its event. */
  readonly lifeOf: (record: ManagedChannel, event: SportsEvent | null) => ChannelLife
  /** False for a channel whose streams, those that it had, may be missing only because a playlist looks cut off. */
  readonly mayMissStreams: (streamIds: readonly number[]) => boolean
  /** Why no stream asks for a channel. */
  readonly missingStreams: (record: ManagedChannel) => MissingStreams
  /** tvg-ids of channels that the user does not want. Defaults to none. */
  readonly dismissed?: ReadonlySet<string>
  /** Streams whose names mean an event now. */
  readonly eventStreamIds: ReadonlySet<number>
  readonly caps: ChangeCaps
  /** False: what the owner changed by hand is written over. */
  readonly keepOwnerEdits: boolean
  readonly now: Date
}

/** The same once it is clear which channels are in use. */
export interface PlanInputWithUse extends ChannelPlanInput {
  /** Who watches and records; null where nobody asked yet, `unknown` where the host did not say. */
  readonly inUse: ChannelsInUse | 'unknown' | null
}

/** How much one run may change. */
export interface ChangeCaps {
  readonly removals: number
  readonly creations: number
  /** Share of our channels in percent, where that is more. */
  readonly percent: number
  /** True for a run that the owner started with it: nothing is held back. */
  readonly ignored: boolean
}

/** The caps as the owner set them. */
export function changeCaps(settings: Settings, ignored: boolean): ChangeCaps {
  const { removalCap: removals, creationCap: creations, changeCapPercent: percent } = settings
  return { removals, creations, percent, ignored }
}

/** What a run does of a kind now, and what it leaves to the next ones. */
export interface Capped<Item> {
  readonly now: readonly Item[]
  readonly later: readonly Item[]
}

/** The most pressing of what should go; `ours` counts our channels in the host. */
export function cappedRemovals<Item>(items: readonly Item[], ours: number, caps: ChangeCaps): Capped<Item> {
  return capped(items, caps.ignored ? items.length : limitOf(caps.removals, ours, caps))
}

/** The most pressing of what should come. The first run of all, with no channel of ours there, makes everything. */
export function cappedCreations<Item>(items: readonly Item[], ours: number, caps: ChangeCaps): Capped<Item> {
  return capped(items, caps.ignored || ours === 0 ? items.length : limitOf(caps.creations, ours, caps))
}

function capped<Item>(items: readonly Item[], limit: number): Capped<Item> {
  return { now: items.slice(0, limit), later: items.slice(limit) }
}

function limitOf(cap: number, ours: number, { percent }: ChangeCaps): number {
  return Math.max(cap, Math.ceil((ours * percent) / 100))
}

/** Fewer channels than this may go by a rule of the user's as the cap allows. */
const MIN_CHANNELS = 10

/**
 * Parts what rules of the user's would delete from the rest: what is to be held back, since it is more than the cap allows,
 * or more than half of our channels, as a playlist is held that lists less than half. One keyword is quickly written that
 * fits too much. What a stream group is narrowed to is meant: its channels go at once.
 */
export function heldByRules<Item extends { readonly decidedBy?: readonly DecidingRow[] }>(
  items: readonly Item[],
  ours: number,
  caps: ChangeCaps,
): { readonly held: readonly Item[]; readonly free: readonly Item[] } {
  const byRules = items.filter(({ decidedBy = [] }) => decidedBy.some(({ list }) => list !== 'stream_groups'))
  const isMost = ours >= MIN_CHANNELS && byRules.length * 2 > ours
  const isHeld = !caps.ignored && (isMost || byRules.length > limitOf(caps.removals, ours, caps))
  return isHeld ? { held: byRules, free: items.filter((item) => !byRules.includes(item)) } : { held: [], free: items }
}

/** A warning for each kind of which something was left to later runs. */
export function capWarnings(removals: Capped<unknown>, creations: Capped<unknown>): Warning[] {
  return [
    ...warningOf('removal_cap_reached', 'removal_cap', 'deleted', removals),
    ...warningOf('creation_cap_reached', 'creation_cap', 'created', creations),
  ]
}

/** Names the rules that would delete so many channels, those first that would delete most. */
export function heldByRulesWarnings(
  held: readonly { readonly decidedBy?: readonly DecidingRow[] }[],
  ours: number,
): Warning[] {
  if (held.length === 0) return []
  const counts = new Map<string, number>()
  for (const { decidedBy = [] } of held) {
    for (const { label } of decidedBy) counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  const labels = [...counts].sort(([, one], [, other]) => other - one).map(([label]) => label)
  const named = labels.slice(0, MAX_RULES_NAMED)
  const more = labels.length > named.length ? ` and ${labels.length - named.length} more` : ''
  const rules = `${capitalized(named.join(', '))}${more}`
  const message =
    `${rules} would delete ${held.length} of ${countText(ours, 'channel')}. They are kept until their events are over. ` +
    'Change or switch off what is wrong, or press “Refresh without limits” to delete them.'
  return [{ code: 'removals_held', message, place: named[0] ?? '' }]
}

/** A warning names no more rules. */
const MAX_RULES_NAMED = 3

function warningOf(
  code: 'removal_cap_reached' | 'creation_cap_reached',
  setting: string,
  done: string,
  { now, later }: Capped<unknown>,
): Warning[] {
  if (later.length === 0) return []
  const total = now.length + later.length
  const rest = now.length === 0 ? '' : ` The rest are ${done} in the next refreshes.`
  const message = `${countText(total, 'channel')} ${total === 1 ? 'is' : 'are'} due to be ${done}, but the limits in the settings allow ${now.length} per refresh.${rest} To do all at once, press “Refresh without limits”.`
  return [{ code, message, place: setting }]
}
