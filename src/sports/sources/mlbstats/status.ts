import type { EventState } from '../../event.ts'
import { at, text, whole } from '../answer-reader.ts'

const REGULAR_INNINGS = 9

/**
 * States by the letter of codedGameState, where the three abstract ones would
 * mislead: a postponed game is "Final" there, a warm-up is "Live".
 */
const CODED_STATES: ReadonlyMap<string, EventState> = new Map([
  ['S', 'pre'],
  ['P', 'pre'],
  ['D', 'postponed'],
  ['C', 'canceled'],
  ['T', 'suspended'],
  ['U', 'suspended'],
])

const ABSTRACT_STATES: ReadonlyMap<string, EventState> = new Map([
  ['Preview', 'pre'],
  ['Live', 'in'],
  ['Final', 'post'],
])

/** How far a game is; delays belong to the state that they delay. */
export function stateOf(game: unknown): EventState {
  const coded = CODED_STATES.get(text(at(game, 'status', 'codedGameState')) ?? '')
  return coded ?? ABSTRACT_STATES.get(text(at(game, 'status', 'abstractGameState')) ?? '') ?? 'pre'
}

/** The status of a game; inning and extra innings only where the answer has the line score. */
export function statusRecord(game: unknown) {
  const state = stateOf(game)
  const words = text(at(game, 'status', 'detailedState'))
  if (state === 'pre') return { state, detail: words === 'Scheduled' ? undefined : words }
  if (state !== 'in' && state !== 'post') return { state, detail: words }
  const inning = whole(at(game, 'linescore', 'currentInning'))
  const regular = whole(at(game, 'scheduledInnings')) ?? REGULAR_INNINGS
  const isExtra = inning === undefined ? undefined : inning > regular
  return {
    state,
    detail: state === 'in' ? (inningWords(game) ?? words) : isExtra && words ? `${words}/${inning}` : words,
    period: inning === undefined || inning < 1 ? undefined : inning,
    overtime: isExtra,
  }
}

/** "Top 5th"; nothing while play is held up, which the words of the status say. */
function inningWords(game: unknown): string | undefined {
  if (text(at(game, 'status', 'detailedState')) !== 'In Progress') return undefined
  const half = text(at(game, 'linescore', 'inningState'))
  const inning = text(at(game, 'linescore', 'currentInningOrdinal'))
  return half === undefined || inning === undefined ? undefined : `${half} ${inning}`
}
