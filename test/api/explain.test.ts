import { describe, expect, test } from 'vitest'
import type { ExplainAnswer, StreamPreview } from '../../src/generated/records.ts'
import { game } from '../refresh/refresh-fixtures.ts'
import { streamApi } from './stream-api.ts'

const EXPLAIN = '/api/v1/match/explain'
const NAME = 'NBA 01: Mules @ Herons 7PM ET'
const STREAMS = { 'US | NBA': [NAME, 'NBA 02:'], 'UK | Sport': ['NBA: Mules @ Herons'] }
const EVENTS = { read: async () => ({ events: [game(1, 0, 1)], warnings: [] }) }

async function api() {
  const the = await streamApi(STREAMS, EVENTS)
  await the.post('/api/v1/stream-groups', { name: 'US', name_pattern: '^US', leagues: ['nba'] })
  await the.post('/api/v1/stream-groups', { name: 'UK', name_pattern: '^UK', leagues: ['eng.1'] })
  const { json } = await the.get<StreamPreview>('/api/v1/stream-groups/preview')
  const idOf = (name: string) => json.items.find((item) => item.name === name)?.stream_id
  return { ...the, idOf, explain: async (body: object) => (await the.post<ExplainAnswer>(EXPLAIN, body)).json }
}

describe('a stream is explained', () => {
  test('as its own group has it', async () => {
    const { explain, idOf } = await api()
    expect(await explain({ stream_id: idOf(NAME) })).toMatchObject({
      name: NAME,
      stream_id: idOf(NAME),
      stream_group_id: 1,
      reading: { team1: 'Mules', team2: 'Herons', time: '19:00' },
      decision: { event_id: '1', league: 'nba' },
      trace: { candidates: [{ event_id: '1', verdict: 'chosen' }], correction: null },
      corrections: [],
      warnings: [],
    })
    expect(await explain({ stream_id: idOf('NBA: Mules @ Herons') })).toMatchObject({
      stream_group_id: 2,
      decision: { event_id: null, rule: 'league_not_switched_on' },
    })
  })

  test('also where the filter sets it aside: that is what a refresh does', async () => {
    const { explain, idOf } = await api()
    expect(await explain({ stream_id: idOf('NBA 02:') })).toMatchObject({
      decision: { event_id: null, rule: 'placeholder', reason: expect.any(String) },
      proposals: [{ correction: { kind: 'never', pattern: 'NBA 02:' } }],
    })
  })
})

describe('a name is explained', () => {
  test('with every league, or as a name of the group that is given', async () => {
    const { explain } = await api()
    const name = 'NBA: Mules @ Herons'
    expect(await explain({ name })).toMatchObject({ stream_group_id: null, decision: { event_id: '1' } })
    expect(await explain({ name, stream_group_id: 2 })).toMatchObject({
      stream_group_id: 2,
      decision: { event_id: null, rule: 'league_not_switched_on' },
    })
  })

  test('with what is odd about keywords and corrections', async () => {
    const { explain, host } = await api()
    await host.settings.write('detection_keywords', [
      { id: 1, category: 'card_segments', keyword: 'x', target: 'main' },
    ])
    const { warnings } = await explain({ name: NAME })
    expect(warnings).toMatchObject([{ code: 'settings_row_unreadable', place: 'detection keyword 1 (card_segments)' }])
  })
})

test.each([
  ['neither a name nor a stream', {}, 400],
  ['both', { name: NAME, stream_id: 1 }, 400],
  ['a group for a stream, which has its own', { stream_id: 1, stream_group_id: 1 }, 400],
  ['a stream that there is not', { stream_id: 999_999 }, 404],
  ['a group that there is not', { name: NAME, stream_group_id: 9 }, 404],
])('%s is a problem', async (_, body, status) => {
  const { post } = await api()
  expect(await post(EXPLAIN, body)).toMatchObject({ status, json: { code: expect.any(String) } })
})
