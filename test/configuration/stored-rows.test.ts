import { expect, test } from 'vitest'
import {
  brokenReferences,
  listTemplateWarnings,
  nameWarnings,
  requirePatterns,
  withoutRefusedPatterns,
} from '../../src/configuration/stored-rows.ts'
import { BUILT_IN_LEAGUES, leagueCatalog } from '../../src/sports/index.ts'
import { readUserRows, type UserRows } from '../../src/store/user-rows.ts'
import { nameRulesOf } from '../../src/streams/name-matcher.ts'
import { settingsInMemory } from '../settings-in-memory.ts'

const { rows: none } = await readUserRows(settingsInMemory({}))
const rowsWith = (rows: Partial<UserRows>): UserRows => ({ ...none, ...rows })

test('an expression that cannot be run is refused with row and field', () => {
  const groups = rowsWith({ streamGroups: [{ id: 1, name: 'US', includeRegex: '(?=NBA)' }] })
  expect(() => requirePatterns(groups)).toThrow(/^stream group "US", include_regex: Pattern "\(\?=NBA\)" .*look-around/)
  const extraction = rowsWith({ streamGroups: [{ id: 1, name: 'US', extractionRegexes: ['(?<team>.+)'] }] })
  expect(() => requirePatterns(extraction)).toThrow(
    /^stream group "US", “Patterns for name parts”: Pattern "\(\?<team>\.\+\)" .*\bteam\b/,
  )
  const keywords = rowsWith({ exceptionKeywords: [{ id: 1, label: 'Spanish', patterns: ['español', 'x{1001}'] }] })
  expect(() => requirePatterns(keywords)).toThrow(/^exception keyword "Spanish": Pattern "x\{1001\}"/)
})

test('expressions that a linear-time engine takes pass, however they look', () => {
  expect(() =>
    requirePatterns(rowsWith({ streamGroups: [{ id: 1, name: 'US', includeRegex: '(a+)+$' }] })),
  ).not.toThrow()
})

test('expressions that would be refused are taken out of a draft, each with its place', () => {
  const draft = {
    name: 'US',
    include_regex: '(?=NBA)',
    exclude_regex: 'x',
    extraction_regexes: ['(?<team1>.+)', '(?<home>.+)', 5, 'x{1001}'],
    leagues: 5,
  }
  const { draft: left, refused } = withoutRefusedPatterns(draft)
  expect(left).toEqual({ ...draft, include_regex: null, extraction_regexes: ['(?<team1>.+)'] })
  expect(refused.map(({ path }) => path)).toEqual([
    '/extraction_regexes/1',
    '/extraction_regexes/2',
    '/extraction_regexes/3',
    '/include_regex',
  ])
  expect(refused[0]?.message).toContain('capture home')
  expect(withoutRefusedPatterns({ name: 'US', name_pattern: null })).toEqual({
    draft: { name: 'US', name_pattern: null },
    refused: [],
  })
})

test('a league, template or zone that does not exist is said; leagues are read without case', () => {
  const groups = rowsWith({
    streamGroups: [{ id: 1, name: 'US', leagues: ['NFL', 'nfk'], templateId: 9, defaultTimeZone: 'Mars/Olympus' }],
  })
  expect(brokenReferences(groups, BUILT_IN_LEAGUES)).toMatchObject([
    { code: 'row_refers_to_nothing', message: expect.stringMatching(/Stream group "US".*\bleague "nfk"/i) },
    { code: 'row_refers_to_nothing', message: expect.stringMatching(/Stream group "US".*\btemplate 9\b/i) },
    { code: 'row_refers_to_nothing', message: expect.stringMatching(/Stream group "US".*"Mars\/Olympus"/i) },
  ])
  expect(nameRulesOf({ id: 1, name: 'US', leagues: ['NFL'], defaultTimeZone: 'Mars/Olympus' })).toEqual({
    leagues: ['nfl'],
    skipBuiltinFilter: false,
    extraction: [],
  })
})

test('a team template is none for the channels of a group', () => {
  const teams = { id: 9, name: 'Teams', templateType: 'team', enabled: true } as const
  const groups = rowsWith({
    templates: [teams, { ...teams, id: 10, templateType: 'event' }],
    streamGroups: [9, 10, 2_000_000_005].map((id) => ({ id, name: `G${id}`, templateId: id })),
  })
  expect(brokenReferences(groups, BUILT_IN_LEAGUES).map(({ code, place, message }) => [code, place, message])).toEqual(
    [9, 2_000_000_005].map((id) => [
      'row_refers_to_nothing',
      `stream group "G${id}"`,
      expect.stringMatching(new RegExp(`Stream group "G${id}".*\\btemplate ${id}\\b.*team template`, 'i')),
    ]),
  )
})

test('keywords that cannot count, or name what nobody knows, are told of while they are switched on', () => {
  const hint = { category: 'league_hints' as const, keyword: 'Gull', target: 'gull-league' }
  const keywords = [
    { ...hint, id: 1 },
    { ...hint, id: 2, target: 'Own' },
    { ...hint, id: 3, target: 'heron-league', enabled: false },
    { ...hint, id: 4, category: 'card_segments' as const },
  ]
  const own = [{ id: 1, code: 'own', sport: 'hockey', name: 'Own', path: 'hockey/own' }]
  const rows = rowsWith({ detectionKeywords: keywords, ownLeagues: own })
  const warnings = nameWarnings(rows, leagueCatalog(own), new Date('2025-06-05T16:00:00Z'))
  expect(warnings.map(({ code }) => code)).toEqual(['settings_row_unreadable', 'row_refers_to_nothing'])
  expect(warnings[1]?.message).toContain('"gull-league"')
})

const MY_GAMES = { id: 1, name: 'My games', templateType: 'event' } as const

test('what is odd about templates is told, and about the art of those in use', () => {
  const title = { ...MY_GAMES, title: '{mathcup}' }
  const art = { ...MY_GAMES, id: 2, programArtUrl: '/{league_id}.png' }
  const notes = listTemplateWarnings([title, art], [art], { artBaseUrl: '' }, BUILT_IN_LEAGUES)
  expect(notes.map(({ code, place }) => `${place}: ${code}`)).toEqual([
    'template 2 (My games) program_art_url: art_base_missing',
    'template 1 (My games) title: unknown_variable',
  ])
  expect(listTemplateWarnings([art], [], { artBaseUrl: '' }, BUILT_IN_LEAGUES)).toEqual([])
  expect(listTemplateWarnings([art], [art], { artBaseUrl: 'art.test' }, BUILT_IN_LEAGUES)).toMatchObject([
    { code: 'art_base_unusable' },
  ])
})

test.each([
  [30, []],
  [31, [/^1 more warning\b/]],
  [500, [/^470 more warnings/]],
  [1000, [/^More than 471 more warnings/]],
])('of %i mistakes in templates thirty are listed, and how many more', (mistakes, more) => {
  const templates = Array.from({ length: mistakes }, (_, index) => ({ ...MY_GAMES, id: index + 1, title: '{mathcup}' }))
  const notes = listTemplateWarnings(templates, [], { artBaseUrl: '' }, BUILT_IN_LEAGUES)
  expect(notes.filter(({ code }) => code === 'unknown_variable')).toHaveLength(30)
  expect(notes.slice(30).map(({ message }) => message)).toEqual(more.map((said) => expect.stringMatching(said)))
})
