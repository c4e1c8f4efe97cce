import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FreeNumbers } from '../../src/numbering/free-numbers.ts'

describe('FreeNumbers', () => {
  test('finds the first run that is long enough and ends below the bound', () => {
    const free = new FreeNumbers([102, 105, 106])
    expect(free.firstRun(101, 1, 200)).toBe(101)
    expect(free.firstRun(101, 2, 200)).toBe(103)
    expect(free.firstRun(101, 3, 200)).toBe(107)
    expect(free.firstRun(101, 3, 110)).toBe(107)
    expect(free.firstRun(101, 3, 109)).toBeNull()
    expect(free.firstRun(101, 1, 101)).toBeNull()
  })

  test('a decimal blocks nothing but itself', () => {
    expect(new FreeNumbers([101.5, Number.NaN]).firstRun(101, 2, 200)).toBe(101)
  })

  test('tells whether a number was free when it is taken', () => {
    const free = new FreeNumbers([102])
    expect([102, 103, 103, 103.5].map((number) => free.take(number))).toEqual([false, true, false, false])
  })

  test('a search that found no room hides nothing from a smaller one', () => {
    const holesOfTwo = new FreeNumbers(Array.from({ length: 1000 }, (_, index) => 3 * index))
    expect(holesOfTwo.firstRun(1, 3, 2998)).toBeNull()
    for (let from = 1; from < 2994; from += 3) expect(holesOfTwo.firstRun(from, 2, 2998)).toBe(from)
    for (let from = 3; from < 2994; from += 3) expect(holesOfTwo.firstRun(from, 2, 2998)).toBe(from + 1)
  })

  test('answers like a plain set, whatever was taken in whatever order', () => {
    const number = fc.integer({ min: 1, max: 1800 })
    const query = fc.record({ from: number, count: fc.integer({ min: 1, max: 5 }), below: number })
    fc.assert(
      fc.property(
        fc.array(number, { maxLength: 1200, size: 'max' }),
        fc.array(query, { minLength: 1, maxLength: 30 }),
        fc.boolean(),
        (taken, queries, atOnce) => {
          const free = new FreeNumbers(atOnce ? taken : [])
          if (!atOnce) for (const one of taken) free.take(one)
          const used = new Set(taken)
          for (const { from, count, below } of queries) {
            const found = free.firstRun(from, count, below)
            expect(found).toBe(firstRunByCounting(used, from, count, below))
            if (found === null) continue
            free.take(found)
            used.add(found)
          }
          for (const { from } of queries) expect(free.firstUsed(from)).toBe(firstUsedByCounting(used, from))
        },
      ),
      { numRuns: 200, endOnFailure: true }, // shrinking a thousand numbers would take minutes
    )
  })
})

function firstRunByCounting(used: ReadonlySet<number>, from: number, count: number, below: number): number | null {
  for (let first = from; first + count <= below; first += 1) {
    if (Array.from({ length: count }, (_, place) => first + place).every((number) => !used.has(number))) return first
  }
  return null
}

function firstUsedByCounting(used: ReadonlySet<number>, from: number): number {
  const later = [...used].filter((number) => number >= from)
  return later.length > 0 ? Math.min(...later) : Number.MAX_SAFE_INTEGER + 1
}
