import { chmodSync, renameSync, rmSync } from 'node:fs'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { messageOf } from '../../errors.ts'
import { closeServer } from '../../host/close-server.ts'
import type { HostLog } from '../../host/contract.ts'
import { placeInDataFolder, placeInTemporaryFolder, type SocketPlace } from './socket-place.ts'

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
export async function listenOnSocket(app: Pick<Hono, 'fetch'>, dataDir: string, log: HostLog): Promise<ControlServer> {
  const near = placeInDataFolder(dataDir)
  if (near === null) return listenAt(app, placeInTemporaryFolder())
  try {
    return await listenAt(app, near)
  } catch (error) {
    log.warn(`${dataDir} cannot hold the control socket (${messageOf(error)}); it stands in the temporary folder`)
    return listenAt(app, placeInTemporaryFolder())
  }
}

async function listenAt(app: Pick<Hono, 'fetch'>, { path, unfinished, remove }: SocketPlace): Promise<ControlServer> {
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
