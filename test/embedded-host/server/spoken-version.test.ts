import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { EmbeddedPlugin } from '../../../src/embedded-host/plugins/plugin-registry.ts'
import { SPOKEN_VERSIONS, type SpokenVersion } from '../../../src/embedded-host/server/spoken-version.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { rowOf, rowsOf, runServer } from './running-server.ts'

const heardBy = (heard: unknown[]): EmbeddedPlugin => ({
  key: 'listener',
  manifest: {
    name: 'Listener',
    version: '1',
    description: '',
    actions: [{ id: 'hear', label: 'Hear', events: ['m3u_error', 'epg_error'] }],
  },
  run: async (_action, { event, payload }) => void heard.push([event, payload]),
})

test('it says which release it answers as, the first where it was not told', async () => {
  const versionOf = async (version: Partial<{ version: SpokenVersion }>) =>
    (await (await runServer(version)).call('GET', '/api/core/version/')).body
  expect(await versionOf({})).toMatchObject({ version: '0.29.0' })
  expect(await versionOf({ version: '0.32.0' })).toMatchObject({ version: '0.32.0' })
})

test.each(SPOKEN_VERSIONS)('%s tells plugins of a playlist and a guide that failed, from 0.31 on', async (version) => {
  const heard: unknown[] = []
  const { server, call } = await runServer({ version, plugins: [heardBy(heard)] })
  const [list, guide] = ['list.m3u', 'guide.xml'].map((name) => join(temporaryFolder(), name)) as [string, string]
  writeFileSync(list, '#EXTM3U\n#EXTINF:-1,One\nhttp://provider.example/1.ts\n')
  server.loadPlaylist('#EXTM3U\n#EXTINF:-1,One\nhttp://provider.example/1.ts\n', list)
  writeFileSync(guide, '<tv/>')
  const source = rowOf(
    await call('POST', '/api/epg/sources/', { name: 'Theirs', source_type: 'xmltv', file_path: guide }),
  )
  await server.idle()
  for (const file of [list, guide]) rmSync(file)
  const [, account] = rowsOf(await call('GET', '/api/m3u/accounts/'))
  await call('POST', `/api/m3u/refresh/${account?.id}/`)
  await call('POST', '/api/epg/import/', { id: source.id })
  await server.idle()
  expect(rowsOf(await call('GET', '/api/m3u/accounts/'))[1]?.status).toBe('error')
  const told = [
    ['m3u_error', { account_name: 'Playlist', message: expect.stringContaining('list.m3u') }],
    ['epg_error', { source_name: 'Theirs', message: expect.any(String) }],
  ]
  expect(heard).toEqual(version < '0.31.0' ? [] : expect.arrayContaining(told))
})

test.each(SPOKEN_VERSIONS)(
  '%s starts a profile without channels where that is asked, from 0.30 on',
  async (version) => {
    const { call } = await runServer({ version })
    const channel = rowOf(await call('POST', '/api/channels/channels/', { name: 'One' }))
    const shownIn = async (profile: object) => rowOf(await call('POST', '/api/channels/profiles/', profile)).channels
    expect(await shownIn({ name: 'Empty', start_empty: true })).toEqual(version < '0.30.0' ? [channel.id] : [])
    expect(await shownIn({ name: 'Whole', start_empty: false })).toEqual([channel.id])
    expect(await shownIn({ name: 'As ever' })).toEqual([channel.id])
  },
)
