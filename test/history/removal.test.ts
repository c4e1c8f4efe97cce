import { describe, expect, test } from 'vitest'
import type { RecordedRun, SettingsJson } from '../../src/generated/records.ts'
import { call } from '../api/demo-api.ts'
import { deletedCounts, fixtureBeforeRefresh, hostRows, removeAll } from './removal-fixtures.ts'
import { gameAt, type OpenPlugin, streamOf } from './undo-fixtures.ts'
import { oursOf } from './undo-run-fixtures.ts'

const settingsOf = async ({ app }: OpenPlugin) =>
  (await call<{ settings: SettingsJson }>(app, 'GET', '/api/v1/settings')).json.settings

/** What users see of our channels, without ids. */
async function lineupOf({ api }: OpenPlugin) {
  const [groups, logos] = [
    await api.rows('/api/channels/groups/'),
    await api.rows('/api/channels/logos/?no_pagination=true'),
  ]
  return (await oursOf(api)).map((row) => ({
    tvgId: row.tvg_id,
    name: row.name,
    number: row.channel_number,
    streams: row.streams,
    group: groups.find(({ id }) => id === row.channel_group_id)?.name,
    logo: logos.find(({ id }) => id === row.logo_id)?.url,
    hasGuide: row.epg_data_id !== null,
  }))
}

/** Refreshes until every channel shows its guide. */
async function refreshWhole({ refresh, settled }: OpenPlugin) {
  await refresh()
  await settled()
  await refresh()
  await settled()
}

describe('removing everything', () => {
  test('gives the host back as it was, and a refresh afterwards creates the same lineup', async () => {
    const fixture = await fixtureBeforeRefresh(4)
    await fixture.work(async (plugin) => {
      const before = await hostRows(plugin)
      await refreshWhole(plugin)
      const lineup = await lineupOf(plugin)
      expect(lineup.map(({ hasGuide }) => hasGuide)).toEqual([true, true, true, true])
      const refreshed = await hostRows(plugin)
      const preview = await plugin.previewRemoval()
      expect(await hostRows(plugin)).toEqual(refreshed)
      expect(deletedCounts(preview)).toEqual({ channel: 4, group: 1, logo: 4, guide_source: 1 })
      expect([preview.dry_run, preview.host_writes, preview.run_id, preview.stays]).toEqual([true, 0, null, []])
      const { status, json } = await plugin.remove(preview.token)
      expect([status, json.dry_run, json.token, json.stays, json.warnings]).toEqual([200, false, null, [], []])
      expect(json.deleted).toEqual(preview.deleted)
      expect(await hostRows(plugin)).toEqual(before)
      expect((await call<{ total: number }>(plugin.app, 'GET', '/api/v1/channels')).json.total).toBe(0)
      await refreshWhole(plugin)
      expect(await lineupOf(plugin)).toEqual(lineup)
      expect(deletedCounts(await plugin.previewRemoval())).toEqual(deletedCounts(preview))
    })
  })

  test('keeps channels in use with what they use, and deletes them when it is asked for again', async () => {
    const fixture = await fixtureBeforeRefresh(4)
    await fixture.work(async (plugin) => {
      const { api, server } = plugin
      const before = await hostRows(plugin)
      await refreshWhole(plugin)
      const [watched, planned, done] = await oursOf(api)
      const stop = server.watch(String(watched?.uuid))
      const times = { start_time: '2025-06-05T22:00:00Z', end_time: '2025-06-06T01:00:00Z' }
      const recordings = [
        await api.create('/api/channels/recordings/', { channel: planned?.id, ...times }),
        await api.create('/api/channels/recordings/', {
          channel: done?.id,
          ...times,
          custom_properties: { status: 'completed' },
        }),
      ]
      const answer = await removeAll(plugin)
      expect(deletedCounts(answer)).toEqual({ channel: 1, logo: 1 })
      const stays = Object.fromEntries(answer.stays.map(({ kind, name, reason }) => [`${kind} ${name}`, reason]))
      expect(stays[`channel ${watched?.name}`]).toContain('watched')
      expect(stays[`channel ${planned?.name}`]).toContain('scheduled')
      expect(stays[`channel ${done?.name}`]).toContain('recordings')
      const group = Object.keys(stays).filter((name) => name.startsWith('group '))
      expect(group.map((name) => stays[name])).toEqual([expect.stringContaining('2 more channels')])
      expect(stays['guide_source Sports Guide']).toContain('2 more channels')
      const left = await oursOf(api)
      expect(left.map(({ id, epg_data_id: guide }) => [id, guide !== null])).toEqual(
        [watched, planned, done].map((row) => [row?.id, true]),
      )
      stop()
      for (const { id } of recordings) await api.delete(`/api/channels/recordings/${id}/`)
      expect(deletedCounts(await removeAll(plugin))).toEqual({ channel: 3, group: 1, logo: 3, guide_source: 1 })
      expect(await hostRows(plugin)).toEqual(before)
    })
  })

  test('deletes a channel of ours to which the user attached a stream, says that it was changed, and keeps the stream', async () => {
    const fixture = await fixtureBeforeRefresh(2)
    fixture.names = [...fixture.names, 'Nature films']
    await fixture.work(async (plugin) => {
      const { api } = plugin
      await refreshWhole(plugin)
      const [channel] = (await oursOf(api)).filter(({ tvg_id: tvgId }) => tvgId === 'sg.0')
      const page = await api.row('/api/channels/streams/?page_size=100&search=Nature')
      const [film] = page.results as readonly { readonly id: number }[]
      const streams = [...((channel?.streams ?? []) as number[]), film?.id]
      await api.patch(`/api/channels/channels/${channel?.id}/`, { streams })
      await refreshWhole(plugin)
      const { deleted } = await removeAll(plugin)
      const channels = deleted.filter(({ kind }) => kind === 'channel')
      expect(new Map(channels.map((row) => [row.host_id === channel?.id, row.is_edited]))).toEqual(
        new Map([
          [true, true],
          [false, false],
        ]),
      )
      expect((await api.row(`/api/channels/streams/${film?.id}/`)).name).toBe('Nature films')
      expect(await oursOf(api)).toEqual([])
    })
  })

  test('keeps a channel, and what goes with it, that was created after the preview', async () => {
    const fixture = await fixtureBeforeRefresh(2)
    fixture.names = [...fixture.names, streamOf(gameAt(2, ''), 2)]
    await fixture.work(async (plugin) => {
      await refreshWhole(plugin)
      const { token } = await plugin.previewRemoval()
      fixture.events = [...fixture.events, gameAt(2, '2025-06-05T22:00:00Z')]
      await refreshWhole(plugin)
      const { json } = await plugin.remove(token)
      expect(deletedCounts(json)).toEqual({ channel: 2, logo: 2 })
      const [newer, ...others] = await oursOf(plugin.api)
      expect(others).toEqual([])
      expect(json.stays.map(({ kind, host_id: id, reason }) => [kind, kind === 'channel' ? id : null, reason])).toEqual(
        [
          ['channel', newer?.id, expect.stringContaining('not list')],
          ['guide_source', null, expect.stringContaining(`"${newer?.name}"`)],
          ['group', null, expect.stringContaining(`"${newer?.name}"`)],
          ['logo', null, expect.stringContaining(`"${newer?.name}"`)],
        ],
      )
    })
  })

  test('keeps groups and logos that anything else uses, and those that it did not create', async () => {
    const fixture = await fixtureBeforeRefresh(3)
    await fixture.work(async (plugin) => {
      const { api } = plugin
      const found = await api.create('/api/channels/logos/', { name: 'Found', url: 'https://art.example/0.png' })
      await refreshWhole(plugin)
      const ours = await oursOf(api)
      const [first, second] = ['sg.0', 'sg.1'].map((tvgId) => ours.find((row) => row.tvg_id === tvgId))
      expect(first?.logo_id).toBe(found.id)
      const mine = await api.create('/api/channels/channels/', {
        name: 'In our group',
        channel_number: 6,
        channel_group_id: first?.channel_group_id,
        logo_id: second?.logo_id,
      })
      const answer = await removeAll(plugin)
      expect(deletedCounts(answer)).toEqual({ channel: 3, logo: 1, guide_source: 1 })
      expect(answer.stays.map(({ kind, host_id: id, reason }) => [kind, id, reason])).toEqual([
        ['group', first?.channel_group_id, expect.stringContaining('"In our group"')],
        ['logo', second?.logo_id, expect.stringContaining('"In our group"')],
      ])
      expect(await api.row(`/api/channels/channels/${mine.id}/`)).toEqual(mine)
      const logos = (await api.rows('/api/channels/logos/?no_pagination=true')).map(({ url }) => url)
      expect(logos.sort()).toEqual([
        'http://logos.example/mine.png',
        'https://art.example/0.png',
        'https://art.example/2.png',
      ])
    })
  })

  test('keeps a group, a logo and the guide source that the preview did not name, though nothing uses them by then', async () => {
    const fixture = await fixtureBeforeRefresh(1)
    await fixture.work(async (plugin) => {
      const { api } = plugin
      await refreshWhole(plugin)
      const [ours] = await oursOf(api)
      const [mine] = (await api.rows('/api/channels/channels/')).filter(({ name }) => name === 'Mine')
      const path = `/api/channels/channels/${mine?.id}/`
      await api.patch(path, {
        channel_group_id: ours?.channel_group_id,
        logo_id: ours?.logo_id,
        epg_data_id: ours?.epg_data_id,
      })
      const { token } = await plugin.previewRemoval()
      await api.patch(path, { channel_group_id: mine?.channel_group_id, logo_id: null, epg_data_id: null })
      const { json } = await plugin.remove(token)
      expect(deletedCounts(json)).toEqual({ channel: 1 })
      expect(json.stays.map(({ kind, reason }) => [kind, reason])).toEqual(
        ['guide_source', 'group', 'logo'].map((kind) => [kind, expect.stringContaining('not list')]),
      )
      expect(deletedCounts(await removeAll(plugin))).toEqual({ group: 1, logo: 1, guide_source: 1 })
    })
  })

  test('keeps a group that the user created under the name, or renamed, and one that a stream of the user’s is in', async () => {
    const fixture = await fixtureBeforeRefresh(1)
    const groupOf = async ({ api }: OpenPlugin) => (await oursOf(api))[0]?.channel_group_id
    const isDeleted = async (plugin: OpenPlugin) => 'group' in deletedCounts(await plugin.previewRemoval())
    const own = fixture.copy()
    await own.work(async (plugin) => {
      const { id } = await plugin.api.create('/api/channels/groups/', { name: 'NBA' })
      await refreshWhole(plugin)
      expect(await groupOf(plugin)).toBe(id)
      expect(await isDeleted(plugin)).toBe(false)
    })
    await fixture.work(async (plugin) => {
      const { api } = plugin
      await refreshWhole(plugin)
      const id = await groupOf(plugin)
      expect(await isDeleted(plugin)).toBe(true)
      await api.patch(`/api/channels/groups/${id}/`, { name: 'Renamed' })
      expect(await isDeleted(plugin)).toBe(false)
      await api.patch(`/api/channels/groups/${id}/`, { name: 'NBA' })
      const stream = await api.create('/api/channels/streams/', { name: 'Mine', channel_group: id })
      expect(await isDeleted(plugin)).toBe(false)
      await api.delete(`/api/channels/streams/${stream.id}/`)
      expect(await isDeleted(plugin)).toBe(true)
    })
  })

  test('keeps the guide source while a channel of the user’s shows its guide, or where it reads something else', async () => {
    const fixture = await fixtureBeforeRefresh(1)
    await fixture.work(async (plugin) => {
      const { api } = plugin
      await refreshWhole(plugin)
      const [row] = (await api.rows('/api/epg/epgdata/')).filter(({ tvg_id: tvgId }) => String(tvgId).startsWith('sg.'))
      const [mine] = (await api.rows('/api/channels/channels/')).filter(({ name }) => name === 'Mine')
      const reason = async () =>
        (await plugin.previewRemoval()).stays.find(({ kind }) => kind === 'guide_source')?.reason
      expect(await reason()).toBeUndefined()
      await api.patch(`/api/channels/channels/${mine?.id}/`, { epg_data_id: row?.id })
      expect(await reason()).toContain('"Mine"')
      await api.patch(`/api/channels/channels/${mine?.id}/`, { epg_data_id: null })
      const [source] = (await api.rows('/api/epg/sources/')).filter(({ name }) => name === 'Sports Guide')
      await api.patch(`/api/epg/sources/${source?.id}/`, { url: 'http://guide.example/' })
      expect(await reason()).toContain('has a URL')
    })
  })

  test('clears the event groups, and nothing comes again until the user refreshes, whatever an old page posts', async () => {
    const fixture = await fixtureBeforeRefresh(2)
    const form = { event_groups: 'NBA*\n*', channel_range_start: 5000 }
    const post = ({ api }: OpenPlugin) => api.post('/api/plugins/plugins/sports_guide/settings/', { settings: form })
    await fixture.work(async (plugin) => {
      await post(plugin)
      await refreshWhole(plugin)
      expect((await settingsOf(plugin)).event_groups).toBe(form.event_groups)
      expect((await removeAll(plugin)).event_groups).toBe(form.event_groups)
      await post(plugin)
      expect((await settingsOf(plugin)).event_groups).toBe('')
    })
    fixture.now = '2025-06-07T16:00:00Z' // longer than an undo pauses refreshes
    await fixture.work(async (plugin) => {
      for (const trigger of ['m3u_refresh', 'epg_refresh', 'schedule', 'start']) await plugin.requestRefresh(trigger)
      expect(await oursOf(plugin.api)).toEqual([])
      const { json } = await call<object>(plugin.app, 'GET', '/api/v1/runs')
      expect(json).toMatchObject({ automatic_runs_paused: true, automatic_runs_paused_until: null })
    })
    fixture.now = '2025-06-05T16:00:00Z'
    await fixture.work(async (plugin) => {
      await plugin.refresh()
      expect(await oursOf(plugin.api)).toHaveLength(2)
      const { json } = await call<object>(plugin.app, 'GET', '/api/v1/runs')
      expect(json).toMatchObject({ automatic_runs_paused: false })
    })
  })

  test('tells the stored stream groups that create channels again', async () => {
    const fixture = await fixtureBeforeRefresh(1)
    await fixture.work(async (plugin) => {
      const group = { name: 'All', name_pattern: '.*', leagues: ['nba'] }
      expect((await call(plugin.app, 'POST', '/api/v1/stream-groups', group)).status).toBe(201)
      await refreshWhole(plugin)
      expect(await removeAll(plugin)).toMatchObject({ stream_groups: 1, favorite_teams: 0, event_groups: '' })
      expect((await call<{ total: number }>(plugin.app, 'GET', '/api/v1/stream-groups')).json.total).toBe(1)
    })
  })

  test('is refused for a token that is unknown, used, of an earlier process or older than 5 minutes', async () => {
    const fixture = await fixtureBeforeRefresh(1)
    const start = fixture.now
    const refused = { status: 409, json: { code: 'PreviewExpired' } }
    const { token: earlier } = await fixture.work(async (plugin) => {
      await refreshWhole(plugin)
      return plugin.previewRemoval()
    })
    await fixture.work(async (plugin) => {
      expect(await plugin.remove('unknown')).toMatchObject(refused)
      expect(await plugin.remove(earlier)).toMatchObject(refused)
      const { token } = await plugin.previewRemoval()
      fixture.now = '2025-06-05T16:05:00Z'
      expect(await plugin.remove(token)).toMatchObject(refused)
      fixture.now = '2025-06-05T15:59:59Z' // the clock was put back
      expect(await plugin.remove(token)).toMatchObject(refused)
      expect(await oursOf(plugin.api)).toHaveLength(1)
      fixture.now = '2025-06-05T16:04:59Z'
      expect(await plugin.remove(token)).toMatchObject({ status: 200 })
      expect(await plugin.remove(token)).toMatchObject(refused)
    })
    expect(start).toBe('2025-06-05T16:00:00Z')
  })

  test('is a run in the list, and its undo brings channels, groups, guide and event groups back', async () => {
    const fixture = await fixtureBeforeRefresh(3)
    await fixture.work(async (plugin) => {
      await call(plugin.app, 'PUT', '/api/v1/settings', { event_groups: '*' })
      await refreshWhole(plugin)
    })
    const before = await fixture.work(lineupOf)
    const ledger = (await fixture.work((plugin) => plugin.snapshot())).ledger
    await fixture.work(async (plugin) => {
      const { run_id: id } = await removeAll(plugin)
      const { json } = await call<RecordedRun>(plugin.app, 'GET', `/api/v1/runs/${id}`)
      expect(json).toMatchObject({ trigger: 'removal', state: 'done', counts: { removed: 3, removed_logos: 3 } })
    })
    const undone = await fixture.work((plugin) => plugin.undo())
    expect(undone).toMatchObject({ status: 200, json: { event_groups: '*', left: [], warnings: [] } })
    expect(await fixture.work(lineupOf)).toEqual(before)
    expect((await fixture.work((plugin) => plugin.snapshot())).ledger).toEqual(ledger)
    expect((await fixture.work(settingsOf)).event_groups).toBe('*')
    await fixture.work(async (plugin) => {
      expect(deletedCounts(await plugin.previewRemoval())).toEqual({ channel: 3, group: 1, logo: 3, guide_source: 1 })
    })
  })

  test('is undone with its event groups where it found no channel', async () => {
    const fixture = await fixtureBeforeRefresh(2)
    await fixture.work(async (plugin) => {
      const { api, app } = plugin
      await call(app, 'PUT', '/api/v1/settings', { event_groups: '*' })
      await refreshWhole(plugin)
      for (const { id } of await oursOf(api)) await api.delete(`/api/channels/channels/${id}/`)
      const answer = await removeAll(plugin)
      expect(deletedCounts(answer)).toEqual({ group: 1, logo: 2, guide_source: 1 })
      expect(await plugin.undo()).toMatchObject({ status: 200, json: { run_id: answer.run_id, event_groups: '*' } })
      expect((await settingsOf(plugin)).event_groups).toBe('*')
    })
  })
})
