/** The codes of languages in the schema of stream groups, made from the languages that detection reads. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LANGUAGES } from '../src/detection/patterns/languages/index.ts'

const root = join(import.meta.dirname, '..')

/** Path of the schema, whose other members are written by hand. */
export const LANGUAGE_CODES_FILE = 'schemas/stream-group.schema.json'

/** The list of codes as the formatter leaves it, one per line. */
const ENUM = /("language_order": \{[^}]*?"enum": \[\n)[^\]]*?(\n( *)\])/

/** Returns the schema with the codes of these languages, `none` first. Throws if it has no place for them. */
export function withLanguageCodes(schema: string, codes: readonly string[]): string {
  if (!ENUM.test(schema))
    throw new Error(`${LANGUAGE_CODES_FILE} has no enum of language_order with one code per line.`)
  const lines = (indent: string) => ['none', ...codes.toSorted()].map((code) => `${indent}  "${code}"`).join(',\n')
  return schema.replace(ENUM, (_, before: string, after: string, indent: string) => before + lines(indent) + after)
}

/** Writes the schema below the folder `target`. */
export function generateLanguageCodes(target: string): void {
  const schema = readFileSync(join(root, LANGUAGE_CODES_FILE), 'utf8')
  const file = join(target, LANGUAGE_CODES_FILE)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    withLanguageCodes(
      schema,
      LANGUAGES.map(({ code }) => code),
    ),
  )
}
