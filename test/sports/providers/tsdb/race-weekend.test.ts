import { describe, expect, test } from 'vitest'
import { sessionOf } from '../../../../src/sports/providers/tsdb/session.ts'
import { wholeWeekends } from '../../../../src/sports/whole-weekends.ts'
import { answer, eventsOf, read } from './answers.ts'

type Row = Record<string, unknown>

const rows = answer('motogp-season.json') as readonly Row[]

/** The sessions of the weekend in Thailand, and what is changed in those with some word in their name. */
function thailand(word = '', change: Row = {}) {
  const own = rows.filter((row) => row.intRound === '1')
  return own.map((row) => (String(row.strEvent).includes(word) ? { ...row, ...change } : row))
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

  test('is off where its race is', () => {
    expect(eventsOf('motogp', thailand('GP', { strStatus: 'CANC' }))[0]?.status).toEqual({ state: 'canceled' })
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
    expect(dayOnly).toMatchObject({ start: '2026-02-27T05:00:00Z', time_valid: false })
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
