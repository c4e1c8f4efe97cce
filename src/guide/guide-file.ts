import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { messageOf, SportsGuideError } from '../errors.ts'

/** A guide that was written. */
export interface WrittenGuide {
  readonly sha256: string
  readonly bytes: number
  /** False when the file held these bytes already; it is left untouched then. */
  readonly changed: boolean
}

/** The hash and size of a guide. */
type GuideBytes = Pick<WrittenGuide, 'sha256' | 'bytes'>

const PIECE_BYTES = 262_144
/** No character of a text takes more as UTF-8. */
const BYTES_PER_CHARACTER = 3

/**
 * Streams the parts of a guide into a temporary file and puts it in place of
 * `path` in one step, once the disk holds all of it: a reader, a crash and a power
 * cut never meet half a guide. What a crash left of an earlier one is written over.
 * Other work of the process gets its turn after every piece. Throws OutputNotWritable,
 * and what making the parts throws; the file stays as it was then.
 */
export async function writeGuideFile(path: string, parts: Iterable<string>): Promise<WrittenGuide> {
  const temporary = `${path}.tmp`
  const onDisk = <Done>(work: Promise<Done>) =>
    work.catch((error: unknown) => {
      throw guideNotWritable(`write the guide ${path}`, error)
    })
  try {
    const file = await onDisk(open(temporary, 'w'))
    let written: GuideBytes
    let changed: boolean
    try {
      written = await pass(parts, (piece) => onDisk(file.writeFile(piece))) // unlike write it writes all of it
      changed = !(await onDisk(holds(path, written)))
      if (changed) await onDisk(file.sync())
    } finally {
      await file.close()
    }
    await onDisk(changed ? putInPlace(temporary, path) : rm(temporary))
    return { ...written, changed }
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined) // the next one writes over it; what went wrong first is told
    throw error
  }
}

/** The error for a guide that cannot be written, with what to do; `what` was to be done. */
export function guideNotWritable(what: string, error: unknown): SportsGuideError {
  const { code = '' } = error as NodeJS.ErrnoException
  const remedy = NO_SPACE.has(code) ? 'free space on its disk' : 'choose a folder that can be written'
  return new SportsGuideError('OutputNotWritable', `cannot ${what}: ${messageOf(error)}; ${remedy}`, { cause: error })
}

const NO_SPACE: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT'])

/** The hash and size that a guide of these parts would have; nothing is written. */
export function hashGuide(parts: Iterable<string>): Promise<GuideBytes> {
  return pass(parts, async () => undefined)
}

/** The hash of a file, read in pieces; null where there is none. */
export async function hashFile(path: string): Promise<string | null> {
  if (!existsSync(path)) return null
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) hash.update(piece)
  return hash.digest('hex')
}

/**
 * Hands the parts on in pieces of a fair size, and lets other work of the process in between. The pieces lie in the
 * same bytes one after the other: `take` is done with a piece when it resolves.
 */
async function pass(parts: Iterable<string>, take: (piece: Buffer) => Promise<void>): Promise<GuideBytes> {
  const hash = createHash('sha256')
  let bytes = 0
  const hand = async (piece: Buffer) => {
    hash.update(piece)
    bytes += piece.length
    await take(piece)
    await nextTurn()
  }
  const room = Buffer.allocUnsafe(PIECE_BYTES)
  let filled = 0
  for (const part of parts) {
    const most = part.length * BYTES_PER_CHARACTER
    if (filled + most > PIECE_BYTES) {
      await hand(room.subarray(0, filled))
      filled = 0
    }
    // Straight into the piece: to join the parts first, and then to encode them, takes four times as long.
    if (most <= PIECE_BYTES) filled += room.write(part, filled)
    else await hand(Buffer.from(part))
  }
  await hand(room.subarray(0, filled))
  return { sha256: hash.digest('hex'), bytes }
}

/** True for a file of just these bytes; one of another size is not read at all. */
async function holds(path: string, { sha256, bytes }: GuideBytes): Promise<boolean> {
  if (!existsSync(path) || (await stat(path)).size !== bytes) return false
  return (await hashFile(path)) === sha256
}

async function putInPlace(temporary: string, path: string): Promise<void> {
  await rename(temporary, path)
  const folder = await open(dirname(path), 'r')
  try {
    await syncFolder(folder)
  } finally {
    await folder.close()
  }
}

/** Some file systems, those of networks above all, know no such thing: the new name is safe as soon as they see fit. */
async function syncFolder(folder: FileHandle): Promise<void> {
  try {
    await folder.sync()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['EINVAL', 'ENOTSUP', 'EPERM', 'EISDIR'].includes(code)) throw error
  }
}
