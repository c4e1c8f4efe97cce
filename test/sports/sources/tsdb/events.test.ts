import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSource } from '../../../../src/sports/sources/index.ts'
import { tsdb } from '../../../../src/sports/sources/tsdb/index.ts'
import { access, answer, eventsOf, game, league, read } from './answers.ts'

const now = new Date('2026-11-22T12:00:00Z')

test('the provider is built in', () => {
  expect(findSource('tsdb')).toBe(tsdb)
})

test('the pace is that of the free key, and faster with an own one', () => {
  expect(tsdb.pace(access())).toEqual({ atATime: 2, perMinute: 30 })
  expect(tsdb.pace(access('123'))).toEqual({ atATime: 2, perMinute: 30 })
  expect(tsdb.pace(access('secret'))).toEqual({ atATime: 2, perMinute: 100 })
})

describe('the events of some days', () => {
  const days = ['2026-11-21', '2026-11-22']

  test('are asked day by day with the free key, which may be seen', () => {
    expect(tsdb.events.requests({ league: league('shl'), days }, { access: access(), now })).toEqual([
      { path: '/123/eventsday.php', params: { d: '2026-11-21', l: '4419' }, days: ['2026-11-21'], most: 3 },
      { path: '/123/eventsday.php', params: { d: '2026-11-22', l: '4419' }, days: ['2026-11-22'], most: 3 },
    ])
  })

  test('are asked with an own key, which may not', () => {
    const [request] = tsdb.events.requests({ league: league('boxing'), days }, { access: access(' se/cret '), now })
    expect(request).toEqual({
      secretPath: '/se%2Fcret',
      path: '/eventsday.php',
      params: { d: '2026-11-21', l: '4445' },
      days: ['2026-11-21'],
    })
  })

  test.each(['', ' ', '123'])('with the key %j are asked with the free one', (key) => {
    const [request] = tsdb.events.requests({ league: league('shl'), days }, { access: access(key), now })
    expect(request).toMatchObject({ path: '/123/eventsday.php', most: 3 })
    expect(request).not.toHaveProperty('secretPath')
  })

  test.each([undefined, 'shl', 'ice-hockey/shl', '4419'])('of a league with the path %j are not asked', (path) => {
    const nowhere = { code: 'x', sport: 'hockey', name: 'X League', provider: 'tsdb', ...(path ? { path } : {}) }
    expect(tsdb.events.requests({ league: nowhere, days }, { access: access(), now })).toEqual([])
    expect(tsdb.problemOf(nowhere, access())).toMatch(/^TheSportsDB .*X League\. .*"x".*ice-hockey\/4419\.$/)
  })

  test.each(['boxing', 'motogp', 'wrc', 'wec', 'imsa', 'shl', 'eihl', 'ushl', 'super-league'])(
    'of %s can be asked without an own key',
    (code) => {
      expect(tsdb.problemOf(league(code), access())).toBeNull()
    },
  )

  test('that are wanted begin a day early, for what still runs, and are UTC days', () => {
    const from = new Date('2026-11-22T05:00:00Z')
    const wanted = (code: string, to: string) => tsdb.events.days(league(code), from, new Date(to))
    expect(wanted('shl', '2026-11-23T00:00:00Z')).toEqual(['2026-11-21', '2026-11-22'])
    expect(wanted('shl', '2026-11-23T00:00:01Z')).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
    expect(wanted('shl', '2020-01-01T00:00:00Z')).toEqual([])
    expect(wanted('motogp', '2026-11-22T05:00:00Z')).toEqual([])
  })

  test.each([
    ['a Thursday', '2026-02-26', '2026-02-26', ['2026-02-25', '2026-03-01']],
    ['a Saturday', '2026-02-28', '2026-02-28', ['2026-02-26', '2026-03-01']],
    ['a Sunday', '2026-03-01', '2026-03-01', ['2026-02-26', '2026-03-01']],
    ['Monday to Wednesday', '2026-03-02', '2026-03-04', ['2026-03-01', '2026-03-04']],
    ['Wednesday to Friday', '2026-02-25', '2026-02-27', ['2026-02-24', '2026-03-01']],
    ['Sunday to Thursday', '2026-03-01', '2026-03-05', ['2026-02-26', '2026-03-08']],
  ])('of races hold the whole weekend at their edges, and no other day: %s', (_, first, last, edges) => {
    const [from, to] = [new Date(`${first}T00:00:00Z`), new Date(`${last}T23:59:59Z`)]
    const wanted = tsdb.events.days(league('motogp'), from, to)
    const days = (Date.parse(edges[1] ?? '') - Date.parse(edges[0] ?? '')) / 86_400_000 + 1
    expect([wanted[0], wanted.at(-1), wanted.length]).toEqual([...edges, days])
  })
})

describe('a real answer', () => {
  test('of a season has games with sides, scores and season', () => {
    const [first, second] = eventsOf('eng.1', answer('epl-season.json'))
    expect(first).toEqual({
      id: '2267073',
      provider: 'tsdb',
      sport: 'soccer',
      league: 'eng.1',
      name: 'Liverpool vs Bournemouth',
      start: '2025-08-15T19:00:00Z',
      season: { year: 2025 },
      venue: { name: 'Anfield', country: 'England' },
      status: { state: 'post', overtime: false },
      home: {
        id: '133602',
        name: 'Liverpool',
        logo: 'https://r2.thesportsdb.com/images/media/team/badge/kfaher1737969724.png',
        score: 4,
        winner: true,
      },
      away: {
        id: '134301',
        name: 'Bournemouth',
        logo: 'https://r2.thesportsdb.com/images/media/team/badge/y08nak1534071116.png',
        score: 2,
        winner: false,
      },
      soccer: { matchday: 1 },
    })
    expect(second?.home).toMatchObject({ name: 'Aston Villa', score: 0 })
    expect(second?.home).not.toHaveProperty('winner')
  })

  test('of what comes next has no scores', () => {
    const [next] = eventsOf('eng.1', answer('epl-next.json'))
    expect(next).toMatchObject({ start: '2026-10-10T11:30:00Z', status: { state: 'pre' }, season: { year: 2026 } })
    expect(next?.home).not.toHaveProperty('score')
  })
})

describe('an answer', () => {
  test.each([[{ events: null }], [{ events: [] }], [[]]])('%j is empty', (empty) => {
    expect(tsdb.events.holds(empty)).toBe(true)
    expect(read('shl', empty)).toEqual({ events: [], warnings: [] })
  })

  test.each([
    [{ events: 'Invalid League ID passed' }],
    [{ message: 'Patreon only' }],
    ['<html>'],
    [null],
    [{}],
    [{ events: {} }],
  ])('%j is no schedule', (refusal) => {
    expect(tsdb.events.holds(refusal)).toBe(false)
    expect(read('shl', refusal)).toEqual({ events: [], warnings: [] })
  })

  test('gives a league none of another one', () => {
    const { events } = game()
    const foreign = { ...events[0], idEvent: '10', idLeague: '4380' }
    expect(eventsOf('shl', { events: [foreign, ...events] }).map(({ id }) => id)).toEqual(['9'])
  })

  test('of a league that the catalogue does not have is read by its sport', () => {
    expect(eventsOf('elsewhere', game({ strSport: 'Ice Hockey' }))[0]).toMatchObject({ sport: 'hockey' })
    expect(eventsOf('elsewhere', game({ strSport: 'Darts' }))[0]).toMatchObject({ sport: 'other' })
  })

  test('with broken events names each with its place and goes on', () => {
    const { events } = game()
    const { events: left, warnings } = read('shl', {
      events: [null, { idEvent: '7', strEvent: 'No start' }, 'text', ...events, { ...events[0], idEvent: null }],
    })
    expect(left.map(({ id }) => id)).toEqual(['9'])
    expect(warnings.map(({ code, place }) => `${code} ${place}`)).toEqual([
      'provider_event_unreadable file#/events/0',
      'provider_event_unreadable file#/events/1',
      'provider_event_unreadable file#/events/2',
      'provider_event_unreadable file#/events/4',
    ])
    expect(warnings[1]?.message).toMatch(/event 7: .*start/)
    expect(read('shl', [null]).warnings[0]?.place).toBe('file#/0')
  })
})

describe('the start', () => {
  const startOf = (more: Readonly<Record<string, unknown>>) => {
    const [event] = eventsOf('shl', game(more))
    return [event?.start, event?.timeValid]
  }

  test.each([
    ['a stamp without zone is UTC', { strTimestamp: '2026-11-22T18:30:00' }, '2026-11-22T18:30:00Z'],
    ['a stamp with zone says its own', { strTimestamp: '2026-11-22T18:30:00+01:00' }, '2026-11-22T17:30:00Z'],
    ['without a stamp day and time do', { strTimestamp: null }, '2026-11-22T18:00:00Z'],
    ['a time may have a zone, too', { strTimestamp: '', strTime: '18:00:00+00:00' }, '2026-11-22T18:00:00Z'],
  ])('%s', (_, more, start) => {
    expect(startOf(more)).toEqual([start, undefined])
  })

  test.each([
    ['midnight', { strTimestamp: '2026-11-22T00:00:00' }],
    ['midnight with a zone', { strTimestamp: '2026-11-22T00:00:00+00:00', strTimeLocal: '00:00:00' }],
    ['midnight on the same local day', { strTimestamp: '2026-11-22T00:00:00', dateEventLocal: '2026-11-22' }],
    ['no time', { strTimestamp: null, strTime: null }],
  ])('with %s is known by the day alone', (_, more) => {
    expect(startOf(more)).toEqual(['2026-11-22T05:00:00Z', false])
  })

  test.each([
    ['a local time', { strTimestamp: '2026-11-22T00:00:00', strTimeLocal: '19:00:00' }],
    ['another local day', { strTimestamp: '2026-11-22T00:00:00', dateEventLocal: '2026-11-21' }],
  ])('at midnight beside %s is midnight', (_, more) => {
    expect(startOf(more)).toEqual(['2026-11-22T00:00:00Z', undefined])
  })
})

describe('the status', () => {
  const statusOf = (strStatus: unknown, more: Readonly<Record<string, unknown>> = {}) =>
    eventsOf('shl', game({ strStatus, intHomeScore: '3', intAwayScore: '2', ...more }))[0]

  test.each([
    [null, { state: 'pre' }],
    ['NS', { state: 'pre' }],
    ['Not Started', { state: 'pre' }],
    ['who knows', { state: 'pre' }],
    ['P2', { state: 'in', period: 2, overtime: false }],
    ['2H', { state: 'in', period: 2, overtime: false }],
    ['HT', { state: 'in', overtime: false }],
    ['OT', { state: 'in', overtime: true }],
    ['FT', { state: 'post', overtime: false }],
    ['Match Finished', { state: 'post', overtime: false }],
    ['AOT', { state: 'post', overtime: true }],
    ['PEN', { state: 'post', overtime: true }],
    ['PST', { state: 'postponed' }],
    ['SUSP', { state: 'suspended' }],
    ['CANC', { state: 'canceled' }],
    ['ABD', { state: 'canceled' }],
    ['POST', { state: 'postponed' }],
    ['INTR', { state: 'suspended' }],
    ['First Half', { state: 'in', period: 1, overtime: false }],
    ['Third Period', { state: 'in', period: 3, overtime: false }],
    ['Quarter 4', { state: 'in', period: 4, overtime: false }],
    ['IN7', { state: 'in', period: 7, overtime: false }],
    ['Halftime', { state: 'in', overtime: false }],
    ['Over Time', { state: 'in', overtime: true }],
    ['Penalty In Progress', { state: 'in', overtime: true }],
    ['Game Finished', { state: 'post', overtime: false }],
    ['After Over Time', { state: 'post', overtime: true }],
    ['After Extra Time', { state: 'post', overtime: true }],
    ['After Penalties', { state: 'post', overtime: true }],
    ['Finished AET', { state: 'post', overtime: true }],
    ['Match Finished After Penalty', { state: 'post', overtime: true }],
    ['Awarded', { state: 'post', overtime: false }],
    ['Match Postponed', { state: 'postponed' }],
    ['Match Interrupted', { state: 'suspended' }],
    ['Game Cancelled', { state: 'canceled' }],
    ['Match Abandoned', { state: 'canceled' }],
  ])('%j is %j', (word, status) => {
    expect(statusOf(word)?.status).toEqual(status)
  })

  test('is postponed where the event says so, unless it was played since', () => {
    expect(statusOf('NS', { strPostponed: 'yes' })?.status?.state).toBe('postponed')
    expect(statusOf('FT', { strPostponed: 'yes' })?.status?.state).toBe('post')
  })

  test('keeps scores to what is or was played', () => {
    expect(statusOf('P2')?.home).toMatchObject({ score: 3 })
    expect(statusOf('SUSP', { intHomeScore: '2', intAwayScore: '1' })).toMatchObject({
      home: { score: 2 },
      away: { score: 1 },
    })
    expect(statusOf('SUSP')?.home).not.toHaveProperty('winner')
    expect(statusOf('NS')?.home).not.toHaveProperty('score')
    expect(statusOf('PST')?.home).not.toHaveProperty('score')
    expect(statusOf('who knows')?.home).not.toHaveProperty('score')
  })
})

describe('the round', () => {
  test('of a hockey game is a note where it is a stage', () => {
    const [final] = eventsOf('shl', game({ intRound: '200', strSeason: '2026-2027' }))
    expect(final).toMatchObject({ notes: ['Final'], season: { year: 2027, type: 'postseason' } })
    const [seventh] = eventsOf('shl', game({ intRound: '7' }))
    expect(seventh).not.toHaveProperty('notes')
    expect(seventh).not.toHaveProperty('season')
    expect(eventsOf('shl', game({ intRound: '500' }))[0]?.season).toEqual({ type: 'preseason' })
  })

  test('and group of a soccer match are its own', () => {
    const soccer = (more: Readonly<Record<string, unknown>>) =>
      eventsOf('eng.1', game({ idLeague: '4328', ...more }))[0]?.soccer
    expect(soccer({ intRound: '125', strGroup: '' })).toEqual({ stage: 'Quarter-final' })
    expect(soccer({ intRound: '2', strGroup: 'B' })).toEqual({ matchday: 2, group: 'Group B' })
    expect(soccer({ intRound: '0', strGroup: 'Group C' })).toEqual({ group: 'Group C' })
  })
})

test('nothing that a stranger sends makes the reader throw', () => {
  const members = fc.constantFrom(
    'idEvent',
    'idLeague',
    'strEvent',
    'strTimestamp',
    'dateEvent',
    'strTime',
    'strStatus',
    'strSeason',
    'intRound',
    'strHomeTeam',
    'strLeague',
    'toString',
  )
  const texts = fc.constantFrom(
    '2026',
    '1',
    '2026-11-22',
    '2026-11-22T00:00:00',
    '9999-99-99',
    'A 1 B vs C',
    'Race',
    '00:00:00',
  )
  const value = fc.oneof(fc.string(), texts, fc.double(), fc.constant(null), fc.array(fc.string(), { maxLength: 2 }))
  const event = fc.oneof(value, fc.dictionary(members, value, { maxKeys: 8 }))
  const leagues = fc.constantFrom('shl', 'boxing', 'motogp', 'eng.1', 'elsewhere')
  fc.assert(
    fc.property(fc.array(event, { maxLength: 5 }), leagues, (events, code) => {
      const { events: found, warnings } = read(code, { events })
      expect(found.length + warnings.length).toBeLessThanOrEqual(events.length)
      for (const warning of warnings) expect(warning.code).toBe('provider_event_unreadable')
    }),
    { numRuns: 500 },
  )
})
