import { expect, test } from 'vitest'
import { findLeague } from '../../../../src/sports/leagues.ts'
import { hockeytech } from '../../../../src/sports/sources/hockeytech/index.ts'
import { rawAnswer, scorebarOf } from './answers.ts'

const context = { league: 'pwhl', place: 'teams.json' }

test('reads the teams of a real answer', () => {
  const answer = rawAnswer('teamsbyseason.json')
  expect(hockeytech.teams.holds(answer)).toBe(true)
  const { teams, warnings } = hockeytech.teams.read(answer, context)
  expect(warnings).toEqual([])
  expect(teams).toHaveLength(2)
  expect(teams[1]).toEqual({
    provider: 'hockeytech',
    providerTeamId: '3',
    sport: 'hockey',
    league: 'pwhl',
    name: 'Montréal Victoire',
    shortName: 'Victoire',
    abbreviation: 'MTL',
    location: 'Montréal',
    nickname: 'Victoire',
    logo: 'https://assets.leaguestat.com/pwhl/logos/3.png',
  })
})

test('reads an answer without teams, as of a season whose teams are not entered yet', () => {
  const answer = { SiteKit: { Teamsbyseason: [] } }
  expect(hockeytech.teams.holds(answer)).toBe(true)
  expect(hockeytech.teams.read(answer, context)).toEqual({ teams: [], warnings: [] })
})

test('names each broken team with its place, and the rest goes on', () => {
  const answer = rawAnswer('teamsbyseason.json') as { SiteKit: { Teamsbyseason: unknown[] } }
  answer.SiteKit.Teamsbyseason.unshift(7, { id: '12', name: ' ' })
  const { teams, warnings } = hockeytech.teams.read(answer, context)
  expect(teams).toHaveLength(2)
  const code = 'provider_team_unreadable'
  expect(warnings).toEqual([
    { code, message: expect.stringContaining(' a team: '), place: 'teams.json#/SiteKit/Teamsbyseason/0' },
    { code, message: expect.stringContaining(' team 12: '), place: 'teams.json#/SiteKit/Teamsbyseason/1' },
  ])
})

test.each([['Client access denied.'], [null], [scorebarOf()]])('%j is no list of teams', (answer) => {
  expect(hockeytech.teams.holds(answer)).toBe(false)
  expect(hockeytech.teams.read(answer, context)).toEqual({ teams: [], warnings: [] })
})

test('asks for the current season, without naming it', () => {
  const league = findLeague('pwhl')
  if (!league) throw new Error('no such league')
  const asking = { now: new Date('2026-11-22T12:00:00Z'), access: { key: () => 'k1' } }
  expect(hockeytech.teams.requests(league, asking)).toEqual([
    {
      path: '/index.php',
      params: { feed: 'modulekit', view: 'teamsbyseason', client_code: 'pwhl', lang: 'en', fmt: 'json' },
      secrets: { key: 'k1' },
    },
  ])
})
