import { describe, expect, test } from 'vitest'
import type { Asked, Reply } from '../../src/sports/asking/asker.ts'
import { findLeague, type KnownLeague } from '../../src/sports/leagues.ts'
import { liveSource } from '../../src/sports/live/live-source.ts'
import { sampleEvent } from '../../src/sports/sample-event.ts'
import { openDatabase } from '../../src/store/database.ts'
import { openSportsData } from '../../src/store/sports-data.ts'
import { AWAY, answer, fakeAsker } from './fake-asker.ts'
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
    const event = await sampleEvent(source, { league: NFL, now: NOW })
    expect(event?.short_name).toBe('DAL @ PHI')
    expect(days()).toHaveLength(before)
  })

  test('is asked for where there was no refresh, the days about now first, and is there for the next one', async () => {
    const { source, days } = await asked(week)
    expect((await sampleEvent(source, { league: NFL, now: NOW }))?.short_name).toBe('DAL @ PHI')
    expect(days().sort()).toEqual(['20250903', '20250904', '20250905', '20250906'])
    for (let preview = 0; preview < 10; preview += 1) await sampleEvent(source, { league: NFL, now: NOW })
    expect(days()).toHaveLength(4)
  })

  test('may lie a week away, and there is none beyond', async () => {
    const { source, days } = await asked(() => EMPTY)
    expect(await sampleEvent(source, { league: NFL, now: NOW })).toBeNull()
    expect(days()).toHaveLength(15)
    expect(await sampleEvent(source, { league: NFL, now: NOW })).toBeNull()
    expect(days()).toHaveLength(15)
  })

  test('is none where the provider is away', async () => {
    const { source } = await asked(() => AWAY)
    expect(await sampleEvent(source, { league: NFL, now: NOW })).toBeNull()
  })
})

describe('a sample of cards', () => {
  const cards = () => answer(rawAnswer('ufc', 'cards.json'))

  test('is a finished one, up to a year back, in steps of 35 days', async () => {
    const now = new Date('2026-03-01T12:00:00Z')
    const { source, days } = await asked((one) => (one.params.dates?.startsWith('202509') ? cards() : EMPTY))
    const event = await sampleEvent(source, { league: UFC, now })
    expect(event?.start.slice(0, 7)).toMatch(/2025-(?:09|10)/)
    expect(days().length).toBeLessThan(8)
  })

  test('is a coming one where none is finished', async () => {
    const now = new Date('2025-09-30T12:00:00Z')
    const { source } = await asked((one) => {
      const [, last = ''] = one.params.dates?.split('-') ?? []
      return last >= '20251004' ? cards() : EMPTY
    })
    const event = await sampleEvent(source, { league: UFC, now })
    expect(Date.parse(event?.start ?? '')).toBeGreaterThan(now.getTime())
  })
})
