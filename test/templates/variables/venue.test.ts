import { expect, test } from 'vitest'
import type { Venue } from '../../../src/generated/records.ts'
import { contextOf, render, TEAM_GAME } from '../sample-games.ts'

test.each<[string, Venue, string]>([
  [
    'a state behind the city',
    { name: 'Gull Park', city: 'Chester, Pennsylvania', country: 'USA' },
    'Gull Park|Chester|Pennsylvania|Gull Park, Chester, Pennsylvania',
  ],
  [
    'the city in brackets',
    { name: 'Gull Field (Lincoln, NE)', city: 'Lincoln', state: 'NE' },
    'Gull Field|Lincoln|NE|Gull Field, Lincoln, NE',
  ],
  [
    'brackets that say something else',
    { name: 'Gull Arena (AUS)', city: 'Perth' },
    'Gull Arena (AUS)|Perth||Gull Arena (AUS), Perth',
  ],
  ['the name once more', { name: 'Gull Park', city: 'Gull Park', country: 'USA' }, 'Gull Park|||Gull Park, USA'],
  [
    'a city abroad',
    { name: 'Gull Arena', city: 'Paris', country: 'France' },
    'Gull Arena|Paris||Gull Arena, Paris, France',
  ],
  [
    'a state of Australia',
    { name: 'Gull Arena', city: 'Perth', state: 'WA', country: 'Australia' },
    'Gull Arena|Perth|WA|Gull Arena, Perth, WA, Australia',
  ],
  ['no city', { name: 'Gull Arena', country: 'Hungary' }, 'Gull Arena|||Gull Arena, Hungary'],
  ['no name', { city: 'Paris', country: 'France' }, '|Paris||Paris, France'],
])('%s', (_title, venue, expected) => {
  const [name, city, state, full] = expected.split('|')
  const context = contextOf({ event: { ...TEAM_GAME, venue } })
  const read = ['venue_name', 'venue_city', 'venue_state', 'venue_full'].map((variable) =>
    render(`{${variable}}`, context),
  )
  expect(read).toEqual([name, city, state, full])
  expect(render('{venue}', context)).toBe(name)
})

test('Quebec has the abbreviation of today', () => {
  const venue = { name: 'Circuit Gilles-Villeneuve', city: 'Montreal', state: 'PQ', country: 'Canada' }
  expect(render('{venue_full}|{venue_state}', contextOf({ event: { ...TEAM_GAME, venue } }))).toBe(
    'Circuit Gilles-Villeneuve, Montreal, QC|QC',
  )
})
