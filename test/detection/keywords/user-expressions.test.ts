import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { expressionNeeds } from '../../../src/detection/keywords/expression-literals.ts'
import { buildExpressionIndex, type UserExpression } from '../../../src/detection/keywords/user-keywords.ts'
import { compileUserPattern, deferUserPattern } from '../../../src/detection/keywords/user-pattern.ts'
import { anyExpression } from '../any-expression.ts'

// SPORTS_GUIDE_TEST_RUNS asks for a longer search, which may take as long as it does.
vi.setConfig({ testTimeout: 3_600_000 })

const indexOf = (sources: readonly string[]) =>
  buildExpressionIndex(
    sources.map(
      (source, rank): UserExpression => ({
        rank,
        meaning: { use: 'exclusions', target: null, id: null },
        pattern: deferUserPattern(source),
      }),
    ),
  )
const foundIn = (sources: readonly string[], ...names: string[]): string[] =>
  indexOf(sources)
    .find(names)
    .expressions.map(({ pattern }) => pattern.source)

test('a name asks for the expressions whose text it holds, and for those without one, in order', () => {
  const sources = ['liga \\d', 'replay', '^\\d+$', 'nba|liga']
  expect(foundIn(sources, 'LIGA 2')).toEqual(['liga \\d', '^\\d+$', 'nba|liga'])
  expect(foundIn(sources, 'ＬＩＧＡ', 'liga replay')).toEqual(sources)
  expect(foundIn(sources, 'A vs B')).toEqual(['^\\d+$'])
  expect(indexOf(['liga']).find(['A vs B'])).toEqual({ expressions: [], bits: 0 })
})

describe('no expression that matches is left out', () => {
  /** Few letters, so that many names match; those that case joins with a letter outside ASCII among them. */
  const letter = fc.constantFrom(...'abkKsS:. 1', '\u212a', 'ſ', 'é', 'É', 'ø', 'Å', '\u0301', '\u030a', '⚽', '\ud83c')
  const name = fc.string({ unit: letter, minLength: 10, maxLength: 60, size: 'max' })
  const matches = (source: string, text: string): boolean => deferUserPattern(source).test(text)

  test('whatever the expression', () => {
    let filtered = 0
    fc.assert(
      fc.property(
        fc.array(anyExpression, { minLength: 1, maxLength: 6 }),
        fc.array(name, { minLength: 1, maxLength: 2 }),
        (all, names) => {
          const found = foundIn(all, ...names)
          for (const source of all) {
            if (!names.some((text) => matches(source, text))) continue
            if (expressionNeeds(source).literals !== null) filtered += 1
            expect(found).toContain(source)
          }
        },
      ),
      { numRuns: Number(process.env.SPORTS_GUIDE_TEST_RUNS ?? 800) },
    )
    expect(filtered).toBeGreaterThan(3)
  })

  test('whatever character case joins with one of ASCII', () => {
    const all = Array.from({ length: 0x1_0000 - 0x80 }, (_, index) => String.fromCharCode(index + 0x80))
    const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
    const index = indexOf(letters)
    const joined = all.filter((character) => letters.some((one) => compileUserPattern(one).test(character)))
    expect(joined).toEqual(['ſ', '\u212a'])
    for (const character of joined) expect(index.find([character]).expressions).toHaveLength(1)
  })

  test('whatever accents the name has', () => {
    const pieces = fc.array(fc.constantFrom('abo', 'Åbo', 'A\u030abo', 'ø', 'Gull', ' ', '-', 'é', 'матч'), {
      maxLength: 6,
    })
    const sources = ['\\bÅbo\\b', '\\babo', 'bo\\b', '\\bé', '\\Bø', '\\b(?:åbo|ø)\\b gull']
    fc.assert(
      fc.property(pieces, (all) => {
        const text = all.join('')
        const found = foundIn(sources, text)
        expect(found).toEqual(expect.arrayContaining(sources.filter((source) => matches(source, text))))
      }),
      { numRuns: 1_000 },
    )
  })

  test('whatever an owner would write', () => {
    const words = ['NBA', 'Liga', 'Sky Sports', 'ESPN\\+', 'F1', 'Kick-off', 'Serie A', 'US \\(', 'PPV', 'replay']
    const glue = ['', ' ', '.*', '\\s*', '\\s+\\d+', '[: ]', '(?: tv)?', '\\b', ' ?\\d{1,3}', '|']
    const owned = fc
      .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(...glue)), { minLength: 1, maxLength: 3 })
      .map((pieces) => pieces.flat().join(''))
    const names = fc
      .array(
        fc.constantFrom('NBA', 'liga', 'ſky ſports', 'espn+', 'F1', '\u212aick-off', 'US (', '12', ':', 'ppv', 'tv'),
        {
          maxLength: 6,
        },
      )
      .map((pieces) => pieces.join(' '))
    fc.assert(
      fc.property(fc.uniqueArray(owned, { maxLength: 8 }), names, (all, text) => {
        const found = foundIn(all, text)
        expect(found.filter((source) => matches(source, text))).toEqual(all.filter((source) => matches(source, text)))
      }),
      { numRuns: 1_000 },
    )
  })
})
