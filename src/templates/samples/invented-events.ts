import type { EventSide, SportsEvent } from '../../generated/records.ts'

/** An event with the one after and the one before it. */
export interface EventsOfSample {
  readonly event: SportsEvent
  readonly next: SportsEvent
  readonly last: SportsEvent
  /** The same events, by their ids, with what is known of them once they are over. */
  readonly afterwards: readonly SportsEvent[]
}

/** The league that an event is in. */
export interface EventLeague {
  readonly sport: string
  readonly league: string
}

/** The league whose cards are numbered under its own name. */
const NUMBERED = 'ufc'

/** What the cards are called in any other league. */
const NIGHTS = ['Harbor Fight Night 12', 'Pine Fight Night 13', 'Cove Fight Night 11'] as const

/** A card that is over, with the one after and the one before it, in a league of fights. */
export function fightCards(league: EventLeague): EventsOfSample {
  const [event, next, last] = [FIGHT_CARD, NEXT_CARD, LAST_CARD].map((card, index) => {
    if (league.league === NUMBERED) return { ...card, ...league }
    const night = NIGHTS[index] ?? ''
    const fighters = card.name?.split(': ')[1]
    return { ...card, ...league, name: `${night}: ${fighters}`, shortName: night }
  }) as [SportsEvent, SportsEvent, SportsEvent]
  return { event, next, last, afterwards: [event, next, last] }
}

/** A card that is over: only such a one has results to show. */
export const FIGHT_CARD: SportsEvent = {
  id: 'c1',
  sport: 'mma',
  league: 'ufc',
  name: 'UFC 310: Hammer vs Anvil',
  shortName: 'UFC 310',
  start: '2026-11-21T23:00:00Z',
  status: { state: 'post' },
  home: { name: 'Little Hammer', shortName: 'Hammer', abbreviation: 'HAM', record: { summary: '18-3-0' } },
  away: { name: 'Old Anvil', shortName: 'Anvil', abbreviation: 'ANV' },
  venue: { name: 'Gull Arena', city: 'Harbor City', state: 'ST', country: 'Maritania' },
  broadcasts: [{ name: 'ESPN' }, { name: 'ABC' }],
  segments: [
    {
      code: 'early_prelims',
      start: '2026-11-21T23:00:00Z',
      bouts: [{ fighters: ['Ed Early', 'Fay First'], weightClass: 'Flyweight' }],
    },
    {
      code: 'prelims',
      start: '2026-11-22T01:00:00Z',
      bouts: [{ fighters: ['Pia Pre', 'Lim Ited'], weightClass: 'Bantamweight' }],
    },
    {
      code: 'main_card',
      name: 'Main Card',
      start: '2026-11-22T03:00:00Z',
      bouts: [
        { fighters: ['Co Main', 'Under Card'], weightClass: 'Welterweight' },
        {
          fighters: [{ name: 'Little Hammer' }, { name: 'Old Anvil', record: '21-5-1' }],
          weightClass: 'Lightweight',
          title: true,
          scheduledRounds: 5,
          result: { winner: 'Little Hammer', method: 'ko', detail: 'punches', round: 2, time: '3:11' },
        },
      ],
    },
  ],
}

/** The card before it. */
const LAST_CARD: SportsEvent = {
  id: 'c0',
  sport: 'mma',
  league: 'ufc',
  name: 'UFC 309: Tongs vs Bellows',
  shortName: 'UFC 309',
  start: '2026-10-24T22:00:00Z',
  status: { state: 'post' },
  home: { name: 'Tall Tongs', shortName: 'Tongs', abbreviation: 'TON' },
  away: { name: 'Loud Bellows', shortName: 'Bellows', abbreviation: 'BEL' },
  venue: { name: 'Cove Hall', city: 'Cove Town', state: 'ST', country: 'Maritania' },
  broadcasts: [{ name: 'ABC' }],
  segments: [
    {
      code: 'main_card',
      name: 'Main Card',
      start: '2026-10-25T02:00:00Z',
      bouts: [
        {
          fighters: ['Tall Tongs', 'Loud Bellows'],
          weightClass: 'Middleweight',
          scheduledRounds: 5,
          result: { winner: 'Loud Bellows', method: 'decision_unanimous', round: 5, time: '5:00' },
        },
      ],
    },
  ],
}

/** The card after it. */
const NEXT_CARD: SportsEvent = {
  id: 'c2',
  sport: 'mma',
  league: 'ufc',
  name: 'UFC 311: Rivet vs Washer',
  shortName: 'UFC 311',
  start: '2026-12-12T23:00:00Z',
  status: { state: 'pre' },
  home: { name: 'Red Rivet', shortName: 'Rivet', abbreviation: 'RIV' },
  away: { name: 'Wim Washer', shortName: 'Washer', abbreviation: 'WAS' },
  venue: { name: 'Pine Dome', city: 'Pine City', state: 'ST', country: 'Maritania' },
  broadcasts: [{ name: 'ESPN' }],
  segments: [
    {
      code: 'main_card',
      name: 'Main Card',
      start: '2026-12-13T03:00:00Z',
      bouts: [{ fighters: ['Red Rivet', 'Wim Washer'], weightClass: 'Heavyweight', scheduledRounds: 5 }],
    },
  ],
}

/** A weekend with the results of every session. */
export const RACE_WEEKEND: SportsEvent = {
  id: 'r1',
  sport: 'racing',
  league: 'f1',
  name: 'Harbor Grand Prix',
  shortName: 'Harbor GP',
  start: '2026-11-21T13:30:00Z',
  circuit: { name: 'Gull Arena Circuit', laps: 58, distance: '306 km' },
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

/** The weekend before it. */
export const LAST_WEEKEND: SportsEvent = {
  id: 'r0',
  sport: 'racing',
  league: 'f1',
  name: 'Cove Grand Prix',
  shortName: 'Cove GP',
  start: '2026-11-08T15:00:00Z',
  status: { state: 'post' },
  circuit: { name: 'Cove Ring', laps: 61, distance: '305 km' },
  venue: { name: 'Cove Ring', city: 'Cove Town', state: 'ST', country: 'Maritania' },
  broadcasts: [{ name: 'ABC' }],
  segments: [
    {
      code: 'race',
      start: '2026-11-08T15:00:00Z',
      results: [
        { position: 1, driver: 'C. Clutch', team: 'Clutch' },
        { position: 2, driver: 'A. Apex', team: 'Apex Racing' },
        { position: 3, driver: 'B. Brake', team: 'Brake Works' },
      ],
    },
  ],
}

/** The weekend after it. */
export const NEXT_WEEKEND: SportsEvent = {
  id: 'r2',
  sport: 'racing',
  league: 'f1',
  name: 'Pine Grand Prix',
  shortName: 'Pine GP',
  start: '2026-12-04T13:30:00Z',
  circuit: { name: 'Pine Forest Circuit', laps: 52, distance: '304 km' },
  venue: { name: 'Pine Forest Circuit', city: 'Pine City', state: 'ST', country: 'Maritania' },
  broadcasts: [{ name: 'ESPN' }],
  segments: [
    { code: 'fp1', start: '2026-12-04T13:30:00Z' },
    { code: 'qualifying', start: '2026-12-05T14:00:00Z' },
    { code: 'race', start: '2026-12-06T14:00:00Z' },
  ],
}

/** Players that nobody is. */
const ANA: EventSide = {
  id: '1',
  name: 'Ana Ace',
  shortName: 'A. Ace',
  logo: 'https://art.example/ace.png',
  seed: 2,
}
const BEA: EventSide = {
  id: '2',
  name: 'Bea Baseline',
  shortName: 'B. Baseline',
  logo: 'https://art.example/baseline.png',
  seed: 6,
}
const VERA: EventSide = {
  id: '3',
  name: 'Vera Volley',
  shortName: 'V. Volley',
  logo: 'https://art.example/volley.png',
  seed: 1,
}
const CORA: EventSide = {
  id: '4',
  name: 'Cora Cross',
  shortName: 'C. Cross',
  logo: 'https://art.example/cross.png',
  seed: 9,
}

const HARBOR = { name: 'Gull Arena', city: 'Harbor City', state: 'ST', country: 'Maritania' }
const BROADCASTS = [
  { name: 'ESPN', market: 'national' as const, type: 'TV' },
  { name: 'ABC', market: 'national' as const, type: 'TV' },
]

/** Ana Ace's match of tonight, with that before and that after it, in a league in which persons meet. */
export function personMatches(league: EventLeague): EventsOfSample {
  const isTennis = league.sport === 'tennis'
  const matchOf = (home: EventSide, away: EventSide, round: string, court: string) => ({
    ...league,
    name: `${home.name} vs ${away.name}`,
    shortName: `${home.shortName} vs ${away.shortName}`,
    season: { year: 2026, type: 'regular' as const },
    home,
    away,
    venue: HARBOR,
    broadcasts: BROADCASTS,
    tournament: {
      name: 'Harbor Open',
      round,
      ...(isTennis ? { court, draw: league.league === 'wta' ? "Women's Singles" : 'Singles' } : {}),
    },
  })
  const event: SportsEvent = {
    id: 'e1',
    start: '2026-11-22T00:30:00Z',
    status: { state: 'pre' },
    ...matchOf(ANA, BEA, 'Quarterfinals', 'Court 8'),
  }
  const next: SportsEvent = {
    id: 'e2',
    start: '2026-11-25T00:00:00Z',
    status: { state: 'pre' },
    ...matchOf(VERA, ANA, 'Semifinals', 'Court 1'),
  }
  const played = { status: { state: 'post' as const } }
  const won = (side: EventSide) => ({ ...side, winner: true, score: 2 })
  const lost = (side: EventSide) => ({ ...side, winner: false, score: 0 })
  const last: SportsEvent = {
    id: 'e0',
    start: '2026-11-19T00:00:00Z',
    ...matchOf(ANA, CORA, 'Round of 16', 'Court 5'),
    ...played,
    home: won(ANA),
    away: lost(CORA),
    notes: ['Ana Ace bt Cora Cross 6-4 6-2'],
  }
  return {
    event,
    next,
    last,
    afterwards: [
      { ...event, ...played, home: won(ANA), away: lost(BEA), notes: ['Ana Ace bt Bea Baseline 6-3 7-6 (5)'] },
      { ...next, ...played, home: lost(VERA), away: won(ANA), notes: ['Ana Ace bt Vera Volley 7-5 6-4'] },
      last,
    ],
  }
}

/** A tournament that begins tonight, with the one before and the one after it, in a league of such. */
export function tournaments(league: EventLeague): EventsOfSample {
  const tournament = (name: string, city: string) => ({
    ...league,
    name,
    shortName: name,
    season: { year: 2026, type: 'regular' as const },
    venue: { name: `${city.split(' ')[0]} Links`, city, state: 'ST', country: 'Maritania' },
    broadcasts: BROADCASTS,
    tournament: { name },
  })
  const event: SportsEvent = {
    id: 'e1',
    start: '2026-11-22T00:30:00Z',
    status: { state: 'pre' },
    ...tournament('Harbor Classic', 'Harbor City'),
    venue: HARBOR,
  }
  const next: SportsEvent = {
    id: 'e2',
    start: '2026-11-26T13:00:00Z',
    status: { state: 'pre' },
    ...tournament('Pine Classic', 'Pine City'),
  }
  const last: SportsEvent = {
    id: 'e0',
    start: '2026-11-14T13:00:00Z',
    status: { state: 'post' },
    ...tournament('Cove Classic', 'Cove Town'),
  }
  return { event, next, last, afterwards: [{ ...event, status: { state: 'post' } }, next, last] }
}
