import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { EmbeddedPlugin } from '../../../src/embedded-host/plugins/plugin-registry.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { API_KEY, type RunningServer, rowOf, rowsOf, runServer, send } from './running-server.ts'

const GUIDE = `<tv><channel id="a"/><channel id="b"/>
<programme start="20260102120000 +0000" stop="20260102130000 +0000" channel="a"><title>A</title></programme>
<programme start="20260102120000 +0000" stop="20260102130000 +0000" channel="b"><title>B</title></programme></tv>`

const PLAYLIST = '#EXTM3U\n#EXTINF:-1,One\nhttp://provider.example/1.ts\n'

/** A plugin that does something when it hears of a refresh. */
function listener(hear: (event: string, payload: unknown) => Promise<void>): EmbeddedPlugin {
  return {
    key: 'listener',
    manifest: {
      name: 'Listener',
      version: '1',
      description: '',
      actions: [{ id: 'hear', label: 'Hear', events: ['m3u_refresh', 'epg_refresh'] }],
    },
    run: async (_action, { event, payload }) => hear(String(event), payload),
  }
}

/** A guide source with one of its two channels mapped. */
async function mappedGuide({ call, server }: RunningServer): Promise<{ source: number; file: string; ids: number[] }> {
  const file = join(temporaryFolder(), 'guide.xml')
  writeFileSync(file, GUIDE)
  const source = rowOf(await call('POST', '/api/epg/sources/', { name: 'G', source_type: 'xmltv', file_path: file })).id
  await server.idle()
  const ids = rowsOf(await call('GET', '/api/epg/epgdata/')).map(({ id }) => id)
  const channel = rowOf(await call('POST', '/api/channels/channels/', { name: 'One' }))
  await call('POST', `/api/channels/channels/${channel.id}/set-epg/`, { epg_data_id: ids[0] })
  await server.idle()
  return { source, file, ids }
}

test('a guide is not read again from within its own event, so that a plugin cannot run in circles', async () => {
  const heard: string[] = []
  let readAgain = async (): Promise<void> => undefined
  const running = await runServer({
    plugins: [
      listener(async (event) => {
        heard.push(event)
        await readAgain()
      }),
    ],
  })
  const { source } = await mappedGuide(running)
  readAgain = async () => {
    const answer = await running.call('POST', '/api/epg/import/', { id: source })
    expect(answer.status).toBe(202)
  }
  await running.call('POST', '/api/epg/import/', { id: source })
  await running.server.idle()
  expect(heard).toEqual(['epg_refresh'])
})

test('idle waits until the plugins were told, and a plugin that fails is logged', async () => {
  const done: string[] = []
  const plugin = listener(async (event) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    done.push(event)
    throw new Error('no luck')
  })
  const { server, errors } = await runServer({ plugins: [plugin] })
  const { change, warnings } = server.loadPlaylist(PLAYLIST, 'list.m3u')
  expect([change.created, warnings]).toEqual([1, []])
  expect(done).toEqual([])
  await server.idle()
  expect(done).toEqual(['m3u_refresh'])
  expect(errors).toEqual([expect.stringMatching(/m3u_refresh.*no luck/)])
})

test('a channel that is mapped while its guide is read has its programmes too', async () => {
  const running = await runServer()
  const { source, ids } = await mappedGuide(running)
  const channel = rowOf(await running.call('POST', '/api/channels/channels/', { name: 'Two' }))
  const asked = running.call('POST', '/api/epg/import/', { id: source })
  const mapped = running.call('POST', `/api/channels/channels/${channel.id}/set-epg/`, { epg_data_id: ids[1] })
  await Promise.all([asked, mapped])
  await running.server.idle()
  const found = rowsOf(await running.call('GET', '/api/epg/programs/search/?fields=title'))
  expect(found.map(({ title }) => title).sort()).toEqual(['A', 'B'])
})

test('every reading of a guide has a later time, even where the clock stands still', async () => {
  const running = await runServer()
  const { source } = await mappedGuide(running)
  const times: unknown[] = []
  for (let reading = 0; reading < 3; reading += 1) {
    await running.call('POST', '/api/epg/import/', { id: source })
    await running.server.idle()
    times.push(rowOf(await running.call('GET', `/api/epg/sources/${source}/`)).updated_at)
  }
  expect(new Set(times).size).toBe(3)
  expect([...times].sort()).toEqual(times)
})

test('a guide that is deleted while it is read leaves nothing behind', async () => {
  const running = await runServer()
  const { source } = await mappedGuide(running)
  await Promise.all([
    running.call('POST', '/api/epg/import/', { id: source }),
    running.call('DELETE', `/api/epg/sources/${source}/`),
  ])
  await running.server.idle()
  expect(rowsOf(await running.call('GET', '/api/epg/epgdata/'))).toEqual([])
  expect(rowsOf(await running.call('GET', '/api/epg/programs/search/'))).toEqual([])
  expect(running.errors).toEqual([])
})

test('of the files that a source may name only those of the host go with it', async () => {
  const { folder, call } = await runServer()
  const beside = `${folder}-beside`
  mkdirSync(beside)
  onTestFinished(() => rmSync(beside, { recursive: true }))
  const own = join(folder, 'guide.xml')
  const others = [join(temporaryFolder(), 'guide.xml'), join(beside, 'guide.xml')]
  for (const file of [own, ...others]) writeFileSync(file, GUIDE)
  const [elsewhere = '', neighbour = ''] = others
  for (const file_path of [own, elsewhere, neighbour, `${folder}/../${basename(beside)}/guide.xml`]) {
    const fields = { name: 'G', source_type: 'xmltv', is_active: false, file_path }
    const { id } = rowOf(await call('POST', '/api/epg/sources/', fields))
    expect((await call('DELETE', `/api/epg/sources/${id}/`)).status).toBe(204)
  }
  expect([existsSync(own), ...others.map(existsSync)]).toEqual([false, true, true])
})

test('a playlist whose file is gone keeps its streams, and can be read again', async () => {
  const { server, call } = await runServer()
  const file = join(temporaryFolder(), 'list.m3u')
  writeFileSync(file, PLAYLIST)
  const { id } = rowOf(await call('POST', '/api/m3u/accounts/', { name: 'P', file_path: file }))
  await server.idle()
  const refresh = async () => {
    await call('POST', `/api/m3u/refresh/${id}/`)
    await server.idle()
    return rowOf(await call('GET', `/api/m3u/accounts/${id}/`)).status
  }
  expect(await refresh()).toBe('success')
  await call('PATCH', `/api/m3u/accounts/${id}/`, { file_path: `${file}.gone` })
  expect(await refresh()).toBe('error')
  expect(rowsOf(await call('GET', '/api/channels/streams/'))).toHaveLength(1)
  await call('PATCH', `/api/m3u/accounts/${id}/`, { file_path: file })
  expect(await refresh()).toBe('success')
})

test('a request is answered while a large guide is read', async () => {
  const running = await runServer()
  const { source, file } = await mappedGuide(running)
  const row = GUIDE.split('\n')[1] ?? ''
  writeFileSync(file, `<tv><channel id="a"/>${row.repeat(30_000)}</tv>`)
  await running.call('POST', '/api/epg/import/', { id: source })
  const order: string[] = []
  const idle = running.server.idle().then(() => void order.push('read'))
  await send(`${running.server.url}/api/core/version/`, 'GET', undefined, { 'x-api-key': API_KEY })
  order.push('answered')
  await idle
  expect(order).toEqual(['answered', 'read'])
})
