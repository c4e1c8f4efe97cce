import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTextOf, licenseOf } from '../../scripts/package/license-text.ts'

const OWN = readFileSync(join(import.meta.dirname, '../../LICENSE'), 'utf8')
const mit = licenseOf('MIT')
if (mit === null) throw new Error('SPDX has no MIT')

test('LICENSE is the MIT license, wherever its lines end and whoever holds the copyright', () => {
  expect(isTextOf(mit, OWN)).toBe(true)
  expect(isTextOf(mit, OWN.replace(/\s+/g, '\r\n').replace('Sports\r\nGuide\r\nmaintainers', 'A, B and C'))).toBe(true)
})

test('a license with one word more, one less or an addition is another', () => {
  expect(isTextOf(mit, OWN.replace('free of charge', 'for a charge'))).toBe(false)
  expect(isTextOf(mit, OWN.replace('NONINFRINGEMENT', ''))).toBe(false)
  expect(isTextOf(mit, `${OWN}\nNot for commercial use.\n`)).toBe(false)
})

test.each(['mit', 'Mine', 'toString', '__proto__', '../package', ''])('SPDX has no license %j', (identifier) => {
  expect(licenseOf(identifier)).toBeNull()
})
