import { expect, test } from 'vitest'
import { isShow, phraseFinder } from '../../../src/matching/rules/title-words.ts'

const leagues = phraseFinder<readonly string[]>([
  ['F1 Academy', ['academy']],
  ['Legends Tour', []],
])

test.each([
  ['f1 academy show', true],
  ['f1 academy montreal', false],
  ['legends tour round 1', true],
  ['f1 montreal', false],
])('%j is a show: %j, where an owner has such a league', (text, expected) => {
  expect(isShow(text, leagues)).toBe(expected)
})

test('without leagues every such word is that of a show', () => {
  expect(isShow('f1 academy montreal')).toBe(true)
  expect(isShow('f1 montreal')).toBe(false)
})
