import type { ChannelPlan } from '../channels/channel-plan.ts'
import type { ChannelLife } from '../configuration/channel-lifetime.ts'
import type {
  HostChannel,
  HostLogo,
  ManagedChannel,
  PlannedOperation,
  Settings,
  SportsEvent,
} from '../generated/records.ts'
import { TVG_ID_PREFIX } from '../guide/tvg-id.ts'
import type { HostSettings } from '../host/contract.ts'
import type { OwnerRows } from '../store/user-rows.ts'
import { leavingReason } from './leaving-slot.ts'
import { type AttachedChannels, channelOfDamaged } from './original-appearance.ts'
import type { SlotPlan, SlotQuestions } from './slot-plan.ts'
import type { WantedSlot } from './wanted-slots.ts'

/** What a run does to channels of the owner's, and what it needs for that. */
export interface PreparedSlots {
  readonly plan: SlotPlan
  /** What is stored of their looks before. */
  readonly stored: AttachedChannels
  /** Where that is kept. */
  readonly settings: Pick<HostSettings, 'write'>
}

/** What is known when our own channels are planned. */
export interface SlotQuestionsInput {
  readonly slots: readonly WantedSlot[]
  /** Our own channels, planned without their guides. */
  readonly plan: ChannelPlan
  readonly stored: AttachedChannels
  /** What the ledger knows of dressed channels. */
  readonly records: readonly ManagedChannel[]
  readonly hostChannels: readonly HostChannel[]
  readonly logos: readonly HostLogo[]
  readonly unfinished: readonly PlannedOperation[]
  readonly rows: Pick<OwnerRows, 'stream_groups'>
  readonly events: ReadonlyMap<string, SportsEvent>
  /** Events that nobody lists now, as they were read last. */
  readonly unlisted?: ReadonlyMap<string, SportsEvent> | undefined
  readonly lifeOf: (record: ManagedChannel, event: SportsEvent | null) => ChannelLife
  readonly mayMissStreams: (streamIds: readonly number[]) => boolean
  readonly settings: Settings
  readonly now: Date
}

/** The host's channels that are not ours, nor look as if they once were: only those may be dressed. */
export function channelsOfOwner(
  plan: Pick<ChannelPlan, 'channels' | 'removals'>,
  hostChannels: readonly HostChannel[],
): readonly HostChannel[] {
  const ours = new Set([...plan.channels, ...plan.removals].map(({ actual }) => actual?.id))
  return hostChannels.filter(({ id, tvg_id: tvgId }) => !ours.has(id) && !tvgId?.startsWith(TVG_ID_PREFIX))
}

/** What becomes of channels of the owner's, as the questions that planSlots answers. */
export function slotQuestions(input: SlotQuestionsInput): SlotQuestions {
  const { plan, stored, records, rows, events, unlisted, now } = input
  const groupOf = new Map(rows.stream_groups.map((group) => [group.id, group]))
  const eventOf = ({ event_id: key }: ManagedChannel) => events.get(key ?? '') ?? unlisted?.get(key ?? '') ?? null
  return {
    slots: input.slots,
    channels: channelsOfOwner(plan, input.hostChannels),
    records,
    originals: stored.channels,
    unreadable: new Set(stored.damaged.flatMap((entry) => channelOfDamaged(entry) ?? [])),
    logos: new Map(input.logos.map((logo) => [logo.id, logo])),
    unfinished: input.unfinished,
    eventOf,
    leaves: (record) =>
      leavingReason({
        record,
        event: eventOf(record),
        isUnlisted: !events.has(record.event_id ?? ''),
        life: input.lifeOf(record, eventOf(record)),
        group: groupOf.get(record.stream_group_id ?? -1),
        mayMissStreams: input.mayMissStreams(record.stream_ids),
        now,
      }),
    keepOwnerEdits: input.settings.keep_owner_edits,
    nextId: plan.nextId,
    now,
  }
}
