import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the logo is a square picture of 256 pixels, as the host’s card and its hub show it', () => {
  const logo = readFileSync(join(import.meta.dirname, '../../src/dispatcharr/logo.png'))
  expect(logo.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
  expect([logo.readUInt32BE(16), logo.readUInt32BE(20)]).toEqual([256, 256])
  expect(logo.length).toBeLessThan(50_000)
})
