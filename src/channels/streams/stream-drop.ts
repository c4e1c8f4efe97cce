import type { Warning } from '../../generated/records.ts'
import type { Ledger } from '../ledger.ts'

const LISTED_STREAMS = 'listed_streams'
/** Fewer streams than this may come and go as they like. */
const LEAST_STREAMS = 10

/** How the playlist looks beside that of the last run. */
export interface StreamDrop {
  /** Streams that the playlist lists now. */
  readonly listed: number
  /** False when the playlist came back empty, or with less than half of its streams: then none of them is missed yet. */
  readonly mayRemove: boolean
  readonly warnings: readonly Warning[]
}

/**
 * A playlist that suddenly lists few streams is more often cut off than true:
 * for one run no channel is removed for want of a stream. One that lists none
 * removes none, however often.
 */
export function streamDrop(ledger: Ledger, listed: number): StreamDrop {
  const before = Number(ledger.fact(LISTED_STREAMS) ?? 0)
  if (listed === 0) {
    const message = 'The playlist lists no streams; channels stay until their events are over.'
    return { listed, mayRemove: false, warnings: [{ code: 'no_streams', message }] }
  }
  if (before < LEAST_STREAMS || listed * 2 >= before) return { listed, mayRemove: true, warnings: [] }
  const message = `The playlist lists ${listed} streams, ${before} in the last run; channels without a stream stay until the next run.`
  return { listed, mayRemove: false, warnings: [{ code: 'few_streams', message }] }
}

/** Remembers how many streams this run saw. */
export function recordListedStreams(ledger: Ledger, { listed }: StreamDrop): void {
  if (listed > 0) ledger.setFact(LISTED_STREAMS, String(listed))
}
