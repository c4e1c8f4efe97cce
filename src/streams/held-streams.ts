import { channelLife, lifetimeRule } from '../configuration/channel-lifetime.ts'
import type { ManagedChannel, Settings, SportsEvent, StreamGroup, StreamOutcome } from '../generated/records.ts'
import { isNameEventKey } from '../ledger/remembered-events.ts'
import { namedOutcome } from './name-words.ts'
import type { NamedStream } from './stream-matches.ts'
import { isRenamed, type StreamNames } from './stream-names.ts'

/** What tells which streams a channel of an event still has. */
export interface HeldInput {
  readonly records: readonly ManagedChannel[]
  /** The events that are listed now. */
  readonly events: readonly SportsEvent[]
  readonly keyOf: (event: SportsEvent) => string
  /** Those that are not, as they were read last, by their keys. */
  readonly unlisted: ReadonlyMap<string, SportsEvent>
  /** What the streams of channels were called when they meant their event. */
  readonly streamNames: StreamNames
  readonly streamGroups: readonly StreamGroup[]
  readonly settings: Settings
  readonly now: Date
}

/** Streams that get a guide from their name, and what became of those that do not for now. */
export interface FreeStreams {
  readonly free: readonly NamedStream[]
  readonly held: readonly StreamOutcome[]
}

/**
 * Leaves out the streams of a channel whose event nobody lists at the moment: it stays until that is over, since the
 * provider may only be away, and no second channel comes beside it. A stream that is called otherwise than when it
 * meant that event shows something else by now. Pure.
 */
export function freeStreams(named: readonly NamedStream[], input: HeldInput): FreeStreams {
  if (named.length === 0) return { free: named, held: [] }
  const holders = holdersOf(input)
  const holderOf = ({ stream }: NamedStream) => {
    const channel = holders.get(stream.id)
    return channel === undefined || isRenamed(channel, stream, input.streamNames) ? undefined : channel
  }
  const held = named.flatMap((one) => {
    const channel = holderOf(one)
    if (channel === undefined) return []
    const said = `It has no guide from its name alone while channel ${channel.tvg_id} stays, whose event is not listed at the moment.`
    return [namedOutcome(one, null, said)]
  })
  return { free: held.length === 0 ? named : named.filter((one) => holderOf(one) === undefined), held }
}

/** The channels of events that nobody lists and that are not over, by their streams. */
function holdersOf({ records, events, keyOf, unlisted, streamGroups, settings, now }: HeldInput) {
  const listed = new Set(events.map(keyOf))
  const groupOf = new Map(streamGroups.map((group) => [group.id, group]))
  const holders = new Map<number, ManagedChannel>()
  for (const record of records) {
    const { event_id: key } = record // a team's channel has none
    if (key === null || isNameEventKey(key) || listed.has(key)) continue
    const rule = lifetimeRule(groupOf.get(record.stream_group_id ?? -1), settings)
    if (now >= channelLife(record, unlisted.get(key) ?? null, rule, now).until) continue
    for (const id of record.stream_ids) holders.set(id, record)
  }
  return holders
}
