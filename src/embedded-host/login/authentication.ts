import { getCookie } from 'hono/cookie'
import type { ServedRequest } from '../server/requests.ts'
import { RefusedRequest, unproven } from '../server/requests.ts'
import type { SettingsRows } from '../settings/settings-rows.ts'
import { isWithin, networkOf } from './ip-networks.ts'
import type { Login } from './login.ts'

/** What decides whether a request may pass. */
export interface OwnerAccess {
  readonly login: Login
  readonly settings: SettingsRows
}

/** Name of the cookie that the plugin page is given; hosts on other ports of this machine have others. */
export function sessionCookie({ env }: ServedRequest): string {
  return `embedded_host_${env.incoming.socket.localPort ?? 0}`
}

const OWN_NETWORKS = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
].flatMap((text) => networkOf(text) ?? [])

/**
 * Lets the owner pass: with a Bearer token, with the API key in either header, or
 * with the cookie of the plugin page. Throws 401 or, outside of the networks that
 * the owner allowed, 403.
 */
export async function requireOwner(context: ServedRequest, server: OwnerAccess): Promise<void> {
  if (!(await isOwner(context, server))) {
    throw unproven({ detail: 'Authentication credentials were not provided.' })
  }
  if (!isAllowedNetwork(context, server)) {
    throw new RefusedRequest(403, { detail: 'You do not have permission to perform this action.' })
  }
}

/** False without any proof. Throws 401 for a wrong one. */
export async function isOwner(context: ServedRequest, { login }: OwnerAccess): Promise<boolean> {
  return (await hasToken(context, login)) || hasKey(context, login) || hasSession(context, login)
}

/** True when the owner's network policy lets the client in. */
export function isAllowedNetwork(context: ServedRequest, { settings }: OwnerAccess): boolean {
  const allowed = settings.allowedNetworks()
  return allowed === null || isWithin(clientAddress(context), allowed)
}

/** The client's address; a proxy on this machine or in a private network may name another. */
export function clientAddress(context: ServedRequest): string {
  const peer = context.env.incoming.socket.remoteAddress ?? ''
  if (!isWithin(peer, OWN_NETWORKS)) return peer
  const real = context.req.header('x-real-ip')?.trim()
  if (real && networkOf(real)) return real
  const hops = (context.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  return hops.reverse().find((hop) => networkOf(hop) && !isWithin(hop, OWN_NETWORKS)) ?? peer
}

async function hasToken(context: ServedRequest, login: Login): Promise<boolean> {
  const words = authorization(context)
  if (words[0]?.toLowerCase() !== 'bearer') return false
  const [, token, ...more] = words
  if (token === undefined || more.length > 0) {
    throw unproven({
      detail: 'Authorization header must contain two space-delimited values',
      code: 'bad_authorization_header',
    })
  }
  const state = await login.check(token, 'access')
  if (state === 'good') return true
  throw unproven({
    detail: 'Given token not valid for any token type',
    code: 'token_not_valid',
    messages: [{ token_class: 'AccessToken', token_type: 'access', message: `Token is ${state}` }],
  })
}

function hasKey(context: ServedRequest, login: Login): boolean {
  const [scheme, named, ...more] = authorization(context)
  const inScheme = scheme?.toLowerCase() === 'apikey' && more.length === 0 ? named : undefined
  const key = context.req.header('x-api-key') || inScheme
  if (!key) return false
  if (login.isKey(key)) return true
  throw unproven({ detail: 'Invalid API key' })
}

/**
 * True with the cookie of the plugin page. What changes something must come from
 * the page itself: another page of this machine, on another port, is sent the
 * cookie too.
 */
function hasSession(context: ServedRequest, login: Login): boolean {
  const session = getCookie(context, sessionCookie(context))
  if (session !== login.session) return false
  if (['GET', 'HEAD'].includes(context.req.method) || isSameOrigin(context)) return true
  throw new RefusedRequest(403, { detail: 'Changes without an API key are only allowed from the plugin page.' })
}

function isSameOrigin(context: ServedRequest): boolean {
  const origin = context.req.header('origin')
  if (origin !== undefined) return origin === `http://${context.req.header('host')}`
  return context.req.header('sec-fetch-site') === 'same-origin'
}

function authorization(context: ServedRequest): string[] {
  return (context.req.header('authorization') ?? '').split(/\s+/).filter((word) => word !== '')
}
