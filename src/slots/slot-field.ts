/** One field of a channel of the owner's: what it shows, and what is known of it. */
export interface SlotField<Value> {
  readonly present: Value
  /** Before the channel was dressed. */
  readonly original: Value
  /** What the ledger says was written last; undefined where it knows nothing of the channel. */
  readonly written: Value | undefined
  /** What else is known to be ours, such as what runs that broke off may have written. */
  readonly alsoOurs: readonly unknown[]
  /** What is stored beside the original as written over it: never the owner's, whatever the ledger says. */
  readonly everWritten: readonly unknown[]
  /** The owner changed it while it was dressed. */
  readonly isOwners: boolean
  /** What it should show; undefined where the field is not dressed, or not any more. */
  readonly wish: Value | undefined
}

/** What becomes of a field. */
export interface SettledField<Value> {
  readonly value: Value
  /** True where `value` is to be written. */
  readonly isWritten: boolean
  readonly isOwners: boolean
}

/**
 * Settles one field. What shows neither what was written last nor what is wished was changed by
 * the owner and stays, also where the field is dressed no more; else it gets back what it showed
 * before. Where the ledger knows nothing of a channel that is known to be dressed, all of it
 * counts as ours.
 */
export function settledField<Value>(field: SlotField<Value>, keepOwnerEdits: boolean): SettledField<Value> {
  const { present, original, wish } = field
  const target = wish === undefined ? original : wish
  if (present === target) return { value: target, isWritten: false, isOwners: false }
  // A run that broke off may have stored the channel's own looks and not dressed it yet.
  const isUndressed = field.written === undefined && present === original
  if (isOurs(field) || isUndressed || (wish !== undefined && !keepOwnerEdits)) {
    return { value: target, isWritten: true, isOwners: false }
  }
  return { value: present, isWritten: false, isOwners: true }
}

/** True for a value that was not put there by the owner. */
export function isOurs<Value>({
  present,
  written,
  alsoOurs,
  everWritten,
  isOwners,
}: Omit<SlotField<Value>, 'wish' | 'original'>): boolean {
  if (everWritten.includes(present)) return true
  if (isOwners) return false
  // Where the ledger knows nothing of the channel, what is stored beside its own looks tells.
  const isUnknown = written === undefined && everWritten.length === 0
  return isUnknown || present === written || alsoOurs.includes(present)
}
