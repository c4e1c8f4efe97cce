import pLimit from 'p-limit'
import { messageOf, SportsGuideError } from '../../errors.ts'
import {
  type Attempt,
  type HttpAnswer,
  HttpClient,
  type HttpResult,
  RETRY_POLICY,
  type RetryPolicy,
  retryAfterOf,
  sendWithRetries,
} from '../../http/index.ts'
import { createOnce, type Outcome } from './create-once.ts'
import { credentialHeader, credentialHider, type HostAddress, requireHostUrl } from './credentials.ts'
import {
  cutFailure,
  type Denial,
  type Denied,
  failureOf,
  isAccessDenied,
  isJson,
  notJsonFailure,
  type RawAnswer,
  statusFailure,
  unreadableFailure,
} from './failures.ts'

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
  readonly repeat?: Partial<RetryPolicy>
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
/** The longest answer that is read: all streams of a large provider. */
const MAX_ANSWER_BYTES = 256 * 1024 * 1024
/** Of an answer that is no success, whose words are short. */
const CONCURRENCY = 4
/** However long the host asks to be left alone: failures.ts limits it. */
const HOST_POLICY = { repeats: 3, firstPauseMs: 250, longestRetryAfterMs: Number.POSITIVE_INFINITY }

/** The way to one host: bounded in time, size and number of requests at a time. */
export class HostConnection {
  readonly #http: HttpClient
  readonly #wire: Wire
  readonly #limit: ReturnType<typeof pLimit>
  readonly #policy: RetryPolicy
  readonly #closing = new AbortController()
  #writes = 0
  #sent = 0

  /** Sends nothing yet. Throws BadUsage for an address that cannot be one. */
  constructor(options: ConnectionOptions) {
    const { username, credentials, onResponse = () => undefined } = options
    const deadline = options.deadline ?? ((milliseconds) => AbortSignal.timeout(milliseconds))
    this.#http = new HttpClient({
      secretHeaders: credentialHeader(credentials),
      headWithinMs: TIMEOUT_MS,
      answerWithinMs: TIMEOUT_MS,
      maxAnswerBytes: MAX_ANSWER_BYTES,
      readsErrorBodies: true, // the host says in them why it refuses
      maxRedirects: 0, // a redirect would carry the credentials elsewhere
      deadline,
    })
    const url = requireHostUrl(options.url, "Dispatcharr's address")
    this.#wire = { http: this.#http, url, deadline, hide: credentialHider(credentials), onResponse, username }
    this.#limit = pLimit(options.concurrency ?? CONCURRENCY)
    this.#policy = { ...RETRY_POLICY, ...HOST_POLICY, ...options.repeat }
  }

  /** Sends a request that may be sent twice without harm, again after a failure that may pass. */
  async send<Answer>(request: HostRequest<Answer>): Promise<Answer> {
    const attempt = async () => attemptOf(await this.#attempt(request))
    const last = await sendWithRetries(attempt, this.#policy, this.#closing.signal)
    if (last === null) throw closed(request.purpose)
    if (last.result.ok) return last.result.answer
    throw this.#closing.signal.aborted ? closed(request.purpose) : last.result.error
  }

  /** Sends a request that must act once, and only once. */
  async sendOnce<Answer>(request: HostRequest<Answer>): Promise<Answer> {
    const outcome = await this.#attempt(request)
    if (outcome.ok) return outcome.answer
    throw outcome.error
  }

  /** Sends a request that makes something; when its answer was lost, `lookUp` finds what it made. */
  create<Answer>(request: HostRequest<Answer>, lookUp: () => Promise<Answer | undefined>): Promise<Answer> {
    return createOnce(() => this.#attempt(request), lookUp, this.#policy, this.#closing.signal)
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
    this.#http.close()
  }

  #attempt<Answer>(request: HostRequest<Answer>): Promise<Outcome<Answer>> {
    return this.#limit(() => {
      if (this.#closing.signal.aborted) throw closed(request.purpose)
      this.#sent += 1
      if (request.method !== 'GET' && !request.onlyReads) this.#writes += 1
      return exchange(this.#wire, request)
    })
  }
}

/** A failure that may pass is repeated; a request that timed out only once, because each try costs the user that time. */
function attemptOf<Answer>(outcome: Outcome<Answer>): Attempt<Outcome<Answer>> {
  if (outcome.ok || !outcome.transient) return { result: outcome }
  const { retryAfterMs = 0 } = outcome
  return { result: outcome, repeat: outcome.mayActLater ? 'once' : 'often', retryAfterMs }
}

/** What one request is sent with. */
interface Wire {
  readonly http: HttpClient
  readonly url: string
  readonly deadline: NonNullable<ClientOptions['deadline']>
  /** Takes the credentials out of a text. */
  readonly hide: (text: string) => string
  readonly onResponse: NonNullable<ConnectionOptions['onResponse']>
  readonly username: string | undefined
}

/** Sends a request once. Never throws for what the host or the network does, but for a closed connection. */
async function exchange<Answer>(wire: Wire, request: HostRequest<Answer>): Promise<Outcome<Answer>> {
  const { hide, onResponse, username } = wire
  const due = wire.deadline(TIMEOUT_MS) // of the request and of the question why it was denied together
  const result = await receive(wire, request)
  if (result.kind === 'failed') {
    if (result.code === 'stopped') throw closed(request.purpose)
    const failure = failureOf(result, request.purpose, TIMEOUT_MS)
    onResponse({ status: null, error: failure.error, denial: null })
    return { ok: false, ...failure }
  }
  const answer = rawAnswer(result)
  const denial = isAccessDenied(answer) ? await whyDenied(wire, due) : null
  const outcome = readAnswer(answer, request, hide, { by: denial ?? 'unknown', username })
  onResponse({ status: answer.status, error: outcome.ok ? null : outcome.error, denial })
  return outcome
}

/** Everybody whom the host lets in by his address may ask it who he is, whatever his level. */
async function whyDenied(wire: Wire, due: AbortSignal): Promise<Denial> {
  const result = await receive(wire, { method: 'GET', path: 'accounts/users/me/' }, due)
  if (result.kind === 'failed') return 'unknown' // the denial itself is what is told
  if (isAccessDenied(rawAnswer(result))) return 'network'
  return result.status === 200 ? 'level' : 'unknown'
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
  return new SportsGuideError('HostAway', `Cannot ${purpose}: the plugin is stopping.`)
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

/** Sends a request once. */
function receive(
  { http, url }: Wire,
  { method, path, params = {}, body }: WireRequest,
  signal?: AbortSignal,
): Promise<HttpResult> {
  const json = body === undefined ? {} : { json: body }
  return http.send({ method, url: url + (path.startsWith('/') ? path : `/api/${path}`), params, ...json }, signal)
}

function rawAnswer(answer: HttpAnswer): RawAnswer {
  return {
    status: answer.status,
    contentType: answer.header('content-type') ?? '',
    retryAfterMs: retryAfterOf(answer),
    location: answer.header('location') ?? null,
    body: answer.text(),
    from: answer.localAddress,
  }
}
