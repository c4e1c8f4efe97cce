import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText } from '../../src/text.ts'

test('a text that fits stays as it is; a longer one is cut to the length and shows it', () => {
  expect(cutText('Herons', 6)).toBe('Herons')
  expect(cutText('Herons at Mules', 8)).toBe('Herons…')
  expect(cutText('⚽⚽⚽⚽', 4)).toBe('⚽⚽⚽⚽')
  expect(cutText('😀😀😀😀', 3)).toBe('😀😀…')
})

test('no result is longer than asked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 20 }), (text, longest) => {
      const cut = cutText(text, longest)
      expect([...cut].length).toBeLessThanOrEqual(longest)
      expect(text.startsWith(cut.replace(/…$/, ''))).toBe(true)
    }),
  )
})
