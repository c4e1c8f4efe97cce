import { expect, test } from 'vitest'
import type { DeletedChannelJson } from '../../src/generated/records.ts'
import { game } from '../refresh/refresh-fixtures.ts'
import { streamApi } from './stream-api.ts'

const DELETED = '/api/v1/channels/deleted'
const GAMES = { read: async () => ({ events: [game(1, 0, 1), game(2, 2, 3)], warnings: [] }) }
const NAMES = ['NBA 01: Mules @ Herons', 'NBA 02: Porcupines @ Crabs']

interface Listed {
  readonly total: number
  readonly items: readonly DeletedChannelJson[]
}

async function deletedApi() {
  const api = await streamApi({ NBA: NAMES }, GAMES)
  const { host, get, post } = api
  const refresh = () => host.requestRefresh({ trigger: 'test' })
  const lineup = async () => (await host.rest.channels.list()).map(({ tvgId }) => tvgId).sort()
  const deleteByHand = async (tvgId: string) => {
    const all = await host.rest.channels.list()
    await host.rest.channels.bulkDelete(all.flatMap((channel) => (channel.tvgId === tvgId ? [channel.id] : [])))
  }
  await refresh()
  return {
    ...api,
    refresh,
    lineup,
    deleteByHand,
    listed: async () => (await get<Listed>(DELETED)).json,
    answer: (tvgId: string, answer: string) => post(`${DELETED}/${tvgId}`, { answer }),
  }
}

test('a deleted channel is listed, and “not this event” takes it away with that reason', async () => {
  const { refresh, lineup, deleteByHand, listed, answer, get } = await deletedApi()
  expect(await listed()).toMatchObject({ total: 0, items: [] })
  await deleteByHand('sg.1')
  await refresh()
  expect(await listed()).toMatchObject({ total: 1, items: [{ tvg_id: 'sg.1', state: 'recreated', deletions: 1 }] })
  expect(await lineup()).toEqual(['sg.1', 'sg.2'])
  expect(await answer('sg.1', 'not_this_event')).toMatchObject({ status: 200, json: { state: 'kept_away' } })
  await refresh()
  expect(await lineup()).toEqual(['sg.2'])
  const { json } = await get<{ operations: readonly { action: string; reason: string }[] }>('/api/v1/runs/last')
  const [removed] = json.operations
  expect(removed).toMatchObject({ action: 'remove', reason: expect.stringContaining('Not this event') })
  await refresh()
  expect(await lineup()).toEqual(['sg.2'])
})

test('a channel that was deleted twice is created again where the user asks for it, and asked about from the start', async () => {
  const { refresh, lineup, deleteByHand, listed, answer, get } = await deletedApi()
  for (let round = 0; round < 2; round += 1) {
    await deleteByHand('sg.1')
    await refresh()
  }
  expect(await lineup()).toEqual(['sg.2'])
  expect(await listed()).toMatchObject({ items: [{ tvg_id: 'sg.1', state: 'kept_away', deletions: 2 }] })
  const { json } = await get<{ items: readonly { rule: string }[] }>('/api/v1/runs/last/streams?rule=deleted_by_user')
  expect(json.items).toHaveLength(1)
  expect(await answer('sg.1', 'recreate')).toMatchObject({ status: 200, json: { state: 'recreated' } })
  expect(await listed()).toMatchObject({ total: 0 })
  await refresh()
  expect(await lineup()).toEqual(['sg.1', 'sg.2'])
  await deleteByHand('sg.1')
  await refresh()
  expect(await lineup()).toEqual(['sg.1', 'sg.2'])
})

test('an answer holds through an undo of the refresh before it', async () => {
  const { refresh, lineup, deleteByHand, answer, post } = await deletedApi()
  await deleteByHand('sg.1')
  await refresh()
  await answer('sg.1', 'not_this_event')
  expect((await post('/api/v1/runs/undo', { dry_run: false })).status).toBe(200)
  await refresh()
  expect(await lineup()).toEqual(['sg.2'])
})

test('an answer that is none, or for a channel that was not deleted, is refused', async () => {
  const { answer, post } = await deletedApi()
  expect(await answer('sg.1', 'not_this_event')).toMatchObject({ status: 404, json: { code: 'NotFound' } })
  expect(await answer('sg.1', 'perhaps')).toMatchObject({ status: 400, json: { errors: [{ path: '/answer' }] } })
  expect(await post(`${DELETED}/sg.1`, {})).toMatchObject({ status: 400 })
})
