import { expect, test } from 'vitest'
import { rowOf, runServer } from '../server/running-server.ts'

const STATUS = '/proxy/ts/status'
const played = (...channels: readonly object[]) => ({ channels, count: channels.length })

test('who was said to watch is listed with his channel until he goes, also when the channel is deleted', async () => {
  const { server, call } = await runServer()
  const { id, uuid } = rowOf(await call('POST', '/api/channels/channels/', { name: 'Mules at Herons' }))
  expect((await call('GET', STATUS)).body).toEqual(played())
  const [first, second] = [server.watch(String(uuid)), server.watch(String(uuid))]
  const row = { channel_id: uuid, state: 'active', client_count: 2, channel_name: 'Mules at Herons' }
  expect((await call('GET', STATUS)).body).toEqual(played(row))
  first()
  first()
  await call('DELETE', `/api/channels/channels/${id}/`)
  expect((await call('GET', STATUS)).body).toEqual(played({ ...row, client_count: 1, channel_name: '' }))
  second()
  expect((await call('GET', STATUS)).body).toEqual(played())
})

test('asking who watches counts as a call, writes nothing, and can be made to fail', async () => {
  const { server, call } = await runServer()
  server.resetCalls()
  server.faults.fail(1, { kind: 'status_500', acted: false })
  expect((await call('GET', STATUS)).status).toBe(500)
  expect((await call('GET', STATUS)).status).toBe(200)
  expect(server.calls).toMatchObject([
    { number: 1, method: 'GET', path: STATUS, status: 500, writes: false },
    { number: 2, method: 'GET', path: STATUS, status: 200, writes: false },
  ])
})

test('a recording that would have begun begins now, and a time without a zone is UTC', async () => {
  const { call } = await runServer({ clock: () => new Date('2026-01-02T12:00:00Z') })
  const { id: channel } = rowOf(await call('POST', '/api/channels/channels/', { name: 'One' }))
  const times = { start_time: '2026-01-02T11:00:00Z', end_time: '2026-01-02 13:00' }
  expect(await call('POST', '/api/channels/recordings/', { channel, ...times })).toMatchObject({
    status: 201,
    body: { start_time: '2026-01-02T12:00:00.000Z', end_time: '2026-01-02T13:00:00.000Z' },
  })
})
