import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** A request with the sockets that it came through. */
export type ServedRequest = Context<{ Bindings: HttpBindings }>
