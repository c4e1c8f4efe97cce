import { expect, test } from 'vitest'
import { findLeague } from '../../../../src/sports/leagues.ts'
import { mlbstats } from '../../../../src/sports/sources/mlbstats/index.ts'
import { type Members, rawAnswer } from './answers.ts'

const context = { league: 'milb-aaa', place: 'teams.json' }

test('reads the clubs of a real answer, by the place that fans say', () => {
  const answer = rawAnswer('teams.json')
  expect(mlbstats.teams.holds(answer)).toBe(true)
  const { teams, warnings } = mlbstats.teams.read(answer, context)
  expect(warnings).toEqual([])
  expect(teams[0]).toEqual({
    provider: 'mlbstats',
    providerTeamId: '1410',
    sport: 'baseball',
    league: 'milb-aaa',
    name: 'Lehigh Valley IronPigs',
    shortName: 'IronPigs',
    abbreviation: 'LHV',
    location: 'Lehigh Valley',
    nickname: 'IronPigs',
    logo: 'https://www.mlbstatic.com/team-logos/1410.svg',
  })
  expect(teams.map(({ location }) => location)).toEqual(['Lehigh Valley', 'Iowa', 'Scranton/Wilkes-Barre'])
})

test('reads an answer without clubs', () => {
  expect(mlbstats.teams.holds({ teams: [] })).toBe(true)
  expect(mlbstats.teams.read({ teams: [] }, context)).toEqual({ teams: [], warnings: [] })
})

test('names each broken club with its place, and the rest goes on', () => {
  const answer = rawAnswer('teams.json') as { teams: unknown[] }
  answer.teams.unshift(null, { id: 12 })
  const { teams, warnings } = mlbstats.teams.read(answer, context)
  expect(teams).toHaveLength(3)
  const code = 'provider_team_unreadable'
  expect(warnings).toEqual([
    { code, message: expect.stringContaining(' a team: '), place: 'teams.json#/teams/0' },
    { code, message: expect.stringContaining(' team 12: '), place: 'teams.json#/teams/1' },
  ])
})

test('leaves out all-stars and clubs that no longer play', () => {
  const { teams } = rawAnswer('teams.json') as { teams: Members[] }
  const answer = { teams: [{ ...teams[0], active: false }, { ...teams[1], allStarStatus: 'Y' }, teams[2]] }
  expect(mlbstats.teams.read(answer, context).teams.map(({ name }) => name)).toEqual([
    'Scranton/Wilkes-Barre RailRiders',
  ])
})

test('a club whose name does not end in its nickname keeps the place that the provider gives', () => {
  const answer = { teams: [{ id: 1, name: 'Landers of SSG', clubName: 'SSG Landers', franchiseName: 'Incheon' }] }
  expect(mlbstats.teams.read(answer, { ...context, league: 'kbo' }).teams[0]).toMatchObject({
    league: 'kbo',
    location: 'Incheon',
    nickname: 'SSG Landers',
  })
})

test.each([['<html>'], [null], [rawAnswer('schedule.json')]])('an answer that is none (%#) is no list', (answer) => {
  expect(mlbstats.teams.holds(answer)).toBe(false)
  expect(mlbstats.teams.read(answer, context)).toEqual({ teams: [], warnings: [] })
})

test('asks for the season of the year, as the calendar stands in the East', () => {
  const league = findLeague('kbo')
  if (!league) throw new Error('no such league')
  const asking = { now: new Date('2027-01-01T03:00:00Z'), access: { key: () => undefined } }
  expect(mlbstats.teams.requests(league, asking)).toEqual([
    { path: '/teams', params: { sportId: '32', season: '2026' } },
  ])
})
