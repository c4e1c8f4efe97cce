import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** A request with the sockets that it came through. */
export type ServedRequest = Context<{ Bindings: HttpBindings }>

/**
 * An answer other than success, thrown from wherever it is known and sent as it
 * is: an object as JSON, a text as HTML.
 */
export class RefusedRequest extends Error {
  readonly status: number
  readonly body: object | string
  readonly headers: { readonly [name: string]: string }

  constructor(status: number, body: object | string, headers: { readonly [name: string]: string } = {}) {
    super(`answered with ${status}`)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** 400 with what is wrong with each field, or with the request as a whole. */
export function badRequest(body: object): RefusedRequest {
  return new RefusedRequest(400, body)
}

/** 401 of a request that does not prove whose it is. */
export function unproven(body: object): RefusedRequest {
  return new RefusedRequest(401, body, { 'WWW-Authenticate': 'Bearer realm="api"' })
}

/** 404 of an id that no row of the resource has. `model` is the host's own name of it. */
export function noSuchRow(model: string): RefusedRequest {
  return new RefusedRequest(404, { detail: `No ${model} matches the given query.` })
}

/** 404 of an address that has something else than an id where the id belongs. */
export function noSuchAddress(): RefusedRequest {
  return new RefusedRequest(404, { detail: 'Not found.' })
}

/** The page of a request that the host fails at; what went wrong is not said. */
export const CRASH_PAGE = `<!doctype html>
<html lang="en">
<head><title>Server Error (500)</title></head>
<body><h1>Server Error (500)</h1></body>
</html>
`

/** The page of a request whose body is too large. */
export const TOO_LARGE_PAGE = `<!doctype html>
<html lang="en">
<head><title>Bad Request (400)</title></head>
<body><h1>Bad Request (400)</h1></body>
</html>
`

/** A request that the real host fails at with a page in place of JSON, such as a stream that is listed twice. */
export function crash(): RefusedRequest {
  return new RefusedRequest(500, CRASH_PAGE)
}
