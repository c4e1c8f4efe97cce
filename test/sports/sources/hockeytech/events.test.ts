import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findLeague, type KnownLeague, leagueCatalog } from '../../../../src/sports/leagues.ts'
import { hockeytech } from '../../../../src/sports/sources/hockeytech/index.ts'
import { findSource } from '../../../../src/sports/sources/index.ts'
import { feedGame, rawAnswer, readScorebar, scorebarOf } from './answers.ts'

const NOW = new Date('2026-11-22T12:00:00Z')

function league(code: string): KnownLeague {
  const found = findLeague(code)
  if (!found) throw new Error(`no league ${code}`)
  return found
}

function askingWith(keys: { readonly [name: string]: string }, now = NOW) {
  return { now, access: { key: (name: string) => keys[name] } }
}

describe('a real answer', () => {
  test('gives the games of the league that was asked for', () => {
    const answer = rawAnswer('scorebar.json')
    expect(hockeytech.events.holds(answer)).toBe(true)
    const { events, warnings } = readScorebar(answer)
    expect(warnings).toEqual([])
    expect(events.map(({ id }) => id)).toEqual(['327', '326', '338'])
    expect(readScorebar(answer, 'echl').events.map(({ id }) => id)).toEqual(['25433'])
    expect(readScorebar(answer, 'ohl')).toEqual({ events: [], warnings: [] })
  })

  test('tells all of a game that is over', () => {
    const [event] = readScorebar(rawAnswer('scorebar.json')).events
    expect(event).toEqual({
      id: '327',
      provider: 'hockeytech',
      sport: 'hockey',
      league: 'pwhl',
      name: 'Minnesota Frost at Vancouver Goldeneyes',
      shortName: 'MIN @ VAN',
      start: '2026-04-25T23:00:00Z',
      status: { state: 'post', detail: 'Final/OT', period: 4, overtime: true },
      home: {
        id: '9',
        name: 'Vancouver Goldeneyes',
        shortName: 'Goldeneyes',
        abbreviation: 'VAN',
        location: 'Vancouver',
        nickname: 'Goldeneyes',
        logo: 'https://assets.leaguestat.com/pwhl/logos/50x50/9.png',
        division: 'PWHL',
        score: 4,
        winner: true,
        record: { summary: '12-14-4', wins: 12, losses: 14 },
      },
      away: {
        id: '2',
        name: 'Minnesota Frost',
        shortName: 'Frost',
        abbreviation: 'MIN',
        location: 'Minnesota',
        nickname: 'Frost',
        logo: 'https://assets.leaguestat.com/pwhl/logos/50x50/2.png',
        division: 'PWHL',
        score: 3,
        winner: false,
        record: { summary: '16-9-5', wins: 16, losses: 9 },
      },
      venue: { name: 'Pacific Coliseum', city: 'Vancouver', state: 'BC' },
    })
  })

  test('tells a game of the play-offs that is under way', () => {
    const [event] = readScorebar(rawAnswer('scorebar.json'), 'echl').events
    expect(event).toMatchObject({
      start: '2026-04-28T23:05:00Z',
      season: { type: 'postseason' },
      status: { state: 'in', detail: '11:29 1st', period: 1, clock: '11:29', overtime: false },
      home: { name: 'Indy Fuel', score: 1, record: { summary: '0-2-0' } },
      away: { name: 'Fort Wayne Komets', score: 1 },
      venue: { name: 'Fishers Event Center', city: 'Fishers', state: 'Indiana' },
      broadcasts: [{ name: 'FloHockey', type: 'Streaming' }],
    })
    expect(event?.home).not.toHaveProperty('winner')
  })

  test('keeps the goals of a game that has not begun to itself', () => {
    const event = readScorebar(rawAnswer('scorebar.json')).events[2]
    expect(event).toMatchObject({ id: '338', start: '2026-04-30T23:00:00Z', status: { state: 'pre' } })
    expect(event?.status).toEqual({ state: 'pre' })
    expect(event?.home).not.toHaveProperty('score')
  })
})

test('an answer without games is empty', () => {
  expect(hockeytech.events.holds(scorebarOf())).toBe(true)
  expect(readScorebar(scorebarOf())).toEqual({ events: [], warnings: [] })
})

test.each([['Client access denied.'], [{ error: 'Invalid key.' }], [null], [[]], [rawAnswer('teamsbyseason.json')]])(
  '%j is no schedule',
  (answer) => {
    expect(hockeytech.events.holds(answer)).toBe(false)
    expect(readScorebar(answer)).toEqual({ events: [], warnings: [] })
  },
)

test('each broken game is named with its place, and the rest goes on', () => {
  const answer = scorebarOf(null, 'game', { ...feedGame('326'), GameDateISO8601: 'soon' }, feedGame('327'))
  const { events, warnings } = readScorebar(answer)
  expect(events.map(({ id }) => id)).toEqual(['327'])
  expect(warnings.map(({ code, place }) => `${code} ${place}`)).toEqual([
    'provider_event_unreadable scorebar.json#/SiteKit/Scorebar/0',
    'provider_event_unreadable scorebar.json#/SiteKit/Scorebar/1',
    'provider_event_unreadable scorebar.json#/SiteKit/Scorebar/2',
  ])
  expect(warnings[2]?.message).toMatch(/event 326: start /)
})

test('nothing that a stranger sends makes the reader throw', () => {
  const members = fc.constantFrom(...Object.keys(feedGame('327')), 'toString', '__proto__')
  const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.constant([]), fc.constant({}))
  fc.assert(
    fc.property(fc.dictionary(members, value), (changes) => {
      const { events, warnings } = readScorebar(scorebarOf({ ...feedGame('327'), league_code: 'pwhl', ...changes }))
      expect(events.length + warnings.length).toBeLessThanOrEqual(1)
    }),
  )
})

/** The feed's words beyond those of the real answers are built from what its readers document. */
describe('the status', () => {
  test.each([
    [
      { GameStatus: '4', GameStatusStringLong: 'Final', Period: '3' },
      { state: 'post', detail: 'Final', overtime: false },
    ],
    [
      { GameStatus: '4', GameStatusStringLong: 'Final SO', Period: '5' },
      { state: 'post', detail: 'Final/SO' },
    ],
    [
      { GameStatus: '4', GameStatusStringLong: 'Final 2nd OT', Period: '5' },
      { state: 'post', detail: 'Final/2OT' },
    ],
    [
      { GameStatus: '3', GameStatusString: 'Unofficial Final', GameStatusStringLong: 'Unofficial Final' },
      { state: 'post' },
    ],
    [{ GameStatus: '10', GameStatusString: 'Unofficial Final', GameStatusStringLong: '' }, { state: 'post' }],
    [{ GameStatus: '1', GameStatusString: 'Postponed', GameStatusStringLong: 'Postponed' }, { state: 'postponed' }],
    [
      { GameStatus: '5', GameStatusString: 'PPD', GameStatusStringLong: 'PPD' },
      { state: 'postponed', detail: 'PPD' },
    ],
    [{ GameStatus: '1', GameStatusString: 'Cancelled', GameStatusStringLong: 'Cancelled' }, { state: 'canceled' }],
    [{ GameStatus: '1', GameStatusString: 'Canceled', GameStatusStringLong: 'Canceled' }, { state: 'canceled' }],
    [{ GameStatus: '2', GameStatusString: 'Suspended', GameStatusStringLong: 'Suspended' }, { state: 'suspended' }],
    [{ GameStatus: '', GameStatusString: '', GameStatusStringLong: '' }, { state: 'pre' }],
  ])('%j is %j', (changes, status) => {
    expect(readScorebar(scorebarOf({ ...feedGame('327'), ...changes })).events[0]?.status).toMatchObject(status)
  })

  test('shows no clock between the periods', () => {
    const between = { ...feedGame('25433'), Intermission: '1', GameClock: '18:00', GameStatusStringLong: 'End of 1st' }
    const [event] = readScorebar(scorebarOf(between), 'echl').events
    expect(event?.status).toEqual({ state: 'in', detail: 'End of 1st', period: 1, overtime: false })
  })

  test('gives a game that is put off neither goals nor winner', () => {
    const put = {
      ...feedGame('327'),
      GameStatus: '1',
      GameStatusString: 'Postponed',
      GameStatusStringLong: 'Postponed',
    }
    const [event] = readScorebar(scorebarOf(put)).events
    expect(event?.home).not.toHaveProperty('score')
    expect(event?.home).not.toHaveProperty('winner')
  })
})

describe('a game without a clock', () => {
  test.each([
    ['says so', { GameStatusString: 'TBD', GameDateISO8601: '2026-04-30T12:00:00-04:00' }],
    ['begins at midnight', { ScheduledTime: '00:00:00', GameDateISO8601: '2026-04-30T00:00:00-02:30' }],
  ])('that %s lies on its day alone', (_, changes) => {
    const [event] = readScorebar(scorebarOf({ ...feedGame('338'), ...changes })).events
    expect(event).toMatchObject({ start: '2026-04-30T04:00:00Z', timeValid: false })
  })

  test('and without a day keeps its start', () => {
    const game = { ...feedGame('338'), GameStatusString: 'TBD', Date: '2026-02-30' }
    const [event] = readScorebar(scorebarOf(game)).events
    expect(event?.start).toBe('2026-04-30T23:00:00Z')
    expect(event).not.toHaveProperty('time_valid')
  })
})

test('losses in overtime and in a shoot-out are one figure', () => {
  const game = { ...feedGame('327'), HomeOTLosses: '4', HomeShootoutLosses: '2' }
  expect(readScorebar(scorebarOf(game)).events[0]?.home?.record).toEqual({ summary: '12-14-6', wins: 12, losses: 14 })
})

test('a side that is not known yet keeps only its name', () => {
  const game = { ...feedGame('338'), VisitorLongName: 'TBD' }
  expect(readScorebar(scorebarOf(game)).events[0]?.away).toEqual({ name: 'TBD' })
})

test('a side without its long name is called by city and nickname', () => {
  const game = { ...feedGame('338'), VisitorLongName: '' }
  expect(readScorebar(scorebarOf(game)).events[0]?.away?.name).toBe('Ottawa Charge')
})

test("a league may be marked by its client's code, and an owner's league by that too", () => {
  const game = { ...feedGame('327'), league_code: 'LHJMQ' }
  expect(readScorebar(scorebarOf(game), 'qmjhl').events).toHaveLength(1)
  const catalog = leagueCatalog([
    { code: 'pond', sport: 'hockey', name: 'Pond Hockey', provider: 'hockeytech', path: 'lhjmq/1' },
  ])
  const context = { league: 'pond', place: 'answer', catalog }
  expect(hockeytech.events.read(scorebarOf(game), context).events).toHaveLength(1)
})

describe('the days', () => {
  test('are those in New York that the span touches', () => {
    const days = (from: string, to: string) => hockeytech.events.days(league('ohl'), new Date(from), new Date(to))
    expect(days('2026-11-22T03:00:00Z', '2026-11-23T05:00:00Z')).toEqual(['2026-11-21', '2026-11-22'])
    expect(days('2026-11-22T05:00:00Z', '2026-11-22T05:00:00Z')).toEqual([])
  })

  test('are asked for at once, counted from today with a day of margin', () => {
    const days = ['2026-11-21', '2026-11-22', '2026-11-24']
    expect(hockeytech.events.requests({ league: league('qmjhl'), days }, askingWith({ qmjhl: 'k1' }))).toEqual([
      {
        path: '/index.php',
        params: {
          feed: 'modulekit',
          view: 'scorebar',
          numberofdaysback: '2',
          numberofdaysahead: '3',
          client_code: 'lhjmq',
          lang: 'en',
          fmt: 'json',
        },
        secrets: { key: 'k1' },
        days: ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'],
        isWider: true,
      },
    ])
  })

  test("count from the provider's today, which may be our yesterday", () => {
    const late = askingWith({ ohl: 'k1' }, new Date('2026-11-23T04:30:00Z'))
    const [request] = hockeytech.events.requests({ league: league('ohl'), days: ['2026-11-22'] }, late)
    expect(request?.params).toMatchObject({ numberofdaysback: '1', numberofdaysahead: '1' })
  })

  test('that are too far off are not asked for and not promised', () => {
    const days = ['2026-08-01', '2026-11-30', '2027-03-01']
    const [request, ...more] = hockeytech.events.requests({ league: league('ohl'), days }, askingWith({ ohl: 'k1' }))
    expect(more).toEqual([])
    expect(request?.days).toEqual(['2026-11-30'])
    expect(request?.params).toMatchObject({ numberofdaysback: '1', numberofdaysahead: '9' })
    const far = { league: league('ohl'), days: ['2028-01-01'] }
    expect(hockeytech.events.requests(far, askingWith({ ohl: 'k1' }))).toEqual([])
  })

  test('always lie within what the request brings', () => {
    const offsets = fc.uniqueArray(fc.integer({ min: -90, max: 90 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(offsets, (away) => {
        const days = away.map((days) => new Date(Date.UTC(2026, 10, 22 + days)).toISOString().slice(0, 10)).sort()
        const [request] = hockeytech.events.requests({ league: league('ohl'), days }, askingWith({ ohl: 'k1' }))
        expect([request?.days[0], request?.days.at(-1)]).toEqual([days[0], days.at(-1)])
        expect(request?.days).toEqual(expect.arrayContaining(days))
        expect(Number(request?.params.numberofdaysback)).toBeGreaterThan(Math.max(0, -Math.min(...away)))
        expect(Number(request?.params.numberofdaysahead)).toBeGreaterThan(Math.max(0, ...away))
      }),
    )
  })
})

describe('the key', () => {
  test('is taken by the league, else by the client, and never shown', () => {
    const subject = { league: league('qmjhl'), days: ['2026-11-22'] }
    const [byBoth] = hockeytech.events.requests(subject, askingWith({ qmjhl: 'mine', lhjmq: 'other' }))
    const [byClient] = hockeytech.events.requests(subject, askingWith({ lhjmq: 'other' }))
    expect([byBoth?.secrets, byClient?.secrets]).toEqual([{ key: 'mine' }, { key: 'other' }])
    expect(JSON.stringify([byBoth?.path, byBoth?.params])).not.toContain('mine')
  })

  test('that is missing is a problem that names its remedy, and nothing is asked', () => {
    const asking = askingWith({})
    expect(hockeytech.problemOf(league('ohl'), asking.access)).toMatch(
      /^HockeyTech .*Ontario Hockey League.*ohl=.*“Data source API keys”/,
    )
    expect(hockeytech.events.requests({ league: league('ohl'), days: ['2026-11-22'] }, asking)).toEqual([])
    expect(hockeytech.teams.requests(league('ohl'), asking)).toEqual([])
    expect(hockeytech.problemOf(league('ohl'), askingWith({ ohl: 'k1' }).access)).toBeNull()
  })
})

test('a league without a path has no client', () => {
  const { path: _, ...pond } = league('ohl')
  const asking = askingWith({ ohl: 'k1' })
  expect(hockeytech.problemOf(pond, asking.access)).toMatch(/\bpath\b.*"ohl"/)
  expect(hockeytech.events.requests({ league: pond, days: ['2026-11-22'] }, asking)).toEqual([])
})

test('a path may name one of several leagues of a client', () => {
  const second = { ...league('ohl'), path: 'OJHL/2' }
  const [request] = hockeytech.teams.requests(second, askingWith({ ojhl: 'k1' }))
  expect(request?.params).toMatchObject({ client_code: 'ojhl', league_id: '2' })
})

test('every built-in league of it has a client and is found with its provider', () => {
  const codes = ['ahl', 'echl', 'ohl', 'whl', 'qmjhl', 'pwhl']
  expect(codes.map((code) => league(code).path)).toEqual(['ahl', 'echl', 'ohl', 'whl', 'lhjmq', 'pwhl'])
  expect(findSource('hockeytech')).toBe(hockeytech)
})
