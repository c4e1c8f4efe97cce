import type { SportsEvent, Template } from '../../generated/records.ts'
import { FOR_ANY_CHANNEL, FOR_ANY_EVENT, STARTER_TEMPLATES } from './starter-templates.ts'

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
  type: Template['template_type'],
  { sport, league }: Followed,
): Template | undefined {
  const fitting = templates.filter(
    (template) =>
      template.template_type === type &&
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
