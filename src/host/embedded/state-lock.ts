import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { SportsGuideError } from '../../errors.ts'
import { makeFolder, notWritable } from './make-folder.ts'

/**
 * Takes a state folder for this process, so that no two write it at once; the
 * answer gives it back. A lock whose process is gone is taken over. Throws
 * StateInUse naming the process.
 */
export function lockState(folder: string): () => void {
  makeFolder(folder)
  const path = join(folder, 'lock')
  if (!writeLock(path)) {
    const holder = Number(readLock(path))
    if (isRunning(holder)) {
      throw new SportsGuideError(
        'StateInUse',
        `process ${holder} uses the state in ${folder}; wait for it, or choose another folder with --state`,
      )
    }
    rmSync(path, { force: true })
    if (!writeLock(path)) throw new SportsGuideError('StateInUse', `another process just took the state in ${folder}`)
  }
  return () => rmSync(path, { force: true })
}

/** False when the lock is there already. */
function writeLock(path: string): boolean {
  try {
    const file = openSync(path, 'wx')
    writeSync(file, String(process.pid))
    closeSync(file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw notWritable(path, error)
  }
}

function readLock(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '' // just given back
    throw error
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
