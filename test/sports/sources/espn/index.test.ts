import { expect, test } from 'vitest'
import { espn } from '../../../../src/sports/sources/espn/index.ts'
import { asking, league, leagueWithoutPath } from './answers.ts'

test('a league can be asked for as long as it has a path', () => {
  expect(espn.problemOf(league('nfl'), asking.access)).toBeNull()
  expect(espn.problemOf(leagueWithoutPath(), asking.access)).toMatch(/National Football League.*\bpath\b/)
})
