import type { ChannelLife, LifetimeRule } from '../configuration/channel-lifetime.ts'
import { calledOffWords } from '../configuration/life-words.ts'
import { isAttached } from '../configuration/stored-rows.ts'
import type { ManagedChannel, SportsEvent, StreamGroup } from '../generated/records.ts'
import { eventTitle, isCalledOff } from '../sports/index.ts'

/** What decides whether a dressed channel without a slot is given back. */
export interface LeavingInput {
  readonly record: ManagedChannel
  readonly event: SportsEvent | null
  /** True for one that nobody lists now: it is as it was read last. */
  readonly isUnlisted: boolean
  readonly life: ChannelLife
  /** The stream group that asked for it, as it is now. */
  readonly group: StreamGroup | undefined
  /** False where its streams are of a playlist that looks cut off. */
  readonly mayMissStreams: boolean
  readonly now: Date
}

/** Why a dressed channel gets its own looks back, as the end of a sentence; null while it stays as it is. */
export function leavingReason({
  record,
  event,
  isUnlisted,
  life,
  group,
  mayMissStreams,
  now,
}: LeavingInput): string | null {
  const title = event === null ? 'its event' : eventTitle(event)
  if (now >= life.until) return overReason(title, life.rule)
  if (event !== null && isCalledOff(event)) return calledOffWords(event)
  if (group === undefined) return `the stream group that asked for ${title} is gone`
  if (group.enabled === false) return `stream group "${group.name}" is switched off`
  if (!isAttached(group)) return `stream group "${group.name}" dresses no channels any more`
  // The provider may be away, or the playlist cut: the clock decides then.
  if (event === null || isUnlisted || !mayMissStreams) return null
  return `${record.stream_ids.length === 1 ? 'its stream shows' : 'its streams show'} ${title} no more`
}

function overReason(title: string, { deleteAfter }: LifetimeRule): string {
  return deleteAfter === 'same_day'
    ? `${title} ended, and channels get their own looks back at the end of the day`
    : `${title} ended, and delete_after is ${deleteAfter}`
}
