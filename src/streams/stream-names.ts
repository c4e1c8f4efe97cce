import { channelLife, lifetimeRule } from '../configuration/channel-lifetime.ts'
import type { ManagedChannel, Settings, SportsEvent, StreamGroup, StreamOutcome } from '../generated/records.ts'
import { isNameEventKey } from '../ledger/event-memory.ts'
import { isObject } from '../records/json.ts'
import type { FactReader, FactWriter } from '../store/facts.ts'
import { readFact } from '../store/facts.ts'
import { foldedTitle } from './name-guide.ts'
import { nameGuideOutcome, type StreamMatch } from './stream-matches.ts'

/** The fact of the ledger that holds what the streams of channels were called when they meant their event. */
const STREAM_NAMES = 'stream_names'

/** Facts that an undo leaves as they are: the playlist is called as it is. */
export const STREAM_NAMES_FACTS: readonly string[] = [STREAM_NAMES]

/** What the streams of each channel were called when they last meant its event: by tvg-id and stream id. */
export type StreamNames = ReadonlyMap<string, ReadonlyMap<number, string>>

/** The names that the last run remembered; what cannot be read counts as unknown. */
export function readStreamNames(ledger: FactReader): StreamNames {
  const kept = readFact(ledger, STREAM_NAMES)
  return new Map(
    Object.entries(isObject(kept) ? kept : {}).map(([tvgId, names]) => [
      tvgId,
      new Map(
        Object.entries(isObject(names) ? names : {}).flatMap(([id, name]) =>
          typeof name === 'string' ? [[Number(id), name] as const] : [],
        ),
      ),
    ]),
  )
}

/** Remembers them for the next run. */
export function recordStreamNames(ledger: FactWriter, names: StreamNames): void {
  const rows = [...names].map(([tvgId, ofChannel]) => [tvgId, Object.fromEntries(ofChannel)])
  ledger.setFact(STREAM_NAMES, JSON.stringify(Object.fromEntries(rows)))
}

/** A stream of the host's by its name. */
interface NamedHostStream {
  readonly id: number
  readonly name: string
}

/** What is left of a name where only a word came or went. */
const LEAST_KEPT = 0.6

/**
 * True for a stream that is called otherwise now than when it meant the event of this channel; false where that is not known,
 * and where a word such as "LIVE" came before or behind, or went.
 */
export function isRenamed({ tvgId }: { readonly tvgId: string }, stream: NamedHostStream, names: StreamNames): boolean {
  const before = names.get(tvgId)?.get(stream.id)
  if (before === undefined) return false
  const [shorter = '', longer = ''] = [before, stream.name]
    .map(foldedTitle)
    .sort((one, other) => one.length - other.length)
  return !longer.includes(shorter) || shorter.length < longer.length * LEAST_KEPT
}

/** Tells which of a channel's streams mean an event now, as `meaning` do, and were called otherwise when they came to it. */
export function renamedStreams(
  meaning: readonly NamedHostStream[],
  names: StreamNames,
): (record: ManagedChannel, streamIds: readonly number[]) => readonly number[] {
  const streamOf = new Map(meaning.map((stream) => [stream.id, stream]))
  return (record, ids) =>
    ids.filter((id) => {
      const stream = streamOf.get(id)
      return stream !== undefined && isRenamed(record, stream, names)
    })
}

/** A channel after a run, and the key (eventKeys) of the event that it shows. */
export interface ChannelOfEvent {
  readonly record: Pick<ManagedChannel, 'tvgId' | 'streamIds'>
  readonly eventKey: string | null
}

/** The names to remember: as streams are called that mean the event of their channel now, else as they were. `meant` tells the name of a stream that means this event. */
export function streamNames(
  channels: readonly ChannelOfEvent[],
  meant: (streamId: number, eventKey: string) => string | undefined,
  before: StreamNames,
): StreamNames {
  return new Map(
    channels.flatMap(({ record: { tvgId, streamIds: ids }, eventKey }) => {
      if (eventKey === null) return []
      const known = before.get(tvgId)
      const names = ids.flatMap((id) => {
        const name = meant(id, eventKey) ?? known?.get(id)
        return name === undefined ? [] : [[id, name] as const]
      })
      return names.length === 0 ? [] : [[tvgId, new Map(names)] as const]
    }),
  )
}

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
  /** Whether a stream group still wants the event of a channel. */
  readonly demandOf: (record: ManagedChannel) => { readonly refusal: string | null }
  readonly settings: Settings
  readonly now: Date
}

/** Streams that get a guide from their name, and what became of those that do not for now. */
export interface FreeStreams {
  readonly free: readonly StreamMatch[]
  readonly held: readonly StreamOutcome[]
}

/**
 * Leaves out the streams of a channel whose event nobody lists at the moment: it stays until that is over, since the
 * provider may only be away, and no second channel comes beside it. A stream that is called otherwise than when it
 * meant that event shows something else by now. Pure.
 */
export function freeStreams(named: readonly StreamMatch[], input: HeldInput): FreeStreams {
  if (named.length === 0) return { free: named, held: [] }
  const holders = holdersOf(input)
  const holderOf = ({ stream }: StreamMatch) => {
    const channel = holders.get(stream.id)
    return channel === undefined || isRenamed(channel, stream, input.streamNames) ? undefined : channel
  }
  const held = named.flatMap((one) => {
    const channel = holderOf(one)
    if (channel === undefined) return []
    const number = channel.number === null ? 'its channel' : `channel ${channel.number}`
    const said = `It gets no guide from its name while ${number} is kept for an event that is not in the schedules now.`
    return [nameGuideOutcome(one, null, said)]
  })
  return { free: held.length === 0 ? named : named.filter((one) => holderOf(one) === undefined), held }
}

/** The channels of events that nobody lists and that are not over, by their streams. */
function holdersOf({ records, events, keyOf, unlisted, streamGroups, demandOf, settings, now }: HeldInput) {
  const listed = new Set(events.map(keyOf))
  const groupOf = new Map(streamGroups.map((group) => [group.id, group]))
  const holders = new Map<number, ManagedChannel>()
  for (const record of records) {
    const { eventId: key } = record // a team's channel has none
    if (key === null || isNameEventKey(key) || listed.has(key)) continue
    const rule = lifetimeRule(groupOf.get(record.streamGroupId ?? -1), settings)
    if (now >= channelLife(record, unlisted.get(key) ?? null, rule, now).until) continue
    if (demandOf(record).refusal !== null) continue // the channel goes
    for (const id of record.streamIds) holders.set(id, record)
  }
  return holders
}
