import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../src/time/units.ts'
import { civilDate, civilTime, lastDailyDate, movedDate, nextDaily, startOfDay } from '../../src/time/zone.ts'

interface Edges {
  readonly zone: string
  /** The days on which the clock changes. */
  readonly days: readonly string[]
  readonly times: readonly string[]
  /** Minutes from one look at the clock to the next. */
  readonly step: number
}

/** Both edges of a year in zones of every kind, with times of day that are skipped there, or shown twice. */
const EDGES: readonly Edges[] = [
  { zone: 'America/New_York', days: ['2024-03-10', '2024-11-03'], times: ['01:30', '02:30', '04:00'], step: 1 },
  { zone: 'Europe/London', days: ['2024-03-31', '2024-10-27'], times: ['00:59', '01:00', '01:30'], step: 1 },
  { zone: 'Australia/Sydney', days: ['2024-10-06', '2024-04-07'], times: ['02:00', '02:30', '03:00'], step: 1 },
  { zone: 'Australia/Lord_Howe', days: ['2024-10-06', '2024-04-07'], times: ['01:45', '02:15', '02:30'], step: 5 },
  { zone: 'America/Santiago', days: ['2024-09-08', '2024-04-07'], times: ['00:00', '00:30', '23:30'], step: 5 },
  { zone: 'Asia/Beirut', days: ['2024-03-31', '2024-10-27'], times: ['00:00', '00:30', '23:30'], step: 5 },
  { zone: 'Africa/Cairo', days: ['2024-04-26', '2024-11-01'], times: ['00:00', '00:30', '23:30'], step: 5 },
  { zone: 'Pacific/Auckland', days: ['2024-09-29', '2024-04-07'], times: ['00:00', '02:30'], step: 5 },
  { zone: 'Pacific/Pago_Pago', days: ['2024-03-10'], times: ['00:00', '23:55'], step: 5 },
]

/** The instants at which one looks at the clock: three days, the day in the middle being `day` in `zone`. */
function looksAround(day: string, zone: string, step: number): Date[] {
  const from = startOfDay(day, zone, -1).getTime()
  const looks = (startOfDay(day, zone, 2).getTime() - from) / (step * MINUTE_MS)
  return Array.from({ length: looks }, (_, look) => new Date(from + look * step * MINUTE_MS))
}

/** The looks that are the first ones at or after `time`. */
function arrivals(looks: readonly Date[], time: string, zone: string): Date[] {
  const dates = looks.map((now) => lastDailyDate(now, time, zone))
  return looks.filter((_, look) => look > 0 && dates[look] !== dates[look - 1])
}

const clockAt = (instant: Date, zone: string) => {
  const { hour, minute } = civilTime(instant, zone)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

describe.each(EDGES)('in $zone', ({ zone, days, times, step }) => {
  test.each(times)('%s comes once on each calendar day, and is foretold', (time) => {
    for (const day of days) {
      const came = arrivals(looksAround(day, zone, step), time, zone)
      // Midnight of the first of the three days came with the first look, before there was anything to compare.
      const expected = (time === '00:00' ? [0, 1] : [-1, 0, 1]).map((offset) => movedDate(day, offset))
      expect(came.map((now) => civilDate(now, zone))).toEqual(expected)
      for (const now of came) {
        expect(clockAt(now, zone) >= time).toBe(true)
        expect(nextDaily(new Date(now.getTime() - 1), time, zone)).toEqual(now)
        expect(nextDaily(now, time, zone).getTime()).toBeGreaterThan(now.getTime() + 22 * HOUR_MS)
      }
    }
  })
})

test('a time that the clock skips comes with the jump', () => {
  const day = (now: string) => lastDailyDate(new Date(now), '02:30', 'America/New_York')
  expect([day('2024-03-10T06:59:00Z'), day('2024-03-10T07:00:00Z')]).toEqual(['2024-03-09', '2024-03-10'])
})

test('a time that the clock shows twice comes when it is shown first', () => {
  const day = (now: string) => lastDailyDate(new Date(now), '01:30', 'America/New_York')
  expect(['05:29', '05:30', '06:29', '06:31'].map((clock) => day(`2024-11-03T${clock}:00Z`))).toEqual([
    '2024-11-02',
    '2024-11-03',
    '2024-11-03',
    '2024-11-03',
  ])
})

test('where the gap swallows the end of a day, its time comes once, with midnight', () => {
  const zone = 'America/Nuuk'
  const came = arrivals(looksAround('2024-03-31', zone, 5), '23:30', zone)
  expect(came.map((now) => [lastDailyDate(now, '23:30', zone), now.toISOString()])).toEqual([
    ['2024-03-30', '2024-03-31T01:00:00.000Z'],
    ['2024-03-31', '2024-04-01T00:30:00.000Z'],
    ['2024-04-01', '2024-04-02T00:30:00.000Z'],
  ])
})

test('a day that a zone leaves out brings no second one', () => {
  const day = (now: string) => lastDailyDate(new Date(now), '04:00', 'Pacific/Apia')
  expect([day('2011-12-30T09:00:00Z'), day('2011-12-30T13:59:00Z'), day('2011-12-30T14:00:00Z')]).toEqual([
    '2011-12-29',
    '2011-12-29',
    '2011-12-31',
  ])
})

test('where the clock goes back over midnight, the new day that was begun is not begun again', () => {
  const zone = 'America/St_Johns' // 00:01 became 23:01 of the day before
  const days = ['2010-11-07T02:29:00Z', '2010-11-07T02:30:00Z', '2010-11-07T02:31:00Z', '2010-11-07T03:40:00Z']
  expect(days.map((now) => lastDailyDate(new Date(now), '00:00', zone))).toEqual([
    '2010-11-06',
    '2010-11-07',
    '2010-11-07',
    '2010-11-07',
  ])
})
