import type { SportsEvent } from '../../generated/records.ts'
import { fold } from '../teams/name-folding.ts'

/** Draws of juniors, wheelchairs and legends are none of the tour's; qualifying has rounds of its own, finals among them. */
const OTHER_DRAW =
  /\b(?:(?:juniors?|girls|boys|wheelchair|quad|legends|invitational?|exhibition|practice|training)\b|quali)/g

/** True when a folded text speaks of a draw beside the main ones. */
export function holdsOtherDraw(folded: string): boolean {
  return folded.search(OTHER_DRAW) >= 0
}

/** True when a folded text speaks of a draw beside the main ones, and the match is of none such. */
export function isOtherDraw({ tournament }: SportsEvent, folded: string): boolean {
  const said = folded.match(OTHER_DRAW)
  if (said === null) return false
  const own = fold(`${tournament?.draw ?? ''} ${tournament?.round ?? ''}`)
  return said.some((word) => !own.includes(word))
}
