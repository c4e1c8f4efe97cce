import { expect, test } from 'vitest'
import { findLeague } from '../../../../src/sports/leagues.ts'
import { scoreboardRequests } from '../../../../src/sports/providers/espn/request.ts'

const requests = (code: string, from: string, to: string) => {
  const league = findLeague(code)
  if (!league) throw new Error(`no league ${code}`)
  return scoreboardRequests(league, new Date(from), new Date(to))
}

test('a team league is asked day by day, by the days of US Eastern time', () => {
  // 02:00Z on the 10th is still the 9th in New York.
  expect(requests('nfl', '2025-09-10T02:00:00Z', '2025-09-10T12:00:00Z').map(({ params }) => params.dates)).toEqual([
    '20250908',
    '20250909',
    '20250910',
    '20250911',
  ])
})

test('days are counted by the calendar where the clock changes', () => {
  expect(requests('nfl', '2025-11-01T12:00:00Z', '2025-11-03T12:00:00Z').map(({ days }) => days)).toEqual([
    '20251031',
    '20251101',
    '20251102',
    '20251103',
    '20251104',
  ])
})

test('the request names path, bounded limit and the group of a college', () => {
  expect(requests('college-football', '2025-09-10T12:00:00Z', '2025-09-10T13:00:00Z')[0]).toEqual({
    path: '/football/college-football/scoreboard',
    params: { dates: '20250909', groups: '90', limit: '500' },
    days: '20250909',
  })
})

test.each(['ufc', 'f1', 'pga', 'atp'])('%s is asked with one range that reaches back to what is under way', (code) => {
  expect(requests(code, '2025-09-10T12:00:00Z', '2025-09-11T12:00:00Z').map(({ days }) => days)).toEqual([
    '20250903-20250912',
  ])
})

test('a league without a path is not asked', () => {
  expect(requests('ohl', '2025-09-10T12:00:00Z', '2025-09-11T12:00:00Z')).toEqual([])
})
