import type { EventState } from '../../event.ts'
import { at, text, whole } from '../answer-reader.ts'

const REGULAR_PERIODS = 3

/** Words of the status, in the feed's two languages: they tell more than its number, which has none for a game put off. */
const WORDED_STATES: readonly (readonly [RegExp, EventState])[] = [
  [/\bpostponed\b|\bppd\b|\breporté/i, 'postponed'],
  [/\bcancell?ed\b|\bannulé/i, 'canceled'],
  [/\bsuspended\b|\bsuspendu/i, 'suspended'],
  [/\bfinal\b/i, 'post'],
]

/** Numbers of the status: scheduled, under way, (3 was never seen), over. "Unofficial Final" is told by its words. */
const NUMBERED_STATES: ReadonlyMap<number, EventState> = new Map([
  [1, 'pre'],
  [2, 'in'],
  [3, 'in'],
  [4, 'post'],
])

/** How far a game is. */
export function stateOf(game: unknown): EventState {
  const words = `${text(at(game, 'GameStatusString')) ?? ''} ${text(at(game, 'GameStatusStringLong')) ?? ''}`
  const worded = WORDED_STATES.find(([pattern]) => pattern.test(words))?.[1]
  return worded ?? NUMBERED_STATES.get(whole(at(game, 'GameStatus')) ?? 1) ?? 'pre'
}

/** The status of a game. Before the start its words say nothing but the start. */
export function statusRecord(game: unknown) {
  const state = stateOf(game)
  const words = text(at(game, 'GameStatusStringLong')) ?? text(at(game, 'GameStatusString'))
  if (state === 'pre') return { state }
  if (state !== 'in' && state !== 'post') return { state, detail: words }
  const period = whole(at(game, 'Period'))
  return {
    state,
    detail: state === 'post' ? finalWords(words) : words,
    period: period === undefined || period < 1 ? undefined : period,
    clock: state === 'in' ? clockOf(game) : undefined,
    overtime: isOvertime(words, period),
  }
}

/** "Final 1st OT" and "Final SO" as everybody writes them: Final/OT, Final/2OT, Final/SO. */
function finalWords(words: string | undefined): string | undefined {
  const [, final, ordinal, kind = '', behind] =
    /^(.*\bfinal)\s+(?:(\d)[a-z]{2}\s+)?(OT|SO)(\d)?$/i.exec(words ?? '') ?? []
  if (final === undefined) return words
  const number = ordinal ?? behind ?? '1'
  return `${final}/${number === '1' ? '' : number}${kind.toUpperCase()}`
}

/** The clock of an intermission stands at nought or at the length of the next period. */
function clockOf(game: unknown): string | undefined {
  const clock = text(at(game, 'GameClock'))
  return text(at(game, 'Intermission')) === '1' || clock === '00:00' ? undefined : clock
}

function isOvertime(words: string | undefined, period: number | undefined): boolean {
  return (period ?? 0) > REGULAR_PERIODS || /\bOT\d?\b|\bSO\b/.test(words ?? '')
}
