import type { EventSide, SportsEvent } from '../../src/generated/records.ts'
import {
  buildTemplateContext,
  type ContextRequest,
  createResolver,
  type TemplateContext,
} from '../../src/templates/index.ts'

export const HERONS: EventSide = {
  id: '1',
  name: 'Harbor Herons',
  short_name: 'Herons',
  abbreviation: 'Har',
  location: 'Harbor',
  nickname: 'Herons',
  logo: 'https://art.example/herons.png',
  rank: 7,
  seed: 2,
  record: { summary: '10-2', wins: 10, losses: 2, ties: 0, home: '6-0', away: '4-2' },
  streak: 'W5',
  stats: { ppg: 112.4, papg: 104.1 },
  conference: { name: 'Eastern', abbreviation: 'East' },
  division: 'Central',
  games_back: 1.5,
  last_five: '4-1',
}

export const MULES: EventSide = {
  id: '2',
  name: 'Mesa Mules',
  short_name: 'Mules',
  abbreviation: 'MES',
  location: 'Mesa',
  nickname: 'Mules',
  logo: 'https://art.example/mules.png',
  rank: 12,
  seed: 6,
  record: { summary: '8-4', home: '5-1', away: '3-3' },
  streak: 'L2',
  stats: { ppg: 108.9, papg: 106 },
  conference: { name: 'Western', abbreviation: 'WEST' },
  division: 'Pacific',
  games_back: 3,
  last_five: '2-3',
}

/** Tonight at 7:30 PM in New York, Mules at Herons. */
export const TEAM_GAME: SportsEvent = {
  id: 'e1',
  sport: 'basketball',
  league: 'nba',
  name: 'Mesa Mules at Harbor Herons',
  short_name: 'MES @ HAR',
  start: '2026-11-22T00:30:00Z',
  end: '2026-11-22T03:00:00Z',
  season: { year: 2027, type: 'regular', week: 3 },
  status: { state: 'pre' },
  home: HERONS,
  away: MULES,
  venue: { name: 'Gull Arena', city: 'Harbor City', state: 'ST', country: 'Maritania' },
  broadcasts: [
    { name: 'Harbor Local 4', market: 'home', type: 'Radio' },
    { name: 'ESPN', market: 'national', type: 'TV' },
    { name: 'ABC', market: 'national', type: 'TV' },
  ],
  odds: {
    provider: 'Example Bet',
    details: 'HAR -7',
    spread: -7,
    over_under: 221.5,
    home_moneyline: -150,
    away_moneyline: 130,
  },
  notes: ['Finals - Game 5'],
  headlines: { preview: 'The Herons look for a sixth win in a row.' },
  series: { title: 'Finals', summary: 'Series tied 1-1' },
}

/** Three days ago: Herons 110, Crabs 101 in overtime. */
export const LAST_GAME: SportsEvent = {
  id: 'e0',
  sport: 'basketball',
  league: 'nba',
  name: 'Cove Crabs at Harbor Herons',
  start: '2026-11-19T00:00:00Z',
  status: { state: 'post', overtime: true, detail: 'Final/OT' },
  home: { id: '1', name: 'Harbor Herons', abbreviation: 'HAR', score: 110 },
  away: { id: '4', name: 'Cove Crabs', short_name: 'Crabs', abbreviation: 'COV', score: 101 },
  headlines: { recap: 'The Herons pulled away late and beat the Crabs.' },
}

export const NEXT_GAME: SportsEvent = {
  id: 'e2',
  sport: 'basketball',
  league: 'nba',
  name: 'Harbor Herons at Pine Porcupines',
  start: '2026-11-25T00:00:00Z',
  home: { id: '3', name: 'Pine Porcupines', short_name: 'Porcupines', abbreviation: 'PIN' },
  away: { id: '1', name: 'Harbor Herons', short_name: 'Herons', abbreviation: 'HAR' },
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
  home: { ...HERONS, streak: 'L2', conference: { name: 'Coastal Ten', abbreviation: 'C10' } },
  away: { ...MULES, streak: 'W3', conference: { name: 'Prairie Eight', abbreviation: 'P8' } },
}

export const CONFERENCE_GAME: SportsEvent = {
  ...COLLEGE_GAME,
  season: { type: 'preseason' },
  away: { ...MULES, conference: { name: 'coastal ten' } },
}

export const SOCCER_MATCH: SportsEvent = {
  id: 's1',
  sport: 'soccer',
  league: 'eng.1',
  name: 'Gullport Rovers at Harbor United',
  start: '2026-11-21T15:00:00Z',
  home: { id: '10', name: 'Harbor United', short_name: 'United', record: { summary: '5-3-2' } },
  away: { id: '11', name: 'Gullport Rovers', short_name: 'Rovers' },
  notes: ['2nd Leg'],
  soccer: { group: 'Group C', matchday: 12 },
}

export const FIGHT_CARD: SportsEvent = {
  id: 'c1',
  sport: 'mma',
  league: 'ufc',
  name: 'UFC 310: Hammer vs Anvil',
  short_name: 'UFC 310',
  start: '2026-11-21T23:00:00Z',
  status: { state: 'post' },
  home: { name: 'Little Hammer', short_name: 'Hammer', abbreviation: 'HAM', record: { summary: '18-3-0' } },
  away: { name: 'Old Anvil', short_name: 'Anvil', abbreviation: 'ANV' },
  venue: { name: 'Gull Arena', city: 'Harbor City', state: 'ST', country: 'Maritania' },
  broadcasts: [{ name: 'ESPN' }, { name: 'ABC' }],
  segments: [
    {
      code: 'early_prelims',
      start: '2026-11-21T23:00:00Z',
      bouts: [{ fighters: ['Ed Early', 'Fay First'], weight_class: 'Flyweight' }],
    },
    {
      code: 'prelims',
      start: '2026-11-22T01:00:00Z',
      bouts: [{ fighters: ['Pia Pre', 'Lim Ited'], weight_class: 'Bantamweight' }],
    },
    {
      code: 'main_card',
      name: 'Main Card',
      start: '2026-11-22T03:00:00Z',
      bouts: [
        { fighters: ['Co Main', 'Under Card'], weight_class: 'Welterweight' },
        {
          fighters: [{ name: 'Little Hammer' }, { name: 'Old Anvil', record: '21-5-1' }],
          weight_class: 'Lightweight',
          title: true,
          scheduled_rounds: 5,
          result: { winner: 'Little Hammer', method: 'ko', detail: 'punches', round: 2, time: '3:11' },
        },
      ],
    },
  ],
}

export const RACE_WEEKEND: SportsEvent = {
  id: 'r1',
  sport: 'racing',
  league: 'f1',
  name: 'Harbor Grand Prix',
  short_name: 'Harbor GP',
  start: '2026-11-21T13:30:00Z',
  circuit: { name: 'Harbor Street Circuit', laps: 58, distance: '306 km' },
  venue: { name: 'Gull Arena', city: 'Harbor City', state: 'ST', country: 'Maritania' },
  broadcasts: [{ name: 'ESPN' }, { name: 'ABC' }],
  segments: [
    { code: 'fp1', start: '2026-11-21T13:30:00Z' },
    {
      code: 'qualifying',
      start: '2026-11-21T19:00:00Z',
      results: [
        { position: 3, driver: 'B. Brake', team: 'Brake Works' },
        { position: 1, driver: 'A. Apex', team: 'Apex Racing' },
        { position: 2, driver: 'C. Clutch', team: 'Clutch' },
      ],
    },
    {
      code: 'race',
      start: '2026-11-22T00:30:00Z',
      results: [
        { position: 1, driver: 'A. Apex', team: 'Apex Racing' },
        { position: 2, driver: 'B. Brake', team: 'Brake Works' },
        { position: 3, driver: 'C. Clutch', team: 'Clutch' },
      ],
    },
    { code: 'fastest_lap', start: '2026-11-22T00:30:00Z', results: [{ driver: 'B. Brake' }] },
  ],
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
export const NOW = new Date('2026-11-21T14:00:00Z')

export function contextOf(request: Partial<ContextRequest>): TemplateContext {
  return buildTemplateContext({ now: NOW, timeZone: 'America/New_York', ...request })
}

/** The Herons' channel: a game tonight, one before and one after it. */
export const HERONS_CONTEXT = contextOf({ event: TEAM_GAME, next: NEXT_GAME, last: LAST_GAME, teamId: '1' })

/** What a text becomes. */
export function render(template: string, context: TemplateContext = HERONS_CONTEXT): string {
  return createResolver().text(template, context)
}
