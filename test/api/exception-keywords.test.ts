import { expect, test } from 'vitest'
import { game } from '../refresh/refresh-fixtures.ts'
import { streamApi } from './stream-api.ts'

const KEYWORDS = '/api/v1/exception-keywords'
const GAMES = { read: async () => ({ events: [game(1, 0, 1)], warnings: [] }) }

test('exception keywords are rows, in the order in which they are asked', async () => {
  const { post, put, get, remove } = await streamApi({}, GAMES)
  expect(await post(KEYWORDS, { label: ' Radio ', patterns: ['\\bradio\\b'] })).toMatchObject({
    status: 201,
    json: { id: 1, label: 'Radio', patterns: ['\\bradio\\b'], enabled: true },
  })
  await post(KEYWORDS, { label: 'Alternate', patterns: ['alt'] })
  expect(await put(`${KEYWORDS}/1`, { patterns: ['radio', 'audio only'] })).toMatchObject({ status: 200 })
  expect((await get(KEYWORDS)).json).toMatchObject({
    total: 2,
    items: [{ label: 'Radio', patterns: ['radio', 'audio only'] }, { label: 'Alternate' }],
  })
  expect((await remove(`${KEYWORDS}/1`)).status).toBe(204)
  expect((await get(`${KEYWORDS}/1`)).status).toBe(404)
})

test('but not with a pattern that cannot be run, or without any', async () => {
  const { post, get } = await streamApi({}, GAMES)
  expect(await post(KEYWORDS, { label: 'Odd', patterns: ['radio', '(?=x)'] })).toMatchObject({
    status: 422,
    json: { code: 'PatternRefused', errors: [{ field: '/patterns/1' }] },
  })
  for (const body of [{ label: 'None', patterns: [] }, { patterns: ['x'] }, { label: 'Odd', pattern: 'x' }]) {
    expect(await post(KEYWORDS, body)).toMatchObject({ status: 400, json: { code: 'InvalidRecord' } })
  }
  expect((await get(KEYWORDS)).json.total).toBe(0)
})

test('one that a name holds makes a channel of its own in the next run', async () => {
  const names = ['NBA 01: Mules @ Herons', 'NBA 02: Mules @ Herons (Booth Cam)']
  const { host, post } = await streamApi({ NBA: names }, GAMES)
  await post(KEYWORDS, { label: 'Booth', patterns: ['booth'] })
  await host.requestRefresh({ trigger: 'test' })
  const channels = await host.rest.channels.list()
  expect(channels.map(({ tvgId, streams }) => [tvgId, streams.length])).toEqual([
    ['sg.1', 1],
    ['sg.1.-kbooth', 1],
  ])
  expect(new Set(channels.map(({ name }) => name)).size).toBe(2)
})
