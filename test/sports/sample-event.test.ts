import { describe, expect, test } from 'vitest'
import type { RequestPlan } from '../../src/generated/records.ts'
import type { EventSource } from '../../src/sports/event-source.ts'
import { findLeague, type KnownLeague } from '../../src/sports/leagues.ts'
import { liveSource } from '../../src/sports/live/live-source.ts'
import type { Reply, SentRequest } from '../../src/sports/network/request.ts'
import { sampleEvent } from '../../src/sports/sample-event.ts'
import { openDatabase } from '../../src/store/database.ts'
import { SportsDataStore } from '../../src/store/sports-data-store.ts'
import { AWAY, answer, fakeAsker } from './fake-source-client.ts'
import { rawGame } from './live/fixtures.ts'
import { rawAnswer } from './recorded-answers.ts'

const NFL = findLeague('nfl') as KnownLeague
const UFC = findLeague('ufc') as KnownLeague
const EMPTY = answer({ events: [] })
const isTeams = ({ url }: SentRequest) => url.endsWith('/teams')

async function asked(reply: (asked: SentRequest) => Reply) {
  const asker = fakeAsker((one) => (isTeams(one) ? { kind: 'refused', status: 404, why: 'status 404' } : reply(one)))
  const source = liveSource({ store: new SportsDataStore(await openDatabase(':memory:')), asker })
  return {
    source,
    requests: () => asker.asked,
    days: () => asker.asked.filter((one) => !isTeams(one)).map(({ params }) => params.dates),
  }
}

describe('a sample of a league of games', () => {
  const NOW = new Date('2025-09-04T12:00:00Z')
  const week = (one: SentRequest) =>
    one.params.dates === '20250904' ? answer(rawAnswer('nfl', 'week1-odds.json')) : EMPTY

  test('is what the last refresh brought, and nobody is asked', async () => {
    const { source, days } = await asked(week)
    await source.read({
      leagues: ['nfl'],
      now: NOW,
      from: new Date('2025-09-04T04:00:00Z'),
      to: new Date('2025-09-07T04:00:00Z'),
    })
    const before = days().length
    const { event } = await sampleEvent(source, { league: NFL, now: NOW })
    expect(event?.shortName).toBe('DAL @ PHI')
    expect(days()).toHaveLength(before)
  })

  test('is asked for where there was no refresh, with one request on a day with games, and is there for the next one', async () => {
    const { source, requests } = await asked(week)
    expect((await sampleEvent(source, { league: NFL, now: NOW })).event?.shortName).toBe('DAL @ PHI')
    expect(requests().map(({ params }) => params.dates)).toEqual(['20250904'])
    for (let preview = 0; preview < 10; preview += 1) await sampleEvent(source, { league: NFL, now: NOW })
    expect(requests()).toHaveLength(1)
  })

  test('is of the days about now where there is none today', async () => {
    const { source, days } = await asked(week)
    const now = new Date('2025-09-03T12:00:00Z')
    expect((await sampleEvent(source, { league: NFL, now })).event?.shortName).toBe('DAL @ PHI')
    expect(days().sort()).toEqual(['20250902', '20250903', '20250904', '20250905'])
  })

  test('brings what was read for it, where its teams play before and after', async () => {
    const { source } = await asked(week)
    const { event, around } = await sampleEvent(source, { league: NFL, now: NOW })
    expect(around.map(({ id }) => id)).toContain(event?.id)
    expect(new Set(around.map(({ id }) => id)).size).toBe(around.length)
  })

  test('may lie a week away, and there is none beyond', async () => {
    const { source, days } = await asked(() => EMPTY)
    expect((await sampleEvent(source, { league: NFL, now: NOW })).event).toBeNull()
    expect(days()).toHaveLength(15)
    expect((await sampleEvent(source, { league: NFL, now: NOW })).event).toBeNull()
    expect(days()).toHaveLength(15)
  })

  test('is one whose sides are known, where there is one', async () => {
    const raw = rawGame('1', '2025-09-04T12:00Z')
    const unknown = JSON.parse(JSON.stringify(raw).replaceAll('Herons 1', 'TBD'))
    const { source } = await asked((one) =>
      one.params.dates === '20250904' ? answer({ events: [unknown, rawGame('2', '2025-09-04T20:00Z')] }) : EMPTY,
    )
    expect((await sampleEvent(source, { league: NFL, now: NOW })).event?.id).toBe('2')
    const { source: without } = await asked((one) =>
      one.params.dates === '20250904' ? answer({ events: [unknown] }) : EMPTY,
    )
    expect((await sampleEvent(without, { league: NFL, now: NOW })).event?.id).toBe('1')
  })

  test('that was read before its end is asked for anew, and stands where the provider is away', async () => {
    let isAway = false
    const { source, requests } = await asked((one) => {
      if (isAway) return AWAY
      return one.params.dates === '20250903' ? answer({ events: [rawGame('1', '2025-09-03T20:00Z')] }) : EMPTY
    })
    const read = { leagues: ['nfl'], from: new Date('2025-09-03T04:00:00Z'), to: new Date('2025-09-04T04:00:00Z') }
    await source.read({ ...read, now: new Date('2025-09-03T12:00:00Z') })
    const before = requests().length
    isAway = true
    expect((await sampleEvent(source, { league: NFL, now: NOW })).event?.id).toBe('1')
    expect(requests().length).toBeGreaterThan(before)
  })

  test('is none where the provider is away', async () => {
    const { source } = await asked(() => AWAY)
    expect((await sampleEvent(source, { league: NFL, now: NOW })).event).toBeNull()
  })
})

describe('a sample of cards', () => {
  const eventsOf = (file: string) => (rawAnswer('ufc', file) as { readonly events: readonly unknown[] }).events
  /** One that is over, of 2 September in New York, and coming ones of 30 September, 4 and 25 October. */
  const cards = () => answer({ events: [...eventsOf('contender-final.json'), ...eventsOf('cards.json')] })

  test('is a finished one, up to a year back, in steps of 35 days', async () => {
    const now = new Date('2026-03-01T12:00:00Z')
    const { source, days } = await asked((one) => {
      const [first = '', last = first] = one.params.dates?.split('-') ?? []
      return first <= '20250902' && '20250902' <= last ? cards() : EMPTY
    })
    const { event } = await sampleEvent(source, { league: UFC, now })
    expect(event?.start.slice(0, 10)).toBe('2025-09-03')
    expect(days().length).toBeLessThan(8)
  })

  test('is what the last refresh brought, if it is finished, and nobody is asked', async () => {
    const now = new Date('2025-09-08T12:00:00Z')
    const { source, requests } = await asked(cards)
    await source.read({
      leagues: ['ufc'],
      now,
      from: new Date('2025-09-01T04:00:00Z'),
      to: new Date('2025-09-16T04:00:00Z'),
    })
    const before = requests().length
    const { event } = await sampleEvent(source, { league: UFC, now })
    expect(event?.start.slice(0, 10)).toBe('2025-09-03')
    expect(requests()).toHaveLength(before)
  })

  test('is the last finished one, though a coming one is nearer', async () => {
    const now = new Date('2025-09-29T12:00:00Z')
    const { source } = await asked(cards)
    const { event } = await sampleEvent(source, { league: UFC, now })
    expect(event?.start.slice(0, 10)).toBe('2025-09-03')
  })

  test('is none that was read before its end, though it must be over by now: it has no results', async () => {
    const now = new Date('2025-10-06T12:00:00Z')
    const { source } = await asked(cards)
    expect((await sampleEvent(source, { league: UFC, now })).event?.start.slice(0, 10)).toBe('2025-09-03')
  })

  test('is not looked for further back while the provider is away', async () => {
    const { source, days } = await asked(() => AWAY)
    const now = new Date('2025-09-29T12:00:00Z')
    expect(await sampleEvent(source, { league: UFC, now })).toMatchObject({
      event: null,
      warnings: [{ code: 'provider_unreachable' }],
    })
    const ofNear = days().length
    await sampleEvent(source, { league: UFC, now })
    expect(days()).toHaveLength(ofNear)
    expect(ofNear).toBeLessThan(4)
  })

  test('is a coming one where none is finished', async () => {
    const now = new Date('2025-09-30T12:00:00Z')
    const { source } = await asked((one) => {
      const [, last = ''] = one.params.dates?.split('-') ?? []
      return last >= '20251004' ? cards() : EMPTY
    })
    const { event } = await sampleEvent(source, { league: UFC, now })
    expect(Date.parse(event?.start ?? '')).toBeGreaterThan(now.getTime())
  })
})

test('what could not be read or asked for comes with the sample', async () => {
  const now = new Date('2025-09-03T12:00:00Z')
  const { source } = await asked((one) =>
    one.params.dates === '20250904' ? answer(rawAnswer('nfl', 'week1-odds.json')) : AWAY,
  )
  const { event, warnings } = await sampleEvent(source, { league: NFL, now })
  expect(event?.shortName).toBe('DAL @ PHI')
  expect(warnings.map(({ code }) => code)).toEqual(['provider_unreachable'])
  const { source: strange } = await asked(() => answer({ events: [null, rawGame('1', '2025-09-04T20:00Z')] }))
  expect((await sampleEvent(strange, { league: NFL, now })).warnings[0]?.code).toBe('provider_event_unreadable')
})

test('a coming game that is called off is none where another takes place', async () => {
  const games = [rawGame('1', '2025-09-04T17:00Z', 'post', 'STATUS_POSTPONED'), rawGame('2', '2025-09-04T19:00Z')]
  const { source } = await asked((one) => (one.params.dates === '20250904' ? answer({ events: games }) : EMPTY))
  const { event } = await sampleEvent(source, { league: NFL, now: new Date('2025-09-04T16:00:00Z') })
  expect(event?.id).toBe('2')
})

test('equal warnings come once', async () => {
  const league = { leagues: ['nfl'] }
  const warnings = Array.from({ length: 11 }, () => ({ code: 'provider_event_unreadable' as const, message: 'x' }))
  const source: EventSource = { read: async () => ({ events: [], warnings, ...league }) }
  expect((await sampleEvent(source, { league: NFL, now: new Date() })).warnings).toHaveLength(1)
})

test.each([
  [
    'by 35 days at a time, ten times at most',
    'ufc',
    1,
    ['-7..7', '-7..7', ...Array.from({ length: 10 }, (_, step) => `${-42 - 35 * step}..${-7 - 35 * step}`)],
  ],
  ['not where a step takes more than four requests', 'ufc', 5, ['-7..7', '-7..7']],
])('cards are looked for further back %s', async (_, code, requests, ranges) => {
  const now = new Date('2026-03-01T12:00:00Z')
  const asked: { readonly range: string; readonly isAlone: boolean }[] = []
  const source: EventSource = {
    async read({ from, to, fromCacheAlone = false }) {
      const day = (date: Date) => (date.getTime() - now.getTime()) / 86_400_000
      asked.push({ range: `${day(from)}..${day(to)}`, isAlone: fromCacheAlone })
      return { events: [], warnings: [] }
    },
    plan: () => ({ requests: Array.from({ length: requests }) }) as unknown as RequestPlan,
  }
  expect((await sampleEvent(source, { league: findLeague(code) as KnownLeague, now })).event).toBeNull()
  expect(asked.map(({ range }) => range)).toEqual(ranges)
  // What is kept comes first.
  expect(asked.map(({ isAlone }) => isAlone)).toEqual(ranges.map((_range, index) => index === 0))
})

test.each([
  ['STATUS_POSTPONED', null],
  ['STATUS_CANCELED', null],
  ['STATUS_FINAL', '1'],
])('a game with %s gives the sample %s', async (name, id) => {
  const { source } = await asked((one) =>
    one.params.dates === '20250903' ? answer({ events: [rawGame('1', '2025-09-03T20:00Z', 'post', name)] }) : EMPTY,
  )
  const { event } = await sampleEvent(source, { league: NFL, now: new Date('2025-09-04T12:00:00Z') })
  expect(event?.id ?? null).toBe(id)
})

describe('somebody waits for a sample', () => {
  const now = new Date('2026-03-01T12:00:00Z')

  test('no longer than ten seconds, whatever each reading takes: what is left is the bound of the next', async () => {
    const bounds: (number | undefined)[] = []
    let seconds = 100
    const source: EventSource = {
      async read({ withinMs }) {
        bounds.push(withinMs)
        seconds += 4
        return { events: [], warnings: [] }
      },
    }
    const { event } = await sampleEvent(source, { league: UFC, now, clock: () => seconds * 1000 })
    expect(event).toBeNull()
    expect(bounds).toEqual([10_000, 6_000, 2_000])
  })

  test('of games, too', async () => {
    const bounds: (number | undefined)[] = []
    let seconds = 100
    const source: EventSource = {
      async read({ withinMs }) {
        bounds.push(withinMs)
        seconds += 7
        return { events: [], warnings: [] }
      },
    }
    await sampleEvent(source, { league: NFL, now, clock: () => seconds * 1000 })
    expect(bounds).toEqual([10_000, 3_000])
  })

  test('and a provider that is asked day by day is not asked for a year', async () => {
    const { source, days } = await asked(() => answer({ events: null }))
    const league = findLeague('motogp') as KnownLeague
    expect((await sampleEvent(source, { league, now })).event).toBeNull()
    // Two weeks, with the days about them on which a weekend may have sessions.
    expect(days().length).toBeLessThanOrEqual(22)
    expect(days().length).toBeGreaterThanOrEqual(14)
  })
})
