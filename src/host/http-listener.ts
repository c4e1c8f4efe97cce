import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { causeOf, SportsGuideError } from '../errors.ts'

/** What a listener serves, such as an app of Hono's. */
export interface ServedApp {
  fetch(request: Request, env: HttpBindings): Response | Promise<Response>
}

const CLOSING_GRACE_MS = 500

/** Ends a server: it stops to listen, requests that are under way have half a second, the others are cut. */
export function closeServer(server: ReturnType<typeof createAdaptorServer>): Promise<void> {
  return new Promise((closed) => {
    // A client that keeps its connection would keep the server open for ever.
    const grace = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), CLOSING_GRACE_MS)
    server.close(() => {
      clearTimeout(grace)
      closed()
    })
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  })
}

/** A server for this machine alone. */
export interface LoopbackListener {
  readonly port: number
  /** Stops to listen, lets requests that are under way end within half a second, and cuts the others. */
  close(): Promise<void>
}

const ADDRESS = '127.0.0.1'

/** A port that cannot be listened on; who knows the option that names it says so. */
export class PortUnavailable extends SportsGuideError {
  readonly port: number

  constructor(port: number, cause: unknown) {
    super('BadUsage', `Cannot listen on port ${port} (${causeOf(cause)}). Choose another port.`, { cause })
    this.port = port
  }
}

/**
 * Serves an app on 127.0.0.1; port 0 takes a free one. Requests for another name
 * than this machine's are refused: a foreign web page could otherwise reach the app
 * through a name that it points here. Throws PortUnavailable.
 */
export function listenOnLoopback(app: ServedApp, port: number): Promise<LoopbackListener> {
  const server = createAdaptorServer({
    fetch: (request, env) =>
      isOwnName(request.headers.get('host'))
        ? app.fetch(request, env as HttpBindings)
        : new Response(`Only requests to ${ADDRESS} are answered.\n`, { status: 403 }),
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new PortUnavailable(port, error)))
    server.listen(port, ADDRESS, () => {
      const bound = server.address()
      resolve({
        port: bound !== null && typeof bound === 'object' ? bound.port : port,
        close: () => closeServer(server),
      })
    })
  })
}

function isOwnName(host: string | null): boolean {
  const name = (host ?? '').replace(/:\d*$/, '').toLowerCase()
  return name === ADDRESS || name === 'localhost'
}
