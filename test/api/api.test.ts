import type { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { ROUTES } from '../../src/api/routes/index.ts'
import { call, demoPlugin } from './demo-api.ts'

/** What a refused request is answered. */
interface Refusal {
  readonly code: string
  readonly errors?: readonly { readonly path: string }[]
}

const demoApi = async () => (await demoPlugin()).app

const post = (app: Hono, path: string, body: string, type = 'application/json') =>
  app.request(path, { method: 'POST', body, headers: { 'content-type': type } })

describe('runs and channels', () => {
  test('before the first run there is no report, and the answer says how to get one', async () => {
    const app = await demoApi()
    const answer = await app.request('/api/v1/runs/last')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(await answer.json()).toMatchObject({
      code: 'NotFound',
      status: 404,
      detail: expect.stringContaining('POST /api/v1/runs'),
    })
  })

  test('a dry run answers its plan and makes nothing; a run makes the channels, which are listed by number', async () => {
    const app = await demoApi()
    const dry = (await (await post(app, '/api/v1/runs', '{"dry_run": true}')).json()) as { counts: { created: number } }
    expect(dry.counts.created).toBeGreaterThan(10)
    expect(await (await app.request('/api/v1/channels')).json()).toMatchObject({ total: 0 })
    await post(app, '/api/v1/runs', '{}')
    const page = (await (await app.request('/api/v1/channels?limit=3&offset=1')).json()) as {
      total: number
      items: { number: number }[]
    }
    expect(page.total).toBe(dry.counts.created)
    expect(page.items.map(({ number }) => number)).toEqual([5001, 5002, 5003])
  })
})

describe('settings, templates, matching', () => {
  test('settings are the effective ones', async () => {
    expect(await (await (await demoApi()).request('/api/v1/settings')).json()).toMatchObject({
      settings: { time_zone: 'America/New_York', channel_range_start: 5000 },
      warnings: [],
    })
  })

  test('settings are changed one by one, and a wrong one is a problem with its field', async () => {
    const app = await demoApi()
    expect(await call(app, 'PUT', '/api/v1/settings', { gap_size: 9 })).toMatchObject({
      status: 200,
      json: { settings: { gap_size: 9, channel_range_start: 5000 } },
    })
    expect(await call(app, 'PUT', '/api/v1/settings', { gap_size: 'wide' })).toMatchObject({
      status: 400,
      json: {
        code: 'InvalidRecord',
        errors: [{ path: '/gap_size', message: expect.stringMatching(/\b1\b.*\b1000\b.*"wide"/) }],
      },
    })
    expect(await call(app, 'PUT', '/api/v1/settings', [1])).toMatchObject({ status: 400 })
    const pairs = { provider_urls: 'espn=nowhere', provider_keys: 'topsecret' }
    const refused = await call(app, 'PUT', '/api/v1/settings', pairs)
    expect(refused).toMatchObject({
      status: 400,
      json: { errors: [{ path: '/provider_urls' }, { path: '/provider_keys' }] },
    })
    expect(JSON.stringify(refused)).not.toContain('topsecret')
  })

  test('variables are listed under both paths, by type, and whole for a type that is unknown', async () => {
    const app = await demoApi()
    const names = async (path: string) =>
      ((await (await app.request(path)).json()) as { name: string }[]).map(({ name }) => name)
    const all = await names('/variables')
    expect(await names('/api/v1/variables?template_type=neither')).toEqual(all)
    expect(await names('/variables?template_type=event')).not.toContain('opponent')
    expect(await names('/variables?template_type=team')).toContain('opponent')
  })

  test('a name is explained with reading, decision and candidates', async () => {
    const answer = await post(
      await demoApi(),
      '/api/v1/match/explain',
      JSON.stringify({ name: 'MLB 05: Mets @ Dodgers 4:10 PM ET' }),
    )
    expect(await answer.json()).toMatchObject({
      decision: { event_id: '401695842' },
      trace: { rule: expect.any(String) },
    })
  })
})

describe('bad requests', () => {
  const cases: readonly (readonly [string, string, string | undefined, string, number, string])[] = [
    ['an unknown path', '/api/v1/colours', undefined, '', 404, 'NotFound'],
    ['a limit that is none', '/api/v1/channels?limit=many', undefined, '', 400, 'InvalidInput'],
    ['a body that is no JSON', '/api/v1/runs', '{"dry_run": ', 'application/json', 400, 'InvalidInput'],
    [
      'a body of another type, as a foreign page could send it',
      '/api/v1/runs',
      '{}',
      'text/plain',
      400,
      'InvalidInput',
    ],
    ['a wrong field', '/api/v1/runs', '{"dry_run": "yes"}', 'application/json', 400, 'InvalidRecord'],
    ['a name that is none', '/api/v1/match/explain', '{"name": {}}', 'application/json', 400, 'InvalidRecord'],
  ]
  test.each(cases)('%s is a problem document', async (_, path, body, type, status, code) => {
    const app = await demoApi()
    const answer = body === undefined ? await app.request(path) : await post(app, path, body, type)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code, status, detail: expect.any(String) })
  })

  test('a body beyond the limit is refused', async () => {
    const answer = await post(await demoApi(), '/api/v1/runs', `{"pad": "${'x'.repeat(17 * 1024 * 1024)}"}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'InvalidInput', detail: expect.stringContaining('16777216') })
  })
})

test('the OpenAPI document has every route, and stands alone', async () => {
  const { paths } = (await (await (await demoApi()).request('/api/v1/openapi.json')).json()) as {
    paths: { [path: string]: { [method: string]: unknown } }
  }
  expect(JSON.stringify(paths)).not.toContain('.schema.json')
  for (const { path, method } of ROUTES) expect(paths[path.replace(/:(\w+)/g, '{$1}')]?.[method]).toBeDefined()
})

describe('a body with a member that a route does not have', () => {
  const routes = ROUTES.filter(({ method }) => method !== 'get' && method !== 'delete')
  const pathOf = (path: string) => path.replace(/:\w+/g, '1')
  const FILES = ['/api/v1/detection-keywords/import', '/api/v1/templates/import']

  test('is refused by every route that takes one, and nothing is done', async () => {
    const { app, host } = await demoPlugin()
    const writes = host.rest.writeRequests()
    const answers: { [route: string]: unknown } = {}
    const expected: { [route: string]: unknown } = {}
    for (const { method, path, takesFile } of routes) {
      if (takesFile) continue
      const name = `${method} ${path}`
      const { status, json } = await call<Refusal>(app, method.toUpperCase(), pathOf(path), { misspelt_member: true })
      answers[name] = [status, json.code, json.errors?.map(({ path }) => path)]
      expected[name] = [400, 'InvalidRecord', ['/misspelt_member']]
    }
    expect(answers).toEqual(expected)
    expect(Object.keys(answers).length).toBeGreaterThan(30)
    expect(host.rest.writeRequests()).toBe(writes)
    expect((await call(app, 'GET', '/api/v1/runs')).json).toMatchObject({ total: 0 })
  })

  const PREVIEW = '/api/v1/numbering-exceptions/preview'
  const BLOCK = { scope: 'sport', sport: 'basketball', start: 700 }
  const KEYWORD = { category: 'exclusions', keyword: 'x', warnings: [], id: 1, target_value: null }
  test.each<[string, object, string]>([
    ['/api/v1/classify', { names: ['x'], keywords: [KEYWORD, { ...KEYWORD, foo: 1 }] }, '/keywords/1/foo'],
    [PREVIEW, { numbering_exceptions: [{ ...BLOCK, warnings: [], id: 1, foo: 1 }] }, '/numbering_exceptions/0/foo'],
    [PREVIEW, { priority_teams: [{ foo: 1 }] }, '/priority_teams/0/foo'],
    [PREVIEW, { sort_priorities: [{ sport: 'hockey' }, { foo: 1 }] }, '/sort_priorities/1/foo'],
  ])('is refused within the lists of POST %s %j too', async (path, body, field) => {
    expect(await call<Refusal>(await demoApi(), 'POST', path, body)).toMatchObject({
      status: 400,
      json: { code: 'InvalidRecord', errors: [{ path: field }] },
    })
  })

  test('is told of by those that take a file of another program', async () => {
    expect(routes.filter(({ takesFile }) => takesFile).map(({ path }) => path)).toEqual(FILES)
    const app = await demoApi()
    for (const [path, rows] of [
      [FILES[0] ?? '', { keywords: [] }],
      [FILES[1] ?? '', { templates: [] }],
    ] as const) {
      expect(await call(app, 'POST', path, { ...rows, misspelt_member: true })).toMatchObject({
        status: 200,
        json: { warnings: [{ code: 'config_key_unknown', place: 'misspelt_member' }] },
      })
    }
  })
})

test('a query parameter that a route does not have is refused by every route, and nothing is done', async () => {
  const { app, host } = await demoPlugin()
  const writes = host.rest.writeRequests()
  const answers: { [route: string]: unknown } = {}
  const expected: { [route: string]: unknown } = {}
  for (const { method, path, aliases = [], body } of ROUTES) {
    for (const one of [path, ...aliases]) {
      const address = `${one.replace(/:\w+/g, '1')}?dry_runn=true`
      const sent = method === 'get' || method === 'delete' ? undefined : body === undefined ? null : {}
      const { status, json } = await call<Refusal>(app, method.toUpperCase(), address, sent)
      answers[`${method} ${one}`] = [status, json.code, json.errors?.map(({ path }) => path)]
      expected[`${method} ${one}`] = [400, 'InvalidInput', ['dry_runn']]
    }
  }
  expect(answers).toEqual(expected)
  expect(host.rest.writeRequests()).toBe(writes)
  expect((await call(app, 'GET', '/api/v1/runs')).json).toMatchObject({ total: 0 })
})

test.each(['/api/v1/runs', '/api/v1/numbering-exceptions/regrid'])(
  'dry_run in the query of POST %s is refused: it belongs in the body',
  async (path) => {
    const { app } = await demoPlugin()
    expect(await call(app, 'POST', `${path}?dry_run=true`, {})).toMatchObject({ status: 400 })
    expect((await call(app, 'GET', '/api/v1/runs')).json).toMatchObject({ total: 0 })
  },
)
