import { expect, test } from 'vitest'
import { batchesOf } from '../../../src/host/rest/batches.ts'

/** What the host takes of one request. */
const MAX_REQUEST_BYTES = 2_621_440

const sizes = (rows: readonly unknown[]) => batchesOf(rows).map((batch) => Buffer.byteLength(JSON.stringify(batch)))

test('rows go in requests of 500', () => {
  const rows = Array.from({ length: 1001 }, (_, index) => ({ id: index }))
  expect(batchesOf(rows).map(({ length }) => length)).toEqual([500, 500, 1])
  expect(batchesOf(rows).flat()).toEqual(rows)
  expect(batchesOf([])).toEqual([])
})

test('the longest channels that the host takes fit into the largest request that it takes', () => {
  const streams = Array.from({ length: 800 }, (_, index) => 10_000_000 + index)
  const rows = Array.from({ length: 500 }, (_, id) => ({
    id,
    name: '\u{1f3c0}'.repeat(512),
    tvg_id: '\u{1f3c0}'.repeat(255),
    streams,
  }))
  expect(Buffer.byteLength(JSON.stringify(rows))).toBeGreaterThan(MAX_REQUEST_BYTES)
  expect(batchesOf(rows).flat()).toEqual(rows)
  expect(Math.max(...sizes(rows))).toBeLessThan(MAX_REQUEST_BYTES)
  expect(batchesOf(rows).length).toBe(Math.ceil(Buffer.byteLength(JSON.stringify(rows)) / 2_600_000))
})

test('a row that is too large for any request goes alone', () => {
  const [small, large] = ['x', 'x'.repeat(3_000_000)]
  expect(batchesOf([small, large, small]).map(({ length }) => length)).toEqual([1, 1, 1])
})
