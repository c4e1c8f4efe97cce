import type { EventState } from '../../event.ts'
import { at, text } from '../answer.ts'

/** States by the words and codes of `strStatus`, in small letters; they differ from sport to sport. */
const STATES: readonly (readonly [state: EventState, words: string])[] = [
  ['pre', 'ns, not started, tbd, time to be defined, scheduled'],
  ['in', 'live, in progress, 1h, ht, halftime, 2h, et, bt, p, pt, ot, 3h, 4h'],
  ['in', 'q1, q2, q3, q4, p1, p2, p3, in1, in2, in3, in4, in5, in6, in7, in8, in9, s1, s2, s3, s4, s5'],
  ['post', 'ft, match finished, finished, final, ended, aet, pen, aot, ap, aw, awd, awarded, wo'],
  ['postponed', 'pst, post, postponed, match postponed'],
  ['suspended', 'susp, suspended, int, intr, interrupted, match suspended'],
  ['canceled', 'canc, cancelled, canceled, match cancelled, abd, abandoned, match abandoned'],
]

const stateByWord: ReadonlyMap<string, EventState> = new Map(
  STATES.flatMap(([state, words]) => words.split(', ').map((word) => [word, state] as const)),
)

/** Ends and stages beyond regular time. */
const BEYOND = new Set(['aet', 'pen', 'aot', 'ap', 'et', 'ot', 'bt', 'p', 'pt'])

/**
 * The state of an event. People forget to change it, so that nothing but an explicit
 * word counts; an unknown or missing one is `pre`, and the clock decides from there.
 */
export function stateOf(event: unknown): EventState {
  const state = stateByWord.get(wordOf(event)) ?? 'pre'
  const isOff = (text(at(event, 'strPostponed')) ?? '').toLowerCase() === 'yes'
  return isOff && state === 'pre' ? 'postponed' : state
}

/** The status of a game of two teams. */
export function statusRecord(event: unknown) {
  const state = stateOf(event)
  const isRun = state === 'in' || state === 'post'
  const period = state === 'in' ? /^(?:q|p|in|s)?([1-9])h?$/.exec(wordOf(event))?.[1] : undefined
  return {
    state,
    period: period === undefined ? undefined : Number(period),
    overtime: isRun ? BEYOND.has(wordOf(event)) : undefined,
  }
}

function wordOf(event: unknown): string {
  return (text(at(event, 'strStatus')) ?? '').toLowerCase()
}
