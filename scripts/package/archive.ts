import { strFromU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { SportsGuideError } from '../../src/errors.ts'
import type { Files } from './installation.ts'
import { ownImports } from './python-imports.ts'

/** The one folder at the top of the zip: the host takes its name as the plugin's key. */
export const PLUGIN_FOLDER = 'sports_guide'

// What the host's import accepts (0.29.0).
const MOST_FILES = 2000
const MOST_BYTES = 200 * 1024 * 1024

/** A zip's times have no zone: the first of its calendar, on the clock of whatever machine this is. */
const NO_TIME = new Date(1980, 0, 1)
const UNIX = 3
const ORDINARY_FILE = 0o100644 << 16

/** What is packed already, and only gets longer. */
const PACKED = /\.(xz|png)$/

/** A zip with these files below the plugin's folder: the same bytes for the same files, in any zone. */
export function zipOf(files: Files): Uint8Array {
  const entries: Zippable = {}
  for (const [path, content] of files) {
    const level = PACKED.test(path) ? 0 : 9
    entries[`${PLUGIN_FOLDER}/${path}`] = [content, { level, mtime: NO_TIME, os: UNIX, attrs: ORDINARY_FILE }]
  }
  return zipSync(entries)
}

/** Throws InvalidInput, with all that is wrong, for a zip that the host would refuse, take for another plugin, or fail to load. */
export function expectInstallable(zip: Uint8Array): void {
  const faults = [...archiveFaults(listed(zip)), ...importFaults(zip)]
  if (faults.length > 0) throw new SportsGuideError('InvalidInput', `The zip is not installable: ${faults.join('; ')}.`)
}

/** A file of a zip, and how long it is unpacked. */
export interface ListedFile {
  readonly path: string
  readonly bytes: number
}

/** What a zip holds. */
export function listed(zip: Uint8Array): ListedFile[] {
  const files: ListedFile[] = []
  unzipSync(zip, {
    filter({ name, originalSize }) {
      files.push({ path: name, bytes: originalSize })
      return false
    },
  })
  return files
}

/** What the host, or its choice of the plugin's folder, would stumble over. */
export function archiveFaults(files: readonly ListedFile[]): string[] {
  const unpacked = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const paths = files.map(({ path }) => path)
  const named = (name: string) => paths.filter((path) => path.split('/').at(-1)?.toLowerCase() === name)
  const faults: string[] = []
  const expectOnly = (name: string) => {
    const found = named(name).join(', ') || 'none'
    if (found !== `${PLUGIN_FOLDER}/${name}`) faults.push(`${name} must be there once, in ${PLUGIN_FOLDER}/: ${found}`)
  }

  if (files.length > MOST_FILES) faults.push(`${files.length} files, more than ${MOST_FILES}`)
  if (unpacked > MOST_BYTES) faults.push(`${unpacked} bytes unpacked, more than ${MOST_BYTES}`)
  for (const path of paths) {
    const parts = path.split('/')
    if (path.includes('\\') || parts.some((part) => part === '' || part === '.' || part === '..')) {
      faults.push(`the path ${path} leads out of the zip, or is no file`)
    } else if (parts[0] !== PLUGIN_FOLDER || parts.length < 2) {
      faults.push(`${path} is not in ${PLUGIN_FOLDER}/`)
    }
  }
  if (new Set(paths).size < paths.length) faults.push('a path is there twice')
  // A second one deeper in the tree could be taken for the plugin, or for its logo.
  for (const name of ['plugin.py', 'plugin.json', 'logo.png', 'files.json']) expectOnly(name)
  if (named('__init__.py').length > 0) faults.push('a folder with __init__.py could be taken for the plugin')
  return faults
}

/** What the Python files of a zip import of each other, and do not find there. */
function importFaults(zip: Uint8Array): string[] {
  const programs = Object.entries(unzipSync(zip, { filter: ({ name }) => name.endsWith('.py') }))
  const paths = new Set(programs.map(([path]) => path))
  return programs.flatMap(([path, content]) => {
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    const missing = ownImports(strFromU8(content)).filter((name) => !paths.has(folder + name))
    return missing.map((name) => `${path} imports ${name}, which is missing`)
  })
}
