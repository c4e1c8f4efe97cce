import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import type { KeptBefore } from '../history/undo.ts'
import { guideNotWritable } from './guide-file.ts'
import { GUIDE_FILE } from './guide-source.ts'

/** The guide as it was before the last runs that changed channels, for their undo. */
export interface KeptGuide {
  /** Keeps the guide as it is now; what was kept last is the earlier one from now on. False where there is none. Throws OutputNotWritable. */
  keep(): boolean
  /** True where a guide is kept and the guide holds other bytes. */
  differs(before: KeptBefore): boolean
  /** Puts the kept guide back. Throws OutputNotWritable. */
  putBack(before: KeptBefore): void
}

/** Names of the kept guides beside the guide. */
const KEPT_FILES: { readonly [Before in KeptBefore]: string } = {
  last: 'guide.before.xml',
  earlier: 'guide.before-earlier.xml',
}

/** The kept guide in the plugin's own folder. Each file is put into its place in one step. */
export function keptGuide(dataDir: string): KeptGuide {
  const guide = join(dataDir, GUIDE_FILE)
  const kept = (before: KeptBefore) => join(dataDir, KEPT_FILES[before])
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

const PIECE_BYTES = 256 * 1024

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
    onDisk(temporary)
    renameSync(temporary, to)
  } catch (error) {
    dropHalf(temporary)
    throw guideNotWritable(`copy the guide ${from} to ${to}`, error)
  }
}

function dropHalf(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // The next copy is written over it; what went wrong first is told.
  }
}

/** Waits until the disk holds the file: a name in place of another must not lead to an empty one after a power cut. */
function onDisk(path: string): void {
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
