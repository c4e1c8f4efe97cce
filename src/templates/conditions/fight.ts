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
      if (result === undefined) return no(() => 'The result of the main event is unknown.')
      return verdict(holds(result), () => `The main event ended by ${methodName(result) ?? 'an unknown method'}.`)
    },
  })
}

/** Conditions on the main event of a card. */
export const FIGHT_CONDITIONS: readonly Condition[] = [
  endedBy('is_knockout', 'The main event ended by KO or TKO.', ({ method }) => method === 'ko' || method === 'tko'),
  endedBy('is_submission', 'The main event ended by submission.', ({ method }) => method === 'submission'),
  endedBy('is_decision', 'The main event ended by decision of the judges.', isDecision),
  endedBy('is_finish', 'The main event ended by KO, TKO or submission.', isFinish),
  endedBy('went_distance', 'The main event went the distance (all rounds).', isDecision),
  onGame({
    name: 'is_title_fight',
    description: 'The main event is a title fight.',
    holds: (game) => {
      const bout = mainBoutOf(game)
      if (bout === null) return no(() => 'The main event is unknown.')
      return verdict(
        bout.title === true,
        () => 'The main event is a title fight.',
        () => 'The main event is not marked as a title fight.',
      )
    },
  }),
]
