import { describe, expect, test } from 'vitest'
import type { SportsEvent } from '../../../src/generated/records.ts'
import { leagueCatalog } from '../../../src/sports/leagues.ts'
import { askableFacts } from '../../../src/sports/live/fact-requests.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const catalog = leagueCatalog([])

/** An event of the league that begins in so many hours. */
function eventIn(league: string, hours: number, more: Partial<SportsEvent> = {}): SportsEvent {
  const start = new Date(NOW.getTime() + hours * 3_600_000).toISOString()
  const sport = catalog.find(league)?.sport ?? 'x'
  return { id: '1', provider: 'espn', sport, league, start, home: { id: '7', name: 'Herons' }, ...more }
}

const facts = (event: SportsEvent) => Object.fromEntries(askableFacts(event, { now: NOW }))

describe('the kinds of facts that anybody can be asked for', () => {
  test.each([
    ['a professional league has no poll', 'nfl', { standings: 'now', detail: 'now', schedule: 'now' }],
    [
      'one of colleges has one',
      'mens-college-basketball',
      { rankings: 'now', standings: 'now', detail: 'now', schedule: 'now' },
    ],
    ['players have no table', 'atp', {}],
    ['golfers neither', 'pga', {}],
    ['nor have fighters', 'ufc', {}],
    ['a league that nobody knows has none', 'nope', {}],
  ])('%s', (_, league, kinds) => {
    expect(facts(eventIn(league, 5))).toEqual(kinds)
  })

  test.each([
    [36, 'now'],
    [37, 'before_start'],
    [-1, 'before_start'],
    [-100, 'before_start'],
  ])('%i hours before the start details are asked for %s', (hours, time) => {
    expect(facts(eventIn('nfl', hours)).detail).toBe(time)
  })

  test('of an event without a home side there is no schedule, and of a file nobody knows more', () => {
    const { home: _home, ...sideless } = eventIn('nfl', 5)
    expect(facts(sideless)).not.toHaveProperty('schedule')
    const { provider: _provider, ...ofFile } = eventIn('nfl', 5)
    expect(facts(ofFile)).toEqual({})
  })

  test('where a key is missing nobody is asked', () => {
    const league = catalog.all.find(({ provider }) => provider === 'hockeytech')?.code ?? ''
    expect(league).not.toBe('')
    expect(facts(eventIn(league, 5, { provider: 'hockeytech' }))).toEqual({})
  })
})
