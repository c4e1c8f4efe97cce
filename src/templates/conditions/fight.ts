import type { Bout, BoutResult } from '../../generated/records.ts'
import { isDecision, isFinish, mainBout } from '../fight-card.ts'
import { type Condition, no, onGame, verdict } from './condition.ts'

function onResult(name: string, description: string, holds: (result: BoutResult) => boolean): Condition {
  return onGame(name, description, ({ event }) => {
    const result = mainBout(event)?.result
    if (result === undefined) return no('The main event has no result.')
    const method = result.method ?? 'not known'
    return verdict(holds(result), `The main event ended by ${method}.`, `The main event ended by ${method}.`)
  })
}

function onBout(name: string, description: string, holds: (bout: Bout) => boolean, so: string, not: string): Condition {
  return onGame(name, description, ({ event }) => {
    const bout = mainBout(event)
    return bout === null ? no('There is no bout.') : verdict(holds(bout), so, not)
  })
}

/** Conditions on the main event of a card. */
export const FIGHT_CONDITIONS: readonly Condition[] = [
  onResult('is_knockout', 'KO or TKO in the main event.', ({ method }) => method === 'ko' || method === 'tko'),
  onResult('is_submission', 'Submission in the main event.', ({ method }) => method === 'submission'),
  onResult('is_decision', 'The judges decided the main event.', isDecision),
  onResult('is_finish', 'The main event ended before the last bell.', isFinish),
  onResult('went_distance', 'The main event went all its rounds.', isDecision),
  onBout(
    'is_title_fight',
    'The main event is for a title.',
    ({ title }) => title === true,
    'A title is at stake.',
    'No title is at stake.',
  ),
]
