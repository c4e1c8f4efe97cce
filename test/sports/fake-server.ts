import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { gzipSync } from 'node:zlib'

/** What is answered: a path with any query parameters that must be there, and the JSON to answer, or how to make it. */
export interface Routes {
  readonly [pathAndQuery: string]: unknown
}

/** A request as it came in. */
export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly query: { readonly [name: string]: string }
  readonly headers: IncomingHttpHeaders
}

/** What goes wrong, or is special, with the answer to a request. */
export type Fault =
  /** No byte is ever answered. */
  | { readonly kind: 'time_out' }
  /** No byte is answered until release(), and then as if there were only the other fault, or none. */
  | { readonly kind: 'held'; readonly next?: Fault }
  /** The head of an answer, then a byte every so often, for ever. */
  | { readonly kind: 'slow_trickle'; readonly everyMs: number }
  /** A status with a short JSON message; with headers such as retry-after or location. */
  | { readonly kind: 'status'; readonly status: number; readonly headers?: { readonly [name: string]: string } }
  /** A page, with status 200 unless told. */
  | { readonly kind: 'html'; readonly status?: number }
  /** Bytes as they are, with status 200. */
  | { readonly kind: 'text'; readonly text: string; readonly contentType?: string }
  /** A whole answer that holds the first half of its JSON. */
  | { readonly kind: 'truncated' }
  /** 200 MB, or as many bytes as told, streamed as fast as they are read, without their number in the head. */
  | { readonly kind: 'huge'; readonly bytes?: number }
  /** As many bytes as told, packed with gzip to about a thousandth. */
  | { readonly kind: 'packed'; readonly bytes: number }
  /** The head and half of the announced body, then the socket is destroyed. */
  | { readonly kind: 'cut' }
  /** The right answer with an ETag, or 304 where the request names that tag. */
  | { readonly kind: 'not_modified' }

/** Which requests have a fault. */
interface FaultScope {
  /** Path and query as in a route; all requests if not given. */
  readonly route?: string
  /** How many of these requests; all from now on if not given. */
  readonly times?: number
}

/** A provider on this machine's loopback address. */
export interface LoopbackProvider {
  /** http://127.0.0.1:port, to be a provider's base address. */
  readonly url: string
  /** All requests since the start or forget(), in the order in which they came. */
  readonly requests: readonly ReceivedRequest[]
  /** Requests that are not answered yet, and the most of them that there were at a time. */
  readonly underWay: { readonly now: number; readonly most: number }
  /** Connections made so far; one serves many requests. */
  readonly connections: number
  /** Bytes of bodies given to the network so far. */
  readonly sentBytes: number
  /** Answers this route from now on as told, whatever it answered before. */
  serve(route: string, answer: unknown): void
  /** Adds a fault; where several fit a request, the one that was added last counts. */
  fail(fault: Fault, scope?: FaultScope): void
  /** Takes all faults away; requests that wait for ever go on waiting. */
  recover(): void
  /** Answers what is held now. */
  release(): void
  /** Resolves when so many requests have come since the start or forget(). */
  received(count: number): Promise<void>
  /** Forgets the requests so far. */
  forget(): void
  /** Ends every connection, whatever it waits for. */
  close(): Promise<void>
}

/**
 * Starts a server that replays a provider's answers, and fails as providers do.
 *
 * A route fits a request with the same path whose query holds all parameters of
 * the route, in any order and beside others; of several the one with the most
 * parameters counts. So `/football/nfl/scoreboard` serves every day, and
 * `/football/nfl/scoreboard?dates=20250904` one. An answer is any JSON value, or a
 * function from the request to one. A request that no route fits is answered 404.
 *
 *     const provider = await startLoopbackProvider({ '/football/nfl/scoreboard': { events: [] } })
 *     provider.fail({ kind: 'status', status: 500 }, { times: 2 })
 *     ... ask provider.url, then expect something of provider.requests
 *     await provider.close()
 */
export async function startLoopbackProvider(routes: Routes = {}): Promise<LoopbackProvider> {
  const served = new Map(Object.entries(routes))
  const requests: ReceivedRequest[] = []
  const underWay = { now: 0, most: 0 }
  const held: (() => void)[] = []
  const awaited: { readonly count: number; readonly resolve: () => void }[] = []
  let faults: { readonly fault: Fault; readonly route: string | undefined; left: number }[] = []
  const sent: Sent = { bytes: 0 }

  const faultOf = (request: ReceivedRequest): Fault | undefined => {
    const found = faults.findLast(({ route, left }) => left > 0 && (route === undefined || fits(route, request)))
    if (found !== undefined) found.left -= 1
    return found?.fault
  }

  const server = createServer((incoming, response) => {
    const request = received(incoming)
    requests.push(request)
    underWay.now += 1
    underWay.most = Math.max(underWay.most, underWay.now)
    response.on('close', () => {
      underWay.now -= 1
    })
    for (const { count, resolve } of awaited) if (requests.length >= count) resolve()
    const answer = () => answerOf(served, request)
    const fault = faultOf(request)
    if (fault?.kind === 'held') held.push(() => reply(fault.next, request, answer, response, sent))
    else reply(fault, request, answer, response, sent)
  })
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    underWay,
    get connections() {
      return connections
    },
    get sentBytes() {
      return sent.bytes
    },
    serve: (route, answer) => void served.set(route, answer),
    fail: (fault, { route, times = Number.POSITIVE_INFINITY } = {}) => void faults.push({ fault, route, left: times }),
    recover() {
      faults = []
    },
    release() {
      for (const answer of held.splice(0)) answer()
    },
    received: (count) =>
      requests.length >= count ? Promise.resolve() : new Promise((resolve) => awaited.push({ count, resolve })),
    forget: () => void requests.splice(0),
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

interface Sent {
  bytes: number
}

function received({ method = '', url = '', headers }: IncomingMessage): ReceivedRequest {
  const { pathname, searchParams } = new URL(url, 'http://provider')
  return { method, path: pathname, query: Object.fromEntries(searchParams), headers }
}

function queryOf(route: string): readonly (readonly [string, string])[] {
  return [...new URL(route, 'http://provider').searchParams]
}

function fits(route: string, { path, query }: ReceivedRequest): boolean {
  return (
    new URL(route, 'http://provider').pathname === path &&
    queryOf(route).every(([name, value]) => query[name] === value)
  )
}

/** The JSON text of the route that fits best, undefined where none does. */
function answerOf(served: ReadonlyMap<string, unknown>, request: ReceivedRequest): string | undefined {
  const [best] = [...served.keys()]
    .filter((route) => fits(route, request))
    .sort((one, other) => queryOf(other).length - queryOf(one).length)
  if (best === undefined) return undefined
  const answer = served.get(best)
  return JSON.stringify(typeof answer === 'function' ? answer(request) : answer)
}

const JSON_TYPE = 'application/json; charset=utf-8'
const PAGE = '<!doctype html><html><body><h1>Service unavailable</h1></body></html>'

function reply(
  fault: Fault | undefined,
  request: ReceivedRequest,
  answer: () => string | undefined,
  response: ServerResponse,
  sent: Sent,
): void {
  const end = (status: number, body: string | Buffer, headers: { readonly [name: string]: string } = {}) => {
    sent.bytes += Buffer.byteLength(body)
    const length = String(Buffer.byteLength(body))
    response.writeHead(status, { 'content-type': JSON_TYPE, 'content-length': length, ...headers }).end(body)
  }
  const endNormally = (headers: { readonly [name: string]: string } = {}) => {
    const body = answer()
    if (body === undefined) end(404, '{"code":404,"message":"no such route"}')
    else end(200, body, headers)
  }
  switch (fault?.kind) {
    case undefined:
      endNormally()
      break
    case 'held':
    case 'time_out':
      break
    case 'slow_trickle':
      trickle(response, fault.everyMs, sent)
      break
    case 'status':
      end(fault.status, `{"code":${fault.status},"message":"it failed"}`, fault.headers)
      break
    case 'html':
      end(fault.status ?? 200, PAGE, { 'content-type': 'text/html; charset=utf-8' })
      break
    case 'text':
      end(200, fault.text, { 'content-type': fault.contentType ?? JSON_TYPE })
      break
    case 'truncated':
      end(200, firstHalf(answer()))
      break
    case 'huge':
      stream(response, fault.bytes ?? 200 * 1024 * 1024, sent)
      break
    case 'packed':
      end(200, gzipSync(Buffer.alloc(fault.bytes, ' ')), { 'content-encoding': 'gzip' })
      break
    case 'cut': {
      const half = firstHalf(answer())
      response.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': String(half.length * 2 + 1) })
      response.write(half, () => response.destroy())
      break
    }
    case 'not_modified': {
      const tag = tagOf(answer() ?? '')
      if (request.headers['if-none-match'] === tag) response.writeHead(304, { etag: tag }).end()
      else endNormally({ etag: tag })
    }
  }
}

function tagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`
}

function firstHalf(answer = '{"events":[]}'): string {
  return answer.slice(0, Math.ceil(answer.length / 2))
}

function trickle(response: ServerResponse, everyMs: number, sent: Sent): void {
  response.writeHead(200, { 'content-type': JSON_TYPE })
  response.write('{')
  const timer = setInterval(() => {
    sent.bytes += 1
    response.write(' ')
  }, everyMs)
  response.on('close', () => clearInterval(timer))
}

/** Sends blanks in the frame of an answer, as fast as they are read and no faster. */
function stream(response: ServerResponse, bytes: number, sent: Sent): void {
  response.writeHead(200, { 'content-type': JSON_TYPE })
  // The other side may go away in the middle, which is what it is tested for.
  pipeline(hugeAnswer(bytes, sent), response, () => undefined)
}

function* hugeAnswer(bytes: number, sent: Sent): Generator<Buffer> {
  const piece = Buffer.alloc(64 * 1024, ' ')
  yield Buffer.from('{"events":[')
  for (let left = bytes; left > 0; left -= piece.length) {
    sent.bytes += Math.min(left, piece.length)
    yield piece.subarray(0, left)
  }
  yield Buffer.from(']}')
}
