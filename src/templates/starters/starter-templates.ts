import type { Template } from '../../generated/records.ts'
import { LARGEST_GIVEN_ID } from '../../records/stored-rows.ts'
import { FIGHT_CARDS, FIGHT_CHANNEL } from './fight-cards.ts'
import { MATCHES, PLAYER_CHANNEL } from './matches.ts'
import { GOLF_TOURNAMENTS, OTHER_EVENTS, TOUR_CHANNEL } from './other-events.ts'
import { RACE_WEEKENDS, RACING_CHANNEL } from './race-weekends.ts'
import type { Starter } from './starter-parts.ts'
import { TEAM_CHANNEL, TEAM_GAMES } from './team-games.ts'

/**
 * Ids lie above those of stored templates. Owners' groups and channels hold them, so that a number
 * stays its starter's, wherever that stands in the list: a new one gets the next above the highest.
 */
const numbered = (number: number, starter: Starter): Template => ({ id: LARGEST_GIVEN_ID + number, ...starter })

/** The starter for every event that has no better one. */
export const FOR_ANY_EVENT = numbered(4, OTHER_EVENTS)
/** The starter for every permanent channel that has no better one. */
export const FOR_ANY_CHANNEL = numbered(5, TEAM_CHANNEL)

/** Those of events, the last of which fits every event, and those of permanent channels. */
export const STARTER_TEMPLATES: readonly Template[] = [
  numbered(1, TEAM_GAMES),
  numbered(2, FIGHT_CARDS),
  numbered(3, RACE_WEEKENDS),
  numbered(6, MATCHES),
  numbered(11, GOLF_TOURNAMENTS),
  FOR_ANY_EVENT,
  FOR_ANY_CHANNEL,
  numbered(7, FIGHT_CHANNEL),
  numbered(8, RACING_CHANNEL),
  numbered(9, PLAYER_CHANNEL),
  numbered(10, TOUR_CHANNEL),
]
