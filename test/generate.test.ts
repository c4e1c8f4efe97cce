import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withLanguageCodes } from '../scripts/generate-language-codes.ts'
import { temporaryFolder } from './temporary-folder.ts'

const script = join(import.meta.dirname, '../scripts/generate.ts')

test('the generator writes the codes of languages into the schema in their order, none first', () => {
  const schema = (codes: string) =>
    `"feed_order": {\n  "enum": [\n    "home"\n  ]\n},\n"language_order": {\n  "items": {\n    "enum": [\n${codes}\n    ]\n  }\n}`
  expect(withLanguageCodes(schema('      "es"'), ['sk', 'de'])).toBe(schema('      "none",\n      "de",\n      "sk"'))
})

test('the generator refuses a schema that has no place for the codes of languages', () => {
  expect(() => withLanguageCodes('{ "language_order": {} }', ['de'])).toThrow('stream-group.schema.json')
})

test.each(['--help', '-h'])('the generator makes no folder called %s, and says so in one line', (argument) => {
  const folder = temporaryFolder()
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, argument], { cwd: folder, encoding: 'utf8' })
  expect(readdirSync(folder)).toEqual([])
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(new RegExp(`^.*${argument}.*\n$`))
})
