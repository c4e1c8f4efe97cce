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

/** What the runtime itself says, asked anew. */
function shownByRuntime(instant: Date, zone: string) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(instant)
  const field = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const [year, month, day, hour, minute] = ['year', 'month', 'day', 'hour', 'minute'].map(field)
  return { year, month, day, hour, minute }
}

/** Clock changes: of an hour, of half an hour, at 45 minutes, at midnight, over the date line, and of the standard time itself. */
const CHANGES: readonly (readonly [zone: string, instant: string])[] = [
  ['America/New_York', '2026-03-08T07:00:00Z'],
  ['America/New_York', '2026-11-01T06:00:00Z'],
  ['America/New_York', '1987-04-05T07:00:00Z'],
  ['America/New_York', '1974-01-06T07:00:00Z'],
  ['Europe/London', '2026-03-29T01:00:00Z'],
  ['Europe/London', '1971-10-31T02:00:00Z'],
  ['Australia/Sydney', '2026-04-04T16:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ['Pacific/Chatham', '2026-04-04T14:00:00Z'],
  ['Pacific/Chatham', '2026-09-26T14:00:00Z'],
  ['Asia/Kathmandu', '1985-12-31T18:30:00Z'],
  ['Asia/Beirut', '2026-03-28T22:00:00Z'],
  ['America/St_Johns', '2011-03-13T03:31:00Z'],
  ['America/Caracas', '2016-05-01T07:00:00Z'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z'],
  ['Asia/Pyongyang', '2018-05-04T15:00:00Z'],
  ['Africa/Casablanca', '2026-02-15T02:00:00Z'],
]

test.each(CHANGES)('around the clock change in %s at %s every minute is as the runtime shows it', (zone, change) => {
  fc.assert(
    fc.property(fc.integer({ min: -90 * 60, max: 90 * 60 }), (seconds) => {
      const instant = new Date(Date.parse(change) + seconds * 1000)
      expect(civilTime(instant, zone)).toEqual(shownByRuntime(instant, zone))
    }),
    { numRuns: 60 },
  )
})

test('in every zone and year since 1973 the wall clock is as the runtime shows it', () => {
  // Before 1973 some clocks were off by seconds. Since 2020 a station in Antarctica has moved its clock a minute past the hour; that minute is not worth its price.
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'Antarctica/Casey')
  const second = fc.integer({ min: Date.UTC(1973, 0, 1) / 1000, max: Date.UTC(2100, 0, 1) / 1000 })
  fc.assert(
    fc.property(fc.constantFrom(...zones), second, (zone, seconds) => {
      const instant = new Date(seconds * 1000)
      expect(civilTime(instant, zone)).toEqual(shownByRuntime(instant, zone))
    }),
    { numRuns: 300 },
  )
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
