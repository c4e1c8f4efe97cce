import { describe, expect, test } from 'vitest'
import { blockFrom, freeBlocks, freeStart, takenRanges } from '../../src/configuration/number-blocks.ts'

const range = (start: number, end = start) => ({ start, end })

test('numbers that lie close together are one range, decimals counted by their whole part', () => {
  expect(takenRanges([105, 7, 100, 101.5, 500])).toEqual([
    { start: 7, end: 7, channels: 1 },
    { start: 100, end: 105, channels: 3 },
    { start: 500, end: 500, channels: 1 },
  ])
  expect(takenRanges([])).toEqual([])
})

describe('a start', () => {
  test('stays where its block is free', () => {
    expect(freeStart(5000, [range(4000, 4999), range(6000)])).toBe(5000)
    expect(freeStart(750, [])).toBe(750)
  })

  test('moves to the next free thousand', () => {
    expect(freeStart(5000, [range(5999), range(6000, 7200)])).toBe(8000)
    expect(freeStart(750, [range(800)])).toBe(1000)
  })

  test('stays where no number is left', () => {
    expect(freeStart(5000, [range(1, 999_999)])).toBe(5000)
  })
})

test('blocks lie around what is taken, in the order of their keys', () => {
  expect([...freeBlocks(['a', 'b', 'c'], [range(1500), blockFrom(3000)])]).toEqual([
    ['a', range(2000, 2999)],
    ['b', range(4000, 4999)],
    ['c', range(5000, 5999)],
  ])
  expect(freeBlocks(['a'], [range(1, 999_999)])).toEqual(new Map())
})
