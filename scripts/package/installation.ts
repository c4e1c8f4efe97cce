import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SportsGuideError } from '../../src/errors.ts'
import { checksumOf } from './checksum.ts'
import type { PackedRuntime } from './packed-runtime.ts'

/** Files by their path below a folder, with `/` between its parts. */
export type Files = ReadonlyMap<string, Uint8Array>

/** What the host itself loads, and what starts Node: all Python files there. */
const PYTHON_FOLDER = 'src/dispatcharr/python'
const LOADED = ['plugin.py', 'launcher.py']

/** What the host shows. */
const LOGO = 'logo.png'

/** Files that lie in the plugin's folder as they lie in the project. */
const PAGES = ['dist/console.html', 'dist/guides.html']
const AS_THEY_LIE = ['plugin.json', 'LICENSE', 'dist/plugin.js', 'dist/dispatcharr.js', ...PAGES]

/** The files of the project that the host gets; InvalidInput names those that are missing. */
export function pluginFiles(root: string): Files {
  const python = existsSync(join(root, PYTHON_FOLDER)) ? readdirSync(join(root, PYTHON_FOLDER)) : []
  const sources = new Map([
    ...AS_THEY_LIE.map((path) => [path, path] as const),
    [LOGO, `src/dispatcharr/${LOGO}`] as const,
    ...[...LOADED, ...python.filter((name) => name.endsWith('.py'))].map(
      (path) => [path, `${PYTHON_FOLDER}/${path}`] as const,
    ),
  ])
  const missing = [...sources.values()].filter((source) => !existsSync(join(root, source)))
  if (missing.length > 0) {
    throw new SportsGuideError('InvalidInput', `Missing: ${missing.join(', ')}. npm run build writes what is in dist/.`)
  }
  return new Map([...sources].map(([path, source]) => [path, readFileSync(join(root, source))]))
}

const MANIFEST = 'plugin.json'

/**
 * The plugin whose card links to the project's page: the host takes "Docs" from plugin.json while the plugin is off, and
 * from plugin.py while it is on. Without an address it has no link then. Throws InvalidInput for what is no web address.
 */
export function withHomePage(plugin: Files, homeUrl: string | null): Files {
  if (homeUrl === null) return plugin
  if (!/^https?:\/\/\S+$/.test(homeUrl)) {
    throw new SportsGuideError('InvalidInput', `--home-url must begin with https:// or http://, got "${homeUrl}".`)
  }
  const manifest = JSON.parse(new TextDecoder().decode(plugin.get(MANIFEST)))
  return new Map([...plugin, [MANIFEST, jsonFile({ ...manifest, help_url: homeUrl })]])
}

/**
 * All files of an installation in the order of their paths, files.json last: the plugin's own, licences.txt, and
 * runtime/ with Node if it is given.
 */
export function installation(
  version: string,
  plugin: Files,
  { licences, runtime }: { readonly licences: string; readonly runtime: PackedRuntime | null },
): Files {
  const all = [...plugin, ['licences.txt', bytesOf(licences)] as const, ...(runtime ? runtimeFiles(runtime) : [])]
  const files = new Map(all.toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return files.set('files.json', jsonFile(filesList(version, files)))
}

/** runtime/: a packed Node for each architecture, and what the launcher must find in it. */
function runtimeFiles({ node, programs }: PackedRuntime): [string, Uint8Array][] {
  const architectures = Object.entries(programs)
  const binaries = Object.fromEntries(
    architectures.map(([architecture, { sha256, bytes }]) => [
      architecture,
      { file: `node-${architecture}.xz`, sha256, bytes },
    ]),
  )
  return [
    ['runtime/runtime.json', jsonFile({ node, binaries })],
    ...architectures.map(([architecture, { packed }]): [string, Uint8Array] => [
      `runtime/node-${architecture}.xz`,
      packed,
    ]),
  ]
}

/** What a process reads to know that an installation is whole, and whether it is another build than its own. */
function filesList(version: string, files: Files) {
  const listed = [...files].map(([path, content]) => ({ path, bytes: content.length, sha256: checksumOf(content) }))
  return {
    version,
    build: checksumOf(listed.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('')),
    files: Object.fromEntries(listed.map(({ path, ...facts }) => [path, facts])),
  }
}

/** A JSON file as all of a release are written. */
export function jsonFile(value: unknown): Uint8Array {
  return bytesOf(`${JSON.stringify(value, null, 2)}\n`)
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
