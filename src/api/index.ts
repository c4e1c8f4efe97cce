import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { streamSSE } from 'hono/streaming'
import pLimit from 'p-limit'
import { messageOf, SportsGuideError } from '../errors.ts'
import { isObject } from '../records/json.ts'
import { problemAnswer, problemOf } from '../records/problem-document.ts'
import { openApi } from './openapi.ts'
import { type ApiParts, type GivenParts, type Route, requireKnownMembers, requireKnownQuery } from './route.ts'
import { ROUTES } from './routes/index.ts'
import type { Follower } from './run-followers.ts'

/**
 * Answers server-sent events that `work` sends; the answer is over when `work` is. What `work` throws ends it
 * and is told to `log`. Who asks for the head alone gets that, and no work is done for him.
 */
function serverSent(
  context: Context,
  work: (follower: Follower) => Promise<void>,
  log: (message: string) => void,
): Response {
  if (context.req.method === 'HEAD') return context.body(null, 200, HEADERS)
  return streamSSE(
    context,
    (answer) => {
      const leaving = new AbortController()
      answer.onAbort(() => leaving.abort())
      return work({
        send: (event, data) => answer.writeSSE({ event, data: JSON.stringify(data) }),
        beat: async () => void (await answer.write(': quiet\n\n')),
        left: leaving.signal,
      })
    },
    async (error) => log(`API: a stream of server-sent events failed: ${messageOf(error)}`),
  )
}

/** As streamSSE sends them. */
const HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' }

const LARGEST_BODY_BYTES = 16 * 1024 * 1024

/** Lists and objects within one another in a body; none of ours has ten. */
const MOST_LEVELS = 100

/**
 * The plugin's REST API (design 10): JSON in and out, every error a problem
 * document. A body must say that it is JSON, so that no foreign web page can
 * post one without asking.
 */
export function createApi(given: GivenParts): Hono {
  const parts = withQueue(given)
  const app = new Hono()
  const tooLarge = () => {
    throw new SportsGuideError('InvalidInput', `the body is larger than ${LARGEST_BODY_BYTES} bytes`)
  }
  app.use('*', bodyLimit({ maxSize: LARGEST_BODY_BYTES, onError: tooLarge }))
  for (const route of ROUTES) mount(app, route, parts)
  app.get('/api/v1/openapi.json', (context) => {
    requireKnownQuery({}, Object.keys(context.req.query()))
    return context.json(openApi(ROUTES))
  })
  for (const path of ['/api/v1', ...ROUTES.flatMap(({ aliases = [] }) => aliases)]) {
    app.all(`${path}/*`, ({ req }) => {
      throw new SportsGuideError(
        'NotFound',
        `Unknown route ${req.method} ${req.path}. /api/v1/openapi.json lists all routes.`,
      )
    })
  }
  app.onError((error) => {
    if (!(error instanceof SportsGuideError)) parts.host.log.error(`API: ${messageOf(error)}`)
    return problemAnswer(problemOf(error))
  })
  return app
}

/** The parts with one queue for all changes: what waits in it begins only with a state that is still of this version. */
function withQueue(given: GivenParts): ApiParts {
  const queue = pLimit(1)
  const { state } = given
  return {
    ...given,
    noteChange: () => undefined,
    rollBack: (options) => queue(() => state.rollBack(options)),
    oneAtATime: (work) =>
      queue(async () => {
        await state.ready()
        return work()
      }),
  }
}

function mount(app: Hono, route: Route, parts: ApiParts): void {
  const { method, status = 200, anyState = false } = route
  for (const path of [route.path, ...(route.aliases ?? [])]) {
    app.on(method.toUpperCase(), path, async (context) => {
      requireKnownQuery(route, Object.keys(context.req.query()))
      if (!anyState) await parts.state.ready()
      const body = method === 'get' || method === 'delete' ? null : await jsonBody(context.req.raw)
      requireKnownMembers(route, body)
      const handled = route.handle(
        {
          param: (name) => context.req.param(name) ?? '',
          query: (name) => context.req.query(name),
          header: (name) => context.req.header(name),
          body,
          serverSent: (work) => serverSent(context, work, parts.host.log.error),
        },
        forRoute(route, parts),
      )
      // What a request changes, Home tells at once.
      const mayChange = !isReading(route, body, context.req.query('dry_run'))
      const answer = await (mayChange ? handled.finally(() => parts.home.forget()) : handled)
      if (answer instanceof Response) return answer
      return status === 204 ? context.body(null, status) : context.json(answer as object, status)
    })
  }
}

/** Whether a request changes nothing, so that Home need not read the settings and lists again. */
function isReading({ method, readsOnly, body: schema }: Route, body: unknown, dryRun: string | undefined): boolean {
  if (method === 'get' || readsOnly || dryRun === 'true') return true
  // A file may have any member.
  const hasDryRun = schema !== undefined && Object.hasOwn(schema.properties, 'dry_run')
  return hasDryRun && isObject(body) && body.dry_run === true
}

/** The parts with which a route notes its changes. */
function forRoute({ changes = null }: Route, parts: ApiParts): ApiParts {
  if (changes === null) return parts
  return { ...parts, noteChange: (change) => parts.pending.note(changes, change, parts.host.clock()) }
}

async function jsonBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) {
    throw new SportsGuideError(
      'InvalidInput',
      'content-type must be application/json. Send this header also without a body.',
    )
  }
  const text = await request.text()
  if (text.trim() === '') return null
  const body = parsedBody(text)
  if (!isDeeperThan(MOST_LEVELS, body)) return body
  throw new SportsGuideError('InvalidInput', `The body must have at most ${MOST_LEVELS} levels of lists and objects.`)
}

function parsedBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SportsGuideError('InvalidInput', `The body is not valid JSON: ${messageOf(error)}`, { cause: error })
  }
}

/** Level by level, since what calls itself for each level can run out of stack. */
function isDeeperThan(levels: number, value: unknown): boolean {
  let level = [value]
  for (let depth = 0; depth <= levels; depth += 1) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
    if (level.length === 0) return false
  }
  return true
}
