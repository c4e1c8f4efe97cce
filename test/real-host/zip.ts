import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, strToU8, type Unzipped, unzipSync, zipSync } from 'fflate'

const MANIFEST = 'sports_guide/plugin.json'

/** The zip of a release that holds Node, the newest one. */
export function newestZip(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const [newest] = names
    .filter((name) => /^sports-guide-.*\.zip$/.test(name) && !name.endsWith('-small.zip'))
    .map((name) => join(folder, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  if (newest === undefined)
    throw new Error(`There is no zip of the plugin in ${folder}: npm run package makes it, or name one with --zip.`)
  return newest
}

/** Where the card of the plugin links to while it is off; empty where it was packaged without the project's page. */
export function homePageIn(zip: Uint8Array): string {
  const manifest = jsonIn(unzipSync(zip, { filter: ({ name }) => name === MANIFEST }), MANIFEST)
  return String(manifest.help_url ?? '')
}

/** The same plugin as another version and build, as a release of it would be. */
export function asVersion(zip: Uint8Array, version: string): Uint8Array {
  const files = unzipSync(zip)
  const read = (path: string) => jsonIn(files, path)
  const manifest = strToU8(`${JSON.stringify({ ...read(MANIFEST), version }, null, 2)}\n`)
  const listed = read('sports_guide/files.json') as { files: { [path: string]: unknown } }
  const told = {
    version,
    build: sha256(strToU8(`${version} ${String((listed as { build?: unknown }).build)}`)),
    files: { ...listed.files, 'plugin.json': { bytes: manifest.length, sha256: sha256(manifest) } },
  }
  const changed = {
    ...files,
    [MANIFEST]: manifest,
    'sports_guide/files.json': strToU8(JSON.stringify(told)),
  }
  return zipSync(changed, { level: 0 })
}

function jsonIn(files: Unzipped, path: string): { [member: string]: unknown } {
  return JSON.parse(strFromU8(files[path] ?? new Uint8Array()))
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
