import type { EventState } from '../../event.ts'
import { at, text } from '../answer-reader.ts'

/** Codes and words of `strStatus` that mean one state. */
interface Wording {
  readonly state: EventState
  /** In small letters, without a leading "match" or "game"; parted by " | ". */
  readonly words: string
  /** They say that it goes or went beyond regular time. */
  readonly isBeyond?: true
}

/** The documented codes with what they stand for; they differ from sport to sport, and people write either. */
const WORDINGS: readonly Wording[] = [
  { state: 'pre', words: 'ns | not started | tbd | time to be defined | scheduled' },
  { state: 'in', words: 'live | in progress | in play | started | ht | halftime | half time | break | pause' },
  { state: 'in', words: '1h | 2h | 3h | 4h | q1 | q2 | q3 | q4 | p1 | p2 | p3 | s1 | s2 | s3 | s4 | s5' },
  { state: 'in', words: 'in1 | in2 | in3 | in4 | in5 | in6 | in7 | in8 | in9' },
  { state: 'in', words: 'first half | first half, kick off | second half | second half, 2nd half started' },
  { state: 'in', words: 'first quarter | second quarter | third quarter | fourth quarter' },
  { state: 'in', words: 'first period | second period | third period' },
  { state: 'in', words: 'quarter 1 | quarter 2 | quarter 3 | quarter 4 | period 1 | period 2 | period 3' },
  { state: 'in', words: 'set 1 | set 2 | set 3 | set 4 | set 5' },
  {
    state: 'in',
    words: 'inning 1 | inning 2 | inning 3 | inning 4 | inning 5 | inning 6 | inning 7 | inning 8 | inning 9',
  },
  { state: 'in', words: 'et | bt | p | pt | ot | extra time | over time | overtime | break time', isBeyond: true },
  { state: 'in', words: 'penalty in progress | penalties time | penalties | penalty shootout', isBeyond: true },
  { state: 'post', words: 'ft | full time | finished | final | ended | over' },
  { state: 'post', words: 'aw | awd | awarded | wo | walkover | technical loss' },
  { state: 'post', words: 'aet | pen | aot | ap | ft pen', isBeyond: true },
  { state: 'post', words: 'finished aet | finished aot | finished ap | finished pen', isBeyond: true },
  { state: 'post', words: 'after extra time | after over time | after overtime', isBeyond: true },
  { state: 'post', words: 'after penalties | after penalty | after penalty shootout | after shootout', isBeyond: true },
  { state: 'post', words: 'finished after extra time | finished after over time', isBeyond: true },
  {
    state: 'post',
    words: 'finished after overtime | finished after penalties | finished after penalty',
    isBeyond: true,
  },
  { state: 'postponed', words: 'pst | post | postponed' },
  { state: 'suspended', words: 'susp | suspended | int | intr | interrupted' },
  { state: 'canceled', words: 'canc | cancelled | canceled | abd | abandoned' },
]

const wordingOf: ReadonlyMap<string, Wording> = new Map(
  WORDINGS.flatMap((wording) => wording.words.split(' | ').map((word) => [word, wording] as const)),
)

/** Words for the number of a period. */
const ORDINALS: readonly string[] = ['first', 'second', 'third', 'fourth']

/**
 * The state of an event. People forget to change it, so that nothing but an explicit
 * word counts; an unknown or missing one is `pre`, whatever scores stand beside it, and
 * the clock decides from there.
 */
export function stateOf(event: unknown): EventState {
  const state = wordingOf.get(wordOf(event))?.state ?? 'pre'
  const isOff = (text(at(event, 'strPostponed')) ?? '').toLowerCase() === 'yes'
  return isOff && state === 'pre' ? 'postponed' : state
}

/** The status of a game of two teams. */
export function statusRecord(event: unknown) {
  const state = stateOf(event)
  const word = wordOf(event)
  const isRun = state === 'in' || state === 'post'
  return {
    state,
    period: state === 'in' ? periodIn(word) : undefined,
    overtime: isRun ? (wordingOf.get(word)?.isBeyond ?? false) : undefined,
  }
}

/** The number in "2h", "q2", "quarter 2" and "second half". */
function periodIn(word: string): number | undefined {
  const digit = /^(?:q|p|in|s)?([1-9])h?$/.exec(word)?.[1] ?? /^(?:quarter|period|inning|set) ([1-9])$/.exec(word)?.[1]
  if (digit !== undefined) return Number(digit)
  const ordinal = ORDINALS.indexOf(/^(\w+) (?:half|quarter|period)\b/.exec(word)?.[1] ?? '')
  return ordinal < 0 ? undefined : ordinal + 1
}

function wordOf(event: unknown): string {
  return (text(at(event, 'strStatus')) ?? '').toLowerCase().replace(/^(?:match|game) /, '')
}
