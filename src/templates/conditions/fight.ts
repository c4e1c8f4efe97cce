import type { Bout, BoutResult } from '../../generated/records.ts'
import { sportOf } from '../../sports/index.ts'
import { isDecision, isFinish, mainBout, methodName } from '../game/fight-card.ts'
import type { Game } from '../game/game.ts'
import { type Condition, no, onGame, verdict } from './condition.ts'

/** The main event of the card, whichever part of it the channel shows: the bout that {fight_result} tells of. */
function mainBoutOf({ event }: Game): Bout | null {
  return sportOf(event.sport).shape === 'combat' ? mainBout(event) : null
}

function endedBy(name: string, description: string, holds: (result: BoutResult) => boolean): Condition {
  return onGame({
    name,
    description,
    tellsResult: true,
    holds: (game) => {
      const result = mainBoutOf(game)?.result
      if (result === undefined) return no(() => 'No result of a main event is known.')
      return verdict(
        holds(result),
        () => `The main event ended by ${methodName(result) ?? 'means that are not known'}.`,
      )
    },
  })
}

/** Conditions on the main event of a card. */
export const FIGHT_CONDITIONS: readonly Condition[] = [
  endedBy('is_knockout', 'KO or TKO in the main event.', ({ method }) => method === 'ko' || method === 'tko'),
  endedBy('is_submission', 'Submission in the main event.', ({ method }) => method === 'submission'),
  endedBy('is_decision', 'The judges decided the main event.', isDecision),
  endedBy('is_finish', 'The main event ended by KO, TKO or submission.', isFinish),
  endedBy('went_distance', 'The main event went all its rounds.', isDecision),
  onGame({
    name: 'is_title_fight',
    description: 'The main event is for a title.',
    holds: (game) => {
      const bout = mainBoutOf(game)
      if (bout === null) return no(() => 'No main event of a card is known.')
      return verdict(
        bout.title === true,
        () => 'A title is at stake in the main event.',
        () => 'No title is known to be at stake in the main event.',
      )
    },
  }),
]
