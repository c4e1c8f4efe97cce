import type { SportsEvent, Template } from '../../generated/records.ts'
import { LARGEST_GIVEN_ID } from '../../records/row-members.ts'
import { FIGHT_CARDS, FIGHT_CHANNEL } from './fight-cards.ts'
import { type GuideStyle, type StarterKind, styledStarter } from './guide-styles.ts'
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

/** Number, starter and kind: those of events, the last of which fits every event, then those of permanent channels. */
const STARTERS: readonly (readonly [number, Starter, StarterKind])[] = [
  [1, TEAM_GAMES, 'game'],
  [2, FIGHT_CARDS, 'card'],
  [3, RACE_WEEKENDS, 'race'],
  [6, MATCHES, 'match'],
  [11, GOLF_TOURNAMENTS, 'tournament'],
  [4, OTHER_EVENTS, 'other'],
  [5, TEAM_CHANNEL, 'game'],
  [7, FIGHT_CHANNEL, 'card'],
  [8, RACING_CHANNEL, 'race'],
  [9, PLAYER_CHANNEL, 'match'],
  [10, TOUR_CHANNEL, 'tournament'],
]

const startersOf = (style: GuideStyle): readonly Template[] =>
  STARTERS.map(([number, starter, kind]) => numbered(number, styledStarter(starter, kind, style)))

const BY_STYLE: Readonly<Record<GuideStyle, readonly Template[]>> = {
  event_first: startersOf('event_first'),
  broadcaster: startersOf('broadcaster'),
  compact: startersOf('compact'),
}

/** The starters in a style, with the same ids in each: the same objects in every call. */
export function starterTemplates(style: GuideStyle): readonly Template[] {
  return BY_STYLE[style]
}

/** The starters in the default style. */
export const STARTER_TEMPLATES: readonly Template[] = starterTemplates('event_first')

const starterIds = new Set(STARTER_TEMPLATES.map(({ id }) => id))

/** Whether the template is a starter, in whatever style. */
export function isStarter({ id }: Template): boolean {
  return starterIds.has(id)
}

/** The starter for every event that has no better one. */
const FOR_ANY_EVENT = numbered(4, OTHER_EVENTS)
/** The starter for every permanent channel that has no better one. */
const FOR_ANY_CHANNEL = numbered(5, TEAM_CHANNEL)

/** The template itself in the style of `templates`. */
function inStyle(templates: readonly Template[], starter: Template): Template {
  return templates.find(({ id }) => id === starter.id) ?? starter
}

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
  const nearest = event === null ? undefined : closest(templates, 'event', event)
  return nearest ?? inStyle(templates, FOR_ANY_EVENT)
}

/**
 * The team template for the permanent channel of a team, a player, a fighter, a
 * promotion or a series, by the same order as for an event. When none fits, the
 * starter for a team.
 */
export function chooseTeamTemplate(templates: readonly Template[], followed: Followed): Template {
  return closest(templates, 'team', followed) ?? inStyle(templates, FOR_ANY_CHANNEL)
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
