import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Caller } from './host-login.ts'

/** A request at the own port. */
export type DoorContext = Context<{ Bindings: HttpBindings }>

/**
 * Who asks: the other end of the connection. What the request itself says of a
 * proxy's client is not believed, since anybody can say it.
 */
export function callerOf({ env, req }: DoorContext): Caller | null {
  const peer = env.incoming.socket.remoteAddress
  if (peer === undefined) return null // it has left already
  const address = peer.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return { address, userAgent: req.header('user-agent') ?? 'unknown' }
}

/** The headers in which the host takes a login, as they came; null where there is none. */
export function credentialsOf({ req }: DoorContext): { readonly [header: string]: string } | null {
  const key = req.header('x-api-key')
  const authorization = req.header('authorization')
  const headers = {
    ...(key ? { 'x-api-key': key } : {}),
    ...(authorization && /^(?:bearer|apikey)\s/i.test(authorization) ? { authorization } : {}),
  }
  return Object.keys(headers).length === 0 ? null : headers
}

/** What of the credentials is nobody else's. */
export function secretOf(credentials: { readonly [header: string]: string }): string {
  return Object.values(credentials)
    .map((value) => value.replace(/^(?:bearer|apikey)\s+/i, ''))
    .join(' ')
}
