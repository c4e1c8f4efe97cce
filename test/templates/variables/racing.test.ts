import { expect, test } from 'vitest'
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
  const event: SportsEvent = { ...RACE_WEEKEND, time_valid: false, segments: [{ code: 'race', name: 'Race' }] }
  const context = contextOf({ event, now: new Date('2026-11-01T12:00:00Z') })
  expect(render('{next_session_name}: {next_session_time}', context)).toBe('Race')
})
