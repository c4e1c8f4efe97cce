import { expect, test } from 'vitest'
import { readEventList } from '../../src/sports/recorded-source.ts'

const GAME = {
  id: 7,
  sport: 'basketball',
  league: 'nba',
  start: '2025-06-06T00:30Z',
  name: 'Mules at Herons',
  end: null,
}

test('null counts as absent, ids become text, seconds are filled in', () => {
  expect(readEventList([GAME], 'events.json')).toEqual({
    events: [{ id: '7', sport: 'basketball', league: 'nba', start: '2025-06-06T00:30:00Z', name: 'Mules at Herons' }],
    warnings: [],
  })
})

test('a word that we do not know costs the event that value alone', () => {
  const odd = {
    ...GAME,
    status: { state: 'abandoned', detail: 'Abandoned' },
    broadcasts: [{ name: 'Gull TV', market: 'regional' }],
  }
  const { events, warnings } = readEventList([odd], 'events.json')
  expect(events).toMatchObject([{ id: '7', status: { detail: 'Abandoned' }, broadcasts: [{ name: 'Gull TV' }] }])
  expect(events[0]?.status).not.toHaveProperty('state')
  expect(warnings.map(({ code, place, message }) => [code, place, message.split(' ')[0]])).toEqual([
    ['provider_field_unreadable', 'events.json#/0', 'status/state'],
    ['provider_field_unreadable', 'events.json#/0', 'broadcasts/0/market'],
  ])
})

test('an event without what it needs is left out with its place, and the others stay', () => {
  const { events, warnings } = readEventList([{ id: 1 }, GAME, { ...GAME, start: '2025-02-30T00:30Z' }], 'events.json')
  expect(events.map(({ id }) => id)).toEqual(['7'])
  expect(warnings.map(({ code, place }) => [code, place])).toEqual([
    ['provider_event_unreadable', 'events.json#/0'],
    ['provider_event_unreadable', 'events.json#/2'],
  ])
})
