import { createHash } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  createReadStream,
  existsSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { causeOf, SportsGuideError } from '../errors.ts'
import { GUIDE_FILE } from './guide-source.ts'

/** Before which run a guide was kept: the last that was begun, or the one before it, which is undone where the last did nothing. */
export type BackupOf = 'last' | 'earlier'

/** The hash and size of a guide. */
interface GuideHash {
  readonly sha256: string
  readonly bytes: number
}

/** A guide that was written. */
export interface WrittenGuide extends GuideHash {
  /** False when the file held these bytes already; it is left untouched then. */
  readonly changed: boolean
}

const PIECE_BYTES = 256 * 1024
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
    let written: GuideHash
    let changed: boolean
    try {
      written = await forEachPiece(parts, (piece) => onDisk(file.writeFile(piece))) // unlike write it writes all of it
      changed = !(await onDisk(hasBytes(path, written)))
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
function guideNotWritable(what: string, error: unknown): SportsGuideError {
  const { code = '' } = error as NodeJS.ErrnoException
  const remedy = NO_SPACE.has(code) ? 'Free some space on the disk.' : 'Choose a writable folder.'
  return new SportsGuideError('OutputNotWritable', `Cannot ${what} (${causeOf(error)}). ${remedy}`, { cause: error })
}

const NO_SPACE: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT'])

/** The hash and size that a guide of these parts would have; nothing is written. */
export function hashGuide(parts: Iterable<string>): Promise<GuideHash> {
  return forEachPiece(parts, async () => undefined)
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
async function forEachPiece(parts: Iterable<string>, take: (piece: Buffer) => Promise<void>): Promise<GuideHash> {
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
async function hasBytes(path: string, { sha256, bytes }: GuideHash): Promise<boolean> {
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

/** The guide as it was before the last runs that changed channels, for their undo. */
export interface GuideBackup {
  /** Keeps the guide as it is now; what was kept last is the earlier one from now on. False where there is none. Throws OutputNotWritable. */
  keep(): boolean
  /** True where a guide is kept and the guide holds other bytes. */
  differs(before: BackupOf): boolean
  /** Puts the kept guide back. Throws OutputNotWritable. */
  putBack(before: BackupOf): void
}

/** Names of the kept guides beside the guide. */
const BACKUP_FILES: { readonly [Before in BackupOf]: string } = {
  last: 'guide.before.xml',
  earlier: 'guide.before-earlier.xml',
}

/** The kept guide in the plugin's own folder. Each file is put into its place in one step. */
export function guideBackup(dataDir: string): GuideBackup {
  const guide = join(dataDir, GUIDE_FILE)
  const kept = (before: BackupOf) => join(dataDir, BACKUP_FILES[before])
  return {
    keep() {
      if (existsSync(kept('last'))) moveInOneStep(kept('last'), kept('earlier'))
      if (!existsSync(guide)) return false
      copyInOneStep(guide, kept('last'))
      return true
    },
    differs: (before) => existsSync(kept(before)) && !haveSameBytes(kept(before), guide),
    putBack: (before) => copyInOneStep(kept(before), guide),
  }
}

function haveSameBytes(one: string, other: string): boolean {
  if (!existsSync(one) || !existsSync(other) || statSync(one).size !== statSync(other).size) return false
  return withFile(one, 'r', (first) => withFile(other, 'r', (second) => arePiecesEqual(first, second)))
}

/** Piece by piece: a guide need not fit into memory. */
function arePiecesEqual(one: number, other: number): boolean {
  const [piece, otherPiece] = [Buffer.alloc(PIECE_BYTES), Buffer.alloc(PIECE_BYTES)]
  for (;;) {
    const [count, otherCount] = [readSync(one, piece), readSync(other, otherPiece)]
    if (!piece.subarray(0, count).equals(otherPiece.subarray(0, otherCount))) return false
    if (count === 0) return true
  }
}

function moveInOneStep(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    throw guideNotWritable(`rename ${from} to ${to}`, error)
  }
}

function copyInOneStep(from: string, to: string): void {
  const temporary = `${to}.tmp`
  try {
    copyFileSync(from, temporary)
    syncFile(temporary)
    renameSync(temporary, to)
  } catch (error) {
    removeTemporary(temporary)
    throw guideNotWritable(`copy the guide ${from} to ${to}`, error)
  }
}

function removeTemporary(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // The next copy is written over it; what went wrong first is told.
  }
}

/** Waits until the disk holds the file: a name in place of another must not lead to an empty one after a power cut. */
function syncFile(path: string): void {
  withFile(path, 'r+', fsyncSync)
}

function withFile<Answer>(path: string, flags: string, work: (file: number) => Answer): Answer {
  const file = openSync(path, flags)
  try {
    return work(file)
  } finally {
    closeSync(file)
  }
}
