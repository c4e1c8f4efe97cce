import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { messageOf } from '../../errors.ts'
import { isOwner, requireOwner } from '../login/authentication.ts'
import type { Table } from '../tables.ts'
import { badRequest, noSuchAddress, noSuchRow, RefusedRequest, type ServedRequest } from './requests.ts'
import type { ServerContext } from './server-context.ts'

/** What answers a method of an address. */
export type Handler = (request: ServedRequest) => Response | Promise<Response>

/** Handlers by method. */
type Methods = { readonly [method: string]: Handler }

/** A part of the API under construction. */
export interface RouteApp {
  readonly app: Hono<{ Bindings: HttpBindings }>
  /** Addresses for the owner. Those that come first win, so that `ids/` is written before `:id/`. */
  forOwner(path: string, methods: Methods): void
  /** Addresses that need no login; a wrong one is refused all the same. */
  forAnyone(path: string, methods: Methods): void
  /** Addresses that do not look at logins. */
  withoutLogin(path: string, methods: Methods): void
}

/** An empty part of the API. */
export function routeApp(server: ServerContext): RouteApp {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const add = (path: string, methods: Methods, admit: (request: ServedRequest) => Promise<unknown>) => {
    const allow = Object.keys(methods)
      .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
      .concat('OPTIONS')
      .join(', ')
    app.all(path, async (request) => {
      await admit(request)
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
    forOwner: (path, methods) => add(path, methods, (request) => requireOwner(request, server)),
    forAnyone: (path, methods) => add(path, methods, (request) => isOwner(request, server)),
    withoutLogin: (path, methods) => add(path, methods, async () => undefined),
  }
}

const JSON_TYPES = ['application/json', 'application/x-www-form-urlencoded']

/** The body of a request as JSON; an empty one is an empty object. Throws 400 or 415. */
export async function bodyOf({ req }: ServedRequest): Promise<unknown> {
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
export function idOf({ req }: ServedRequest, name = 'id'): number {
  const text = req.param(name) ?? ''
  if (!/^\d{1,15}$/.test(text)) throw noSuchAddress()
  return Number(text)
}

/** How the routes of a resource look up its rows. */
export interface LookUp<Row extends { readonly id: number }> {
  /** The row whose id stands in the address. Throws 404. */
  find(request: ServedRequest, parameter?: string): Row
  /** Throws 400 where another row than `own` has this value in a column in which each is there once. */
  requireFree(column: keyof Row & string, value: unknown, own: number | null): void
}

/** Looks up rows of a table. `model` is the host's own name of it, which stands in its answers. */
export function lookUpIn<Row extends { readonly id: number }>(table: Table<Row>, model: string): LookUp<Row> {
  return {
    find(request, parameter) {
      const row = table.get(idOf(request, parameter))
      if (!row) throw noSuchRow(model)
      return row
    },
    requireFree(column, value, own) {
      if (table.rows.some((row) => row[column] === value && row.id !== own))
        throw badRequest({ [column]: [`${wordsOf(model)} with this ${column} already exists.`] })
    },
  }
}

/** EPGSource as the words `epg source`. */
function wordsOf(model: string): string {
  return model.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ').toLowerCase()
}
