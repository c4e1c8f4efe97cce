import type { EventSide, SportsEvent } from '../../generated/records.ts'
import type { EventLeague, EventsOfSample } from './static-sample.ts'

/** Players that nobody is. */
const ANA: EventSide = {
  id: '1',
  name: 'Ana Ace',
  short_name: 'A. Ace',
  logo: 'https://art.example/ace.png',
  seed: 2,
}
const BEA: EventSide = {
  id: '2',
  name: 'Bea Baseline',
  short_name: 'B. Baseline',
  logo: 'https://art.example/baseline.png',
  seed: 6,
}
const VERA: EventSide = {
  id: '3',
  name: 'Vera Volley',
  short_name: 'V. Volley',
  logo: 'https://art.example/volley.png',
  seed: 1,
}
const CORA: EventSide = {
  id: '4',
  name: 'Cora Cross',
  short_name: 'C. Cross',
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
    short_name: `${home.short_name} vs ${away.short_name}`,
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
    short_name: name,
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
