import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../temporary-folder.ts'
import { rowsOf, runServer } from '../server/running-server.ts'

const listOf = (...names: readonly string[]) =>
  `#EXTM3U\n${names.map((name, slot) => `#EXTINF:-1,${name}\nhttp://provider.example/${slot}.ts\n`).join('')}`

test('the playlist that the host was started with is read again from its file when a client asks', async () => {
  const file = join(temporaryFolder(), 'list.m3u')
  const { server, call } = await runServer()
  writeFileSync(file, listOf('Mules @ Herons'))
  server.loadPlaylist(listOf('Mules @ Herons'), file)
  await server.idle()
  writeFileSync(file, listOf('Crabs @ Herons', 'Otters @ Lynxes'))
  const [, playlist] = rowsOf(await call('GET', '/api/m3u/accounts/'))
  expect((await call('POST', `/api/m3u/refresh/${playlist?.id}/`)).status).toBe(202)
  await server.idle()
  const streams = rowsOf(await call('GET', '/api/channels/streams/?ordering=name'))
  expect(streams.map(({ name }) => name)).toEqual(['Crabs @ Herons', 'Otters @ Lynxes'])
})
