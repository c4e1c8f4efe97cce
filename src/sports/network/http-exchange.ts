import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Readable } from 'node:stream'
import type { AxiosInstance } from 'axios'
import axios from 'axios'
import { readJsonText } from './json-text.ts'
import {
  type AnswerHead,
  away,
  awayForNow,
  conditionsOf,
  type Outcome,
  type SentRequest,
  stopped,
  validatorsOf,
} from './request.ts'

/** What the head of an answer says without its body. */
interface StatusBounds {
  /** True where the request said which answer is known already. */
  readonly isConditional: boolean
  /** A data source that asks to be left alone for longer is not asked again, in milliseconds. */
  readonly longestRetryAfterMs: number
}

/** What a status means, null for one whose body is to be read. */
function judgeStatus(head: AnswerHead, { isConditional, longestRetryAfterMs }: StatusBounds): Outcome | null {
  const { status } = head
  if (status >= 200 && status < 300) return null
  if (status === 304) {
    return isConditional
      ? { reply: { kind: 'not_modified' } }
      : away('it answered that nothing changed (304), to a request that named nothing')
  }
  if (status >= 300 && status < 400) return away(`it sent us elsewhere (${status}), but not to where`)
  if (status === 401 || status === 403)
    return away(`it denied access (${status}): a key is missing or wrong, or it keeps us out`)
  if (status === 407) return away('the proxy on the way denied access (407)')
  if (status === 425) return away(failed(status))
  if (status === 408 || status === 429 || (status >= 500 && status < 600)) return busy(head, longestRetryAfterMs)
  if (status >= 400 && status < 500) return { reply: { kind: 'refused', status, why: failed(status) } }
  return away(failed(status))
}

function busy(head: AnswerHead, longestRetryAfterMs: number): Outcome {
  const why = head.status === 429 ? 'it has had too many requests from here (429)' : failed(head.status)
  const retryAfterMs = retryAfterOf(head)
  if (retryAfterMs === null) return awayForNow(why)
  if (retryAfterMs > longestRetryAfterMs)
    return away(`${why}, and it asks to be left alone for longer than ${longestRetryAfterMs / 1000} seconds`)
  return { ...awayForNow(why), retryAfterMs }
}

function failed(status: number): string {
  return `the request failed with status ${status}`
}

/**
 * How long the answer asks to be left alone, in milliseconds; null where it does
 * not. It says so in seconds or as a date, which counts from the answer's own date:
 * the clocks of the two machines may differ.
 */
function retryAfterOf(head: AnswerHead): number | null {
  const text = head.header('retry-after')?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const pause = Date.parse(text) - Date.parse(head.header('date') ?? '')
  return pause > 0 ? pause : null
}

/**
 * What the body of a successful answer means. Its content type is asked only
 * where it is no JSON: some data sources call their JSON a page.
 */
function judgeText(text: string, bytes: number, head: AnswerHead): Outcome {
  const read = readJsonText(text)
  switch (read.kind) {
    case 'json':
      return { reply: { kind: 'answer', json: read.json, validators: validatorsOf(head), bytes } }
    case 'empty':
      return awayForNow('the answer was empty')
    case 'cut':
      return awayForNow(BROKE_OFF)
    case 'page':
      return A_PAGE
    case 'deep':
      return away('the answer is nested too deep to be a schedule')
    case 'other':
      return isPage(head) ? A_PAGE : away('it answered something that is no JSON')
  }
}

/** Of an answer that ended before it was whole, wherever that was noticed. */
const BROKE_OFF = 'the answer broke off in the middle'

const A_PAGE = away('it answered a page where data was due')

function isPage(head: AnswerHead): boolean {
  return /\b(?:html|xml)\b/i.test(head.header('content-type') ?? '')
}

/** Why there was no answer, by the code of the error: what a person can look after. */
const WHY: { readonly [code: string]: string } = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  ECONNABORTED: 'the connection was cut',
  ENOTFOUND: 'its name is not known to the name server',
  EAI_AGAIN: 'its name could not be looked up',
  ETIMEDOUT: 'no connection could be made in time',
  EHOSTUNREACH: 'there is no way to it in the network',
  ENETUNREACH: 'there is no way to it in the network',
}

/** What the same address would do again. */
const LASTING: { readonly [code: string]: string } = {
  ERR_FR_TOO_MANY_REDIRECTS: 'it sent us elsewhere again and again',
  ERR_FR_REDIRECTION_FAILURE: 'it sent us to where we cannot go',
  ERR_INVALID_URL: 'its address is none that can be asked',
  ERR_BAD_REQUEST: 'its address is none that can be asked',
}

/**
 * The failure of a request that got no answer. Only the error's code is looked at:
 * its message and its parts may hold the address with all its parameters.
 */
function networkFailure(error: unknown): Outcome {
  const code = codeOf(error)
  const lasting = LASTING[code]
  if (lasting !== undefined) return away(lasting)
  if (isOfCertificate(code)) return away(`its certificate is not accepted (${code})`)
  if (code.startsWith('HPE_')) return away(`it answered something that is no HTTP (${code})`)
  return awayForNow(WHY[code] ?? `the connection failed${code === '' ? '' : ` (${code})`}`)
}

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{0,59}$/.test(code) ? code : ''
}

function isOfCertificate(code: string): boolean {
  return /CERT|^ERR_TLS_|^ERR_SSL_|^UNABLE_TO_VERIFY|^UNABLE_TO_GET_ISSUER/.test(code)
}

/** What one try may cost. */
export interface ExchangeBounds {
  /** Until the head of the answer is there, redirects included. */
  readonly headWithinMs: number
  /** Until its last byte is there. */
  readonly answerWithinMs: number
  /** Of the unpacked answer. */
  readonly mostBytes: number
  /** A data source that asks to be left alone for longer is not asked again. */
  readonly longestRetryAfterMs: number
  /** Gives a signal that aborts after so many milliseconds. */
  readonly deadline: (milliseconds: number) => AbortSignal
}

/** Sends single requests over sockets that are kept for the next ones. */
export interface Exchange {
  /** Sends a request once and reads its answer, bounded in time and size; never throws. */
  send(asked: SentRequest, ending: AbortSignal): Promise<Outcome>
  /** Bytes of all answers so far, unpacked, as far as they were read. */
  bytes(): number
  close(): void
}

const MOST_REDIRECTS = 3
const USER_AGENT = 'sports-guide'

/** Opens the way to the network, through a proxy where the environment names one. Nothing is sent yet. */
export function openExchange(bounds: ExchangeBounds): Exchange {
  const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) }
  const http = axios.create({
    headers: { Accept: 'application/json', 'User-Agent': USER_AGENT },
    httpAgent: agents.http,
    httpsAgent: agents.https,
    maxRedirects: MOST_REDIRECTS,
    responseType: 'stream',
    validateStatus: () => true,
  })
  let bytes = 0
  return {
    send: (asked, ending) => exchange(http, asked, bounds, ending, (count) => (bytes += count)),
    bytes: () => bytes,
    close() {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}

async function exchange(
  http: AxiosInstance,
  asked: SentRequest,
  bounds: ExchangeBounds,
  ending: AbortSignal,
  countBytes: (count: number) => void,
): Promise<Outcome> {
  // axios' own time-out begins anew with every byte that comes; these end in any case.
  const wholeDue = bounds.deadline(bounds.answerWithinMs)
  const headDue = untilMet(bounds.deadline(bounds.headWithinMs))
  const redirects = redirectGuard(asked)
  let hasHead = false
  try {
    const response = await http.get<Readable>(asked.url, {
      params: { ...asked.params, ...asked.secrets },
      headers: conditionsOf(asked.validators),
      beforeRedirect: redirects.check,
      signal: AbortSignal.any([ending, wholeDue, headDue.signal]),
    })
    headDue.met()
    hasHead = true
    const head: AnswerHead = {
      status: response.status,
      header: (name) => (typeof response.headers[name] === 'string' ? response.headers[name] : undefined),
    }
    return await judge(head, response.data, asked, bounds, countBytes)
  } catch (error) {
    if (ending.aborted) return { reply: stopped(ending) }
    if (headDue.signal.aborted) return awayForNow(`no answer within ${seconds(bounds.headWithinMs)}`, 'once')
    if (wholeDue.aborted) return awayForNow(`no whole answer within ${seconds(bounds.answerWithinMs)}`, 'once')
    if (redirects.isRefused()) return away('it sent us to another server, which must not see the key')
    return hasHead ? awayForNow(BROKE_OFF) : networkFailure(error)
  } finally {
    headDue.met()
  }
}

async function judge(
  head: AnswerHead,
  body: Readable,
  { validators }: SentRequest,
  bounds: ExchangeBounds,
  countBytes: (count: number) => void,
): Promise<Outcome> {
  const isConditional = Object.keys(conditionsOf(validators)).length > 0
  const { longestRetryAfterMs, mostBytes } = bounds
  const outcome = judgeStatus(head, { isConditional, longestRetryAfterMs })
  if (outcome !== null) {
    // The end of an answer without a body frees its socket for the next request.
    if (outcome.reply.kind === 'not_modified') await readWhole(body, 0, mostBytes, countBytes)
    else body.destroy()
    return outcome
  }
  const read = await readWhole(body, Number(head.header('content-length') ?? 0), mostBytes, countBytes)
  if (read === null) return away(`the answer is larger than ${megabytes(mostBytes)}`)
  // A decoder leaves out the byte order mark that some servers put in front.
  return judgeText(new TextDecoder().decode(read), read.length, head)
}

/** The whole body, or null when it is too large; what is beyond is neither read nor kept. */
async function readWhole(
  body: Readable,
  announced: number,
  mostBytes: number,
  countBytes: (count: number) => void,
): Promise<Buffer | null> {
  if (announced > mostBytes) {
    body.destroy()
    return null
  }
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length
    countBytes(chunk.length)
    if (length > mostBytes) return null // leaving the loop ends the stream
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The deadline, which does not pass any more once it is met. */
function untilMet(deadline: AbortSignal): { readonly signal: AbortSignal; readonly met: () => void } {
  const passed = new AbortController()
  const pass = () => passed.abort()
  if (deadline.aborted) pass()
  deadline.addEventListener('abort', pass)
  return { signal: passed.signal, met: () => deadline.removeEventListener('abort', pass) }
}

/** Refuses to follow to another origin where secrets were sent: the address of the new one may repeat them. */
function redirectGuard({ url, hasSecretUrl = false, secrets = {} }: SentRequest) {
  const isOpen = !hasSecretUrl && Object.keys(secrets).length === 0
  let isRefused = false
  return {
    check(target: { readonly href?: string }) {
      if (isOpen || new URL(target.href ?? '').origin === new URL(url).origin) return
      isRefused = true
      throw new Error('another origin')
    },
    isRefused: () => isRefused,
  }
}

function seconds(milliseconds: number): string {
  return milliseconds === 1000 ? '1 second' : `${milliseconds / 1000} seconds`
}

function megabytes(bytes: number): string {
  return `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`
}
