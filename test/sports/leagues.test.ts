import { describe, expect, test } from 'vitest'
import { findLeague, LEAGUES } from '../../src/sports/leagues.ts'
import { SPORTS, sportName, typicalMinutes } from '../../src/sports/sports.ts'

describe('the league catalogue', () => {
  test('names every code once', () => {
    expect(new Set(LEAGUES.map(({ code }) => code)).size).toBe(LEAGUES.length)
  })

  test('has a path for every league of the default provider', () => {
    const without = LEAGUES.filter((league) => league.provider === 'espn' && league.path === undefined)
    expect(without).toEqual([])
  })

  test('uses only sports that have a display name', () => {
    const sports = new Set(SPORTS.map(({ code }) => code))
    expect(LEAGUES.filter((league) => !sports.has(league.sport))).toEqual([])
  })

  test.each([
    ['nfl', 'football', 'football/nfl'],
    ['college-softball', 'softball', 'baseball/college-softball'],
    ['180659', 'rugby', 'rugby/180659'],
    ['eng.1', 'soccer', 'soccer/eng.1'],
  ])('finds %s', (code, sport, path) => {
    expect(findLeague(code)).toMatchObject({ code, sport, path, provider: 'espn' })
  })

  test.each([
    ['ohl', 'hockeytech'],
    ['boxing', 'tsdb'],
    ['milb-aaa', 'mlbstats'],
  ])('knows %s, whose provider is %s, without a path', (code, provider) => {
    expect(findLeague(code)).toMatchObject({ provider })
    expect(findLeague(code)?.path).toBeUndefined()
  })

  test("prefers the owner's league, unless it is switched off", () => {
    const own = { code: 'nfl', sport: 'football', name: 'Mine', path: 'football/mine' }
    expect(findLeague('nfl', [own])?.name).toBe('Mine')
    expect(findLeague('nfl', [{ ...own, enabled: false }])?.name).toBe('National Football League')
  })

  test('knows nothing of members that every object has', () => {
    expect(findLeague('constructor')).toBeUndefined()
    expect(sportName('constructor')).toBe('Constructor')
  })
})

describe('sports', () => {
  test('have a display name, unknown ones too', () => {
    expect(sportName('mma')).toBe('MMA')
    expect(sportName('kite-flying')).toBe('Kite Flying')
  })

  test('have a usual length that a league may change', () => {
    expect(typicalMinutes('basketball')).toBe(150)
    expect(typicalMinutes('basketball', 'wnba')).toBe(135)
    expect(typicalMinutes('kite-flying')).toBe(180)
  })
})
