import type { SportsEvent } from '../../generated/records.ts'

/** A weekend with the results of every session. */
export const RACE_WEEKEND: SportsEvent = {
  id: 'r1',
  sport: 'racing',
  league: 'f1',
  name: 'Harbor Grand Prix',
  short_name: 'Harbor GP',
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
  short_name: 'Cove GP',
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
  short_name: 'Pine GP',
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
