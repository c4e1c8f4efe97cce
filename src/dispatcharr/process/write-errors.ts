import { causeOf, SportsGuideError } from '../../errors.ts'

/** Codes of the system. */
const CLOSED_TO_US = new Set(['EACCES', 'EPERM', 'EROFS'])
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])

/** The lowest byte of SQLite's codes for a file that is closed to us, for one that cannot be opened, and for a full disk. */
const SQLITE_CLOSED_TO_US = new Set([3, 8, 14])
const SQLITE_FULL = 13

/**
 * The same error, or, where it says that the data folder cannot be written, one that a person can act on
 * (OutputNotWritable).
 */
export function explainWriteError(error: unknown, dataDir: string): unknown {
  const remedy = remedyFor(error, dataDir)
  if (remedy === null) return error
  const place = String(member(error, 'path') ?? dataDir)
  const message = `Sports Guide cannot write ${place} (${causeOf(error)}). ${remedy}`
  return new SportsGuideError('OutputNotWritable', message, { cause: error })
}

function remedyFor(error: unknown, dataDir: string): string | null {
  if (error instanceof SportsGuideError) return null
  const code = String(member(error, 'code'))
  const sqlite = Number(member(error, 'errcode')) & 0xff // NaN counts as 0
  if (NO_ROOM.has(code) || sqlite === SQLITE_FULL) return `Free some space on the disk of ${dataDir}.`
  if (CLOSED_TO_US.has(code) || SQLITE_CLOSED_TO_US.has(sqlite)) {
    return `Give ${dataDir} and everything in it to the user that Dispatcharr runs as.`
  }
  return null
}

function member(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined
}
