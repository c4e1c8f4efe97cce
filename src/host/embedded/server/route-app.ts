import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { messageOf } from '../../../errors.ts'
import { type HostRequest, isOwner, requireOwner } from './authentication.ts'
import { noSuchAddress, RefusedRequest } from './refused-request.ts'
import type { ServerContext } from './server-context.ts'

/** What answers a method of an address. */
export type Handler = (request: HostRequest) => Response | Promise<Response>

/** Handlers by method. */
export type Methods = { readonly [method: string]: Handler }

/** A part of the API under construction. */
export interface RouteApp {
  readonly app: Hono<{ Bindings: HttpBindings }>
  /** Addresses for the owner. Those that come first win, so that `ids/` is written before `:id/`. */
  on(path: string, methods: Methods): void
  /** Addresses that need no login; a wrong one is refused all the same. */
  open(path: string, methods: Methods): void
  /** Addresses that do not look at logins. */
  blind(path: string, methods: Methods): void
}

/** An empty part of the API. */
export function routeApp(server: ServerContext): RouteApp {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const add = (path: string, methods: Methods, admit: (request: HostRequest) => void) => {
    const allow = Object.keys(methods)
      .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
      .concat('OPTIONS')
      .join(', ')
    app.all(path, (request) => {
      admit(request)
      const { method } = request.req
      const handler = methods[method === 'HEAD' ? 'GET' : method]
      if (handler) return handler(request)
      if (method === 'OPTIONS')
        return request.json({ renders: ['application/json'], parses: JSON_TYPES }, 200, { allow })
      throw new RefusedRequest(405, { detail: `Method "${method}" not allowed.` }, { allow })
    })
  }
  return {
    app,
    on: (path, methods) => add(path, methods, (request) => requireOwner(request, server)),
    open: (path, methods) => add(path, methods, (request) => void isOwner(request, server)),
    blind: (path, methods) => add(path, methods, () => undefined),
  }
}

const JSON_TYPES = ['application/json', 'application/x-www-form-urlencoded']

/** The body of a request as JSON; an empty one is an empty object. Throws 400 or 415. */
export async function bodyOf({ req }: HostRequest): Promise<unknown> {
  const text = await req.text()
  const type = (req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (text === '') return {}
  if (type === 'application/x-www-form-urlencoded') return Object.fromEntries(new URLSearchParams(text))
  if (type !== 'application/json')
    throw new RefusedRequest(415, { detail: `Unsupported media type "${type}" in request.` })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new RefusedRequest(400, { detail: `JSON parse error - ${messageOf(error)}` })
  }
}

/** The row id in the address. Throws 404 where it is no number. */
export function idOf({ req }: HostRequest, name = 'id'): number {
  const text = req.param(name) ?? ''
  if (!/^\d{1,15}$/.test(text)) throw noSuchAddress()
  return Number(text)
}
