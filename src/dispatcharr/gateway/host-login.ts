import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import pLimit from 'p-limit'
import { isJson } from '../../host/rest/failures.ts'
import { HttpClient, type HttpRequest } from '../../http/index.ts'
import { isObject, type JsonObject } from '../../records/json.ts'
import type { GatewayProblem } from './problems.ts'

/** Who asks: where from, and as which program. */
export interface Caller {
  readonly address: string
  readonly userAgent: string
}

/** Tokens that the host made; the second is absent where the first was renewed. */
export interface Tokens {
  readonly access: string
  readonly refresh?: string
}

/** The host's own judgement of those who come to our consolePort. No answer is kept: each request is judged anew. */
export interface HostLogins {
  /** Null where the host knows the credentials as an administrator's and lets the caller's address in. */
  refusalOf(credentials: { readonly [header: string]: string }, caller: Caller): Promise<GatewayProblem | null>
  /** Tokens for a name and a password. */
  logIn(
    login: { readonly username: string; readonly password: string },
    caller: Caller,
  ): Promise<Tokens | GatewayProblem>
  /** Another token for requests. */
  renew(refresh: string, caller: Caller): Promise<Tokens | GatewayProblem>
  /** Breaks off what is asked, and asks nothing more. */
  close(): void
}

const DEADLINE_MS = 10_000
/** A user with all that is remembered of them. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024
/** Questions under way, and waiting for their turn; the host has better things to do than to answer more. */
const MAX_CONCURRENT = 8
const MAX_WAITING = 100
const ADMINISTRATOR = 10

/** Asks the host at `url` (http(s)://name:port). */
export function createHostLogins(url: string): HostLogins {
  const http = new HttpClient({
    headWithinMs: DEADLINE_MS,
    answerWithinMs: DEADLINE_MS,
    maxAnswerBytes: MAX_ANSWER_BYTES,
    readsErrorBodies: true,
    maxRedirects: 0, // a redirect would carry the credentials elsewhere
  })
  const turn = pLimit(MAX_CONCURRENT)
  const question = async (
    path: string,
    request: Omit<HttpRequest, 'url'>,
    caller: Caller,
  ): Promise<HostAnswer | GatewayProblem> => {
    if (turn.pendingCount >= MAX_WAITING)
      return { ...HOST_AWAY, detail: 'Too many logins at the same time. Try again in a moment.' }
    return turn(() => exchange(http, { ...request, url: new URL(path, url).href }, caller))
  }
  const tokens = async (path: string, body: JsonObject, caller: Caller): Promise<Tokens | GatewayProblem> => {
    const answer = await question(path, { method: 'POST', json: body }, caller)
    if ('code' in answer) return answer
    const { access, refresh } = answer.body
    if (answer.status === 200 && typeof access === 'string') {
      return typeof refresh === 'string' ? { access, refresh } : { access }
    }
    return problemOf(answer, caller)
  }
  return {
    async refusalOf(credentials, caller) {
      const answer = await question('/api/accounts/users/me/', { secretHeaders: credentials }, caller)
      if ('code' in answer) return answer
      const { user_level: level, username } = answer.body
      if (answer.status !== 200 || typeof level !== 'number') return problemOf(answer, caller)
      if (level >= ADMINISTRATOR) return null
      const detail = `User ${String(username)} is not a Dispatcharr administrator (level ${level}). Log in as an administrator.`
      return { code: 'AccessDenied', detail }
    },
    logIn: (login, caller) => tokens('/api/accounts/token/', { ...login }, caller),
    renew: (refresh, caller) => tokens('/api/accounts/token/refresh/', { refresh }, caller),
    close: () => http.close(),
  }
}

/** What the host said: its status, and its JSON. */
interface HostAnswer {
  readonly status: number
  readonly body: JsonObject
  readonly retryAfter: string | null
}

const HOST_AWAY: GatewayProblem = {
  code: 'HostAway',
  detail: 'Dispatcharr does not answer, so you cannot log in now. Try again when it is running.',
}

/**
 * Asks as a trusted proxy does: the host is told whose request it is, so that its
 * network rules and its count of logins hold for the caller. It looks at
 * X-Real-IP first, and in X-Forwarded-For passes over private addresses.
 */
async function exchange(
  http: HttpClient,
  request: HttpRequest,
  { address, userAgent }: Caller,
): Promise<HostAnswer | GatewayProblem> {
  const headers = { 'X-Real-IP': address, 'X-Forwarded-For': address, 'User-Agent': userAgent }
  const answer = await http.send({ ...request, headers })
  // Away, too slow, or stopped: without the host no login can be checked.
  if (answer.kind === 'failed' || answer.status >= 500) return HOST_AWAY
  const read = isJson(answer.header('content-type') ?? '') ? answer.json() : null
  if (read?.kind !== 'json' || !isObject(read.json))
    return { code: 'HostAnswerUnreadable', detail: notUnderstood(answer.status) }
  return { status: answer.status, body: read.json, retryAfter: answer.header('retry-after') ?? null }
}

function notUnderstood(what: string | number): string {
  return `Unexpected answer from Dispatcharr to the login (${what}). Check whether its version is supported.`
}

/** What a refusal of the host means to the one who asked. */
function problemOf({ status, body, retryAfter }: HostAnswer, { address }: Caller): GatewayProblem {
  switch (status) {
    case 400:
      return { code: 'InvalidInput', detail: `Dispatcharr refused the request (${wordsOf(body)}).` }
    case 401:
      return { code: 'LoginRefused', detail: `Dispatcharr refused the login (${wordsOf(body)}). Log in again.` }
    case 403:
      return {
        code: 'AccessDenied',
        detail: `Dispatcharr does not allow access from ${address}. In its Settings, Network Access, add this address to "UI", and to the networks of the user if it has any.`,
      }
    case 429: {
      const seconds = Math.max(1, Math.ceil(Number(retryAfter ?? Number.NaN)) || 60)
      const detail = `Dispatcharr allows three logins per minute from one address. Try again in ${seconds} seconds.`
      return { code: 'TooManyLogins', detail, retryAfter: seconds }
    }
    default:
      return { code: 'HostAnswerUnreadable', detail: notUnderstood(status) }
  }
}

const MAX_WORDS_LENGTH = 200

function wordsOf(body: JsonObject): string {
  const words = typeof body.detail === 'string' ? body.detail : JSON.stringify(body)
  return words.slice(0, MAX_WORDS_LENGTH)
}

/** A request at the own port. */
export type GatewayContext = Context<{ Bindings: HttpBindings }>

/**
 * Who asks: the other end of the connection. What the request itself says of a
 * proxy's client is not believed, since anybody can say it.
 */
export function callerOf({ env, req }: GatewayContext): Caller | null {
  const peer = env.incoming.socket.remoteAddress
  if (peer === undefined) return null // it has left already
  const address = peer.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return { address, userAgent: req.header('user-agent') ?? 'unknown' }
}

/** The headers in which the host takes a login, as they came; null where there is none. */
export function credentialsOf({ req }: GatewayContext): { readonly [header: string]: string } | null {
  const key = req.header('x-api-key')
  const authorization = req.header('authorization')
  const headers = {
    ...(key ? { 'x-api-key': key } : {}),
    ...(authorization && /^(?:bearer|apikey)\s/i.test(authorization) ? { authorization } : {}),
  }
  return Object.keys(headers).length === 0 ? null : headers
}

/** What of the credentials is nobody else's. */
export function secretOf(credentials: { readonly [header: string]: string }): string {
  return Object.values(credentials)
    .map((value) => value.replace(/^(?:bearer|apikey)\s+/i, ''))
    .join(' ')
}
