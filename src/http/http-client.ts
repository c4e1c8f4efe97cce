import { isUtf8 } from 'node:buffer'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { type ClientRequest, Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Readable } from 'node:stream'
import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios'
import axios from 'axios'
import {
  BAD_ADDRESS,
  BROKE_OFF,
  FOREIGN_PRIVATE,
  failed,
  type HttpAnswer,
  type HttpFailure,
  type HttpRequest,
  type HttpResult,
  networkFailure,
  REFUSED_PRIVATE,
  STOPPED,
} from './http-message.ts'
import { readJsonText } from './json-text.ts'
import { guardedLookup, literalAddress, REDIRECT_GUARD, type RedirectGuard } from './redirect-guard.ts'
import { attemptOf, RETRY_POLICY, type RetryPolicy, sendWithRetries } from './retry.ts'

/** How requests are sent. Everything has a default. */
export interface HttpClientOptions {
  /** How long one try may wait for the head of the answer, redirects included. Defaults to 10 s. */
  readonly headWithinMs?: number
  /** How long one try may take to the last byte of the answer. Defaults to 20 s. */
  readonly answerWithinMs?: number
  /** The largest answer that is read, unpacked. Defaults to 32 MB. */
  readonly maxAnswerBytes?: number
  /** Whether the body of an answer that is no success is read, whole as any other. Defaults to false: most callers need the status alone. */
  readonly readsErrorBodies?: boolean
  /** Redirects of a GET that are followed. Defaults to 3. With 0, and to other methods, a redirect is an answer like any other. */
  readonly maxRedirects?: number
  /** Whether a proxy that the environment names is used. Defaults to false. */
  readonly usesEnvironmentProxy?: boolean
  /** Sent with every request, as of HttpRequest. */
  readonly headers?: { readonly [name: string]: string }
  readonly secretHeaders?: { readonly [name: string]: string }
  /** Of `sendWithRetries`. */
  readonly retry?: Partial<RetryPolicy>
  readonly redirectGuard?: Partial<RedirectGuard>
  /** Returns a signal that aborts after so many milliseconds. Defaults to the machine's clock. */
  readonly deadline?: (milliseconds: number) => AbortSignal
}

const MEGABYTE = 1024 * 1024
const USER_AGENT = 'sports-guide'
const NEVER = new AbortController().signal
const NO_DEADLINE = { signal: NEVER, met: () => undefined }

/** An answer before its body. */
type Head = Pick<HttpAnswer, 'status' | 'isSuccess' | 'header' | 'localAddress'>

/** What a request carries besides its address. */
interface Content {
  readonly headers: { readonly [name: string]: string }
  readonly data: string | undefined
}

/** Receives the body of an answer. */
interface Receiver {
  take(chunk: Uint8Array): void | Promise<void>
  /** The answer, once its body was taken. */
  done(): HttpAnswer
}

/** Ends a request with this failure. */
class Refusal extends Error {
  readonly failure: HttpFailure

  constructor(failure: HttpFailure) {
    super(failure.reason)
    this.failure = failure
  }
}

/** The receiver failed, as with a full disk: not the server's failure, and so thrown. */
class ReceiverError extends Error {}

/**
 * Sends requests over sockets that are kept for the next ones, each bounded in time and size. Never throws for what server
 * or network do. Make one client per service, and close it at the end.
 */
export class HttpClient {
  readonly #options: Required<Omit<HttpClientOptions, 'retry' | 'redirectGuard'>>
  readonly #guard: RedirectGuard
  readonly #retryPolicy: RetryPolicy
  readonly #http: AxiosInstance
  readonly #agents = { httpAgent: new HttpAgent({ keepAlive: true }), httpsAgent: new HttpsAgent({ keepAlive: true }) }
  /** Of redirects to another origin. They keep no socket: over a kept one a request would get past the guarded lookup. */
  readonly #redirectAgents = { httpAgent: new HttpAgent(), httpsAgent: new HttpsAgent() }
  readonly #closing = new AbortController()
  #bytes = 0

  /** Sends nothing yet. */
  constructor({ retry, redirectGuard, ...options }: HttpClientOptions = {}) {
    this.#options = {
      headWithinMs: 10_000,
      answerWithinMs: 20_000,
      maxAnswerBytes: 32 * MEGABYTE,
      readsErrorBodies: false,
      maxRedirects: 3,
      usesEnvironmentProxy: false,
      headers: {},
      secretHeaders: {},
      deadline: (milliseconds) => AbortSignal.timeout(milliseconds),
      ...options,
    }
    this.#guard = { ...REDIRECT_GUARD, ...redirectGuard }
    this.#retryPolicy = { ...RETRY_POLICY, ...retry }
    this.#http = axios.create({
      maxRedirects: 0, // axios decides at once whether to follow; we may have to look up a name before
      responseType: 'stream',
      validateStatus: () => true,
      ...(this.#options.usesEnvironmentProxy ? {} : { proxy: false }),
    })
  }

  /** Sends a request once. */
  send(request: HttpRequest, signal: AbortSignal = NEVER): Promise<HttpResult> {
    return this.#exchange(request, signal, (head) => {
      const chunks: Uint8Array[] = []
      return { take: (chunk) => void chunks.push(chunk), done: () => answerOf(head, Buffer.concat(chunks)) }
    })
  }

  /** Sends a request, and repeats it after a failure that may pass: twice at most, with pauses that grow. */
  async sendWithRetries(request: HttpRequest, signal: AbortSignal = NEVER): Promise<HttpResult> {
    const stopping = AbortSignal.any([signal, this.#closing.signal])
    const send = async () => attemptOf(request, await this.send(request, stopping))
    const last = await sendWithRetries(send, this.#retryPolicy, stopping)
    return stopping.aborted || last === null ? STOPPED : last.result
  }

  /**
   * Saves the body of an answer with status 200 as a file, whole or not at all: an earlier file stays until then, and with any
   * other status. Sends once. Throws what the disk does.
   */
  async download(request: HttpRequest, path: string, signal: AbortSignal = NEVER): Promise<HttpResult> {
    const temporary = `${path}.tmp`
    const file = await open(temporary, 'w')
    try {
      const result = await this.#exchange(request, signal, (head) => ({
        take: (chunk) => file.writeFile(chunk),
        done: () => answerOf(head, Buffer.alloc(0)),
      }))
      await file.close()
      if (result.kind === 'answer' && result.status === 200) await rename(temporary, path)
      return result
    } finally {
      await closeAndRemove(file, temporary)
    }
  }

  /** Bytes of all answers so far, unpacked, as far as they were read. */
  bytes(): number {
    return this.#bytes
  }

  /** Stops what is under way, pauses included, and closes the sockets. Whatever is sent later is stopped at once. */
  close(): void {
    this.#closing.abort()
    for (const { httpAgent, httpsAgent } of [this.#agents, this.#redirectAgents]) {
      httpAgent.destroy()
      httpsAgent.destroy()
    }
  }

  async #exchange(
    request: HttpRequest,
    signal: AbortSignal,
    receiverOf: (head: Head) => Receiver,
  ): Promise<HttpResult> {
    const { headWithinMs, answerWithinMs, deadline } = this.#options
    const stopping = signal === NEVER ? this.#closing.signal : AbortSignal.any([signal, this.#closing.signal])
    if (stopping.aborted) return STOPPED
    if (httpUrl(request.url) === null) return BAD_ADDRESS
    const content = { headers: this.#headersOf(request), data: bodyOf(request) } // throws for JSON that cannot be written
    // axios' own timeout restarts with every byte that arrives; these do not.
    const wholeDue = deadline(answerWithinMs)
    const headDue = headWithinMs < answerWithinMs ? untilMet(deadline(headWithinMs)) : NO_DEADLINE
    let hasHead = false
    try {
      const response = await this.#follow(request, content, AbortSignal.any([stopping, wholeDue, headDue.signal]))
      headDue.met()
      hasHead = true
      const receiver = receiverOf(headOf(response))
      await this.#read(response, receiver)
      return stopping.aborted ? STOPPED : receiver.done()
    } catch (error) {
      if (error instanceof ReceiverError) throw error.cause
      if (stopping.aborted) return STOPPED
      if (headDue.signal.aborted) return failed('deadline', `no answer within ${seconds(headWithinMs)}`)
      if (wholeDue.aborted) return failed('deadline', `no complete answer within ${seconds(answerWithinMs)}`)
      const failure = error instanceof Refusal ? error.failure : hasHead ? BROKE_OFF : networkFailure(error)
      return failure === REFUSED_PRIVATE && request.isForeignUrl ? FOREIGN_PRIVATE : failure
    } finally {
      headDue.met()
    }
  }

  /** Sends a request, follows redirects as far as they are allowed, and returns the last answer with its body unread. */
  async #follow(request: HttpRequest, content: Content, signal: AbortSignal): Promise<AxiosResponse<Readable>> {
    const { method = 'GET', params, secretParams, isForeignUrl = false } = request
    const first = new URL(request.url)
    const shared = { method, headers: content.headers, signal }
    const toFirst = (url: URL) => (isForeignUrl ? this.#toOtherOrigin(url, false) : this.#agents)
    let response = await this.#sendOnce({
      ...shared,
      ...toFirst(first),
      data: content.data,
      url: request.url,
      params: { ...params, ...secretParams },
    })
    if (this.#options.maxRedirects === 0 || method !== 'GET') return response
    const mayBePrivate = !isForeignUrl && this.#isPrivate(first, response)
    let url = first
    for (let redirects = 0; ; redirects += 1) {
      const location = redirectOf(response)
      if (location === null) return response
      leaveUnread(response.data)
      if (redirects === this.#options.maxRedirects) throw new Refusal(TOO_MANY_REDIRECTS)
      url = requireTarget(location, url)
      if (url.origin === first.origin) {
        response = await this.#sendOnce({ ...shared, ...toFirst(url), data: content.data, url: url.href })
        continue
      }
      if (this.#hasSecrets(request)) throw new Refusal(REFUSED_SECRETS)
      response = await this.#sendOnce({ ...shared, ...this.#toOtherOrigin(url, mayBePrivate), url: url.href })
    }
  }

  #headersOf({ json, headers, secretHeaders }: HttpRequest): { readonly [name: string]: string } {
    return {
      Accept: 'application/json',
      'User-Agent': USER_AGENT,
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...this.#options.headers,
      ...this.#options.secretHeaders,
      ...headers,
      ...secretHeaders,
    }
  }

  /** Whether the address of a redirect may repeat something that only the first server must see. */
  #hasSecrets({
    url,
    hasSecretUrl = false,
    secretParams = {},
    secretHeaders = {},
    headers = {},
  }: HttpRequest): boolean {
    const secrets = { ...secretParams, ...secretHeaders, ...this.#options.secretHeaders }
    if (hasSecretUrl || new URL(url).username !== '' || Object.keys(secrets).length > 0) return true
    return Object.keys({ ...this.#options.headers, ...headers }).some((name) => SECRET_HEADER.test(name))
  }

  #sendOnce(config: AxiosRequestConfig): Promise<AxiosResponse<Readable>> {
    return this.#http.request<Readable>(config)
  }

  /** How a redirect to another origin is sent. Throws a Refusal for a private address that is not allowed. */
  #toOtherOrigin(target: URL, mayBePrivate: boolean): AxiosRequestConfig {
    if (mayBePrivate) return this.#redirectAgents
    const address = literalAddress(target) // is never looked up
    if (address !== null && this.#guard.isPrivate(address)) throw new Refusal(REFUSED_PRIVATE)
    return { ...this.#redirectAgents, lookup: guardedLookup(target, this.#guard, this.#options.usesEnvironmentProxy) }
  }

  /**
   * Whether the user's own address is private: by the address that was connected to, since a name may resolve to another
   * one the next time. Behind a proxy that is the proxy's, so that only an IP address in the URL counts.
   */
  #isPrivate(url: URL, { request }: AxiosResponse): boolean {
    const { path, agent, socket } = request as ClientRequest & { readonly agent: unknown }
    const isProxied = !path.startsWith('/') || !Object.values(this.#agents).some((own) => own === agent)
    const address = literalAddress(url) ?? (isProxied ? null : socket?.remoteAddress)
    return typeof address === 'string' && this.#guard.isPrivate(address)
  }

  async #read({ status, headers, data: body }: AxiosResponse<Readable>, receiver: Receiver): Promise<void> {
    if (status === 204) return leaveUnread(body)
    // The end of a 304, which has no body, frees its socket for the next request.
    if (!isSuccess(status) && status !== 304 && !this.#options.readsErrorBodies) return leaveUnread(body)
    const maxBytes = this.#options.maxAnswerBytes
    if (Number(headers['content-length'] ?? 0) > maxBytes) {
      leaveUnread(body)
      throw new Refusal(tooLarge(maxBytes))
    }
    let length = 0
    for await (const chunk of body as AsyncIterable<Buffer>) {
      this.#bytes += chunk.length
      length += chunk.length
      if (length > maxBytes) throw new Refusal(tooLarge(maxBytes)) // leaving the loop ends the stream
      await give(chunk, receiver)
    }
  }
}

/** Headers that hold a key or a token, even where a request does not give them as secret. */
const SECRET_HEADER = /^(?:proxy-)?authorization$|^cookie$|^x-api-key$/i

const TOO_MANY_REDIRECTS = failed('too_many_redirects', 'it redirected too many times')
const REFUSED_SECRETS = failed('redirect_refused', 'it redirected to another server, which must not receive the key')

function tooLarge(maxBytes: number): HttpFailure {
  return failed('too_large', `the answer is larger than ${Math.round((maxBytes / MEGABYTE) * 10) / 10} MB`)
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

/** The URL, or null if it is not an http or https URL. */
function httpUrl(text: string, base?: URL): URL | null {
  const url = URL.canParse(text, base?.href) ? new URL(text, base) : null
  return url !== null && /^https?:$/.test(url.protocol) ? url : null
}

function bodyOf({ json }: HttpRequest): string | undefined {
  return json === undefined ? undefined : JSON.stringify(json)
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Where an answer redirects to; null where it does not, or does not say where. */
function redirectOf({ status, headers }: AxiosResponse): string | null {
  const { location } = headers
  if (!REDIRECTS.has(status) || typeof location !== 'string' || location === '') return null
  const bytes = Buffer.from(location, 'latin1') // as Node reads headers; most servers mean UTF-8
  return isUtf8(bytes) ? bytes.toString('utf8') : location
}

function requireTarget(location: string, from: URL): URL {
  const target = httpUrl(location, from)
  if (target === null)
    throw new Refusal(failed('redirect_refused', 'it redirected to an address that is not http or https'))
  return target
}

async function give(chunk: Uint8Array, receiver: Receiver): Promise<void> {
  try {
    await receiver.take(chunk)
  } catch (cause) {
    throw new ReceiverError('not received', { cause })
  }
}

function headOf({ status, headers, request }: AxiosResponse): Head {
  const { socket } = request as ClientRequest // before the body is read: it may be let go then
  return {
    status,
    isSuccess: isSuccess(status),
    header(name) {
      const value: unknown = headers[name.toLowerCase()]
      return typeof value === 'string' ? value : undefined
    },
    localAddress: socket?.localAddress?.replace(/^::ffff:(?=\d+\.)/i, '') ?? null,
  }
}

function answerOf(head: Head, body: Uint8Array): HttpAnswer {
  // A decoder leaves out the byte order mark that some servers put in front.
  const text = () => new TextDecoder().decode(body)
  return { kind: 'answer', ...head, body, text, json: () => readJsonText(text()) }
}

/**
 * Ends a body without reading it, and its socket with it. Bytes behind a 204, which some servers send against HTTP, must
 * not be taken for the next answer.
 */
function leaveUnread(body: Readable): void {
  body.on('error', () => undefined) // whatever is wrong with those bytes, the answer was whole before them
  body.destroy()
}

async function closeAndRemove(file: FileHandle, path: string): Promise<void> {
  await file.close()
  await rm(path, { force: true })
}

/** The deadline, which does not pass any more once it is met. */
function untilMet(deadline: AbortSignal): { readonly signal: AbortSignal; readonly met: () => void } {
  const passed = new AbortController()
  const pass = () => passed.abort()
  if (deadline.aborted) pass()
  deadline.addEventListener('abort', pass)
  return { signal: passed.signal, met: () => deadline.removeEventListener('abort', pass) }
}

function seconds(milliseconds: number): string {
  return milliseconds === 1000 ? '1 second' : `${milliseconds / 1000} seconds`
}
