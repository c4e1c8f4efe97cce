import { describe, expect, test } from 'vitest'
import { KeywordService, readTarget, storedTarget } from '../../src/detection/index.ts'
import { compileUserKeywords } from '../../src/detection/keywords/user-keywords.ts'
import { EVENT_TYPE_KEYWORDS, SEPARATORS } from '../../src/detection/patterns/pattern-sets.ts'
import { builtInIndex } from '../../src/detection/scan/built-in-index.ts'
import { leagueCatalog } from '../../src/sports/index.ts'

const service = new KeywordService()

describe('rule 1: patterns are compiled once, on first use', () => {
  test('warmCache counts the patterns of each category, the owner’s included', () => {
    const own = new KeywordService([{ category: 'exclusions', keyword: 'gala' }])
    expect(own.warmCache()).toMatchObject({
      league_hints: 59,
      sport_hints: 33,
      placeholders: 15,
      card_segments: 12,
      exclusions: 15,
      separators: SEPARATORS.length,
    })
    const { combat_keywords: combat, event_type_keywords: eventTypes } = own.warmCache()
    expect(combat).toBe(own.getCombatKeywords().length)
    expect(eventTypes).toBe(Object.values(EVENT_TYPE_KEYWORDS).flat().length)
  })

  test('the owner’s are compiled by the first question, and again by the first one after invalidateCache', () => {
    let compilations = 0
    const counted = new KeywordService([{ category: 'exclusions', keyword: 'gala' }], {
      compile: (rows) => {
        compilations += 1
        return compileUserKeywords(rows)
      },
    })
    expect(compilations).toBe(0)
    counted.warmCache()
    expect(compilations).toBe(1)
    expect([counted.isExcluded('Gala'), counted.isExcluded('NFL: A vs B'), counted.detectLeague('NFL: A')]).toEqual([
      true,
      false,
      'nfl',
    ])
    expect(compilations).toBe(1)
    counted.invalidateCache()
    expect(counted.isExcluded('Gala')).toBe(true)
    expect(compilations).toBe(2)
  })

  test('the built-in ones are compiled once for all services, and again after invalidateCache', () => {
    const index = builtInIndex()
    new KeywordService().detectLeague('NFL: A vs B')
    expect(builtInIndex()).toBe(index)
    service.invalidateCache()
    expect(builtInIndex()).not.toBe(index)
    expect(service.detectLeague('NFL: A vs B')).toBe('nfl')
  })
})

test.each([
  ['WBC Silver Belt - Smith v Jones', true],
  ['Cruiserweight: WBO title', true],
  ['Dallas Cowboys @ Philadelphia Eagles', false],
  ['Boxing Day: Arsenal v Chelsea', false],
  ['ÉUFC gala', false],
  ['UFC_310', false],
  ['Fight Nightmare special', false],
  ['UFC-310', true],
])('rule 2: combat keywords match whole words, in any script: %s', (name, expected) => {
  expect(service.isCombatSport(name)).toBe(expected)
})

test('rule 3: an event-type keyword with the target EVENT_CARD is a combat keyword', () => {
  const own = new KeywordService([{ category: 'event_type_keywords', keyword: 'Sumo', target: 'EVENT_CARD' }])
  expect(own.isCombatSport('Sumo: Day 3')).toBe(true)
  expect(own.getCombatKeywords()[0]).toEqual({
    source: 'user',
    keywords: ['Sumo'],
    is_regex: false,
    target: null,
  })
  expect(service.isCombatSport('Sumo: Day 3')).toBe(false)
})

test.each([
  ['NFL: Chiefs vs Bills', 'nfl'],
  ['PWHL: Toronto vs Montreal', 'pwhl'],
  ['Sky Sports + 01: EFL Championship Derby v West Brom', 'eng.2'],
  ['EFL: Portsmouth vs Southampton', ['eng.2', 'eng.3', 'eng.4', 'eng.fa']],
  ["Women's Champions League: Lyon v Barcelona", 'uefa.wchampions'],
  ['Next | Antigua Falcons vs. Barbados Royals | Caribbean Premier League | 15:00', null],
  ['US (Paramount 050) | uefa_europa_league: Fenerbahce vs. Aston Villa', 'uefa.europa'],
  ['Seattle Mariners', null],
])('rule 4: one code, a list for an umbrella, null for nothing: %s', (name, expected) => {
  expect(service.detectLeague(name)).toEqual(expected)
})

test.each([
  ['NBA: A vs B', 'nba'],
  ['NBA A vs B', 'nba'],
  ['NBA-A vs B', 'nba'],
  ['NBATV Classics', null],
  ['NBA/WNBA', null],
  ['A vs B NBA', null],
  ['INFLUENCER TALK SHOW', null],
])('rule 5: a built-in league code needs a colon, a blank or a hyphen behind it: %s', (name, expected) => {
  expect(service.detectLeague(name)).toEqual(expected)
})

describe('rule 6: brackets are read as blanks on a second try', () => {
  test.each([
    ['US (MLB) Seattle Mariners (S)', 'mlb'],
    ['{NHL} Bruins vs Rangers', 'nhl'],
    ['Lakers vs Celtics (NBA)', 'nba'],
    ['Premier(League) A vs B', 'eng.1'],
    ['Volleyball [Nations League] A v B', null],
    ['US (HD) Seattle Mariners', null],
  ])('%s', (name, expected) => {
    expect(service.detectLeague(name)).toEqual(expected)
  })

  test('the raw name goes first, so that a keyword written with brackets wins', () => {
    const own = new KeywordService([{ category: 'league_hints', keyword: '(MLS)', target: 'usa.nwsl' }])
    expect(own.detectLeague('(MLS) A vs B')).toBe('usa.nwsl')
    expect(own.detectLeague('MLS: A vs B')).toBe('usa.1')
  })

  test('a gender marker narrows an umbrella that has such members', () => {
    expect(service.detectLeague('(NCAAB) (W): Duke vs UNC')).toBe('womens-college-basketball')
    expect(service.detectLeague('NCAAB 100: Duke @ UNC (M)')).toBe('mens-college-basketball')
    expect(service.detectLeague('EFL: Portsmouth vs Southampton (W)')).toHaveLength(4)
  })
})

describe('rule 7: sport hints', () => {
  test.each([
    ['Football: Arsenal vs Chelsea', ['soccer', 'football']],
    ['Fútbol Femenino: España vs Italia', 'soccer'],
    ['(US) (BTN+ 010) | Field Hockey: Iowa at Michigan', 'field-hockey'],
    ['NFL: Chiefs vs Bills', 'football'],
    ['NFL Football: Chiefs vs Bills', 'football'],
    ['Seoul Football Club vs Busan', null],
    // A pack that is named after a sport carries every sport.
    ['End | Dream vs. Liberty | all | US: SOCCER PPV 1', null],
  ])('%s', (name, expected) => {
    expect(service.detectSport(name)).toEqual(expected)
  })

  test('targets are stored as text, several as a JSON array, and read back', () => {
    expect([storedTarget('golf'), storedTarget(['golf']), storedTarget(['golf', 'tennis'])]).toEqual([
      'golf',
      'golf',
      '["golf","tennis"]',
    ])
    expect([readTarget('golf'), readTarget('["golf"]'), readTarget('["golf","tennis"]')]).toEqual([
      'golf',
      'golf',
      ['golf', 'tennis'],
    ])
  })

  test('a stored target that is no array of texts is kept as it stands', () => {
    expect(['[broken', '[]', '[1]', '["a",2]'].map(readTarget)).toEqual(['[broken', '[]', '[1]', '["a",2]'])
  })
})

test('rule 8: a league keyword of the owner may name several leagues', () => {
  const own = new KeywordService([{ category: 'league_hints', keyword: 'FloHoops', target: ['nba', 'wnba'] }])
  expect(own.detectLeague('FloHoops: Duke vs UNC')).toEqual(['nba', 'wnba'])
})

describe('keywords of the owner', () => {
  test('come before built-in ones, by priority, then the longer one, then the lower id', () => {
    const own = new KeywordService([
      { id: 4, category: 'league_hints', keyword: 'NFL', target: 'short' },
      { id: 3, category: 'league_hints', keyword: 'NFL Europe', target: 'later' },
      { id: 2, category: 'league_hints', keyword: 'NFL EUROPE', target: 'longer' },
      { id: 5, category: 'league_hints', keyword: 'nfl e\\w+ gold', isRegex: true, target: 'expression', priority: 1 },
    ])
    expect(own.detectLeague('NFL: A vs B')).toBe('short')
    expect(own.detectLeague('NFL Europe: A vs B')).toBe('longer')
    expect(own.detectLeague('NFL Europe Gold: A vs B')).toBe('expression')
  })

  test('that are switched off do not count', () => {
    const own = new KeywordService([{ category: 'placeholders', keyword: 'gala', enabled: false }])
    expect(own.isPlaceholder('Gala night')).toBe(false)
  })

  test('add placeholders, exclusions, segments and separators', () => {
    const own = new KeywordService([
      { category: 'placeholders', keyword: 'gala' },
      { category: 'exclusions', keyword: 'Rückblick' },
      { category: 'card_segments', keyword: 'hauptkampf', target: 'main_card' },
      { category: 'separators', keyword: 'kontra' },
      { category: 'separators', keyword: ' (?:ve|und) ', isRegex: true },
    ])
    expect(own.isPlaceholder('Gala night')).toBe(true)
    expect(own.isExcluded('UFC 310 RUCKBLICK')).toBe(true)
    expect(own.detectCardSegment('UFC 310 Hauptkampf')).toBe('main_card')
    expect(own.findSeparator('Lech kontra Legia')?.separator).toBe('kontra')
    expect(own.findSeparator('Fener ve Gala')).toMatchObject({ start: 5, end: 9 })
  })

  test('take built-in words back, whole phrases only, as long as they are on', () => {
    const ignoring = (keyword: string, enabled = true) =>
      new KeywordService([{ category: 'ignored_words', keyword, enabled }])
    expect(ignoring('cup').isShoulder('NBA Countdown: Mules vs Crabs')).toBe(true)
    expect(ignoring('COUNTDOWN', false).isShoulder('NBA Countdown: Mules vs Crabs')).toBe(true)
    expect(ignoring('COUNTDOWN').isShoulder('NBA Countdown: Mules vs Crabs')).toBe(false)
    expect(ignoring('studio').isShoulder('NBA Studio Show: Mules vs Crabs')).toBe(true)
    expect(ignoring('nba').detectLeague('NBA: Mules vs Crabs')).toBeNull()
    expect(ignoring('nba').detectLeague('NFL: Mules vs Crabs')).toBe('nfl')
    expect(ignoring('hoops').detectSport('Hoops: Mules vs Crabs')).toBeNull()
    expect(new KeywordService().detectSport('Hoops: Mules vs Crabs')).toBe('basketball')
  })

  test('take a built-in word back beside a keyword and a league that say it again', () => {
    const own = new KeywordService(
      [
        { category: 'ignored_words', keyword: 'nba' },
        { category: 'league_hints', keyword: 'nba', target: 'mine' },
      ],
      { leagues: leagueCatalog([{ code: 'mine', name: 'Mine', sport: 'basketball', shortName: 'Mule League' }]) },
    )
    expect(own.detectLeague('NBA: Mules vs Crabs')).toBe('mine')
    expect(own.detectLeague('Mule League: Mules vs Crabs')).toBe('mine')
  })

  test('are never found inside a longer word', () => {
    const own = new KeywordService([{ category: 'league_hints', keyword: 'liga', target: 'x' }])
    expect([own.detectLeague('Superliga: A'), own.detectLeague('Ligaé A'), own.detectLeague('liga: A')]).toEqual([
      null,
      null,
      'x',
    ])
  })

  test('with a target that their category cannot have do not count', () => {
    const own = new KeywordService([
      { category: 'card_segments', keyword: 'final', target: 'finale' },
      { category: 'league_hints', keyword: 'Bills', target: [] },
    ])
    expect(own.warmCache()).toMatchObject({ card_segments: 12, league_hints: 59 })
    expect(own.detectLeague('Bills NFL: A vs B')).toBe('nfl')
  })
})

describe('separators', () => {
  test.each([
    ['Arsenal vs. Chelsea', 'vs.'],
    ['ARSENAL VS CHELSEA', 'vs'],
    ['Arsenal v. Chelsea', 'v.'],
    ['Arsenal v Chelsea', 'v'],
    ['Lakers @ Celtics', '@'],
    ['SEA@STL', '@'],
    ['Lakers at Celtics', 'at'],
    ['Rays x Phillies', 'x'],
    ['Lens contre Lille', 'contre'],
    ['Bayern gegen Dortmund', 'gegen'],
    ['Boca contra River', 'contra'],
    ['Wofford at The Citadel', 'at'],
    ['Mystics at Sun 7PM ET', 'at'],
    // The first of the list wins, wherever it stands.
    ['Live at Wembley: Arsenal vs Chelsea', 'vs'],
  ])('%s', (name, separator) => {
    expect(service.findSeparator(name)?.separator).toBe(separator)
  })

  test.each([
    'Xavier Musketeers',
    'Villanova Vsnet Special',
    'US Open 11: Court 8 @ Sep 10 10:00AM ET',
    'Gala at 20:45',
    'Show @ Fri 11 Sep',
    'Show at Saturday',
    'Swimming 4 x 100 m',
    'Summer X Games',
    'RedZone at the US Open',
    'NASCAR @ Daytona',
    'SuperBikes MotoAmerica at Road America',
    'vs Celtics',
    'NBA | @ Celtics',
  ])('none in %s', (name) => {
    expect(service.findSeparator(name)).toBeNull()
  })
})

test.each([
  ['UFC 310: Main Card', 'main_card'],
  ['UFC 310 Main', 'main_card'],
  ['UFC 324 (Prelims)', 'prelims'],
  ['UFC 310 Preliminary Card', 'prelims'],
  ['EARLY PRELIMS UFC 329', 'early_prelims'],
  ['UFC 310 Prelims + Main', 'combined'],
  ['Main St. Theatre Live', null],
  ['World Series of Darts _ Main Feed', null],
  ['SKY SPORTS MAIN EVENT', null],
])('card segment of %s', (name, expected) => {
  expect(service.detectCardSegment(name)).toBe(expected)
})

test.each([
  ['CIN @ CLE MLB', 'mlb'],
  ['MLB: CIN @ CLE', null],
  ['CIN @ CLE', null],
])('the league that closes %s without a delimiter is %s, and no hint', (name, league) => {
  expect(service.leagueAtEnd(name)).toBe(league)
  if (league !== null) expect(service.detectLeague(name)).toBeNull()
})

test.each([
  ['MLS Next Pro: FC Dallas vs Houston Dynamo', ['usa.1']],
  ['Scottish Premier League: Hearts v Hibs', ['eng.1']],
  ['Premier League: Fulham v Man City', []],
])('%s is another competition than %j', (name, leagues) => {
  expect(service.lookAlikeLeagues(name)).toEqual(leagues)
})

test('the second channel of a maker is no second league', () => {
  expect(service.detectLeague('Sky Bundesliga 2 - Bayern gegen Union')).toEqual(['ger.1', 'ger.2'])
  expect(service.detectLeague('Bundesliga 2: Schalke gegen Hertha')).toBe('ger.2')
})
