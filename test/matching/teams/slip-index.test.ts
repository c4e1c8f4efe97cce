import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildSlipIndex } from '../../../src/matching/teams/slip-index.ts'
import { buildTeamIndex } from '../../../src/matching/teams/team-index.ts'
import { game } from '../fixtures.ts'

const event = game('nba', 'basketball', 'Sacramento|Kings|SAC', 'Memphis|Grizzlies|MEM', '2026-02-24T01:00:00Z')
const teams = buildTeamIndex([event])
const kings = teams.teamOf(event, 'away')
const grizzlies = teams.teamOf(event, 'home')
const slips = buildSlipIndex([kings, grizzlies].flatMap((team) => team ?? []))

test.each([
  ['sacramento knigs', 'two letters that changed places'],
  ['sacramento kins', 'a letter left out'],
  ['sacramento kinggs', 'a letter too many'],
  ['sacromento kings', 'a wrong letter'],
])('%s is a team with %s', (text) => {
  expect(slips.teamsLike(text)).toEqual([kings])
})

test.each([
  ['sacramento kings', 'the name itself'],
  ['kigns', 'too short'],
  ['sacrament knigs', 'two slips'],
  ['sacramento kings two', 'more words'],
])('%s is none: %s', (text) => {
  expect(slips.teamsLike(text)).toEqual([])
})

test('a letter left out of a long word of the name is always found', () => {
  const name = 'memphis grizzlies'
  fc.assert(
    fc.property(fc.integer({ min: 8, max: name.length - 1 }), (at) => {
      expect(slips.teamsLike(name.slice(0, at) + name.slice(at + 1))).toEqual([grizzlies])
    }),
  )
})
