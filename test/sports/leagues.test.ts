import { describe, expect, test } from 'vitest'
import { findLeague, LEAGUES, leagueCatalog } from '../../src/sports/leagues.ts'
import { findSource } from '../../src/sports/sources/index.ts'
import { SPORTS, sportName, typicalMinutes } from '../../src/sports/sports.ts'
import requiredLeagues from './required-leagues.json' with { type: 'json' }

/** By data source and the sport in its addresses: codes of leagues that the catalogue must not lose. */
const REQUIRED_LEAGUES: { readonly [provider: string]: { readonly [sport: string]: readonly string[] } } =
  requiredLeagues

describe('the league catalogue', () => {
  test('has every league of required-leagues.json at its data source', () => {
    const required = Object.entries(REQUIRED_LEAGUES).flatMap(([provider, codesOfSports]) =>
      Object.entries(codesOfSports).flatMap(([sport, codes]) => codes.map((code) => ({ code, provider, sport }))),
    )
    const missing = required.filter(({ code, provider, sport }) => {
      const league = findLeague(code)
      const isThere = provider === 'espn' ? league?.path === `${sport}/${code}` : league?.sport === sport
      return league?.provider !== provider || !isThere
    })
    expect(
      missing.map(({ code, provider, sport }) => `${code} (${sport}) at ${provider}`),
      'test/sports/required-leagues.json names leagues that src/sports/leagues.json lacks or has at another data source',
    ).toEqual([])
    expect(required.length).toBeGreaterThan(150)
  })

  test.each([
    ['college-football', '90,35'],
    ['mens-college-basketball', '50'],
    ['womens-college-basketball', '50'],
  ])('asks for all games of the divisions of %s', (code, groups) => {
    expect(findLeague(code)?.groups).toBe(groups)
  })

  test('says of every league of women that it is theirs', () => {
    const womens = LEAGUES.filter(({ code, name }) =>
      /women|\bw\b|wnba|nwsl|lpga|wta|pwhl|wwc/i.test(`${code} ${name}`),
    )
    expect(womens.filter(({ gender }) => gender !== 'women').map(({ code }) => code)).toEqual([])
    expect(womens.length).toBeGreaterThan(10)
  })

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
    ['ohl', 'hockeytech', 'ohl'],
    ['boxing', 'tsdb', 'fighting/4445'],
    ['cfl', 'tsdb', 'football/4405'],
    ['milb-aaa', 'mlbstats', '11'],
  ])('finds %s at %s', (code, provider, path) => {
    expect(findLeague(code)).toMatchObject({ provider, path })
  })

  test('has a provider that is built in for every league, and a path there', () => {
    const wrong = LEAGUES.filter(({ provider, path }) => {
      const known = findSource(provider)
      return known === undefined ? path !== undefined : !known.leaguePath.form.test(path ?? '')
    })
    expect(wrong.map(({ code }) => code)).toEqual([])
  })

  test("prefers the owner's league, unless it is switched off", () => {
    const own = { code: 'nfl', sport: 'football', name: 'Mine', path: 'football/mine' }
    const second = { ...own, name: 'Second' }
    const pond = { code: 'pond', sport: 'hockey', name: 'Pond Hockey' }
    const catalog = leagueCatalog([own, second, pond])
    expect(catalog.find('nfl')).toMatchObject({ name: 'Mine', provider: 'espn' })
    expect(catalog.own.map(({ name }) => name)).toEqual(['Mine', 'Pond Hockey'])
    expect(catalog.all.map(({ code }) => code)).toEqual([...LEAGUES.map(({ code }) => code), 'pond'])
    expect(catalog.ofSport('hockey').at(-1)?.code).toBe('pond')
    expect([catalog.sportOf('POND'), catalog.sportOf('lake')]).toEqual(['hockey', null])
    expect(leagueCatalog([{ ...own, enabled: false }]).find('nfl')?.name).toBe('National Football League')
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

  test('share no word that names mean them by', () => {
    const words = SPORTS.flatMap(({ words, labelWords }) => [...words, ...labelWords])
    expect(words.filter((word, at) => words.indexOf(word) !== at || word !== word.trim().toLowerCase())).toEqual([])
  })

  test('have a usual length that a league may change', () => {
    expect(typicalMinutes('basketball')).toBe(150)
    expect(typicalMinutes('basketball', 'wnba')).toBe(135)
    expect(typicalMinutes('kite-flying')).toBe(180)
  })
})
