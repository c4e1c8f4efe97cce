import { readdirSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { validateProcessConnection } from '../../../src/generated/validators/process-connection.ts'
import { checkRecord } from '../../../src/records/validation.ts'
import { HAS_PYTHON, installPlugin, until } from './plugin-on-volume.ts'

const OUR_NAMES = { first_name: 'Sports Guide', last_name: 'plugin (do not delete)' }

/** Waits until the process serves, and says what it sees of itself. */
const LOOK = [['load'], ['run', 'process', {}]]

describe.skipIf(!HAS_PYTHON)('starting the process (needs Linux and python3)', () => {
  test('12 processes of the host that load the plugin at once start one process and make one account', async () => {
    const plugin = installPlugin()
    const loaders = await Promise.all(Array.from({ length: 12 }, () => plugin.host([['load'], ['children']])))
    await until(() => plugin.read('process.json') !== null)
    expect(plugin.read('starts.txt')?.trim().split('\n')).toHaveLength(1)
    expect(plugin.processes()).toHaveLength(2)
    expect(plugin.rows('users')).toMatchObject([{ saves: 1 }])
    expect(loaders.map(({ log }) => log).join('')).toBe('')
    // None keeps a child, not even a dead one.
    expect(loaders.map(({ steps }) => steps[1]?.value)).toEqual(Array(12).fill(false))
  })

  test('the process is a session apart, without the sockets of the host and its environment', async () => {
    const plugin = installPlugin()
    const { steps } = await plugin.host([['listen'], ...LOOK], { TZ: 'Asia/Kathmandu' })
    const [listening, , seen] = steps.map(({ value }) => value)
    const { argv, descriptors, env, parent, pid } = seen as {
      argv: string[]
      descriptors: [number, string][]
      env: Record<string, string>
      parent: number
      pid: number
    }
    expect(argv.slice(1)).toEqual([join(plugin.pluginDir, 'dist', 'dispatcharr.js'), plugin.dataDir])
    expect(plugin.readJson('launcher.json')).toMatchObject({ state: 'running', message: null, pid: parent })
    expect(plugin.processes().sort()).toEqual([parent, pid].sort())
    expect(descriptors.find(([number]) => number === 3)?.[1]).toBe(join(plugin.dataDir, 'process.lock'))
    expect(descriptors.map(([, target]) => target)).not.toContain(listening)
    const ofLauncher = readdirSync(`/proc/${parent}/fd`).map((name) => readlinkSync(`/proc/${parent}/fd/${name}`))
    expect(ofLauncher).not.toContain(listening)
    expect(Object.keys(env)).not.toContain('POSTGRES_PASSWORD')
    expect(env.TZ).toBe('Asia/Kathmandu')
    const sessionOf = (id: number) => plugin.stat(id).session
    expect(sessionOf(pid)).toBe(sessionOf(parent))
    expect(sessionOf(pid)).not.toBe(plugin.stat(process.pid).session)
    expect(plugin.stat(pid).nice).toBeGreaterThanOrEqual(5)
  })

  test('what it needs to reach the host is written for its user alone, and the key to no log', async () => {
    const plugin = installPlugin()
    const { log } = await plugin.host(LOOK)
    const [account] = plugin.rows('users')
    expect(account).toMatchObject({
      username: 'sports-guide-plugin',
      first_name: 'Sports Guide',
      last_name: 'plugin (do not delete)',
      user_level: 10,
      is_active: true,
      password: '!unusable',
      api_key: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(plugin.readJson('connection.json')).toEqual({
      url: 'http://127.0.0.1:5656',
      api_key: account?.api_key,
      username: 'sports-guide-plugin',
      plugin_dir: plugin.pluginDir,
      plugins_dir: join(plugin.pluginDir, '..'),
      logos_dir: join(plugin.dataDir, '..', 'logos', 'sports_guide'),
    })
    expect(checkRecord(validateProcessConnection, plugin.readJson('connection.json'))).toMatchObject({ ok: true })
    const mode = (name: string) => statSync(join(plugin.dataDir, name)).mode & 0o777
    expect([mode('.'), mode('connection.json'), mode('logs')]).toEqual([0o755, 0o600, 0o755])
    expect(`${log}${plugin.read('logs/sports-guide.log')}`).not.toContain(account?.api_key)
  })

  test('a key that is there is kept; who was switched off gets a new one', async () => {
    const plugin = installPlugin()
    const ours = { ...OUR_NAMES, username: 'sports-guide-plugin', api_key: 'kept', user_level: 1 }
    const other = { username: 'owner', api_key: 'other', user_level: 10 }
    plugin.setRows('users', [other, ours])
    await plugin.host([...LOOK, ['stop', 'reload']])
    expect(plugin.rows('users')).toMatchObject([
      { ...other, saves: 0 },
      { api_key: 'kept', user_level: 10, saves: 1 },
    ])
    await plugin.host([...LOOK, ['stop', 'disable']])
    expect(plugin.rows('users')).toMatchObject([other])
    expect(plugin.read('connection.json')).toBeNull()
    plugin.enable()
    await plugin.host(LOOK)
    expect(plugin.rows('users')[1]).toMatchObject({ api_key: expect.stringMatching(/^[\w-]{43}$/), is_active: true })
  })

  test('an account of its name that is not ours is left alone, and ours has another name', async () => {
    const plugin = installPlugin()
    const stranger = { username: 'sports-guide-plugin', password: 'a good one', user_level: 0, api_key: 'its own' }
    plugin.setRows('users', [stranger])
    await plugin.host(LOOK)
    expect(plugin.readJson('connection.json').username).toBe('sports-guide-plugin-2')
    expect(plugin.rows('users')).toMatchObject([{ ...stranger, saves: 0 }, { user_level: 10 }])
    await plugin.host([['load'], ['stop', 'delete']])
    expect(plugin.rows('users')).toMatchObject([stranger])
  })

  test('our account is let in by its key alone, and is no more than it needs to be', async () => {
    const plugin = installPlugin()
    const properties = { xc_password: 'let me in', navOrder: [1] }
    const raised = { password: 'a good one', is_staff: true, is_superuser: true, custom_properties: properties }
    plugin.setRows('users', [
      { ...OUR_NAMES, ...raised, username: 'sports-guide-plugin', api_key: 'kept', user_level: 10 },
    ])
    await plugin.host(LOOK)
    const lowered = {
      password: '!unusable',
      is_staff: false,
      is_superuser: false,
      custom_properties: {},
    }
    expect(plugin.rows('users')).toMatchObject([{ ...lowered, api_key: 'kept', user_level: 10 }])
  })

  test('an account that the owner renamed stays ours by its key', async () => {
    const plugin = installPlugin()
    await plugin.host([...LOOK, ['stop', 'reload']])
    const [ours] = plugin.rows('users')
    plugin.setRows('users', [{ ...ours, username: 'second-name', first_name: 'Second' }])
    await plugin.host(LOOK)
    expect(plugin.rows('users')).toMatchObject([{ username: 'second-name', api_key: ours?.api_key, ...OUR_NAMES }])
    expect(plugin.readJson('connection.json').username).toBe('second-name')
    const [used] = plugin.rows('users')
    plugin.setRows('users', [{ ...used, first_name: 'Third' }])
    await plugin.host([['load'], ['stop', 'disable']])
    expect(plugin.rows('users')).toEqual([])
  })

  test.each([
    [13, 'Permission denied', 'DATA .*user'],
    [30, 'Read-only file system', 'DATA .*user'],
    [28, 'No space left on device', 'space .*DATA'],
  ])('what cannot be written is told with the remedy (%i)', async (number, why, remedy) => {
    const plugin = installPlugin()
    const { steps } = await plugin.host([['load'], ['stop', 'reload'], ['unwritable', number], ['run', 'process', {}]])
    expect(steps[3]?.error).toMatch(
      new RegExp(`${plugin.dataDir}/process\\.lock .*${why}.*${remedy.replace('DATA', plugin.dataDir)}`),
    )
  })

  test.each([
    [{}, 'http://127.0.0.1:5656'],
    [{ DISPATCHARR_ENV: 'modular' }, 'http://web:9191'],
    [{ DISPATCHARR_ENV: 'modular', DISPATCHARR_WEB_HOST: 'tv', DISPATCHARR_PORT: '80' }, 'http://tv:80'],
    [{ DISPATCHARR_ENV: 'modular', DISPATCHARR_INTERNAL_TS_BASE_URL: 'http://proxy:1/' }, 'http://proxy:1'],
  ])('in a container with %j it reaches the host at %s', async (env, url) => {
    const plugin = installPlugin()
    expect(await plugin.value([['load'], ['call', 'account.host_url']], env)).toBe(url)
  })

  test.each([
    ['the plugin is disabled', 'disabled'],
    ['the database does not answer', 'no database'],
  ])('nothing is started while %s, and the lock is free again', async (_, why) => {
    const plugin = installPlugin()
    if (why === 'disabled') plugin.setRows('plugins', [{ key: 'sports_guide', enabled: false }])
    const { log } = await plugin.host([['load']], why === 'disabled' ? {} : { FAKE_HOST_DATABASE: '/nowhere' })
    expect(log).toMatch(why === 'disabled' ? /^$/ : /^WARNING .*not started: .*nowhere/)
    expect(plugin.processes()).toEqual([])
    plugin.setRows('plugins', [{ key: 'sports_guide', enabled: true }])
    await plugin.value(LOOK)
    expect(plugin.processes()).toHaveLength(2)
  })

  test('a path with a word by which the host ends processes is refused in words', async () => {
    const plugin = installPlugin({ word: 'postgres' })
    const { log } = await plugin.host([['load']])
    expect(log).toMatch(/^WARNING .*not started: .*\S+postgres\S+ .*word postgres/)
    expect(plugin.processes()).toEqual([])
  })

  test('a copy that the host has deleted starts nothing', async () => {
    const plugin = installPlugin()
    rmSync(join(plugin.pluginDir, 'launcher.py'))
    expect(await plugin.value([['load'], ['call', 'plugin.start']])).toBe(false)
    expect(plugin.processes()).toEqual([])
  })
})
