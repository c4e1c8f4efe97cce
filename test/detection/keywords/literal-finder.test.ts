import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildLiteralFinder } from '../../../src/detection/keywords/expression-literals.ts'

const heldBy = (text: string, literals: readonly string[]): string[] =>
  [...new Set(buildLiteralFinder(literals).find(text))].map((position) => literals[position] ?? '').sort()

test('finds literals inside one another, one after the other and across one another', () => {
  expect(heldBy('ushers', ['he', 'she', 'his', 'hers'])).toEqual(['he', 'hers', 'she'])
})

test('reads without case, and the long s and the Kelvin sign as the engine of expressions does', () => {
  expect(heldBy('\u212aeeperſ GOAL', ['keepers', 'goal', 'g', 'x'])).toEqual(['g', 'goal', 'keepers'])
})

test('reads without accents, those that are characters of their own too', () => {
  expect(heldBy('A\u030aBØ', ['abo', 'bo', 'a', 'x'])).toEqual(['a', 'abo', 'bo'])
})

test('finds exactly the literals that the text includes', () => {
  const letters = fc.constantFrom(...'ab:k')
  const literal = fc.string({ unit: letters, minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(
      fc.uniqueArray(literal, { maxLength: 12 }),
      fc.string({ unit: letters, maxLength: 40 }),
      (all, text) => {
        expect(heldBy(text.toUpperCase(), all)).toEqual(all.filter((one) => text.includes(one)).sort())
      },
    ),
    { numRuns: 2_000 },
  )
})
