import { describe, expect, test } from 'vitest'
import { tsdb } from '../../../../src/sports/sources/tsdb/index.ts'
import { access, answer, league } from './answers.ts'

const now = new Date('2026-11-22T12:00:00Z')
const { teams } = tsdb

describe('the teams of a league', () => {
  test('are asked with an own key alone', () => {
    expect(teams.requests(league('shl'), { access: access('own'), now })).toEqual([
      { secretPath: '/own', path: '/lookup_all_teams.php', params: { id: '4419' } },
    ])
    expect(teams.requests(league('shl'), { access: access(), now })).toEqual([])
  })

  test.each(['boxing', 'motogp'])('are none in %s', (code) => {
    expect(teams.requests(league(code), { access: access('own'), now })).toEqual([])
  })
})

describe('an answer', () => {
  const read = (given: unknown, code = 'shl') => teams.read(given, { league: code, place: 'file' })

  test('has the teams of the league, by whichever of its leagues a team stands in it', () => {
    expect(read(answer('teams.json'))).toEqual({
      teams: [
        {
          provider: 'tsdb',
          providerTeamId: '1',
          sport: 'hockey',
          league: 'shl',
          name: 'Harbour HC',
          abbreviation: 'HHC',
          logo: 'https://r2.thesportsdb.com/images/media/team/badge/1.png',
        },
        {
          provider: 'tsdb',
          providerTeamId: '2',
          sport: 'hockey',
          league: 'shl',
          name: 'Mill IF',
          logo: 'https://www.thesportsdb.com/images/media/team/badge/mill.png',
        },
      ],
      warnings: [],
    })
  })

  test('that has only teams of other leagues says so', () => {
    const { teams: found, warnings } = read(answer('teams.json'), 'eihl')
    expect(found).toEqual([])
    expect(warnings).toMatchObject([{ code: 'provider_team_unreadable', place: 'file#/teams' }])
  })

  test('may be empty', () => {
    expect(teams.holds({ teams: null })).toBe(true)
    expect(read({ teams: null })).toEqual({ teams: [], warnings: [] })
  })

  test.each([[null], [{ events: [] }], [{ teams: 'no' }], ['<html>']])('%j is no list of teams', (given) => {
    expect(teams.holds(given)).toBe(false)
    expect(read(given)).toEqual({ teams: [], warnings: [] })
  })

  test('with broken teams names each with its place and goes on', () => {
    const { teams: found, warnings } = read({ teams: [{ idTeam: '5' }, 7, { idTeam: '6', strTeam: 'Quay SK' }] })
    expect(found.map(({ name }) => name)).toEqual(['Quay SK'])
    expect(warnings.map(({ code, place }) => `${code} ${place}`)).toEqual([
      'provider_team_unreadable file#/teams/0',
      'provider_team_unreadable file#/teams/1',
    ])
    expect(warnings[0]?.message).toMatch(/team 5: .*name/)
  })
})
