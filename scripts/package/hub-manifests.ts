/**
 * What the host's plugin hub reads: a manifest of the repository, whose address an owner adds to the hub, and one of the
 * plugin with its versions. Both stand in an outer object, in which a signature has its place beside them.
 */
import { SportsGuideError } from '../../src/errors.ts'

/** The host makes the plugin's key of it: lower case, `_` for `-`, which must be the folder in the zip. */
export const SLUG = 'sports-guide'

/** Plugins are told of events without delay, and loaded anew in all processes, from this version of the host on. */
export const OLDEST_HOST = '0.28.0'

/** Names of the two files beside the zips of a release. */
export const REPOSITORY_MANIFEST = 'manifest.json'
export const PLUGIN_MANIFEST = 'plugin-manifest.json'

/** A released zip. */
export interface ReleasedZip {
  readonly file: string
  readonly bytes: number
  readonly sha256: string
}

/** What the manifests say of a release. */
export interface ReleaseFacts {
  readonly version: string
  readonly name: string
  readonly description: string
  readonly author: string
  readonly licence: string
  readonly zip: ReleasedZip
  /** When the released commit was made, ISO; null where nobody knows. */
  readonly builtAt: string | null
  readonly commit: string | null
  /** Address below which the files of this release are had; null names them alone, for whoever puts root_url before them. */
  readonly baseUrl: string | null
  /** The project's page. */
  readonly homeUrl: string | null
}

/** A version in the manifest of the plugin. */
interface ListedVersion {
  readonly version: string
  readonly url: string
  readonly [fact: string]: unknown
}

/** The manifest of the repository, with its one plugin. */
export function repositoryManifest(facts: ReleaseFacts) {
  const { version, zip, homeUrl, builtAt } = facts
  const plugin = {
    slug: SLUG,
    ...identity(facts),
    ...(homeUrl === null ? {} : { repo_url: homeUrl }),
    latest_version: version,
    ...(builtAt === null ? {} : { last_updated: builtAt }),
    manifest_url: addressOf(PLUGIN_MANIFEST, facts),
    latest_url: addressOf(zip.file, facts),
    latest_sha256: zip.sha256,
    latest_size: kilobytes(zip),
    icon_url: addressOf('logo.png', facts),
    min_dispatcharr_version: OLDEST_HOST,
  }
  return { manifest: { ...registry(facts), plugins: [plugin] } }
}

/**
 * The manifest of the plugin: this version, then those that `previous` (the same file of an earlier release) lists.
 * Throws InvalidRecord when `previous` is no such file.
 */
export function pluginManifest(facts: ReleaseFacts, previous: unknown = { manifest: { versions: [] } }) {
  const { version, zip, builtAt, commit } = facts
  const latest = {
    version,
    url: addressOf(zip.file, facts),
    checksum_sha256: zip.sha256,
    size: kilobytes(zip),
    ...(version.includes('-') ? { prerelease: true } : {}),
    ...(builtAt === null ? {} : { build_timestamp: builtAt }),
    ...(commit === null ? {} : { commit_sha: commit, commit_sha_short: commit.slice(0, 7) }),
    min_dispatcharr_version: OLDEST_HOST,
  }
  const earlier = versionsOf(previous).filter((one) => one.version !== version)
  return {
    manifest: {
      slug: SLUG,
      ...identity(facts),
      latest_version: version,
      ...registry(facts),
      versions: [latest, ...earlier],
      latest,
    },
  }
}

const identity = ({ name, description, author, licence }: ReleaseFacts) => ({
  name,
  description,
  author,
  license: licence,
})

const registry = ({ name, homeUrl }: ReleaseFacts) => ({
  registry_name: name,
  ...(homeUrl === null ? {} : { registry_url: homeUrl }),
})

function versionsOf(manifest: unknown): ListedVersion[] {
  const { versions } = (manifest as { readonly manifest?: { readonly versions?: unknown } })?.manifest ?? {}
  const isListed = (one: unknown): one is ListedVersion =>
    typeof (one as ListedVersion)?.version === 'string' && /^https?:\/\//.test((one as ListedVersion).url)
  if (Array.isArray(versions) && versions.every(isListed)) return versions
  throw new SportsGuideError(
    'InvalidRecord',
    `--previous must be a ${PLUGIN_MANIFEST} of an earlier release, with the whole address of each of its versions.`,
  )
}

/** The hub joins addresses with a slash of its own, so ours must not end with one. */
function addressOf(file: string, { baseUrl }: ReleaseFacts): string {
  return baseUrl === null ? file : `${baseUrl.replace(/\/+$/, '')}/${file}`
}

const kilobytes = ({ bytes }: ReleasedZip) => Math.round(bytes / 1024)
