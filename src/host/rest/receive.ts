import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { AxiosInstance } from 'axios'
import { boundedText } from './bounded-text.ts'
import type { RawAnswer } from './failures.ts'

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below /api/, with the final slash that the host asks for; one that begins with a slash is below the host's address. */
  readonly path: string
  readonly params?: { readonly [name: string]: string | number | boolean }
  readonly body?: unknown
}

/** The status of an answer without a body. */
export const NO_CONTENT = 204

/** The longest answer that is read. */
export const MOST_ANSWER_BYTES = 256 * 1024 * 1024

/** Sends a request once and reads its answer, whatever its status. Throws what the network does. */
export async function receive(
  http: AxiosInstance,
  { method, path, params, body }: WireRequest,
  signal: AbortSignal,
): Promise<RawAnswer | 'too large'> {
  const url = path.startsWith('/') ? path : `/api/${path}`
  const response = await http.request<Readable>({ method, url, params, data: body, signal })
  const { status, headers, data } = response
  const { socket } = response.request as { readonly socket?: Socket | null } // before the body is read: it may be let go then
  const from = socket?.localAddress?.replace(/^::ffff:(?=\d+\.)/i, '') ?? null
  const header = (name: string) => (typeof headers[name] === 'string' ? headers[name] : null)
  const text = status === NO_CONTENT ? leaveUnread(data) : await boundedText(data, MOST_ANSWER_BYTES)
  if (text === null) return 'too large'
  return {
    status,
    contentType: header('content-type') ?? '',
    retryAfter: header('retry-after'),
    location: header('location'),
    body: text,
    from,
  }
}

/**
 * The host sends a body behind a 204 of its bulk delete, against HTTP: its bytes
 * are no answer to anything, so neither they nor the socket are used again.
 */
function leaveUnread(stream: Readable): string {
  stream.on('error', () => undefined) // whatever is wrong with those bytes, the answer was whole before them
  stream.destroy()
  return ''
}
