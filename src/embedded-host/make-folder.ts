import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { messageOf, SportsGuideError } from '../errors.ts'

/**
 * Makes a folder and those above it. Step by step, since Node's own recursive
 * way never ends where a folder exists but takes no entries (/proc). Throws
 * OutputNotWritable naming the folder.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) {
    try {
      mkdirSync(path, { recursive: true }) // refuses what is no folder
      return
    } catch (error) {
      throw notWritable(path, error)
    }
  }
  const parent = dirname(path)
  if (parent !== path) makeFolder(parent)
  try {
    mkdirSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw notWritable(path, error)
  }
}

/** The error for a place that cannot be written, with what to do. */
export function notWritable(path: string, error: unknown): SportsGuideError {
  return new SportsGuideError(
    'OutputNotWritable',
    `cannot write ${path}: ${messageOf(error)}; choose a folder that can be written`,
    { cause: error },
  )
}
