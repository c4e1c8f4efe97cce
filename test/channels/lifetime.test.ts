import { describe, expect, test } from 'vitest'
import { channelLifetime } from '../../src/channels/lifetime.ts'
import type { SportsEvent } from '../../src/generated/records.ts'

const event: SportsEvent = {
  id: '1',
  sport: 'baseball',
  league: 'mlb',
  start: '2025-06-06T00:10:00Z',
  end: '2025-06-06T03:10:00Z',
}
const sameDay = { createBefore: 'same_day', deleteAfter: 'same_day', timeZone: 'America/New_York' }
const before = new Date('2025-06-05T16:00:00Z')

describe('same_day', () => {
  test('is the day of the event in the owner’s zone', () => {
    expect(channelLifetime(event, sameDay, before)).toEqual({
      from: new Date('2025-06-05T04:00:00Z'),
      until: new Date('2025-06-06T04:00:00Z'),
    })
  })
})

test('spans count from the start and from the end', () => {
  const rule = { ...sameDay, createBefore: '90m', deleteAfter: '2h' }
  expect(channelLifetime(event, rule, before)).toEqual({
    from: new Date('2025-06-05T22:40:00Z'),
    until: new Date('2025-06-06T05:10:00Z'),
  })
})

test('an event that runs over keeps its channel', () => {
  const running: SportsEvent = { ...event, status: { state: 'in' } }
  const late = new Date('2025-06-06T05:00:00Z')
  expect(channelLifetime(running, { ...sameDay, deleteAfter: '30m' }, late).until).toEqual(
    new Date('2025-06-06T05:30:00Z'),
  )
})
