import type { EventSide, SportsEvent } from '../../src/generated/records.ts'
import {
  buildTemplateContext,
  type ContextRequest,
  createResolver,
  staticSample,
  type TemplateContext,
} from '../../src/templates/index.ts'
import { FIGHT_CARD, RACE_WEEKEND } from '../../src/templates/samples/invented-events.ts'

export { FIGHT_CARD, RACE_WEEKEND }

/** Tonight at 7:30 PM in New York, Mules at Herons. */
export const TEAM_GAME: SportsEvent = staticSample('team').event
export const HERONS: EventSide = TEAM_GAME.home ?? {}
export const MULES: EventSide = TEAM_GAME.away ?? {}

/** Three days ago: Herons 110, Crabs 101 in overtime; no more than a schedule tells. */
export const LAST_GAME: SportsEvent = {
  id: 'e0',
  sport: 'basketball',
  league: 'nba',
  name: 'Cove Crabs at Harbor Herons',
  start: '2026-11-19T00:00:00Z',
  status: { state: 'post', overtime: true, detail: 'Final/OT' },
  home: { id: '1', name: 'Harbor Herons', abbreviation: 'HAR', score: 110 },
  away: { id: '4', name: 'Cove Crabs', shortName: 'Crabs', abbreviation: 'COV', score: 101 },
  headlines: { recap: 'The Herons pulled away late and beat the Crabs.' },
}

/** In four days: the Herons at the Porcupines; no more than a schedule tells. */
export const NEXT_GAME: SportsEvent = {
  id: 'e2',
  sport: 'basketball',
  league: 'nba',
  name: 'Harbor Herons at Pine Porcupines',
  start: '2026-11-25T00:00:00Z',
  home: { id: '3', name: 'Pine Porcupines', shortName: 'Porcupines', abbreviation: 'PIN' },
  away: { id: '1', name: 'Harbor Herons', shortName: 'Herons', abbreviation: 'HAR' },
}

/** The same with networks of both regions. */
export const REGIONAL_GAME: SportsEvent = {
  ...NEXT_GAME,
  broadcasts: [
    { name: 'Pine TV', market: 'home', type: 'TV' },
    { name: 'Heron Sports', market: 'away', type: 'TV' },
  ],
}

export const COLLEGE_GAME: SportsEvent = {
  ...TEAM_GAME,
  league: 'mens-college-basketball',
  season: { type: 'postseason' },
  home: { ...HERONS, streak: 'L2', conference: { name: 'Lagoon Ten', abbreviation: 'L10' } },
  away: { ...MULES, streak: 'W3', conference: { name: 'Prairie Eight', abbreviation: 'P8' } },
}

export const CONFERENCE_GAME: SportsEvent = {
  ...COLLEGE_GAME,
  season: { type: 'preseason' },
  away: { ...MULES, conference: { name: 'lagoon ten' } },
}

export const SOCCER_MATCH: SportsEvent = {
  id: 's1',
  sport: 'soccer',
  league: 'eng.1',
  name: 'Gullport Rovers at Harbor United',
  start: '2026-11-21T15:00:00Z',
  home: { id: '10', name: 'Harbor United', shortName: 'United', record: { summary: '5-3-2' } },
  away: { id: '11', name: 'Gullport Rovers', shortName: 'Rovers' },
  notes: ['2nd Leg'],
  soccer: { group: 'Group C', matchday: 12 },
}

export const TENNIS_MATCH: SportsEvent = {
  id: 't1',
  sport: 'tennis',
  league: 'wta',
  start: '2026-11-20T15:00:00Z',
  status: { state: 'post' },
  home: { id: '20', name: 'Ana Ace', winner: true },
  away: { id: '21', name: 'Bea Baseline', winner: false },
  notes: ['Ana Ace bt Bea Baseline 6-3 7-6 (5)'],
  tournament: { name: 'Harbor Open', round: 'Quarterfinals', court: 'Court 8', draw: "Women's Singles" },
}

/** Saturday morning in New York, ten and a half hours before the game. */
export const NOW = staticSample('team').now

export function contextOf(request: Partial<ContextRequest>): TemplateContext {
  return buildTemplateContext({ now: NOW, timeZone: 'America/New_York', ...request })
}

/** The Herons' channel: a game tonight, one before and one after it. */
export const HERONS_CONTEXT = contextOf({ event: TEAM_GAME, next: NEXT_GAME, last: LAST_GAME, teamId: '1' })

/** What a text becomes. */
export function render(template: string, context: TemplateContext = HERONS_CONTEXT): string {
  return createResolver().text(template, context)
}
