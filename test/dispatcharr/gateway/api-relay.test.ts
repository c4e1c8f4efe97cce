import fc from 'fast-check'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { expect, test } from 'vitest'
import { MAX_RELAYED_ANSWER_BYTES, MAX_RELAYED_BODY_BYTES } from '../../../src/dispatcharr/gateway/api-relay.ts'
import { createRelay } from '../../../src/dispatcharr/gateway/index.ts'
import type { RelayedRequest } from '../../../src/generated/records.ts'

/** Never: nobody loses patience. */
const patient = () => new Promise<void>(() => undefined)

/** A plugin that says what it was asked. */
function plugin(): Hono {
  const app = new Hono()
  app.get('/api/v1/text', (context) => context.text('plain'))
  app.get('/api/v1/large', (context) => context.text('x'.repeat(MAX_RELAYED_ANSWER_BYTES + 1)))
  app.delete('/api/v1/rows/1', (context) => context.body(null, 204))
  app.get('/api/v1/images/leagues/nba', (context) => context.body('<svg/>', 200, { 'content-type': 'image/svg+xml' }))
  app.get('/secret', (context) => context.json({ secret: true }))
  app.all('/api/v1/*', async ({ req, json }) =>
    json({
      method: req.method,
      path: req.path,
      query: req.query(),
      type: req.header('content-type') ?? null,
      body: await req.text(),
    }),
  )
  return app
}

const ask = (request: object, wait: () => Promise<void> = patient) =>
  createRelay({ apps: () => [plugin()], wait })(request as RelayedRequest)

test('an image is not relayed: it comes as a data URL', async () => {
  const answer = await ask({ method: 'GET', path: '/api/v1/images/leagues/nba' })
  expect(answer).toMatchObject({ status: 406, body: { code: 'NotRelayed' } })
})

test('JSON goes in and out', async () => {
  const path = '/api/v1/runs?limit=5&name=a%20b'
  expect(await ask({ method: 'POST', path, body: { dry_run: true } })).toEqual({
    status: 200,
    content_type: 'application/json',
    body: {
      method: 'POST',
      path: '/api/v1/runs',
      query: { limit: '5', name: 'a b' },
      type: 'application/json',
      body: '{"dry_run":true}',
    },
  })
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s without a body says that it is JSON all the same', async (method) => {
  for (const body of [undefined, null]) {
    expect(await ask({ method, path: '/api/v1/x', body })).toMatchObject({
      status: 200,
      body: { method, type: 'application/json', body: '' },
    })
  }
})

test('a text stays a text, and nothing is null', async () => {
  expect(await ask({ method: 'GET', path: '/api/v1/text' })).toEqual({
    status: 200,
    content_type: 'text/plain',
    body: 'plain',
  })
  expect(await ask({ method: 'DELETE', path: '/api/v1/rows/1' })).toMatchObject({ status: 204, body: null })
})

test.each([
  '/api/v1/../../secret',
  '/api/v1/%2e%2e/%2E%2E/secret',
  '/api/v1/..\\..\\secret',
  '/secret',
  '//elsewhere.example/api/v1/x',
  'http://elsewhere.example/api/v1/x',
])('%s leads nowhere else', async (path) => {
  expect(await ask({ method: 'GET', path })).toMatchObject({
    status: 404,
    content_type: 'application/problem+json',
    body: { code: 'NotFound', status: 404, detail: expect.stringContaining('/api/v1/') },
  })
})

test('no path, however it is written, leads out of the API', async () => {
  const asked: string[] = []
  const app = new Hono()
  app.all('*', ({ req, body }) => {
    asked.push(req.path)
    return body(null, 204)
  })
  const relay = createRelay({ apps: () => [app], wait: patient })
  const part = fc.oneof(fc.constantFrom('/', '..', '%2e', '.', '\\', '?', '#', ':', '@', '[', ' ', '\t'), fc.string())
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('', '/api/v1/', '/'), fc.array(part), async (start, parts) => {
      const { status } = await relay({ method: 'GET', path: start + parts.join('') })
      expect([204, 404]).toContain(status)
    }),
  )
  expect(asked.filter((path) => !path.startsWith('/api/v1/'))).toEqual([])
})

test('what the host could not carry is refused in words', async () => {
  const body = { text: 'x'.repeat(MAX_RELAYED_BODY_BYTES) }
  expect(await ask({ method: 'POST', path: '/api/v1/x', body })).toMatchObject({
    status: 400,
    body: { code: 'InvalidInput', detail: expect.stringContaining('console port') },
  })
  expect(await ask({ method: 'GET', path: '/api/v1/large' })).toMatchObject({
    status: 422,
    body: { code: 'AnswerTooLarge', detail: expect.stringContaining('limit and offset') },
  })
})

test('server-sent events are refused, and let go of', async () => {
  const app = new Hono()
  let left = false
  app.get('/api/v1/runs/progress', (context) =>
    streamSSE(context, async (answer) => {
      await new Promise<void>((resolve) => {
        answer.onAbort(() => {
          left = true
          resolve()
        })
      })
    }),
  )
  const relay = createRelay({ apps: () => [app], wait: patient })
  expect(await relay({ method: 'GET', path: '/api/v1/runs/progress' })).toMatchObject({
    status: 406,
    body: { code: 'NotRelayed', detail: expect.stringContaining('GET /api/v1/runs') },
  })
  expect(left).toBe(true)
})

test('what takes too long is told before the host gives up', async () => {
  const app = new Hono()
  app.post('/api/v1/runs', () => new Promise(() => undefined))
  const waited: number[] = []
  const relay = createRelay({
    apps: () => [app],
    wait: async (ms) => void waited.push(ms),
  })
  expect(await relay({ method: 'POST', path: '/api/v1/runs' })).toMatchObject({
    status: 504,
    body: { code: 'StillAtWork', detail: expect.stringContaining('in the background') },
  })
  expect(waited[0]).toBeLessThan(50_000)
  // A first start has used up most of the time that plugin.py has.
  expect(await relay({ method: 'POST', path: '/api/v1/runs', patience_ms: 9400 })).toMatchObject({
    body: { code: 'StillAtWork', detail: expect.stringContaining('after 9 seconds') },
  })
  await relay({ method: 'POST', path: '/api/v1/runs', patience_ms: 60_000 })
  expect(waited.slice(1)).toEqual([9400, waited[0]])
})

test('before the plugin is registered it says so', async () => {
  const relay = createRelay({ apps: () => [], wait: patient })
  expect(await relay({ method: 'GET', path: '/api/v1/runs' })).toMatchObject({
    status: 503,
    body: { code: 'NotReady' },
  })
})
