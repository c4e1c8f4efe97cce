import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneLine } from '../../src/text.ts'

test.each([
  ['Mules at Herons', 'Mules at Herons'],
  ['First bout\nSecond bout', 'First bout Second bout'],
  ['First \r\n\t bout\u2028', 'First bout '],
  ['two  blanks stay', 'two  blanks stay'],
])('%j', (text, expected) => {
  expect(oneLine(text)).toBe(expected)
})

test('nothing but breaks and blanks is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', ' ', '\n', '\t', '\u2029', '🥅'), { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      expect(oneLine(text)).not.toMatch(/[\t\n\r\u2028\u2029]/)
      expect(oneLine(text).replaceAll(' ', '')).toBe(text.replace(/\s/g, ''))
    }),
  )
})
