import { expect, test } from 'vitest'
import { contextOf, HERONS, render, TEAM_GAME } from '../sample-games.ts'

test.each([
  ['Eastern', 'Eastern'],
  ['Eastern Conference', 'Eastern'],
  ['National Football Conference', 'National Football Conference'],
])('the professional conference %s is called %s', (name, expected) => {
  const event = { ...TEAM_GAME, home: { ...HERONS, conference: { name } } }
  expect(render('{pro_conference}', contextOf({ event }))).toBe(expected)
})

test.each([
  ['Central', 'CEN'],
  ['Metropolitan', 'MET'],
  ['Central Division', 'CEN'],
  ['East', 'EAST'],
  ['AFC East', 'AFC EAST'],
  ['American League Central', 'CEN'],
  ['NL Central', 'NL CEN'],
])('the division %s is %s in short', (division, expected) => {
  const event = { ...TEAM_GAME, home: { ...HERONS, division } }
  expect(render('{division_abbrev}', contextOf({ event }))).toBe(expected)
})
