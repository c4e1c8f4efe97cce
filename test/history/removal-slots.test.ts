import { expect, test } from 'vitest'
import { call } from '../api/demo-api.ts'
import type { Row } from '../host/facts/http.ts'
import { deletedCounts, hostRows, removeAll } from './removal-fixtures.ts'
import { gameAt, streamOf, UndoFixture } from './undo-fixtures.ts'

/** Two channels of the user's whose streams show a game, one of them made by the host's own sync, and a group that takes them over. */
async function fixtureWithSlots(): Promise<UndoFixture> {
  const fixture = new UndoFixture()
  fixture.events = [gameAt(0, '2025-06-05T19:00:00Z'), gameAt(1, '2025-06-05T20:00:00Z')]
  fixture.names = fixture.events.map(streamOf)
  await fixture.work(async ({ api, app }) => {
    const streams = await api.row('/api/channels/streams/?page_size=100&ordering=name')
    const logo = await api.create('/api/channels/logos/', { name: 'Mine', url: 'http://logos.example/mine.png' })
    for (const [index, stream] of (streams.results as readonly Row[]).entries()) {
      const row = { name: `Slot ${index + 1}`, channel_number: 900 + index, streams: [stream.id], logo_id: logo.id }
      await api.create('/api/channels/channels/', { ...row, auto_created: index === 1 })
    }
    const group = { name: 'Slots', name_pattern: '.*', mode: 'attach', attach_name: true, leagues: ['nba'] }
    expect((await call(app, 'POST', '/api/v1/stream-groups', group)).status).toBe(201)
  })
  return fixture
}

test('channels that were taken over are restored, never deleted, and what was created for them goes', async () => {
  const fixture = await fixtureWithSlots()
  const before = await fixture.work(hostRows)
  await fixture.work(async (plugin) => {
    await plugin.refresh()
    await plugin.settled()
    await plugin.refresh()
    await plugin.settled()
    const taken = await hostRows(plugin)
    expect(taken.channels).not.toEqual(before.channels)
    const preview = await plugin.previewRemoval()
    expect(deletedCounts(preview)).toEqual({ logo: 2, guide_source: 1 })
    expect(preview.restored.map(({ action, fields }) => [action, fields])).toEqual([
      ['restore', ['name', 'logo', 'guide']],
      ['restore', ['name', 'logo', 'guide']],
    ])
    const { json } = await plugin.remove(preview.token)
    expect([json.warnings, json.stays]).toEqual([[], []])
    const after = await hostRows(plugin)
    // An override of which nothing is left is as good as none.
    const plain = (rows: readonly Row[] = []) => rows.map(({ override: _, ...row }) => row)
    expect(plain(after.channels)).toEqual(plain(before.channels))
    expect({ ...after, channels: [] }).toEqual({ ...before, channels: [] })
    const documents = await plugin.api.rows('/api/core/settings/')
    const stored = documents.find(({ key }) => key === 'sports_guide.attached_channels')
    expect(stored?.value).toMatchObject({ value: { channels: [] } })
  })
})

test('a channel that was taken over after the preview stays so, and keeps the guide source', async () => {
  const fixture = await fixtureWithSlots()
  const [first, second] = fixture.events
  fixture.events = first === undefined ? [] : [first]
  await fixture.work(async (plugin) => {
    await plugin.refresh()
    await plugin.settled()
    await plugin.refresh()
    await plugin.settled()
    const { token, restored } = await plugin.previewRemoval()
    expect(restored).toHaveLength(1)
    fixture.events = first === undefined || second === undefined ? [] : [first, second]
    await plugin.refresh()
    await plugin.settled()
    await plugin.refresh()
    await plugin.settled()
    const { json } = await plugin.remove(token)
    expect(deletedCounts(json)).toEqual({ logo: 1 })
    expect(json.stays.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['channel', expect.stringContaining('not list')],
      ['guide_source', expect.stringContaining('"Slot 2"')],
      ['logo', expect.stringContaining('"Slot 2"')],
    ])
    const { ledger } = await plugin.snapshot()
    expect(ledger.map(({ mode }) => mode)).toEqual(['attach'])
    expect((await removeAll(plugin)).restored).toHaveLength(1)
    expect((await plugin.snapshot()).ledger).toEqual([])
  })
})

test('an undo of the removal takes them over again', async () => {
  const fixture = await fixtureWithSlots()
  await fixture.work(async (plugin) => {
    await plugin.refresh()
    await plugin.settled()
    await plugin.refresh()
    await plugin.settled()
  })
  const names = async () =>
    fixture.work(async (plugin) => (await hostRows(plugin)).channels?.map((row) => row.effective_name))
  const taken = await names()
  await fixture.work(removeAll)
  expect(await names()).not.toEqual(taken)
  expect((await fixture.work((plugin) => plugin.undo())).json).toMatchObject({ warnings: [] })
  expect(await names()).toEqual(taken)
})
