import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A path that a socket may have: the system's own limit is 107 bytes, and while it is made it has a longer name. */
const LONGEST_PATH_BYTES = 100

/** Where the control socket stands. */
export interface SocketPlace {
  readonly path: string
  /** Under this name the socket is made, and then moved over whatever stands at `path`. */
  readonly unfinished: string
  /** Takes the socket away. */
  remove(): void
}

/** A place in the data folder; null where its path is too long for a socket. */
export function placeInDataFolder(dataDir: string): SocketPlace | null {
  const path = join(dataDir, 'control.sock')
  const unfinished = `${path}.new`
  if (Buffer.byteLength(unfinished) > LONGEST_PATH_BYTES) return null
  return { path, unfinished, remove: () => rmSync(path, { force: true }) }
}

/** A place in a new folder of the system's temporary one, which nobody else may enter. */
export function placeInTemporaryFolder(): SocketPlace {
  const folder = mkdtempSync(join(tmpdir(), 'sports-guide-'))
  const path = join(folder, 'control.sock')
  return { path, unfinished: `${path}.new`, remove: () => rmSync(dirname(path), { recursive: true, force: true }) }
}
