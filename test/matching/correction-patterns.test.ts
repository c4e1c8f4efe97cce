import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitsEverything, namePattern, patternOfName, tidyName } from '../../src/matching/correction-patterns.ts'

const fits = (pattern: string, name: string) => namePattern(pattern).fits(tidyName(name))

describe('a pattern', () => {
  test.each([
    ['MLB 04: Rays vs Tigers', 'mlb  04: rays VS tigers', true],
    ['MLB 04: Rays', 'MLB 04: Rays vs Tigers', false],
    ['MLB 04: *', 'MLB 04: Rays vs Tigers', true],
    ['MLB 04: *', 'MLB 05: Rays vs Tigers', false],
    ['*Rays*Tigers', 'MLB 04: Rays vs Tigers', true],
    ['*Tigers*Rays', 'MLB 04: Rays vs Tigers', false],
    ['*aba*aba', 'ababa', false],
    ['\\*LIVE\\* Rays', '*LIVE* Rays', true],
    ['\\*LIVE\\* Rays', 'It is LIVE now Rays', false],
    ['*LIVE* Rays', '*LIVE* Rays', true],
    ['C:\\\\Rays', 'C:\\Rays', true],
    ['C:\\Rays', 'C:\\Rays', true],
    ['Cafe\u0301', 'Café', true],
  ])('%j and the name %j: %s', (pattern, name, expected) => {
    expect(fits(pattern, name)).toBe(expected)
  })

  test('of nothing but stars and blanks would fit everything', () => {
    expect(['*', ' * ', '* *', '***'].map(fitsEverything)).toEqual([true, true, true, true])
    expect(['\\*', 'a*', '*:*'].map(fitsEverything)).toEqual([false, false, false])
  })
})

describe('any name', () => {
  const anyName = fc.string({ unit: fc.constantFrom('a', 'B', ' ', '*', '\\', ':'), maxLength: 12 })

  test('fits itself as a pattern', () => {
    fc.assert(fc.property(anyName, (name) => fits(name, name)))
  })

  test('is what its own pattern means, and no other name', () => {
    fc.assert(
      fc.property(anyName, anyName, (name, other) => {
        expect(fits(patternOfName(name), name)).toBe(true)
        if (tidyName(other) !== tidyName(patternOfName(name))) {
          expect(fits(patternOfName(name), other)).toBe(tidyName(other) === tidyName(name))
        }
      }),
    )
  })
})
