import { describe, expect, test } from 'vitest'
import type { NameReading } from '../../../src/detection/index.ts'
import type { SportsEvent } from '../../../src/generated/records.ts'
import { game, match } from '../fixtures.ts'

const NOW = '2026-09-13T14:00:00Z'
const nfl = game('nfl', 'football', 'Minnesota|Vikings|MIN', 'New York|Giants|NYG', '2026-09-13T17:00:00Z')
const mlb = game('mlb', 'baseball', 'Colorado|Rockies|COL', 'San Francisco|Giants|SF', '2026-09-13T20:05:00Z')
const next = game('mlb', 'baseball', 'Arizona|Diamondbacks|ARI', 'San Francisco|Giants|SF', '2026-09-15T01:05:00Z')

function decide(events: readonly SportsEvent[], team1: string, parts: Partial<NameReading> = {}) {
  const { decision } = match(events, NOW, { category: 'TEAM_ONLY', team1, name: team1, ...parts })
  return [decision.rule, decision.event_id]
}

describe('one team alone', () => {
  test('matches when exactly one candidate has that team', () => {
    expect(decide([nfl, mlb], 'New York Giants')).toEqual(['one_team', nfl.id])
    expect(decide([nfl, mlb], 'Giants', { league: 'mlb' })).toEqual(['one_team', mlb.id])
  })

  test('is ambiguous when it plays twice in the window, unless the name states the day', () => {
    expect(decide([mlb, next], 'San Francisco Giants')).toEqual(['ambiguous', null])
    expect(decide([mlb, next], 'San Francisco Giants', { date: '2026-09-14' })).toEqual(['one_team', next.id])
  })

  test('is refused when its only game is over, unless the name states the day', () => {
    const over = game('nfl', 'football', 'Buffalo|Bills|BUF', 'Miami|Dolphins|MIA', '2026-09-13T00:15:00Z')
    expect(decide([over], 'Miami Dolphins')).toEqual(['no_candidate', null])
    expect(decide([over], 'Miami Dolphins', { date: '2026-09-12' })).toEqual(['one_team', over.id])
  })

  test('is refused when the team is another one of that nickname', () => {
    expect(decide([nfl], 'San Francisco Giants')[1]).toBeNull()
  })

  test('is refused when nothing but a nickname, a code or a city is there without a league', () => {
    expect(decide([nfl], 'Giants')[1]).toBeNull()
    expect(decide([nfl], 'NYG')[1]).toBeNull()
    expect(decide([nfl], 'New York')[1]).toBeNull()
    expect(decide([nfl], 'New York', { league: 'nfl' })[1]).toBeNull()
  })

  test('may be a city or a code with its league, where the city has no other team of it', () => {
    const carolina = game('nfl', 'football', 'Carolina|Panthers|CAR', 'Atlanta|Falcons|ATL', NOW)
    const hockey = game('nhl', 'hockey', 'Florida|Panthers|FLA', 'Carolina|Hurricanes|CAR', NOW)
    expect(decide([carolina, hockey], 'Carolina', { league: 'nfl' })[1]).toBe(carolina.id)
    expect(decide([carolina, hockey], 'Carolina', { league: 'nhl' })[1]).toBe(hockey.id)
    expect(decide([carolina, hockey], 'CAR', { league: 'nhl' })[1]).toBe(hockey.id)
    expect(decide([carolina, hockey], 'Carolina')[1]).toBeNull()
  })

  test('may be a nickname that only one team has, with a feed that its league shows apart', () => {
    expect(decide([mlb], 'Giants', { feed: 'home' })[1]).toBe(mlb.id)
    expect(decide([nfl], 'Giants', { feed: 'home' })[1]).toBeNull()
  })

  test('is refused when a sure time is hours off', () => {
    expect(decide([nfl], 'New York Giants', { time: '20:20', zone: 'America/New_York' })[1]).toBeNull()
    expect(decide([nfl], 'New York Giants', { time: '12:30', zone: 'America/New_York' })[1]).toBe(nfl.id)
  })
})
