import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isReplay, KeywordService, languageOf, programmeTitle, readName } from '../../../src/detection/index.ts'
import { LANGUAGES } from '../../../src/detection/patterns/pattern-sets.ts'
import { type Expectations, labelFields, missesOf } from '../label-misses.ts'

/** A line of <code>.jsonl: a stream name, and what its reading says. Dates without a year are those next to mid June 2026. */
interface LabelledName {
  readonly name: string
  readonly expect: Expectations
}

const keywords = new KeywordService()

function misses({ name, expect }: LabelledName): readonly string[] {
  const reading = readName(name, { keywords, now: new Date('2026-06-15') })
  const fields = {
    ...labelFields(reading),
    language: languageOf(name),
    replay: isReplay(reading),
    title: programmeTitle(reading),
  }
  return missesOf(fields, expect).map((miss) => `${JSON.stringify(name)}: ${miss}`)
}

function labelledNames(code: string): readonly LabelledName[] {
  const file = join(import.meta.dirname, `${code}.jsonl`)
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line): LabelledName => JSON.parse(line))
}

test.each(LANGUAGES)('names in $name read as they are labelled', ({ code }) => {
  const names = labelledNames(code)
  expect(names.length, `${code}.jsonl needs a labelled name`).toBeGreaterThan(0)
  expect(names.flatMap(misses)).toEqual([])
})

test.each(LANGUAGES.filter(({ idle }) => idle !== undefined))(
  'a labelled name says in $name that its slot is empty',
  ({ code }) => {
    expect(labelledNames(code).map(({ expect }) => expect.category)).toContain('PLACEHOLDER')
  },
)
