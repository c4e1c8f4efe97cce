import type { createAdaptorServer } from '@hono/node-server'

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
