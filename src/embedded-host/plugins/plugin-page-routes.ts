import { randomBytes } from 'node:crypto'
import { setCookie } from 'hono/cookie'
import { isAllowedNetwork, sessionCookie } from '../login/authentication.ts'
import { RefusedRequest } from '../server/requests.ts'
import { type Handler, routeApp } from '../server/route-app.ts'
import type { ServerContext } from '../server/server-context.ts'
import { pluginPage } from './plugin-page.ts'

/**
 * Pages for a person at this machine. They bring a cookie in place of the key: the
 * key is shown nowhere, and the cookie is good for this start of the host.
 */
export function pageRoutes(server: ServerContext) {
  const { app, withoutLogin } = routeApp(server)
  const page: Handler = (request) => {
    if (!isAllowedNetwork(request, server)) throw new RefusedRequest(403, 'Access from your network is not allowed.')
    const nonce = randomBytes(16).toString('base64')
    setCookie(request, sessionCookie(request), server.login.session, { httpOnly: true, sameSite: 'Strict', path: '/' })
    return request.html(pluginPage(server.plugins.list(), nonce), 200, {
      'cache-control': 'no-store',
      'content-security-policy': policyWith(nonce),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  }
  withoutLogin('/plugins', { GET: page })
  withoutLogin('/plugins/', { GET: page })
  return app
}

/** Nothing but the page's own script and style, which talk to this host alone. */
function policyWith(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
