import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '../../records/json-object.ts'

/** What is installed in the plugin's folder, as its files.json says. */
export interface Installation {
  readonly version: string
  /** Names the state of all files together. */
  readonly build: string
  /** Bytes of each file, by its path inside the folder. */
  readonly sizes: ReadonlyMap<string, number>
}

const LIST = 'files.json'

/** What is installed; null where the list is missing or half written. */
export function readInstallation(pluginDir: string): Installation | null {
  let list: unknown
  try {
    list = JSON.parse(readFileSync(join(pluginDir, LIST), 'utf8'))
  } catch {
    return null // it is being copied, or this is no packed installation
  }
  if (!isObject(list) || !isObject(list.files)) return null
  const { version, build } = list
  if (typeof version !== 'string' || typeof build !== 'string') return null
  const sizes = Object.entries(list.files).map(
    ([path, file]) => [path, isObject(file) ? Number(file.bytes) : Number.NaN] as const,
  )
  return { version, build, sizes: new Map(sizes) }
}

/** True when every file is there with its size: the host copies them one after the other. */
export function isComplete(pluginDir: string, { sizes }: Installation): boolean {
  return [...sizes].every(([path, bytes]) => sizeOf(join(pluginDir, path)) === bytes)
}

/** What a look at the installation finds; cut: a file of the build that the list names is missing, or has another size. */
export type Found = 'same' | 'other' | 'cut' | 'away'

/**
 * Looks at the installation again and again: another build counts when it is complete, and is cut off before. The list
 * is read only when it changed since the last look.
 */
export function createInstallationLook(pluginDir: string, build: string): () => Found {
  let seen = ''
  let installed: Installation | null = null
  let other: Installation | null = null
  return () => {
    if (mark(pluginDir) === null) return 'away'
    const list = mark(join(pluginDir, LIST)) ?? ''
    if (list !== seen) {
      seen = list
      installed = readInstallation(pluginDir)
      other = installed !== null && installed.build !== build ? installed : null
      if (installed === null) seen = '' // what is being written may end within the same tick of the file's clock
    }
    if (other === null) return installed === null || isComplete(pluginDir, installed) ? 'same' : 'cut'
    return isComplete(pluginDir, other) ? 'other' : 'cut'
  }
}

/** Tells two states of a file or folder apart; null where there is none that can be seen. */
export function mark(path: string): string | null {
  try {
    const { ino, mtimeNs, size } = statSync(path, { bigint: true })
    return `${ino} ${mtimeNs} ${size}`
  } catch {
    return null
  }
}

function sizeOf(path: string): number | null {
  try {
    return statSync(path).size
  } catch {
    return null
  }
}
