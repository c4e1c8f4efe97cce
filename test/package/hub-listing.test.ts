import { describe, expect, test } from 'vitest'
import { CAPABILITIES } from '../../scripts/package/capabilities.ts'
import { hubListing, isListable } from '../../scripts/package/hub-listing.ts'
import { LISTING_FACTS, LOGO, UNANSWERED } from './small-listing.ts'

const facts = {
  ...LISTING_FACTS,
  name: 'Sports Guide',
  version: '1.2.3',
  description: 'Turns event streams into channels.',
  licence: 'MIT',
  capabilities: ['outbound_network', 'subprocess'],
  baseUrl: 'https://github.com/octo-fan/sports-guide/releases/download/v1.2.3/',
}
const text = (files: ReadonlyMap<string, Uint8Array>, file: string) => Buffer.from(files.get(file) ?? []).toString()
const listing = hubListing(facts, LOGO)
const readme = text(listing, 'README.md')

describe('a listing', () => {
  test('says what the hub asks for, with {version} in the address of the zip', () => {
    expect(JSON.parse(text(listing, 'plugin.json'))).toEqual({
      name: 'Sports Guide',
      version: '1.2.3',
      description: 'Turns event streams into channels.',
      author: 'octo-fan',
      maintainers: ['octo-friend'],
      license: 'MIT',
      min_dispatcharr_version: '0.28.0',
      manifest_version: 2,
      capabilities: ['outbound_network', 'subprocess'],
      ai_assisted: true,
      source_type: 'external',
      source_url: 'https://github.com/octo-fan/sports-guide/releases/download/v{version}/sports-guide-{version}.zip',
      repo_url: 'https://github.com/octo-fan/sports-guide',
      discord_thread: 'https://discord.com/channels/1/2',
    })
  })

  test('makes up nothing that only the submitter knows', () => {
    const bare = hubListing({ ...facts, ...UNANSWERED }, LOGO)
    expect(Object.keys(JSON.parse(text(bare, 'plugin.json')))).toEqual([
      'name',
      'version',
      'description',
      'license',
      'min_dispatcharr_version',
      'manifest_version',
      'capabilities',
      'source_type',
    ])
    expect(text(bare, 'README.md')).not.toContain('http')
  })

  test('tells in its README what each capability is for, and of no other', () => {
    const told = CAPABILITIES.filter(({ name }) => readme.includes(`\`${name}\``))
    expect(told.map(({ name }) => name)).toEqual(facts.capabilities)
    for (const { use } of told) expect(readme).toContain(use)
    expect(readme).toContain(facts.homeUrl)
  })

  test('brings the logo as it is', () => {
    expect(listing.get('logo.png')).toBe(LOGO)
  })

  test('is written for releases alone', () => {
    expect([isListable('1.2.3'), isListable('1.3.0-rc.1')]).toEqual([true, false])
  })
})
