import { expectInstallable, zipOf } from './archive.ts'
import { checksumOf } from './checksum.ts'
import {
  PLUGIN_MANIFEST,
  pluginManifest,
  REPOSITORY_MANIFEST,
  type ReleaseFacts,
  repositoryManifest,
  SLUG,
} from './hub-manifests.ts'
import { type Files, installation, jsonFile, withHomePage } from './installation.ts'
import type { PackedRuntime } from './packed-runtime.ts'

/** What a release is made of. */
export interface ReleaseParts {
  readonly facts: Omit<ReleaseFacts, 'zip'>
  readonly plugin: Files
  readonly runtime: PackedRuntime
  /** The text of licences.txt, for a zip with Node (whose licence is given) and one without. */
  licences(node: string | null): string
  /** The plugin's manifest of an earlier release, whose versions stay listed. */
  readonly previous?: unknown
}

/**
 * The files of a release: a zip with Node for both architectures, which the hub offers, a small one for hosts that have
 * Node, both manifests, the logo that they show, and the checksums of all. Throws when the host would refuse a zip.
 */
export function releaseFiles(parts: ReleaseParts): Files {
  const { facts, runtime, licences, previous } = parts
  const plugin = withHomePage(parts.plugin, facts.homeUrl)
  const { version } = facts
  const licence = runtime.programs.x64.licence
  const whole = zipOf(installation(version, plugin, { licences: licences(licence), runtime }))
  const small = zipOf(installation(version, plugin, { licences: licences(null), runtime: null }))
  for (const zip of [whole, small]) expectInstallable(zip)

  const file = `${SLUG}-${version}.zip`
  const released = { ...facts, zip: { file, bytes: whole.length, sha256: checksumOf(whole) } }
  const files = new Map<string, Uint8Array>([
    [file, whole],
    [`${SLUG}-${version}-small.zip`, small],
    ['logo.png', plugin.get('logo.png') ?? new Uint8Array()],
    [REPOSITORY_MANIFEST, jsonFile(repositoryManifest(released))],
    [PLUGIN_MANIFEST, jsonFile(pluginManifest(released, previous))],
  ])
  const sums = [...files].map(([path, content]) => `${checksumOf(content)}  ${path}\n`).toSorted(byName)
  return files.set('SHA256SUMS', new TextEncoder().encode(sums.join('')))
}

const byName = (one: string, other: string) => (one.slice(66) < other.slice(66) ? -1 : 1)
