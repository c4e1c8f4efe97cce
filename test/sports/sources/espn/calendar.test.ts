import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendar } from '../../../../src/sports/sources/espn/calendar.ts'
import { anything, cutAnswer } from './answers.ts'

const ASKED = '2025-09-20'

/** What the calendar of a real answer for a day says of each of these days. */
function said(league: string, asked: string, ...days: readonly string[]) {
  const answers = cutAnswer('calendars.json') as { readonly [league: string]: unknown }
  return days.map((day) => calendar(answers[league], asked)?.lists(day))
}

test('days with games are listed, those between are not; what follows the last one may not be set yet', () => {
  // Decision day of the regular season is 18 October; playoffs follow.
  expect(said('usa.1', '2025-09-24', '2025-09-24', '2025-09-25', '2025-10-05', '2025-10-18')).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect(said('usa.1', '2025-09-24', '2025-10-19', '2025-12-06', '2025-12-31')).toEqual([null, null, null])
})

test('a season that is over lists nothing, nor does one before its first game', () => {
  expect(said('usa.1', '2026-01-02', '2026-01-01', '2025-01-15')).toEqual([false, false])
})

test('of a day outside the season nothing is said where the one asked for is inside: another season may begin there', () => {
  expect(said('usa.1', '2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02')).toEqual([null, null, null])
  expect(said('usa.1', '2025-01-02', '2024-12-31', '2025-01-01')).toEqual([null, false])
})

test('of a list of days without games, as of the break about the All-Star Game, the other days have some', () => {
  expect(said('mlb', '2025-07-13', '2025-07-13', '2025-07-14', '2025-07-15', '2025-07-16', '2025-07-17')).toEqual([
    true,
    false,
    true,
    false,
    false,
  ])
})

test('stages of a season list all of their days, and nothing outside the season', () => {
  expect(said('uefa.champions', '2025-08-27', '2025-08-27', '2025-08-28', '2026-02-10')).toEqual([false, true, true])
  expect(said('uefa.champions', '2026-07-02', '2026-07-01')).toEqual([false])
})

test('an answer without a calendar says nothing', () => {
  expect(calendar({ events: [] }, ASKED)).toBeNull()
  expect(calendar({ leagues: [{ calendar: [] }] }, ASKED)).toBeNull()
  expect(calendar({ leagues: [{ calendarType: 'month', calendar: ['2025-09-20T07:00Z'] }] }, ASKED)).toBeNull()
})

describe('a calendar that cannot be read in full says nothing, since what is missing may be a day with games:', () => {
  const day = '2025-09-20T07:00Z'
  const week = { startDate: day, endDate: day }
  const days = { calendarType: 'day', calendarIsWhitelist: true }

  test.each([
    ['an entry is no date', { ...days, calendar: [day, 'soon'] }],
    ['it does not say whether its days have games', { calendarType: 'day', calendar: [day] }],
    ['it has more entries than are read', { ...days, calendar: Array(1001).fill(day) }],
    ['a week has no end', { calendarType: 'list', calendar: [week, { startDate: day }] }],
    ['a week of a block has no end', { calendarType: 'list', calendar: [{ entries: [week, { startDate: day }] }] }],
    [
      'its blocks have more weeks than are read',
      { calendarType: 'list', calendar: [{ entries: Array(1001).fill(week) }] },
    ],
  ])('%s', (_, league) => {
    expect(calendar({ leagues: [league] }, ASKED)).toBeNull()
  })

  test('one that is read says of its days', () => {
    expect(calendar({ leagues: [{ ...days, calendar: [day] }] }, ASKED)?.lists('2025-09-19')).toBe(false)
    expect(calendar({ leagues: [{ calendarType: 'list', calendar: [week] }] }, ASKED)?.lists('2025-09-19')).toBe(false)
  })
})

test('whatever is sent is read without a fault', () => {
  const leagues = anything('calendar', 'calendarType', 'calendarIsWhitelist', 'entries', 'startDate', 'endDate')
  fc.assert(
    fc.property(leagues, fc.constantFrom('day', 'list'), (league, type) => {
      const sent = typeof league === 'object' ? { calendarType: type, ...league } : league
      expect([true, false, null]).toContain(calendar({ leagues: [sent] }, ASKED)?.lists('2025-09-20') ?? null)
    }),
  )
})
