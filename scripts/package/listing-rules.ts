/**
 * The rules of Dispatcharr's plugin hub for a listing whose zip is a release of the plugin's own repository, as far as they
 * could be read in github.com/Dispatcharr/Plugins, and what must agree between the listing and the release. What the hub's
 * machines alone can do is not here: whether the zip's address answers, CodeQL, ClamAV.
 */
import { strFromU8, unzipSync } from 'fflate'
import { messageOf, SportsGuideError } from '../../src/errors.ts'
import { expectInstallable, listed, PLUGIN_FOLDER } from './archive.ts'
import { checksumOf } from './checksum.ts'
import { REPOSITORY_MANIFEST, SLUG } from './hub-manifests.ts'
import { hubSignsIn } from './hub-signs.ts'
import type { Files } from './installation.ts'
import { isTextOf, licenseOf } from './license-text.ts'
import { type Fields, faultsOf, type HubListing, LISTING_FIELDS, wellFormed } from './listing-fields.ts'

/**
 * What a finding means: the hub refuses it (or users would get a broken plugin); only the submitter can fill it in; the
 * hub takes it, but a person will look, or users see something else than what stands there.
 */
export type FindingKind = 'broken' | 'open' | 'look'

/** What is wrong with a listing. */
export interface ListingFinding {
  readonly kind: FindingKind
  readonly rule: string
  readonly place: string
  /** What is wrong, and what to do. */
  readonly message: string
}

/** A listing with all that it is held against. */
export interface ListingCase {
  /** The name of the listing's folder, and the files in it. */
  readonly folder: string
  readonly files: Files
  /** The files of the release, with SHA256SUMS. */
  readonly release: Files
  readonly project: {
    /** `license` of package.json, and the text of LICENSE. */
    readonly licence: string
    readonly licenceText: string
    /** Capabilities that the code uses. */
    readonly capabilities: readonly string[]
  }
  /** The GitHub account that will open the request; null where it is not known yet. */
  readonly account: string | null
  /** plugin.json of the listing that the hub has now; null for the first one. */
  readonly listed: Fields | null
}

/** The listing's plugin.json with what it is held against. */
interface ReadCase extends ListingCase {
  /** All that stands in it. */
  readonly fields: Fields
  /** What has the right form; the rest is the business of the rule of fields. */
  readonly listing: Partial<HubListing>
}

type Found = Omit<ListingFinding, 'rule'>

/** A rule of the hub. */
export interface ListingRule {
  readonly id: string
  /** What it asks for. */
  readonly asks: string
  /** Where it stands: a file of github.com/Dispatcharr/Plugins, or of Dispatcharr itself. */
  readonly source: string
  find(listing: ReadCase): readonly Found[]
}

const PLUGIN_JSON = 'plugin.json'
const broken = (place: string, message: string): Found => ({ kind: 'broken', place, message })
const open = (place: string, message: string): Found => ({ kind: 'open', place, message })
const look = (place: string, message: string): Found => ({ kind: 'look', place, message })
const inJson = (field: string) => `${PLUGIN_JSON} /${field}`

/** Every rule, in the order in which they are reported. */
export const LISTING_RULES: readonly ListingRule[] = [
  {
    id: 'folder-name',
    asks: 'The folder has the plugin’s slug as its name: lower case, single hyphens.',
    source: 'CONTRIBUTING.md, Folder Structure; pluginctl/validate/detect.py (SAFE_NAME_RE)',
    find: ({ folder }) =>
      /^[a-z0-9]+(-[a-z0-9]+)*$/.test(folder) && folder === SLUG
        ? []
        : [broken(folder, `The folder must be named ${SLUG}. Rename it.`)],
  },
  {
    id: 'files',
    asks: 'The folder contains only plugin.json, README.md and logo.png. Everything else is in the zip.',
    source: 'CONTRIBUTING.md, External plugin; .github/workflows/_codeql-scan.yml (unpacks the zip over the folder)',
    find: ({ files }) => [
      ...[...files.keys()]
        .filter((path) => ![PLUGIN_JSON, 'README.md', 'logo.png'].includes(path))
        .map((path) => broken(path, 'The folder must not contain this file. Delete it.')),
      ...['README.md', 'logo.png']
        .filter((path) => !files.has(path))
        .map((path) => look(path, 'The file is missing, and the hub shows it. Copy it from the release folder.')),
    ],
  },
  {
    id: 'fields',
    asks: 'plugin.json has the required fields, in the format that the table of fields gives.',
    source: 'CONTRIBUTING.md, plugin.json Spec; pluginctl/validate/plugin.py',
    find: fieldFindings,
  },
  {
    id: 'account',
    asks: 'The GitHub account that opens the request is the author or a maintainer, spelled the same. For an update, the listing in the hub counts.',
    source: 'CONTRIBUTING.md, Required Fields; pluginctl/validate/plugin.py (Permission)',
    find: accountFindings,
  },
  {
    id: 'license',
    asks: 'The license is an OSI-approved SPDX identifier, the same as in package.json, with its text in LICENSE.',
    source: 'CONTRIBUTING.md, Licensing; pluginctl/validate/plugin.py (fetch_spdx)',
    find: licenseFindings,
  },
  {
    id: 'source',
    asks: 'source_url points to the zip in a GitHub release, with {version} in tag and file name. repo_url is the same repository.',
    source: 'CONTRIBUTING.md, Requirements for external plugins; pluginctl/validate/plugin.py',
    find: sourceFindings,
  },
  {
    id: 'version',
    asks: 'Name and version are the same as in plugin.json in the zip.',
    source: 'CONTRIBUTING.md, What Happens After Merge (the zip is published under the version of the listing)',
    find: ({ listing, release }) => {
      const { name, version } = pluginInZip(release) ?? {}
      const wrong = (['name', 'version'] as const).filter((field) => listing[field] !== { name, version }[field])
      return wrong.map((field) =>
        broken(
          inJson(field),
          `Must be ${show({ name, version }[field])} as in the zip, got ${show(listing[field])}. Package again.`,
        ),
      )
    },
  },
  {
    id: 'newer',
    asks: 'The version is higher than in the hub, unless only metadata changes.',
    source: 'CONTRIBUTING.md, Versioning; pluginctl/validate/detect.py (METADATA_ONLY_FIELDS)',
    find: newerFindings,
  },
  {
    id: 'host-versions',
    asks: 'max_dispatcharr_version is not lower than min_dispatcharr_version.',
    source: 'CONTRIBUTING.md, Optional Fields; pluginctl/validate/plugin.py (Version range)',
    find: ({ listing: { min_dispatcharr_version: min, max_dispatcharr_version: max } }) =>
      min !== undefined && max !== undefined && compareVersions(max, min) < 0
        ? [broken(inJson('max_dispatcharr_version'), `${max} is lower than ${min}. Raise it, or remove it.`)]
        : [],
  },
  {
    id: 'description',
    asks: 'The description has at most 200 characters. The hub cuts off a longer one.',
    source: 'pluginctl/publish/manifest.py (trim_description)',
    find: ({ listing: { description = '' } }) =>
      [...description].length > 200
        ? [
            look(
              inJson('description'),
              `The hub shows only the first 197 of ${[...description].length} characters. Shorten it.`,
            ),
          ]
        : [],
  },
  {
    id: 'ai-assisted',
    asks: 'ai_assisted says whether AI coding tools helped. The submitter decides; the hub also checks its own history.',
    source: 'CONTRIBUTING.md, Optional Fields; pluginctl/publish/ai_assisted.py',
    find: ({ listing }) =>
      listing.ai_assisted === undefined
        ? [
            look(
              inJson('ai_assisted'),
              'The field is missing. Package with --ai-assisted yes or no, whichever is true.',
            ),
          ]
        : [],
  },
  {
    id: 'capabilities',
    asks: 'The capabilities are those that the code uses, the same as in plugin.json in the zip.',
    source: 'pluginctl/capabilities.py; pluginctl/validate/sarif.py (contract_result_requires_review)',
    find: ({ listing, release, project }) => {
      const inZip = pluginInZip(release)
      const said = JSON.stringify(listing.capabilities ?? [])
      const used = JSON.stringify(project.capabilities)
      return [
        ...(said === used
          ? []
          : [broken(inJson('capabilities'), `Must be ${used}, which the code uses, got ${said}. Package again.`)]),
        ...(JSON.stringify(inZip?.capabilities ?? []) === used && inZip?.manifest_version === 2
          ? []
          : [broken(`${PLUGIN_FOLDER}/${PLUGIN_JSON} in the zip`, `Must declare ${used} with manifest_version 2.`)]),
      ]
    },
  },
  {
    id: 'signs',
    asks: 'No Python file in the zip uses an undeclared capability, or something that could get around the limits of Dispatcharr.',
    source: 'docs/plugin-security.md; .github/codeql/queries/python; pluginctl/feature_flags.py',
    find: ({ release }) => {
      const declared = pluginInZip(release)?.capabilities
      const names = Array.isArray(declared) ? declared.filter((name) => typeof name === 'string') : []
      return programsInZip(release).flatMap(([path, program]) =>
        hubSignsIn(program, names).map((query) =>
          look(
            path,
            `The hub’s query ${query} will find this, and a maintainer must look at it. Remove it, or explain it in the request.`,
          ),
        ),
      )
    },
  },
  {
    id: 'zip',
    asks: 'Dispatcharr can install the zip: one folder, at most 200 MiB unpacked, no second plugin. The license is included.',
    source: 'Dispatcharr, apps/plugins/api_views.py',
    find: zipFindings,
  },
  {
    id: 'checksums',
    asks: 'SHA256SUMS has the SHA-256 of every release file, manifest.json that of the zip. The hub calculates its own.',
    source: 'CONTRIBUTING.md, What Happens After Merge; Dispatcharr, apps/plugins/api_views.py (sha256)',
    find: checksumFindings,
  },
  {
    id: 'logo',
    asks: 'logo.png is a PNG image, the same as in the zip.',
    source: 'CONTRIBUTING.md, Folder Structure; Dispatcharr, apps/plugins/api_views.py (icon_url)',
    find: ({ files, release }) => {
      const logo = files.get('logo.png')
      if (logo === undefined) return []
      if (strFromU8(logo.subarray(0, 8), true) !== '\x89PNG\r\n\x1a\n') {
        return [broken('logo.png', 'Must be a PNG image. Copy it from the release folder.')]
      }
      const same = checksumOf(logo) === checksumOf(release.get('logo.png') ?? new Uint8Array())
      return same ? [] : [broken('logo.png', 'Differs from the one in the release. Copy it from the release folder.')]
    },
  },
]

/** What is wrong with a listing, rule by rule; without a readable plugin.json or a readable zip, that alone. */
export function listingFindings(listing: ListingCase): readonly ListingFinding[] {
  const text = listing.files.get(PLUGIN_JSON)
  const fields = text === undefined ? 'The file is missing. Run npm run package.' : parsed(text)
  if (typeof fields === 'string') return [{ ...broken(PLUGIN_JSON, fields), rule: 'fields' }]
  const unreadable = zipFault(listing.release)
  if (unreadable !== null) return [{ ...unreadable, rule: 'zip' }]
  const read = { ...listing, fields, listing: wellFormed(fields) }
  return LISTING_RULES.flatMap((rule) => rule.find(read).map((found) => ({ ...found, rule: rule.id })))
}

/** Why the zip cannot be read; null where it can. */
function zipFault(release: Files): Found | null {
  const file = zipName(release)
  if (file === '') return broken('SHA256SUMS', 'The file does not list a zip with Node. Run npm run package.')
  const zip = release.get(file)
  if (zip === undefined) return broken(file, 'SHA256SUMS lists this file, but it is missing. Package again.')
  try {
    listed(zip)
    return null
  } catch (error) {
    return broken(file, `Cannot be read as a zip (${messageOf(error)}). Package again.`)
  }
}

/** The object in a JSON file, or what is wrong with it. */
function parsed(text: Uint8Array): Fields | string {
  try {
    const value: unknown = JSON.parse(strFromU8(text))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
    return 'Must be a JSON object.'
  } catch (error) {
    return `Must be valid JSON: ${messageOf(error)}.`
  }
}

function fieldFindings({ fields }: ReadCase): Found[] {
  const unknown = Object.keys(fields).filter((field) => !LISTING_FIELDS.has(field))
  return [
    ...[...faultsOf(fields)].map(([field, message]) => {
      const said = fields[field] === undefined ? 'The field is missing.' : `${show(fields[field])} ${message}.`
      return broken(inJson(field), `${said} ${LISTING_FIELDS.get(field)?.asks}`)
    }),
    ...unknown.map((field) => look(inJson(field), 'Unknown field. Delete it, or correct its name.')),
  ]
}

function accountFindings({ fields, listing, account, listed }: ReadCase): Found[] {
  if (fields.author === undefined && fields.maintainers === undefined)
    return [open(inJson('author'), 'Your GitHub account is missing. Package with --account NAME.')]
  if (account === null) return []
  const here = accountsIn({ ...listing })
  const there = listed === null ? here : accountsIn(listed)
  const missing = (place: string) =>
    broken(
      place,
      `${account} is not the author or a maintainer (${show([...new Set([...here, ...there])])}). The hub would close the request.`,
    )
  if (!here.includes(account)) return [missing(inJson('author'))]
  return there.includes(account) ? [] : [missing('the listing in the hub')]
}

function accountsIn({ author, maintainers }: Fields): readonly unknown[] {
  return [...(author === undefined ? [] : [author]), ...(Array.isArray(maintainers) ? maintainers : [])]
}

function licenseFindings({ listing: { license = '' }, project }: ReadCase): Found[] {
  const place = inJson('license')
  if (license === '') return []
  if (license !== project.licence) {
    return [
      broken(place, `Must be ${project.licence} as in package.json, got ${license}. Write the same license into both.`),
    ]
  }
  const known = licenseOf(license)
  if (known === null) return [broken(place, `${license} is not an SPDX identifier. Use one from spdx.org/licenses.`)]
  if (!known.osiApproved)
    return [broken(place, `${license} is not approved by the OSI. The hub accepts no other license.`)]
  return isTextOf(known, project.licenceText)
    ? []
    : [broken('LICENSE', `The text is not that of ${license}. Write the license that the listing gives.`)]
}

const RELEASE_FILE =
  /^https:\/\/github\.com\/(?<repository>[\w.-]+\/[\w.-]+)\/releases\/download\/(?<tag>[^/]*\{version\}[^/]*)\/(?<file>[^/]*\{version\}[^/]*)$/

function sourceFindings({ fields, listing, release }: ReadCase): Found[] {
  const found: Found[] = []
  if (fields.repo_url === undefined)
    found.push(open(inJson('repo_url'), 'The public repository is missing. Package with --home-url URL.'))
  if (fields.source_url === undefined)
    found.push(open(inJson('source_url'), 'The address of the zip is missing. Package with --base-url URL.'))
  const { source_url: url, repo_url: home, version = '' } = listing
  if (url === undefined) return found
  const file = url.split('/').at(-1)?.replaceAll('{version}', version)
  if (file !== zipName(release)) {
    found.push(broken(inJson('source_url'), `Must point to ${zipName(release)}, got ${file}. Package again.`))
  }
  const { repository } = RELEASE_FILE.exec(url)?.groups ?? {}
  if (repository === undefined) {
    found.push(
      look(inJson('source_url'), 'The hub requires a file of a GitHub release with {version} in its tag and name.'),
    )
  } else if (
    home !== undefined &&
    home.replace(/\/$/, '').toLowerCase() !== `https://github.com/${repository}`.toLowerCase()
  ) {
    found.push(look(inJson('repo_url'), `Must be the repository of source_url, ${repository}.`))
  }
  return found
}

/** Fields that may change under the same version. */
const FACTS_ABOUT = [
  'description',
  'repo_url',
  'discord_thread',
  'min_dispatcharr_version',
  'max_dispatcharr_version',
  'deprecated',
  'unlisted',
  'maintainers',
  'ai_assisted',
]

function newerFindings({ fields, listing, listed: before }: ReadCase): Found[] {
  if (before === null) return []
  if (typeof before.version !== 'string' || !/^\d+\.\d+\.\d+$/.test(before.version)) {
    return [
      broken(
        'the listing in the hub',
        `Its version is ${show(before.version)}. Use the plugin.json of the hub with --listed.`,
      ),
    ]
  }
  if (listing.version === undefined || compareVersions(listing.version, before.version) > 0) return []
  const changed = [...new Set([...Object.keys(before), ...Object.keys(fields)])].filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(fields[field]),
  )
  if (changed.length === 0) return [broken(inJson('version'), 'Nothing has changed since the listing in the hub.')]
  const more = changed.filter((field) => !FACTS_ABOUT.includes(field))
  if (more.length === 0) return []
  return [
    broken(
      inJson('version'),
      `${listing.version} must be higher than ${before.version} in the hub, because ${more.join(', ')} changed.`,
    ),
  ]
}

/** Below zero where `one` is the lower version; both are X.Y.Z or vX.Y.Z. */
function compareVersions(one: string, other: string): number {
  const numbers = (version: string) => version.replace(/^v/, '').split('.').map(Number)
  const [ours, theirs] = [numbers(one), numbers(other)]
  const at = ours.findIndex((number, index) => number !== theirs[index])
  return at < 0 ? 0 : (ours[at] ?? 0) - (theirs[at] ?? 0)
}

/** The name of the zip with Node in it, as SHA256SUMS has it; empty where it names none. */
function zipName(release: Files): string {
  return [...sumsOf(release).keys()].find((file) => file.startsWith(`${SLUG}-`) && /(?<!-small)\.zip$/.test(file)) ?? ''
}

/** SHA256SUMS: each file with its checksum. */
function sumsOf(release: Files): ReadonlyMap<string, string> {
  const lines = strFromU8(release.get('SHA256SUMS') ?? new Uint8Array()).split('\n')
  return new Map(lines.filter((line) => line !== '').map((line) => [line.slice(66), line.slice(0, 64)]))
}

function inZip(
  release: Files,
  wanted: (path: string) => boolean,
): readonly (readonly [path: string, content: string])[] {
  const zip = release.get(zipName(release))
  if (zip === undefined) return []
  const entries = unzipSync(zip, { filter: ({ name }) => wanted(name) })
  return Object.entries(entries).map(([path, content]) => [path, strFromU8(content)])
}

const programsInZip = (release: Files) => inZip(release, (path) => path.endsWith('.py'))

/** plugin.json in the zip. */
function pluginInZip(release: Files): Fields | null {
  const [found] = inZip(release, (path) => path === `${PLUGIN_FOLDER}/${PLUGIN_JSON}`)
  const fields = found === undefined ? '' : parsed(new TextEncoder().encode(found[1]))
  return typeof fields === 'string' ? null : fields
}

function zipFindings({ release, project }: ReadCase): Found[] {
  const file = zipName(release)
  const found: Found[] = []
  try {
    expectInstallable(release.get(file) ?? new Uint8Array())
  } catch (error) {
    if (!(error instanceof SportsGuideError)) throw error
    found.push(broken(file, error.message))
  }
  const [licence] = inZip(release, (path) => path === `${PLUGIN_FOLDER}/LICENSE`)
  if (licence?.[1] !== project.licenceText) {
    found.push(broken(file, 'LICENSE in the zip differs from that of the project. Package again.'))
  }
  return found
}

function checksumFindings({ release }: ReadCase): Found[] {
  const found: Found[] = []
  const sums = sumsOf(release)
  for (const [file, sum] of sums) {
    const content = release.get(file)
    if (content === undefined) found.push(broken(file, 'SHA256SUMS lists this file, but it is missing. Package again.'))
    else if (checksumOf(content) !== sum)
      found.push(broken(file, 'The SHA-256 differs from that in SHA256SUMS. Package again.'))
  }
  for (const file of release.keys()) {
    if (file !== 'SHA256SUMS' && !sums.has(file))
      found.push(look(file, 'The file does not belong to this release. Do not publish it.'))
  }
  const said = sumInManifest(parsed(release.get(REPOSITORY_MANIFEST) ?? new Uint8Array()))
  if (said !== sums.get(zipName(release))) {
    found.push(broken(REPOSITORY_MANIFEST, `latest_sha256 must be that of the zip, got ${show(said)}. Package again.`))
  }
  return found
}

function sumInManifest(manifest: unknown): unknown {
  const { plugins } = (manifest as { readonly manifest?: { readonly plugins?: readonly unknown[] } }).manifest ?? {}
  return (plugins?.[0] as { readonly latest_sha256?: unknown } | undefined)?.latest_sha256
}

const show = (value: unknown) => JSON.stringify(value) ?? 'nothing'
