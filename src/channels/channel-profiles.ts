import type { FieldChange, HostProfile, ManagedChannel } from '../generated/records.ts'
import type { EditRules } from './owner-edits.ts'
import { sameValue } from './unfinished-writes.ts'

/** Means "all profiles" to the host. */
const ALL_PROFILES = 0

/** The host's profiles, and which of them show a channel. */
export interface ProfileBook {
  /** Ids in ascending order. */
  readonly all: readonly number[]
  /** True for a profile that there was when profiles were written last: a newer one shows every channel by the host's own doing. */
  wasThere(id: number): boolean
  /** Ids of the profiles that show a channel of the host's, in ascending order. */
  of(channelId: number): readonly number[]
}

/**
 * Looks up by channel what the host lists by profile; null where nobody asked for profiles. `known` are the
 * ids of those that there were before (HostMemory), null where that is not remembered.
 */
export function profileBook(
  profiles: readonly HostProfile[] | null,
  known: ReadonlySet<number> | null = null,
): ProfileBook | null {
  if (profiles === null) return null
  const sorted = [...profiles].sort((one, other) => one.id - other.id)
  const shown = new Map<number, number[]>()
  for (const { id, channels } of sorted) {
    for (const channel of channels) shown.set(channel, [...(shown.get(channel) ?? []), id])
  }
  return {
    all: sorted.map(({ id }) => id),
    wasThere: (id) => known === null || known.has(id),
    of: (channelId) => shown.get(channelId) ?? [],
  }
}

function isIds(value: FieldChange['to']): value is number[] {
  return Array.isArray(value)
}

/** The profiles that a new channel is put into; null leaves them to the host, which shows it in all. */
export function newProfiles(wish: readonly number[] | undefined, book: ProfileBook | null): number[] | null {
  if (wish === undefined) return null
  if (book === null) return [...new Set(wish)]
  return wish.includes(ALL_PROFILES) ? [...book.all] : book.all.filter((id) => wish.includes(id))
}

/** The profiles of a channel after a run. */
export interface SettledProfiles {
  readonly profileIds: number[] | null
  readonly change: FieldChange | null
  readonly isOwners: boolean
  /** True where the change writes over what the owner chose. */
  readonly isOverwritten: boolean
}

/**
 * The profiles of a channel that is there, given those that are wished. What was
 * never set is left to the host; what was set and is wished no more goes back to all
 * profiles. Other profiles than were set are the owner's choice, but for those that are new.
 */
export function settledProfiles(
  known: ManagedChannel,
  channelId: number,
  wish: readonly number[] | undefined,
  { book, written, keepOwnerEdits }: { readonly book: ProfileBook | null } & EditRules,
): SettledProfiles {
  const unchanged = {
    profileIds: known.profile_ids,
    change: null,
    isOwners: known.owner_fields.includes('profiles'),
    isOverwritten: false,
  }
  if (book === null || (wish === undefined && known.profile_ids === null)) return unchanged
  const wished = newProfiles(wish ?? [ALL_PROFILES], book) ?? []
  const present = [...book.of(channelId)]
  if (sameValue(present, wished)) return { ...unchanged, profileIds: wished, isOwners: false }
  const isOurs = isAsWritten(known, present, book, written)
  if (!isOurs && keepOwnerEdits) return { ...unchanged, isOwners: true }
  const change = { field: 'profiles' as const, from: present, to: wished }
  return { profileIds: wished, change, isOwners: false, isOverwritten: !isOurs }
}

/**
 * The profiles of a channel that nothing asks for now, as the record keeps them: what a run that broke off wrote
 * is ours from now on, since the journal forgets it.
 */
export function foundProfiles(
  known: ManagedChannel,
  channelId: number,
  { book, written }: Pick<EditRules, 'written'> & { readonly book: ProfileBook | null },
): number[] | null {
  const isBegun = written.valuesOf(known.tvg_id, 'profiles').length > 0
  if (book === null || !isBegun) return known.profile_ids
  const present = [...book.of(channelId)]
  return isAsWritten(known, present, book, written) ? present : known.profile_ids
}

/** Each profile is a request of its own: a run that broke off between them leaves some as they were and some as wished. */
function isAsWritten(
  known: ManagedChannel,
  present: readonly number[],
  book: ProfileBook,
  written: EditRules['written'],
): boolean {
  const last = known.profile_ids === null ? book.all : book.all.filter((id) => known.profile_ids?.includes(id))
  const isOwners = known.owner_fields.includes('profiles')
  const ways = [...(isOwners ? [] : [last]), ...written.valuesOf(known.tvg_id, 'profiles').filter(isIds)]
  const judged = book.all.filter((id) => book.wasThere(id))
  return judged.every((id) => ways.some((way) => way.includes(id) === present.includes(id)))
}
