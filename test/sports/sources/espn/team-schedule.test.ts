import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leagueCatalog } from '../../../../src/sports/leagues.ts'
import { schedule } from '../../../../src/sports/sources/espn/team-schedule.ts'
import { anything, asking, cutAnswer, league } from './answers.ts'

const read = (code: string, answer: unknown) => schedule.read(answer, { league: code, place: 'schedule.json' })

describe('a real schedule', () => {
  test('has past games with their score, which is an object there', () => {
    const { events, warnings } = read('nba', cutAnswer('schedule-nba.json'))
    expect(warnings).toEqual([])
    expect(events[0]).toMatchObject({
      id: '401869190',
      name: 'Houston Rockets at Los Angeles Lakers',
      season: { year: 2026, type: 'postseason' },
      status: { state: 'post', detail: 'Final' },
      home: {
        id: '13',
        score: 107,
        winner: true,
        location: 'Los Angeles',
        nickname: 'Lakers',
        record: { summary: '53-29' },
      },
      broadcasts: [{ name: 'ABC', market: 'national', type: 'TV' }],
      notes: ['West 1st Round - Game 1'],
    })
  })

  test('has coming games, and says where the clock is a placeholder', () => {
    const { events } = read('nba', cutAnswer('schedule-nba.json'))
    expect(events[1]).toMatchObject({
      start: '2026-05-18T04:00:00Z',
      timeValid: false,
      status: { state: 'pre' },
      notes: ['West Semifinals - Game 7 If Necessary'],
    })
    expect(events[1]?.home).not.toHaveProperty('score')
  })

  test('has weeks, and places without an id', () => {
    expect(read('nfl', cutAnswer('schedule-nfl.json')).events[0]).toMatchObject({
      season: { year: 2025, type: 'regular', week: 1 },
      neutralSite: true,
      venue: { name: 'Corinthians Arena', city: 'Sao Paulo', country: 'Brazil' },
      broadcasts: [{ name: 'YouTube', market: 'national', type: 'Streaming' }],
    })
  })

  test('of soccer has no type of season, and clubs without nickname', () => {
    const [event] = read('usa.1', cutAnswer('schedule-soccer.json')).events
    expect(event).toMatchObject({
      season: { year: 2026 },
      home: { name: 'Toronto FC', shortName: 'Toronto', score: 2, record: { summary: '2-1-2', ties: 1, losses: 2 } },
      away: { name: 'Columbus Crew' },
    })
    expect(event?.away).not.toHaveProperty('nickname')
  })
})

test('a game that names another league is one of it; a league’s own code counts where its path is the same', () => {
  const answer = cutAnswer('schedule-soccer.json')
  const leagues = (code: string, slug: string, path?: string) => {
    const renamed = JSON.parse(JSON.stringify(answer).replaceAll('"usa.1"', JSON.stringify(slug)))
    const catalog = leagueCatalog(path === undefined ? [] : [{ code, sport: 'soccer', name: 'Mine', path }])
    const { events } = schedule.read(renamed, { league: code, place: 'schedule.json', catalog })
    return [...new Set(events.map((event) => `${event.league} ${event.sport}`))]
  }
  expect(leagues('usa.1', 'usa.1')).toEqual(['usa.1 soccer'])
  expect(leagues('usa.1', 'concacaf.champions')).toEqual(['concacaf.champions soccer'])
  expect(leagues('mine', 'xyz.1', 'soccer/xyz.1')).toEqual(['mine soccer'])
})

test('a schedule without games is empty', () => {
  const answer = { team: { id: '13' }, events: [] }
  expect(schedule.holds(answer)).toBe(true)
  expect(read('nba', answer)).toEqual({ events: [], warnings: [] })
})

test.each([['<html>'], [null], [{ code: 404 }], [{ events: [] }], [{ team: { id: '13' } }]])(
  '%j is no schedule of a team',
  (answer) => {
    expect(schedule.holds(answer)).toBe(false)
  },
)

test('each broken game is named with its place, and the rest goes on', () => {
  const answer = cutAnswer('schedule-nfl.json') as { events: unknown[] }
  answer.events.unshift(null, { id: '7', name: 'A at B', date: '2026-02-30T00:00Z' })
  const { events, warnings } = read('nfl', answer)
  expect(events).toHaveLength(2)
  expect(warnings.map(({ code, place }) => [code, place])).toEqual([
    ['provider_event_unreadable', 'schedule.json#/events/0'],
    ['provider_event_unreadable', 'schedule.json#/events/1'],
  ])
})

test('nothing that a stranger sends makes the reader throw', () => {
  fc.assert(
    fc.property(fc.array(anything('date', 'name', 'competitions', 'competitors', 'season', 'score')), (rows) => {
      const { events, warnings } = read('nba', { team: {}, events: rows })
      expect(events.length + warnings.length).toBe(rows.length)
    }),
  )
})

describe('requests', () => {
  const paths = (code: string) =>
    schedule
      .requests({ league: league(code), providerTeamId: '13' }, asking)
      .map(({ path, params }) => `${path}?${new URLSearchParams(params)}`)

  test('are one, and in soccer one more for the games to come', () => {
    expect(paths('nba')).toEqual(['/basketball/nba/teams/13/schedule?'])
    expect(paths('usa.1')).toEqual(['/soccer/usa.1/teams/13/schedule?', '/soccer/usa.1/teams/13/schedule?fixture=true'])
  })

  test('are none where no teams play', () => {
    expect(['ufc', 'pga', 'atp', 'f1'].flatMap(paths)).toEqual([])
  })
})
