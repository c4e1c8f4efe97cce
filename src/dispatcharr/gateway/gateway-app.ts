import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { messageOf } from '../../errors.ts'
import { consolePages, PAGE_PATHS } from '../../host/console-page.ts'
import type { HostLog } from '../../host/contract.ts'
import { isJson } from '../../host/rest/failures.ts'
import { isObject, type JsonObject } from '../../records/json.ts'
import { problemAnswer, problemOf } from '../../records/problem-document.ts'
import { MINUTE_MS } from '../../time/units.ts'
import {
  type Caller,
  callerOf,
  credentialsOf,
  type GatewayContext,
  type HostLogins,
  secretOf,
  type Tokens,
} from './host-login.ts'
import type { AcceptedLogins, FailedLogins } from './login-limits.ts'
import { answerOf, type GatewayProblem, NOT_READY } from './problems.ts'

/** What stands behind the consolePort. */
export interface GatewayParts {
  /** Apps of the plugin; none while it is not registered. */
  readonly apps: () => readonly Hono[]
  readonly hostLogins: HostLogins
  readonly failedLogins: FailedLogins
  readonly acceptedLogins: AcceptedLogins
  /** The folder of the bundles, with the pages. */
  readonly bundles: string
  readonly log: HostLog
  /** Gives a signal that aborts after so many milliseconds. */
  readonly deadline: (ms: number) => AbortSignal
}

const MAX_LOGIN_BYTES = 16 * 1024
/** A run that somebody asked for may answer after minutes in which nothing is sent. */
const MAX_QUIET_MS = 15 * MINUTE_MS
/** A login is looked at when a request begins: one whose answer never ends is to be asked for again. */
const MAX_STREAM_MS = 10 * MINUTE_MS

/**
 * Console and API as the own port serves them: the pages and the two addresses of
 * the login to everybody, all else to administrators of the host, who prove it in
 * a header of each request. No cookie is set, so no foreign page can borrow a login.
 */
export function createGatewayApp({
  apps,
  hostLogins,
  failedLogins,
  acceptedLogins,
  bundles,
  log,
  deadline,
}: GatewayParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const tooLarge = () =>
    answerOf({ code: 'InvalidInput', detail: `A login must not be larger than ${MAX_LOGIN_BYTES} bytes.` })
  const smallBody = bodyLimit({ maxSize: MAX_LOGIN_BYTES, onError: tooLarge })

  /** Asks the host; a refused login is remembered, and after too many the host is asked about known secrets alone. */
  const askHost = async <Answer>(
    context: GatewayContext,
    secret: string | null,
    ask: (caller: Caller) => Promise<Answer | GatewayProblem>,
  ): Promise<Answer | GatewayProblem> => {
    const caller = callerOf(context)
    if (caller === null) return UNKNOWN_ADDRESS
    const seconds = secret !== null && acceptedLogins.has(secret) ? 0 : failedLogins.wait(caller.address)
    if (seconds > 0) return tooMany(seconds)
    const answer = await ask(caller)
    const isRefused = isProblem(answer) && answer.code === 'LoginRefused'
    if (isRefused) failedLogins.add(caller.address)
    if (secret !== null && isRefused) acceptedLogins.remove(secret)
    if (secret !== null && !isProblem(answer)) acceptedLogins.add(secret)
    return answer
  }
  const session = async (context: GatewayContext, answerTo: (body: JsonObject) => Promise<Tokens | GatewayProblem>) => {
    const body = await jsonObject(context)
    if (body === null) return answerOf(NO_JSON)
    const answer = await answerTo(body)
    if (isProblem(answer)) return answerOf(answer)
    for (const token of Object.values(answer)) acceptedLogins.add(token)
    return context.json(answer)
  }

  app.use('*', secured)
  app.route('/', consolePages(bundles))
  app.post('/session', smallBody, (context) =>
    session(context, async ({ username, password }) =>
      typeof username === 'string' && typeof password === 'string'
        ? // No password is kept, not even its hash: whoever logs in anew may be a guesser.
          askHost(context, null, (caller) => hostLogins.logIn({ username, password }, caller))
        : { code: 'InvalidInput', detail: 'Send {"username": "...", "password": "..."}.' },
    ),
  )
  app.post('/session/refresh', smallBody, (context) =>
    session(context, async ({ refresh }) =>
      typeof refresh === 'string'
        ? askHost(context, refresh, (caller) => hostLogins.renew(refresh, caller))
        : { code: 'InvalidInput', detail: 'Send {"refresh": "..."} with the refresh token of the login.' },
    ),
  )
  app.all('*', async (context) => {
    const credentials = credentialsOf(context)
    if (credentials === null) return answerOf(LOGIN_NEEDED)
    const refusal = await askHost(context, secretOf(credentials), (caller) => hostLogins.refusalOf(credentials, caller))
    if (refusal !== null) return answerOf(refusal)
    const [plugin] = apps()
    if (plugin === undefined) return answerOf(NOT_READY)
    context.env.incoming.socket.setTimeout(MAX_QUIET_MS)
    const answer = await plugin.fetch(context.req.raw, context.env)
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
    return isStream ? endingAnswer(answer, deadline(MAX_STREAM_MS)) : answer
  })
  app.onError((error, { req, env }) => {
    if (env.incoming.destroyed || req.raw.signal.aborted)
      log.debug(`console port: ${req.path}: the client disconnected`)
    else log.error(`console port: ${error.stack ?? messageOf(error)}`)
    return problemAnswer(problemOf(error))
  })
  return app
}

const LOGIN_NEEDED: GatewayProblem = {
  code: 'LoginNeeded',
  detail:
    'Log in as a Dispatcharr administrator: send the header X-API-Key, or Authorization: Bearer with a token from POST /session.',
}
const UNKNOWN_ADDRESS: GatewayProblem = {
  code: 'AccessDenied',
  detail: 'The address of this request is unknown. Open a new connection.',
}
/** The type makes a foreign web page ask its browser first, which gets no permission. */
const NO_JSON: GatewayProblem = {
  code: 'InvalidInput',
  detail: 'Send a JSON object with content-type: application/json.',
}

function tooMany(seconds: number): GatewayProblem {
  const detail = `Too many failed logins from your address. Try again in ${seconds} seconds.`
  return { code: 'TooManyLogins', detail, retryAfter: seconds }
}

function isProblem(answer: unknown): answer is GatewayProblem {
  return isObject(answer) && 'code' in answer
}

async function jsonObject({ req }: GatewayContext): Promise<JsonObject | null> {
  if (!isJson(req.header('content-type') ?? '')) return null
  try {
    const body: unknown = JSON.parse(await req.text())
    return isObject(body) ? body : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** For everything but the pages, which have their own: nobody frames, sniffs or keeps an answer. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

async function secured(context: GatewayContext, next: () => Promise<void>): Promise<void> {
  await next()
  if (PAGE_PATHS.includes(context.req.path)) return
  // An image may be kept by the browser, and an SVG has a style of its own.
  const own = context.req.path.startsWith('/api/v1/images/') ? context.res.headers : null
  for (const [name, value] of Object.entries(HEADERS)) if (!own?.has(name)) context.header(name, value)
}

/** The answer, whose body ends when the signal aborts; what it has sent until then stands. */
export function endingAnswer(answer: Response, ends: AbortSignal): Response {
  if (answer.body === null) return answer
  const reader = answer.body.getReader()
  const over = new Promise<null>((resolve) => {
    if (ends.aborted) resolve(null)
    else ends.addEventListener('abort', () => resolve(null), { once: true })
  })
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await Promise.race([reader.read(), over])
      if (next?.value !== undefined) return controller.enqueue(next.value)
      controller.close()
      await reader.cancel()
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return new Response(body, answer)
}
