import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { listed } from '../../scripts/package/archive.ts'
import { releaseFiles } from '../../scripts/package/release.ts'
import { PARTS, PLUGIN } from './small-release.ts'

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const text = (content: Uint8Array | undefined) => Buffer.from(content ?? []).toString('utf8')
const json = (content: Uint8Array | undefined) => JSON.parse(text(content))
const files = releaseFiles(PARTS)
const file = (name: string) => files.get(name) ?? new Uint8Array()
const whole = unzipSync(file('sports-guide-1.2.3.zip'))
const small = unzipSync(file('sports-guide-1.2.3-small.zip'))

describe('a release', () => {
  test('is two zips, the hub’s manifests, the logo that they show, and the checksums of all', () => {
    expect([...files.keys()].sort()).toEqual([
      'SHA256SUMS',
      'logo.png',
      'manifest.json',
      'plugin-manifest.json',
      'sports-guide-1.2.3-small.zip',
      'sports-guide-1.2.3.zip',
    ])
    const sums = [...files.keys()]
      .filter((name) => name !== 'SHA256SUMS')
      .map((name) => `${sha256(file(name))}  ${name}`)
    expect(text(files.get('SHA256SUMS')).trimEnd().split('\n').sort()).toEqual(sums.sort())
  })

  test('is the same, byte for byte, when it is made again', () => {
    expect(new Map([...releaseFiles(PARTS)].map(([name, content]) => [name, sha256(content)]))).toEqual(
      new Map([...files].map(([name, content]) => [name, sha256(content)])),
    )
  })

  test('links from the card of a plugin that is off to the project’s page, if it has one', () => {
    const manifestIn = (zip: ReturnType<typeof unzipSync>) => json(zip['sports_guide/plugin.json'])
    for (const zip of [whole, small]) {
      expect(manifestIn(zip)).toEqual({ version: '1.2.3', help_url: 'https://code.example/sports-guide' })
    }
    const homeless = releaseFiles({ ...PARTS, facts: { ...PARTS.facts, homeUrl: null } })
    const zip = unzipSync(homeless.get('sports-guide-1.2.3.zip') ?? new Uint8Array())
    expect(manifestIn(zip)).toEqual({ version: '1.2.3' })
  })

  test('has no link on the card that is no web address', () => {
    const facts = { ...PARTS.facts, homeUrl: 'javascript:alert(1)' }
    expect(() => releaseFiles({ ...PARTS, facts })).toThrow(expect.objectContaining({ code: 'InvalidInput' }))
  })

  test('says the zip’s checksum in both manifests', () => {
    const sum = sha256(file('sports-guide-1.2.3.zip'))
    expect(json(files.get('manifest.json')).manifest.plugins[0].latest_sha256).toBe(sum)
    expect(json(files.get('plugin-manifest.json')).manifest.latest.checksum_sha256).toBe(sum)
  })

  test('refuses a plugin that the host would not take for one', () => {
    const withoutLogo = new Map([...PLUGIN].filter(([path]) => path !== 'logo.png'))
    expect(() => releaseFiles({ ...PARTS, plugin: withoutLogo })).toThrow(
      expect.objectContaining({
        code: 'InvalidInput',
        message: expect.stringMatching(/ logo\.png .*sports_guide\/.*none/),
      }),
    )
  })

  test('refuses a plugin whose Python files import one that is not there', () => {
    const program = new TextEncoder().encode('from . import account\n\n\nclass Plugin: pass\n')
    const alone = new Map([...PLUGIN, ['plugin.py', program]])
    expect(() => releaseFiles({ ...PARTS, plugin: alone })).toThrow(
      expect.objectContaining({
        code: 'InvalidInput',
        message: expect.stringMatching(/ sports_guide\/plugin\.py .*account\.py/),
      }),
    )
    expect(() => releaseFiles({ ...PARTS, plugin: new Map([...alone, ['account.py', program]]) })).not.toThrow()
  })
})

describe('the zip', () => {
  test('has everything in one folder, with Node for both architectures', () => {
    expect(Object.keys(whole)).toEqual(
      [
        'LICENSE',
        'dist/console.html',
        'dist/dispatcharr.js',
        'dist/guides.html',
        'dist/plugin.js',
        'launcher.py',
        'licences.txt',
        'logo.png',
        'plugin.json',
        'plugin.py',
        'runtime/node-arm64.xz',
        'runtime/node-x64.xz',
        'runtime/runtime.json',
        'files.json',
      ].map((path) => `sports_guide/${path}`),
    )
    const asTheyLie = [...PLUGIN].filter(([path]) => path !== 'plugin.json')
    for (const [path, content] of asTheyLie) expect(text(whole[`sports_guide/${path}`])).toBe(text(content))
  })

  test('says which file is Node for which machine, and what must come out of it', () => {
    expect(json(whole['sports_guide/runtime/runtime.json'])).toEqual({
      node: '24.0.0',
      binaries: {
        x64: { file: 'node-x64.xz', sha256: 'a'.repeat(64), bytes: 1000 },
        arm64: { file: 'node-arm64.xz', sha256: 'b'.repeat(64), bytes: 1000 },
      },
    })
  })

  test('lists every other file of it in files.json, with length and checksum', () => {
    const { version, files: inside } = json(whole['sports_guide/files.json'])
    expect(version).toBe('1.2.3')
    const expected = Object.entries(whole)
      .filter(([path]) => path !== 'sports_guide/files.json')
      .map(([path, content]) => [path.slice(13), { bytes: content.length, sha256: sha256(content) }])
    expect(inside).toEqual(Object.fromEntries(expected))
  })

  test('names another build when one byte of one file is another', () => {
    const buildOf = (plugin: typeof PLUGIN) => {
      const zip = releaseFiles({ ...PARTS, plugin }).get('sports-guide-1.2.3.zip') ?? new Uint8Array()
      return json(unzipSync(zip)['sports_guide/files.json']).build
    }
    const changed = new Map(PLUGIN).set('plugin.py', new TextEncoder().encode('class Plugin: pasS\n'))
    expect(buildOf(PLUGIN)).toMatch(/^[0-9a-f]{64}$/)
    expect(buildOf(PLUGIN)).toBe(json(whole['sports_guide/files.json']).build)
    expect(buildOf(changed)).not.toBe(buildOf(PLUGIN))
  })

  test('without Node is small, another build, and silent about Node’s licence', () => {
    const paths = listed(file('sports-guide-1.2.3-small.zip')).map(({ path }) => path)
    expect(paths.filter((path) => path.includes('runtime'))).toEqual([])
    expect(text(small['sports_guide/licences.txt'])).toBe('The licence of a library')
    expect(text(whole['sports_guide/licences.txt'])).toBe('The licence of a library\nThe licence of Node')
    expect(json(small['sports_guide/files.json']).build).not.toBe(json(whole['sports_guide/files.json']).build)
  })

  test('carries no time of this machine: every entry is of the first day that a zip can name', () => {
    const zip = Buffer.from(file('sports-guide-1.2.3.zip'))
    const headers: number[] = []
    for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4)) headers.push(at)
    expect(headers).toHaveLength(Object.keys(whole).length)
    expect(new Set(headers.map((at) => zip.readUInt32LE(at + 12)))).toEqual(new Set([0x0021_0000]))
  })
})
