import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hasShared, shared } from '../../shared.ts'
import { KNOWN_MISSES } from './known-misses.ts'
import { CASES, type LabelledCase, labelledMatcher, SLATES, type Slate } from './labelled-cases.ts'

const keyOf = ({ slate, stream }: LabelledCase) => `${slate} | ${stream}`

/** The cases that are answered otherwise than they should: wrong ones, and misses that nobody knows of. */
function judge(cases: readonly LabelledCase[], slates: { readonly [name: string]: Slate }) {
  const match = labelledMatcher(slates)
  const others = cases
    .map((row) => ({ ...row, answer: match(row).event?.id ?? null }))
    .filter(({ expect: meant, accept, answer }) => !(accept ?? [meant]).includes(answer))
  return {
    wrong: others.filter((row) => row.answer !== null),
    missed: others.filter((row) => row.answer === null),
  }
}

describe('labelled cases', () => {
  const { wrong, missed } = judge(CASES, SLATES)

  test('no name is answered with an event that it does not mean', () => {
    expect(CASES.length).toBeGreaterThan(1500)
    expect(wrong).toEqual([])
  })

  test('the only misses are those that are known, each with its reason', () => {
    expect(missed.map(keyOf).sort()).toEqual(Object.keys(KNOWN_MISSES).sort())
  })
})

describe.runIf(hasShared)('shared labelled cases', () => {
  test('no wrong match, and no miss', () => {
    const { slates, cases } = JSON.parse(readFileSync(shared('cases', 'matching.json'), 'utf8'))
    expect(cases.length).toBeGreaterThan(0)
    expect(judge(cases, slates)).toEqual({ wrong: [], missed: [] })
  })
})
