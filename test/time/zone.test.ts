import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../src/time/units.ts'
import { civilDate, civilTime, instantOf, isTimeZone, startOfDay } from '../../src/time/zone.ts'

const newYork = 'America/New_York'
const at = (hour: number, minute = 0) => ({ year: 2024, month: 11, day: 3, hour, minute })

test('a wall clock becomes the instant that shows it', () => {
  expect(instantOf({ year: 2024, month: 7, day: 4, hour: 20, minute: 30 }, newYork).toISOString()).toBe(
    '2024-07-05T00:30:00.000Z',
  )
})

test('a time that the clock shows twice is the first of the two', () => {
  expect(instantOf(at(1, 30), newYork).toISOString()).toBe('2024-11-03T05:30:00.000Z')
})

test('a time that the clock skips is read with the offset before the gap', () => {
  const skipped = { year: 2024, month: 3, day: 10, hour: 2, minute: 30 }
  expect(instantOf(skipped, newYork).toISOString()).toBe('2024-03-10T07:30:00.000Z')
})

test('days of 23 and 25 hours begin and end at midnight', () => {
  const hours = (date: string) =>
    (startOfDay(date, newYork, 1).getTime() - startOfDay(date, newYork).getTime()) / 3_600_000
  expect([hours('2024-03-10'), hours('2024-11-03'), hours('2024-11-04')]).toEqual([23, 25, 24])
})

test('the calendar day is that of the zone, not of the machine', () => {
  expect(civilDate(new Date('2022-09-18T02:30:00Z'), newYork)).toBe('2022-09-17')
  expect(civilTime(new Date('2022-09-18T02:30:00Z'), 'Asia/Kathmandu')).toEqual({
    year: 2022,
    month: 9,
    day: 18,
    hour: 8,
    minute: 15,
  })
})

test('a zone that does not exist is told apart', () => {
  expect([isTimeZone('Europe/Berlin'), isTimeZone('Mars/Olympus')]).toEqual([true, false])
})

test('in every zone a wall clock leads back to the first instant that shows it', () => {
  const minute = fc.integer({ min: Date.UTC(2000, 0, 1) / MINUTE_MS, max: Date.UTC(2035, 0, 1) / MINUTE_MS })
  fc.assert(
    fc.property(fc.constantFrom(...Intl.supportedValuesOf('timeZone')), minute, (zone, minutes) => {
      const instant = new Date(minutes * MINUTE_MS)
      const civil = civilTime(instant, zone)
      const found = instantOf(civil, zone)
      expect(civilTime(found, zone)).toEqual(civil)
      expect(found.getTime()).toBeLessThanOrEqual(instant.getTime())
    }),
    { numRuns: 2000 },
  )
})
