import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  agoText,
  clockText,
  dayText,
  fullText,
  spanText,
  type TimeClock,
  whenText,
} from '../../../src/console/text/time.ts'

const NEW_YORK: TimeClock = { now: '2025-06-06T00:52:00Z', time_zone: 'America/New_York', time_format: '12h' }
const at = (now: string, clock: Partial<TimeClock> = {}): TimeClock => ({ ...NEW_YORK, ...clock, now })

describe('an instant as people say it', () => {
  test.each([
    ['2025-06-06T01:17:00Z', 'in 25 min'],
    ['2025-06-06T02:00:00Z', 'in 1 h 8 min'],
    ['2025-06-06T00:52:20Z', 'in 1 min'],
    ['2025-06-06T03:05:00Z', 'Today 11:05 PM'],
    ['2025-06-05T23:05:00Z', 'Today 7:05 PM'],
    ['2025-06-06T04:00:00Z', 'Tomorrow 12:00 AM'],
    ['2025-06-06T17:00:00Z', 'Tomorrow 1:00 PM'],
    ['2025-06-05T03:59:00Z', 'Yesterday 11:59 PM'],
    ['2025-06-07T22:45:00Z', 'Sat 6:45 PM'],
    ['2025-06-11T22:45:00Z', 'Wed 6:45 PM'],
    ['2025-06-12T22:45:00Z', 'Jun 12, 6:45 PM'],
    ['2025-06-03T22:45:00Z', 'Jun 3, 6:45 PM'],
    ['2026-01-02T01:00:00Z', 'Jan 1, 2026, 8:00 PM'],
    ['soon', ''],
  ])('%s is "%s" at 8:52 PM on Thursday, June 5', (instant, text) => {
    expect(whenText(instant, NEW_YORK)).toBe(text)
  })

  test('has hours to 24 where the user reads those, midnight as 00:00', () => {
    const clock = { ...NEW_YORK, time_format: '24h' as const }
    expect(whenText('2025-06-06T17:00:00Z', clock, { isInSentence: true })).toBe('tomorrow 13:00')
    expect(clockText('2025-06-06T04:00:00Z', clock)).toBe('00:00')
  })

  test('has only its day where no time is known', () => {
    expect(whenText('2025-06-06T01:17:00Z', NEW_YORK, { isExact: false })).toBe('Today, time not known')
    expect(whenText('2025-06-07T22:45:00Z', NEW_YORK, { isExact: false })).toBe('Sat, time not known')
  })

  test('follows the calendar of the zone, also in the nights of 23 and 25 hours', () => {
    const spring = at('2025-03-09T04:30:00Z') // Saturday 11:30 PM, half an hour before the short day
    expect(dayText('2025-03-09T05:00:00Z', spring)).toBe('Tomorrow')
    expect(dayText('2025-03-10T03:59:00Z', spring)).toBe('Tomorrow')
    expect(dayText('2025-03-10T04:00:00Z', spring)).toBe('Mon')
    const autumn = at('2025-11-02T04:10:00Z') // Sunday 12:10 AM, at the begin of the long day
    expect(dayText('2025-11-03T04:59:00Z', autumn)).toBe('Today')
    expect(dayText('2025-11-03T05:00:00Z', autumn)).toBe('Tomorrow')
    expect(dayText('2025-11-02T03:59:00Z', autumn)).toBe('Yesterday')
  })

  test('has the day of its own zone', () => {
    const kathmandu = { ...NEW_YORK, time_zone: 'Asia/Kathmandu' } // Friday 6:37 AM
    expect(whenText('2025-06-06T10:00:00Z', kathmandu)).toBe('Today 3:45 PM')
    expect(whenText('2025-06-05T18:14:00Z', kathmandu)).toBe('Yesterday 11:59 PM')
  })

  test('is never empty and has no odd blanks, for every instant and every now', () => {
    const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, instants, (instant, now) => {
        const clock = at(now.toISOString())
        expect(whenText(instant.toISOString(), clock)).toMatch(/^[\w,: ]+$/)
        expect(agoText(instant.toISOString(), clock)).toMatch(/^[\w,: ]+$/)
      }),
    )
  })
})

test.each([
  ['2025-06-06T00:51:30Z', 'just now'],
  ['2025-06-06T00:48:00Z', '4 min ago'],
  ['2025-06-05T23:05:00Z', 'today 7:05 PM'],
  ['2025-06-05T03:59:00Z', 'yesterday 11:59 PM'],
  ['2025-06-06T01:17:00Z', 'in 25 min'],
  ['', ''],
])('%s was "%s"', (instant, text) => {
  expect(agoText(instant, NEW_YORK)).toBe(text)
})

test('the full text has the date, the time and the zone, by which the two hours of an autumn night differ', () => {
  expect(fullText('2025-11-02T05:30:00Z', NEW_YORK)).toBe('Sunday, November 2, 2025 at 1:30 AM EDT')
  expect(fullText('2025-11-02T06:30:00Z', NEW_YORK)).toBe('Sunday, November 2, 2025 at 1:30 AM EST')
})

test.each([
  [0, '1 min'],
  [59 * 60_000, '59 min'],
  [60 * 60_000, '1 h'],
  [68 * 60_000, '1 h 8 min'],
  [26 * 3_600_000, '26 h'],
  [3 * 86_400_000, '3 days'],
])('%i ms are "%s"', (ms, text) => {
  expect(spanText(ms)).toBe(text)
})
