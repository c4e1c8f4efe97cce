import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { causeOf } from '../../errors.ts'
import type { HostLog } from '../../host/contract.ts'
import { closeServer } from '../../host/http-listener.ts'

/** The routes that the socket serves. */
interface ControlApp {
  fetch(request: Request): Response | Promise<Response>
}

/** The control socket, by which plugin.py reaches the process. */
export interface ControlServer {
  readonly path: string
  /** Answers what is under way or cuts it after half a second, and takes the socket away. */
  close(): Promise<void>
}

/**
 * Listens on the control socket, for the owner of the process alone. One that a killed process left is replaced. Where the
 * data folder cannot hold a socket, it stands in the system's temporary folder. Throws where neither can.
 */
export async function listenOnSocket(app: ControlApp, dataDir: string, log: HostLog): Promise<ControlServer> {
  const near = placeInDataFolder(dataDir)
  if (near === null) return listenAt(app, placeInTemporaryFolder())
  try {
    return await listenAt(app, near)
  } catch (error) {
    log.warn(`the control socket cannot be created in ${dataDir} (${causeOf(error)}); using the temporary folder`)
    return listenAt(app, placeInTemporaryFolder())
  }
}

async function listenAt(app: ControlApp, { path, unfinished, remove }: SocketPlace): Promise<ControlServer> {
  const server = createAdaptorServer({ fetch: app.fetch })
  rmSync(unfinished, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(unfinished, resolve)
  })
  chmodSync(unfinished, 0o600)
  renameSync(unfinished, path)
  return {
    path,
    async close() {
      await closeServer(server)
      remove()
    },
  }
}

/** A path that a socket may have: the system's own limit is 107 bytes, and while it is made it has a longer name. */
const MAX_PATH_BYTES = 100

/** Where the control socket stands. */
interface SocketPlace {
  readonly path: string
  /** Under this name the socket is made, and then moved over whatever stands at `path`. */
  readonly unfinished: string
  /** Takes the socket away. */
  remove(): void
}

/** A place in the data folder; null where its path is too long for a socket. */
function placeInDataFolder(dataDir: string): SocketPlace | null {
  const path = join(dataDir, 'control.sock')
  const unfinished = `${path}.new`
  if (Buffer.byteLength(unfinished) > MAX_PATH_BYTES) return null
  return { path, unfinished, remove: () => rmSync(path, { force: true }) }
}

/** A place in a new folder of the system's temporary one, which nobody else may enter. */
function placeInTemporaryFolder(): SocketPlace {
  const folder = mkdtempSync(join(tmpdir(), 'sports-guide-'))
  const path = join(folder, 'control.sock')
  return { path, unfinished: `${path}.new`, remove: () => rmSync(dirname(path), { recursive: true, force: true }) }
}
