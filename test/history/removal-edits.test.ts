import { describe, expect, test } from 'vitest'
import { deletedCounts, fixtureBeforeRefresh, removeAll } from './removal-fixtures.ts'
import type { OpenPlugin } from './undo-fixtures.ts'
import { oursOf } from './undo-run-fixtures.ts'

async function refreshWhole({ refresh, settled }: OpenPlugin) {
  await refresh()
  await settled()
  await refresh()
}

describe('a removal and what the user changed since the last refresh', () => {
  test.each(['name', 'logo', 'group', 'streams', 'tvg-id'] as const)(
    'says that a channel has changes of the user’s: %s',
    async (field) => {
      const fixture = await fixtureBeforeRefresh(2)
      fixture.names = [...fixture.names, 'Nature films']
      await fixture.work(async (plugin) => {
        const { api } = plugin
        await refreshWhole(plugin)
        const [changed] = await oursOf(api)
        const [mine] = (await api.rows('/api/channels/channels/')).filter(({ name }) => name === 'Mine')
        const [film] = (await api.row('/api/channels/streams/?page_size=100&search=Nature')).results as {
          readonly id: number
        }[]
        const edit = {
          name: { name: 'Game night' },
          logo: { logo_id: mine?.logo_id },
          group: { channel_group_id: mine?.channel_group_id },
          streams: { streams: [...((changed?.streams ?? []) as number[]), film?.id] },
          'tvg-id': { tvg_id: 'game.night' },
        }[field]
        await api.patch(`/api/channels/channels/${changed?.id}/`, edit)
        const { deleted } = await plugin.previewRemoval()
        const channels = deleted.filter(({ kind }) => kind === 'channel')
        expect(channels).toHaveLength(2)
        expect(channels.filter((row) => row.is_edited).map((row) => row.host_id)).toEqual([changed?.id])
      })
    },
  )

  test('keeps a channel that the user changed after the preview, and deletes it once a preview has said so', async () => {
    const fixture = await fixtureBeforeRefresh(2)
    await fixture.work(async (plugin) => {
      const { api } = plugin
      await refreshWhole(plugin)
      const [changed] = await oursOf(api)
      const { token } = await plugin.previewRemoval()
      await api.patch(`/api/channels/channels/${changed?.id}/`, { name: 'Game night' })
      const { json } = await plugin.remove(token)
      expect((await oursOf(api)).map(({ id, name }) => [id, name])).toEqual([[changed?.id, 'Game night']])
      expect(json.stays.find(({ kind }) => kind === 'channel')).toEqual({
        kind: 'channel',
        host_id: changed?.id,
        name: 'Game night',
        reason: expect.stringMatching(/changed .*preview/),
      })
      expect(deletedCounts(await removeAll(plugin))).toMatchObject({ channel: 1 })
    })
  })
})

describe('a removal at the same moment', () => {
  test('deletes once when it is asked for twice, and leaves a refresh of the host’s that waited for it without work', async () => {
    const fixture = await fixtureBeforeRefresh(2)
    await fixture.work(async (plugin) => {
      await refreshWhole(plugin)
      const { token } = await plugin.previewRemoval()
      const first = plugin.remove(token)
      const waiting = plugin.requestRefresh('m3u_refresh')
      const [one, other] = await Promise.all([first, plugin.remove(token)])
      await waiting
      expect([one.status, other.status, other.json.code]).toEqual([200, 409, 'PreviewExpired'])
      expect(await oursOf(plugin.api)).toEqual([])
    })
  })

  test('is taken back by an undo that waited for it', async () => {
    const fixture = await fixtureBeforeRefresh(2)
    await fixture.work(async (plugin) => {
      await refreshWhole(plugin)
      const names = async () => (await oursOf(plugin.api)).map(({ name }) => name).sort()
      const before = await names()
      const { token } = await plugin.previewRemoval()
      const [removed, undone] = await Promise.all([plugin.remove(token), plugin.undo()])
      expect([removed.status, undone.status]).toEqual([200, 200])
      expect(await names()).toEqual(before)
    })
  })
})
