import { describe, expect, test } from 'vitest'
import { PLUGIN_FOLDER } from '../../scripts/package/archive.ts'
import { pluginManifest, repositoryManifest, SLUG } from '../../scripts/package/hub-manifests.ts'
import { FACTS, ZIP } from './small-release.ts'

const facts = { ...FACTS, zip: ZIP }
const { manifest } = repositoryManifest(facts)
const [plugin] = manifest.plugins

describe('the manifest of the repository', () => {
  test('is in the form that has a place for a signature', () => {
    expect(Object.keys(repositoryManifest(facts))).toEqual(['manifest'])
  })

  test('has a name that the host does not take for one of its own', () => {
    const refused = ['official', 'dispatcharr plugins', 'dispatcharr repo']
    expect(manifest.registry_name).not.toBe('')
    expect(refused.filter((word) => manifest.registry_name.toLowerCase().includes(word))).toEqual([])
  })

  test('has a slug from which the host makes the name of the folder in the zip', () => {
    expect(SLUG.replaceAll('-', '_').toLowerCase()).toBe(PLUGIN_FOLDER)
    expect(plugin?.slug).toBe(SLUG)
  })

  test('lists the plugin with its zip', () => {
    expect(plugin).toEqual({
      slug: 'sports-guide',
      name: 'Sports Guide',
      description: 'Turns event streams into channels.',
      author: 'Sports Guide maintainers',
      license: 'MIT',
      repo_url: 'https://code.example/sports-guide',
      latest_version: '1.2.3',
      last_updated: '2026-01-02T03:04:05.000Z',
      manifest_url: 'https://downloads.example/v1.2.3/plugin-manifest.json',
      latest_url: 'https://downloads.example/v1.2.3/sports-guide-1.2.3.zip',
      latest_sha256: ZIP.sha256,
      latest_size: 53048,
      icon_url: 'https://downloads.example/v1.2.3/logo.png',
      min_dispatcharr_version: '0.28.0',
    })
  })

  test('joins addresses with one slash', () => {
    const { manifest: other } = repositoryManifest({ ...facts, baseUrl: 'https://downloads.example/' })
    expect(other.plugins[0]?.latest_url).toBe('https://downloads.example/sports-guide-1.2.3.zip')
  })

  test('names files alone, and leaves out what nobody knows, where no address is given', () => {
    const { manifest: bare } = repositoryManifest({ ...facts, baseUrl: null, homeUrl: null, builtAt: null })
    expect(bare.plugins[0]).toMatchObject({ latest_url: ZIP.file, icon_url: 'logo.png' })
    expect(Object.keys({ ...bare, ...bare.plugins[0] })).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(registry_url|repo_url|last_updated)$/)]),
    )
  })
})

describe('the manifest of the plugin', () => {
  const latest = {
    version: '1.2.3',
    url: 'https://downloads.example/v1.2.3/sports-guide-1.2.3.zip',
    checksum_sha256: ZIP.sha256,
    size: 53048,
    build_timestamp: '2026-01-02T03:04:05.000Z',
    commit_sha: '0123456789abcdef0123456789abcdef01234567',
    commit_sha_short: '0123456',
    min_dispatcharr_version: '0.28.0',
  }

  test('has this version as its latest and its only one', () => {
    const { manifest: own } = pluginManifest(facts)
    expect([own.latest_version, own.latest, own.versions]).toEqual(['1.2.3', latest, [latest]])
  })

  test('keeps the versions of the release before behind it, and this one once', () => {
    const before = pluginManifest({ ...facts, version: '1.2.2', baseUrl: 'https://downloads.example/v1.2.2' })
    const once = pluginManifest(facts, before)
    const twice = pluginManifest(facts, once)
    expect(once.manifest.versions.map(({ version }) => version)).toEqual(['1.2.3', '1.2.2'])
    expect(twice).toEqual(once)
  })

  test('says of a version before a release that it is one', () => {
    expect(pluginManifest({ ...facts, version: '1.3.0-rc.1' }).manifest.latest.prerelease).toBe(true)
  })

  test.each([null, 7, {}, { manifest: {} }, { manifest: { versions: [{ version: '1.0.0', url: 'a.zip' }] } }])(
    'is not made of %j as the release before',
    (previous) => {
      expect(() => pluginManifest(facts, previous)).toThrow(/--previous.*plugin-manifest\.json/)
    },
  )
})
