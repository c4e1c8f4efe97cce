import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { zipOf } from '../../scripts/package/archive.ts'
import { checksumOf } from '../../scripts/package/checksum.ts'
import { hubListing } from '../../scripts/package/hub-listing.ts'
import { LISTING_FIELDS } from '../../scripts/package/listing-fields.ts'
import { LISTING_RULES, type ListingCase, listingFindings } from '../../scripts/package/listing-rules.ts'
import {
  HOME,
  IDENTITY,
  LISTING,
  LISTING_FACTS,
  LOGO,
  PLUGIN,
  RELEASE,
  UNANSWERED,
  VERSION,
  WHOLE,
} from './small-listing.ts'

const ZIP = `sports-guide-${VERSION}.zip`

const listed = JSON.parse(Buffer.from(LISTING.get('plugin.json') ?? []).toString()) as { [field: string]: unknown }

/** The listing with other fields in plugin.json; undefined takes a field away. */
const withFields = (fields: { readonly [field: string]: unknown }): ListingCase => ({
  ...WHOLE,
  files: new Map([...LISTING, ['plugin.json', strToU8(JSON.stringify({ ...listed, ...fields }))]]),
})

const withFile = (file: string, content: Uint8Array): ListingCase => ({
  ...WHOLE,
  files: new Map([...LISTING, [file, content]]),
})

/** The release with another zip, and checksums that fit it. */
function withZip(zip: Uint8Array): ListingCase {
  const manifest = JSON.parse(Buffer.from(RELEASE.get('manifest.json') ?? []).toString())
  manifest.manifest.plugins[0].latest_sha256 = checksumOf(zip)
  const files = new Map([...RELEASE, [ZIP, zip], ['manifest.json', strToU8(JSON.stringify(manifest))]])
  files.delete('SHA256SUMS')
  const sums = [...files].map(([file, content]) => `${checksumOf(content)}  ${file}\n`).join('')
  return { ...WHOLE, release: files.set('SHA256SUMS', strToU8(sums)) }
}

/** A zip of the plugin in which one file is another. */
const zipWith = (path: string, text: string) =>
  zipOf(new Map([...PLUGIN, ['files.json', strToU8('{}')], [path, strToU8(text)]]))

const found = (listing: ListingCase) =>
  listingFindings(listing).map(({ kind, rule, place }) => `${kind} ${rule} ${place}`)

test('the listing of this project keeps every rule, once an account and a repository are given', () => {
  expect(listingFindings(WHOLE)).toEqual([])
  expect(found({ ...WHOLE, account: 'octo-friend' })).toEqual([])
})

test('the answer about tools that write code may change without a new version', () => {
  expect(found({ ...WHOLE, listed: { ...listed, ai_assisted: !listed.ai_assisted } })).toEqual([])
})

test('without an account and a repository they stay open, and nothing else is wrong', () => {
  const files = hubListing({ ...LISTING_FACTS, ...UNANSWERED }, LOGO)
  expect(found({ ...WHOLE, files, account: null })).toEqual([
    'open account plugin.json /author',
    'open source plugin.json /repo_url',
    'open source plugin.json /source_url',
    'look ai-assisted plugin.json /ai_assisted',
  ])
})

/** Each rule broken: by its id, what breaks it, and what is found. */
const BROKEN: readonly (readonly [rule: string, listing: ListingCase, findings: readonly string[]])[] = [
  ['folder-name', { ...WHOLE, folder: 'Sports_Guide' }, ['broken folder-name Sports_Guide']],
  ['folder-name', { ...WHOLE, folder: 'sports-guide-two' }, ['broken folder-name sports-guide-two']],
  ['files', withFile('main.py', strToU8('')), ['broken files main.py']],
  [
    'files',
    { ...WHOLE, files: new Map([...LISTING].filter(([file]) => file === 'plugin.json')) },
    ['look files README.md', 'look files logo.png'],
  ],
  ['fields', { ...WHOLE, files: new Map() }, ['broken fields plugin.json']],
  ['fields', withFile('plugin.json', strToU8('{"name":')), ['broken fields plugin.json']],
  ['fields', withFile('plugin.json', strToU8('[]')), ['broken fields plugin.json']],
  ['fields', withFields({ mantainers: [] }), ['look fields plugin.json /mantainers']],
  ['fields', withFields({ constructor: 1 }), ['look fields plugin.json /constructor']],
  ['account', { ...WHOLE, account: 'Octo-Fan' }, ['broken account plugin.json /author']],
  [
    'account',
    { ...WHOLE, account: 'octo-friend', listed: { ...listed, version: '0.0.1', maintainers: [] } },
    ['broken account the listing in the hub'],
  ],
  ['license', withFields({ license: 'ISC' }), ['broken license plugin.json /license']],
  [
    'license',
    { ...withFields({ license: 'Mine' }), project: { ...WHOLE.project, licence: 'Mine' } },
    ['broken license plugin.json /license'],
  ],
  [
    'license',
    { ...withFields({ license: 'JSON' }), project: { ...WHOLE.project, licence: 'JSON' } },
    ['broken license plugin.json /license'],
  ],
  [
    'license',
    { ...withFields({ license: 'ISC' }), project: { ...WHOLE.project, licence: 'ISC' } },
    ['broken license LICENSE'],
  ],
  [
    'source',
    withFields({ source_url: `${HOME}/releases/download/v{version}/plugin-{version}.zip` }),
    ['broken source plugin.json /source_url'],
  ],
  [
    'source',
    withFields({ source_url: 'https://downloads.example/{version}/sports-guide-{version}.zip' }),
    ['look source plugin.json /source_url'],
  ],
  ['source', withFields({ repo_url: 'https://github.com/octo-fan/other' }), ['look source plugin.json /repo_url']],
  [
    'version',
    withFields({ version: '77.0.0' }),
    ['broken source plugin.json /source_url', 'broken version plugin.json /version'],
  ],
  ['version', withFields({ name: 'Other Guide' }), ['broken version plugin.json /name']],
  ['newer', { ...WHOLE, listed: { ...listed } }, ['broken newer plugin.json /version']],
  ['newer', { ...WHOLE, listed: { ...listed, license: 'ISC' } }, ['broken newer plugin.json /version']],
  ['newer', { ...WHOLE, listed: { ...listed, version: '10.0.0' } }, ['broken newer plugin.json /version']],
  ['newer', { ...WHOLE, listed: { author: 'octo-fan' } }, ['broken newer the listing in the hub']],
  [
    'host-versions',
    withFields({ max_dispatcharr_version: 'v0.9.0' }),
    ['broken host-versions plugin.json /max_dispatcharr_version'],
  ],
  ['description', withFields({ description: 'd'.repeat(201) }), ['look description plugin.json /description']],
  ['ai-assisted', withFields({ ai_assisted: undefined }), ['look ai-assisted plugin.json /ai_assisted']],
  ['capabilities', withFields({ capabilities: ['subprocess'] }), ['broken capabilities plugin.json /capabilities']],
  [
    'capabilities',
    withZip(
      zipWith(
        'plugin.json',
        JSON.stringify({ ...IDENTITY, manifest_version: 1, capabilities: LISTING_FACTS.capabilities }),
      ),
    ),
    ['broken capabilities sports_guide/plugin.json in the zip'],
  ],
  ['signs', withZip(zipWith('log_file.py', 'import ctypes\n')), ['look signs sports_guide/log_file.py']],
  ['zip', withZip(zipWith('folder/plugin.json', '{}')), [`broken zip ${ZIP}`]],
  ['zip', withZip(strToU8('no zip at all')), [`broken zip ${ZIP}`]],
  ['zip', { ...WHOLE, release: new Map() }, ['broken zip SHA256SUMS']],
  ['zip', { ...WHOLE, release: new Map([...RELEASE].filter(([file]) => file !== ZIP)) }, [`broken zip ${ZIP}`]],
  ['zip', withZip(zipWith('LICENSE', 'Other')), [`broken zip ${ZIP}`]],
  [
    'checksums',
    { ...WHOLE, release: new Map([...RELEASE, ['logo.png', strToU8('')]]) },
    ['broken checksums logo.png', 'broken logo logo.png'],
  ],
  [
    'checksums',
    { ...WHOLE, release: new Map([...RELEASE, ['manifest.json', strToU8('{}')]]) },
    ['broken checksums manifest.json', 'broken checksums manifest.json'],
  ],
  [
    'checksums',
    { ...WHOLE, release: new Map([...RELEASE].filter(([file]) => file !== 'plugin-manifest.json')) },
    ['broken checksums plugin-manifest.json'],
  ],
  ['checksums', { ...WHOLE, release: new Map([...RELEASE, ['old.zip', strToU8('')]]) }, ['look checksums old.zip']],
  ['logo', withFile('logo.png', strToU8('GIF89a')), ['broken logo logo.png']],
  ['logo', withFile('logo.png', Buffer.from('\x89PNG\r\n\x1a\nother', 'latin1')), ['broken logo logo.png']],
]

describe('a listing that breaks one rule', () => {
  test.each(BROKEN.map(([rule, listing, findings]) => ({ rule, listing, findings })))(
    'of $rule is found out: $findings',
    ({ listing, findings }) => {
      expect(found(listing)).toEqual(findings)
    },
  )

  test('is tried for every rule', () => {
    expect(new Set(BROKEN.map(([rule]) => rule))).toEqual(new Set(LISTING_RULES.map(({ id }) => id)))
  })
})

/** A value of the wrong form for each field. */
const WRONG: { readonly [field: string]: readonly unknown[] } = {
  name: [undefined, '', 7, 'Two\nlines'],
  version: [undefined, 'v1.2.3', '1.2', '1.2.3-rc.1', 1.2],
  description: [undefined, '', 'Two\nlines'],
  author: ['Sports Guide maintainers', '-octo', 'octo--fan', 'o'.repeat(40), ''],
  maintainers: ['octo-fan', ['Sports Guide maintainers'], [7], ['octo-fan', 'octo-fan']],
  license: [undefined, '', 7],
  min_dispatcharr_version: [undefined, '0.28', 'dev'],
  max_dispatcharr_version: ['0.28', 1],
  manifest_version: [undefined, 1, '2'],
  capabilities: [undefined, 'subprocess', ['root_access'], ['subprocess', 'subprocess']],
  ai_assisted: ['true', 1, null],
  deprecated: ['true', 0],
  unlisted: ['false', 1],
  source_type: [undefined, 'local'],
  source_url: ['http://github.com/a/b/{version}.zip', `${HOME}/releases/download/v1/a.zip`, ''],
  repo_url: ['github.com/octo-fan/sports-guide', 'git@github.com:octo-fan/sports-guide.git'],
  discord_thread: ['discord.com/channels/1', ''],
}

describe('a field of another form', () => {
  const cases = Object.entries(WRONG).flatMap(([field, values]) => values.map((value) => ({ field, value })))

  test.each(cases)('$field: $value is found out', ({ field, value }) => {
    expect(found({ ...withFields({ [field]: value }), account: null })).toContain(`broken fields plugin.json /${field}`)
  })

  test('is tried for every field', () => {
    expect(Object.keys(WRONG)).toEqual([...LISTING_FIELDS.keys()])
  })
})

describe('an update', () => {
  const before = { ...listed, version: '0.0.9' }

  test('with a greater version is taken', () => {
    expect(found({ ...WHOLE, listed: before })).toEqual([])
  })

  test('of facts about the plugin needs no greater version', () => {
    expect(found({ ...WHOLE, listed: { ...listed, description: 'Other', unlisted: true } })).toEqual([])
  })

  test('compares versions by their numbers', () => {
    const [major = 0, minor = 0, patch = 0] = VERSION.split('.').map(Number)
    const lower = patch > 0 ? `${major}.${minor}.${patch - 1}` : `${major}.${Math.max(0, minor - 1)}.999`
    expect(found({ ...WHOLE, listed: { ...before, version: lower } })).toEqual([])
    expect(found({ ...WHOLE, listed: { ...before, version: `${major}.${minor + 10}.0` } })).toEqual([
      'broken newer plugin.json /version',
    ])
  })
})
