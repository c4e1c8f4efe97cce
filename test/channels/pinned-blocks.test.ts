import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { pinWarnings, withTeamNames } from '../../src/channels/pinned-blocks.ts'
import type { NumberingException, SportsEvent } from '../../src/generated/records.ts'
import { BUILT_IN_LEAGUES, leagueCatalog } from '../../src/sports/index.ts'
import { openDatabase } from '../../src/store/database.ts'
import { TeamCache } from '../../src/store/team-cache.ts'
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
    expect(pinWarnings([row], BUILT_IN_LEAGUES)).toMatchObject([
      { code: 'row_refers_to_nothing', message: expect.stringMatching(problem) },
    ])
    expect(pinWarnings([{ ...row, enabled: false }], BUILT_IN_LEAGUES)).toEqual([])
  })

  test('a block of a sport, a team, a league of the catalogue or of the owner is none', () => {
    const rows: NumberingException[] = [
      { scope: 'sport', sport: 'hockey', start: 1 },
      { scope: 'league', sport: 'Football', leagueCode: 'NFL', start: 2 },
      { scope: 'team', sport: 'football', teamName: 'Herons', start: 3 },
      { scope: 'league', sport: 'hockey', leagueCode: 'pond', start: 4 },
    ]
    const pond = { code: 'pond', sport: 'hockey', name: 'Pond Hockey' }
    expect(pinWarnings(rows, leagueCatalog([pond]))).toEqual([])
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
  expect(pinWarnings(rows, BUILT_IN_LEAGUES)).toEqual([
    {
      code: 'start_shared',
      message: expect.stringMatching(
        /nfl \(row 1, no label\).*"Pro" \(league nba, row 2\).*nhl \(row 3, no label\).*\b500\b.*\blabel\b/,
      ),
      place: 'block 500',
    },
  ])
})

test('of two blocks for one thing the one that never gets a channel is said; a group of one start is none', () => {
  const rows: NumberingException[] = [
    { id: 1, scope: 'sport', sport: 'baseball', start: 903, sortOrder: 1 },
    { id: 2, scope: 'sport', sport: 'Baseball ', start: 902 },
    { id: 3, scope: 'sport', sport: 'hockey', start: 600, label: 'Ice' },
    { id: 4, scope: 'sport', sport: 'hockey', start: 600, label: 'Ice' },
    { id: 5, scope: 'sport', sport: 'baseball', start: 904, enabled: false },
  ]
  expect(pinWarnings(rows, BUILT_IN_LEAGUES)).toEqual([
    {
      code: 'row_refers_to_nothing',
      message: expect.stringMatching(/baseball \(row 1, no label\).*\b903\b.*sport.*Baseball \(row 2, no label\)/),
      place: 'numbering exception 1',
    },
  ])
})
