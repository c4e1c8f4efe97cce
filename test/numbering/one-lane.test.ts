import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reassignAllChannels } from '../../src/numbering/index.ts'
import { plainLane } from './one-lane-reference.ts'
import { type Mode, randomScenario } from './random-scenario.ts'

const RUNS = 2_000

describe.each<[Mode, boolean]>([
  ['compact', false],
  ['gap', false],
  ['gap', true],
  ['strict', false],
  ['strict', true],
])('without pinned blocks, mode %s, re-layout due: %s', (mode, dailyReset) => {
  test(`numbers are those of the plain algorithm in ${RUNS} random scenarios`, () => {
    fc.assert(
      fc.property(randomScenario(mode), (scenario) => {
        const oneLane = { ...scenario, dailyReset, numberingExceptions: [] }
        expect(Object.fromEntries(reassignAllChannels(oneLane).numbers)).toEqual(plainLane(oneLane))
      }),
      { numRuns: RUNS },
    )
  })

  test('and so they are where every block is switched off', () => {
    fc.assert(
      fc.property(randomScenario(mode), (scenario) => {
        const off = (scenario.numberingExceptions ?? []).map((row) => ({ ...row, enabled: false }))
        const oneLane = { ...scenario, dailyReset, numberingExceptions: off }
        expect(Object.fromEntries(reassignAllChannels(oneLane).numbers)).toEqual(plainLane(oneLane))
      }),
      { numRuns: 200 },
    )
  })
})
