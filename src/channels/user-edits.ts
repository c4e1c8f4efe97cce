import type { FieldChange, HostChannel, HostProfile, ManagedChannel } from '../generated/records.ts'
import { currentGroupName, type HostMemory } from './channel-memory.ts'
import type { HostNames } from './channel-plan.ts'
import { type InterruptedWrites, sameValue } from './operations.ts'

/** What tells the owner's values in the host from ours. */
export interface EditRules extends HostNames {
  readonly hostStreamIds: ReadonlySet<number>
  /** Streams whose names mean an event now. */
  readonly eventStreamIds: ReadonlySet<number>
  readonly written: InterruptedWrites
  readonly memory: HostMemory
  readonly keepOwnerEdits: boolean
}

/** The texts of a channel that the owner may change. */
export interface ChannelTexts {
  readonly name: string
  readonly logoUrl: string | null
  readonly group: string | null
}

/** Texts as the host shows them, and which of them are the owner's. */
export interface FoundTexts extends ChannelTexts {
  readonly owned: readonly TextField[]
}

/** How texts stand after a run. */
export interface TextDecision extends FoundTexts {
  readonly changes: readonly FieldChange[]
  /** Fields that were the owner's, and that are written over since his edits are not kept. */
  readonly overwritten: readonly TextField[]
}

/** Where the record keeps a field. */
const TEXT_FIELDS = { name: 'name', logo: 'logoUrl', group: 'group' } as const

type TextField = keyof typeof TEXT_FIELDS

/**
 * Name, logo and group as a run leaves them. A value in the host that is neither
 * what was last written, nor what a run that broke off may have written, nor what is
 * wished, was chosen by the owner: it stays the owner's until it is what we wish.
 */
export function decideTexts(
  known: ManagedChannel,
  actual: HostChannel,
  wish: ChannelTexts,
  rules: EditRules,
): TextDecision {
  const changes: FieldChange[] = []
  const owned: TextField[] = []
  const overwritten: TextField[] = []
  const settle = <Text extends string | null>(
    field: TextField,
    present: Text,
    wished: Text,
    dangles: boolean,
  ): Text => {
    if (present === wished && !dangles) return wished
    if (!dangles && isOwners(known, field, present, rules)) {
      ;(rules.keepOwnerEdits ? owned : overwritten).push(field)
      if (rules.keepOwnerEdits) return present
    }
    changes.push({ field, from: present, to: wished })
    return wished
  }
  const { logo, group } = presentTexts(known, actual, rules)
  return {
    name: settle('name', actual.name, wish.name, false),
    logoUrl: settle('logo', logo.value, wish.logoUrl, logo.dangles),
    group: settle('group', group.value, wish.group, group.dangles),
    changes,
    owned,
    overwritten,
  }
}

/** Name, logo and group of a channel that nothing asks for now: as the host shows them, and which are the owner's. */
export function foundTexts(known: ManagedChannel, actual: HostChannel, rules: EditRules): FoundTexts {
  const { logo, group } = presentTexts(known, actual, rules)
  const dangling = [...(logo.dangles ? ['logo'] : []), ...(group.dangles ? ['group'] : [])]
  const found = { name: actual.name, logo: logo.value, group: group.value }
  const fields = Object.keys(TEXT_FIELDS) as TextField[]
  return {
    name: found.name,
    logoUrl: found.logo,
    group: found.group,
    owned: fields.filter((field) => !dangling.includes(field) && isOwners(known, field, found[field], rules)),
  }
}

/**
 * What the host does not know any more is nobody's choice: an id without a row, and a field without an id
 * where the row that was written is gone, too. The field dangles, and is written again.
 */
function presentTexts(known: ManagedChannel, actual: HostChannel, { hostGroupNames, hostLogoUrls }: HostNames) {
  const named = (id: number | null, names: ReadonlyMap<number, string>, last: string | null) => ({
    value: names.get(id ?? -1) ?? null,
    dangles: id === null ? last !== null && !hasValue(names, last) : !names.has(id),
  })
  return {
    logo: named(actual.logoId, hostLogoUrls, known.logoUrl),
    group: named(actual.channelGroupId, hostGroupNames, known.group),
  }
}

function hasValue(names: ReadonlyMap<number, string>, value: string): boolean {
  for (const name of names.values()) if (name === value) return true
  return false
}

function isOwners(known: ManagedChannel, field: TextField, present: string | null, rules: EditRules): boolean {
  if (rules.written.valuesOf(known.tvgId, field).includes(present)) return false
  const last = known[TEXT_FIELDS[field]]
  const isAsWritten = present === (field === 'group' && last !== null ? currentGroupName(last, rules) : last)
  return known.userFields.includes(field) || !isAsWritten
}

/** The lists of streams that a record keeps. */
interface StreamEditLists {
  /** In the order in which the host tries them. */
  readonly streamIds: number[]
  /** Streams that the owner put in by hand. */
  readonly addedStreamIds: number[]
  /** Streams that the owner took out by hand. */
  readonly removedStreamIds: number[]
}

/** The streams of a channel after a run. */
export interface StreamDecision {
  readonly lists: StreamEditLists
  /** True where the order is the owner's. */
  readonly isOrdered: boolean
  /** True where what the owner made of them is written over. */
  readonly isOverwritten: boolean
}

/**
 * The streams of a channel, given those that are wished: what the owner put in
 * stays where he put it; what he took out stays out; and the order that he gave them
 * stays until other streams are wished. A channel that shows none was emptied by the
 * host, and a stream that the host has no more was taken out by nobody; nor is a host edited by hand that was put back, and shows
 * a team's channel with what we gave it before.
 */
export function decideStreams(
  known: ManagedChannel,
  actual: HostChannel,
  wish: readonly number[],
  rules: EditRules,
): StreamDecision {
  const wished = [...new Set(wish)]
  const lasts = lasting(known, wished, rules)
  const added = addedByOwner(known, actual, rules).filter((id) => !wished.includes(id) && lasts.added(id))
  const removed = removedByOwner(known, actual, rules).filter(lasts.removed)
  if (!rules.keepOwnerEdits) {
    const isOverwritten = added.length + removed.length > 0 || isOwnersOrder(known, actual, rules)
    return { lists: streamLists(wished), isOrdered: false, isOverwritten }
  }
  const ours = wished.filter((id) => !removed.includes(id))
  const present = actual.streams.filter((id) => !added.includes(id))
  const isSameSet = sameValue(sorted(present), sorted(ours))
  if (isSameSet && (sameValue(present, ours) || isOwnersOrder(known, actual, rules))) {
    const lists = streamLists(actual.streams, added, removed)
    return { lists, isOrdered: !sameValue(present, ours), isOverwritten: false }
  }
  const lists = streamLists(withAdded(ours, added, actual.streams), added, removed)
  return { lists, isOrdered: false, isOverwritten: false }
}

function streamLists(ids: readonly number[], added: number[] = [], removed: number[] = []): StreamEditLists {
  return { streamIds: [...ids], addedStreamIds: added, removedStreamIds: removed }
}

/**
 * The streams of a channel that nothing asks for now; of one that the host emptied
 * those that it had, since their account tells whether they may come back.
 */
export function foundStreams(known: ManagedChannel, actual: HostChannel, rules: EditRules): StreamDecision {
  const ids = actual.streams.length > 0 ? actual.streams : known.streamIds
  if (!rules.keepOwnerEdits) return { lists: streamLists(ids), isOrdered: false, isOverwritten: false }
  const lists = streamLists(ids, addedByOwner(known, actual, rules), removedByOwner(known, actual, rules))
  return { lists, isOrdered: isOwnersOrder(known, actual, rules), isOverwritten: false }
}

/**
 * How long what the owner did lasts: of an event's channel as long as that. A team's channel shows other streams
 * with each game, and those of a provider's slots come back: what he took out stays out for that game, and so
 * stays what he put in, but for streams that mean no event, which stay for good.
 */
function lasting(known: ManagedChannel, wished: readonly number[], { eventStreamIds }: EditRules) {
  const before = [...known.streamIds.filter((id) => !known.addedStreamIds.includes(id)), ...known.removedStreamIds]
  const isSameGame = wished.length === 0 ? before.length === 0 : before.some((id) => wished.includes(id))
  const isTeams = known.mode === 'team'
  return {
    added: (id: number) => !isTeams || isSameGame || !eventStreamIds.has(id),
    removed: (id: number) => !isTeams || wished.includes(id),
  }
}

function addedByOwner(known: ManagedChannel, { streams }: HostChannel, rules: EditRules): number[] {
  const ours = new Set([known.streamIds, earlierOurs(known, rules), ...interruptedLists(known, rules)].flat())
  return streams.filter((id) => known.addedStreamIds.includes(id) || !ours.has(id))
}

/** Only a stream that was surely there can have been taken out: one that is in every list that we may have written. */
function removedByOwner(known: ManagedChannel, { streams }: HostChannel, rules: EditRules): number[] {
  const present = new Set(streams)
  const still = known.removedStreamIds.filter((id) => !present.has(id) && rules.hostStreamIds.has(id))
  const earlier = earlierOurs(known, rules)
  const isPutBack = streams.some((id) => earlier.includes(id) && !known.streamIds.includes(id))
  if (streams.length === 0 || isPutBack) return still
  const interrupted = interruptedLists(known, rules)
  const taken = known.streamIds.filter(
    (id) => !present.has(id) && rules.hostStreamIds.has(id) && interrupted.every((list) => list.includes(id)),
  )
  return [...new Set([...still, ...taken])]
}

/** True where streams stand in another order than in any list that we may have written, or did so before. */
function isOwnersOrder(known: ManagedChannel, { streams }: HostChannel, rules: EditRules): boolean {
  const isAsIn = (list: readonly number[]) => {
    const both = streams.filter((id) => list.includes(id))
    return sameValue(
      both,
      list.filter((id) => both.includes(id)),
    )
  }
  if (streams.length === 0 || interruptedLists(known, rules).some(isAsIn)) return false
  return !isAsIn(known.streamIds) || known.userFields.includes('streams')
}

/** Ours with what the owner put in: in front, at the end, or behind the stream that it stands behind now. */
function withAdded(ours: readonly number[], added: readonly number[], present: readonly number[]): number[] {
  const result = [...ours]
  const isAdded = new Set(added)
  const first = present.findIndex((id) => !isAdded.has(id))
  const last = present.findLastIndex((id) => !isAdded.has(id))
  const before = added.filter((id) => first < 0 || present.indexOf(id) < first)
  const after = added.filter((id) => first >= 0 && present.indexOf(id) > last)
  for (const [at, id] of present.entries()) {
    if (!isAdded.has(id) || at < first || at > last) continue
    const neighbour = present.slice(0, at).findLast((other) => result.includes(other))
    result.splice(neighbour === undefined ? 0 : result.indexOf(neighbour) + 1, 0, id)
  }
  return [...before, ...result, ...after]
}

function sorted(ids: readonly number[]): number[] {
  return [...ids].sort((one, other) => one - other)
}

function earlierOurs({ tvgId }: ManagedChannel, { memory }: EditRules): readonly number[] {
  return memory.teamStreams.get(tvgId) ?? []
}

function interruptedLists({ tvgId }: ManagedChannel, { written }: EditRules): (readonly number[])[] {
  return written.valuesOf(tvgId, 'streams').filter((value) => Array.isArray(value))
}

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

/** What tells the owner's choice of profiles from ours. */
export interface ProfileRules extends EditRules {
  readonly book: ProfileBook | null
}

/** The profiles of a channel after a run. */
export interface ProfileDecision {
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
export function decideProfiles(
  known: ManagedChannel,
  channelId: number,
  wish: readonly number[] | undefined,
  { book, written, keepOwnerEdits }: ProfileRules,
): ProfileDecision {
  const unchanged = {
    profileIds: known.profileIds,
    change: null,
    isOwners: known.userFields.includes('profiles'),
    isOverwritten: false,
  }
  if (book === null || (wish === undefined && known.profileIds === null)) return unchanged
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
  { book, written }: ProfileRules,
): number[] | null {
  const isBegun = written.valuesOf(known.tvgId, 'profiles').length > 0
  if (book === null || !isBegun) return known.profileIds
  const present = [...book.of(channelId)]
  return isAsWritten(known, present, book, written) ? present : known.profileIds
}

/** Each profile is a request of its own: a run that broke off between them leaves some as they were and some as wished. */
function isAsWritten(
  known: ManagedChannel,
  present: readonly number[],
  book: ProfileBook,
  written: EditRules['written'],
): boolean {
  const last = known.profileIds === null ? book.all : book.all.filter((id) => known.profileIds?.includes(id))
  const isOwners = known.userFields.includes('profiles')
  const ways = [...(isOwners ? [] : [last]), ...written.valuesOf(known.tvgId, 'profiles').filter(isIds)]
  const earlier = book.all.filter((id) => book.wasThere(id))
  return earlier.every((id) => ways.some((way) => way.includes(id) === present.includes(id)))
}
