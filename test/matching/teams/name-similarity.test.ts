import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  abbreviates,
  buildSlipIndex,
  isSlip,
  longerForm,
  misspelling,
} from '../../../src/matching/teams/name-similarity.ts'
import { buildTeamIndex } from '../../../src/matching/teams/team-index.ts'
import { game } from '../fixtures.ts'

describe('a misspelling', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'n', 's'), minLength: 5, maxLength: 7 })
  const words = fc.uniqueArray(letters, { minLength: 1, maxLength: 3 })

  test('is as likely either way round, in any order of the words, and never certain', () => {
    fc.assert(
      fc.property(words, letters, letters, (shared, written, meant) => {
        fc.pre(written !== meant && !shared.includes(written) && !shared.includes(meant))
        const [text, spelling] = [[...shared, written].join(' '), [...shared, meant].join(' ')]
        const likelihood = misspelling(text, spelling)
        expect(likelihood).toBe(misspelling(spelling, text))
        expect(likelihood).toBe(misspelling([written, ...shared].join(' '), spelling))
        expect(likelihood).toBeGreaterThanOrEqual(0)
        expect(likelihood).toBeLessThan(1)
      }),
    )
  })

  test('is more likely the closer the one wrong word is', () => {
    expect(misspelling('philadelpia flyers', 'philadelphia flyers')).toBeGreaterThan(
      misspelling('filadelfia flyers', 'philadelphia flyers'),
    )
  })

  test.each([
    ['montreal canadians', 'montreal canadiens'],
    ['kitchner rangers', 'kitchener rangers'],
    ['philadelhpia flyers', 'philadelphia flyers'],
  ])('%j is a misspelling of %j', (text, name) => {
    expect(misspelling(text, name)).toBeGreaterThan(0.85)
  })

  test.each([
    ['new york jets', 'new york mets'],
    ['boston celtics', 'boston bruins'],
    ['barrie colts', 'erie otters'],
    ['milwaukee bucks', 'milwaukee brewers'],
    ['indiana st', 'indiana'],
    ['florida panthers', 'carolina panthers'],
  ])('%j is no misspelling of %j', (text, name) => {
    expect(misspelling(text, name)).toBe(0)
  })

  test('words in front may be the longer form of a name unless they make another team of it', () => {
    expect(longerForm('william jessup', 'jessup')).toBe(true)
    expect(longerForm('west virginia', 'virginia')).toBe(false)
    expect(longerForm('south carolina', 'carolina')).toBe(false)
    expect(longerForm('boston celtics', 'boston')).toBe(false)
    expect(longerForm('jong utrecht', 'utrecht')).toBe(false)
    expect(longerForm('futsal auburn', 'auburn')).toBe(false)
  })

  test.each([
    ['n forest', 'nottingham forest', true],
    ['e michigan', 'eastern michigan', true],
    ['e michigan', 'western michigan', false],
    ['n carolina', 'north carolina st', false],
    ['forest', 'forest', false],
  ])('%j cuts words of %j short: %s', (text, spelling, expected) => {
    expect(abbreviates(text, spelling)).toBe(expected)
  })
})

describe('isSlip', () => {
  test.each([
    ['los angles lakers', 'los angeles lakers'],
    ['golden st warriros', 'golden st warriors'],
    ['winnipeg jetts', 'winnipeg jets'],
    ['miami heats', 'miami heat'],
    ['celtis', 'celtics'],
    ['twinns', 'twins'],
    ['soutampton', 'southampton'],
    ['new england patroits', 'new england patriots'],
    ['chicago blackhawcs', 'chicago blackhawks'],
    ['cincinnati redz', 'cincinnati reds'],
    ['chicago cub', 'chicago cubs'],
  ])('%j is %j with a slip', (text, spelling) => {
    expect(isSlip(text, spelling)).toBe(true)
  })

  test.each([
    ['new york jets', 'new york mets'],
    ['new york nets', 'new york mets'],
    ['eastern michigan', 'western michigan'],
    ['boston celtics', 'boston bruins'],
    ['celts', 'celtic'],
    ['twinz', 'twins'],
    ['heats', 'heat'],
    ['cub', 'cubs'],
    ['miami heat', 'miami heat'],
    ['los angeles lakers', 'los angeles lakers lakers'],
    ['iowa st', 'ohio st'],
  ])('%j is no slip of %j', (text, spelling) => {
    expect(isSlip(text, spelling)).toBe(false)
  })
})

describe('an index of names with one slip', () => {
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
})
