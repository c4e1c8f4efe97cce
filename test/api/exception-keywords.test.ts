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
    json: { code: 'PatternRefused', errors: [{ path: '/patterns/1' }] },
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

const NAMES = ['NBA 01: Mules @ Herons', 'NBA 02: Mules @ Herons booth cam']

test('a new label renames the channels of an exception keyword, which keep their id, number and guide', async () => {
  const { host, post, put, get } = await streamApi({ NBA: NAMES }, GAMES)
  expect((await post(KEYWORDS, { label: 'Booth', patterns: ['booth cam'] })).json).toMatchObject({ key: 'Booth' })
  await host.requestRefresh({ trigger: 'test' })
  const before = await host.rest.channels.list()
  expect((await put(`${KEYWORDS}/1`, { label: 'Alternate view' })).json).toMatchObject({ key: 'Booth' })
  await host.requestRefresh({ trigger: 'test' })
  const after = await host.rest.channels.list()
  const kept = ({ id, tvgId, channelNumber, streams }: (typeof before)[number]) => ({
    id,
    tvgId,
    channelNumber,
    streams,
  })
  expect(after.map(kept)).toEqual(before.map(kept))
  expect(after.map(({ name }) => name)).toEqual(['NBA: Mules @ Herons', 'NBA: Mules @ Herons [Alternate view]'])
  const { json } = await get<{ items: { exception_keyword: string | null; exception_key: string | null }[] }>(
    '/api/v1/channels',
  )
  expect(json.items.map((row) => [row.exception_keyword, row.exception_key])).toEqual([
    [null, null],
    ['Alternate view', 'Booth'],
  ])
})

test('a new label moves no number, be it another place in the alphabet', async () => {
  const names = [...NAMES, 'NBA 03: Mules @ Herons (Zoom Cam)']
  const { host, post, put } = await streamApi({ NBA: names }, GAMES)
  await post(KEYWORDS, { label: 'Booth', patterns: ['booth cam'] })
  await post(KEYWORDS, { label: 'Zoom', patterns: ['zoom cam'] })
  const numbers = async () => {
    await host.requestRefresh({ trigger: 'test' })
    return (await host.rest.channels.list()).map(({ tvgId, channelNumber }) => [tvgId, channelNumber])
  }
  const before = await numbers()
  expect(before).toHaveLength(3)
  await put(`${KEYWORDS}/2`, { label: 'A zoom' })
  expect(await numbers()).toEqual(before)
})

test('the key of an exception keyword is never that of one that is called otherwise by now', async () => {
  const { post, put } = await streamApi({}, GAMES)
  const keyOf = async (answer: Promise<{ json: { [member: string]: unknown } }>) => (await answer).json.key
  expect(await keyOf(post(KEYWORDS, { label: 'Booth', patterns: ['booth'] }))).toBe('Booth')
  expect(await keyOf(put(`${KEYWORDS}/1`, { label: 'Cam' }))).toBe('Booth')
  expect(await keyOf(post(KEYWORDS, { label: 'booth', patterns: ['b'] }))).toBe('booth 2')
  // Rows of one label share a channel.
  expect(await keyOf(post(KEYWORDS, { label: 'Cam', patterns: ['c'] }))).toBe('Cam')
})

test('the key of another exception keyword is refused, since both would share its channels', async () => {
  const { post, put } = await streamApi({}, GAMES)
  await post(KEYWORDS, { label: 'Booth', patterns: ['booth'] })
  await put(`${KEYWORDS}/1`, { label: 'Cam' })
  const refused = { status: 400, json: { code: 'InvalidRecord', errors: [{ path: '/key' }] } }
  expect(await post(KEYWORDS, { label: 'Third', key: ' booth ', patterns: ['b'] })).toMatchObject(refused)
  expect((await post(KEYWORDS, { label: 'Third', key: 'Mine', patterns: ['b'] })).json).toMatchObject({ key: 'Mine' })
  expect(await put(`${KEYWORDS}/2`, { key: 'Booth' })).toMatchObject(refused)
  // Its own key may be sent back, and rows of one label share their channels.
  expect(await put(`${KEYWORDS}/2`, { key: 'Mine', label: 'Fourth' })).toMatchObject({ status: 200 })
  expect(await post(KEYWORDS, { label: 'Cam', key: 'Booth', patterns: ['c'] })).toMatchObject({ status: 201 })
})

test('an exception keyword can ignore streams, and says so', async () => {
  const { host, post, put, get } = await streamApi({ NBA: NAMES }, GAMES)
  await post(KEYWORDS, { label: 'Mules', patterns: ['mules'] })
  await post(KEYWORDS, { label: 'Booth', patterns: ['booth'], action: 'ignore' })
  await host.requestRefresh({ trigger: 'test' })
  type Streams = { readonly items: readonly { rule: string; reason: string; channel: string | null }[] }
  const outcomes = async () => (await get<Streams>('/api/v1/runs/last/streams')).json.items
  const [whole, booth] = await outcomes()
  expect(whole).toMatchObject({ rule: 'both_teams', channel: 'sg.1.-kmules' })
  expect(booth).toMatchObject({ rule: 'ignored_by_keyword', channel: null })
  expect(booth?.reason).toContain('“Booth”')
  const { json } = await post<{ items: unknown[] }>('/api/v1/classify', { names: NAMES })
  expect(json.items).toMatchObject([{ kept: true }, { kept: false, rule: 'ignored_by_keyword' }])
  await put(`${KEYWORDS}/2`, { action: 'separate', patterns: ['x'] })
  await host.requestRefresh({ trigger: 'test' })
  expect((await outcomes()).map(({ channel }) => channel)).toEqual(['sg.1.-kmules', 'sg.1.-kmules'])
  expect((await post(KEYWORDS, { label: 'X', patterns: ['x'], action: 'drop' })).status).toBe(400)
})
