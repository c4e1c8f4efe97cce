import { describe, expect, test } from 'vitest'
import { findLeague, LEAGUES, leagueCatalog } from '../../src/sports/leagues.ts'
import { findSource } from '../../src/sports/sources/index.ts'
import { SPORTS, sportName, typicalMinutes } from '../../src/sports/sports.ts'

/**
 * Sport and code of every league that the default provider is known to have, as
 * they stand in its addresses.
 */
const PROVIDED = `
football: nfl college-football ufl xfl
basketball: nba wnba nba-development mens-college-basketball womens-college-basketball nbl fiba
baseball: mlb college-baseball college-softball world-baseball-classic llb
hockey: nhl mens-college-hockey womens-college-hockey olympics-mens-ice-hockey
mma: ufc pfl bellator
racing: f1 irl nascar-premier nascar-secondary nascar-truck
golf: pga lpga eur liv champions-tour
tennis: atp wta
volleyball: mens-college-volleyball womens-college-volleyball
lacrosse: nll pll mens-college-lacrosse womens-college-lacrosse
field-hockey: womens-college-field-hockey
water-polo: mens-college-water-polo womens-college-water-polo
rugby: 180659 164205 289237 242041 244293 267979 270557 270559 271937 272073 289262 289234
rugby-league: 3
cricket: 8048 8044 mens-hundred womens-100
australian-football: afl
soccer: eng.1 eng.2 eng.3 eng.4 eng.5 eng.fa eng.league_cup eng.charity eng.fa_qual eng.w.1
soccer: esp.1 esp.2 esp.copa_del_rey ger.1 ger.2 ger.dfb_pokal ita.1 ita.2 ita.coppa_italia
soccer: fra.1 fra.2 fra.coupe_de_france ned.1 por.1 por.taca.portugal bel.1
soccer: sco.1 sco.2 sco.3 sco.4 sco.cis sco.tennents tur.1 gre.1 ksa.1 swe.1 nor.1 den.1 jpn.1 aus.1
soccer: usa.1 usa.nwsl usa.open usa.usl.1 usa.ncaa.m.1 usa.ncaa.w.1 can.1 mex.1 mex.2
soccer: arg.1 bra.1 bra.copa_do_brazil col.1
soccer: uefa.champions uefa.europa uefa.europa.conf uefa.wchampions uefa.nations uefa.euro uefa.euroq
soccer: conmebol.libertadores conmebol.sudamericana conmebol.america
soccer: concacaf.gold concacaf.nations.league concacaf.champions concacaf.leagues.cup caf.nations caf.nations_qual
soccer: fifa.world fifa.wwc fifa.friendly club.friendly
soccer: fifa.worldq.uefa fifa.worldq.conmebol fifa.worldq.concacaf fifa.worldq.afc fifa.worldq.caf fifa.worldq.ofc
`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [sport = '', codes = ''] = line.split(': ')
    return codes.split(' ').map((code) => [code, `${sport}/${code}`] as const)
  })

/** Leagues that the default provider lacks or has thinly, and who has them. */
const ELSEWHERE = `
hockeytech: ahl echl ohl whl qmjhl pwhl
tsdb: shl eihl ushl cfl boxing motogp wrc wec imsa super-league
mlbstats: milb-aaa milb-aa milb-high-a milb-a kbo
`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [provider = '', codes = ''] = line.split(': ')
    return codes.split(' ').map((code) => [code, provider] as const)
  })

describe('the league catalogue', () => {
  test.each(PROVIDED)('has %s at %s', (code, path) => {
    expect(findLeague(code)).toMatchObject({ code, provider: 'espn', path })
  })

  test.each(ELSEWHERE)('has %s of %s', (code, provider) => {
    expect(findLeague(code)).toMatchObject({ code, provider })
  })

  test('has no league that is in neither list', () => {
    const listed = new Set([...PROVIDED, ...ELSEWHERE].map(([code]) => code))
    expect(LEAGUES.filter(({ code }) => !listed.has(code))).toEqual([])
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
