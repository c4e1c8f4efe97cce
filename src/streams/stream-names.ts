import type { HostStream, ManagedChannel } from '../generated/records.ts'
import type { Ledger } from '../ledger/ledger-store.ts'
import { isObject } from '../records/json-object.ts'
import { readFact } from '../store/facts.ts'
import { foldedTitle } from './name-event.ts'

/** The fact of the ledger that holds what the streams of channels were called when they meant their event. */
const STREAM_NAMES = 'stream_names'

/** Facts that an undo leaves as they are: the playlist is called as it is. */
export const STREAM_NAMES_FACTS: readonly string[] = [STREAM_NAMES]

/** What the streams of each channel were called when they last meant its event: by tvg-id and stream id. */
export type StreamNames = ReadonlyMap<string, ReadonlyMap<number, string>>

/** The names that the last run remembered; what cannot be read counts as unknown. */
export function readStreamNames(ledger: Pick<Ledger, 'fact'>): StreamNames {
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
export function recordStreamNames(ledger: Pick<Ledger, 'setFact'>, names: StreamNames): void {
  const rows = [...names].map(([tvgId, ofChannel]) => [tvgId, Object.fromEntries(ofChannel)])
  ledger.setFact(STREAM_NAMES, JSON.stringify(Object.fromEntries(rows)))
}

/** What is left of a name where only a word came or went. */
const LEAST_KEPT = 0.6

/**
 * True for a stream that is called otherwise now than when it meant the event of this channel; false where that is not known,
 * and where a word such as "LIVE" came before or behind, or went.
 */
export function isRenamed(
  { tvg_id: tvgId }: Pick<ManagedChannel, 'tvg_id'>,
  stream: Pick<HostStream, 'id' | 'name'>,
  names: StreamNames,
): boolean {
  const before = names.get(tvgId)?.get(stream.id)
  if (before === undefined) return false
  const [shorter = '', longer = ''] = [before, stream.name]
    .map(foldedTitle)
    .sort((one, other) => one.length - other.length)
  return !longer.includes(shorter) || shorter.length < longer.length * LEAST_KEPT
}

/** Tells which of a channel's streams mean an event now, as `meaning` do, and were called otherwise when they came to it. */
export function renamedStreams(
  meaning: readonly Pick<HostStream, 'id' | 'name'>[],
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
export interface NamedChannel {
  readonly record: Pick<ManagedChannel, 'tvg_id' | 'stream_ids'>
  readonly eventKey: string | null
}

/** The names to remember: as streams are called that mean the event of their channel now, else as they were. `meant` tells the name of a stream that means this event. */
export function streamNames(
  channels: readonly NamedChannel[],
  meant: (streamId: number, eventKey: string) => string | undefined,
  before: StreamNames,
): StreamNames {
  return new Map(
    channels.flatMap(({ record: { tvg_id: tvgId, stream_ids: ids }, eventKey }) => {
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
