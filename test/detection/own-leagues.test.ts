import { describe, expect, test } from 'vitest'
import { KeywordService, readName } from '../../src/detection/index.ts'
import { idleLeagueWords, leagueWordProblem, sharedLeagueWords } from '../../src/detection/library/index.ts'
import type { DetectionKeyword } from '../../src/generated/records.ts'
import { LEAGUES, leagueCatalog, type OwnedLeague } from '../../src/sports/index.ts'

const GULL: OwnedLeague = {
  code: 'gull.1',
  sport: 'soccer',
  name: 'Gull Premier League',
  shortName: 'GPL',
  aliases: ['Liga Gaviota', 'Gaviota'],
}
const serviceOf = (leagues: readonly OwnedLeague[], keywords: readonly DetectionKeyword[] = []) =>
  new KeywordService(keywords, { leagues: leagueCatalog(leagues) })
const service = serviceOf([GULL])

describe("an owner's league is hinted", () => {
  test.each([
    ['by its short name in a tag', 'GPL 03: Harbor vs Mesa'],
    ['by its tag in brackets', 'US (GPL 03) | Harbor @ Mesa 8:30PM ET'],
    ['by its code', 'gull.1: Harbor vs Mesa'],
    ['by its name, which holds that of another', 'Gull Premier League: Harbor vs Mesa'],
    ['by an alias, without accents and case', 'LIGA GAVIOTÁ - Harbor vs Mesa'],
  ])('%s', (_, name) => {
    expect(service.detectLeague(name)).toBe('gull.1')
    expect(service.detectSport(name)).toBe('soccer')
  })

  test.each([
    ['a part of a word', 'GPLX 03: Harbor vs Mesa', null],
    ['a word without a delimiter behind it', 'GPL/GPL', null],
    ['a league that it does not name', 'Premier League: Harbor vs Mesa', 'eng.1'],
    ['the tag of another', 'NBA 01: Harbor @ Mesa', 'nba'],
  ])('not by %s', (_, name, expected) => {
    expect(service.detectLeague(name)).toBe(expected)
  })

  test('before built-in hints and behind keywords of the owner', () => {
    const own = { ...GULL, aliases: ['NBA'] }
    expect(serviceOf([own]).detectLeague('NBA 01: A vs B')).toBe('gull.1')
    const keyword = { category: 'league_hints' as const, keyword: 'GPL', target: 'nhl', priority: -5 }
    expect(serviceOf([own], [keyword]).detectLeague('GPL NBA 01: A vs B')).toBe('nhl')
  })

  test('not inside the longer name of another', () => {
    const liga = { ...GULL, shortName: 'Liga', aliases: [] }
    expect(serviceOf([liga]).detectLeague('La Liga: A vs B')).toBe('esp.1')
    expect(serviceOf([liga]).detectLeague('Liga: A vs B')).toBe('gull.1')
  })

  test('together with another that is called the same, which its gender may tell apart', () => {
    const women = { ...GULL, code: 'gull.w', name: "Women's GPL", gender: 'women' as const, aliases: [] }
    const both = serviceOf([GULL, women])
    expect(both.detectLeague('GPL 03: A vs B')).toEqual(['gull.1', 'gull.w'])
    expect(both.detectLeague('GPL 03: A (W) vs B (W)')).toBe('gull.w')
  })

  test('never by a number or a single letter, which names hold for other reasons', () => {
    const odd = serviceOf([{ ...GULL, code: '180659', shortName: 'G', name: '1', aliases: ['2'] }])
    expect(['180659 A vs B', 'G: A vs B', '1: A vs B', '2: x'].map((name) => odd.detectLeague(name))).toEqual(
      Array(4).fill(null),
    )
  })

  test('only while it is switched on', () => {
    expect(serviceOf([{ ...GULL, enabled: false }]).detectLeague('GPL 03: A vs B')).toBeNull()
  })
})

test('its tag is no part of a side, and an empty slot of it is a placeholder', () => {
  const read = (name: string) => readName(name, { keywords: service, now: new Date('2025-06-05T16:00:00Z') })
  expect(read('GPL 03: Harbor @ Mesa')).toMatchObject({ category: 'TEAM_VS_TEAM', team1: 'Harbor', team2: 'Mesa' })
  expect(read('GPL 03:').category).toBe('PLACEHOLDER')
})

test('its words are shown as the owner’s, behind his keywords, and counted', () => {
  const keyword = { category: 'league_hints' as const, keyword: 'Gull TV', target: 'nba' }
  const own = serviceOf([GULL], [keyword])
  expect(own.getLeagueHints().slice(0, 3)).toEqual([
    { source: 'user', keywords: ['Gull TV'], is_regex: false, target: 'nba' },
    { source: 'user', keywords: ['gull premier league'], is_regex: false, target: 'gull.1' },
    { source: 'user', keywords: ['liga gaviota'], is_regex: false, target: 'gull.1' },
  ])
  expect(own.warmCache().league_hints).toBe(new KeywordService().warmCache().league_hints + 1 + 5)
  own.invalidateCache()
  expect(own.detectLeague('GPL 03: A vs B')).toBe('gull.1')
})

test('a word that meant another league so far is told of', () => {
  const second = { code: 'lake.1', sport: 'soccer', name: 'Lake League', shortName: 'GPL', path: 'soccer/lake.1' }
  const first = { ...GULL, path: 'soccer/gull.1', aliases: ['Champions League'] }
  const warnings = sharedLeagueWords([first], { leagues: leagueCatalog([first, second]) })
  expect(warnings.map(({ code, message }) => [code, message])).toEqual([
    [
      'league_word_shared',
      expect.stringMatching(/own league "gull\.1": "champions league".*Champions League\b.*\bgull\.1\b/),
    ],
    ['league_word_shared', expect.stringMatching(/own league "gull\.1": "gpl".*\blake\.1\b/)],
  ])
  expect(sharedLeagueWords([{ ...first, enabled: false }], { leagues: leagueCatalog([second]) })).toEqual([])
  expect(
    sharedLeagueWords([{ ...first, code: 'uefa.champions', shortName: 'UCL' }], { leagues: leagueCatalog([]) }),
  ).toEqual([])
})

describe('words that stand in the names of every league', () => {
  test.each([
    ['at', 'separator'],
    ['VS.', 'separator'],
    ['PM', 'part of a time'],
    ['ko', 'part of a time'],
    ['ET', 'a time zone'],
    ['gmt+2', 'a time zone'],
    ['Sun', 'a weekday'],
    ['Jun', 'a month'],
    ['US', 'a country'],
    ['Español', 'a language'],
    ['Live', 'something is live'],
    ['Game', 'stream slot'],
    ['4K', 'a picture quality'],
    [' United ', 'team names'],
  ])('%s is refused as %s', (word, meaning) => {
    const [, said] = leagueWordProblem(word)?.split(`"${word.trim()}"`) ?? []
    expect(said).toContain(meaning)
  })

  test('are none of those that a league of the catalogue is called by', () => {
    const words = LEAGUES.flatMap(({ code, name, shortName: short, aliases = [] }) => [
      code,
      name,
      short ?? '',
      ...aliases,
    ])
    expect(words.filter((word) => leagueWordProblem(word) !== null)).toEqual([])
    expect(['GPL', 'Gull Cup', 'Live Cup', 'gull.1', 'Liga Gaviota'].map(leagueWordProblem)).toEqual(
      Array(5).fill(null),
    )
  })

  test('of a league that was stored all the same say nothing, and are told of', () => {
    const stored = { ...GULL, path: 'soccer/gull.1', aliases: ['US', 'Live', 'at'] }
    const reader = serviceOf([stored])
    expect(reader.detectLeague('US | LIVE Mavericks at Spurs')).toBeNull()
    expect(reader.detectLeague('US | GPL 03: Mavericks at Spurs')).toBe('gull.1')
    expect(idleLeagueWords([stored]).map(({ code, message }) => [code, message])[0]).toEqual([
      'league_word_common',
      expect.stringMatching(/own league "gull\.1": .*"US".*country/),
    ])
    expect(idleLeagueWords([stored])).toHaveLength(3)
    expect(idleLeagueWords([{ ...stored, enabled: false }])).toEqual([])
  })

  test.each([
    ['Soccer', 'a sport'],
    ['Sky', 'TV channel'],
    ['Semifinal', 'a round'],
    ['Studio', 'shows around'],
    ['Harbor', 'its city'],
  ])('or in many, such as %s, are stored with a warning', (alias, meaning) => {
    const row = { ...GULL, path: 'soccer/gull.1', aliases: [alias] }
    const isTeam = (word: string) => word === 'harbor'
    const [warning, ...more] = sharedLeagueWords([row], { leagues: leagueCatalog([row]), isTeam })
    expect([warning?.code, more]).toEqual(['league_word_common', []])
    expect(warning?.message).toMatch(new RegExp(`"${alias.toLowerCase()}".*${meaning}`))
    expect(leagueWordProblem(alias)).toBeNull()
  })
})
