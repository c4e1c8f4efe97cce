import { describe, expect, test } from 'vitest'
import type { SportsEvent } from '../../src/generated/records.ts'
import { isDayOnly, ownersDays } from '../../src/sports/index.ts'

const event = (start: string, more: Partial<SportsEvent> = {}): SportsEvent => ({
  id: '1',
  sport: 'golf',
  league: 'pga',
  start,
  timeValid: false,
  ...more,
})

const days = (shown: SportsEvent, timeZone: string) => {
  const { from, to } = ownersDays(shown, timeZone)
  return [from.toISOString(), to.toISOString()]
}

describe('an event of which only the day is known', () => {
  test('is on its calendar day wherever the owner lives', () => {
    const fifth = event('2026-06-05T04:00:00Z')
    expect(days(fifth, 'America/New_York')).toEqual(['2026-06-05T04:00:00.000Z', '2026-06-06T04:00:00.000Z'])
    expect(days(fifth, 'America/Los_Angeles')).toEqual(['2026-06-05T07:00:00.000Z', '2026-06-06T07:00:00.000Z'])
    expect(days(fifth, 'Australia/Sydney')).toEqual(['2026-06-04T14:00:00.000Z', '2026-06-05T14:00:00.000Z'])
  })

  test('is on all of its days, and on one alone where clocks change in New York', () => {
    const slam = event('2026-06-04T04:00:00Z', { end: '2026-06-08T04:00:00Z' })
    expect(days(slam, 'Europe/London')).toEqual(['2026-06-03T23:00:00.000Z', '2026-06-07T23:00:00.000Z'])
    expect(days(event('2026-03-08T05:00:00Z'), 'Europe/London')).toEqual([
      '2026-03-08T00:00:00.000Z',
      '2026-03-09T00:00:00.000Z',
    ])
    expect(days(event('2026-11-01T04:00:00Z'), 'Europe/London')).toEqual([
      '2026-11-01T00:00:00.000Z',
      '2026-11-02T00:00:00.000Z',
    ])
  })

  test('is none where a part of it has its hour, or where the event has', () => {
    const start = '2026-06-05T04:00:00Z'
    expect(isDayOnly(event(start))).toBe(true)
    expect(isDayOnly(event(start, { segments: [{ code: 'fp1' }] }))).toBe(true)
    expect(isDayOnly(event(start, { segments: [{ code: 'fp1' }, { code: 'race', start }] }))).toBe(false)
    const { timeValid: _, ...timed } = event(start)
    expect(isDayOnly(timed)).toBe(false)
  })
})
