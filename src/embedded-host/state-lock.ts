import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { SportsGuideError } from '../errors.ts'
import { makeFolder, notWritable } from './make-folder.ts'

/** Locks of this process: one that names our id and is not among them is left from an earlier process with that id. */
const held = new Set<string>()

/**
 * Takes a state folder for this process, so that no two write it at once; the
 * answer gives it back. A lock whose process is gone is taken over. Throws
 * StateInUse naming the process.
 */
export function lockState(folder: string): () => void {
  makeFolder(folder)
  const path = join(folder, 'lock')
  if (!writeLock(path)) {
    const holder = readLock(path)
    if (held.has(path) || isRunning(holder)) {
      const [pid] = holder.split(' ')
      throw new SportsGuideError(
        'StateInUse',
        `process ${pid} uses the state in ${folder}; wait for it, or choose another folder with --state`,
      )
    }
    rmSync(path, { force: true })
    if (!writeLock(path)) throw new SportsGuideError('StateInUse', `another process just took the state in ${folder}`)
  }
  held.add(path)
  return () => {
    held.delete(path)
    rmSync(path, { force: true })
  }
}

/** False when the lock is there already. */
function writeLock(path: string): boolean {
  try {
    const file = openSync(path, 'wx')
    writeSync(file, identityOf(process.pid))
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
    throw notWritable(path, error)
  }
}

/** A process by its id and, where the system tells, its start: ids are given out again, in a container at every start. */
function identityOf(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
    return `${pid} ${afterName.split(' ')[19]}`
  } catch {
    return String(pid) // no /proc on this system: the id alone has to do
  }
}

function isRunning(holder: string): boolean {
  const pid = Number(holder.split(' ')[0])
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return holder === identityOf(pid)
}
