import type { Hono } from 'hono'
import type { RelayedAnswer, RelayedRequest } from '../../generated/records.ts'
import { isJson } from '../../host/rest/failures.ts'
import { PROBLEM_TYPE, problemDocument } from '../../records/problem-document.ts'
import { type Pause, pause } from '../../time/pause.ts'
import { type GatewayProblem, NOT_READY } from './problems.ts'

/** Answers a request that came through the host's run action; whatever goes wrong is an answer too. */
export type Relay = (request: RelayedRequest) => Promise<RelayedAnswer>

/** What the plugin registered, and how long is waited. */
export interface RelayOptions {
  /** Apps of the plugin; none while it is not registered yet. */
  readonly apps: () => readonly Hono[]
  /** By the machine's clock if not given. */
  readonly wait?: Pause
}

/**
 * The host takes bodies of 2.5 MB (Django's DATA_UPLOAD_MAX_MEMORY_SIZE), the
 * envelope of its run action included; more never gets here, but over the socket.
 */
export const MAX_RELAYED_BODY_BYTES = 2_621_440

/**
 * The host reads an answer into memory, as JSON, and writes it again, and its
 * worker serves nobody else meanwhile: about a quarter of a second for this much.
 */
export const MAX_RELAYED_ANSWER_BYTES = 8 * 1024 * 1024

/**
 * The host's web server gives up after 60 s, plugin.py after 55, of which it says how many are left: a first start takes
 * some. What goes on longer is told before.
 */
const MAX_WAIT_MS = 45_000

/** Passes relayed requests to the plugin's API, in this process. */
export function createRelay({ apps, wait = pause }: RelayOptions): Relay {
  return async (relayed) => {
    const request = requestOf(relayed)
    if ('code' in request) return refused(request)
    const [app] = apps()
    if (app === undefined) return refused(NOT_READY)
    const answering = answerOf(app, request)
    answering.catch(() => undefined) // where nobody waits for it any more; whoever does is told
    const done = new AbortController()
    try {
      const patienceMs = Math.min(relayed.patience_ms ?? MAX_WAIT_MS, MAX_WAIT_MS)
      const late = wait(patienceMs, done.signal).then(() => refused(stillAtWork(patienceMs)))
      return await Promise.race([answering, late])
    } finally {
      done.abort()
    }
  }
}

function stillAtWork(ms: number): GatewayProblem {
  const detail = `Not finished after ${Math.round(ms / 1000)} seconds. It continues in the background. GET /api/v1/runs shows the result.`
  return { code: 'StillAtWork', detail }
}

/** Requests have one, though nobody looks at it. */
const ORIGIN = 'http://sports-guide'

/** The request as the API takes it, or what is wrong with it. */
function requestOf({ method, path, body }: RelayedRequest): Request | GatewayProblem {
  const url = URL.canParse(path, ORIGIN) ? new URL(path, ORIGIN) : null
  // The schema looks at the text; what dots and further slashes make of it is seen only here.
  if (url === null || url.origin !== ORIGIN || !url.pathname.startsWith('/api/v1/')) {
    return { code: 'NotFound', detail: `Unknown path ${path.slice(0, 200)}. Paths of the API begin with /api/v1/.` }
  }
  if (method === 'GET') return new Request(url, { method })
  const text = body === undefined || body === null ? '' : JSON.stringify(body)
  if (Buffer.byteLength(text) > MAX_RELAYED_BODY_BYTES) {
    const detail = `The body must not be larger than ${MAX_RELAYED_BODY_BYTES} bytes through Dispatcharr. Send it in parts, or use the console port.`
    return { code: 'InvalidInput', detail }
  }
  return new Request(url, { method, body: text, headers: { 'content-type': 'application/json' } })
}

async function answerOf(app: Hono, request: Request): Promise<RelayedAnswer> {
  const response = await app.fetch(request)
  const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? ''
  if (type === 'text/event-stream') {
    await response.body?.cancel()
    const detail = 'Server-sent events do not work through Dispatcharr. Poll GET /api/v1/runs, or use the console port.'
    return refused({ code: 'NotRelayed', detail })
  }
  if (type.startsWith('image/')) {
    await response.body?.cancel()
    return refused({ code: 'NotRelayed', detail: 'Images do not work through Dispatcharr. Use POST /api/v1/images.' })
  }
  const text = response.body === null ? '' : await boundedText(response.body, MAX_RELAYED_ANSWER_BYTES)
  if (text === null) {
    const detail = `The answer is larger than ${MAX_RELAYED_ANSWER_BYTES} bytes, the limit through Dispatcharr. Use limit and offset, or the console port.`
    return refused({ code: 'AnswerTooLarge', detail })
  }
  return relayedAnswer(response.status, type, text === '' ? null : isJson(type) ? JSON.parse(text) : text)
}

/** The whole text of a body, or null when it has more than so many bytes; the rest is not read then. */
async function boundedText(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > maxBytes) return null // leaving the loop ends the stream
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function refused(problem: GatewayProblem): RelayedAnswer {
  const document = problemDocument(problem)
  return relayedAnswer(document.status, PROBLEM_TYPE, document)
}

function relayedAnswer(status: number, contentType: string, body: unknown): RelayedAnswer {
  return { status, content_type: contentType, body: body as RelayedAnswer['body'] }
}
