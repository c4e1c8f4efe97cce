import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf, SportsGuideError } from '../../errors.ts'

/** JSON documents in one folder, each written whole or not at all. */
export interface StateFolder {
  readonly path: string
  /** The document, or `absent` when it was never written. Throws StateDamaged when it cannot be read. */
  read(name: string, absent: unknown): unknown
  /** Writes to a temporary file and renames it; a document that would not change is left alone. */
  write(name: string, value: unknown): void
}

/** Opens the folder, making it if it is missing. Throws OutputNotWritable when that cannot be done. */
export function openStateFolder(path: string): StateFolder {
  try {
    mkdirSync(path, { recursive: true })
  } catch (error) {
    throw notWritable(path, error)
  }
  const fileOf = (name: string) => join(path, `${name}.json`)
  return {
    path,
    read(name, absent) {
      const text = readIfThere(fileOf(name))
      if (text === null) return absent
      try {
        return JSON.parse(text)
      } catch (error) {
        throw new SportsGuideError(
          'StateDamaged',
          `${fileOf(name)} is damaged (${messageOf(error)}); put a copy of it back, or remove the file to start afresh`,
          { cause: error },
        )
      }
    },
    write(name, value) {
      const text = `${JSON.stringify(value, null, 1)}\n`
      if (readIfThere(fileOf(name)) !== text) writeWhole(fileOf(name), text)
    },
  }
}

/** Replaces a file in one step, so that a reader sees the old bytes or the new ones. Throws OutputNotWritable. */
export function writeWhole(path: string, text: string): void {
  const temporary = `${path}.tmp`
  try {
    writeFileSync(temporary, text)
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw notWritable(path, error)
  }
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new SportsGuideError('StateDamaged', `cannot read ${path}: ${messageOf(error)}`, { cause: error })
  }
}

function notWritable(path: string, error: unknown): SportsGuideError {
  return new SportsGuideError(
    'OutputNotWritable',
    `cannot write ${path}: ${messageOf(error)}; choose a folder that can be written`,
    {
      cause: error,
    },
  )
}
