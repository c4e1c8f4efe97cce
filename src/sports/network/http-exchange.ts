import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Readable } from 'node:stream'
import axios, { type AxiosInstance } from 'axios'
import { judgeStatus } from './judge-status.ts'
import { BROKE_OFF, judgeText } from './judge-text.ts'
import { networkFailure } from './network-failure.ts'
import { type AnswerHead, away, awayForNow, conditionsOf, type Outcome } from './outcome.ts'
import type { Asked } from './request.ts'
import { stopped } from './stopped.ts'

/** What one try may cost. */
export interface ExchangeBounds {
  /** Until the head of the answer is there, redirects included. */
  readonly headWithinMs: number
  /** Until its last byte is there. */
  readonly answerWithinMs: number
  /** Of the unpacked answer. */
  readonly mostBytes: number
  /** A provider that asks to be left alone for longer is not asked again. */
  readonly longestRetryAfterMs: number
  /** Gives a signal that aborts after so many milliseconds. */
  readonly deadline: (milliseconds: number) => AbortSignal
}

/** Sends single requests over sockets that are kept for the next ones. */
export interface Exchange {
  /** Sends a request once and reads its answer, bounded in time and size; never throws. */
  send(asked: Asked, ending: AbortSignal): Promise<Outcome>
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
  asked: Asked,
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
  { validators }: Asked,
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
function redirectGuard({ url, hasSecretUrl = false, secrets = {} }: Asked) {
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
