import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { HAS_PYTHON, type InstalledPlugin, installPlugin, until } from './plugin-on-volume.ts'

const READY = [['load'], ['run', 'process', {}]]
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'x64', arm64: 'arm64' }
const HERE = ARCHITECTURES[process.arch] ?? 'x64'

/** Puts a packed program that runs this test's Node into runtime/, as the large zip has it. */
function packRuntime(
  plugin: InstalledPlugin,
  facts: { sha256?: string; bytes?: number; architecture?: string } = {},
): string {
  const program = Buffer.from(`#!/bin/sh\n# ${'filling '.repeat(2000)}\nexec ${process.execPath} "$@"\n`)
  const packed = spawnSync(
    'python3',
    ['-c', 'import lzma,sys; sys.stdout.buffer.write(lzma.compress(sys.stdin.buffer.read()))'],
    {
      input: program,
    },
  ).stdout
  const sha256 = createHash('sha256').update(program).digest('hex')
  const { architecture = HERE, ...told } = { sha256, bytes: program.length, ...facts }
  mkdirSync(join(plugin.pluginDir, 'runtime'), { recursive: true })
  writeFileSync(join(plugin.pluginDir, 'runtime', `node-${HERE}.xz`), packed)
  writeFileSync(
    join(plugin.pluginDir, 'runtime', 'runtime.json'),
    JSON.stringify({ node: '24.0.0', binaries: { [architecture]: { file: `node-${HERE}.xz`, ...told } } }),
  )
  plugin.becomeBuild('large')
  return join(plugin.dataDir, 'runtime', `24.0.0-${architecture}-${told.sha256.slice(0, 12)}`, 'node')
}

async function failure(plugin: InstalledPlugin, env: NodeJS.ProcessEnv = {}) {
  expect(await plugin.launch(0.01, env).ended).toBe(1)
  expect(plugin.readJson('launcher.json').state).toBe('failed')
  return plugin.readJson('launcher.json').message
}

describe.skipIf(!HAS_PYTHON)('Node for the process (needs Linux and python3)', () => {
  test('the one that came along is unpacked once, outside the plugin folder, and can be run', async () => {
    const plugin = installPlugin()
    const node = packRuntime(plugin)
    await plugin.value(READY)
    const { ino, mode } = statSync(node)
    expect(mode & 0o777).toBe(0o755)
    expect(readdirSync(join(node, '..'))).toEqual(['node'])
    await plugin.host([['load'], ['stop', 'reload']])
    chmodSync(node, 0o644) // as a restored backup has it
    await plugin.value(READY)
    expect(statSync(node)).toMatchObject({ ino, mode: expect.toSatisfy((mode: number) => (mode & 0o111) === 0o111) })
  })

  test('what a crash left half unpacked is done anew', async () => {
    const plugin = installPlugin()
    const node = packRuntime(plugin)
    mkdirSync(join(node, '..'), { recursive: true })
    writeFileSync(node, '#!/bin/sh\nexit 1\n')
    writeFileSync(`${node}.unfinished`, 'x'.repeat(100_000))
    await plugin.value(READY)
    expect(readdirSync(join(node, '..'))).toEqual(['node'])
  })

  test.each(['exit 1', 'kill -9 $$', null])(
    'one that was damaged later is unpacked anew when it fails (%s)',
    async (does) => {
      const plugin = installPlugin()
      const node = packRuntime(plugin)
      await plugin.host([...READY, ['stop', 'reload']])
      const { size } = statSync(node)
      writeFileSync(node, (does === null ? '' : `#!/bin/sh\n${does}\n#`).padEnd(size, '\0'))
      await plugin.value(READY)
      expect(plugin.read('logs/sports-guide.log')).toContain(`${node} was damaged`)
    },
  )

  test('one with another checksum is refused and not left behind', async () => {
    const plugin = installPlugin()
    const node = packRuntime(plugin, { sha256: '0'.repeat(64) })
    const packed = join(plugin.pluginDir, 'runtime', `node-${HERE}.xz`)
    expect(await failure(plugin)).toMatch(new RegExp(`^${packed} .*checksum`))
    expect(readdirSync(join(node, '..'))).toEqual([])
  })

  test('a packed file that ends too early is told', async () => {
    const plugin = installPlugin()
    packRuntime(plugin)
    writeFileSync(join(plugin.pluginDir, 'runtime', `node-${HERE}.xz`), 'not packed')
    plugin.becomeBuild('cut')
    expect(await failure(plugin)).toMatch(/unpacked into \S+: Input format not supported.*\bspace\b/)
  })

  test('too little space is told before anything is written', async () => {
    const plugin = installPlugin()
    const node = packRuntime(plugin, { bytes: 2 ** 52 })
    expect(await failure(plugin)).toMatch(/\bspace in \S+ .* \d+ MB\.$/)
    expect(existsSync(`${node}.unfinished`)).toBe(false)
  })

  test('a machine of another kind is told what to install', async () => {
    const plugin = installPlugin()
    packRuntime(plugin, { architecture: 'riscv64' })
    expect(await failure(plugin)).toMatch(/no Node for \w+ .*22\.13.*small zip/)
  })

  test('runtimes of earlier versions go when this one has run for a minute', async () => {
    const plugin = installPlugin()
    const node = packRuntime(plugin)
    const old = join(plugin.dataDir, 'runtime', '22.0.0-x64-abc')
    mkdirSync(old, { recursive: true })
    plugin.launch(0.001)
    await until(() => !existsSync(old))
    expect(existsSync(node)).toBe(true)
    expect(plugin.readJson('launcher.json').state).toBe('running')
  })

  test.each([
    ['v22.12.9', /node is v22\.12\.9.*Node 22\.13/],
    ['hello', /node .*version: invalid literal/],
  ])('a Node of the machine that says %s is refused', async (version, sentence) => {
    const plugin = installPlugin()
    const folder = join(plugin.dataDir, 'bin')
    mkdirSync(folder)
    writeFileSync(join(folder, 'node'), `#!/bin/sh\necho ${version}\n`, { mode: 0o755 })
    symlinkSync('/usr/bin/env', join(folder, 'env'))
    expect(await failure(plugin, { PATH: `${folder}:${process.env.PATH}` })).toMatch(sentence)
  })
})
