import { expect, test } from 'vitest'
import { contextOf, HERONS, render, TEAM_GAME } from '../sample-games.ts'

test.each([
  [1, '1 #1 true'],
  [25, '25 #25 true'],
  [26, ''],
  [99, ''],
  [0, ''],
  [-1, ''],
])('a rank of %i is told as "%s"', (rank, expected) => {
  const event = { ...TEAM_GAME, home: { ...HERONS, rank } }
  expect(render('{team_rank} {team_rank_display} {is_ranked}', contextOf({ event }))).toBe(expected)
})
