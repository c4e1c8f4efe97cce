import { expect, test } from 'vitest'
import { firstCharacters, isLonger } from '../../src/embedded-host/text-values.ts'

test.each([
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['🏀🏀🏀', 3, '🏀🏀🏀'],
  ['ab🏀d', 3, 'ab🏀'],
])('of %j the first %i characters are %j', (text, count, expected) => {
  expect(firstCharacters(text, count)).toBe(expected)
  expect(isLonger(text, count)).toBe(text !== expected)
})
