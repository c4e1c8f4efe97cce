import { expect, test } from 'vitest'
import { findLeague } from '../../../../src/sports/leagues.ts'
import { hockeytech } from '../../../../src/sports/sources/hockeytech/index.ts'
import { rawAnswer, readScorebar } from './answers.ts'

test('nothing is asked about a single game, and no answer is one', () => {
  const [league, event] = [findLeague('pwhl'), readScorebar(rawAnswer('scorebar.json')).events[0]]
  if (!league || !event) throw new Error('no such game')
  const asking = { now: new Date('2026-11-22T12:00:00Z'), access: { key: () => 'k1' } }
  expect(hockeytech.detail.requests({ league, event }, asking)).toEqual([])
  expect(hockeytech.detail.holds(rawAnswer('scorebar.json'))).toBe(false)
  expect(hockeytech.detail.read(rawAnswer('scorebar.json'), { league: 'pwhl', place: 'answer' })).toEqual({
    events: [],
    warnings: [],
  })
})
