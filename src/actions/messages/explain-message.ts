import ruleSchema from '../../../schemas/stream-rule.schema.json' with { type: 'json' }
import { fieldLabel } from '../../configuration/field-label.ts'
import { typedName } from '../../configuration/name-pattern.ts'
import type { HostStream, RefreshReport, ReportedChannel } from '../../generated/records.ts'
import { listText } from '../../list-text.ts'
import type { TracedCandidate } from '../../matching/index.ts'
import { eventTitle, nameOfSegment } from '../../sports/index.ts'
import type { Explanation } from '../../streams/explain-stream.ts'
import type { MatchInput } from '../../streams/match-input.ts'
import { leagueText, readText, whenText } from './explain-words.ts'
import { listLine, type MessageLine, messageText } from './message.ts'
import { quotedName } from './stream-lines.ts'
import { wordsOfRule } from './stream-words.ts'

/** A stream, or a name that is none, and what its name comes to. */
export interface ExplainedStream {
  readonly explanation: Explanation
  /** What it was matched against. */
  readonly input: MatchInput
  /** Null for a name that no stream has. */
  readonly stream: HostStream | null
  /** Names of the other streams that were meant as well. */
  readonly others: readonly string[]
  /** Names like it, where no stream has it. */
  readonly similar: readonly string[]
  readonly lastReport: RefreshReport | null
}

const MOST_NEAREST = 2

/** Which event a stream means and why, or at which step that ended, what was read, what came near and what to do. */
export function explainMessage(explained: ExplainedStream, end: string): string {
  const { explanation, others, similar, stream } = explained
  const { decision, reading, trace } = explanation
  const isMatched = decision.event_id !== null
  const lines: MessageLine[] = [
    ...(stream === null ? [noStreamLine(similar)] : []),
    ...channelLines(explained),
    ...(isMatched ? [] : missLines(explained)),
    { text: `Read in the name: ${readText(reading, trace, explained.input)}.`, rank: 2 },
    ...(others.length === 0 ? [] : [listLine(`${others.length} more fit`, quotedNames(others), 4)]),
  ]
  return messageText({ headline: isMatched ? meansText(explained) : missText(explained), lines, end })
}

/** Why a name means its event, rule by rule. */
const WHY: ReadonlyMap<string, string> = new Map(
  ruleSchema.$defs.matched.oneOf.map(({ const: rule, description }) => [rule, description]),
)

function meansText({ explanation: { name, decision, trace }, input }: ExplainedStream): string {
  const event = input.events.find(({ id }) => id === decision.event_id)
  const what = event === undefined ? 'an event that is no longer listed' : eventTitle(event)
  const segment = trace.candidates.find(({ verdict }) => verdict === 'chosen')?.segment ?? null
  const where = [
    leagueText(decision.league, input),
    ...(segment === null ? [] : [nameOfSegment(segment)]),
    ...(event === undefined ? [] : [whenText(event, input)]),
  ]
  return `${quotedName(name)} means ${what} (${where.join(', ')}): ${lowerFirst(WHY.get(decision.rule) ?? decision.reason)}`
}

function missText({ explanation: { name, decision }, stream, input }: ExplainedStream): string {
  const { rule, reason } = decision
  if (rule === 'no_stream_group') {
    const group = groupOf(stream, input)
    const place = group === null ? 'it is in no group' : `its group “${group}” is not chosen`
    return `${quotedName(name)} is not looked at: ${mistakeOf(input) === null ? place : 'the settings take no streams now'}.`
  }
  const step = wordsOfRule(rule)?.step
  return `${quotedName(name)} means no event${step === undefined ? '' : `; it ends at ${step}`}: ${reason}`
}

/** What the last run made of the stream. */
function channelLines({ explanation: { decision }, stream, lastReport }: ExplainedStream): MessageLine[] {
  if (stream === null) return []
  const outcome = lastReport?.streams.find(({ stream_id: id }) => id === stream.id)
  const channel = lastReport?.channels.find(({ tvg_id: tvgId }) => tvgId === outcome?.channel)
  const isSame = outcome !== undefined && outcome.event_id === decision.event_id
  if (decision.event_id === null) {
    return channel === undefined ? [] : [{ text: `It is on ${channelText(channel)} all the same.`, rank: 1 }]
  }
  if (!isSame) return [{ text: 'The last run did not know it so yet; the next one will.', rank: 1 }]
  if (channel === undefined) return [{ text: `No channel now: ${outcome.reason}`, rank: 1 }]
  return [{ text: `Its channel: ${channelText(channel)}.`, rank: 1 }]
}

function channelText({ number, name }: ReportedChannel): string {
  return number === null ? name : `${number} ${name}`
}

/** What a name that means no event came near to, and what to do. */
function missLines({ explanation, stream, input }: ExplainedStream): MessageLine[] {
  const { trace } = explanation
  const chosen = trace.candidates.find(({ verdict }) => verdict === 'chosen')
  const passed = trace.candidates.filter((candidate) => candidate !== chosen).slice(0, MOST_NEAREST)
  const nearest = passed.map((candidate) => candidateText(candidate, input))
  const remedy = remedyOf(explanation, stream, input)
  return [
    ...(chosen === undefined ? [] : [{ text: `It would mean ${candidateText(chosen, input)}.`, rank: 1 }]),
    ...(nearest.length === 0 ? [] : [listLine('Nearest', nearest, 3)]),
    ...(remedy === '' ? [] : [{ text: `What to do: ${remedy}`, rank: 1 }]),
  ]
}

function remedyOf({ decision: { rule }, reading }: Explanation, stream: HostStream | null, input: MatchInput): string {
  const group = groupOf(stream, input)
  if (rule === 'no_stream_group' && group !== null) {
    const mistake = mistakeOf(input)
    if (mistake !== null) return mistake
    const { team1, league, sport } = reading
    if (team1 === null && league === null && sport === null) return 'Nothing: its name tells of no event.'
    return `Write “${typedName(group)}” on a line of its own into “${fieldLabel('event_groups')}” in the settings.`
  }
  return wordsOfRule(rule)?.remedy ?? ''
}

/** What is wrong with the form where it names groups and takes none of them all the same; null where it takes some. */
function mistakeOf({ form }: MatchInput): string | null {
  if (form.group?.host_group_ids?.length !== 0) return null
  return form.warnings[0]?.message ?? null
}

/** `Pacers at Thunder (NBA, Thu, Jun 5 at 8:30 PM)`. */
function candidateText(candidate: TracedCandidate, input: MatchInput): string {
  const event = input.events.find(({ id }) => id === candidate.event_id)
  const when = event === undefined ? '' : `, ${whenText(event, input)}`
  return `${candidate.name} (${leagueText(candidate.league, input)}${when})`
}

function groupOf(stream: HostStream | null, { hostGroups }: MatchInput): string | null {
  return hostGroups.find(({ id }) => id === stream?.channel_group)?.name ?? null
}

function noStreamLine(similar: readonly string[]): MessageLine {
  const like = similar.length === 0 ? '' : `; alike are ${listText(quotedNames(similar), similar.length)}`
  return { text: `No stream of the host has this in its name${like}.`, rank: 0 }
}

function quotedNames(names: readonly string[]): string[] {
  return names.map((name) => quotedName(name))
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
