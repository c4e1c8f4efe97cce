import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createKeywordService, filterName, readName, readTarget } from '../../src/detection/index.ts'
import type { DetectionKeyword, StreamGroup } from '../../src/generated/records.ts'
import { hasShared, shared } from '../shared.ts'

interface LabelledName {
  readonly id: string
  readonly name: string
  readonly now?: string
  readonly user_keywords?: DetectionKeyword[]
  readonly config?: Partial<StreamGroup> & { readonly unsupported_sports?: string[] }
  readonly expect: { readonly [field: string]: unknown }
}

const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null)
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase(),
  )

/** The fields of a labelled name that come out otherwise than it says. */
function misses(labelled: LabelledName): string[] {
  const keywords = createKeywordService(labelled.user_keywords ?? [])
  const { name, config = {} } = labelled
  const reading = readName(name, { keywords, now: new Date(labelled.now ?? '2026-06-15') })
  const filtered = filterName(reading, { group: config, unsupportedSports: config.unsupported_sports ?? [] })
  const stored = /^store: (.*)$/.exec(name)?.[1] ?? ''
  const got: { [field: string]: unknown } = {
    ...reading,
    filtered: !filtered.kept,
    stored_sport_target: stored,
    read_back: readTarget(stored),
  }
  return Object.entries(labelled.expect).flatMap(([field, wanted]) => {
    const [, base = field, form] = /^(.*?)_(in|not|startswith|endswith)$/.exec(field) ?? []
    const is = JSON.stringify(plain(got[base]))
    const want = JSON.stringify(plain(wanted))
    const holds =
      form === 'in'
        ? (wanted as unknown[]).some((one) => JSON.stringify(plain(one)) === is)
        : form === 'not'
          ? is !== want
          : form === 'startswith'
            ? is.startsWith(want.slice(0, -1))
            : form === 'endswith'
              ? is.endsWith(want.slice(1))
              : is === want
    return holds ? [] : [`${labelled.id} ${JSON.stringify(name)}: ${field} is ${is}, expected ${want}`]
  })
}

describe.runIf(hasShared)('names collected from providers', () => {
  test('every labelled name reads as its label says', () => {
    const { cases }: { cases: LabelledName[] } = JSON.parse(readFileSync(shared('cases', 'detection.json'), 'utf8'))
    expect(cases.length).toBeGreaterThan(100)
    expect(cases.flatMap(misses)).toEqual([])
  })

  test('every collected name goes through, and most of them say what they are', () => {
    const lines = readFileSync(shared('data', 'stream-names.jsonl'), 'utf8').trim().split('\n')
    const keywords = createKeywordService()
    const categories = lines.map((line) => {
      const { name }: { name: string } = JSON.parse(line)
      return readName(name, { keywords, now: new Date('2026-09-10') }).category
    })
    expect(categories).toHaveLength(449)
    expect(categories.filter((category) => category === 'OTHER').length).toBeLessThan(120)
  })
})
