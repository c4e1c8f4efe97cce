import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BUILT_IN_LEAGUES } from '../../../../src/sports/leagues.ts'
import { espn } from '../../../../src/sports/sources/espn/index.ts'
import { rawAnswer, readAnswer } from '../../recorded-answers.ts'
import { anything, asking, league, leagueWithoutPath } from './answers.ts'

const { events: question } = espn

describe('days', () => {
  const days = (code: string, from: string, to: string) => question.days(league(code), new Date(from), new Date(to))

  test('are those of US Eastern time, from that of the first instant to that of the last', () => {
    // 02:00Z on the 10th is still the 9th in New York, and 04:00Z is midnight there.
    expect(days('nfl', '2025-09-10T02:00:00Z', '2025-09-10T12:00:00Z')).toEqual(['2025-09-09', '2025-09-10'])
    expect(days('nfl', '2025-09-10T04:00:00Z', '2025-09-11T04:00:00Z')).toEqual(['2025-09-10'])
    expect(days('nfl', '2025-09-10T04:00:00Z', '2025-09-10T04:00:00Z')).toEqual([])
  })

  test('are counted by the calendar where the clock changes', () => {
    expect(days('nfl', '2025-11-01T12:00:00Z', '2025-11-03T12:00:00Z')).toEqual([
      '2025-11-01',
      '2025-11-02',
      '2025-11-03',
    ])
  })

  test.each([
    ['ufc', '2025-09-03', 9],
    ['f1', '2025-09-03', 9],
    ['pga', '2025-09-03', 9],
    ['atp', '2025-08-20', 23],
    ['wta', '2025-08-20', 23],
  ])('of %s reach back to what is under way', (code, first, count) => {
    const found = days(code, '2025-09-10T12:00:00Z', '2025-09-11T12:00:00Z')
    expect([found[0], found.at(-1), found.length]).toEqual([first, '2025-09-11', count])
  })

  test('hold the day of every event that starts in the window', () => {
    const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 400 }), fc.nat(), (from, hours, place) => {
        const length = hours * 3_600_000
        const start = new Date(from.getTime() + (place % length))
        const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(start)
        expect(question.days(league('nfl'), from, new Date(from.getTime() + length))).toContain(shown)
      }),
    )
  })
})

describe('requests', () => {
  const requests = (code: string, days: readonly string[]) => question.requests({ league: league(code), days }, asking)

  test('of a team league are one for each day, with path, bounded limit and the group of a college', () => {
    expect(requests('mens-college-basketball', ['2025-09-10', '2025-09-12'])).toMatchObject([
      {
        path: '/basketball/mens-college-basketball/scoreboard',
        params: { dates: '20250910', limit: '500', groups: '50' },
        days: ['2025-09-10'],
        limit: 500,
      },
      { params: { dates: '20250912' }, days: ['2025-09-12'] },
    ])
    expect(requests('nfl', ['2025-09-10'])).toEqual([
      {
        path: '/football/nfl/scoreboard',
        params: { dates: '20250910', limit: '500' },
        days: ['2025-09-10'],
        limit: 500,
      },
    ])
  })

  test('never name a range in a team sport, and never a limit above 500', () => {
    for (const { code, sport } of BUILT_IN_LEAGUES.all.filter(({ provider }) => provider === 'espn')) {
      for (const { params } of requests(code, ['2025-09-10', '2025-09-11'])) {
        const isRange = params.dates?.includes('-')
        expect([code, isRange]).toEqual([code, ['golf', 'mma', 'racing', 'tennis'].includes(sport)])
        expect(Number(params.limit)).toBeLessThanOrEqual(500)
      }
    }
  })

  test('of several groups are one for each group and day', () => {
    const college = { ...league('college-football'), groups: '90, 35' }
    const asked = question.requests({ league: college, days: ['2025-09-10', '2025-09-11'] }, asking)
    expect(asked.map(({ params, days }) => [params.groups, days[0]])).toEqual([
      ['90', '2025-09-10'],
      ['90', '2025-09-11'],
      ['35', '2025-09-10'],
      ['35', '2025-09-11'],
    ])
    expect(asked.map(({ share }) => share)).toEqual(['group 90', 'group 90', 'group 35', 'group 35'])
  })

  test('of cards, weekends and tournaments are one range, which brings every day from the first to the last', () => {
    expect(requests('ufc', ['2025-09-03', '2025-09-05'])).toMatchObject([
      {
        path: '/mma/ufc/scoreboard',
        params: { dates: '20250903-20250905' },
        days: ['2025-09-03', '2025-09-04', '2025-09-05'],
      },
    ])
  })

  test('are none without days, and none of a league without a path', () => {
    expect(requests('nfl', [])).toEqual([])
    expect(question.requests({ league: leagueWithoutPath(), days: ['2025-09-10'] }, asking)).toEqual([])
  })
})

describe('an answer of several leagues', () => {
  test("takes each event's league from its uid", () => {
    const { events, warnings } = readAnswer('all', 'several-leagues.json')
    expect(warnings).toEqual([])
    expect(new Set(events.map(({ league }) => league))).toEqual(
      new Set(['eng.1', 'eng.2', 'eng.w.1', 'esp.1', 'fra.1', 'ger.1', 'ita.1', 'mex.1', 'usa.1', 'usa.nwsl']),
    )
    expect(new Set(events.map(({ sport }) => sport))).toEqual(new Set(['soccer']))
  })

  test('gives an unknown league a code of its own', () => {
    const answer = rawAnswer('all', 'several-leagues.json') as { events: { uid: string }[] }
    for (const event of answer.events) event.uid = event.uid.replace(/l:\d+/, 'l:999')
    expect(new Set(readAnswer('all', 'unknown', answer).events.map(({ league }) => league))).toEqual(
      new Set(['soccer-999']),
    )
  })
})

describe('an answer of one league', () => {
  test('keeps the league that it was asked for, known or not', () => {
    const answer = rawAnswer('nfl', 'week1-odds.json')
    const events = readAnswer('my-league', 'renamed', answer).events
    expect(events.map(({ league, sport }) => [league, sport])).toEqual([
      ['my-league', 'football'],
      ['my-league', 'football'],
    ])
  })

  test('says how many entries it had only where they are not its events', () => {
    const answer = rawAnswer('nfl', 'week1-odds.json') as { events: unknown[] }
    expect(readAnswer('nfl', 'week1-odds.json', answer)).not.toHaveProperty('entries')
    answer.events.push('event')
    expect(readAnswer('nfl', 'broken.json', answer)).not.toHaveProperty('entries')
    expect(readAnswer('atp', 'bare', { events: [{ id: '1', groupings: [] }] })).toEqual({
      events: [],
      warnings: [],
      entries: 1,
    })
  })

  test('without events is empty', () => {
    expect(readAnswer('college-football', 'empty.json')).toEqual({ events: [], warnings: [] })
    expect(espn.events.holds(rawAnswer('college-football', 'empty.json'))).toBe(true)
  })
})

test.each([[{ code: 400, message: 'Failed to get events endpoint.' }], ['<html>'], [null], [[]], [{ events: {} }]])(
  '%j is no schedule',
  (answer) => {
    expect(espn.events.holds(answer)).toBe(false)
    expect(readAnswer('nfl', 'refused', answer)).toEqual({ events: [], warnings: [] })
  },
)

test('each broken event is named with its place, and the rest goes on', () => {
  const answer = rawAnswer('nfl', 'week1-odds.json') as { events: unknown[] }
  answer.events.unshift(null, 'event', { id: '77', date: '2026-01-01T00:00Z', competitions: 7 })
  const { events, warnings } = readAnswer('nfl', 'broken.json', answer)
  expect(events).toHaveLength(2)
  expect(warnings.map(({ code, place }) => `${code} ${place}`)).toEqual([
    'provider_event_unreadable broken.json#/events/0',
    'provider_event_unreadable broken.json#/events/1',
    'provider_event_unreadable broken.json#/events/2',
  ])
})

test('nothing that a stranger sends makes the reader throw', () => {
  const value = anything(
    ...['date', 'name', 'competitions', 'competitors', 'athlete', 'status', 'type', 'odds', 'notes', 'groupings'],
    ...['records', 'uid'],
  )
  const leagues = fc.constantFrom('nfl', 'eng.1', 'ufc', 'f1', 'pga', 'atp', 'all', '8048')
  fc.assert(
    fc.property(fc.array(value, { maxLength: 4 }), leagues, (events, league) => {
      const answer = readAnswer(league, 'any', { events })
      for (const warning of answer.warnings) expect(warning.code).toBe('provider_event_unreadable')
    }),
    { numRuns: 300 },
  )
})
