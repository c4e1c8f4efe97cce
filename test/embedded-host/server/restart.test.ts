import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../temporary-folder.ts'
import { rowOf, rowsOf, runServer } from './running-server.ts'

const PLUGIN = {
  key: 'sports_guide',
  manifest: {
    name: 'Sports Guide',
    version: '1',
    description: '',
    fields: [{ id: 'zone', type: 'string', default: 'UTC' }],
    actions: [{ id: 'refresh', label: 'Refresh', events: ['m3u_refresh'] }],
  },
  run: async (_action: string, _params: object, settings: object) => settings,
}

const PLAYLIST = `#EXTM3U
#EXTINF:-1 group-title="MLB",Herons v Mules
http://provider.example/1.ts
`

const GUIDE = `<tv><channel id="a"><display-name>A</display-name></channel>
<programme start="20260102120000 +0000" stop="20260102130000 +0000" channel="a"><title>Game</title></programme></tv>`

test('everything that was answered for is there after a restart, and no id is given out twice', async () => {
  const path = temporaryFolder()
  const guide = join(path, 'guide.xml')
  writeFileSync(guide, GUIDE)

  const first = await runServer({ path, plugins: [PLUGIN] })
  first.server.loadPlaylist(PLAYLIST, 'list.m3u')
  await first.server.idle()
  const [stream] = rowsOf(await first.call('GET', '/api/channels/streams/'))
  const profile = rowOf(await first.call('POST', '/api/channels/profiles/', { name: 'Sofa' }))
  const logo = rowOf(await first.call('POST', '/api/channels/logos/', { name: 'L', url: 'http://l/1.png' }))
  const channel = rowOf(
    await first.call('POST', '/api/channels/channels/', { name: 'One', streams: [stream?.id], logo_id: logo.id }),
  )
  const gone = rowOf(await first.call('POST', '/api/channels/channels/', { name: 'Gone' }))
  await first.call('DELETE', `/api/channels/channels/${gone.id}/`)
  const dressed = rowOf(
    await first.call('POST', '/api/channels/channels/', { name: 'A', auto_created: true, override: { name: 'B' } }),
  )
  const times = { start_time: '2026-01-02T20:00:00Z', end_time: '2026-01-02T23:00:00Z' }
  await first.call('POST', '/api/channels/recordings/', { channel: channel.id, ...times })
  const source = rowOf(
    await first.call('POST', '/api/epg/sources/', { name: 'G', source_type: 'xmltv', file_path: guide }),
  )
  await first.server.idle()
  const [row] = rowsOf(await first.call('GET', '/api/epg/epgdata/'))
  await first.call('POST', `/api/channels/channels/${channel.id}/set-epg/`, { epg_data_id: row?.id })
  await first.server.idle()
  const setting = rowOf(await first.call('POST', '/api/core/settings/', { key: 'k', name: 'n', value: [1] }))
  await first.call('POST', '/api/plugins/plugins/sports_guide/settings/', { settings: { zone: 'Asia/Kathmandu' } })
  await first.call('POST', '/api/plugins/plugins/sports_guide/enabled/', { enabled: false })
  const addresses = [
    `/api/channels/streams/${stream?.id}/`,
    '/api/channels/groups/',
    `/api/channels/channels/${channel.id}/`,
    `/api/channels/profiles/${profile.id}/`,
    `/api/epg/sources/${source.id}/`,
    '/api/epg/epgdata/',
    '/api/epg/programs/search/',
    `/api/core/settings/${setting.id}/`,
    '/api/core/settings/',
    '/api/core/system-events/',
    '/api/m3u/accounts/',
    '/api/plugins/plugins/',
    `/api/channels/channels/${dressed.id}/`,
    '/api/channels/recordings/',
  ]
  const before = await Promise.all(addresses.map(async (address) => (await first.call('GET', address)).body))
  await first.server.close()

  const second = await runServer({ path, plugins: [PLUGIN] })
  const after = await Promise.all(addresses.map(async (address) => (await second.call('GET', address)).body))
  expect(after).toEqual(before)
  expect(before[6]).toMatchObject({ count: 1 })
  expect(rowOf(await second.call('POST', '/api/channels/channels/', { name: 'Next' })).id).toBeGreaterThan(gone.id)
  expect((await second.call('POST', '/api/plugins/plugins/sports_guide/run/', { action: 'x' })).status).toBe(403)
  await second.call('POST', '/api/plugins/plugins/sports_guide/enabled/', { enabled: true })
  const ran = await second.call('POST', '/api/plugins/plugins/sports_guide/run/', { action: 'x' })
  expect(ran.body).toEqual({ success: true, result: { zone: 'Asia/Kathmandu' } })
})

test('the host keeps the zone of its first start', async () => {
  const path = temporaryFolder()
  const first = await runServer({ path, timeZone: 'Europe/Oslo' })
  await first.server.close()
  const second = await runServer({ path, timeZone: 'Asia/Tokyo' })
  const rows = rowsOf(await second.call('GET', '/api/core/settings/'))
  expect(rows.find(({ key }) => key === 'system_settings')?.value).toMatchObject({ time_zone: 'Europe/Oslo' })
})

test('damaged programmes are named, with their line', async () => {
  const path = temporaryFolder()
  const guide = join(path, 'guide.xml')
  writeFileSync(guide, GUIDE)
  const first = await runServer({ path })
  await first.call('POST', '/api/epg/sources/', { name: 'G', source_type: 'xmltv', file_path: guide })
  await first.server.idle()
  await first.server.close()
  writeFileSync(join(path, 'programmes-1.jsonl'), '{"id":1}\n')
  const second = await runServer({ path })
  expect((await second.call('GET', '/api/epg/programs/search/')).status).toBe(500)
  expect(second.errors.join()).toMatch(/programmes-1\.jsonl line 1: /)
})

test('closing ends what is under way, and may be asked for again', async () => {
  let calls = 0
  const plugin = {
    ...PLUGIN,
    run: () => {
      calls += 1
      return new Promise(() => undefined) // a plugin that never comes back
    },
  }
  const { server } = await runServer({ plugins: [plugin] })
  server.loadPlaylist(PLAYLIST, 'list.m3u')
  await expect.poll(() => calls).toBe(1)
  await Promise.all([server.close(), server.close()])
  await server.close()
  await expect(fetch(server.url)).rejects.toThrow()
})

test('a port that is taken is told with what to do', async () => {
  const { server } = await runServer()
  const port = Number(new URL(server.url).port)
  await expect(runServer({ port })).rejects.toMatchObject({
    code: 'BadUsage',
    message: expect.stringMatching(new RegExp(`${port} .*EADDRINUSE`)),
  })
})
