import { describe, expect, test } from 'vitest'
import { KeywordService, readName } from '../../src/detection/index.ts'
import { learnDateOrders, likelyStart } from '../../src/matching/index.ts'

const keywords = new KeywordService()
const NOON = '2025-06-05T16:00:00Z'
const HOURS = 3_600_000

interface Given {
  readonly now?: string
  readonly zone?: string
  readonly groupZone?: string | null
  /** Other names of the list. */
  readonly list?: readonly string[]
}

/** When a name says that it begins, "day" behind it where it tells no clock; null for one that says neither. */
function said(
  name: string,
  { now: text = NOON, zone: timeZone = 'America/New_York', groupZone, list = [] }: Given = {},
) {
  const now = new Date(text)
  const read = (one: string) => readName(one, { keywords, now })
  const context = { now, timeZone, defaultTimeZone: groupZone ?? null, dateOrders: learnDateOrders(list.map(read)) }
  const time = likelyStart(read(name), context, new Date(now.getTime() - 4 * HOURS))
  return time && `${time.start.toISOString().slice(0, 16)}Z${time.hasClock ? '' : ' day'}`
}

describe('a day and a clock', () => {
  test.each([
    ['Duke vs Virginia @ Jun 07 7:00 PM ET', '2025-06-07T23:00Z'],
    ['LIVE | A - B | Sat 07 Jun 20:55 CEST (DK)', '2025-06-07T18:55Z'],
    ['Next | A vs. B | all | 08-06-2025 | 15:00 (GMT)', '2025-06-08T15:00Z'],
    ['PPV EVENT 05: Big Night (7.11 9:00 PM ET)', '2025-07-12T01:00Z'],
    ['A vs B start:2025-06-09 17:05:00 stop:2025-06-09 20:05:00', '2025-06-09T17:05Z'],
  ])('%s', (name, expected) => expect(said(name)).toBe(expected))

  test('are on the clock of the group, else of the pack, else of the owner, where no zone is stated', () => {
    const name = 'A vs B (2025-06-07 19:00:00)'
    expect(said(name, { groupZone: 'Europe/Berlin' })).toBe('2025-06-07T17:00Z')
    expect(said(`UK | ${name}`)).toBe('2025-06-07T18:00Z')
    expect(said(name, { zone: 'Australia/Sydney' })).toBe('2025-06-07T09:00Z')
  })

  test('are read in the order in which their list writes day and month, else as the nearer day', () => {
    const name = 'A vs B 07/06 7:00 PM ET'
    expect(said(name, { list: ['C vs D 25/05 7:00 PM ET'] })).toBe('2025-06-07T23:00Z')
    expect(said(name, { list: ['C vs D 05/25 7:00 PM ET'] })).toBe('2025-07-06T23:00Z')
    expect(said(name)).toBe('2025-06-07T23:00Z')
  })

  test('are right on the days on which clocks change', () => {
    expect(said('A vs B @ Mar 09 1:30 AM ET', { now: '2025-03-08T12:00:00Z' })).toBe('2025-03-09T06:30Z')
    expect(said('A vs B @ Mar 09 3:30 AM ET', { now: '2025-03-08T12:00:00Z' })).toBe('2025-03-09T07:30Z')
    expect(said('A vs B @ Nov 02 8:00 PM ET', { now: '2025-11-01T12:00:00Z' })).toBe('2025-11-03T01:00Z')
  })
})

describe('a clock without a day', () => {
  test.each([
    ['of the evening is that of today', 'A vs B 7:00 PM ET', NOON, '2025-06-05T23:00Z'],
    ['that has just been is that of today', 'A vs B 1:00 PM ET', '2025-06-05T20:00:00Z', '2025-06-05T17:00Z'],
    ['that is long past is that of tomorrow', 'A vs B 1:00 PM ET', '2025-06-06T02:00:00Z', '2025-06-06T17:00Z'],
    ['is that of its zone, where it is tomorrow', 'A vs B 01:05 CEST', NOON, '2025-06-05T23:05Z'],
    ['of a weekday is that of the next one', 'A vs B, Fri 7:30 PM EDT', NOON, '2025-06-06T23:30Z'],
    ['of tomorrow is that', 'Tomorrow: A vs B 7:30 PM ET', NOON, '2025-06-06T23:30Z'],
  ])('%s', (_, name, now, expected) => expect(said(name, { now })).toBe(expected))

  test('that does not tell the half of the day is that after noon, but for the late morning', () => {
    expect(said('A vs B 7:30 ET')).toBe('2025-06-05T23:30Z')
    expect(said('A vs B 11:30 ET')).toBe('2025-06-05T15:30Z')
    expect(said('A vs B 12:30 ET')).toBe('2025-06-05T16:30Z')
  })
})

test('a day without a clock is that day, whatever the owner’s zone', () => {
  const name = 'NASCAR: Autotrader 400, 6/8/2025'
  expect(said(name)).toBe('2025-06-08T04:00Z day')
  expect(said(name, { zone: 'Australia/Sydney' })).toBe('2025-06-08T04:00Z day')
})

test('a name that says neither has no time', () => {
  expect(said('US: YES Network HD')).toBeNull()
  expect(said('US: 24/7 NETFLIX 1')).toBeNull()
})
