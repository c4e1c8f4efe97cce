import { expect, test } from 'vitest'
import { call } from '../api/demo-api.ts'
import type { Row } from '../host/facts/http.ts'
import { gameAt, type OpenPlugin, streamOf, UndoFixture } from './undo-fixtures.ts'

/** All that the API says of the owner's channels; rows of guide data as tvg-ids, since the host makes those of a guide anew. */
async function slots({ api }: OpenPlugin): Promise<readonly Row[]> {
  const tvgIds = new Map((await api.rows('/api/epg/epgdata/')).map(({ id, tvg_id: tvgId }) => [id, tvgId]))
  const guide = (id: unknown) => tvgIds.get(Number(id)) ?? id
  const rows = await api.rows('/api/channels/channels/?visibility_filter=all')
  return [...rows]
    .sort((one, other) => one.id - other.id)
    .map((row) => ({
      ...row,
      epg_data_id: guide(row.epg_data_id),
      effective_epg_data_id: guide(row.effective_epg_data_id),
      override: row.override && { ...row.override, epg_data_id: guide((row.override as Row).epg_data_id) },
    }))
}

const originals = async ({ api }: OpenPlugin) => {
  const rows = await api.rows('/api/core/settings/')
  return (rows.find(({ key }) => key === 'sports_guide.attached_channels')?.value as { value?: unknown } | undefined)
    ?.value
}

/** Two slots of the owner's whose streams show a game, one of them made by the host's own sync, and a group that attaches. */
async function fixtureWithSlots(): Promise<UndoFixture> {
  const fixture = new UndoFixture()
  fixture.events = [gameAt(0, '2025-06-05T19:00:00Z'), gameAt(1, '2025-06-05T20:00:00Z')]
  fixture.names = fixture.events.map(streamOf)
  await fixture.work(async ({ api, app }) => {
    const streams = await api.row('/api/channels/streams/?page_size=100&ordering=name')
    const rows = streams.results as readonly Row[]
    const logo = await api.create('/api/channels/logos/', { name: 'Mine', url: 'http://logos.example/mine.png' })
    for (const [index, stream] of rows.entries()) {
      const row = { name: `Slot ${index + 1}`, channel_number: 900 + index, streams: [stream.id], logo_id: logo.id }
      await api.create('/api/channels/channels/', { ...row, auto_created: index === 1 })
    }
    const group = { name: 'Slots', name_pattern: '.*', mode: 'attach', attach_name: true, leagues: ['nba'] }
    expect((await call(app, 'POST', '/api/v1/stream-groups', group)).status).toBe(201)
  })
  return fixture
}

test('channels of the owner that a run dressed look as before it, and nothing is stored of them', async () => {
  const fixture = await fixtureWithSlots()
  const before = await fixture.work(slots)
  const { counts } = await fixture.work((plugin) => plugin.refresh())
  expect(counts.attached).toBe(2)
  const dressed = await fixture.work(slots)
  expect(dressed.every((row, index) => row.effective_name !== before[index]?.effective_name)).toBe(true)
  const { json } = await fixture.work((plugin) => plugin.undo())
  expect(json.operations.map(({ action }) => action)).toEqual(['restore', 'restore'])
  expect(await fixture.work(slots)).toEqual(before)
  expect(await fixture.work(originals)).toEqual({ channels: [] })
  await fixture.work(async ({ refresh }) => {
    expect((await refresh()).counts.attached).toBe(2)
  })
  expect(await fixture.work(slots)).toEqual(dressed)
})

test('channels that a run gave back are dressed again, and their own looks are stored as before', async () => {
  const fixture = await fixtureWithSlots()
  await fixture.work((plugin) => plugin.refresh())
  const [dressed, stored] = [await fixture.work(slots), await fixture.work(originals)]
  fixture.names = ['NBA 0:', 'NBA 1:']
  const { counts } = await fixture.work((plugin) => plugin.refresh())
  expect(counts.restored).toBe(2)
  const { json } = await fixture.work((plugin) => plugin.undo())
  expect(json.operations.map(({ action }) => action)).toEqual(['attach', 'attach'])
  expect(await fixture.work(slots)).toEqual(dressed)
  expect(await fixture.work(originals)).toEqual(stored)
  // The next run gives them back once more, as they were.
  expect((await fixture.work((plugin) => plugin.refresh())).counts.restored).toBe(2)
})

test('what the owner changed on a dressed channel since stays', async () => {
  const fixture = await fixtureWithSlots()
  const before = await fixture.work(slots)
  await fixture.work((plugin) => plugin.refresh())
  await fixture.work(async (plugin) => {
    await plugin.api.patch(`/api/channels/channels/${before[0]?.id}/`, { name: 'My derby' })
    const { json } = await plugin.undo()
    expect(json.left).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ fields: ['name'], reason: expect.stringContaining('changed') }),
      ]),
    )
    const after = await slots(plugin)
    expect(after[0]).toEqual({ ...before[0], name: 'My derby', effective_name: 'My derby' })
    expect(after[1]).toEqual(before[1])
  })
})
