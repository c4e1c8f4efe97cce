import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { closeServer } from '../../host/close-server.ts'

/** A server for the owner's network. */
export interface PortListener {
  readonly port: number
  /** Stops to listen, lets requests that are under way end within half a second, and cuts the others. */
  close(): Promise<void>
}

/** How long a client may take for its headers, for a whole request, and for taking an answer. */
const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 5000,
}
const LONGEST_QUIET_MS = 60_000
const MOST_CONNECTIONS = 200

/**
 * Serves an app on all addresses of this machine, IPv6 and IPv4; port 0 takes a
 * free one. Slow clients are cut, and connections beyond the number that is held. Throws what the system says where it cannot.
 */
export function listenOnPort(
  app: Pick<Hono<{ Bindings: HttpBindings }>, 'fetch'>,
  port: number,
  { mostConnections = MOST_CONNECTIONS }: { readonly mostConnections?: number } = {},
): Promise<PortListener> {
  const server = createAdaptorServer({
    fetch: (request, env) => app.fetch(request, env as HttpBindings),
    serverOptions: PATIENCE,
  })
  server.maxConnections = mostConnections
  server.setTimeout(LONGEST_QUIET_MS)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => {
      const bound = server.address()
      resolve({
        port: bound !== null && typeof bound === 'object' ? bound.port : port,
        close: () => closeServer(server),
      })
    })
  })
}
