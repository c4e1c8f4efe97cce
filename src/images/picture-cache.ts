import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '../host/atomic-file.ts'
import { isObject } from '../records/json.ts'
import { HOUR_MS } from '../time/units.ts'
import { type PictureType, pictureTypeOf } from './picture-type.ts'

/** A picture as it is served. */
export interface Picture {
  readonly type: PictureType
  readonly bytes: Uint8Array
  /** Identifies the bytes. */
  readonly hash: string
}

/** A picture as it is kept. */
export interface KeptPicture extends Picture {
  readonly fetchedAt: Date
}

/** Where pictures are kept, and how many. */
export interface PictureCacheOptions {
  readonly folder: string
  readonly clock: () => Date
  /** Of all files together. Defaults to 100 MB. */
  readonly maxBytes?: number
}

/** A file of the folder. */
interface KeptFile {
  readonly bytes: number
  readonly touchedAt: number
}

const MAX_BYTES = 100 * 1024 * 1024
/** When a picture was used is written down no more often than this. */
const TOUCH_MS = HOUR_MS
const NAME = /^[\da-f]{64}$/
const LINE_END = 0x0a

/**
 * Pictures by their addresses, in files that survive a restart: a line of JSON and then the bytes. When there are too many, those
 * that were not used for longest are deleted. May be lost at any time.
 */
export class PictureCache {
  readonly #folder: string
  readonly #clock: () => Date
  readonly #maxBytes: number
  /** By name, the one that was used last at the end. null until the folder was read. */
  #files: Map<string, KeptFile> | null = null
  #bytes = 0

  /** Touches no file yet. */
  constructor({ folder, clock, maxBytes = MAX_BYTES }: PictureCacheOptions) {
    this.#folder = folder
    this.#clock = clock
    this.#maxBytes = maxBytes
  }

  /** The picture of an address; null where there is none. A damaged file is deleted. Throws what the disk does. */
  async read(url: string): Promise<KeptPicture | null> {
    const name = hashOf(url)
    if (!this.#openFolder().has(name)) return null
    const picture = pictureIn(await readFile(this.#pathOf(name)).catch(ignoreMissing))
    if (picture === null) this.#delete(name)
    else this.#use(name)
    return picture
  }

  /** Keeps the picture of an address. Throws what the disk does. */
  write(url: string, picture: Picture): void {
    const files = this.#openFolder()
    const name = hashOf(url)
    const now = this.#clock()
    const head = JSON.stringify({ type: picture.type, hash: picture.hash, fetched_at: now.toISOString() })
    const content = Buffer.concat([Buffer.from(`${head}\n`), picture.bytes])
    this.#delete(name)
    for (const other of files.keys()) {
      if (this.#bytes + content.length <= this.#maxBytes) break
      this.#delete(other)
    }
    if (content.length > this.#maxBytes) return
    mkdirSync(this.#folder, { recursive: true })
    writeWhole(this.#pathOf(name), content)
    files.set(name, { bytes: content.length, touchedAt: now.getTime() })
    this.#bytes += content.length
  }

  /** Reads which files there are, the first time. Deletes what a crash left. */
  #openFolder(): Map<string, KeptFile> {
    if (this.#files !== null) return this.#files
    mkdirSync(this.#folder, { recursive: true })
    const names = readdirSync(this.#folder, { withFileTypes: true }).flatMap((entry) => {
      if (entry.isFile() && NAME.test(entry.name)) return [entry.name]
      if (entry.isFile()) rmSync(this.#pathOf(entry.name), { force: true })
      return []
    })
    const files = names.map((name) => {
      const { size, mtimeMs } = statSync(this.#pathOf(name))
      return [name, { bytes: size, touchedAt: mtimeMs }] as const
    })
    files.sort(([, one], [, other]) => one.touchedAt - other.touchedAt)
    this.#bytes = files.reduce((sum, [, { bytes }]) => sum + bytes, 0)
    this.#files = new Map(files)
    return this.#files
  }

  #use(name: string): void {
    const file = this.#files?.get(name)
    if (file === undefined) return // deleted meanwhile
    const now = this.#clock()
    const isOld = Math.abs(now.getTime() - file.touchedAt) >= TOUCH_MS
    if (isOld) utimesSync(this.#pathOf(name), now, now)
    this.#files?.delete(name)
    this.#files?.set(name, isOld ? { ...file, touchedAt: now.getTime() } : file)
  }

  #delete(name: string): void {
    const file = this.#files?.get(name)
    if (file === undefined) return
    rmSync(this.#pathOf(name), { force: true })
    this.#files?.delete(name)
    this.#bytes -= file.bytes
  }

  #pathOf(name: string): string {
    return join(this.#folder, name)
  }
}

/** A picture of bytes that were fetched; null where they are not an acceptable one. */
export function pictureOf(bytes: Uint8Array): Picture | null {
  const type = pictureTypeOf(bytes)
  return type === null ? null : { type, bytes, hash: hashOf(bytes) }
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** null where a file is missing, cut off or changed. Its bytes are judged again, since the rules may be stricter now. */
function pictureIn(content: Buffer | null): KeptPicture | null {
  const end = content?.indexOf(LINE_END) ?? -1
  if (content === null || end === -1) return null
  const head = headIn(content.toString('utf8', 0, end))
  const picture = pictureOf(content.subarray(end + 1))
  return head === null || picture === null || picture.hash !== head.hash
    ? null
    : { ...picture, fetchedAt: head.fetchedAt }
}

function headIn(line: string): { readonly hash: unknown; readonly fetchedAt: Date } | null {
  try {
    const head: unknown = JSON.parse(line)
    const fetchedAt = new Date(isObject(head) ? String(head.fetched_at) : Number.NaN)
    return isObject(head) && !Number.isNaN(fetchedAt.getTime()) ? { hash: head.hash, fetchedAt } : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function ignoreMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
