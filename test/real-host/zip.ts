import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

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

/** The same plugin as another version and build, as a release of it would be. */
export function asVersion(zip: Uint8Array, version: string): Uint8Array {
  const files = unzipSync(zip)
  const read = (path: string) => JSON.parse(strFromU8(files[path] ?? new Uint8Array())) as { [member: string]: unknown }
  const manifest = strToU8(`${JSON.stringify({ ...read('sports_guide/plugin.json'), version }, null, 2)}\n`)
  const listed = read('sports_guide/files.json') as { files: { [path: string]: unknown } }
  const told = {
    version,
    build: sha256(strToU8(`${version} ${String((listed as { build?: unknown }).build)}`)),
    files: { ...listed.files, 'plugin.json': { bytes: manifest.length, sha256: sha256(manifest) } },
  }
  const changed = {
    ...files,
    'sports_guide/plugin.json': manifest,
    'sports_guide/files.json': strToU8(JSON.stringify(told)),
  }
  return zipSync(changed, { level: 0 })
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
