import type { HostChannel, ManagedChannel } from '../generated/records.ts'
import type { EditRules } from './owner-edits.ts'
import { sameValue } from './unfinished-writes.ts'

/** The streams of a channel after a run. */
export interface SettledStreams {
  /** In the order in which the host tries them. */
  readonly streamIds: readonly number[]
  /** Streams that the owner put in by hand. */
  readonly added: readonly number[]
  /** Streams that the owner took out by hand. */
  readonly leftOut: readonly number[]
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
export function settledStreams(
  known: ManagedChannel,
  actual: HostChannel,
  wish: readonly number[],
  rules: EditRules,
): SettledStreams {
  const wished = [...new Set(wish)]
  const lasts = lasting(known, wished, rules)
  const added = addedByOwner(known, actual, rules).filter((id) => !wished.includes(id) && lasts.added(id))
  const leftOut = leftOutByOwner(known, actual, rules).filter(lasts.leftOut)
  if (!rules.keepOwnerEdits) {
    const isOverwritten = added.length + leftOut.length > 0 || isOwnersOrder(known, actual, rules)
    return { streamIds: wished, ...NOTHING_OWNED, isOverwritten }
  }
  const ours = wished.filter((id) => !leftOut.includes(id))
  const present = actual.streams.filter((id) => !added.includes(id))
  const isSameSet = sameValue(sorted(present), sorted(ours))
  if (isSameSet && (sameValue(present, ours) || isOwnersOrder(known, actual, rules))) {
    return { ...NOTHING_OWNED, streamIds: actual.streams, added, leftOut, isOrdered: !sameValue(present, ours) }
  }
  return { ...NOTHING_OWNED, streamIds: withAdded(ours, added, actual.streams), added, leftOut }
}

const NOTHING_OWNED = { added: [], leftOut: [], isOrdered: false, isOverwritten: false }

/**
 * The streams of a channel that nothing asks for now; of one that the host emptied
 * those that it had, since their account tells whether they may come back.
 */
export function foundStreams(known: ManagedChannel, actual: HostChannel, rules: EditRules): SettledStreams {
  const streamIds = actual.streams.length > 0 ? actual.streams : known.stream_ids
  if (!rules.keepOwnerEdits) return { streamIds, ...NOTHING_OWNED }
  return {
    ...NOTHING_OWNED,
    streamIds,
    added: addedByOwner(known, actual, rules),
    leftOut: leftOutByOwner(known, actual, rules),
    isOrdered: isOwnersOrder(known, actual, rules),
  }
}

/**
 * How long what the owner did lasts: of an event's channel as long as that. A team's channel shows other streams
 * with each game, and those of a provider's slots come back: what he took out stays out for that game, and so
 * stays what he put in, but for streams that mean no event, which stay for good.
 */
function lasting(known: ManagedChannel, wished: readonly number[], { eventStreamIds }: EditRules) {
  const before = [
    ...known.stream_ids.filter((id) => !known.added_stream_ids.includes(id)),
    ...known.left_out_stream_ids,
  ]
  const isSameGame = wished.length === 0 ? before.length === 0 : before.some((id) => wished.includes(id))
  const isTeams = known.mode === 'team'
  return {
    added: (id: number) => !isTeams || isSameGame || !eventStreamIds.has(id),
    leftOut: (id: number) => !isTeams || wished.includes(id),
  }
}

function addedByOwner(known: ManagedChannel, { streams }: HostChannel, rules: EditRules): number[] {
  const ours = new Set([known.stream_ids, earlierOurs(known, rules), ...unfinishedLists(known, rules)].flat())
  return streams.filter((id) => known.added_stream_ids.includes(id) || !ours.has(id))
}

/** Only a stream that was surely there can have been taken out: one that is in every list that we may have written. */
function leftOutByOwner(known: ManagedChannel, { streams }: HostChannel, rules: EditRules): number[] {
  const present = new Set(streams)
  const still = known.left_out_stream_ids.filter((id) => !present.has(id) && rules.hostStreamIds.has(id))
  const earlier = earlierOurs(known, rules)
  const isPutBack = streams.some((id) => earlier.includes(id) && !known.stream_ids.includes(id))
  if (streams.length === 0 || isPutBack) return still
  const unfinished = unfinishedLists(known, rules)
  const taken = known.stream_ids.filter(
    (id) => !present.has(id) && rules.hostStreamIds.has(id) && unfinished.every((list) => list.includes(id)),
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
  if (streams.length === 0 || unfinishedLists(known, rules).some(isAsIn)) return false
  return !isAsIn(known.stream_ids) || known.owner_fields.includes('streams')
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

function earlierOurs({ tvg_id: tvgId }: ManagedChannel, { memory }: EditRules): readonly number[] {
  return memory.teamStreams.get(tvgId) ?? []
}

function unfinishedLists({ tvg_id: tvgId }: ManagedChannel, { written }: EditRules): (readonly number[])[] {
  return written.valuesOf(tvgId, 'streams').filter((value) => Array.isArray(value))
}
