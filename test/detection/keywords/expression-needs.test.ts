import fc from 'fast-check'
import { RE2JS } from 're2js'
import { expect, test, vi } from 'vitest'
import { expressionNeeds } from '../../../src/detection/keywords/expression-literals.ts'
import { anyExpression } from '../any-expression.ts'

// SPORTS_GUIDE_TEST_RUNS asks for a longer search, which may take as long as it does.
vi.setConfig({ testTimeout: 3_600_000 })

test.each([
  ['^US \\(NBA \\d+\\)', ['us (nba ']],
  ['(?i)espn\\+ \\d+', ['espn+ ']],
  ['Sky Sports?: F1', ['sky sport']],
  ['ab?cd', ['cd']],
  ['abc{2}d', ['abc']],
  ['ab(?:cd)+e', ['ab']],
  ['a{0}bc', ['bc']],
  ['(?P<league>serie a|liga) \\d', ['serie a', 'liga']],
  ['\\b(?:NBA|WNBA)\\b', ['nba', 'wnba']],
  ['x(?:one|two)*y', ['x']],
  ['[Nn]ba: liga', ['ba: liga']],
  ['español', ['espa']],
  ['\\.tv\\b', ['.tv']],
  ['\\x41bc\\u0041', ['bc']],
  ['[[:alpha:]]nba', ['nba']],
  ['an expression with a long text', ['an expression wi']],
])('every match of %s holds one of %j', (source, literals) => {
  expect(expressionNeeds(source).literals).toEqual(literals)
})

test.each([
  ['^\\d+$', 'only classes of characters'],
  ['', 'nothing at all'],
  ['nba|', 'a branch that is empty'],
  ['nba|\\d', 'a branch without a text'],
  ['(nba)?', 'it may be absent'],
  ['матч', 'no ASCII'],
  ['nb(?i)*a', 'the repeat is that of the letter before'],
  ['\\Qa.b\\E', 'a quotation'],
  ['\\x4', 'a code that is none'],
  ['a{1', 'a brace that is no repeat'],
  ['[]a]nba', 'a class that begins with its own end'],
  ['[^]]', 'a class of all but its own end'],
  ['(?=nba)nba', 'look-around'],
  ['nba)', 'a bracket too many'],
  ['(nba', 'a bracket too few'],
  [Array.from('abcdefghijklmnopq').join('|'), 'more texts than are worth it'],
])('nothing is certain of %s: %s', (source) => {
  expect(expressionNeeds(source).literals).toBeNull()
})

test.each([
  ['nba', 3],
  ['(?:a{10}){20}', 200],
  ['^\\bab|c.[d-f]g\\pL', 5],
  ['x{0}y*z{2,}', 3],
  ['(?:\\w{0,5} ){3,9}', 54],
])('the program of %s has at least %i instructions', (source, least) => {
  expect(expressionNeeds(source).instructions).toBe(least)
})

test('no program has fewer instructions than were counted', () => {
  fc.assert(
    fc.property(anyExpression, (source) => {
      const { instructions } = expressionNeeds(source)
      expect(programSize(source) ?? instructions).toBeGreaterThanOrEqual(instructions)
    }),
    { numRuns: Number(process.env.SPORTS_GUIDE_TEST_RUNS ?? 800) },
  )
})

/** Null for what the engine refuses. */
function programSize(source: string): number | null {
  try {
    return RE2JS.compile(source, RE2JS.CASE_INSENSITIVE).programSize()
  } catch {
    return null
  }
}
