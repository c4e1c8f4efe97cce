import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { messageOf, SportsGuideError } from '../../errors.ts'

/** A guide that was written. */
export interface WrittenGuide {
  readonly sha256: string
  readonly bytes: number
  /** False when the file held these bytes already; it is left untouched then. */
  readonly changed: boolean
}

const CHUNK_CHARACTERS = 65_536

/**
 * Streams the parts of a guide into a temporary file and puts it in place of
 * `path` in one step: a reader, and a crash, never meet half a guide. Throws
 * OutputNotWritable.
 */
export function writeGuideFile(path: string, parts: Iterable<string>): WrittenGuide {
  const temporary = `${path}.tmp`
  try {
    const { sha256, bytes } = writeParts(temporary, parts)
    const changed = !existsSync(path) || hashOf(readFileSync(path)) !== sha256
    if (changed) renameSync(temporary, path)
    else rmSync(temporary)
    return { sha256, bytes, changed }
  } catch (error) {
    rmSync(temporary, { force: true })
    throw new SportsGuideError('OutputNotWritable', `cannot write the guide ${path}: ${messageOf(error)}`, {
      cause: error,
    })
  }
}

/** The hash and size that a guide of these parts would have; nothing is written. */
export function hashGuide(parts: Iterable<string>): { sha256: string; bytes: number } {
  const hash = createHash('sha256')
  let bytes = 0
  for (const part of parts) {
    hash.update(part)
    bytes += Buffer.byteLength(part)
  }
  return { sha256: hash.digest('hex'), bytes }
}

function writeParts(path: string, parts: Iterable<string>): { sha256: string; bytes: number } {
  const hash = createHash('sha256')
  const file = openSync(path, 'w')
  let bytes = 0
  let chunk = ''
  const flush = () => {
    const buffer = Buffer.from(chunk)
    hash.update(buffer)
    bytes += buffer.length
    writeFileSync(file, buffer) // unlike writeSync it writes all of it, or throws
    chunk = ''
  }
  try {
    for (const part of parts) {
      chunk += part
      if (chunk.length >= CHUNK_CHARACTERS) flush()
    }
    flush()
  } finally {
    closeSync(file)
  }
  return { sha256: hash.digest('hex'), bytes }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
