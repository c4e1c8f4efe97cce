import { expect, test } from 'vitest'
import { listText, rangeText } from '../../src/text.ts'

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a, b'],
  [['a', 'b', 'c', 'd'], 'a, b and 2 more'],
])('of %j two are named', (names, said) => {
  expect(listText(names, 2)).toBe(said)
})

test.each([
  [[], ''],
  [['2026-11-20'], '2026-11-20'],
  [['2026-11-20', '2026-11-20'], '2026-11-20'],
  [['2026-11-20', '2026-11-22', '2026-11-25'], '2026-11-20..2026-11-25'],
])('%j reach from the first to the last', (names, said) => {
  expect(rangeText(names)).toBe(said)
})
