import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { causeOf, messageOf, SportsGuideError } from '../errors.ts'
import { writeWhole } from '../host/atomic-file.ts'

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
    `Cannot write ${path} (${causeOf(error)}). Choose a folder that you can write to.`,
    { cause: error },
  )
}

/** JSON documents in one folder, each written whole or not at all. */
export class StateFolder {
  readonly path: string

  /** Opens the folder and creates it if it is missing. Throws OutputNotWritable when that fails. */
  constructor(path: string) {
    makeFolder(path)
    this.path = path
  }

  /** The document, or `absent` when it was never written. Throws StateDamaged when it cannot be read. */
  read(name: string, absent: unknown): unknown {
    const path = this.#documentPath(name)
    const text = readIfThere(path)
    return text === null ? absent : parse(text, path)
  }

  /** Writes to a temporary file and renames it; a document that would not change is left alone. */
  write(name: string, value: unknown): void {
    writeIfChanged(this.#documentPath(name), `${JSON.stringify(value, null, 1)}\n`)
  }

  /** The values of a file with one JSON value per line; empty when it was never written. */
  readLines(name: string): unknown[] {
    const path = this.#listPath(name)
    const text = readIfThere(path)
    if (text === null) return []
    const lines = text.split('\n')
    if (lines.length === 1) throw damaged(path, 'no complete line')
    // What follows the last line break is empty, or was cut off while it was written.
    return lines.slice(0, -1).map((line, index) => parse(line, `${path} line ${index + 1}`))
  }

  writeLines(name: string, values: readonly unknown[]): void {
    writeIfChanged(this.#listPath(name), linesOf(values))
  }

  /** Like writeLines, for a large file that surely changes: the present file is not compared. */
  replaceLines(name: string, values: readonly unknown[]): void {
    writeOutput(this.#listPath(name), linesOf(values))
  }

  /** Adds lines to an existing file. */
  appendLines(name: string, values: readonly unknown[]): void {
    const path = this.#listPath(name)
    try {
      appendFileSync(path, linesOf(values))
    } catch (error) {
      throw notWritable(path, error)
    }
  }

  /** Deletes the file of a list, if there is one. */
  removeLines(name: string): void {
    rmSync(this.#listPath(name), { force: true })
  }

  #documentPath(name: string): string {
    return join(this.path, `${name}.json`)
  }

  #listPath(name: string): string {
    return join(this.path, `${name}.jsonl`)
  }
}

function linesOf(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('')
}

function writeIfChanged(path: string, text: string): void {
  if (readIfThere(path) !== text) writeOutput(path, text)
}

/** The error for a state file that cannot be what we wrote, with what to do. */
export function damaged(place: string, problem: string): SportsGuideError {
  return new SportsGuideError(
    'StateDamaged',
    `${place} is damaged (${problem}). Restore a copy of the file, or delete it to start with an empty state.`,
  )
}

function parse(text: string, place: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw damaged(place, messageOf(error))
  }
}

/** Replaces a file in one step, so that a reader sees the old bytes or the new ones. Throws OutputNotWritable. */
export function writeOutput(path: string, text: string): void {
  try {
    writeWhole(path, text)
  } catch (error) {
    throw notWritable(path, error)
  }
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new SportsGuideError('StateDamaged', `Cannot read ${path}: ${messageOf(error)}`, { cause: error })
  }
}

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
        `Process ${pid} is using the state in ${folder}. Wait until it ends, or choose another folder with --state.`,
      )
    }
    rmSync(path, { force: true })
    if (!writeLock(path))
      throw new SportsGuideError('StateInUse', `Another process has just started to use the state in ${folder}.`)
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
