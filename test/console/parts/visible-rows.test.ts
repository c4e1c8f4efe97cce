import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagesOf, visibleRows } from '../../../src/console/parts/paged-rows.ts'

test('only rows around what is seen are drawn, wherever a list is scrolled to', () => {
  const lists = fc.record({ count: fc.nat(100_000), rowHeight: fc.integer({ min: 20, max: 80 }) })
  const views = fc.record({ top: fc.nat(10_000_000), height: fc.nat(3000) })
  fc.assert(
    fc.property(lists, views, (list, view) => {
      const [from, to] = visibleRows(list, view)
      expect(from).toBeGreaterThanOrEqual(0)
      expect(to).toBeGreaterThanOrEqual(from)
      expect(to).toBeLessThanOrEqual(Math.max(from, list.count))
      expect(to - from).toBeLessThanOrEqual(view.height / list.rowHeight + 20)
      const seen = Math.floor((view.top + view.height / 2) / list.rowHeight)
      if (seen < list.count) expect(seen >= from && seen <= to).toBe(true)
    }),
  )
  expect(visibleRows({ count: 20_000, rowHeight: 50 }, { top: 5000, height: 500 })).toEqual([92, 118])
})

test('the pages that hold the rows', () => {
  expect(pagesOf([92, 118], 200)).toEqual([0])
  expect(pagesOf([190, 210], 200)).toEqual([0, 1])
  expect(pagesOf([200, 400], 200)).toEqual([1])
  expect(pagesOf([5, 5], 200)).toEqual([])
})
