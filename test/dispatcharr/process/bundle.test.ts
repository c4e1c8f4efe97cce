import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { API_KEY, askSocket, type InstalledPlugin, installPlugin } from './plugin-in-host.ts'
import { until } from './running-process.ts'

/** The bundles, built once for the tests of this file. */
let dist = ''

beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'sports-guide-bundles-'))
  execFileSync(process.execPath, ['scripts/build.ts', dist])
}, 60_000)
afterAll(() => rmSync(dist, { recursive: true, force: true }))

/** The process as the launcher starts it. */
interface SpawnedProcess {
  readonly child: ChildProcess
  /** What it said. */
  output(): string
  /** Its exit code, or the signal that ended it. */
  readonly exit: Promise<number | string>
  ask(method: string, path: string, body?: unknown): ReturnType<typeof askSocket>
}

async function installBundles(): Promise<InstalledPlugin> {
  const installed = await installPlugin()
  cpSync(dist, join(installed.connection.plugin_dir, 'dist'), { recursive: true })
  return installed
}

function spawnProcess({ connection, dataDir }: InstalledPlugin, env: NodeJS.ProcessEnv = process.env): SpawnedProcess {
  const lock = openSync(join(dataDir, 'process.lock'), 'a')
  const script = join(connection.plugin_dir, 'dist', 'dispatcharr.js')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, dataDir], {
    stdio: ['pipe', 'pipe', 'pipe', lock],
    env,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part) => {
      output += String(part)
    })
  }
  const exit = once(child, 'exit').then(([code, signal]): number | string => code ?? signal)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exit
  })
  const status = join(dataDir, 'process.json')
  const isUp = () => existsSync(status) && JSON.parse(readFileSync(status, 'utf8')).pid === child.pid
  return {
    child,
    output: () => output,
    exit,
    async ask(method, path, body) {
      await until(isUp)
      return askSocket(JSON.parse(readFileSync(status, 'utf8')).socket, method, path, body)
    },
  }
}

async function untilReady({ ask }: SpawnedProcess): Promise<void> {
  await until(async () => (await ask('GET', '/health')).body.state === 'ready')
}

test('the bundle serves the plugin, and ends when the system asks it to', async () => {
  const spawned = spawnProcess(await installBundles())
  await untilReady(spawned)
  expect((await spawned.ask('GET', '/health')).body).toMatchObject({
    pid: spawned.child.pid,
    launcher_pid: process.pid,
  })
  const preview = await spawned.ask('POST', '/actions/preview', { params: {}, patience_ms: 30_000 })
  expect(preview.body).toMatchObject({ status: 'ok' })
  const relayed = await spawned.ask('POST', '/requests', { method: 'GET', path: '/api/v1/templates' })
  expect(relayed.body).toMatchObject({ status: 200 })
  expect((await spawned.ask('POST', '/actions/undo', { params: {} })).body).toMatchObject({
    detail: expect.any(String),
  })
  spawned.child.kill('SIGTERM')
  expect(await spawned.exit).toBe(0)
  expect(spawned.output()).toMatch(/stops: .*system/)
  expect(spawned.output()).not.toContain('process.lock')
})

test('an error of the plugin reaches the caller with its code, though it is another bundle’s', async () => {
  const spawned = spawnProcess(await installBundles())
  await untilReady(spawned)
  const { status, body } = await spawned.ask('POST', '/actions/undo', { params: {} })
  expect(status).toBeLessThan(500)
  expect(body.code).not.toBe('InternalError')
})

test('an event survives a kill in the middle of its run, and is served after the next start', async () => {
  const installed = await installBundles()
  const first = spawnProcess(installed)
  await untilReady(first)
  installed.server.resetCalls()
  const hangs = installed.server.faults.fail(3, { kind: 'timeout', acted: false })
  installed.leaveEvent('m3u_refresh', { account_name: 'one' })
  await first.ask('POST', '/inbox')
  await hangs
  first.child.kill('SIGKILL')
  expect(await first.exit).toBe('SIGKILL')
  expect(installed.waitingEvents()).toEqual(['0001.json'])
  installed.server.faults.clear()

  const next = spawnProcess(installed)
  await untilReady(next)
  await until(() => installed.waitingEvents().length === 0)
  const { body } = await next.ask('POST', '/requests', { method: 'GET', path: '/api/v1/runs' })
  expect(body.body).toMatchObject({ total: 1, items: [{ trigger: 'm3u_refresh', state: 'done' }] })
})

test('told to stop while the host does not answer, it ends at once all the same', async () => {
  const installed = await installBundles()
  const spawned = spawnProcess(installed)
  await untilReady(spawned)
  installed.server.resetCalls()
  const hangs = installed.server.faults.fail(3, { kind: 'timeout', acted: false })
  const pressed = spawned.ask('POST', '/actions/refresh', { params: {}, patience_ms: 55_000 })
  await hangs
  expect((await spawned.ask('POST', '/stop', { reason: 'disable' })).status).toBe(202)
  expect(await spawned.exit).toBe(0)
  expect((await pressed).status).toBe(503)
})

test('without a data folder it says what is missing', async () => {
  const installed = await installBundles()
  const script = join(installed.connection.plugin_dir, 'dist', 'dispatcharr.js')
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'inherit', 'pipe'] })
  const [said] = await once(child.stderr, 'data')
  expect(String(said)).toContain('the data folder')
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode]
  expect(code).toBe(1)
})

test('a defect ends it with one line in the log, without what the error carries', async () => {
  const installed = await installBundles()
  writeFileSync(
    join(installed.connection.plugin_dir, 'dist', 'plugin.js'),
    `export async function register() {
       setTimeout(() => { throw Object.assign(new Error('sent ${API_KEY}'), { headers: '${API_KEY}' }) })
       return { settings: async () => ({}), brokenOff: () => false, stop() {} }
     }`,
  )
  const spawned = spawnProcess(installed)
  expect(await spawned.exit).toBe(1)
  expect(spawned.output()).toContain('unexpected error: Error: sent [hidden]')
  expect(spawned.output()).not.toContain(API_KEY)
})

test('where its launcher dies it starts another, which gets the lock, and the log goes on in the file', async () => {
  const installed = await installBundles()
  const { dataDir, connection } = installed
  const bin = join(dataDir, 'bin')
  for (const folder of [bin, join(dataDir, 'logs')]) mkdirSync(folder)
  const seen = join(dataDir, 'seen')
  const script = `#!/bin/sh\necho "$@" > "${seen}.new"\nreadlink /proc/$$/fd/3 >> "${seen}.new"\nmv "${seen}.new" "${seen}"\n`
  writeFileSync(join(bin, 'python3'), script, { mode: 0o755 })
  const spawned = spawnProcess(installed, { ...process.env, PATH: `${bin}:${process.env.PATH}` })
  await untilReady(spawned)
  spawned.child.stdin?.end()
  expect(await spawned.exit).toBe(0)
  await until(() => existsSync(seen))
  expect(readFileSync(seen, 'utf8').split('\n')).toEqual([
    `-I ${connection.plugin_dir}/launcher.py ${connection.plugin_dir} ${dataDir}`,
    join(dataDir, 'process.lock'),
    '',
  ])
  expect(readFileSync(join(dataDir, 'logs', 'sports-guide.log'), 'utf8')).toMatch(/stops: .*launcher/)
})
