import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { filterName, KeywordService, readName, readTarget } from '../../src/detection/index.ts'
import { streamGroupShape } from '../../src/generated/json-shapes.ts'
import type { DetectionKeyword, StreamGroupJson } from '../../src/generated/records.ts'
import { fromJson } from '../../src/records/json.ts'
import { hasShared, shared } from '../shared.ts'
import { type Expectations, labelFields, missesOf } from './label-misses.ts'

interface LabelledName {
  readonly id: string
  readonly name: string
  readonly now?: string
  readonly user_keywords?: DetectionKeyword[]
  readonly config?: Partial<StreamGroupJson> & { readonly unsupported_sports?: string[] }
  readonly expect: Expectations
}

/** The fields of a labelled name that come out otherwise than it says. */
function misses(labelled: LabelledName): string[] {
  const keywords = new KeywordService(labelled.user_keywords ?? [])
  const { name, config = {} } = labelled
  const reading = readName(name, { keywords, now: new Date(labelled.now ?? '2026-06-15') })
  const filtered = filterName(reading, {
    group: fromJson(streamGroupShape, config as StreamGroupJson),
    keywords,
    unsupportedSports: config.unsupported_sports ?? [],
  })
  const stored = /^store: (.*)$/.exec(name)?.[1] ?? ''
  const got: { [field: string]: unknown } = {
    ...labelFields(reading),
    filtered: !filtered.kept,
    stored_sport_target: stored,
    read_back: readTarget(stored),
  }
  return missesOf(got, labelled.expect).map((miss) => `${labelled.id} ${JSON.stringify(name)}: ${miss}`)
}

describe.runIf(hasShared)('names collected from providers', () => {
  test('every labelled name reads as its label says', () => {
    const { cases }: { cases: LabelledName[] } = JSON.parse(readFileSync(shared('cases', 'detection.json'), 'utf8'))
    expect(cases.length).toBeGreaterThan(100)
    expect(cases.flatMap(misses)).toEqual([])
  })

  test('every collected name goes through, and most of them say what they are', () => {
    const lines = readFileSync(shared('data', 'stream-names.jsonl'), 'utf8').trim().split('\n')
    const keywords = new KeywordService()
    const categories = lines.map((line) => {
      const { name }: { name: string } = JSON.parse(line)
      return readName(name, { keywords, now: new Date('2026-09-10') }).category
    })
    expect(categories).toHaveLength(449)
    expect(categories.filter((category) => category === 'OTHER').length).toBeLessThan(120)
  })
})
