import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Pacing } from '../../../src/sports/network/source-client.ts'

/** When requests begin that are asked for after these pauses, each waiting for its turn. */
function begunAfter(perMinute: number, pauses: readonly number[]): readonly number[] {
  let now = 0
  const pace = new Pacing(perMinute, () => now)
  return pauses.map((pause) => {
    now += pause
    for (let early = pace.begin(); early > 0; early = pace.begin()) now += early
    return now
  })
}

describe('a pace', () => {
  test('of thirty a minute lets six begin at once, then one every two seconds', () => {
    const begun = begunAfter(30, Array(31).fill(0))
    expect(begun.slice(0, 6)).toEqual(Array(6).fill(0))
    expect(begun.slice(6, 30)).toEqual(Array.from({ length: 24 }, (_, index) => (index + 1) * 2000))
    expect(begun[30]).toBe(60_000)
  })

  test('of one a minute waits for the minute', () => {
    expect(begunAfter(1, [0, 0, 100_000, 5])).toEqual([0, 60_000, 160_000, 220_000])
  })

  test('without a bound waits for nothing', () => {
    const pace = new Pacing(undefined, () => 0)
    expect(Array.from({ length: 1000 }, () => pace.begin())).toEqual(Array(1000).fill(0))
  })

  test('is kept in every minute, and never slower than it says', () => {
    const pauses = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 90_000 })), {
      minLength: 1,
      maxLength: 200,
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), pauses, (perMinute, asked) => {
        const begun = begunAfter(perMinute, asked)
        for (const [index, at] of begun.entries()) {
          const first = begun[index - perMinute]
          if (first !== undefined) expect(at - first).toBeGreaterThanOrEqual(60_000 - 1e-6)
        }
        const slowest = asked.reduce((sum, pause) => sum + pause, 0) + Math.ceil(asked.length / perMinute) * 60_000
        expect(begun.at(-1)).toBeLessThanOrEqual(slowest + 1e-6)
      }),
    )
  })
})
