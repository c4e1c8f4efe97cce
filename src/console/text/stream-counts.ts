import type { StreamRule } from '../../generated/records.ts'

/** What became of the streams of a run, as the plugin's buttons count it too. */
export interface StreamCounts {
  /** Streams that were looked at: those of the groups that are chosen. */
  readonly looked: number
  readonly matched: number
  /** Names that say something, and mean no event. */
  readonly without: number
  /** Slots that the provider fills later, and dividers. */
  readonly empty: number
  readonly notChosen: number
}

const NOT_CHOSEN: StreamRule = 'no_stream_group'
const LEFT: StreamRule = 'stale_stream'
const EMPTY: readonly StreamRule[] = ['placeholder', 'no_event_in_name']

/** The streams of a run, all of them, those with an event, and how many each rule decided. */
interface CountedStreams {
  readonly streams: number
  readonly matched: number
  readonly by_rule: { readonly [Rule in StreamRule]?: number }
}

/** The streams of a run by what became of them. */
export function streamCounts({ streams, matched, by_rule: byRule }: CountedStreams): StreamCounts {
  const of = (rule: StreamRule) => byRule[rule] ?? 0
  const looked = streams - of(NOT_CHOSEN) - of(LEFT)
  const empty = EMPTY.reduce((sum, rule) => sum + of(rule), 0)
  return { looked, matched, empty, without: looked - matched - empty, notChosen: of(NOT_CHOSEN) }
}
