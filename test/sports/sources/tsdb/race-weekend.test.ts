import { describe, expect, test } from 'vitest'
import { KeywordService } from '../../../../src/detection/index.ts'
import type { SportsEvent } from '../../../../src/generated/records.ts'
import { mergeEvents, wholeWeekends } from '../../../../src/sports/event-merge.ts'
import { sessionOf } from '../../../../src/sports/sources/tsdb/race-weekend.ts'
import { matchStreams } from '../../../../src/streams/stream-matches.ts'
import { createPace } from '../../../../src/time/slices.ts'
import { answer, eventsOf, read } from './answers.ts'

type Row = Record<string, unknown>

const rows = answer('motogp-season.json') as readonly Row[]

/** The sessions of the weekend in Thailand, and what is changed in those with some word in their name. */
function thailand(word = '', change: Row = {}) {
  const own = rows.filter((row) => row.intRound === '1')
  return own.map((row) => (String(row.strEvent).includes(word) ? { ...row, ...change } : row))
}

/** What names are matched with on the Thursday before. */
const MATCHING = {
  hostGroups: [{ id: 1, name: 'Racing' }],
  rows: { streamGroups: [], corrections: [], exceptionKeywords: [], favorite_teams: [] },
  keywords: new KeywordService(),
  unsupportedSports: [],
  knownTeams: [],
  now: new Date('2026-02-26T12:00:00Z'),
  settings: { timeZone: 'Asia/Bangkok', guideDaysAhead: 3, guideDaysBack: 1 },
}

describe('a real season', () => {
  const events = eventsOf('motogp', rows)

  test('has a weekend for each round, and tests by themselves', () => {
    expect(events.map(({ id, name }) => [id, name])).toEqual([
      ['2440842', 'Valencia Test'],
      ['4407-2026-1', 'Thailand GP'],
      ['4407-2026-2', 'Brazil GP'],
    ])
    expect(events[0]).not.toHaveProperty('segments')
  })

  test('has the sessions of a weekend in order', () => {
    expect(events[1]).toEqual({
      id: '4407-2026-1',
      provider: 'tsdb',
      sport: 'racing',
      league: 'motogp',
      name: 'Thailand GP',
      start: '2026-02-27T03:45:00Z',
      season: { year: 2026 },
      status: { state: 'pre' },
      circuit: { name: 'Chang International Circuit' },
      venue: { name: 'Chang International Circuit', country: 'Thailand' },
      segments: [
        { code: 'fp1', name: 'Practice 1', start: '2026-02-27T03:45:00Z' },
        { code: 'practice', name: 'Practice', start: '2026-02-27T08:00:00Z' },
        { code: 'fp2', name: 'Practice 2', start: '2026-02-28T03:10:00Z' },
        { code: 'qualifying', name: 'Qualifying', start: '2026-02-28T03:50:00Z' },
        { code: 'sprint', name: 'Sprint', start: '2026-02-28T08:00:00Z' },
        { code: 'race', name: 'Race', start: '2026-03-01T08:00:00Z' },
      ],
    })
  })

  test('takes the venue from a session that has one', () => {
    const noVenue = rows
      .filter((row) => row.intRound === '2')
      .map((row, place) => (place < 2 ? { ...row, strVenue: '' } : row))
    expect(eventsOf('motogp', noVenue)[0]?.venue?.name).toMatch(/Ayrton Senna/)
  })

  test('counts the sessions of its league', () => {
    expect(read('motogp', rows).entries).toBe(rows.length)
    const foreign = { ...rows[0], idLeague: '4413' }
    expect(read('motogp', [...rows, foreign]).entries).toBe(rows.length)
    expect(read('motogp', rows.slice(0, 1))).not.toHaveProperty('entries')
  })

  test('without sessions is empty', () => {
    expect(read('motogp', { events: null })).toEqual({ events: [], warnings: [] })
  })
})

test('a weekend has one id, whatever day of it was asked for', () => {
  const parts = ['2026-02-27', '2026-02-28', '2026-03-01'].map((day) =>
    eventsOf('motogp', { events: thailand().filter(({ dateEvent }) => dateEvent === day) }),
  )
  expect(parts.map((events) => events.map(({ id }) => id))).toEqual([['4407-2026-1'], ['4407-2026-1'], ['4407-2026-1']])
  expect(parts.map(([event]) => event?.name)).toEqual(['Thailand', 'Thailand', 'Thailand GP'])
  expect(parts.map(([event]) => event?.segments?.map(({ code }) => code))).toEqual([
    ['fp1', 'practice'],
    ['fp2', 'qualifying', 'sprint'],
    ['race'],
  ])
  const days = parts.flat()
  const [whole] = eventsOf('motogp', thailand())
  expect(days.map(wholeWeekends(days))).toEqual([whole, whole, whole])
})

describe('a weekend', () => {
  test('runs while some of its sessions are over', () => {
    expect(eventsOf('motogp', thailand('Practice', { strStatus: 'FT' }))[0]?.status).toEqual({ state: 'in' })
    expect(eventsOf('motogp', thailand('', { strStatus: 'FT' }))[0]?.status).toEqual({ state: 'post' })
  })

  describe('whose race is called off', () => {
    const calledOff = (rest: Row, strStatus = 'CANC') =>
      thailand('', rest).map((row) => (row.strEvent === 'Thailand GP' ? { ...row, strStatus } : row))
    const codesOf = (event: SportsEvent | undefined) => event?.segments?.map(({ code }) => code)

    test.each(['CANC', 'PST'])('goes on with its other sessions while one is to come or under way (%s)', (off) => {
      const [toCome] = eventsOf('motogp', calledOff({ strStatus: 'NS' }, off))
      expect(toCome).toMatchObject({ name: 'Thailand GP', status: { state: 'pre' } })
      expect(codesOf(toCome)).toEqual(['fp1', 'practice', 'fp2', 'qualifying', 'sprint'])
      const [underWay] = eventsOf('motogp', calledOff({ strStatus: 'live' }, off))
      expect([underWay?.status?.state, codesOf(underWay)?.includes('race')]).toEqual(['in', false])
    })

    test('is off when the others are over, and where it had no other', () => {
      const [event] = eventsOf('motogp', calledOff({ strStatus: 'FT' }))
      expect(event?.status).toEqual({ state: 'canceled' })
      expect(codesOf(event)).toContain('race')
      const alone = calledOff({}, 'PST').filter(({ strEvent }) => strEvent === 'Thailand GP')
      expect(eventsOf('motogp', alone)[0]?.status).toEqual({ state: 'postponed' })
      const allOff = calledOff({ strStatus: 'CANC' })
      expect(eventsOf('motogp', allOff)[0]).toMatchObject({ status: { state: 'canceled' } })
    })

    test('has its sprint to come, also where its days come one by one', async () => {
      const days = ['2026-02-27', '2026-02-28', '2026-03-01'].flatMap((day) =>
        eventsOf('motogp', { events: calledOff({}).filter(({ dateEvent }) => dateEvent === day) }),
      )
      expect(days.map(({ status }) => status?.state)).toEqual(['pre', 'pre', 'canceled'])
      const [whole] = eventsOf('motogp', calledOff({}))
      expect(days.map(wholeWeekends(days))).toEqual([whole, whole, whole])
      const { matched } = await matchStreams(
        {
          ...MATCHING,
          streams: [{ id: 1, name: 'MotoGP: Thailand Sprint', channelGroup: 1, m3uAccount: 1 }],
          events: mergeEvents(days.map(wholeWeekends(days))),
        },
        createPace(),
      )
      expect(matched.map(({ event, segment }) => [event.id, event.status?.state, segment])).toEqual([
        ['4407-2026-1', 'pre', 'sprint'],
      ])
    })
  })

  test('goes on without a session that is called off', () => {
    const [event] = eventsOf('motogp', thailand('Sprint', { strPostponed: 'yes' }))
    expect(event?.status).toEqual({ state: 'pre' })
    expect(event?.segments?.map(({ code }) => code)).not.toContain('sprint')
    const friday = thailand('', { strStatus: 'CANC' }).filter(({ dateEvent }) => dateEvent === '2026-02-27')
    expect(eventsOf('motogp', friday)).toEqual([])
  })

  test.each(['2026-02-01T03:45:00', '2026-04-01T03:45:00'])(
    'leaves out a session of its round that is weeks away from the race, on %s',
    (strTimestamp) => {
      const [weekend, other] = eventsOf('motogp', thailand('Practice 1', { strTimestamp }).toReversed())
      expect(weekend).toMatchObject({ id: '4407-2026-1', start: '2026-02-27T08:00:00Z' })
      expect(other).toMatchObject({ id: '2568433', name: 'Thailand Free Practice 1' })
    },
  )

  test('keeps its clock beside a session without one', () => {
    const [event] = eventsOf('motogp', thailand('Practice 1', { strTimestamp: '2026-02-27T00:00:00' }))
    expect(event?.start).toBe('2026-02-27T08:00:00Z')
    expect(event).not.toHaveProperty('time_valid')
    expect(event?.segments?.find(({ code }) => code === 'fp1')).toEqual({ code: 'fp1', name: 'Practice 1' })
    const [dayOnly] = eventsOf('motogp', thailand('', { strTimestamp: null, strTime: null }))
    expect(dayOnly).toMatchObject({ start: '2026-02-27T05:00:00Z', timeValid: false })
  })

  test.each([
    ['round 0', { intRound: '0' }],
    ['no round', { intRound: null }],
    ['no season', { strSeason: '' }],
  ])('is none with %s', (_, change) => {
    const events = eventsOf('motogp', thailand('', change))
    expect(events).toHaveLength(7)
    expect(events[0]).toMatchObject({ id: '2568433', circuit: { name: 'Chang International Circuit' } })
  })

  test('names a session that cannot be read with its place', () => {
    const { events, warnings } = read('motogp', thailand('Sprint', { strTimestamp: null, dateEvent: 'soon' }))
    expect(events).toHaveLength(1)
    expect(warnings).toMatchObject([{ code: 'provider_event_unreadable', place: 'file#/2' }])
  })
})

describe('the name of a session', () => {
  test.each([
    ['Thailand Free Practice 1', 'fp1', 'Thailand'],
    ['Qatar Practice', 'practice', 'Qatar'],
    ['Qatar Sprint', 'sprint', 'Qatar'],
    ['Qatar Sprint Race', 'sprint', 'Qatar'],
    ['Chinese Grand Prix Sprint Qualifying', 'sprint_qualifying', 'Chinese Grand Prix'],
    ['Chinese Grand Prix Sprint Shootout', 'sprint_qualifying', 'Chinese Grand Prix'],
    ['Qatar Q2', 'qualifying', 'Qatar'],
    ['6 Hours of Spa - Qualifying', 'qualifying', '6 Hours of Spa'],
    ['Qatar Warm Up', 'warm_up', 'Qatar'],
    ['Qatar MotoGP Race', 'race', 'Qatar MotoGP'],
    ['Monza Feature Race', 'race', 'Monza'],
    ['Assen Race 2', 'race_2', 'Assen'],
    ['Rally Sweden Day 3', 'day_3', 'Rally Sweden'],
    ['Rally Sweden SS12', 'stage_12', 'Rally Sweden'],
    ['Rally Sweden', 'race', 'Rally Sweden'],
    ['Thailand GP', 'race', 'Thailand GP'],
    ['Race', 'race', 'Race'],
  ])('%s is %s of %s', (name, code, weekend) => {
    expect(sessionOf(name)).toMatchObject({ code, weekend })
  })
})
