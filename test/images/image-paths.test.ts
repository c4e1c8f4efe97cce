import { expect, test } from 'vitest'
import { channelImagePath, imageSubjectOf, leagueImagePath, teamImagePath } from '../../src/images/image-paths.ts'

test('a path leads back to what it was made of, whatever characters that has', () => {
  expect(imageSubjectOf(teamImagePath('eng.1', 'a/b ü'))).toEqual({ kind: 'team', league: 'eng.1', teamId: 'a/b ü' })
  expect(imageSubjectOf(leagueImagePath('nba'))).toEqual({ kind: 'league', code: 'nba' })
  expect(imageSubjectOf(channelImagePath('sg.espn?401#1'))).toEqual({ kind: 'channel', tvgId: 'sg.espn?401#1' })
})

test.each([
  '',
  '/api/v1/images',
  '/api/v1/images/teams/nba',
  '/api/v1/images/teams/nba/1/2',
  '/api/v1/images/leagues/',
  '/api/v1/images/leagues/%E0%A4%A',
  '/api/v1/images/other/1',
  '/api/v1/settings',
  'http://127.0.0.1/api/v1/images/leagues/nba',
])('%j is not the path of an image', (path) => {
  expect(imageSubjectOf(path)).toBeNull()
})
