import { cutText } from '../../cut-text.ts'
import type { StreamOutcome, StreamRule } from '../../generated/records.ts'
import { oneLine } from '../../one-line.ts'
import type { MessageLine } from './message.ts'
import { UNASKED, wordsOfRule } from './stream-words.ts'

const LONGEST_NAME = 60
const LONGEST_EXAMPLE = 40

/** A reason why streams mean no event, how many have it, and one of them. */
export interface FrequentReason {
  readonly rule: StreamRule
  readonly count: number
  readonly example: string
}

/** How many streams mean an event, and the two most frequent reasons of the others. */
export function streamLines(outcomes: readonly StreamOutcome[]): MessageLine[] {
  if (outcomes.length === 0) return [{ text: 'Streams: the host lists none.', rank: 1 }]
  const reasons = frequentReasons(outcomes).slice(0, 2)
  return [
    { text: `Streams: ${countsText(outcomes)}.`, rank: 1 },
    ...(reasons.length === 0 ? [] : [{ text: `Reasons: ${reasons.map(reasonText).join('; ')}.`, rank: 4 }]),
  ]
}

/** Why streams mean no event, the most frequent reason first; slots that are empty and groups that are not chosen are none. */
export function frequentReasons(outcomes: readonly StreamOutcome[]): FrequentReason[] {
  const byRule = new Map<StreamRule, FrequentReason>()
  for (const { rule, name, event_id: event } of outcomes) {
    if (event !== null || UNASKED.has(rule) || wordsOfRule(rule) === undefined) continue
    const known = byRule.get(rule)
    byRule.set(rule, { rule, count: (known?.count ?? 0) + 1, example: known?.example ?? name })
  }
  return [...byRule.values()].sort((one, other) => other.count - one.count)
}

/** `12 no events of the league in these days, such as “NHL 01: Oilers vs Panthers”`. */
function reasonText({ rule, count, example }: FrequentReason): string {
  return `${count} ${wordsOfRule(rule)?.short ?? rule}, such as ${quotedName(example, LONGEST_EXAMPLE)}`
}

/** A stream's name between quotes, on one line and not too long. */
export function quotedName(name: string, longest = LONGEST_NAME): string {
  return `“${cutText(oneLine(name), longest)}”`
}

/** `99 of 173 mean an event (54 on a channel, 41 get theirs later, 4 over or off), 56 none, 18 are empty slots; 1200 not chosen`. */
function countsText(outcomes: readonly StreamOutcome[]): string {
  const looked = outcomes.filter(({ rule }) => rule !== 'no_stream_group' && rule !== 'stale_stream')
  const beside = partsText([
    [countOf(outcomes, 'no_stream_group'), 'are not chosen'],
    [countOf(outcomes, 'stale_stream'), 'have left the playlist'],
  ])
  const matched = looked.filter(({ event_id: event }) => event !== null)
  const shown = matched.filter(({ channel }) => channel !== null).length
  const later = matched.filter(({ rule, channel }) => rule === 'not_yet' && channel === null).length
  const ways = partsText([
    [shown, 'on a channel'],
    [later, 'get theirs later'],
    [matched.length - shown - later, 'over or off'],
  ])
  const empty = looked.filter(({ event_id: event, rule }) => event === null && UNASKED.has(rule)).length
  const parts = partsText([
    [looked.length - matched.length - empty, 'none'],
    [empty, 'are empty slots'],
  ])
  if (looked.length === 0) return `none to look at: ${beside}`
  const texts = [`${matched.length} of ${looked.length} mean an event${ways === '' ? '' : ` (${ways})`}`, parts]
  return [texts.filter(Boolean).join(', '), beside].filter(Boolean).join('; ')
}

function countOf(outcomes: readonly StreamOutcome[], rule: StreamRule): number {
  return outcomes.filter((outcome) => outcome.rule === rule).length
}

/** "54 on a channel, 4 over or off": what there is none of is left out. */
function partsText(parts: readonly (readonly [count: number, words: string])[]): string {
  return parts.flatMap(([count, words]) => (count === 0 ? [] : [`${count} ${words}`])).join(', ')
}
