import { type KeywordService, targetOf } from '../detection/index.ts'
import type {
  DecidingRow,
  DetectionKeyword,
  HostStream,
  ManagedChannel,
  SportsEvent,
  StreamOutcome,
} from '../generated/records.ts'
import type { MissingStreams } from './missing-streams.ts'
import { keywordRow, type StreamMatch } from './stream-matches.ts'
import type { StreamNames } from './stream-names.ts'

/** Rules that keywords have no part in. */
const WITHOUT_KEYWORDS: ReadonlySet<StreamOutcome['rule']> = new Set([
  'no_stream_group',
  'stale_stream',
  'schedule_unknown',
])

/** How the streams of a run were understood, and what they were called before. */
export interface DecidingInput {
  readonly streams: readonly HostStream[]
  readonly matched: readonly StreamMatch[]
  readonly unmatched: readonly StreamOutcome[]
  readonly keywords: KeywordService
  readonly streamNames: StreamNames
  /** Names events (eventKeys). */
  readonly keyOf: (event: SportsEvent) => string
}

/**
 * Adds to why no stream asks for a channel the rows of the user's that took its streams away. A stream counts that is still
 * called what it was called when it showed the event: then the name is not the cause. A keyword that only hints at another
 * league or sport, or takes back a built-in word or pattern that the name holds, counts where it was written after the
 * channel was made.
 */
export function withDecidingRows(
  missingOf: (record: ManagedChannel) => MissingStreams,
  { streams, matched, unmatched, keywords, streamNames, keyOf }: DecidingInput,
): (record: ManagedChannel) => MissingStreams {
  const nameOf = new Map(streams.map(({ id, name }) => [id, name]))
  const outcomeOf = new Map(unmatched.map((outcome) => [outcome.streamId, outcome]))
  const eventsOf = new Map(matched.map(({ stream, event }) => [stream.id, event]))
  const rowOf = (id: number, record: ManagedChannel): readonly DecidingRow[] => {
    const { tvgId, eventId: key } = record
    const [name, outcome, event] = [nameOf.get(id), outcomeOf.get(id), eventsOf.get(id)]
    if (name === undefined || streamNames.get(tvgId)?.get(id) !== name) return []
    if (outcome?.decidedBy !== undefined) return [outcome.decidedBy]
    const showsIt = event !== undefined && keyOf(event) === key
    const isOfKeywords = outcome === undefined ? event !== undefined && !showsIt : !WITHOUT_KEYWORDS.has(outcome.rule)
    if (!isOfKeywords) return []
    const hints = keywords.ownHints(name).filter((hint) => mayMislead(hint, record))
    const takingBack = keywords.takingBack(name, (keyword) => isNewerThan(record, keyword))
    return [...hints, ...takingBack].map(keywordRow)
  }
  return (record) => {
    const missing = missingOf(record)
    const rows = record.streamIds.flatMap((id) => rowOf(id, record))
    const decidedBy = [...new Map(rows.map((row) => [row.label, row])).values()]
    const [first] = decidedBy
    // A group, a league or a sport that is off is cause enough, whatever keywords say.
    if (first === undefined || missing.isUnwanted === true) return missing
    // What stream groups and corrections do is told in their own words.
    return first.list === 'detection_keywords'
      ? { ...missing, reason: keywordWords(first), decidedBy }
      : { ...missing, decidedBy }
  }
}

/** False for a hint that is older than the channel, and for one at the channel's own league or sport. */
function mayMislead(hint: DetectionKeyword, record: ManagedChannel): boolean {
  const targets = [targetOf(hint) ?? []].flat()
  return isNewerThan(record, hint) && !targets.includes(record.league) && !targets.includes(record.sport)
}

function isNewerThan({ createdAt }: ManagedChannel, { updatedAt }: DetectionKeyword): boolean {
  return Date.parse(updatedAt ?? '') >= Date.parse(createdAt)
}

function keywordWords({ label }: DecidingRow): string {
  return `no stream shows its event since your ${label} applies to its streams`
}
