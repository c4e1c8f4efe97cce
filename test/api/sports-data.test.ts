import { expect, test } from 'vitest'
import type { RequestPlan, SampleEvent } from '../../src/generated/records.ts'
import { liveSource, recordedSource } from '../../src/sports/index.ts'
import { openDatabase } from '../../src/store/database.ts'
import { SportsDataStore } from '../../src/store/sports-data-store.ts'
import { AWAY, answer, fakeAsker } from '../sports/fake-source-client.ts'
import { rawAnswer, recordedFolder } from '../sports/recorded-answers.ts'
import { streamApi } from './stream-api.ts'

const PLAN = '/api/v1/sports-data/plan'
const NAMES = { US: ['NFL 01: Dallas Cowboys vs Philadelphia Eagles'] }

async function asked(reply: Parameters<typeof fakeAsker>[0]) {
  const asker = fakeAsker(reply)
  return { asker, source: liveSource({ store: new SportsDataStore(await openDatabase(':memory:')), asker }) }
}

test('the plan says what is asked and for whom, asks nobody, and is empty after a refresh', async () => {
  const { asker, source } = await asked(() => answer({ events: [], sports: [{ leagues: [{ teams: [] }] }] }))
  const { get, post } = await streamApi(NAMES, source)
  const { json: before } = await get<RequestPlan>(PLAN)
  expect(asker.asked).toEqual([])
  expect(new Set(before.requests.flatMap(({ leagues }) => leagues))).toEqual(new Set(['nfl']))
  expect(before.requests[0]?.reasons[0]).toContain('NFL 01')
  await post('/api/v1/runs', {})
  expect(asker.asked).toHaveLength(before.requests.length)
  const { json: left } = await get<RequestPlan>(PLAN)
  expect([left.requests.length, left.cached.length]).toEqual([0, before.requests.length])
})

test('there is nothing to plan where events come from files', async () => {
  const { get } = await streamApi(NAMES, recordedSource(recordedFolder))
  expect((await get(PLAN)).json).toEqual({ requests: [], cached: [], later: 0, warnings: [] })
})

test('a plan shows no key', async () => {
  const { source } = await asked(() => AWAY)
  const { get, put } = await streamApi({ CA: ['OHL: Gulls vs Mules'] }, source)
  const { json: without } = await get<RequestPlan>(PLAN)
  expect(without.warnings).toMatchObject([{ code: 'provider_key_missing', place: 'ohl' }])
  await put('/api/v1/settings', { provider_keys: 'ohl=s3cret, tsdb=t0psecret' })
  const { json } = await get<RequestPlan>(PLAN)
  expect(json.requests.map(({ provider }) => provider)).toEqual(['hockeytech', 'hockeytech'])
  expect(JSON.stringify(json)).not.toMatch(/s3cret|t0psecret/)
})

test('a sample is a real event, null where the provider is away, and 404 for a league that there is not', async () => {
  const { source } = await asked(({ url }) => (url.endsWith('/scoreboard') ? answer(JSON.parse(today)) : AWAY))
  const { get, host } = await streamApi(NAMES, source)
  const moved = host.clock().toISOString().slice(0, 10)
  const today = JSON.stringify(rawAnswer('nfl', 'week1-odds.json')).replace(/2025-09-0\d(?=T)/g, moved)
  const { json } = await get<SampleEvent>('/api/v1/leagues/nfl/sample-event')
  expect(json.event).toMatchObject({ league: 'nfl', provider: 'espn' })
  const { get: fromNowhere } = await streamApi(NAMES, (await asked(() => AWAY)).source)
  expect((await fromNowhere('/api/v1/leagues/NFL/sample-event')).json).toMatchObject({
    event: null,
    warnings: [{ code: 'provider_unreachable' }],
  })
  expect(await get('/api/v1/leagues/no-such-league/sample-event')).toMatchObject({ status: 404 })
})
