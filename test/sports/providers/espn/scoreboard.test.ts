import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { espn } from '../../../../src/sports/providers/espn/index.ts'
import { rawAnswer, readAnswer } from '../../recorded-answers.ts'

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

  test('without events is empty', () => {
    expect(readAnswer('college-football', 'empty.json')).toEqual({ events: [], warnings: [] })
    expect(espn.holdsEvents(rawAnswer('college-football', 'empty.json'))).toBe(true)
  })
})

test.each([[{ code: 400, message: 'Failed to get events endpoint.' }], ['<html>'], [null], [[]], [{ events: {} }]])(
  '%j is no schedule',
  (answer) => {
    expect(espn.holdsEvents(answer)).toBe(false)
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
  const members = fc.constantFrom(
    'id',
    'date',
    'name',
    'competitions',
    'competitors',
    'team',
    'athlete',
    'status',
    'type',
    'odds',
    'notes',
    'groupings',
    'records',
    'uid',
    'toString',
  )
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.string(),
      fc.double(),
      fc.constant(null),
      fc.boolean(),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(members, tie('value'), { maxKeys: 6 }),
    ),
  }))
  const leagues = fc.constantFrom('nfl', 'eng.1', 'ufc', 'f1', 'pga', 'atp', 'all', '8048')
  fc.assert(
    fc.property(fc.array(value, { maxLength: 4 }), leagues, (events, league) => {
      const answer = readAnswer(league, 'any', { events })
      for (const warning of answer.warnings) expect(warning.code).toBe('provider_event_unreadable')
    }),
    { numRuns: 300 },
  )
})
