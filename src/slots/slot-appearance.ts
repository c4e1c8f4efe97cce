import type {
  AttachedChannel,
  FieldChange,
  HostChannel,
  ManagedChannel,
  PlannedOperation,
} from '../generated/records.ts'
import { appearanceBelow, appearanceOf, type Logos } from './original-appearance.ts'
import type { SlotChange } from './slot-plan.ts'

/** What name and logo are settled with. */
export interface AppearanceRules {
  readonly logos: Logos
  readonly interrupted: readonly PlannedOperation[]
  readonly keepOwnerEdits: boolean
}

/** What a channel of the owner's should be called and show as its logo; what is absent is not taken over. */
export interface WantedAppearance {
  readonly name?: string | undefined
  readonly logo?: string | undefined
}

/** Name and logo of a channel after the run. */
export interface AppearanceDecision {
  /** As clients see them. */
  readonly name: string
  readonly logo: string | null
  /** Fields that the owner changed while the channel was taken over. */
  readonly owners: readonly ('name' | 'logo')[]
  readonly changes: readonly FieldChange[]
  readonly change: SlotChange
}

/** Settles name and logo of one channel; without wishes it gets back what it showed before. */
export function decideAppearance(
  channel: HostChannel,
  original: AttachedChannel,
  known: ManagedChannel | null,
  wish: WantedAppearance,
  input: AppearanceRules,
): AppearanceDecision {
  const name = decideShown(nameOf(channel, original, known, input), wish.name, input)
  const logo = decideShown(logoOf(channel, original, known, input), wish.logo, input)
  const both = [name, logo]
  return {
    name: name.shown ?? channel.name,
    logo: logo.shown,
    owners: both.flatMap(({ field, isOwners }) => (isOwners ? [field] : [])),
    changes: both.flatMap(({ field, isWritten, from, shown }) => (isWritten ? [{ field, from, to: shown }] : [])),
    change: {
      ...(name.isWritten ? { name: name.value } : {}),
      ...(logo.isWritten ? { logoUrl: logo.value } : {}),
    },
  }
}

/**
 * The record of a channel that stays taken over and that nothing is written to: a name or logo that it shows and that is
 * known to be ours is what was written last, though a run broke off or a backup was put back. What
 * the owner changed is settled once the channel is taken over again or given back.
 */
export function keepAppearance(
  channel: HostChannel,
  original: AttachedChannel,
  known: ManagedChannel,
  input: AppearanceRules,
): ManagedChannel {
  const isAnew = (field: AppearanceField) => field.present !== field.written && isOurs(field)
  const [name, logo] = [nameOf(channel, original, known, input), logoOf(channel, original, known, input)]
  const ours = [name, logo].filter(isAnew)
  if (ours.length === 0) return known
  return {
    ...known,
    name: ours.includes(name) ? (name.present ?? name.below ?? known.name) : known.name,
    logoUrl: ours.includes(logo) ? (logo.present ?? logo.below) : known.logoUrl,
    userFields: known.userFields.filter((field) => !ours.some((other) => other.field === field)),
  }
}

/** One field of a channel: what it was before, what is known to be ours. */
interface AppearanceField extends FieldState<string | null> {
  readonly field: 'name' | 'logo'
  /** What shows through where nothing is written. */
  readonly below: string | null
}

/** A field as it is written, and as clients see it. */
interface DecidedField extends FieldDecision<string | null> {
  readonly field: 'name' | 'logo'
  readonly shown: string | null
  readonly from: string | null
}

function nameOf(
  channel: HostChannel,
  { name: original, written }: AttachedChannel,
  known: ManagedChannel | null,
  input: AppearanceRules,
): AppearanceField {
  return appearanceField('name', channel, known, input, {
    original,
    written: known?.name,
    everWritten: written?.names ?? [],
  })
}

function logoOf(
  channel: HostChannel,
  { logoUrl: original, written }: AttachedChannel,
  known: ManagedChannel | null,
  input: AppearanceRules,
): AppearanceField {
  const last = lastLogo(known, input.logos)
  return appearanceField('logo', channel, known, input, {
    original,
    written: last,
    everWritten: written?.logoUrls ?? [],
  })
}

function appearanceField(
  field: 'name' | 'logo',
  channel: HostChannel,
  known: ManagedChannel | null,
  { logos, interrupted }: AppearanceRules,
  history: FieldHistory<string | null>,
): AppearanceField {
  const below = appearanceBelow(channel, logos)[field]
  const { written, everWritten } = history
  const ours = [
    ...writtenTo(channel.id, field, interrupted),
    ...(written === undefined ? [] : [written]),
    ...everWritten,
  ]
  return {
    field,
    below,
    present: appearanceOf(channel, logos)[field],
    ...history,
    alsoOurs: [...ours, ...ours.map((value) => asWritten(value, below))],
    isOwners: known?.userFields.includes(field) ?? false,
  }
}

/** Where a value shows through, nothing is written over it. */
function asWritten<Value>(value: Value, below: string | null): Value | null {
  return value === below ? null : value
}

function decideShown(
  asked: AppearanceField,
  wish: string | undefined,
  { keepOwnerEdits }: AppearanceRules,
): DecidedField {
  const { field, present, below } = asked
  const isBare = wish !== undefined && present === null
  const settled = decideField<string | null>({ ...asked, wish: isBare ? asWritten(wish, below) : wish }, keepOwnerEdits)
  return { ...settled, field, shown: settled.value ?? below, from: present ?? below }
}

/** What a field was before. */
interface FieldHistory<Value> {
  /** Before the channel was taken over. */
  readonly original: Value
  /** What the ledger says was written last; undefined where it knows nothing of the channel. */
  readonly written: Value | undefined
  /** What is stored beside the original as written over it: never the owner's, whatever the ledger says. */
  readonly everWritten: readonly Value[]
}

/** One field of a channel of the owner's: what it shows, and what is known of it. */
interface FieldState<Value> extends FieldHistory<Value> {
  readonly present: Value
  /** What else is known to be ours, such as what runs that broke off may have written. */
  readonly alsoOurs: readonly unknown[]
  /** The owner changed it while it was taken over. */
  readonly isOwners: boolean
}

/** The same, with what it should show. */
interface SlotField<Value> extends FieldState<Value> {
  /** What it should show; undefined where the field is not taken over, or not any more. */
  readonly wish: Value | undefined
}

/** What becomes of a field. */
interface FieldDecision<Value> {
  readonly value: Value
  /** True where `value` is to be written. */
  readonly isWritten: boolean
  readonly isOwners: boolean
}

/**
 * Settles one field. What shows neither what was written last nor what is wished was changed by
 * the owner and stays, also where the field is taken over no more; else it gets back what it showed
 * before. Where the ledger knows nothing of a channel that is known to be taken over, all of it
 * counts as ours.
 */
function decideField<Value>(field: SlotField<Value>, keepOwnerEdits: boolean): FieldDecision<Value> {
  const { present, original, wish } = field
  const target = wish === undefined ? original : wish
  if (present === target) return { value: target, isWritten: false, isOwners: false }
  // A run that broke off may have stored the channel's own appearance and not taken over it yet.
  const isUntouched = field.written === undefined && present === original
  if (isOurs(field) || isUntouched || (wish !== undefined && !keepOwnerEdits)) {
    return { value: target, isWritten: true, isOwners: false }
  }
  return { value: present, isWritten: false, isOwners: true }
}

/** True for a value that was not put there by the owner. */
function isOurs<Value>({ present, written, alsoOurs, everWritten, isOwners }: FieldState<Value>): boolean {
  if (everWritten.includes(present)) return true
  if (isOwners) return false
  // Where the ledger knows nothing of the channel, what is stored beside its own appearance tells.
  const isUnknown = written === undefined && everWritten.length === 0
  return isUnknown || present === written || alsoOurs.includes(present)
}

/** What runs that broke off may have written into a field: their journal says so before they write. */
function writtenTo(
  hostChannelId: number,
  field: FieldChange['field'],
  interrupted: readonly PlannedOperation[],
): readonly unknown[] {
  return interrupted
    .filter(({ hostChannelId: id }) => id === hostChannelId)
    .flatMap(({ changes }) => changes.filter((change) => change.field === field).map(({ to }) => to))
}

/**
 * The logo that was written last. One that the host has lost altogether was taken away by
 * nobody: its channel shows none then.
 */
function lastLogo(known: ManagedChannel | null, logos: Logos): string | null | undefined {
  if (known === null || known.logoUrl === null) return known?.logoUrl
  const isThere = [...logos.values()].some(({ url }) => url === known.logoUrl)
  return isThere ? known.logoUrl : null
}
