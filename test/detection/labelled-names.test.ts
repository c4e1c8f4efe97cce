import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { KeywordService, readName } from '../../src/detection/index.ts'
import { detectionKeywordShape } from '../../src/generated/json-shapes.ts'
import type { DetectionKeywordJson } from '../../src/generated/records.ts'
import { fromJson } from '../../src/records/json.ts'
import { type Expectations, labelFields, missesOf } from './label-misses.ts'

/** A line of labelled-names.jsonl: a name, and what its reading has to say. */
interface LabelledName {
  readonly topic: string
  readonly name: string
  readonly expect: Expectations
  /** For dates without a year; mid June 2026 by default. */
  readonly now?: string
  /** The owner's keywords. */
  readonly keywords?: DetectionKeywordJson[]
}

const lines = readFileSync(new URL('labelled-names.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const labelled = lines.map((line): LabelledName => JSON.parse(line))

test.each([...new Set(labelled.map(({ topic }) => topic))])('%s', (topic) => {
  expect(labelled.filter((one) => one.topic === topic).flatMap(misses)).toEqual([])
})

function misses({ name, expect, now = '2026-06-15', keywords = [] }: LabelledName): string[] {
  const reading = readName(name, {
    keywords: new KeywordService(keywords.map((keyword) => fromJson(detectionKeywordShape, keyword))),
    now: new Date(now),
  })
  return missesOf(labelFields(reading), expect).map((miss) => `${JSON.stringify(name)}: ${miss}`)
}
