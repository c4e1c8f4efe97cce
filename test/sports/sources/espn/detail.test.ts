import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SportsEvent } from '../../../../src/generated/records.ts'
import { detail } from '../../../../src/sports/sources/espn/detail.ts'
import { anything, asking, cutAnswer, league } from './answers.ts'

interface Competition {
  date?: string
  readonly competitors?: { record: unknown }[]
}

/** What these tests change of a summary. */
interface Summary {
  article: { type: string; gameId?: string }
  readonly seasonseries: { type: string }[]
  readonly standings: { header: string }
  readonly header: { id?: string; season: { type: number }; competitions: Competition[] }
  readonly lastFiveGames: { events: { gameDate: string }[] }[]
}

const read = (code: string, answer: unknown) => detail.read(answer, { league: code, place: 'summary.json' })
const changed = (file: string, change: (summary: Summary) => void) => {
  const answer = cutAnswer(file) as Summary
  change(answer)
  return answer
}
/** The summary with this record of both sides; without any where it is empty. */
const withRecord = (answer: Summary, summary: string) => {
  for (const side of answer.header.competitions[0]?.competitors ?? []) {
    side.record = summary === '' ? [] : [{ type: 'total', summary }]
  }
  return answer
}
const one = (code: string, answer: unknown): SportsEvent => {
  const { events, warnings } = read(code, answer)
  expect(warnings).toEqual([])
  const [event] = events
  if (event === undefined) throw new Error('no event in the summary')
  return event
}

describe('a game to come', () => {
  test('has preview, series, note, networks and place', () => {
    expect(one('nba', cutAnswer('summary-nba-playoff.json'))).toMatchObject({
      id: '401772994',
      provider: 'espn',
      sport: 'basketball',
      league: 'nba',
      start: '2025-06-01T00:00:00Z',
      season: { year: 2025, type: 'postseason' },
      status: { state: 'pre' },
      venue: { name: 'Gainbridge Fieldhouse', city: 'Indianapolis' },
      notes: ['East Finals - Game 6'],
      headlines: { preview: 'The Indiana Pacers wasted one chance to wrap up the Eastern Conference finals.' },
      series: { title: 'Playoff Series', summary: 'IND leads series 3-2' },
      home: { id: '11', nickname: 'Pacers', record: { summary: '50-32', wins: 50, home: '29-11' }, lastFive: '3-2' },
      away: { id: '18', record: { away: '24-17' }, lastFive: '2-3' },
    })
    expect(one('nba', cutAnswer('summary-nba-playoff.json')).broadcasts).toContainEqual({
      name: 'TNT',
      market: 'national',
      type: 'TV',
    })
  })

  test('has odds, and what the table of its season says of both sides', () => {
    const event = one('nfl', cutAnswer('summary-nfl.json'))
    expect(event.odds).toMatchObject({ details: 'ATL -4.5', spread: 4.5, overUnder: 44.5, homeMoneyline: 200 })
    expect(event.season).toEqual({ year: 2025, type: 'regular', week: 3 })
    expect(event.away).toMatchObject({
      conference: { name: 'National Football Conference', abbreviation: 'NFC' },
      division: 'NFC South',
      stats: { ppg: 21, papg: 14.5 },
    })
  })

  test('of soccer has wins, draws and losses of the form, and no series', () => {
    const event = one('eng.1', cutAnswer('summary-soccer.json'))
    expect(event).toMatchObject({
      home: { name: 'Arsenal', lastFive: '4-0-1', record: { summary: '3-0-1', wins: 3, ties: 0, losses: 1 } },
      away: { lastFive: '3-0-2' },
      broadcasts: [{ name: 'Peacock', type: 'Streaming' }],
    })
    expect(event).not.toHaveProperty('series')
    expect(event.home).not.toHaveProperty('nickname')
  })
})

describe('a game that is over', () => {
  test('has score, winner and recap', () => {
    expect(one('nhl', cutAnswer('summary-nhl-final.json'))).toMatchObject({
      status: { state: 'post', detail: 'Final' },
      home: { score: 3, winner: false, division: 'Metropolitan' },
      away: { score: 5, winner: true, record: { summary: '47-31-4', wins: 47, losses: 31 } },
      headlines: { recap: expect.stringMatching(/^The horn sounded/) },
      series: { summary: 'FLA wins series 4-1' },
    })
  })

  test('is no game of a season series that has other games of both teams', () => {
    expect(one('nba', cutAnswer('summary-nba-final.json'))).not.toHaveProperty('series')
  })
})

describe('what belongs elsewhere is left out', () => {
  test('a table of another season', () => {
    // The game is of 2023-24, its summary was asked for in the season after.
    const event = one('nba', cutAnswer('summary-nba-final.json'))
    expect(event.home).not.toHaveProperty('division')
    expect(event.home).not.toHaveProperty('streak')
    const sameSeason = changed('summary-nba-final.json', ({ standings }) => {
      standings.header = '2024 Standings'
    })
    expect(one('nba', sameSeason).away).toMatchObject({ division: 'Atlantic', streak: 'W2', gamesBack: 0 })
  })

  test('in play-offs the figures of the regular season, but for the division', () => {
    const event = one('nba', cutAnswer('summary-nba-playoff.json'))
    expect(event.home?.division).toBe('Central')
    expect(event.home).not.toHaveProperty('streak')
    expect(event.home).not.toHaveProperty('gamesBack')
  })

  test('games of the season before, among the last five', () => {
    const answer = changed('summary-nfl.json', ({ lastFiveGames: [first] }) => {
      for (const game of first?.events.slice(0, 4) ?? []) game.gameDate = '2025-01-05T18:00Z'
    })
    expect(one('nfl', withRecord(answer, '1-4')).home?.lastFive).toBe('0-1')
    expect(one('nfl', withRecord(cutAnswer('summary-nfl.json') as Summary, '1-4')).home?.lastFive).toBe('0-5')
  })

  test('games before the season, among the last five: a side that has played fewer has none', () => {
    // Real: two defeats of the season and three of the pre-season before it.
    expect(one('nfl', cutAnswer('summary-nfl.json')).home).toMatchObject({ record: { summary: '0-2' } })
    expect(one('nfl', cutAnswer('summary-nfl.json')).home).not.toHaveProperty('lastFive')
    expect(one('nfl', withRecord(cutAnswer('summary-nfl.json') as Summary, '1-2-1')).home).not.toHaveProperty(
      'last_five',
    )
    expect(one('nfl', withRecord(cutAnswer('summary-nfl.json') as Summary, '1-2-2')).home?.lastFive).toBe('0-5')
    expect(one('nfl', withRecord(cutAnswer('summary-nfl.json') as Summary, '')).home).not.toHaveProperty('lastFive')
  })

  test.each([
    ['Story', '401772838'],
    ['Preview', '7'],
  ])('an article of type %s about game %s', (type, gameId) => {
    const answer = changed('summary-nfl.json', (summary) => {
      summary.article = { ...summary.article, type, gameId }
    })
    expect(one('nfl', answer)).not.toHaveProperty('headlines')
  })

  test('a series that is not played out in a row', () => {
    const answer = changed('summary-nba-playoff.json', ({ seasonseries }) => {
      for (const series of seasonseries) series.type = 'preseason'
    })
    expect(one('nba', answer)).not.toHaveProperty('series')
  })
})

test('a summary without a game is empty, with a warning that names its place', () => {
  const answer = { header: { competitions: [] } }
  expect(detail.holds(answer)).toBe(true)
  expect(read('nfl', answer)).toMatchObject({
    events: [],
    warnings: [{ code: 'provider_event_unreadable', place: 'summary.json#/header' }],
  })
})

test.each([['<html>'], [null], [{ code: 404, message: 'Not found' }], [{ header: {} }], [{ events: [] }]])(
  '%j is no summary',
  (answer) => {
    expect(detail.holds(answer)).toBe(false)
  },
)

test('a broken game is named with its id', () => {
  const answer = changed('summary-nfl.json', ({ header }) => {
    header.competitions = [{ ...header.competitions[0], date: 'soon' }]
  })
  expect(read('nfl', answer)).toEqual({
    events: [],
    warnings: [
      {
        code: 'provider_event_unreadable',
        message: expect.stringMatching(/event 401772838: start /),
        place: 'summary.json#/header',
      },
    ],
  })
})

test('nothing that a stranger sends makes the reader throw', () => {
  const any = anything('header', 'competitions', 'competitors', 'season', 'year', 'groups', 'standings', 'entries')
  fc.assert(
    fc.property(any, any, any, (competition, standings, lastFiveGames) => {
      const answer = {
        header: { id: '1', season: { year: 2025 }, competitions: [competition] },
        standings,
        lastFiveGames,
        seasonseries: standings,
        article: lastFiveGames,
      }
      const { events, warnings } = read('nba', answer)
      expect(events.length + warnings.length).toBe(1)
    }),
  )
})

describe('requests', () => {
  const event = (id: string): SportsEvent => ({ id, sport: 'football', league: 'nfl', start: '2025-09-21T17:00:00Z' })

  test('are one for the game', () => {
    expect(detail.requests({ league: league('nfl'), event: event('401772838') }, asking)).toEqual([
      { path: '/football/nfl/summary', params: { event: '401772838' } },
    ])
  })

  test.each(['atp', 'pga', 'f1', 'ufc'])('are none of %s, which has no summary by event', (code) => {
    expect(detail.requests({ league: league(code), event: event('1') }, asking)).toEqual([])
  })
})
