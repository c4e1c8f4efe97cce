import type { ChannelEdit } from '../channels/channel-fields.ts'
import type { GuideRows } from '../channels/guide-mapping.ts'
import type {
  AttachedChannel,
  HostChannel,
  ManagedChannel,
  PlannedOperation,
  SportsEvent,
  Warning,
} from '../generated/records.ts'
import type { Logos } from './original-appearance.ts'
import type { WantedSlot } from './wanted-slots.ts'

/** What is written of a channel of the owner's: name and logo now, the guide once the host has read ours. Absent members stay. */
export interface SlotChange {
  /** Null clears the name of an override. */
  readonly name?: string | null
  /** Address of the logo; null takes it away. */
  readonly logoUrl?: string | null
}

/** A channel of the owner's that shows an event after the run. */
export interface TakenOverSlot {
  readonly channel: HostChannel
  /** As it will be. */
  readonly record: ManagedChannel
  readonly event: SportsEvent | null
  /** Null where it stays as it is since its stream list looks cut off. */
  readonly wanted: WantedSlot | null
  readonly change: SlotChange
}

/** A channel that gets its own appearance back. */
export interface RestoredSlot {
  readonly channel: HostChannel
  readonly original: AttachedChannel
  /** Null where the ledger has lost it. */
  readonly record: ManagedChannel | null
  readonly change: SlotChange
  /** The guide row to put back; undefined where its guide stays as it is. */
  readonly guide: number | null | undefined
  /**
   * Of a channel that the host makes no more: what is written in place of `change`, since its override can then
   * only be taken away. What is to stay of the override becomes its plain fields.
   */
  readonly overrideRemoval?: OverrideRemoval
}

/** Plain fields for what stood over them. */
export interface OverrideRemoval {
  /** Takes the override away; the logo follows by its address. */
  readonly edit: ChannelEdit
  /** Address of the logo. */
  readonly logoUrl?: string
}

/** What a run does to channels of the owner's. */
export interface SlotPlan {
  readonly takenOver: readonly TakenOverSlot[]
  readonly restored: readonly RestoredSlot[]
  /** Records of channels that are gone or are not taken over any more. */
  readonly obsoleteRecords: readonly ManagedChannel[]
  /** What must be stored before the first of them is taken over: the originals of all that are or were. */
  readonly originals: readonly AttachedChannel[]
  /** What is left of it once the run has come through. */
  readonly remaining: readonly AttachedChannel[]
  readonly operations: readonly PlannedOperation[]
  readonly warnings: readonly Warning[]
}

/** What is wanted, what is known, and what the host shows. */
export interface SlotQuestions {
  readonly slots: readonly WantedSlot[]
  /** The host's channels that are not ours. */
  readonly channels: readonly HostChannel[]
  /** What the ledger knows of channels that are taken over (mode attach). */
  readonly records: readonly ManagedChannel[]
  /** What is stored of their appearance before. */
  readonly originals: readonly AttachedChannel[]
  /** Host channels whose stored appearance cannot be read: they are left alone. */
  readonly unreadable: ReadonlySet<number>
  readonly logos: Logos
  /** What runs that broke off may have written. */
  readonly interrupted: readonly PlannedOperation[]
  /** Why a channel without a slot is given back, or null while it stays as it is. */
  readonly leaves: (record: ManagedChannel) => string | null
  /** Event of a record, where it is known. */
  readonly eventOf: (record: ManagedChannel) => SportsEvent | null
  readonly keepOwnerEdits: boolean
  /** The id of the next record of the ledger. */
  readonly nextId: number
  readonly now: Date
}

/** The same with what is known of the host's guides. */
export interface PlanSlotsInput extends SlotQuestions {
  /** The host's guide rows; only where a guide is in question (see slotsNeedRows). */
  readonly rows: GuideRows
  /** True while the owner has switched our guide source off: then no channel gets our guide. */
  readonly isGuideOff: boolean
}
