import { describe, expect, test } from 'vitest'
import type { SportsEvent } from '../../../src/generated/records.ts'
import { contextOf, RACE_WEEKEND, render } from '../sample-games.ts'

const LATER = new Date('2026-12-01T12:00:00Z')
const RESULTS = '{pole_position}/{race_winner}/{podium}/{results}/{fastest_lap_driver}'

test.each(['in', 'post'] as const)('a session has results once it has been run, in a record that says %s', (state) => {
  const event: SportsEvent = { ...RACE_WEEKEND, status: { state } }
  const results = (now: string, segment: string | null = null) =>
    render(RESULTS, contextOf({ event, segment, now: new Date(now) }))
  const pole = 'A. Apex'
  const whole = 'A. Apex/A. Apex/1. A. Apex, 2. B. Brake, 3. C. Clutch/1. A. Apex\n2. B. Brake\n3. C. Clutch/B. Brake'
  expect(results('2026-11-21T14:00:00Z', 'fp1')).toBe('')
  expect(results('2026-11-21T19:30:00Z')).toBe('')
  expect(results('2026-11-21T22:00:00Z', 'race')).toBe(pole)
  expect(results('2026-11-22T01:00:00Z')).toBe(pole)
  expect(results('2026-11-22T12:00:00Z')).toBe(whole)
  expect(render('{results}', contextOf({ event, segment: 'race', now: new Date('2026-11-22T00:30:00Z') }))).toBe('')
})

test('the next session is told with its day', () => {
  const at = (now: string) => contextOf({ event: RACE_WEEKEND, now: new Date(now) })
  const next = '{next_session_name} {next_session_day} {next_session_time}'
  expect(render(next, at('2026-11-20T14:00:00Z'))).toBe('Practice 1 Saturday 8:30 AM EST')
  expect(render(next, at('2026-11-23T14:00:00Z'))).toBe('')
})

test('the next session of a channel that shows one session is that one, until it starts', () => {
  const at = (now: string) => contextOf({ event: RACE_WEEKEND, segment: 'race', now: new Date(now) })
  const next = '{next_session_name} {next_session_day} {next_session_time}'
  expect(render(next, at('2026-11-20T14:00:00Z'))).toBe('Race Saturday 7:30 PM EST')
  expect(render(next, at('2026-11-22T01:00:00Z'))).toBe('')
})

test('a session’s channel tells the results of that session', () => {
  const winners: { readonly [code: string]: string } = { qualifying: 'B. Brake', race: 'C. Clutch' }
  const segments = RACE_WEEKEND.segments?.map((session) => {
    const driver = winners[session.code]
    return driver === undefined ? session : { ...session, results: [{ position: 1, driver }] }
  })
  const event: SportsEvent = { ...RACE_WEEKEND, status: { state: 'post' }, ...(segments && { segments }) }
  const results = (segment: string | null) => render('{results}', contextOf({ event, segment, now: LATER }))
  expect([results('qualifying'), results('race'), results(null)]).toEqual([
    '1. B. Brake',
    '1. C. Clutch',
    '1. C. Clutch',
  ])
})

test('of a session that is known by its day alone no time is told', () => {
  const event: SportsEvent = { ...RACE_WEEKEND, timeValid: false, segments: [{ code: 'race', name: 'Race' }] }
  const context = contextOf({ event, now: new Date('2026-11-01T12:00:00Z') })
  expect(render('{next_session_name}: {next_session_time}', context)).toBe('Race')
})

const NEXT = '{next_session_name}|{next_session_relative_day_title}|{next_session_day}|{next_session_time}'

test.each([
  ['2026-11-19T14:00:00Z', 'Practice 1|Saturday|Saturday|8:30 AM EST'],
  ['2026-11-20T14:00:00Z', 'Practice 1|Tomorrow|Saturday|8:30 AM EST'],
  ['2026-11-21T14:00:00Z', 'Qualifying|Today|Saturday|2:00 PM EST'],
  ['2026-11-21T20:00:00Z', 'Race|Tonight|Saturday|7:30 PM EST'],
])('at %s the day of the next session is told as people say it: %s', (now, expected) =>
  expect(render(NEXT, contextOf({ event: RACE_WEEKEND, now: new Date(now) }))).toBe(expected),
)

test.each<[segment: string | null, state: 'pre' | 'canceled', at: string, expected: string]>([
  [null, 'pre', '2026-11-20T14:00:00Z', 'Practice 1, Tomorrow at 8:30 AM EST'],
  [null, 'pre', '2026-11-21T20:00:00Z', 'Race, Tonight at 7:30 PM EST'],
  [null, 'pre', '2026-11-22T02:00:00Z', ''],
  ['qualifying', 'pre', '2026-11-20T14:00:00Z', 'Qualifying, Tomorrow at 2:00 PM EST'],
  [null, 'canceled', '2026-11-20T14:00:00Z', ''],
  ['qualifying', 'canceled', '2026-11-20T14:00:00Z', 'Qualifying'],
])('the title of what comes next on a channel of %s, %s, at %s is "%s"', (segment, state, at, expected) => {
  const event: SportsEvent = { ...RACE_WEEKEND, status: { state } }
  expect(render('{next_session_title}', contextOf({ event, segment, now: new Date(at) }))).toBe(expected)
})

describe('an event without sessions', () => {
  const { segments: _, ...event } = RACE_WEEKEND

  test('is what comes next itself, until it starts', () => {
    const at = (now: string) => render(NEXT, contextOf({ event, now: new Date(now) }))
    expect(at('2026-11-20T14:00:00Z')).toBe('Tomorrow|Saturday|8:30 AM EST')
    expect(at('2026-11-21T14:00:00Z')).toBe('')
    const before = contextOf({ event, now: new Date('2026-11-20T14:00:00Z') })
    expect(render('{next_session_title}', before)).toBe('Tomorrow at 8:30 AM EST')
    expect(render('{race_schedule}', contextOf({ event }))).toBe('Saturday, Nov 21 at 8:30 AM EST')
  })

  test.each(['America/Los_Angeles', 'Asia/Kathmandu'])(
    'has the same day in %s while only that is known',
    (timeZone) => {
      const untimed: SportsEvent = { ...event, start: '2026-11-21T05:00:00Z', timeValid: false }
      const context = contextOf({ event: untimed, now: new Date('2026-11-19T20:00:00Z'), timeZone })
      expect(render('{next_session_day}|{next_session_time}|{race_schedule}', context)).toBe(
        'Saturday|Saturday, Nov 21',
      )
    },
  )
})
