import type { EventSide } from '../../generated/records.ts'
import type { Game } from './game.ts'

/** True when both conferences are given and are the same. */
export function isConferenceGame({ home, away }: Game): boolean {
  return sameConference(home?.conference, away?.conference)
}

function sameConference(one: EventSide['conference'], other: EventSide['conference']): boolean {
  if (one === undefined || other === undefined) return false
  if (one.name && other.name) return one.name.toLowerCase() === other.name.toLowerCase()
  if (one.abbreviation && other.abbreviation) {
    return one.abbreviation.toLowerCase() === other.abbreviation.toLowerCase()
  }
  return false
}
