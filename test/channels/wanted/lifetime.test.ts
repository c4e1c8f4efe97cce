import { describe, expect, test } from 'vitest'
import { channelLifetime } from '../../../src/channels/wanted/lifetime.ts'
import type { SportsEvent } from '../../../src/generated/records.ts'

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
    expect(channelLifetime(event, null, sameDay, before)).toEqual({
      from: new Date('2025-06-05T04:00:00Z'),
      until: new Date('2025-06-06T04:00:00Z'),
    })
  })
})

test('spans count from the start and from the end', () => {
  const rule = { ...sameDay, createBefore: '90m', deleteAfter: '2h' }
  expect(channelLifetime(event, null, rule, before)).toEqual({
    from: new Date('2025-06-05T22:40:00Z'),
    until: new Date('2025-06-06T05:10:00Z'),
  })
})

test('an event that runs over keeps its channel', () => {
  const running: SportsEvent = { ...event, status: { state: 'in' } }
  const late = new Date('2025-06-06T05:00:00Z')
  expect(channelLifetime(running, null, { ...sameDay, deleteAfter: '30m' }, late).until).toEqual(
    new Date('2025-06-06T05:30:00Z'),
  )
})

test('the channel of one segment lives by that segment, and only the last one runs over', () => {
  const card: SportsEvent = {
    id: '2',
    sport: 'mma',
    league: 'ufc',
    start: '2025-06-07T22:00:00Z',
    status: { state: 'in' },
    segments: [
      { code: 'prelims', start: '2025-06-07T22:00:00Z' },
      { code: 'main_card', start: '2025-06-08T02:00:00Z' },
    ],
  }
  const rule = { createBefore: '30m', deleteAfter: '30m', timeZone: 'America/New_York' }
  const late = new Date('2025-06-08T07:30:00Z')
  expect(channelLifetime(card, 'prelims', rule, late)).toEqual({
    from: new Date('2025-06-07T21:30:00Z'),
    until: new Date('2025-06-08T02:30:00Z'),
  })
  expect(channelLifetime(card, 'main_card', rule, late)).toEqual({
    from: new Date('2025-06-08T01:30:00Z'),
    until: new Date('2025-06-08T08:00:00Z'),
  })
})
