import type { SportsEvent } from '../../generated/records.ts'
import type { EventLeague, EventsOfSample } from './static-sample.ts'

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
    return { ...card, ...league, name: `${night}: ${fighters}`, short_name: night }
  }) as [SportsEvent, SportsEvent, SportsEvent]
  return { event, next, last, afterwards: [event, next, last] }
}

/** A card that is over: only such a one has results to show. */
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

/** The card before it. */
const LAST_CARD: SportsEvent = {
  id: 'c0',
  sport: 'mma',
  league: 'ufc',
  name: 'UFC 309: Tongs vs Bellows',
  short_name: 'UFC 309',
  start: '2026-10-24T22:00:00Z',
  status: { state: 'post' },
  home: { name: 'Tall Tongs', short_name: 'Tongs', abbreviation: 'TON' },
  away: { name: 'Loud Bellows', short_name: 'Bellows', abbreviation: 'BEL' },
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
          weight_class: 'Middleweight',
          scheduled_rounds: 5,
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
  short_name: 'UFC 311',
  start: '2026-12-12T23:00:00Z',
  status: { state: 'pre' },
  home: { name: 'Red Rivet', short_name: 'Rivet', abbreviation: 'RIV' },
  away: { name: 'Wim Washer', short_name: 'Washer', abbreviation: 'WAS' },
  venue: { name: 'Pine Dome', city: 'Pine City', state: 'ST', country: 'Maritania' },
  broadcasts: [{ name: 'ESPN' }],
  segments: [
    {
      code: 'main_card',
      name: 'Main Card',
      start: '2026-12-13T03:00:00Z',
      bouts: [{ fighters: ['Red Rivet', 'Wim Washer'], weight_class: 'Heavyweight', scheduled_rounds: 5 }],
    },
  ],
}
