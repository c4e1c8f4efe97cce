import type { SportsEvent, Template } from '../../generated/records.ts'
import { LARGEST_GIVEN_ID } from '../../records/row-members.ts'
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
const FOR_ANY_EVENT = numbered(4, OTHER_EVENTS)
/** The starter for every permanent channel that has no better one. */
const FOR_ANY_CHANNEL = numbered(5, TEAM_CHANNEL)

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

const starterIds = new Set(STARTER_TEMPLATES.map(({ id }) => id))

/** What a permanent channel follows, as far as the choice of its template goes. */
export interface Followed {
  readonly sport: string
  /** Code of its own league, where known. */
  readonly league?: string | undefined
}

/**
 * The event template for an event: one of the owner's before a starter, then
 * one for its league, then one for its sport, then one for everything; among
 * equals the first. Without an event, or when none fits, the starter that fits
 * everything.
 */
export function chooseTemplate(templates: readonly Template[], event: SportsEvent | null): Template {
  if (event === null) return FOR_ANY_EVENT
  return closest(templates, 'event', event) ?? FOR_ANY_EVENT
}

/**
 * The team template for the permanent channel of a team, a player, a fighter, a
 * promotion or a series, by the same order as for an event. When none fits, the
 * starter for a team.
 */
export function chooseTeamTemplate(templates: readonly Template[], followed: Followed): Template {
  return closest(templates, 'team', followed) ?? FOR_ANY_CHANNEL
}

function closest(
  templates: readonly Template[],
  type: Template['templateType'],
  { sport, league }: Followed,
): Template | undefined {
  const fitting = templates.filter(
    (template) =>
      template.templateType === type &&
      (template.sports?.includes(sport) ?? true) &&
      (template.leagues === undefined || (league !== undefined && template.leagues.includes(league))),
  )
  return fitting
    .map((template, index) => ({ template, index, rank: rankOf(template) }))
    .sort((one, other) => one.rank - other.rank || one.index - other.index)[0]?.template
}

/** Smaller goes first. */
function rankOf({ id, sports, leagues }: Template): number {
  return (starterIds.has(id) ? 4 : 0) + (leagues ? 0 : sports ? 1 : 2)
}
