import type { EventSide, SportsEvent, Template } from '../../src/generated/records.ts'
import { BUILT_IN_LEAGUES as catalog, teamSchedules } from '../../src/sports/index.ts'
import { readSettings } from '../../src/store/settings.ts'
import { createResolver, type Resolver } from '../../src/templates/index.ts'
import { HOUR_MS } from '../../src/time/units.ts'
import { settingsInMemory } from '../settings-in-memory.ts'
import {
  FIGHT_CARD,
  LAST_GAME,
  MULES,
  NEXT_GAME,
  NOW,
  RACE_WEEKEND,
  SOCCER_MATCH,
  TEAM_GAME,
  TENNIS_MATCH,
} from '../templates/sample-games.ts'

export { catalog }

const form = { time_zone: 'America/New_York', create_before: '7d', delete_after: '7d' }

/** The owner's settings: channels are there for days. */
export const { settings } = await readSettings({ settings: settingsInMemory(form), timeZone: 'UTC' }, { write: false })

/** Where art lies that a template gives as a path; none, for owners who have no such place. */
export const ART_BASES = ['http://art.test', ''] as const
export type ArtBase = (typeof ART_BASES)[number]

const resolvers: { readonly [base in ArtBase]: Resolver } = {
  'http://art.test': createResolver({ artBaseUrl: 'http://art.test' }),
  '': createResolver(),
}

/** The one resolver of a run with an art base. */
export const resolverFor = (base: ArtBase): Resolver => resolvers[base]

/** The same a week or so earlier or later, with its segments. */
function moved(event: SportsEvent, days: number, more: Partial<SportsEvent> = {}): SportsEvent {
  const shifted = (start: string) => new Date(Date.parse(start) + days * 24 * HOUR_MS).toISOString()
  const { end: _, segments, ...rest } = event
  return {
    ...rest,
    id: `${event.id} ${days}`,
    start: shifted(event.start),
    ...(segments && {
      segments: segments.map((part) => ({ ...part, ...(part.start && { start: shifted(part.start) }) })),
    }),
    ...more,
  }
}

const around = (event: SportsEvent) => [moved(event, 7, { status: { state: 'pre' } }), moved(event, -7, OVER)]
const OVER: Partial<SportsEvent> = { status: { state: 'post', detail: 'Final' } }

const told = (event: SportsEvent): SportsEvent => ({ ...event, provider: 'espn' })

/** The events of the channels, as one provider tells them. */
export const GAME = told(TEAM_GAME)
export const MATCH = told(SOCCER_MATCH)
export const CARD = told(FIGHT_CARD)
export const WEEKEND = told(RACE_WEEKEND)
export const TENNIS = told(TENNIS_MATCH)

/** What the run has read: these, and games of their teams before and after. */
export const schedules = teamSchedules(
  [GAME, MATCH, CARD, WEEKEND, TENNIS],
  [
    told(NEXT_GAME),
    told(LAST_GAME),
    moved(told(NEXT_GAME), 1, { away: MULES }),
    moved(told(LAST_GAME), 1, { away: { ...MULES, score: 99 } }),
    ...[MATCH, CARD, WEEKEND, TENNIS].flatMap(around),
  ],
  catalog,
  NOW,
)

/** An event that is made of a stream's name: a title and a time, and nobody knows more. */
export const NAMED_EVENT: SportsEvent = {
  id: 'made-of-a-name',
  provider: 'name',
  sport: 'lacrosse',
  league: 'lacrosse',
  name: 'Lacrosse: Duke vs Virginia',
  start: TEAM_GAME.start,
}

/** The same event with teams, league and venue of no logo. */
export function withoutLogos(event: SportsEvent): SportsEvent {
  const plain = ({ logo: _, ...side }: EventSide): EventSide => side
  const { home, away } = event
  return { ...event, ...(home ? { home: plain(home) } : {}), ...(away ? { away: plain(away) } : {}) }
}

/** A template that says `text` wherever it can, and shows the art of `art`. */
export function sayingOnly(text: string, art = '', type: Template['templateType'] = 'event'): Template {
  const filler = { title: text, subtitle: text, description: text, artUrl: art }
  return {
    id: 7,
    name: 'One variable',
    templateType: type,
    channelName: text,
    eventChannelLogoUrl: art,
    title: text,
    subtitle: text,
    descriptionOptions: [{ template: text }],
    programArtUrl: art,
    categories: [text],
    fillerCategories: [text],
    pregame: filler,
    postgame: filler,
    idle: filler,
  }
}
