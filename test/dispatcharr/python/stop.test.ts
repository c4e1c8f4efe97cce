import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { publishConsole } from '../../../src/dispatcharr/gateway/index.ts'
import { PAGES } from '../../../src/host/console-page.ts'
import { HAS_PYTHON, type InstalledPlugin, installPlugin, until } from './plugin-on-volume.ts'

const READY = [['load'], ['run', 'echo', {}]]
/** What the host may wait in stop(), in milliseconds: it may hold the plugin's row meanwhile. */
const HOST_WAITS = 2000

const logosDir = ({ dataDir }: InstalledPlugin) => join(dirname(dataDir), 'logos', 'sports_guide')

async function publishedConsole(plugin: InstalledPlugin): Promise<string> {
  for (const file of Object.values(PAGES)) writeFileSync(join(plugin.pluginDir, 'dist', file), '<title>page</title>')
  mkdirSync(dirname(logosDir(plugin)), { recursive: true })
  expect(await publishConsole({ pluginDir: plugin.pluginDir, logosDir: logosDir(plugin) })).toBeNull()
  return join(logosDir(plugin), 'index.html')
}

function freeze(pids: readonly number[]): void {
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
}

function bystander(command: string, args: readonly string[]): ChildProcess {
  const started = spawn(command, args)
  onTestFinished(() => void started.kill('SIGKILL'))
  return started
}

const lives = ({ signalCode, exitCode }: ChildProcess) => signalCode === null && exitCode === null

describe.skipIf(!HAS_PYTHON)('stopping the process (needs Linux and python3)', () => {
  test.each(['disable', 'delete', 'reload'])(
    'told to stop with reason %s it ends, and the next start works',
    async (reason) => {
      const plugin = installPlugin()
      await plugin.host(READY)
      const before = plugin.rows('users')
      const { steps, log } = await plugin.host([['load'], ['stop', reason]]) // another worker than the one that started it
      expect(steps[1]).toEqual({ value: null, ms: expect.any(Number) })
      expect(log).toBe('')
      expect(plugin.read('asked.txt')).toContain(`POST /stop {"reason": "${reason}"}`)
      expect(plugin.readJson('launcher.json')).toMatchObject({ state: 'ended', message: null })
      await until(() => plugin.processes().length === 0)
      expect(plugin.rows('users')).toEqual(reason === 'reload' ? before : [])
      if (reason !== 'reload') plugin.enable()
      expect(await plugin.value(READY)).toMatchObject({ status: 'ok' })
    },
  )

  test('one that does not end is killed, launcher and all', async () => {
    const plugin = installPlugin()
    plugin.wish({ deaf: true })
    const { steps, log } = await plugin.host([...READY, ['stop', 'disable']])
    expect(steps.at(-1)?.error).toBeUndefined()
    expect(steps.at(-1)?.ms).toBeLessThan(HOST_WAITS)
    expect(log).toBe('')
    await until(() => plugin.processes().length === 0)
    expect(plugin.rows('users')).toEqual([])
  })

  test('nobody starts it again between its end and the saving of what the owner wants', async () => {
    const plugin = installPlugin()
    await plugin.host(READY)
    const presses = Array.from({ length: 3 }, () =>
      plugin.host([['load'], ...Array(4).fill(['run', 'sleep', { ms: 400 }])]),
    )
    await plugin.host([['load'], ['wait', 0.5], ['stop', 'disable']])
    // The host saves only now that it is off; events and buttons come all the time.
    const { steps } = await plugin.host([['load'], ['run', 'refresh', { event: 'm3u_refresh' }], ['run', 'echo', {}]])
    expect(steps[2]?.error).toContain('disabled')
    await Promise.all(presses)
    expect(plugin.rows('users')).toEqual([])
    expect(plugin.processes()).toEqual([])
    expect(plugin.read('starts.txt')?.trim().split('\n')).toHaveLength(1)
    plugin.enable()
    expect(await plugin.value(READY)).toMatchObject({ status: 'ok' })
  })

  test('a stop that the host never followed up is forgotten after a minute', async () => {
    const plugin = installPlugin()
    plugin.write('stopped.json', { at: Date.now() / 1000 - 61 })
    expect(await plugin.value(READY)).toMatchObject({ status: 'ok' })
  })

  test('where it cannot even be asked to end, its account goes all the same', async () => {
    const plugin = installPlugin()
    await plugin.host(READY)
    const { steps } = await plugin.host([['load'], ['unwritable', 28], ['stop', 'disable']])
    expect(steps[2]?.error).toMatch(/^Sports Guide cannot write /)
    expect(plugin.rows('users')).toEqual([])
  })

  test.each([
    ['both are', () => true],
    ['only Node is', (program: string) => program.endsWith('/dispatcharr.js')],
    ['only the launcher is', (program: string) => program.endsWith('/launcher.py')],
  ])('where %s frozen both are killed, in less than two seconds, and nothing is left', async (_, isFrozen) => {
    const plugin = installPlugin()
    const page = await publishedConsole(plugin)
    await plugin.host(READY)
    const running = plugin.processes()
    expect(running).toHaveLength(2)
    freeze(running.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').some(isFrozen)))
    const { steps, log } = await plugin.host([['load'], ['stop', 'disable']])
    expect(steps[1]).toEqual({ value: null, ms: expect.any(Number) })
    expect(steps[1]?.ms).toBeLessThan(HOST_WAITS)
    expect(log).toBe('')
    expect(plugin.processes()).toEqual([])
    expect(plugin.rows('users')).toEqual([])
    expect(plugin.read('connection.json')).toBeNull()
    expect(existsSync(dirname(page))).toBe(false)
    plugin.enable()
    expect(await plugin.value(READY)).toMatchObject({ status: 'ok' })
  })

  test('one that was frozen before it wrote down its id is killed as well', async () => {
    const plugin = installPlugin()
    plugin.wish({ silent: true })
    await plugin.host([['load']])
    await until(() => plugin.read('starts.txt') !== null)
    const running = plugin.processes()
    freeze(running)
    expect(plugin.read('process.json')).toBeNull()
    const { steps, log } = await plugin.host([['load'], ['stop', 'delete']])
    expect(steps[1]?.ms).toBeLessThan(HOST_WAITS)
    expect(log).toBe('')
    expect(plugin.processes()).toEqual([])
  })

  test('a page of somebody else in the place of the console stays', async () => {
    const plugin = installPlugin()
    const page = await publishedConsole(plugin)
    writeFileSync(page, 'mine')
    await plugin.host(READY)
    freeze(plugin.processes())
    await plugin.host([['load'], ['stop', 'disable']])
    expect(readFileSync(page, 'utf8')).toBe('mine')
  })

  test.each([
    ['no page yet', []],
    ['half a page', ['index.html.tmp']],
    ['half of the guides', ['guides.html.tmp']],
  ])('the console of a process that was killed over it goes as well, with %s', async (_, files) => {
    const plugin = installPlugin()
    mkdirSync(logosDir(plugin), { recursive: true })
    for (const name of files) writeFileSync(join(logosDir(plugin), name), '<title>cons')
    const { steps, log } = await plugin.host([['load'], ['stop', 'delete']])
    expect(steps[1]?.error).toBeUndefined()
    expect(log).toBe('')
    expect(existsSync(logosDir(plugin))).toBe(false)
  })

  test('what lies beside the console stays, in its folder', async () => {
    const plugin = installPlugin()
    const page = await publishedConsole(plugin)
    writeFileSync(join(dirname(page), 'team.png'), 'x')
    await plugin.host([['load'], ['stop', 'disable']])
    expect(readdirSync(logosDir(plugin))).toEqual(['team.png'])
  })

  test('a launcher that waits before its next start ends as well', async () => {
    const plugin = installPlugin()
    plugin.wish({ exits: Array(20).fill(3) })
    await plugin.host([['load']])
    await until(() => plugin.readJson('launcher.json').state === 'restarting')
    await plugin.host([['load'], ['stop', 'reload']])
    expect(plugin.readJson('launcher.json')).toMatchObject({ state: 'ended' })
    await until(() => plugin.processes().length === 0)
  })

  test('processes that are not ours are left alone, whatever was written down', async () => {
    const plugin = installPlugin()
    await plugin.host(READY)
    const stranger = bystander('sleep', ['1000'])
    const reader = bystander('python3', ['-c', 'import time; time.sleep(1000)', plugin.dataDir])
    const told = { ...plugin.readJson('process.json'), pid: stranger.pid, launcher_pid: reader.pid }
    freeze(plugin.processes().filter((pid) => pid !== reader.pid))
    plugin.write('process.json', told)
    plugin.write('launcher.json', { ...plugin.readJson('launcher.json'), pid: stranger.pid })
    await plugin.host([['load'], ['stop', 'disable']])
    expect(plugin.processes()).toEqual([reader.pid])
    expect([lives(stranger), lives(reader)]).toEqual([true, true])
  })

  test('one that cannot be seen from here keeps the host waiting no longer, and loses its account', async () => {
    const plugin = installPlugin()
    // As one in another container: it holds the lock, and no command line here names the data folder.
    const holding =
      'import fcntl, sys, time; held = open(sys.argv[1], "w"); fcntl.flock(held, 2); print(); time.sleep(1000)'
    const elsewhere = bystander('python3', ['-uc', holding, join(plugin.dataDir, 'process.lock')])
    await once(elsewhere.stdout ?? elsewhere, 'data')
    const { steps, log } = await plugin.host([['load'], ['call', 'account.connection'], ['stop', 'disable']])
    expect(steps.at(-1)?.ms).toBeLessThan(HOST_WAITS)
    expect(log).toMatch(/^ERROR Sports Guide did not stop\./)
    expect(lives(elsewhere)).toBe(true)
    expect(plugin.rows('users')).toEqual([])
  })
})
