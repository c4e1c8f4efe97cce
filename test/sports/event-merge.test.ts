import { expect, test } from 'vitest'
import type { SportsEvent } from '../../src/generated/records.ts'
import { mergeEvents } from '../../src/sports/event-merge.ts'

const event = (more: Partial<SportsEvent>): SportsEvent => ({
  id: '1',
  provider: 'espn',
  sport: 'football',
  league: 'nfl',
  name: 'A at B',
  start: '2026-01-01T00:00:00Z',
  ...more,
})

test('of two records of an event the one that is further on its way is kept', () => {
  const final = event({ status: { state: 'post' } })
  const fuller = event({ status: { state: 'pre' }, notes: ['a', 'b', 'c'] })
  expect(mergeEvents([final, fuller])).toEqual([final])
  expect(mergeEvents([fuller, final])).toEqual([final])
})

test('of equals the fuller one is kept, then the later one', () => {
  const fuller = event({ notes: ['a'] })
  expect(mergeEvents([fuller, event({})])).toEqual([fuller])
  expect(mergeEvents([event({ name: 'old' }), event({ name: 'new' })])).toEqual([event({ name: 'new' })])
})

test('the same id in another league or of another provider is another event', () => {
  expect(mergeEvents([event({}), event({ league: 'nba' }), event({ provider: 'tsdb' })])).toHaveLength(3)
})
