import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SportsEvent } from '../../../src/generated/records.ts'
import type { EventState } from '../../../src/sports/event.ts'
import { goodUntil } from '../../../src/sports/live/freshness-rules.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/time/units.ts'

const ZONE = 'America/New_York'
const START = Date.parse('2025-09-07T17:00:00Z')

function game(state: EventState, startsAt = START): SportsEvent {
  return {
    id: '1',
    sport: 'football',
    league: 'nfl',
    name: 'Mules at Herons',
    start: new Date(startsAt).toISOString(),
    status: { state },
  }
}

/** For how long a day with these games is good when it was said so long after START. */
function life(afterStart: number, ...events: SportsEvent[]): number {
  const saidAt = START + afterStart
  return goodUntil({ day: '2025-09-07', saidAt, events }, ZONE) - saidAt
}

describe('a day is good', () => {
  test('two minutes while a game runs, whatever the others do', () => {
    expect(life(HOUR_MS, game('in'), game('pre', START + DAY_MS), game('post'))).toBe(2 * MINUTE_MS)
  })

  test('two minutes also where it was last heard of before its start and runs by the clock', () => {
    expect(life(HOUR_MS, game('pre'))).toBe(2 * MINUTE_MS)
  })

  test('a quarter of the time until a game begins, ten minutes to six hours, and not beyond its start', () => {
    expect(life(-3 * DAY_MS, game('pre'))).toBe(6 * HOUR_MS)
    expect(life(-8 * HOUR_MS, game('pre'))).toBe(2 * HOUR_MS)
    expect(life(-20 * MINUTE_MS, game('pre'))).toBe(10 * MINUTE_MS)
    expect(life(-5 * MINUTE_MS, game('pre'))).toBe(5 * MINUTE_MS)
  })

  test('an hour when all is over, and three days when the day is past', () => {
    expect(life(5 * HOUR_MS, game('post'), game('canceled'))).toBe(HOUR_MS)
    expect(life(DAY_MS, game('post'))).toBe(3 * DAY_MS)
  })

  test('half an hour where a game is off for now', () => {
    expect(life(HOUR_MS, game('postponed'))).toBe(30 * MINUTE_MS)
  })

  test('not for long where a game is over by the clock alone', () => {
    expect(life(9 * HOUR_MS, game('pre'))).toBe(10 * MINUTE_MS)
  })

  test('three hours without games, and three days when it is past', () => {
    expect(life(0)).toBe(3 * HOUR_MS)
    expect(life(2 * DAY_MS)).toBe(3 * DAY_MS)
  })

  test('always for a while, never for more than three days, and no longer for having more games', () => {
    const states = fc.constantFrom<EventState>('pre', 'in', 'post', 'postponed', 'suspended', 'canceled')
    const games = fc.array(fc.tuple(states, fc.integer({ min: -72, max: 72 })), { maxLength: 5 })
    fc.assert(
      fc.property(games, fc.integer({ min: -100_000, max: 400_000 }), (rows, seconds) => {
        const events = rows.map(([state, hours]) => game(state, START + hours * HOUR_MS))
        const length = life(seconds * 1000, ...events)
        expect(length).toBeGreaterThan(0)
        expect(length).toBeLessThanOrEqual(3 * DAY_MS)
        if (events.length > 1) expect(length).toBeLessThanOrEqual(life(seconds * 1000, ...events.slice(1)))
      }),
    )
  })
})
