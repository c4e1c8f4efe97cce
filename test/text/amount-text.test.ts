import { expect, test } from 'vitest'
import { durationText, sizeText } from '../../src/text.ts'

test.each([
  [0, '0 ms'],
  [99.4, '99 ms'],
  [100, '0.1 s'],
  [1249, '1.2 s'],
  [59_940, '59.9 s'],
  [59_960, '1 min 0 s'],
  [125_000, '2 min 5 s'],
])('%d milliseconds are %s', (ms, text) => {
  expect(durationText(ms)).toBe(text)
})

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [118_499, '118 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [12_345_678, '12.3 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
