import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rankings } from '../../../../src/sports/sources/espn/rankings.ts'
import { anything, asking, cutAnswer, league } from './answers.ts'

const read = (answer: unknown) => rankings.read(answer, { league: 'college-football', place: 'rankings.json' })
const poll = (id: string, ...ranks: readonly object[]) => ({ id, season: { year: 2025 }, ranks })
const row = (id: string, current: unknown) => ({ current, team: { id } })

test('a real answer gives the ranks of the AP poll and their season', () => {
  expect(read(cutAnswer('rankings-college-football.json'))).toEqual({
    figures: [
      { providerTeamId: '194', rank: 1 },
      { providerTeamId: '87', rank: 2 },
      { providerTeamId: '2483', rank: 3 },
    ],
    warnings: [],
    season: 2024,
  })
  expect(read(cutAnswer('rankings-mens-college-basketball.json')).figures[0]).toEqual({
    providerTeamId: '57',
    rank: 1,
  })
})

describe('the poll that counts', () => {
  test('is that of the play-off committee once there is one, and never its seeds', () => {
    const answer = { rankings: [poll('22', row('9', 1)), poll('1', row('1', 1)), poll('21', row('2', 1))] }
    expect(read(answer).figures).toEqual([{ providerTeamId: '2', rank: 1 }])
  })

  test('is the first where the answer has neither', () => {
    expect(read({ rankings: [poll('8', row('3', 1)), poll('2', row('4', 1))] }).figures).toEqual([
      { providerTeamId: '3', rank: 1 },
    ])
  })

  test('has 25 places; others that got votes have none', () => {
    const answer = { rankings: [poll('1', row('1', 25), row('2', 26), row('3', 0))] }
    expect(read(answer)).toEqual({ figures: [{ providerTeamId: '1', rank: 25 }], warnings: [], season: 2025 })
  })
})

test('an answer without polls is empty', () => {
  expect(rankings.holds({ rankings: [] })).toBe(true)
  expect(read({ rankings: [] })).toEqual({ figures: [], warnings: [] })
})

test.each([['<html>'], [null], [{ code: 404 }], [{ rankings: {} }]])('%j is no poll', (answer) => {
  expect(rankings.holds(answer)).toBe(false)
})

test('a broken row is named with its place, and the rest goes on', () => {
  const { figures, warnings } = read({ rankings: [poll('1', {}, row('7', 'first'), row('8', 3))] })
  expect(figures).toEqual([{ providerTeamId: '8', rank: 3 }])
  expect(warnings).toEqual([
    {
      code: 'provider_team_unreadable',
      message: expect.stringContaining('no team'),
      place: 'rankings.json#/rankings/0/ranks/0',
    },
    {
      code: 'provider_team_unreadable',
      message: expect.stringMatching(/team 7 .*\brank\b/),
      place: 'rankings.json#/rankings/0/ranks/1',
    },
  ])
})

test('nothing that a stranger sends makes the reader throw', () => {
  fc.assert(
    fc.property(anything('ranks', 'current', 'season', 'year'), (value) => {
      for (const { rank } of read({ rankings: value }).figures) expect(rank).toBeLessThanOrEqual(25)
    }),
  )
})

test('only colleges with polls are asked for', () => {
  const asked = (code: string) => rankings.requests(league(code), asking).map(({ path }) => path)
  expect(asked('college-football')).toEqual(['/football/college-football/rankings'])
  expect(asked('womens-college-basketball')).toEqual(['/basketball/womens-college-basketball/rankings'])
  expect(['nfl', 'nba', 'womens-college-water-polo', 'atp'].flatMap(asked)).toEqual([])
})
