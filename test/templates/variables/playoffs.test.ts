import { expect, test } from 'vitest'
import type { Season } from '../../../src/generated/records.ts'
import { contextOf, render, TEAM_GAME } from '../sample-games.ts'

test.each<[Season, string]>([
  [{ type: 'regular', week: 3 }, 'Week 3'],
  [{ type: 'preseason', week: 1 }, 'Preseason Week 1'],
  [{ type: 'postseason', week: 5 }, ''],
  [{ week: 12 }, 'Week 12'],
  [{ type: 'regular' }, ''],
])('the week of %j is "%s"', (season, expected) =>
  expect(render('{season_week}', contextOf({ event: { ...TEAM_GAME, season } }))).toBe(expected),
)
