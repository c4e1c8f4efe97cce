import { fieldLabel } from '../configuration/field-label.ts'
import type { HostStream } from '../generated/records.ts'
import type { ActionHandler, ActionParams } from '../host/contract.ts'
import { countText } from '../list-text.ts'
import { type Explanation, explainStream } from '../streams/explain-stream.ts'
import { streamGroupFinder } from '../streams/group-of-stream.ts'
import type { MatchInput } from '../streams/match-input.ts'
import type { Press } from './action-context.ts'
import type { ActionParts } from './action-parts.ts'
import { moreOf } from './messages/console-text.ts'
import { explainMessage } from './messages/explain-message.ts'
import { quotedName } from './messages/stream-lines.ts'
import { unmatchedMessage } from './messages/unmatched-message.ts'
import { hasWildcards, namedStreams, similarNames } from './named-streams.ts'

const MOST_SIMILAR = 2

/** Why is this stream not matched: the stream that `name` or the form says, decided as a refresh decides it. */
export function explainButton(parts: ActionParts, press: Press): ActionHandler {
  return (params) =>
    press.answer(params, {
      name: 'explain',
      work: answerTo(parts, params),
      say: (message) => message,
      meanwhile: () =>
        'Reading the schedules takes longer than this page waits. Press again in a minute: what was read by then is not read again.',
    })
}

async function answerTo(parts: ActionParts, { name }: ActionParams): Promise<string> {
  const asked = typeof name === 'string' ? name : (await parts.settings()).stream_to_explain
  const text = asked.trim()
  const end = moreOf('Every stream with its reason', parts.console())
  if (text === '') return unmatchedMessage(parts.lastReport(), end)
  const input = await parts.matchInput(hasWildcards(text) ? [] : [text])
  return explanationOf(parts, input, text, end)
}

function explanationOf({ lastReport }: ActionParts, input: MatchInput, text: string, end: string): string {
  const found = namedStreams(input.streams, text)
  const [stream = null] = found.toSorted(byDoubt(input))
  if (stream === null && hasWildcards(text)) return noneFits(input, text)
  const question = stream === null ? { name: text, streamGroupId: null } : { streamId: stream.id }
  const explanation = explainStream(input, question)
  const similar = stream === null ? similarNames(input.streams, text, MOST_SIMILAR) : []
  if (stream === null && saysNothing(explanation)) return noneFits(input, text, similar)
  const others = found.filter((other) => other !== stream).map(({ name }) => name)
  return explainMessage({ explanation, input, stream, others, similar, lastReport: lastReport() }, end)
}

function noneFits({ streams }: MatchInput, text: string, similar: readonly string[] = []): string {
  const like = similar.length === 0 ? '' : ` Alike are ${similar.map((name) => quotedName(name)).join(' and ')}.`
  const how = `In “${fieldLabel('stream_to_explain')}”, a part of a name is enough; * stands for any text and ? for one character.`
  return `No stream fits ${quotedName(text)} (the host has ${countText(streams.length, 'stream')}).${like} ${how}`
}

/** True for a text that is no name of a stream: it means no event and tells of nobody who plays. */
function saysNothing({ decision, reading }: Explanation): boolean {
  return decision.event_id === null && reading.team1 === null
}

/** Of several streams one that is matched at all is asked about first, and last one that its playlist no longer lists. */
function byDoubt(input: MatchInput): (one: HostStream, other: HostStream) => number {
  const groupOf = streamGroupFinder(input.rows.stream_groups, input)
  const doubts = (stream: HostStream) => (stream.is_stale ? 2 : groupOf(stream) === undefined ? 1 : 0)
  return (one, other) => doubts(one) - doubts(other)
}
