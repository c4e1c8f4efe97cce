import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { teams } from '../../../../src/sports/sources/espn/teams.ts'
import { anything, asking, cutAnswer, league, leagueWithoutPath } from './answers.ts'

const read = (code: string, answer: unknown) => teams.read(answer, { league: code, place: 'teams.json' })
const listOf = (...rows: readonly object[]) => ({
  sports: [{ leagues: [{ teams: rows.map((team) => ({ team })) }] }],
})

describe('a real answer', () => {
  test.each([
    [
      'mlb',
      'teams-mlb.json',
      [
        ['29', 'Arizona Diamondbacks', 'Diamondbacks', 'ARI', 'Arizona', 'Diamondbacks'],
        ['11', 'Athletics', 'Athletics', 'ATH', undefined, undefined],
      ],
    ],
    ['nfl', 'teams-nfl.json', [['22', 'Arizona Cardinals', 'Cardinals', 'ARI', 'Arizona', 'Cardinals']]],
    [
      'college-football',
      'teams-college-football.json',
      [
        ['492', 'Bethany (Ks)', 'Bethany KS', 'BETHA', undefined, undefined],
        ['2770', 'Manitoba', 'MANITOBA', 'MAN', undefined, undefined],
        ['194', 'Ohio State Buckeyes', 'Ohio State', 'OSU', 'Ohio State', 'Buckeyes'],
      ],
    ],
    [
      'eng.1',
      'teams-soccer.json',
      [
        ['349', 'AFC Bournemouth', 'Bournemouth', 'BOU', undefined, undefined],
        ['359', 'Arsenal', 'Arsenal', 'ARS', undefined, undefined],
      ],
    ],
  ])('of %s in %s names its teams', (code, file, expected) => {
    const { teams: found, warnings } = read(code, cutAnswer(file))
    expect(warnings).toEqual([])
    expect(
      found.map((team) => [
        team.providerTeamId,
        team.name,
        team.shortName,
        team.abbreviation,
        team.location,
        team.nickname,
      ]),
    ).toEqual(expected)
  })

  test('has provider, sport, league and logo of each team', () => {
    expect(read('mlb', cutAnswer('teams-mlb.json')).teams[0]).toMatchObject({
      provider: 'espn',
      sport: 'baseball',
      league: 'mlb',
      logo: expect.stringMatching(/^https:.*\.png$/),
    })
  })

  test('may be that of one team', () => {
    const answer = cutAnswer('team-ohio-state.json')
    expect(teams.holds(answer)).toBe(true)
    expect(read('college-football', answer).teams).toMatchObject([
      { providerTeamId: '194', name: 'Ohio State Buckeyes', nickname: 'Buckeyes' },
    ])
  })

  test('leaves out all-stars, placeholders and teams that play no more', () => {
    const { teams: found, warnings } = read(
      'nba',
      listOf(
        { id: '1', displayName: 'Atlanta Hawks', isActive: true, isAllStar: false },
        { id: '2', displayName: 'Team LeBron', isAllStar: true },
        { id: '3', displayName: 'Seattle SuperSonics', isActive: false },
        { id: '-1', displayName: 'TBD' },
      ),
    )
    expect(found.map(({ name }) => name)).toEqual(['Atlanta Hawks'])
    expect(warnings).toEqual([])
  })
})

test('a list without teams is empty', () => {
  expect(teams.holds(listOf())).toBe(true)
  expect(read('nfl', listOf())).toEqual({ teams: [], warnings: [] })
})

test.each([['<html>'], [null], [{ code: 404 }], [{ sports: [] }], [cutAnswer('schedule-nba.json')]])(
  '%# is no list of teams',
  (answer) => {
    expect(teams.holds(answer)).toBe(false)
  },
)

test('a broken team is named with its place, and the rest goes on', () => {
  const answer = listOf({ id: '1', displayName: 'Atlanta Hawks' }, { id: '2' }, { displayName: 'Boston Celtics' })
  const { teams: found, warnings } = read('nba', answer)
  expect(found.map(({ name }) => name)).toEqual(['Atlanta Hawks'])
  expect(warnings).toEqual([
    {
      code: 'provider_team_unreadable',
      message: expect.stringMatching(/team 2: name /),
      place: 'teams.json#/sports/0/leagues/0/teams/1',
    },
    {
      code: 'provider_team_unreadable',
      message: expect.stringMatching(/a team: provider_team_id /),
      place: 'teams.json#/sports/0/leagues/0/teams/2',
    },
  ])
})

test('nothing that a stranger sends makes the reader throw', () => {
  fc.assert(
    fc.property(fc.array(anything('displayName', 'location', 'logos')), (rows) => {
      const { teams: found, warnings } = read('nba', { sports: [{ leagues: [{ teams: rows }] }] })
      expect(found.length + warnings.length).toBeLessThanOrEqual(rows.length)
    }),
  )
})

describe('requests', () => {
  test('are one for all teams', () => {
    expect(teams.requests(league('college-softball'), asking)).toEqual([
      { path: '/baseball/college-softball/teams', params: { limit: '1000' } },
    ])
  })

  test.each(['ufc', 'pga', 'atp', 'f1'])('are none of %s', (code) => {
    expect(teams.requests(league(code), asking)).toEqual([])
  })

  test('are none of a league without a path', () => {
    expect(teams.requests(leagueWithoutPath(), asking)).toEqual([])
  })
})
