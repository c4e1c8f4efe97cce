import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  type KnownNames,
  pinWarnings,
  pinWarningsOf,
  priorityWarnings,
  withTeamNames,
} from '../../src/channels/pinned-blocks.ts'
import type { KnownTeam, NumberingException, SportsEvent } from '../../src/generated/records.ts'
import { BUILT_IN_LEAGUES, leagueCatalog } from '../../src/sports/index.ts'
import { openDatabase } from '../../src/store/database.ts'
import { TeamCache, TeamNames } from '../../src/store/team-cache.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const herons: SportsEvent = {
  id: '1',
  provider: 'espn',
  sport: 'football',
  league: 'nfl',
  start: '2026-11-22T18:00:00Z',
  home: { id: '7', name: 'Harbor Herons' },
  away: { id: '8', name: 'Otters' },
}

async function cacheOf(events: readonly SportsEvent[]) {
  const database = await openDatabase(join(temporaryFolder(), 'sports-guide.db'))
  onTestFinished(() => database.close())
  const cache = new TeamCache(database)
  cache.remember(events)
  return cache
}

const pin: NumberingException = {
  scope: 'team',
  sport: 'football',
  provider: 'espn',
  providerTeamId: '7',
  start: 100,
}

test('a team pin with an id alone gets its name from the team cache; a name that is given stays', async () => {
  const teams = await cacheOf([herons])
  const rows = [pin, { ...pin, teamName: 'Herons' }, { ...pin, providerTeamId: '99' }, { ...pin, sport: 'hockey' }]
  expect(withTeamNames(rows, teams, []).map(({ teamName: name }) => name)).toEqual([
    'Harbor Herons',
    'Herons',
    undefined,
    undefined,
  ])
})

test('a team whose cache was lost is found in the events of the run', async () => {
  const teams = await cacheOf([])
  expect(withTeamNames([pin], teams, [herons]).map(({ teamName: name }) => name)).toEqual(['Harbor Herons'])
})

const team = (name: string, more: Partial<KnownTeam> = {}): KnownTeam => ({
  ...{ provider: 'espn', providerTeamId: name, sport: 'baseball', league: 'mlb', name },
  ...more,
})

const TEAMS = new TeamNames([
  team('Chicago Cubs', { abbreviation: 'CHC', location: 'Chicago', nickname: 'Cubs', providerTeamId: '16' }),
  team('Chicago White Sox', { abbreviation: 'CHW', location: 'Chicago', nickname: 'White Sox' }),
  team('Boston Red Sox', { abbreviation: 'BOS', location: 'Boston', nickname: 'Red Sox' }),
  ...['A', 'B', 'C', 'D', 'E', 'F'].map((letter) =>
    team(`${letter} State Tigers`, { sport: 'basketball', league: 'x' }),
  ),
])

const NAMES: KnownNames = { catalog: BUILT_IN_LEAGUES, teams: TEAMS }

describe('a block that pins nothing is said', () => {
  test.each<readonly [string, NumberingException, string | RegExp]>([
    ['a team without a name', pin, 'no team name'],
    [
      'a league that nobody knows',
      { id: 3, scope: 'league', sport: 'football', leagueCode: 'nfk', start: 100 },
      'league "nfk"',
    ],
    ['a sport that nobody knows', { scope: 'sport', sport: 'basbeall', start: 100 }, 'sport "basbeall"'],
    [
      'a league of another sport',
      { id: 3, scope: 'league', sport: 'soccer', leagueCode: 'nfl', start: 100 },
      /league "nfl".*soccer.*football/,
    ],
  ])('%s', (_, row, problem) => {
    expect(pinWarnings([row], NAMES)).toMatchObject([
      { code: 'row_refers_to_nothing', message: expect.stringMatching(problem) },
    ])
    expect(pinWarnings([{ ...row, enabled: false }], NAMES)).toEqual([])
  })

  test('a block of a sport, a team, a league of the catalogue or of the owner is none', () => {
    const rows: NumberingException[] = [
      { scope: 'sport', sport: 'hockey', start: 1 },
      { scope: 'league', sport: 'Football', leagueCode: 'NFL', start: 2 },
      { scope: 'team', sport: 'football', teamName: 'Herons', start: 3 },
      { scope: 'league', sport: 'hockey', leagueCode: 'pond', start: 4 },
    ]
    const pond = { code: 'pond', sport: 'hockey', name: 'Pond Hockey' }
    expect(pinWarnings(rows, { ...NAMES, catalog: leagueCatalog([pond]) })).toEqual([])
  })
})

test('blocks that share a start without a common label are said, once for each start', () => {
  const rows: NumberingException[] = [
    { id: 1, scope: 'league', sport: 'football', leagueCode: 'nfl', start: 500 },
    { id: 2, scope: 'league', sport: 'basketball', leagueCode: 'nba', start: 500, label: 'Pro' },
    { id: 3, scope: 'league', sport: 'hockey', leagueCode: 'nhl', start: 500 },
    { id: 4, scope: 'sport', sport: 'hockey', start: 600, label: 'Ice' },
    { id: 5, scope: 'sport', sport: 'soccer', start: 600, label: 'ice ' },
    { id: 6, scope: 'sport', sport: 'golf', start: 600, enabled: false },
  ]
  expect(pinWarnings(rows, NAMES)).toEqual([
    {
      code: 'start_shared',
      message: expect.stringMatching(
        /nfl \(row 1, no label\).*"Pro" \(league nba, row 2\).*nhl \(row 3, no label\).*\b500\b.*\blabel\b/,
      ),
      place: 'block 500',
    },
  ])
})

test('of two rows for one thing the one that changes nothing is said, whether they share a start or not', () => {
  const rows: NumberingException[] = [
    { id: 1, scope: 'sport', sport: 'baseball', start: 903, sortOrder: 1 },
    { id: 2, scope: 'sport', sport: 'Baseball ', start: 902 },
    { id: 3, scope: 'sport', sport: 'hockey', start: 600, label: 'Ice' },
    { id: 4, scope: 'sport', sport: 'hockey', start: 600, label: 'Ice' },
    { id: 5, scope: 'sport', sport: 'baseball', start: 904, enabled: false },
  ]
  expect(pinWarnings(rows, NAMES)).toEqual([
    {
      code: 'row_refers_to_nothing',
      message: expect.stringMatching(/"Ice" \(sport hockey, row 4\).*"Ice" \(sport hockey, row 3\)/),
      place: 'numbering exception 4',
    },
    {
      code: 'row_refers_to_nothing',
      message: expect.stringMatching(/baseball \(row 1, no label\).*\b903\b.*sport.*Baseball \(row 2, no label\)/),
      place: 'numbering exception 1',
    },
  ])
  expect(pinWarningsOf(3, rows, NAMES).map(({ place }) => place)).toEqual(['numbering exception 4'])
  expect(pinWarningsOf(2, rows, NAMES).map(({ place }) => place)).toEqual(['numbering exception 1'])
  expect(pinWarningsOf(5, rows, NAMES)).toEqual([])
})

describe('a team that is none that is known', () => {
  const warned = (row: Partial<NumberingException>) =>
    pinWarnings([{ id: 1, scope: 'team', sport: 'baseball', start: 1, ...row }], NAMES)

  test.each([
    ['a nickname', 'Cubs', '“Chicago Cubs”'],
    ['an abbreviation', 'chw', '“Chicago White Sox”'],
    ['a city of two teams', 'Chicago', '“Chicago Cubs” or “Chicago White Sox”'],
    ['a part of two names', 'Sox', '“Chicago White Sox” or “Boston Red Sox”'],
    ['a misspelt name', 'Chicgo Cubs', '“Chicago Cubs”'],
    ['a misspelt nickname', 'Cubbs', '“Chicago Cubs”'],
  ])('is offered the teams that %s may mean', (_, teamName, offered) => {
    expect(warned({ teamName })).toMatchObject([
      { code: 'row_refers_to_nothing', message: expect.stringContaining(`Did you mean ${offered}?`) },
    ])
    expect(priorityWarnings({ priorityTeams: [{ id: 1, sport: 'baseball', teamName }] }, NAMES)).toMatchObject([
      { code: 'row_refers_to_nothing', message: expect.stringContaining(`Did you mean ${offered}?`) },
    ])
  })

  test('is offered the name under which its data source knows its id', () => {
    const [warning] = warned({ teamName: 'Red Sox', provider: 'espn', providerTeamId: '16' })
    expect(warning?.message).toContain('Did you mean “Chicago Cubs”?')
  })

  test('is offered none where many may be meant', () => {
    const [warning] = warned({ teamName: 'Tigers', sport: 'basketball' })
    expect(warning).toMatchObject({
      code: 'row_refers_to_nothing',
      message: expect.not.stringContaining('Did you mean'),
    })
  })

  test.each([
    ['its full name is known, in any case', { teamName: 'chicago CUBS' }],
    ['no team of its sport is known yet', { teamName: 'Nobody', sport: 'soccer' }],
    ['its sport is one of persons', { teamName: 'Nobody', sport: 'tennis' }],
    ['its row is switched off', { teamName: 'Nobody', enabled: false }],
  ])('is no warning where %s', (_, row) => {
    expect(warned(row)).toEqual([])
  })
})

describe('blocks that use the same numbers', () => {
  const row = (id: number, start: number, end: number | null, more: Partial<NumberingException> = {}) =>
    ({ id, scope: 'league', sport: 'baseball', leagueCode: 'mlb', start, end, ...more }) as NumberingException
  const nba: Partial<NumberingException> = { sport: 'basketball', leagueCode: 'nba' }
  const cubs: Partial<NumberingException> = { scope: 'team', teamName: 'Chicago Cubs' }

  test.each<readonly [string, readonly NumberingException[]]>([
    ['one inside another', [row(1, 900, 999), row(2, 950, 960, nba)]],
    ['one that begins in another and ends behind it', [row(2, 950, 1050, nba), row(1, 900, 999)]],
    ['one without an end that begins in another', [row(1, 900, 999), row(2, 999, null, nba)]],
    [
      'a team inside the block of another team',
      [row(1, 900, 999, { ...cubs, teamName: 'Boston Red Sox' }), row(2, 950, 960, cubs)],
    ],
  ])('are said: %s', (_, rows) => {
    const start = Math.max(...rows.map((one) => one.start))
    expect(pinWarnings(rows, NAMES)).toMatchObject([{ code: 'blocks_overlap', place: `block ${start}` }])
    expect(pinWarningsOf(1, rows, NAMES)).toHaveLength(1)
    expect(pinWarningsOf(2, rows, NAMES)).toHaveLength(1)
  })

  test.each<readonly [string, readonly NumberingException[]]>([
    ['a team inside the block of its league', [row(1, 900, 999), row(2, 950, 960, cubs)]],
    ['a league inside the block of its sport', [row(1, 900, 999, { scope: 'sport' }), row(2, 950, 960)]],
    ['one behind another without an end', [row(1, 900, null), row(2, 950, 960, nba)]],
    ['one that begins right behind another', [row(1, 900, 949), row(2, 950, 960, nba)]],
    ['one that is switched off', [row(1, 900, 999), row(2, 950, 960, { ...nba, enabled: false })]],
  ])('are meant so: %s', (_, rows) => {
    expect(pinWarnings(rows, NAMES)).toEqual([])
  })
})

test('sort priorities and priority teams tell of sports and leagues that do not exist, with the nearest that does', () => {
  const sortPriorities = [
    { id: 1, sport: 'soccer', leagueCode: 'engg.1', sortPriority: 1 },
    { id: 2, sport: 'hocky', sortPriority: 2 },
    { id: 3, sport: 'hockey', leagueCode: 'nba', sortPriority: 3 },
    { id: 4, sport: 'basketball', leagueCode: 'nba', sortPriority: 4 },
    { id: 5, sport: 'nothing', sortPriority: 5, enabled: false },
  ]
  const priorityTeams = [{ id: 1, sport: 'basebal', teamName: 'Chicago Cubs' }]
  expect(priorityWarnings({ priorityTeams, sortPriorities }, NAMES)).toEqual([
    {
      code: 'row_refers_to_nothing',
      place: expect.stringContaining('Chicago Cubs'),
      message: expect.stringContaining('baseball'),
    },
    {
      code: 'row_refers_to_nothing',
      place: expect.stringContaining('engg.1'),
      message: expect.stringContaining('eng.1'),
    },
    {
      code: 'row_refers_to_nothing',
      place: expect.stringContaining('hocky'),
      message: expect.stringContaining('"hockey"'),
    },
    {
      code: 'row_refers_to_nothing',
      place: expect.stringContaining('nba'),
      message: expect.stringContaining('basketball'),
    },
  ])
})
