import { expect, onTestFinished, test } from 'vitest'
import type { SampleEvent } from '../../src/generated/records.ts'
import { liveSource } from '../../src/sports/index.ts'
import { openDatabase } from '../../src/store/database.ts'
import { SportsDataStore } from '../../src/store/sports-data-store.ts'
import { streamApi } from '../api/stream-api.ts'
import { startEspn } from './espn-on-loopback.ts'

const SAMPLE = '/api/v1/leagues/mlb/sample-event'
const STREAMS = { US: ['MLB 01: D-backs vs. Braves', 'WNBA 01: Liberty at Mystics'] }

/** The API of a plugin that asks a server of ours, at noon of the demo's day. */
async function api() {
  const espn = await startEspn()
  onTestFinished(() => espn.close())
  const store = new SportsDataStore(await openDatabase(':memory:'))
  const { get, post } = await streamApi(STREAMS, liveSource({ store, baseUrls: { espn: espn.url } }))
  const sample = async () => (await get<SampleEvent>(SAMPLE)).json.event
  const days = () =>
    espn.requests.filter(({ path }) => path === '/baseball/mlb/scoreboard').map(({ query }) => query.dates)
  return { espn, get, refresh: () => post('/api/v1/runs', {}), sample, days }
}

test('a sample after a refresh asks nobody, and no more do ten of them, or the preview of streams', async () => {
  const { espn, get, refresh, sample } = await api()
  await refresh()
  const before = espn.requests.length
  expect(before).toBeGreaterThan(0)
  const first = await sample()
  expect(first).toMatchObject({ league: 'mlb', provider: 'espn', start: expect.stringMatching(/^2025-06-05/) })
  for (let preview = 0; preview < 10; preview += 1) {
    expect(await sample()).toEqual(first)
    expect((await get('/api/v1/stream-groups/preview')).status).toBe(200)
  }
  expect(espn.requests).toHaveLength(before)
})

test('a sample before a refresh spares the refresh its days, and ten more ask nobody', async () => {
  const { refresh, sample, days } = await api()
  const first = await sample()
  const asked = days()
  expect(asked).toContain('20250605')
  for (let preview = 0; preview < 10; preview += 1) expect(await sample()).toEqual(first)
  expect(days()).toEqual(asked)
  await refresh()
  const later = days().slice(asked.length)
  expect(later.length).toBeGreaterThan(0)
  expect(later.filter((day) => asked.includes(day))).toEqual([])
})

test('samples at the same time ask once', async () => {
  const { sample, days } = await api()
  await Promise.all(Array.from({ length: 10 }, sample))
  expect(new Set(days()).size).toBe(days().length)
})

test('while the provider is away a sample is what it said before, or none, and ten of them cost what one costs', async () => {
  const { espn, refresh, sample } = await api()
  espn.fail({ kind: 'status', status: 404 })
  expect(await sample()).toBeNull()
  const asked = espn.requests.length
  for (let preview = 0; preview < 10; preview += 1) expect(await sample()).toBeNull()
  expect(espn.requests).toHaveLength(asked)
  espn.recover()
  await refresh()
  espn.fail({ kind: 'status', status: 404 })
  expect(await sample()).toMatchObject({ league: 'mlb' })
})
