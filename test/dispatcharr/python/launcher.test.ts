import {
  appendFileSync,
  copyFileSync,
  cpSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { HAS_PYTHON, type InstalledPlugin, installPlugin, kill, until } from './plugin-on-volume.ts'

const READY = [['load'], ['run', 'echo', {}]]
const SERVES = ['run', 'process', {}]

/** The part of a host that has accounts. */
async function standInAccounts() {
  const asked: string[] = []
  const server = createServer(({ method, url, headers }, response) => {
    asked.push(`${method} ${url?.split('/')[4]} ${String(headers['x-api-key'])}`)
    response.writeHead(method === 'GET' ? 200 : 204, { 'content-type': 'application/json', connection: 'close' })
    response.end(method === 'GET' ? '{"id": 7}' : '')
  })
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

/** In place of looking for Node: files of the plugin are missing, and the others go soon. */
const deletesSlowly = `
import threading
def find_node(*_):
    threading.Timer(0.2, shutil.rmtree, [folder]).start()
    raise Failure("a file is missing")
`

/** From now on the host deletes the plugin between two acts of a start. */
function deleteWhileStarted(plugin: InstalledPlugin): void {
  const deletes = `
whole_connection = connection
def connection():
    import shutil
    told = whole_connection()
    shutil.rmtree(PLUGIN_DIR)
    return told
`
  appendFileSync(join(plugin.pluginDir, 'account.py'), deletes)
}

const starts = (plugin: InstalledPlugin) => plugin.read('starts.txt')?.trim().split('\n').length ?? 0
const logOf = (plugin: InstalledPlugin) => plugin.read('logs/sports-guide.log') ?? ''

describe.skipIf(!HAS_PYTHON)('the launcher (needs Linux and python3)', () => {
  test('starts a crashed process again, later each time, and says so', async () => {
    const plugin = installPlugin()
    plugin.wish({ exits: [1, 2, 3, 4, 5, 6, 7, 8] })
    const launcher = plugin.launch(0.02) // a start that takes less than 12 s counts as a crash at once
    await until(() => plugin.read('process.json') !== null)
    expect(starts(plugin)).toBe(9)
    expect(logOf(plugin).match(/again in \d+ s/g)).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((s) => `again in ${s} s`))
    expect(logOf(plugin)).toMatch(/^fake node: begins\nfake node: ends with 1\n20\S+Z ERROR .*code 1 .*\d+ s/)
    expect(plugin.readJson('launcher.json')).toMatchObject({ state: 'running', message: null, pid: launcher.pid })
  })

  test('a process that was killed comes back under the same lock', async () => {
    const plugin = installPlugin()
    await plugin.host(READY)
    kill(Number(plugin.readJson('process.json').pid))
    await until(() => starts(plugin) === 2)
    expect(await plugin.value(READY)).toMatchObject({ status: 'ok' })
    expect(logOf(plugin)).toMatch(/ERROR .*signal 9 .*\d+ s .* 1 s\./)
    expect(plugin.processes()).toHaveLength(2)
  })

  test.each([
    [0, null],
    [77, expect.stringContaining('account')],
  ])('exit code %i of Node ends it for good, and the lock is free', async (exit, message) => {
    const plugin = installPlugin()
    plugin.wish({ exits: [exit] })
    await plugin.host([['load']])
    await until(() => plugin.readJson('launcher.json').state === 'ended')
    expect(plugin.readJson('launcher.json')).toMatchObject({ message })
    await until(() => plugin.processes().length === 0)
    expect(await plugin.value(READY)).toMatchObject({ status: 'ok' })
    expect(starts(plugin)).toBe(2)
  })

  test('exit code 75 hands over to the launcher of the new build, which keeps the id and the lock', async () => {
    const plugin = installPlugin()
    const before = (await plugin.value([['load'], SERVES])) as { parent: number }
    const script = join(plugin.pluginDir, 'launcher.py')
    writeFileSync(script, `import sys\nsys.stderr.write("the new launcher\\n")\n${readFileSync(script, 'utf8')}`)
    plugin.becomeBuild('two')
    await plugin.host([['load'], ['run', 'die', { code: 75 }]])
    await until(() => starts(plugin) === 2)
    expect(logOf(plugin)).toMatch(/INFO .*another build.*\nthe new launcher\n/)
    expect(await plugin.value([['load'], SERVES])).toMatchObject({ parent: before.parent })
    expect(plugin.processes()).toHaveLength(2)
  })

  test('a build that is being copied is waited for', async () => {
    const plugin = installPlugin()
    const [list, bundle] = [join(plugin.pluginDir, 'files.json'), join(plugin.pluginDir, 'dist', 'dispatcharr.js')]
    const { size } = statSync(bundle)
    copyFileSync(bundle, `${bundle}.whole`)
    truncateSync(bundle, size - 1)
    plugin.launch(0.1)
    await until(() => plugin.processes().length === 1)
    rmSync(list)
    plugin.becomeBuild('two')
    expect(starts(plugin)).toBe(0)
  })

  test('an installation that stays incomplete is told, with the file', async () => {
    const plugin = installPlugin()
    truncateSync(join(plugin.pluginDir, 'account.py'), 5)
    const launcher = plugin.launch(0.005)
    expect(await launcher.ended).toBe(1)
    const { state, message } = plugin.readJson('launcher.json')
    expect(state).toBe('failed')
    expect(message).toMatch(new RegExp(`account\\.py .*${plugin.pluginDir} `))
    expect(logOf(plugin)).toContain(`ERROR ${message}\n`)
  })

  test.each([
    ['before it begins', "shutil.rmtree(folder); raise ImportError('gone')"],
    ['in part before it begins', "os.remove(__file__); raise ImportError('gone')"],
    ['while it imports', "os.remove(__file__); raise FileNotFoundError('gone')"],
    ['just after it began', 'shutil.rmtree(folder)'],
    ['file by file while it looks for Node', deletesSlowly],
    ['while it waits for files', null],
    ['while Node runs', null],
  ])('a plugin that is deleted %s, and nobody says so, gives its account back', async (when, deletes) => {
    const plugin = installPlugin()
    const host = await standInAccounts()
    plugin.write('connection.json', { url: host.url, api_key: 'ours' })
    if (deletes !== null) {
      const folder = `folder = ${JSON.stringify(plugin.pluginDir)}`
      appendFileSync(join(plugin.pluginDir, 'node_runtime.py'), `${folder}\n${deletes}\n`)
      plugin.becomeBuild('one')
    }
    if (when === 'while it waits for files') rmSync(join(plugin.pluginDir, 'plugin.py'))
    const launcher = plugin.launch(1)
    if (when === 'while it waits for files')
      await until(() => plugin.processes().length === 1 && plugin.read('logs/sports-guide.log') !== null)
    if (when === 'while Node runs') await until(() => plugin.read('process.json') !== null)
    if (deletes === null) rmSync(plugin.pluginDir, { recursive: true })
    if (when === 'while Node runs') process.kill(launcher.pid, 'SIGTERM')
    await launcher.ended
    expect(host.asked).toEqual(['GET me ours', 'DELETE 7 ours'])
    expect(plugin.read('connection.json')).toBeNull()
  })

  test('a plugin that is deleted while its launcher is started gives its account back', async () => {
    const plugin = installPlugin()
    const host = await standInAccounts()
    deleteWhileStarted(plugin)
    await plugin.host([['load']], { DISPATCHARR_INTERNAL_TS_BASE_URL: host.url })
    await until(() => plugin.read('connection.json') === null)
    const key = String(plugin.rows('users')[0]?.api_key)
    expect(host.asked).toEqual([`GET me ${key}`, `DELETE 7 ${key}`])
    await until(() => plugin.processes().length === 0)
  })

  test('a plugin that is deleted while its launcher is started, and installed again at once, runs', async () => {
    const plugin = installPlugin()
    const installed = `${plugin.pluginDir}.installed`
    cpSync(plugin.pluginDir, installed, { recursive: true })
    deleteWhileStarted(plugin)
    await plugin.host([['load']])
    await pause(1_000) // the launcher has begun, and finds its other files no more
    renameSync(installed, plugin.pluginDir)
    await until(() => plugin.read('process.json') !== null)
    expect(starts(plugin)).toBe(1)
    expect(plugin.processes()).toHaveLength(2)
    expect(plugin.read('connection.json')).not.toBeNull()
  })

  test('a second one ends at once and disturbs nobody', async () => {
    const plugin = installPlugin()
    await plugin.host(READY)
    const second = plugin.launch(1)
    expect(await second.ended).toBe(1)
    expect(second.said()).toMatch(new RegExp(`^.*already running.*${join(plugin.dataDir, 'process.lock')}.*\n$`))
    expect(plugin.processes()).toHaveLength(2)
  })

  test('told to end it ends Node, and kills it where it does not listen', async () => {
    const plugin = installPlugin()
    plugin.wish({ deaf: true })
    const launcher = plugin.launch(0.05)
    await until(() => plugin.read('process.json') !== null)
    process.kill(launcher.pid, 'SIGTERM')
    expect(await launcher.ended).toBe(0)
    expect(plugin.processes()).toEqual([])
  })

  test('killed, it is replaced by Node, and the next Node begins when that one has ended', async () => {
    const plugin = installPlugin()
    plugin.wish({ replaces: 1000 })
    await plugin.host(READY)
    const { pid } = plugin.readJson('launcher.json')
    kill(Number(pid))
    await until(() => logOf(plugin).split('begins').length === 3)
    expect(logOf(plugin)).toBe('fake node: begins\nfake node: ends\nfake node: begins\n')
    expect(plugin.processes()).toHaveLength(2)
    expect(plugin.readJson('launcher.json')).toMatchObject({
      state: 'running',
      pid: expect.not.toSatisfy((now) => now === pid),
    })
    expect(await plugin.value(READY)).toMatchObject({ status: 'ok' })
  })

  test('killed, it takes a Node with it that watches its standard input', async () => {
    const plugin = installPlugin()
    await plugin.host(READY)
    kill(Number(plugin.readJson('launcher.json').pid))
    await until(() => plugin.processes().length === 0)
  })

  test('a data folder that was taken away ends it, so that one in a new folder is alone', async () => {
    const plugin = installPlugin()
    await plugin.host(READY)
    const before = plugin.processes()
    rmSync(plugin.dataDir, { recursive: true })
    await plugin.host(READY)
    await until(() => plugin.processes().every((pid) => !before.includes(pid)))
    expect(plugin.processes()).toHaveLength(2)
  })

  test('the log is one file of a megabyte and four older ones, with whole lines', async () => {
    const plugin = installPlugin()
    const lines = ['run', 'say', { line: 'x'.repeat(999), times: 900 }]
    await plugin.host([['load'], ...Array(8).fill(lines), ['run', 'say', { line: 'the end', times: 1 }]])
    await until(() => logOf(plugin).endsWith('the end\n'))
    const name = (number: number) => `logs/sports-guide.log${number > 0 ? `.${number}` : ''}`
    for (const number of [1, 2, 3, 4]) {
      const { length } = plugin.read(name(number)) ?? ''
      expect([length >= 1_000_000, length < 1_100_000]).toEqual([true, true])
      expect(plugin.read(name(number))).toMatch(/^x{999}\n(x{999}\n)*$/)
    }
    expect(plugin.read(name(5))).toBeNull()
  })
})
