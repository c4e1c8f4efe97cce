import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { standings } from '../../../../src/sports/sources/espn/standings.ts'
import { anything, asking, league, leagueWithoutPath } from './answers.ts'

const read = (code: string, answer: unknown) => standings.read(answer, { league: code, place: 'table.json' })

/** A statistic of a row; a text is what is displayed. */
const stat = (name: string, value: number | string) => ({
  name,
  type: name.toLowerCase(),
  ...(typeof value === 'string' ? { displayValue: value } : { value }),
})
const record = (type: string, summary: string) => ({ name: type, type, summary })
const entry = (id: string, ...stats: readonly object[]) => ({ team: { id }, stats })
const table = (name: string, abbreviation: string, ...entries: readonly object[]) => ({
  name,
  abbreviation,
  standings: { season: 2025, seasonType: 2, entries },
})

// No answer was at hand: these have the documented form, with statistics named as in real summaries.
const nfl = {
  name: 'National Football League',
  children: [
    {
      name: 'American Football Conference',
      abbreviation: 'AFC',
      children: [
        table(
          'AFC West',
          'WEST',
          entry(
            '12',
            stat('playoffSeed', 1),
            stat('streak', 'W5'),
            stat('gamesBehind', 0),
            stat('wins', 15),
            stat('losses', 2),
            stat('ties', 0),
            stat('pointsFor', 385),
            stat('pointsAgainst', 326),
            record('total', '15-2'),
            record('Home', '8-0'),
            record('home', '8-0'),
            record('road', '7-2'),
          ),
        ),
      ],
    },
  ],
}

describe('a table', () => {
  test('gives seed, streak, record, points a game, conference and division', () => {
    expect(read('nfl', nfl)).toEqual({
      figures: [
        {
          providerTeamId: '12',
          seed: 1,
          streak: 'W5',
          record: { summary: '15-2', wins: 15, losses: 2, home: '8-0', away: '7-2' },
          stats: { ppg: 22.6, papg: 19.2 },
          conference: { name: 'American Football Conference', abbreviation: 'AFC' },
          division: 'AFC West',
        },
      ],
      warnings: [],
      season: 2025,
    })
  })

  test('gives the games that a team is behind where tables show them', () => {
    const row = entry('11', stat('gamesBehind', 23.5), stat('avgPointsFor', 110.21), stat('avgPointsAgainst', 118.49))
    const answer = { children: [table('Eastern Conference', 'East', row)] }
    expect(read('nba', answer).figures).toEqual([
      {
        providerTeamId: '11',
        gamesBack: 23.5,
        stats: { ppg: 110.21, papg: 118.49 },
        conference: { name: 'Eastern Conference', abbreviation: 'East' },
      },
    ])
  })

  test.each([
    ['nba', [stat('wins', 50), stat('losses', 32)], { summary: '50-32', wins: 50, losses: 32 }],
    ['nfl', [stat('wins', 9), stat('losses', 7), stat('ties', 1)], { summary: '9-7-1', wins: 9, losses: 7, ties: 1 }],
    ['nhl', [stat('wins', 52), stat('losses', 26), stat('otLosses', 4)], { summary: '52-26-4', wins: 52, losses: 26 }],
    [
      'eng.1',
      [stat('wins', 26), stat('losses', 6), stat('ties', 5)],
      { summary: '26-5-6', wins: 26, ties: 5, losses: 6 },
    ],
  ])('of %s has a record out of counts where it states none', (code, stats, expected) => {
    const answer = { standings: { entries: [entry('1', ...stats)] } }
    expect(read(code, answer).figures).toEqual([{ providerTeamId: '1', record: expected }])
  })

  test('says nothing but the record of a team before its first game', () => {
    const none = [stat('wins', 0), stat('losses', 0), stat('pointsFor', 0), record('total', '0-0')]
    const row = entry('1', stat('playoffSeed', 4), stat('streak', '-'), stat('gamesBehind', 0), ...none)
    expect(read('nfl', { standings: { entries: [row] } }).figures).toEqual([
      { providerTeamId: '1', record: { summary: '0-0', wins: 0, losses: 0 } },
    ])
  })

  test('says nothing by a streak or a seed of none', () => {
    const row = entry('1', stat('playoffSeed', 0), stat('streak', '-'), stat('wins', 1))
    expect(read('nfl', { standings: { entries: [row] } }).figures).toEqual([{ providerTeamId: '1' }])
  })

  test('of a college has no seed: it is the place in the conference', () => {
    const answer = { children: [table('Big Ten', 'B1G', entry('194', stat('playoffSeed', 1)))] }
    expect(read('college-football', answer).figures).toEqual([
      { providerTeamId: '194', conference: { name: 'Big Ten', abbreviation: 'B1G' } },
    ])
  })

  test('of soccer has a conference only where it says so', () => {
    const answer = (name: string) => ({ children: [table(name, 'X', entry('1'))] })
    expect(read('eng.1', answer('English Premier League 2025-26')).figures).toEqual([{ providerTeamId: '1' }])
    expect(read('usa.1', answer('Eastern Conference')).figures).toMatchObject([
      { conference: { name: 'Eastern Conference' } },
    ])
  })

  test('that lists a team in its conference and in its division counts it once, in both', () => {
    const row = entry('1', stat('playoffSeed', 3))
    const answer = {
      children: [{ ...table('Western Conference', 'West', row), children: [table('Pacific', 'PAC', row)] }],
    }
    expect(read('nba', answer).figures).toMatchObject([
      { seed: 3, conference: { abbreviation: 'West' }, division: 'Pacific' },
    ])
  })
})

test('a table without rows is empty', () => {
  expect(standings.holds({ children: [] })).toBe(true)
  expect(read('nfl', { children: [] })).toEqual({ figures: [], warnings: [] })
})

test.each([
  ['<html>'],
  [null],
  // What the provider answers at its usual address.
  [{ fullViewLink: { text: 'Full Standings', href: 'https://www.espn.com/nhl/standings' } }],
])('%j is no table', (answer) => {
  expect(standings.holds(answer)).toBe(false)
})

test('a broken row is named with its place, and the rest goes on', () => {
  const answer = { children: [table('Big Ten', 'B1G', {}, entry('194', stat('streak', 'W3')))] }
  const { figures, warnings } = read('college-football', answer)
  expect(figures).toMatchObject([{ providerTeamId: '194', streak: 'W3' }])
  expect(warnings).toEqual([
    {
      code: 'provider_team_unreadable',
      message: expect.stringContaining('no team'),
      place: 'table.json#/children/0/standings/entries/0',
    },
  ])
})

test('nothing that a stranger sends makes the reader throw', () => {
  const any = anything('children', 'standings', 'entries', 'stats', 'name', 'type', 'value')
  fc.assert(
    fc.property(any, (value) => {
      for (const figures of read('nba', value).figures) expect(figures.providerTeamId).toMatch(/\S/)
    }),
  )
})

describe('requests', () => {
  test('go to the address of the full tables, down to divisions', () => {
    expect(standings.requests(league('nhl'), asking)).toEqual([
      { path: '/hockey/nhl/standings', params: { level: '3' }, baseUrl: 'https://site.api.espn.com/apis/v2/sports' },
    ])
  })

  test.each(['ufc', 'pga', 'atp', 'f1'])('are none of %s', (code) => {
    expect(standings.requests(league(code), asking)).toEqual([])
  })

  test('are none of a league without a path', () => {
    expect(standings.requests(leagueWithoutPath(), asking)).toEqual([])
  })
})
