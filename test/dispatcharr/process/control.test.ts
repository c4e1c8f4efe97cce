import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../temporary-folder.ts'
import { askSocket, installPlugin } from './plugin-in-host.ts'
import { startProcess, until, untilReady } from './running-process.ts'

test('it says how it is, over the socket and in process.json alike', async () => {
  const installed = await installPlugin()
  installed.install('build-1')
  const running = startProcess(installed)
  await untilReady(running)
  const { status, body } = await running.ask('GET', '/health')
  expect(status).toBe(200)
  expect(body).toEqual({
    state: 'ready',
    message: null,
    version: '0.1.0',
    build: 'build-1',
    pid: process.pid,
    launcher_pid: 1,
    pid_namespace: 'pid:[1]',
    started_at: '2025-06-05T16:00:00.000Z',
    socket: join(installed.dataDir, 'control.sock'),
  })
  expect(running.status()).toEqual(body)
  expect(statSync(running.status().socket).mode & 0o777).toBe(0o600)
})

test('a button is answered with what its action did', async () => {
  const running = startProcess(await installPlugin())
  await untilReady(running)
  const { status, body } = await running.ask('POST', '/actions/preview', { params: {}, patience_ms: 5000 })
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'ok', message: expect.any(String) })
})

test('where neither the form nor a stream group chooses any, no channel is made', async () => {
  const installed = await installPlugin()
  await installed.server.loadPlaylist(readFileSync('demo/playlist.m3u', 'utf8'), 'demo/playlist.m3u').told
  const running = startProcess(installed)
  await untilReady(running)
  await running.ask('POST', '/actions/refresh', { params: {} })
  expect(await installed.api.rows('/api/channels/channels/')).toEqual([])
})

test.each([
  ['/actions/no_such', { params: {} }, 404, 'NotFound'],
  ['/actions/preview', 'not json', 400, 'InvalidInput'],
  ['/actions/preview', '[]', 400, 'InvalidRecord'],
  ['/actions/preview', { params: {}, patience_ms: -1 }, 400, 'InvalidRecord'],
  ['/requests', { method: 'GET', path: '/etc/passwd' }, 400, 'InvalidRecord'],
  ['/no/such/path', {}, 404, 'NotFound'],
  ['/actions/preview', JSON.stringify({ params: { long: 'x'.repeat(18 * 1024 * 1024) } }), 400, 'InvalidInput'],
])('POST %s with what is wrong is a problem that says so (%#)', async (path, body, status, code) => {
  const running = startProcess(await installPlugin())
  await untilReady(running)
  const answer = await running.ask('POST', path, body)
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ code, status, detail: expect.stringMatching(/./) })
})

test('an action that fails is a problem with its sentence', async () => {
  const running = startProcess(await installPlugin())
  await untilReady(running)
  const { status, body } = await running.ask('POST', '/actions/undo', { params: {} })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(body).toMatchObject({ code: expect.any(String), detail: expect.stringMatching(/undo|run/i) })
})

test('a request is relayed to the API', async () => {
  const running = startProcess(await installPlugin())
  await untilReady(running)
  const { status, body } = await running.ask('POST', '/requests', { method: 'GET', path: '/api/v1/runs?limit=5' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 200, content_type: 'application/json', body: { total: 0 } })
})

test('the socket that a killed process left is replaced', async () => {
  const installed = await installPlugin()
  const path = join(installed.dataDir, 'control.sock')
  const dead = createServer().listen(`${path}.old`)
  await until(() => existsSync(`${path}.old`))
  writeFileSync(path, 'left over')
  dead.close()
  const running = startProcess(installed)
  await untilReady(running)
  expect(running.status().socket).toBe(path)
})

test('where the path is too long for a socket it stands in the temporary folder, and goes with the process', async () => {
  const installed = await installPlugin({ root: join(temporaryFolder(), 'a-very-long-name-of-a-folder'.repeat(4)) })
  const running = startProcess(installed)
  await untilReady(running)
  const { socket } = running.status()
  expect(socket.startsWith(tmpdir())).toBe(true)
  expect((await askSocket(socket, 'GET', '/health')).status).toBe(200)
  running.terminate()
  expect(await running.exit).toBe(0)
  expect(existsSync(socket)).toBe(false)
  expect(existsSync(join(socket, '..'))).toBe(false)
})

test('where the data folder cannot hold a socket it stands in the temporary folder, and the log says why', async () => {
  const installed = await installPlugin()
  mkdirSync(join(installed.dataDir, 'control.sock'))
  const running = startProcess(installed)
  await untilReady(running)
  expect(running.status().socket.startsWith(tmpdir())).toBe(true)
  expect(running.lines.join('')).toMatch(/WARN .*socket .*EISDIR/)
  onTestFinished(() => running.terminate())
})

test('at the end nothing of it is left in the data folder but what lasts', async () => {
  const installed = await installPlugin()
  const running = startProcess(installed)
  await untilReady(running)
  running.terminate()
  expect(await running.exit).toBe(0)
  expect(existsSync(join(installed.dataDir, 'process.json'))).toBe(false)
  expect(existsSync(join(installed.dataDir, 'control.sock'))).toBe(false)
  expect(existsSync(join(installed.dataDir, 'sports-guide.db'))).toBe(true)
})
