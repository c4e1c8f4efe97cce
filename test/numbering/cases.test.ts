import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { numberingScenarioShape } from '../../src/generated/json-shapes.ts'
import type { NumberingScenario, NumberingScenarioJson } from '../../src/generated/records.ts'
import { validateNumberingScenario } from '../../src/generated/validators/numbering-scenario.ts'
import { type NumberingAnswer, numberScenario, reassignAllChannels } from '../../src/numbering/index.ts'
import { requireShaped } from '../../src/records/validation.ts'
import { hasShared, shared } from '../shared.ts'

/** A labelled case; the file says what its assertions mean. */
interface NumberingCase {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly settings: { readonly channel_range_start: number }
  readonly expect: (Record<string, number | null> & { readonly preview_lane_starts?: readonly number[] }) | null
  readonly expect_number?: number | null
  readonly expect_between?: Record<string, [number, number]>
  readonly expect_set?: Record<string, number[]>
  readonly expect_contiguous?: number[][]
  readonly expect_greater?: Record<string, number>
  readonly expect_not?: Record<string, number[]>
  readonly expect_in_default?: number[]
}

const cases: NumberingCase[] = hasShared
  ? JSON.parse(readFileSync(shared('cases', 'numbering.json'), 'utf8')).cases
  : []
const ofKind = (kind: string) => cases.filter((one) => one.kind === kind)

describe.runIf(hasShared)('labelled numbering cases', () => {
  test.each(ofKind('reassign'))('$id: $title', (one) => {
    const { numbers } = answerTo(one)
    const numberOf = (id: string | number) => numbers[id] ?? Number.NaN
    expect(numbers).toMatchObject(one.expect ?? {})
    expect(new Set(Object.values(numbers)).size).toBe(Object.keys(numbers).length)
    for (const [id, [least, most]] of Object.entries(one.expect_between ?? {})) {
      expect(numberOf(id)).toBeGreaterThanOrEqual(least)
      expect(numberOf(id)).toBeLessThanOrEqual(most)
    }
    for (const [ids, set] of Object.entries(one.expect_set ?? {})) {
      expect(ids.split(',').map(numberOf).sort()).toEqual(set)
    }
    for (const ids of one.expect_contiguous ?? []) {
      const first = Math.min(...ids.map(numberOf))
      expect(ids.map(numberOf).sort((a, b) => a - b)).toEqual(ids.map((_, place) => first + place))
    }
    for (const [id, bound] of Object.entries(one.expect_greater ?? {})) expect(numberOf(id)).toBeGreaterThan(bound)
    for (const [id, not] of Object.entries(one.expect_not ?? {})) expect(not).not.toContain(numberOf(id))
    for (const id of one.expect_in_default ?? []) {
      expect(numberOf(id)).toBeGreaterThanOrEqual(one.settings.channel_range_start)
    }
  })

  test.each(ofKind('next_number'))('$id: $title', (one) => {
    expect(answerTo(one).next_number).toBe(one.expect_number)
  })

  test.each(ofKind('listing'))('$id: $title', (one) => {
    const { lanes } = reassignAllChannels(scenarioOf(one, { channels: [] }))
    expect(lanes.map(({ start }) => start)).toEqual(one.expect?.preview_lane_starts)
  })
})

function answerTo(one: NumberingCase): NumberingAnswer {
  return numberScenario(scenarioOf(one))
}

function scenarioOf(one: NumberingCase, missing: Partial<NumberingScenarioJson> = {}): NumberingScenario {
  return requireShaped(validateNumberingScenario, numberingScenarioShape, { ...one, ...missing }, one.id)
}
