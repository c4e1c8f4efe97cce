import { expect, test } from 'vitest'
import { daysOfSpan, daysThrough, dayText } from '../../../src/sports/sources/data-source.ts'

test('the days of a span end with the one before its end', () => {
  const days = (from: string, to: string) => daysOfSpan(new Date(from), new Date(to), 'America/New_York')
  expect(days('2026-10-31T12:00:00Z', '2026-11-02T05:00:00Z')).toEqual(['2026-10-31', '2026-11-01'])
  expect(days('2026-10-31T12:00:00Z', '2026-11-02T05:00:01Z')).toEqual(['2026-10-31', '2026-11-01', '2026-11-02'])
  expect(days('2026-10-31T12:00:00Z', '2026-10-31T12:00:00Z')).toEqual([])
})

test.each([
  ['2026-02-28', '2026-02-28'],
  ['2026-02-30', undefined],
  ['2026-13-01', undefined],
  ['28.2.2026', undefined],
  [undefined, undefined],
])('the day of %s is %s', (text, day) => {
  expect(dayText(text)).toBe(day)
})

test('the days through a day are all from the first to it', () => {
  expect(daysThrough('2026-10-31', '2026-11-02')).toEqual(['2026-10-31', '2026-11-01', '2026-11-02'])
  expect(daysThrough('2026-10-31', '2026-10-31')).toEqual(['2026-10-31'])
  expect(daysThrough('2026-11-01', '2026-10-31')).toEqual([])
})
