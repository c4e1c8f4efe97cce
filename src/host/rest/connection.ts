import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { AxiosInstance } from 'axios'
import axios from 'axios'
import pLimit from 'p-limit'
import { messageOf, SportsGuideError } from '../../errors.ts'
import { pause } from '../../time/pause.ts'
import { boundedText } from './answer-readers.ts'
import { credentialHeader, credentialHider, type HostAddress, requireHostUrl } from './credentials.ts'
import {
  cutFailure,
  type Denial,
  type Denied,
  isAccessDenied,
  isJson,
  networkFailure,
  notJsonFailure,
  type RawAnswer,
  statusFailure,
  timeoutFailure,
  unreadableFailure,
} from './failures.ts'
import { createOnce, type Outcome, type RepeatPolicy, repeatSafely } from './retry-policy.ts'

/** One request of the host's API, told so that a failure can be explained, and repeated where that is right. */
export interface HostRequest<Answer> extends WireRequest {
  /** What it is for, as the beginning of an error: "list channels". */
  readonly purpose: string
  /** Reads the JSON of the answer (undefined where it has no body); throws an Error that says what is wrong with it. */
  readonly read: (json: unknown) => Answer
  /** A POST that changes nothing. */
  readonly onlyReads?: boolean
}

/** How requests are sent; everything has a default. */
export interface ClientOptions {
  /** Gives a signal that aborts after so many milliseconds: the end of the time that one request may take. */
  readonly deadline?: (milliseconds: number) => AbortSignal
  /** Requests under way at a time. */
  readonly concurrency?: number
  readonly repeat?: Partial<RepeatPolicy>
}

/** How the host is reached; everything but the address has a default. */
export interface ConnectionOptions extends HostAddress, ClientOptions {
  /** Name of the user whose credentials they are, for the sentence about one who may not do enough. */
  readonly username?: string
  /** Is told of every try how the host answered. */
  readonly onResponse?: (onResponse: HostResponse) => void
}

/** How the host answered one try. */
interface HostResponse {
  /** Null where there was no answer. */
  readonly status: number | null
  /** What was wrong; null where nothing was. */
  readonly error: SportsGuideError | null
  /** Why the host denied what it knows us for; null where it did not. */
  readonly denial: Denial | null
}

/** The longest that one request may take, from the first byte sent to the last one read. */
const TIMEOUT_MS = 60_000
const CONCURRENCY = 4
const MAX_ATTEMPTS = 4

/** The way to one host: bounded in time, size and number of requests at a time. */
export class HostConnection {
  readonly #agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) }
  readonly #wire: Wire
  readonly #deadline: (milliseconds: number) => AbortSignal
  readonly #limit: ReturnType<typeof pLimit>
  readonly #policy: RepeatPolicy
  readonly #closing = new AbortController()
  #writes = 0
  #sent = 0

  /** Sends nothing yet. Throws BadUsage for an address that cannot be one. */
  constructor(options: ConnectionOptions) {
    const http = axios.create({
      baseURL: requireHostUrl(options.url, 'the host'),
      headers: { ...credentialHeader(options.credentials), Accept: 'application/json' },
      httpAgent: this.#agents.http,
      httpsAgent: this.#agents.https,
      proxy: false, // the host is on this machine or beside it
      maxRedirects: 0, // a redirect would carry the credentials elsewhere
      responseType: 'stream',
      validateStatus: () => true,
    })
    const { username, onResponse = () => undefined } = options
    this.#wire = { http, hide: credentialHider(options.credentials), onResponse, username }
    this.#deadline = options.deadline ?? ((milliseconds) => AbortSignal.timeout(milliseconds))
    this.#limit = pLimit(options.concurrency ?? CONCURRENCY)
    const wait = options.repeat?.wait ?? ((milliseconds: number) => pause(milliseconds, this.#closing.signal))
    this.#policy = { attempts: MAX_ATTEMPTS, random: Math.random, ...options.repeat, wait }
  }

  /** Sends a request that may be sent twice without harm, again after a failure that may pass. */
  send<Answer>(request: HostRequest<Answer>): Promise<Answer> {
    return repeatSafely(() => this.#attempt(request), this.#policy)
  }

  /** Sends a request that must act once, and only once. */
  sendOnce<Answer>(request: HostRequest<Answer>): Promise<Answer> {
    return repeatSafely(() => this.#attempt(request), { ...this.#policy, attempts: 1 })
  }

  /** Sends a request that makes something; when its answer was lost, `lookUp` finds what it made. */
  create<Answer>(request: HostRequest<Answer>, lookUp: () => Promise<Answer | undefined>): Promise<Answer> {
    return createOnce(() => this.#attempt(request), lookUp, this.#policy)
  }

  /** How many requests that may change something were sent. */
  writeRequests(): number {
    return this.#writes
  }

  /** How many were sent in all. */
  requests(): number {
    return this.#sent
  }

  /** Breaks off what is under way and lets go of the sockets. */
  close(): void {
    this.#closing.abort()
    this.#agents.http.destroy()
    this.#agents.https.destroy()
  }

  #attempt<Answer>(request: HostRequest<Answer>): Promise<Outcome<Answer>> {
    return this.#limit(() => {
      if (this.#closing.signal.aborted) throw closed(request.purpose)
      this.#sent += 1
      if (request.method !== 'GET' && !request.onlyReads) this.#writes += 1
      // axios' own time-out begins anew with every byte that comes; this one ends in any case.
      return exchange(this.#wire, request, this.#deadline(TIMEOUT_MS), this.#closing.signal)
    })
  }
}

/** What one request is sent with. */
interface Wire {
  readonly http: AxiosInstance
  /** Takes the credentials out of a text. */
  readonly hide: (text: string) => string
  readonly onResponse: NonNullable<ConnectionOptions['onResponse']>
  readonly username: string | undefined
}

/** Sends a request once. Never throws for what the host or the network does, but for a closed connection. */
async function exchange<Answer>(
  { http, hide, onResponse, username }: Wire,
  request: HostRequest<Answer>,
  deadline: AbortSignal,
  closing: AbortSignal,
): Promise<Outcome<Answer>> {
  const ends = AbortSignal.any([deadline, closing])
  let answer: RawAnswer | 'too large'
  try {
    answer = await receive(http, request, ends)
  } catch (error) {
    if (closing.aborted) throw closed(request.purpose)
    const failure = deadline.aborted
      ? timeoutFailure(request.purpose, TIMEOUT_MS)
      : networkFailure(request.purpose, networkProblem(error))
    onResponse({ status: null, error: failure.error, denial: null })
    return { ok: false, ...failure }
  }
  if (answer === 'too large') {
    const failure = unreadableFailure(request.purpose, `it is larger than ${MAX_ANSWER_BYTES} bytes`, hide)
    onResponse({ status: null, error: failure.error, denial: null })
    return { ok: false, ...failure }
  }
  const denial = isAccessDenied(answer) ? await whyDenied(http, ends) : null
  const outcome = readAnswer(answer, request, hide, { by: denial ?? 'unknown', username })
  onResponse({ status: answer.status, error: outcome.ok ? null : outcome.error, denial })
  return outcome
}

/** Everybody whom the host lets in by his address may ask it who he is, whatever his level. */
async function whyDenied(http: AxiosInstance, ends: AbortSignal): Promise<Denial> {
  try {
    const said = await receive(http, { method: 'GET', path: 'accounts/users/me/' }, ends)
    if (said === 'too large') return 'unknown'
    if (isAccessDenied(said)) return 'network'
    return said.status === 200 ? 'level' : 'unknown'
  } catch {
    return 'unknown' // the denial itself is what is told
  }
}

/** What went wrong below HTTP. The error itself is let go: an error of axios carries the credentials. */
function networkProblem(error: unknown): string {
  const code = (error as { code?: unknown }).code
  const message = messageOf(error)
  return typeof code === 'string' && !message.includes(code) ? `${code} ${message}`.trim() : message
}

function readAnswer<Answer>(
  answer: RawAnswer,
  { purpose, read }: HostRequest<Answer>,
  hide: (text: string) => string,
  denied: Denied,
): Outcome<Answer> {
  const failure = statusFailure(answer, purpose, hide, denied)
  if (failure) return { ok: false, ...failure }
  if (answer.status !== NO_CONTENT && !isJson(answer.contentType))
    return { ok: false, ...notJsonFailure(answer, purpose, hide) }
  let json: unknown
  try {
    json = answer.status === NO_CONTENT ? undefined : JSON.parse(answer.body)
  } catch {
    return { ok: false, ...cutFailure(purpose) }
  }
  try {
    return { ok: true, answer: read(json) }
  } catch (error) {
    return { ok: false, ...unreadableFailure(purpose, messageOf(error), hide) }
  }
}

function closed(purpose: string): SportsGuideError {
  return new SportsGuideError('HostAway', `${purpose}: broken off, since the plugin stops`)
}

/** A request as it goes over the wire. */
interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below /api/, with the final slash that the host asks for; one that begins with a slash is below the host's address. */
  readonly path: string
  readonly params?: { readonly [name: string]: string | number | boolean }
  readonly body?: unknown
}

/** The status of an answer without a body. */
const NO_CONTENT = 204

/** The longest answer that is read. */
const MAX_ANSWER_BYTES = 256 * 1024 * 1024

/** Sends a request once and reads its answer, whatever its status. Throws what the network does. */
async function receive(
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
  const text = status === NO_CONTENT ? leaveUnread(data) : await boundedText(data, MAX_ANSWER_BYTES)
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
