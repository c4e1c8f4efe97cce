import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textQuery } from '../../../../src/host/embedded/server/text-query.ts'

const PLAIN = { regex: false, wholeWords: false }

test.each([
  ['football', 'College Football', true],
  ['premier league', 'Premier League', true],
  ['premier and league', 'League of the Premier', true],
  ['premier AND cup', 'Premier League', false],
  ['newcastle OR villa', 'Aston Villa', true],
  ['"law and order"', 'Law and Order', true],
  ['"law and order"', 'Order and Law', false],
  ['"law and order" AND crime', 'Crime: Law and Order', true],
  ['(newcastle OR new) AND (villa OR ast)', 'New v Ast', true],
  ['(newcastle OR new) AND (villa OR ast)', 'New v Old', false],
  ['a or b and c', 'a', false],
  ['sandor', 'Sandor', true],
])('%s in "%s": %s', (expression, text, expected) => {
  expect(textQuery(expression, PLAIN)(text)).toBe(expected)
})

test('whole words are told from parts of words', () => {
  const test = textQuery('new', { regex: false, wholeWords: true })
  expect([test('New v Old'), test('Newcastle'), test('a new')]).toEqual([true, false, true])
})

test('an expression may be one regular expression, and must be one then', () => {
  expect(textQuery('^The|live$', { regex: true, wholeWords: false })('the game')).toBe(true)
  expect(() => textQuery('(', { regex: true, wholeWords: false })).toThrow(SyntaxError)
})

test('no expression throws, and a quoted text finds itself', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.boolean(), (text, wholeWords) => {
      expect(typeof textQuery(text, { regex: false, wholeWords })('any text')).toBe('boolean')
      const phrase = text.replaceAll('"', '')
      expect(textQuery(`"${phrase}"`, PLAIN)(`x ${phrase} y`)).toBe(true)
    }),
  )
})
