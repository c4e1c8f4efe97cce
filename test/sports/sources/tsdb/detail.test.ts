import { expect, test } from 'vitest'
import { tsdb } from '../../../../src/sports/sources/tsdb/index.ts'
import { access, answer, eventsOf, game, league } from './answers.ts'

const { detail } = tsdb

test('the detail of an event is not asked for', () => {
  const [event] = eventsOf('shl', game())
  if (!event) throw new Error('no event')
  const asking = { access: access('own'), now: new Date('2026-11-22T12:00:00Z') }
  expect(detail.requests({ league: league('shl'), event }, asking)).toEqual([])
})

test('a detail that was recorded is read like a day, empty and broken ones, too', () => {
  const read = (given: unknown) => detail.read(given, { league: 'eng.1', place: 'file' })
  expect(read(answer('epl-next.json')).events).toMatchObject([{ id: '2494052', name: 'Arsenal vs Leeds United' }])
  expect(detail.holds({ events: null })).toBe(true)
  expect(read({ events: null })).toEqual({ events: [], warnings: [] })
  expect(read({ events: [7] }).warnings).toMatchObject([{ place: 'file#/events/0' }])
})
