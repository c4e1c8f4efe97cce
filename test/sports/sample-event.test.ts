import { describe, expect, test } from 'vitest'
import type { Asked, Reply } from '../../src/sports/asking/asker.ts'
import type { EventSource } from '../../src/sports/event-source.ts'
import { findLeague, type KnownLeague } from '../../src/sports/leagues.ts'
import { liveSource } from '../../src/sports/live/live-source.ts'
import { sampleEvent } from '../../src/sports/sample-event.ts'
import { openDatabase } from '../../src/store/database.ts'
import { openSportsData } from '../../src/store/sports-data.ts'
import { AWAY, answer, fakeAsker } from './fake-asker.ts'
import { rawGame } from './live/asked-source.ts'
import { rawAnswer } from './recorded-answers.ts'

const NFL = findLeague('nfl') as KnownLeague
const UFC = findLeague('ufc') as KnownLeague
const EMPTY = answer({ events: [] })
const isTeams = ({ url }: Asked) => url.endsWith('/teams')

async function asked(reply: (asked: Asked) => Reply) {
  const asker = fakeAsker((one) => (isTeams(one) ? { kind: 'refused', status: 404, why: 'status 404' } : reply(one)))
  const source = liveSource({ store: openSportsData(await openDatabase(':memory:')), asker })
  return { source, days: () => asker.asked.filter((one) => !isTeams(one)).map(({ params }) => params.dates) }
}

describe('a sample of a league of games', () => {
  const NOW = new Date('2025-09-04T12:00:00Z')
  const week = (one: Asked) => (one.params.dates === '20250904' ? answer(rawAnswer('nfl', 'week1-odds.json')) : EMPTY)

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
    expect(event?.short_name).toBe('DAL @ PHI')
    expect(days()).toHaveLength(before)
  })

  test('is asked for where there was no refresh, the days about now first, and is there for the next one', async () => {
    const { source, days } = await asked(week)
    expect((await sampleEvent(source, { league: NFL, now: NOW })).event?.short_name).toBe('DAL @ PHI')
    expect(days().sort()).toEqual(['20250903', '20250904', '20250905', '20250906'])
    for (let preview = 0; preview < 10; preview += 1) await sampleEvent(source, { league: NFL, now: NOW })
    expect(days()).toHaveLength(4)
  })

  test('may lie a week away, and there is none beyond', async () => {
    const { source, days } = await asked(() => EMPTY)
    expect((await sampleEvent(source, { league: NFL, now: NOW })).event).toBeNull()
    expect(days()).toHaveLength(15)
    expect((await sampleEvent(source, { league: NFL, now: NOW })).event).toBeNull()
    expect(days()).toHaveLength(15)
  })

  test('is none where the provider is away', async () => {
    const { source } = await asked(() => AWAY)
    expect((await sampleEvent(source, { league: NFL, now: NOW })).event).toBeNull()
  })
})

describe('a sample of cards', () => {
  const cards = () => answer(rawAnswer('ufc', 'cards.json'))

  test('is a finished one, up to a year back, in steps of 35 days', async () => {
    const now = new Date('2026-03-01T12:00:00Z')
    const { source, days } = await asked((one) => (one.params.dates?.startsWith('202509') ? cards() : EMPTY))
    const { event } = await sampleEvent(source, { league: UFC, now })
    expect(event?.start.slice(0, 7)).toMatch(/2025-(?:09|10)/)
    expect(days().length).toBeLessThan(8)
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
  const now = new Date('2025-09-04T12:00:00Z')
  const { source } = await asked((one) =>
    one.params.dates === '20250904' ? answer(rawAnswer('nfl', 'week1-odds.json')) : AWAY,
  )
  const { event, warnings } = await sampleEvent(source, { league: NFL, now })
  expect(event?.short_name).toBe('DAL @ PHI')
  expect(warnings.map(({ code }) => code)).toEqual(['provider_unreachable'])
  const { source: strange } = await asked(() => answer({ events: [null, rawGame('1', '2025-09-04T20:00Z')] }))
  expect((await sampleEvent(strange, { league: NFL, now })).warnings[0]?.code).toBe('provider_event_unreadable')
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
