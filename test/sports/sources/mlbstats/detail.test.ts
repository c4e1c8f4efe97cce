import { expect, test } from 'vitest'
import { findLeague } from '../../../../src/sports/leagues.ts'
import { mlbstats } from '../../../../src/sports/sources/mlbstats/index.ts'
import { rawAnswer, readSchedule } from './answers.ts'

test('nothing is asked about a single game, and no answer is one', () => {
  const [league, event] = [findLeague('milb-aaa'), readSchedule(rawAnswer('schedule.json')).events[0]]
  if (!league || !event) throw new Error('no such game')
  const asking = { now: new Date('2026-05-30T12:00:00Z'), access: { key: () => undefined } }
  expect(mlbstats.detail.requests({ league, event }, asking)).toEqual([])
  expect(mlbstats.detail.holds(rawAnswer('schedule.json'))).toBe(false)
  expect(mlbstats.detail.read(rawAnswer('schedule.json'), { league: 'milb-aaa', place: 'answer' })).toEqual({
    events: [],
    warnings: [],
  })
})
