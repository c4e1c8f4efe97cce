import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { notedGameNumber } from '../../../../src/matching/question.ts'
import { mergeEvents } from '../../../../src/sports/event-merge.ts'
import { findLeague, type KnownLeague } from '../../../../src/sports/leagues.ts'
import { findSource } from '../../../../src/sports/sources/index.ts'
import { mlbstats } from '../../../../src/sports/sources/mlbstats/index.ts'
import { changedGame, listedGame, type Members, rawAnswer, readSchedule, scheduleOf } from './answers.ts'

const ASKING = { now: new Date('2026-05-30T12:00:00Z'), access: { key: () => undefined } }

function league(code: string): KnownLeague {
  const found = findLeague(code)
  if (!found) throw new Error(`no league ${code}`)
  return found
}

/** The one event of a changed game, listed under the real game's day. */
function eventOf(changes: Members, status: Members = {}) {
  const { events, warnings } = readSchedule(scheduleOf('2026-05-30', changedGame(changes, status)))
  expect(warnings).toEqual([])
  return events[0]
}

describe('a real answer', () => {
  test('gives its games', () => {
    const answer = rawAnswer('schedule.json')
    expect(mlbstats.events.holds(answer)).toBe(true)
    const { events, warnings } = readSchedule(answer)
    expect(warnings).toEqual([])
    expect(events).toEqual([
      {
        id: '816952',
        provider: 'mlbstats',
        sport: 'baseball',
        league: 'milb-aaa',
        name: 'Lehigh Valley IronPigs at Buffalo Bisons',
        start: '2026-05-30T17:05:00Z',
        season: { year: 2026, type: 'regular' },
        status: { state: 'post', detail: 'Final' },
        home: {
          id: '422',
          name: 'Buffalo Bisons',
          score: 6,
          winner: true,
          record: { summary: '27-29', wins: 27, losses: 29, ties: 0 },
        },
        away: {
          id: '1410',
          name: 'Lehigh Valley IronPigs',
          score: 5,
          winner: false,
          record: { summary: '26-30', wins: 26, losses: 30, ties: 0 },
        },
        venue: { name: 'Sahlen Field' },
      },
      expect.objectContaining({ id: '816874', start: '2026-05-30T22:05:00Z', status: { state: 'pre' } }),
    ])
  })
})

test('an answer without games is empty', () => {
  const answer = { totalGames: 0, dates: [] }
  expect(mlbstats.events.holds(answer)).toBe(true)
  expect(readSchedule(answer)).toEqual({ events: [], warnings: [] })
})

test.each([[{ messageNumber: 10, message: 'Object not found' }], ['<html>'], [null], [[]], [rawAnswer('teams.json')]])(
  'an answer that is none (%#) is no schedule',
  (answer) => {
    expect(mlbstats.events.holds(answer)).toBe(false)
    expect(readSchedule(answer)).toEqual({ events: [], warnings: [] })
  },
)

test('each broken game is named with its place, and the rest goes on', () => {
  const games = [null, 'game', { ...listedGame(0), gameDate: 'soon' }, listedGame(1)]
  const { events, warnings } = readSchedule(scheduleOf('2026-05-30', ...games))
  expect(events.map(({ id }) => id)).toEqual(['816874'])
  expect(warnings.map(({ code, place }) => `${code} ${place}`)).toEqual([
    'provider_event_unreadable schedule.json#/dates/0/games/0',
    'provider_event_unreadable schedule.json#/dates/0/games/1',
    'provider_event_unreadable schedule.json#/dates/0/games/2',
  ])
  expect(warnings[2]?.message).toMatch(/event 816952: start /)
})

test('nothing that a stranger sends makes the reader throw', () => {
  const members = fc.constantFrom(...Object.keys(listedGame(0)), 'linescore', 'toString', '__proto__')
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('team', 'home', 'away', 'id', 'name', 'status', 'location'), tie('value')),
    ),
  }))
  fc.assert(
    fc.property(fc.dictionary(members, value), value, (changes, date) => {
      const { events, warnings } = readSchedule({ dates: [{ date, games: [{ ...listedGame(0), ...changes }] }, date] })
      expect(events.length + warnings.length).toBe(1)
    }),
  )
})

test('a game that is kept from the public is left out', () => {
  expect(readSchedule(scheduleOf('2026-05-30', { ...listedGame(0), publicFacing: false }))).toEqual({
    events: [],
    warnings: [],
  })
})

/** No real answer has more than the plain members; these follow what users of the service document of `hydrate`. */
describe('an answer with all names, line score and place', () => {
  const teams = rawAnswer('teams.json') as { teams: Members[] }
  const game = {
    ...listedGame(0),
    teams: {
      home: { team: teams.teams[1], score: 3, isWinner: true, leagueRecord: { wins: 24, losses: 30, ties: 1 } },
      away: { team: teams.teams[0], score: 2, isWinner: false },
    },
    venue: {
      id: 2844,
      name: 'Principal Park',
      location: { city: 'Des Moines', state: 'Iowa', stateAbbrev: 'IA', country: 'USA' },
    },
    linescore: { currentInning: 11, currentInningOrdinal: '11th', inningState: 'Bottom', scheduledInnings: 9 },
  }

  test('tells them all', () => {
    const [event] = readSchedule(scheduleOf('2026-05-30', game)).events
    expect(event).toMatchObject({
      shortName: 'LHV @ IOW',
      status: { state: 'post', detail: 'Final/11', period: 11, overtime: true },
      home: {
        id: '451',
        name: 'Iowa Cubs',
        shortName: 'Cubs',
        abbreviation: 'IOW',
        location: 'Iowa',
        nickname: 'Cubs',
        logo: 'https://www.mlbstatic.com/team-logos/451.svg',
        record: { summary: '24-30-1', wins: 24, losses: 30, ties: 1 },
        conference: { name: 'International League' },
        division: 'International League West',
      },
      away: { name: 'Lehigh Valley IronPigs', location: 'Lehigh Valley', nickname: 'IronPigs' },
      venue: { name: 'Principal Park', city: 'Des Moines', state: 'IA', country: 'USA' },
    })
  })

  test('has the inning of a game under way, but not while it is held up', () => {
    const status = { abstractGameState: 'Live', codedGameState: 'I', detailedState: 'In Progress' }
    const running = { ...game, status, linescore: { ...game.linescore, currentInning: 7, currentInningOrdinal: '7th' } }
    expect(readSchedule(scheduleOf('2026-05-30', running)).events[0]?.status).toEqual({
      state: 'in',
      detail: 'Bottom 7th',
      period: 7,
      overtime: false,
    })
    const delayed = { ...running, status: { ...status, detailedState: 'Delayed: Rain' } }
    expect(readSchedule(scheduleOf('2026-05-30', delayed)).events[0]?.status?.detail).toBe('Delayed: Rain')
  })

  test('counts extra innings from the length that was planned', () => {
    const short = { ...game, scheduledInnings: 7, linescore: { currentInning: 8 } }
    expect(readSchedule(scheduleOf('2026-05-30', short)).events[0]?.status).toMatchObject({
      detail: 'Final/8',
      overtime: true,
    })
  })

  test('has no logo where nobody says that there is one', () => {
    const korean = { ...(teams.teams[0] as Members), sport: { id: 32 } }
    const [event] = readSchedule(
      scheduleOf('2026-05-30', { ...game, teams: { home: { team: korean }, away: { team: korean } } }),
      'kbo',
    ).events
    expect(event?.home).not.toHaveProperty('logo')
  })
})

/** Statuses beyond scheduled and final are built from the documented codes of the service. */
test.each([
  ['S', 'Preview', 'Scheduled', { state: 'pre' }],
  ['P', 'Preview', 'Pre-Game', { state: 'pre', detail: 'Pre-Game' }],
  ['P', 'Live', 'Warmup', { state: 'pre', detail: 'Warmup' }],
  ['P', 'Preview', 'Delayed Start: Rain', { state: 'pre', detail: 'Delayed Start: Rain' }],
  ['I', 'Live', 'In Progress', { state: 'in', detail: 'In Progress' }],
  ['M', 'Live', 'Manager challenge', { state: 'in', detail: 'Manager challenge' }],
  ['O', 'Final', 'Game Over', { state: 'post', detail: 'Game Over' }],
  ['F', 'Final', 'Completed Early: Rain', { state: 'post', detail: 'Completed Early: Rain' }],
  ['D', 'Final', 'Postponed', { state: 'postponed', detail: 'Postponed' }],
  ['C', 'Final', 'Cancelled', { state: 'canceled', detail: 'Cancelled' }],
  ['T', 'Live', 'Suspended: Rain', { state: 'suspended', detail: 'Suspended: Rain' }],
  ['U', 'Live', 'Suspended', { state: 'suspended', detail: 'Suspended' }],
  ['', '', '', { state: 'pre' }],
])('status %s of %s (%s)', (codedGameState, abstractGameState, detailedState, status) => {
  expect(eventOf({}, { codedGameState, abstractGameState, detailedState })?.status).toEqual(status)
})

test('a postponed game has neither runs nor winner', () => {
  const status = { codedGameState: 'D', abstractGameState: 'Final', detailedState: 'Postponed' }
  const home = eventOf({ teams: listedGame(0).teams }, status)?.home
  expect(home).not.toHaveProperty('score')
  expect(home).not.toHaveProperty('winner')
})

test('a game without a clock lies on its day alone', () => {
  const event = eventOf({ gameDate: '2026-05-30T07:33:00Z' }, { startTimeTBD: true })
  expect(event).toMatchObject({ start: '2026-05-30T04:00:00Z', timeValid: false })
})

test('a game that was moved is listed twice, and neither takes the place of the other', () => {
  const put = changedGame(
    { officialDate: '2026-06-02', rescheduleDate: '2026-06-02T22:05:00Z' },
    { codedGameState: 'D', abstractGameState: 'Final', detailedState: 'Postponed' },
  )
  const later = changedGame({
    officialDate: '2026-06-02',
    gameDate: '2026-06-02T22:05:00Z',
    rescheduledFrom: '2026-05-30T22:05:00Z',
  })
  const { dates: first } = scheduleOf('2026-05-30', put) as { dates: unknown[] }
  const { dates: second } = scheduleOf('2026-06-02', later) as { dates: unknown[] }
  const { events } = readSchedule({ dates: [...first, ...second] })
  expect(mergeEvents(events).map(({ id, start, status }) => [id, start, status?.state])).toEqual([
    ['816874', '2026-05-30T22:05:00Z', 'postponed'],
    ['816874-2026-06-02', '2026-06-02T22:05:00Z', 'pre'],
  ])
})

test('a suspended game that is resumed on another day is an event of that day', () => {
  const resumed = changedGame({ resumedFrom: '2026-05-30T22:05:00Z', gameDate: '2026-05-31T20:05:00Z' })
  expect(readSchedule(scheduleOf('2026-05-31', resumed)).events[0]?.id).toBe('816874-2026-05-31')
})

describe('the number of a game', () => {
  test.each(['Y', 'S'])('is noted of a double-header (%s), as matching reads it', (doubleHeader) => {
    const event = eventOf({ doubleHeader, gameNumber: 2 })
    expect(event?.notes).toEqual(['Game 2 of a double-header'])
    expect(event && notedGameNumber(event)).toBe(2)
  })

  test('is not noted of a series of the season', () => {
    expect(eventOf({ seriesGameNumber: 5, gamesInSeries: 6 })).not.toHaveProperty('notes')
  })

  test('is noted of a series of the play-offs', () => {
    const event = eventOf({ gameType: 'D', seriesDescription: 'Division Series', seriesGameNumber: 3 })
    expect(event).toMatchObject({
      season: { year: 2026, type: 'postseason' },
      notes: ['Division Series - Game 3'],
      series: { title: 'Division Series' },
    })
  })
})

test.each([
  ['R', 'regular'],
  ['S', 'preseason'],
  ['E', 'preseason'],
  ['F', 'postseason'],
  ['L', 'postseason'],
  ['W', 'postseason'],
  ['A', undefined],
])('game type %s is %s', (gameType, type) => {
  expect(eventOf({ gameType })?.season?.type).toBe(type)
})

test('a side that is not known yet keeps only its name', () => {
  const teams = listedGame(1).teams as Members
  const away = { team: { id: 5528, name: 'TBD' }, leagueRecord: { wins: 0, losses: 0 } }
  expect(eventOf({ teams: { ...teams, away } })?.away).toEqual({ name: 'TBD' })
})

describe('the days', () => {
  test('are those in New York that the span touches', () => {
    const days = (from: string, to: string) => mlbstats.events.days(league('kbo'), new Date(from), new Date(to))
    expect(days('2026-05-30T03:59:00Z', '2026-05-31T04:00:00Z')).toEqual(['2026-05-29', '2026-05-30'])
    expect(days('2026-05-30T03:59:00Z', '2026-05-30T03:00:00Z')).toEqual([])
  })

  test('are one range with a day of margin on both sides', () => {
    const days = ['2026-05-30', '2026-06-01']
    expect(mlbstats.events.requests({ league: league('milb-aa'), days }, ASKING)).toEqual([
      {
        path: '/schedule',
        params: {
          sportId: '12',
          startDate: '2026-05-29',
          endDate: '2026-06-02',
          hydrate: 'team,linescore,venue(location)',
        },
        days: ['2026-05-30', '2026-05-31', '2026-06-01'],
        isWider: true,
      },
    ])
    expect(mlbstats.events.requests({ league: league('milb-aa'), days: [] }, ASKING)).toEqual([])
  })
})

test('a league without a path is a problem that names its remedy, and nothing is asked', () => {
  const { path: _, ...rookies } = league('milb-a')
  expect(mlbstats.problemOf(rookies, ASKING.access)).toMatch(/\bpath\b.*"milb-a"/)
  expect(mlbstats.events.requests({ league: rookies, days: ['2026-05-30'] }, ASKING)).toEqual([])
  expect(mlbstats.teams.requests(rookies, ASKING)).toEqual([])
})

test('every built-in league of it can be asked for and is found with its provider', () => {
  const codes = ['milb-aaa', 'milb-aa', 'milb-high-a', 'milb-a', 'kbo']
  expect(codes.map((code) => league(code).path)).toEqual(['11', '12', '13', '14', '32'])
  expect(codes.map((code) => mlbstats.problemOf(league(code), ASKING.access))).toEqual([null, null, null, null, null])
  expect(findSource('mlbstats')).toBe(mlbstats)
})
