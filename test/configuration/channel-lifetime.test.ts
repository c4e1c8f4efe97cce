import { describe, expect, test } from 'vitest'
import { channelLife, channelLifetime, endedAt } from '../../src/configuration/channel-lifetime.ts'
import type { ManagedChannel, SportsEvent } from '../../src/generated/records.ts'

const event: SportsEvent = {
  id: '1',
  sport: 'baseball',
  league: 'mlb',
  start: '2025-06-06T00:10:00Z',
  end: '2025-06-06T03:10:00Z',
}
const NEW_YORK = { timeZone: 'America/New_York', timeFormat: '12h' } as const
const sameDay = { createBefore: 'same_day', deleteAfter: 'same_day', ...NEW_YORK }
const before = new Date('2025-06-05T16:00:00Z')

describe('same_day', () => {
  test('is the day of the event in the owner’s zone', () => {
    expect(channelLifetime(event, null, sameDay, before)).toMatchObject({
      from: new Date('2025-06-05T04:00:00Z'),
      until: new Date('2025-06-06T04:00:00Z'),
    })
  })
})

test('spans count from the start and from the end', () => {
  const rule = { ...sameDay, createBefore: '90m', deleteAfter: '2h' }
  expect(channelLifetime(event, null, rule, before)).toMatchObject({
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

test('what was called running hours ago keeps a channel that is there, and makes none', () => {
  const stale: SportsEvent = { ...event, status: { state: 'in' } }
  const rule = { ...sameDay, deleteAfter: '2h' }
  const noon = new Date('2025-06-06T14:00:00Z')
  expect(channelLifetime(stale, null, rule, noon, { endedAt: null }).until).toEqual(new Date('2025-06-06T16:00:00Z'))
  expect(channelLifetime(stale, null, rule, noon).until).toEqual(new Date('2025-06-06T05:10:00Z'))
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
  const rule = { createBefore: '30m', deleteAfter: '30m', ...NEW_YORK }
  const late = new Date('2025-06-08T07:30:00Z')
  expect(channelLifetime(card, 'prelims', rule, late)).toMatchObject({
    from: new Date('2025-06-07T21:30:00Z'),
    until: new Date('2025-06-08T02:30:00Z'),
  })
  expect(channelLifetime(card, 'main_card', rule, late)).toMatchObject({
    from: new Date('2025-06-08T01:30:00Z'),
    until: new Date('2025-06-08T08:00:00Z'),
  })
})

describe('an event past its planned end', () => {
  const rule = { ...sameDay, deleteAfter: '30m' }
  const untilAt = (now: string, status: SportsEvent['status'], endedAt: string | null = null) =>
    channelLifetime({ ...event, ...(status ? { status } : {}) }, null, rule, new Date(now), {
      endedAt,
    }).until.toISOString()

  test('stays while the provider calls it running, at most 12 hours', () => {
    expect(untilAt('2025-06-06T09:00:00Z', { state: 'in' })).toBe('2025-06-06T09:30:00.000Z')
    expect(untilAt('2025-06-06T18:00:00Z', { state: 'in' })).toBe('2025-06-06T15:40:00.000Z')
  })

  test('stays while its start is delayed, but not since nobody told that it began', () => {
    expect(untilAt('2025-06-06T05:00:00Z', { state: 'pre', detail: 'Rain Delay' })).toBe('2025-06-06T05:30:00.000Z')
    expect(untilAt('2025-06-06T05:00:00Z', { state: 'pre', detail: '6/5 - 8:10 PM EDT' })).toBe(
      '2025-06-06T03:40:00.000Z',
    )
    expect(untilAt('2025-06-06T05:00:00Z', undefined)).toBe('2025-06-06T03:40:00.000Z')
  })

  test('goes its grace after the first run that saw it final', () => {
    expect(untilAt('2025-06-06T05:00:00Z', { state: 'post' })).toBe('2025-06-06T05:30:00.000Z')
    expect(untilAt('2025-06-06T05:20:00Z', { state: 'post' }, '2025-06-06T05:00:00Z')).toBe('2025-06-06T05:30:00.000Z')
  })

  test('that has no channel gets none for longer than planned', () => {
    const final: SportsEvent = { ...event, status: { state: 'post' } }
    const now = new Date('2025-06-06T05:00:00Z')
    expect(channelLifetime(final, null, rule, now).until).toEqual(new Date('2025-06-06T03:40:00Z'))
    expect(endedAt(final, null, now, null)).toBe('2025-06-06T03:10:00.000Z')
  })

  test('is not over any more when the provider takes its word back', () => {
    const now = new Date('2025-06-06T03:30:00Z')
    expect(endedAt({ ...event, status: { state: 'in' } }, null, now, { endedAt: '2025-06-06T03:20:00Z' })).toBe(null)
  })
})

test('an event that ended early keeps its channel as long as planned', () => {
  const final: SportsEvent = { ...event, status: { state: 'post' } }
  const lifetime = channelLifetime(final, null, { ...sameDay, deleteAfter: '30m' }, new Date('2025-06-06T01:00:00Z'), {
    endedAt: null,
  })
  expect(lifetime.until).toEqual(new Date('2025-06-06T03:40:00Z'))
})

test('of an event that nobody lists any more counts what the ledger knows', () => {
  const record = {
    segment: null,
    eventId: '1',
    eventTime: event.start,
    sport: 'baseball',
    league: 'mlb',
  } as ManagedChannel
  const ended = { ...record, endedAt: '2025-06-06T06:00:00Z' }
  const rule = { ...sameDay, deleteAfter: '30m' }
  const now = new Date('2025-06-06T06:10:00Z')
  expect(channelLife(ended, null, rule, now)).toMatchObject({
    end: new Date('2025-06-06T06:00:00Z'),
    until: new Date('2025-06-06T06:30:00Z'),
    endedAt: '2025-06-06T06:00:00Z',
  })
})

describe('an event of which only the day is known', () => {
  const dayOnly: SportsEvent = { ...event, start: '2025-06-06T04:00:00Z', timeValid: false }
  const { end: _, ...noEnd } = dayOnly
  const lifeIn = (timeZone: string, more: Partial<SportsEvent> = {}, now = before, rule = {}) => {
    const life = channelLifetime({ ...noEnd, ...more }, null, { ...sameDay, timeZone, ...rule }, now, {
      endedAt: null,
    })
    return [life.from, life.until].map((instant) => instant.toISOString().slice(0, 16))
  }

  test('has its channel on that calendar day of the owner’s, and not the day after', () => {
    expect(lifeIn('America/New_York')).toEqual(['2025-06-06T04:00', '2025-06-07T04:00'])
    expect(lifeIn('America/Los_Angeles')).toEqual(['2025-06-06T07:00', '2025-06-07T07:00'])
    expect(lifeIn('Europe/London')).toEqual(['2025-06-05T23:00', '2025-06-06T23:00'])
    expect(lifeIn('Australia/Sydney')).toEqual(['2025-06-05T14:00', '2025-06-06T14:00'])
  })

  test('has it through the last of several days, and longer only while the provider calls it running', () => {
    const tournament = { end: '2025-06-08T04:00:00Z' }
    expect(lifeIn('Europe/London', tournament)).toEqual(['2025-06-05T23:00', '2025-06-07T23:00'])
    const running = { ...tournament, status: { state: 'in' } } as const
    expect(lifeIn('Europe/London', running, new Date('2025-06-06T12:00:00Z'))[1]).toBe('2025-06-07T23:00')
    expect(lifeIn('Europe/London', running, new Date('2025-06-07T23:00:00Z'))[1]).toBe('2025-06-08T23:00')
  })

  test('has none the day after, where it was final before it had one', () => {
    const final: SportsEvent = { ...noEnd, status: { state: 'post' } }
    const past = channelLifetime(
      final,
      null,
      { ...sameDay, timeZone: 'Europe/London' },
      new Date('2025-06-06T23:30:00Z'),
    )
    expect(past.until).toEqual(new Date('2025-06-06T23:00:00Z'))
  })

  test('counts spans from that day’s beginning and end', () => {
    const rule = { createBefore: '6h', deleteAfter: '2h' }
    expect(lifeIn('Europe/London', {}, before, rule)).toEqual(['2025-06-05T17:00', '2025-06-07T01:00'])
  })
})
