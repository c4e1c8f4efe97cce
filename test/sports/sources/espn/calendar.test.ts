import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendar } from '../../../../src/sports/sources/espn/calendar.ts'
import { anything, cutAnswer } from './answers.ts'

/** What a real answer's calendar says of each of these days. */
function said(league: string, ...days: readonly string[]) {
  const answers = cutAnswer('calendars.json') as { readonly [league: string]: unknown }
  return days.map((day) => calendar(answers[league])?.lists(day))
}

test('days with games are listed, those between are not; what follows the last one may not be set yet', () => {
  // Decision day of the regular season is 18 October; playoffs follow.
  expect(said('usa.1', '2025-09-24', '2025-09-25', '2025-10-05', '2025-10-18')).toEqual([true, false, true, true])
  expect(said('usa.1', '2025-10-19', '2025-12-06', '2025-12-31')).toEqual([null, null, null])
})

test('a season that is over lists nothing, nor does one that has not begun', () => {
  expect(said('usa.1', '2026-01-01', '2025-01-15')).toEqual([false, false])
})

test('of a list of days without games, as of the break about the All-Star Game, the other days have some', () => {
  expect(said('mlb', '2025-07-13', '2025-07-14', '2025-07-15', '2025-07-16', '2025-07-17')).toEqual([
    true,
    false,
    true,
    false,
    false,
  ])
})

test('stages of a season list all of their days, and nothing outside the season', () => {
  expect(said('uefa.champions', '2025-08-27', '2025-08-28', '2026-02-10', '2026-07-01')).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('an answer without a calendar says nothing', () => {
  expect(calendar({ events: [] })).toBeNull()
  expect(calendar({ leagues: [{ calendar: [] }] })).toBeNull()
  expect(calendar({ leagues: [{ calendarType: 'day', calendar: ['soon'] }] })).toBeNull()
  expect(calendar({ leagues: [{ calendarType: 'month', calendar: ['2025-09-20T07:00Z'] }] })).toBeNull()
})

test('whatever is sent is read without a fault', () => {
  const leagues = anything('calendar', 'calendarType', 'calendarIsWhitelist', 'entries', 'startDate', 'endDate')
  fc.assert(
    fc.property(leagues, fc.constantFrom('day', 'list'), (league, type) => {
      const sent = typeof league === 'object' ? { calendarType: type, ...league } : league
      expect([true, false, null]).toContain(calendar({ leagues: [sent] })?.lists('2025-09-20') ?? null)
    }),
  )
})
