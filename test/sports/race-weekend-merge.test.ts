import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SportsEvent } from '../../src/generated/records.ts'
import { wholeWeekends } from '../../src/sports/event-merge.ts'

/** A day of a weekend with one session. */
function day(start: string, code: string, more: Partial<SportsEvent> = {}): SportsEvent {
  const id = { id: '4407-2026-1', provider: 'tsdb', sport: 'racing', league: 'motogp' }
  return { ...id, name: 'Thailand', start, segments: [{ code, start }], ...more }
}

const friday = day('2026-02-27T03:45:00Z', 'fp1', { status: { state: 'post' } })
const saturday = day('2026-02-28T08:00:00Z', 'sprint', { status: { state: 'in' } })
const sunday = day('2026-03-01T08:00:00Z', 'race', { name: 'Thailand GP', status: { state: 'pre' } })

test('each day of a weekend has all its sessions, and says of the weekend what the race says, in whatever order', () => {
  const days = fc.shuffledSubarray([friday, saturday, sunday], { minLength: 3 })
  fc.assert(
    fc.property(days, (events) => {
      for (const whole of events.map(wholeWeekends(events))) {
        expect(whole).toMatchObject({ name: 'Thailand GP', start: friday.start, status: { state: 'pre' } })
        expect(whole.segments?.map(({ code }) => code)).toEqual(['fp1', 'sprint', 'race'])
      }
    }),
  )
})

test('days without the race keep what they say', () => {
  const [first, second] = [friday, saturday].map(wholeWeekends([friday, saturday]))
  expect(first).toMatchObject({ name: 'Thailand', status: { state: 'post' } })
  expect(second).toMatchObject({ name: 'Thailand', status: { state: 'in' }, start: friday.start })
})

describe('a weekend whose race is called off', () => {
  const off = (state: 'canceled' | 'postponed') => ({ ...sunday, status: { state } })
  const wholes = (...events: readonly SportsEvent[]) => events.map(wholeWeekends(events))
  const toCome = { ...saturday, status: { state: 'pre' as const } }
  const over = { ...saturday, status: { state: 'post' as const } }

  test.each(['canceled', 'postponed'] as const)(
    'goes on while another session is to come or under way (%s)',
    (state) => {
      for (const whole of wholes(friday, saturday, off(state))) {
        expect(whole).toMatchObject({ name: 'Thailand GP', start: friday.start, status: { state: 'in' } })
        expect(whole.segments?.map(({ code }) => code)).toEqual(['fp1', 'sprint'])
      }
      for (const whole of wholes(off(state), toCome)) {
        expect(whole).toMatchObject({ start: saturday.start, status: { state: 'pre' } })
        expect(whole.segments?.map(({ code }) => code)).toEqual(['sprint'])
      }
    },
  )

  test('keeps what else its day had', () => {
    const segments = [{ code: 'warm_up', start: '2026-03-01T04:00:00Z' }, ...(sunday.segments ?? [])]
    for (const whole of wholes({ ...off('canceled'), segments }, toCome)) {
      expect(whole.segments?.map(({ code }) => code)).toEqual(['sprint', 'warm_up'])
    }
  })

  test('is off when the others are over', () => {
    for (const whole of wholes(friday, over, off('canceled'))) {
      expect(whole.status).toEqual({ state: 'canceled' })
      expect(whole.segments?.map(({ code }) => code)).toEqual(['fp1', 'sprint', 'race'])
    }
  })

  test('stays off beside an older copy of one of its days', () => {
    const all = { ...off('canceled'), segments: [...(saturday.segments ?? []), ...(sunday.segments ?? [])] }
    expect(wholeWeekends([all, toCome])(all)).toBe(all)
  })
})

test('a weekend has a clock where one of its days has one', () => {
  const dayOnly = { ...friday, start: '2026-02-27T05:00:00Z', timeValid: false }
  const whole = wholeWeekends([dayOnly, saturday])(dayOnly)
  expect(whole.start).toBe(saturday.start)
  expect(whole).not.toHaveProperty('timeValid')
  const alsoDayOnly = { ...saturday, start: '2026-02-28T05:00:00Z', timeValid: false }
  expect(wholeWeekends([dayOnly, alsoDayOnly])(alsoDayOnly)).toMatchObject({ start: dayOnly.start, timeValid: false })
})

test('of sessions that both have its own count', () => {
  const moved = {
    ...sunday,
    start: '2026-03-01T09:00:00Z',
    segments: [{ code: 'race', start: '2026-03-01T09:00:00Z' }],
  }
  expect(wholeWeekends([sunday, moved])(moved)).toBe(moved)
})

test.each([
  ['weeks away', day('2026-05-01T08:00:00Z', 'practice')],
  ['of another league', { ...saturday, league: 'moto2' }],
  ['of another provider', { ...saturday, provider: 'espn' }],
  ['of another round', { ...saturday, id: '4407-2026-2' }],
])('an event %s is no part of it', (_, other) => {
  expect([sunday, other].map(wholeWeekends([sunday, other]))).toEqual([sunday, other])
})

test('a fight card and a game are as they were', () => {
  const card = (code: string) => day('2026-02-28T20:00:00Z', code, { sport: 'mma', league: 'ufc' })
  const { segments: _, ...test } = saturday
  const events = [card('combined'), card('main_card'), test, sunday]
  expect(events.map(wholeWeekends(events))).toEqual(events)
})
