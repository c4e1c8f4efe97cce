import { execFileSync } from 'node:child_process'
import { constants, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLatch } from './latch.ts'
import { API_KEY, installPlugin, writePages } from './plugin-in-host.ts'
import { startProcess, until, untilReady } from './running-process.ts'

test.each([
  ['disable', false],
  ['delete', false],
  ['reload', true],
])('told to stop (%s) it ends for good, and the console stays where the plugin does', async (reason, stays) => {
  const installed = await installPlugin()
  const { plugin_dir: pluginDir, logos_dir: logosDir } = installed.connection
  writePages(pluginDir)
  const running = startProcess(installed)
  await untilReady(running)
  await until(() => existsSync(join(logosDir, 'index.html')))
  expect((await running.ask('POST', '/stop', { reason })).status).toBe(202)
  expect(await running.exit).toBe(0)
  expect(existsSync(join(logosDir, 'index.html'))).toBe(stays)
  expect(running.lines.at(-1)).toContain(reason)
})

test.skipIf(process.platform === 'win32')(
  'a console that is still being read at the end is not published',
  async () => {
    const installed = await installPlugin()
    const { plugin_dir: pluginDir, logos_dir: logosDir } = installed.connection
    writePages(pluginDir)
    const source = join(pluginDir, 'dist', 'console.html')
    rmSync(source)
    execFileSync('mkfifo', [source]) // who reads it waits until somebody has written it
    const running = startProcess(installed)
    await untilReady(running)
    const page = await openForReader(source)
    await running.ask('POST', '/stop', { reason: 'disable' })
    expect(await running.exit).toBe(0)
    await page.writeFile('<!doctype html><title>Console</title>')
    await page.close()
    for (let turn = 0; turn < 100; turn += 1) await readdir(pluginDir) // time for it to go on
    expect(existsSync(logosDir)).toBe(false)
  },
)

test('a stop in the middle of a run breaks it off, and who waits for it is told', async () => {
  const latch = createLatch()
  const running = startProcess(await installPlugin(), { beforeEnd: latch.pass })
  await untilReady(running)
  const pressed = running.ask('POST', '/actions/refresh', { params: {} })
  await until(latch.reached)
  await running.ask('POST', '/stop', { reason: 'reload' })
  expect(await running.exit).toBe(0)
  const { status, body } = await pressed
  expect(status).toBe(503)
  expect(body).toMatchObject({ code: 'ProcessEnded', detail: expect.stringContaining('reload') })
})

test('a host that does not accept the credentials ends it, so that others are made', async () => {
  const installed = await installPlugin()
  writeFileSync(
    join(installed.dataDir, 'connection.json'),
    JSON.stringify({ ...installed.connection, api_key: 'a-key-of-yesterday' }),
  )
  const running = startProcess(installed)
  expect(await running.exit).toBe(77)
  expect(running.lines.join('')).toMatch(/credentials.*\b401\b/)
  expect(running.lines.join('')).not.toContain('a-key-of-yesterday')
})

test('a key that the host takes no longer ends it later, too', async () => {
  const installed = await installPlugin()
  const { url, refuse } = await passedOn(installed.connection.url)
  writeFileSync(join(installed.dataDir, 'connection.json'), JSON.stringify({ ...installed.connection, url }))
  const running = startProcess(installed)
  await untilReady(running)
  refuse()
  const { status, body } = await running.ask('POST', '/actions/preview', { params: {} })
  expect([status, body.code]).toEqual([503, 'ProcessReplaced'])
  expect(await running.exit).toBe(77)
})

test('a user that may not do enough any more ends it too, so that the next start sets him right, but once in a while', async () => {
  const installed = await installPlugin()
  const connection = { ...installed.connection, url: await hostThatAllowsNothing() }
  writeFileSync(join(installed.dataDir, 'connection.json'), JSON.stringify(connection))
  const first = startProcess(installed)
  expect(await first.exit).toBe(77)
  expect(first.lines.join('')).toContain('sports-guide-plugin')
  const second = startProcess(installed)
  await until(async () => (await second.ask('GET', '/health')).body.state === 'waiting')
  expect((await second.ask('POST', '/actions/refresh', { params: {} })).body.detail).toContain('sports-guide-plugin')
  second.terminate()
  expect(await second.exit).toBe(0)
  const third = startProcess(installed, { timings: { accountRepair: 0 } })
  expect(await third.exit).toBe(77)
})

test.each([
  ['not json', 'not valid JSON'],
  ['{}', 'url .*api_key .*username '],
])('a connection.json that cannot be used ends it the same way (%s)', async (text, problem) => {
  const installed = await installPlugin()
  writeFileSync(join(installed.dataDir, 'connection.json'), text)
  const running = startProcess(installed)
  expect(await running.exit).toBe(77)
  expect(running.lines.join('')).toMatch(new RegExp(`ERROR .*connection\\.json.*${problem}`))
})

test('a connection.json that another version wrote, with members that are not known here, is used', async () => {
  const installed = await installPlugin()
  const { url, api_key, username, plugin_dir, plugins_dir, logos_dir } = installed.connection
  const first = { url, api_key, username, plugin_dir, plugins_dir, logos_dir } // what the first release writes
  for (const more of [{}, { environment: 'aio', of_tomorrow: [1] }]) {
    writeFileSync(join(installed.dataDir, 'connection.json'), JSON.stringify({ ...first, ...more }))
    const running = startProcess(installed)
    await untilReady(running)
    running.terminate()
    expect(await running.exit).toBe(0)
  }
})

test('a plugin that is switched off in the host ends it, soon where the host says that plugins changed', async () => {
  const installed = await installPlugin()
  const running = startProcess(installed, { timings: { minute: 3_600_000 } })
  await untilReady(running)
  await installed.api.post('/api/plugins/plugins/sports_guide/enabled/', { enabled: false })
  installed.touchToken()
  expect(await running.exit).toBe(0)
  expect(running.lines.join('')).toMatch(/stops: .*disabled/)
})

test('a plugin that is switched off ends it within a minute also where nothing says so', async () => {
  const installed = await installPlugin()
  writePages(installed.connection.plugin_dir)
  const running = startProcess(installed)
  await untilReady(running)
  const page = join(installed.connection.logos_dir, 'index.html')
  await until(() => existsSync(page))
  await installed.api.post('/api/plugins/plugins/sports_guide/enabled/', { enabled: false })
  expect(await running.exit).toBe(0)
  expect(existsSync(page)).toBe(false)
})

test('it goes on where other plugins changed', async () => {
  const installed = await installPlugin()
  const running = startProcess(installed)
  await untilReady(running)
  installed.server.resetCalls()
  installed.touchToken()
  await until(() => installed.server.calls.some(({ path }) => path === '/api/plugins/plugins/'))
  expect((await running.ask('GET', '/health')).body.state).toBe('ready')
})

test('a plugin whose folder is gone ends it', async () => {
  const installed = await installPlugin()
  const running = startProcess(installed)
  await untilReady(running)
  rmSync(installed.connection.plugin_dir, { recursive: true })
  expect(await running.exit).toBe(0)
  expect(running.lines.join('')).toContain(`stops: ${installed.connection.plugin_dir}`)
})

test('a folder that is away for a moment, as while a version takes its place, does not', async () => {
  const installed = await installPlugin()
  installed.install('build-1')
  const running = startProcess(installed, { timings: { folderAway: 60_000 } })
  await untilReady(running)
  const { plugin_dir: folder } = installed.connection
  renameSync(folder, `${folder}.away`)
  installed.server.resetCalls()
  await until(() => installed.server.calls.length > 2)
  renameSync(`${folder}.away`, folder)
  expect((await running.ask('GET', '/health')).body.state).toBe('ready')
})

test('another build is handed over to once it is complete, and when the run that is under way is done', async () => {
  const installed = await installPlugin()
  installed.install('build-1')
  const latch = createLatch()
  const running = startProcess(installed, { beforeEnd: latch.pass, timings: { handOver: 60_000 } })
  await untilReady(running)
  const pressed = running.ask('POST', '/actions/refresh', { params: {} })
  await until(latch.reached)
  installed.install('build-2', { missing: 'dist/plugin.js' })
  installed.server.resetCalls()
  await until(() => installed.server.calls.length > 4)
  expect((await running.ask('GET', '/health')).status).toBe(200)
  installed.install('build-2')
  for (let look = 0; look < 20; look += 1) expect((await running.ask('GET', '/health')).body.state).toBe('ready')
  latch.open()
  expect(await running.exit).toBe(75)
  expect((await pressed).status).toBe(200)
  expect(running.lines.at(-1)).toContain('another version')
})

test('an installation that stays incomplete is told after a minute, while the plugin goes on', async () => {
  const installed = await installPlugin()
  installed.install('build-1')
  const running = startProcess(installed)
  await untilReady(running)
  installed.install('build-2', { missing: 'dist/plugin.js' })
  await until(async () => (await running.ask('GET', '/health')).body.message !== null)
  const { state, message } = (await running.ask('GET', '/health')).body
  expect(state).toBe('ready')
  expect(message).toContain(installed.connection.plugin_dir)
  expect(running.lines.filter((line) => line.includes(String(message)))).toHaveLength(1)
  installed.install('build-1')
  await until(async () => (await running.ask('GET', '/health')).body.message === null)
})

test('a run that takes too long does not hold a hand-over up', async () => {
  const installed = await installPlugin()
  installed.install('build-1')
  const latch = createLatch()
  const running = startProcess(installed, { beforeEnd: latch.pass, timings: { handOver: 100 } })
  await untilReady(running)
  const pressed = running.ask('POST', '/actions/refresh', { params: {} })
  await until(latch.reached)
  installed.install('build-2')
  expect(await running.exit).toBe(75)
  expect((await pressed).body.code).toBe('ProcessReplaced')
})

test('where the launcher is gone another one is started as its last act', async () => {
  const running = startProcess(await installPlugin())
  await untilReady(running)
  expect(running.launcherReplaced()).toBe(false)
  running.loseLauncher()
  expect(await running.exit).toBe(0)
  expect(running.launcherReplaced()).toBe(true)
})

test('who is stopped does not start another launcher, though it is gone too', async () => {
  const running = startProcess(await installPlugin(), { timings: { launcherGone: 10_000 } })
  await untilReady(running)
  running.loseLauncher()
  await running.ask('POST', '/stop', { reason: 'disable' })
  expect(await running.exit).toBe(0)
  expect(running.launcherReplaced()).toBe(false)
})

test('a plugin that cannot be loaded is a failure that a fresh start may mend', async () => {
  const running = startProcess(await installPlugin(), {
    load: () => Promise.reject(new Error('dist/plugin.js is not there')),
  })
  expect(await running.exit).toBe(1)
  expect(running.lines.at(-1)).toContain('dist/plugin.js is not there')
})

test('no line of the log holds the key', async () => {
  const running = startProcess(await installPlugin())
  await untilReady(running)
  running.terminate()
  await running.exit
  expect(running.lines.length).toBeGreaterThan(2)
  expect(running.lines.join('')).not.toContain(API_KEY)
})

/** Passes requests on to a host, until it refuses the credentials. */
async function passedOn(host: string) {
  let refuses = false
  const server = createServer(async ({ method, url, headers }, response) => {
    const key = String(headers['x-api-key'])
    const asked = fetch(new URL(String(url), host), { method: String(method), headers: { 'x-api-key': key } })
    const answer = await asked.catch(() => null) // who asked is gone, or the host is
    if (answer === null) return response.destroy()
    response.writeHead(refuses ? 401 : answer.status, { 'content-type': 'application/json', connection: 'close' })
    response.end(refuses ? '{"detail": "Invalid API key"}' : await answer.text().catch(() => ''))
  })
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, refuse: () => (refuses = true) }
}

/** A host that says who somebody is, and lets him do nothing; the answer is its address. */
async function hostThatAllowsNothing(): Promise<string> {
  const server = createServer(({ url }, response) => {
    const isMe = url === '/api/accounts/users/me/'
    response.writeHead(isMe ? 200 : 403, { 'content-type': 'application/json', connection: 'close' })
    response.end(isMe ? '{"user_level": 0}' : '{"detail": "You do not have permission to perform this action."}')
  })
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Opens a pipe for writing as soon as somebody reads it. */
async function openForReader(path: string): Promise<FileHandle> {
  let opened: FileHandle | null = null
  await until(async () => {
    opened = await open(path, constants.O_WRONLY | constants.O_NONBLOCK).catch(() => null) // ENXIO: nobody reads yet
    return opened !== null
  })
  if (opened === null) throw new Error(`${path} has no reader`)
  return opened
}
