import { describe, expect, test } from 'vitest'
import type { FinishedChannel } from '../../src/channels/channel-memory.ts'
import type { ManagedChannel, SportsEvent, StreamGroup } from '../../src/generated/records.ts'
import { isEventNear, nearSpans, recordNearEvents } from '../../src/refresh/schedule.ts'
import { readSettings } from '../../src/store/settings.ts'
import { settingsInMemory } from '../settings-in-memory.ts'

const NOW = new Date('2025-06-05T16:00:00Z')
const { settings } = await readSettings(
  { settings: settingsInMemory({ time_zone: 'America/New_York', delete_after: '2h' }), timeZone: 'UTC' },
  { write: false },
)

function game(id: string, start: string, more: Partial<SportsEvent> = {}): SportsEvent {
  const end = new Date(Date.parse(start) + 3 * 3_600_000).toISOString()
  return { id, sport: 'baseball', league: 'mlb', start, end, ...more }
}

function channelOf(event: SportsEvent, more: Partial<ManagedChannel> = {}): FinishedChannel {
  const record = { segment: null, endedAt: null, ...more } as ManagedChannel
  return { record, event, wanted: null }
}

function teamChannel(...games: SportsEvent[]): FinishedChannel {
  const record = { segment: null, endedAt: null } as ManagedChannel
  const wanted = { mode: 'team', games } as unknown as FinishedChannel['wanted']
  return { record, event: null, wanted }
}

const run = { settings, rows: { streamGroups: [] as StreamGroup[] }, matches: [], now: NOW }

/** Spans as "05T22:00-06T04:00". */
const spansOf = (channels: readonly FinishedChannel[], more: Partial<typeof run> = {}) =>
  nearSpans(channels, { ...run, ...more }).map(({ from, to }) =>
    [from, to].map((instant) => instant.toISOString().slice(8, 16)).join('-'),
  )

describe('an event is near', () => {
  test('also where only a name tells of it; one that states no clock is on all days and never near', () => {
    const named = game('1', '2025-06-05T23:00:00Z', { provider: 'name', league: 'sports' })
    expect(spansOf([channelOf(named)])).toEqual(['05T22:00-06T04:00'])
    expect(spansOf([channelOf({ ...named, timeValid: false })])).toEqual([])
  })

  test('from an hour before it begins until its channel goes', () => {
    expect(spansOf([channelOf(game('1', '2025-06-05T23:00:00Z'))])).toEqual(['05T22:00-06T04:00'])
  })

  test('as its stream group lets its channel stay', () => {
    const group = { id: 7, deleteAfter: '30m' } as StreamGroup
    const channel = channelOf(game('1', '2025-06-05T23:00:00Z'), { streamGroupId: 7 })
    expect(spansOf([channel], { rows: { streamGroups: [group] } })).toEqual(['05T22:00-06T02:30'])
  })

  test('before its channel is there, where a stream shows it', () => {
    const matches = [{ event: game('1', '2025-06-05T23:00:00Z'), group: { id: 1 } as StreamGroup, segment: null }]
    expect(nearSpans([], { ...run, matches })).toHaveLength(1)
  })

  test('while it runs past its planned end', () => {
    const late = game('1', '2025-06-05T12:30:00Z', { status: { state: 'in' } })
    expect(spansOf([channelOf(late)])).toEqual(['05T11:30-05T18:00'])
  })

  test('with every game of a team that lies ahead', () => {
    const games = ['2025-06-04T23:00:00Z', '2025-06-05T17:00:00Z', '2025-06-06T23:00:00Z', '2025-07-06T23:00:00Z']
    const team = teamChannel(...games.map((start, index) => game(String(index), start)))
    expect(spansOf([team])).toEqual(['05T16:00-05T22:00', '06T22:00-07T04:00'])
  })

  test('neither once its channel should be gone nor where it is called off', () => {
    const over = game('1', '2025-06-04T23:00:00Z')
    const off = game('2', '2025-06-05T23:00:00Z', { status: { state: 'postponed' } })
    expect(spansOf([channelOf(over), channelOf(off), teamChannel(off)])).toEqual([])
  })

  test('all its day where the hour is not known', () => {
    const { end: _, ...dayOnly } = game('1', '2025-06-06T04:00:00Z', { timeValid: false })
    expect(spansOf([channelOf(dayOnly)])).toEqual(['06T03:00-07T06:00'])
  })
})

test('spans that meet are one, and stand in order', () => {
  const starts = ['2025-06-06T23:00:00Z', '2025-06-05T23:00:00Z', '2025-06-06T01:00:00Z', '2025-06-05T20:00:00Z']
  const channels = starts.map((start, index) => channelOf(game(String(index), start)))
  expect(spansOf(channels)).toEqual(['05T19:00-06T06:00', '06T22:00-07T04:00'])
})

test('a short span within a long one is no end of it', () => {
  const long = { ...game('1', '2025-06-05T20:00:00Z'), end: '2025-06-06T08:00:00Z' }
  const channels = [long, game('2', '2025-06-05T22:00:00Z')].map((event) => channelOf(event))
  expect(spansOf(channels)).toEqual(['05T19:00-06T10:00'])
})

describe('what a run remembered', () => {
  const facts = new Map<string, string>()
  const ledger = {
    fact: (name: string) => facts.get(name) ?? null,
    setFact: (name: string, value: string) => void facts.set(name, value),
  }
  const isNear = (at: string) => isEventNear(ledger, new Date(`2025-06-${at}:00Z`))

  test('says from when until when events are near', () => {
    expect(isNear('05T22:00')).toBe(false)
    recordNearEvents(ledger, nearSpans([channelOf(game('1', '2025-06-05T23:00:00Z'))], run))
    expect(['05T21:59', '05T22:00', '06T03:59', '06T04:00'].map(isNear)).toEqual([false, true, true, false])
  })

  test.each([
    '[["2025-06-05T22:00:00.000Z"',
    '{"spans":[["2025-06-05T22:00:00.000Z","2025-06-06T04:00:00.000Z"]]}',
    '[null,["2025-06-05T22:00:00.000Z"],[1,2]]',
  ])('says nothing where it is damaged: %s', (damaged) => {
    facts.set('near_events', damaged)
    expect(isNear('05T23:00')).toBe(false)
  })
})
