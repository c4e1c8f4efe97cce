import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { API_KEY, runServer } from '../../embedded-host/server/running-server.ts'
import { html, json, scriptedHost } from '../../host/rest/scripted-host.ts'
import { openTestPort } from './console-port-fixtures.ts'

const LOGIN = { username: 'owner', password: 'right' }
const TYPE = { 'content-type': 'application/json' }
/** A request of which the rest never comes. */
const BROKEN_OFF =
  'POST /session HTTP/1.1\r\nhost: tv\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"user'

/** The embedded host with one login, and a console port to it. */
async function openBoth() {
  const { server, call } = await runServer({ credentials: { apiKey: API_KEY, ...LOGIN } })
  return { server, call, ...(await openTestPort(server.url)) }
}

async function post(url: string, body: unknown, headers: { readonly [name: string]: string } = TYPE) {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as { [name: string]: string } }
}

async function get(url: string, headers: { readonly [name: string]: string } = {}) {
  const answer = await fetch(url, { headers })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as { [name: string]: string } }
}

describe('the API', () => {
  test('is for those alone who log in, whatever the path', async () => {
    const { url } = await openBoth()
    for (const path of ['/api/v1/settings', '/variables', '/nowhere', '/session']) {
      const { status, headers, body } = await get(url() + path)
      expect({ status, body }).toMatchObject({ status: 401, body: { code: 'LoginNeeded' } })
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'application/problem+json',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
    }
  })

  test('opens to the host’s key in either header, and to a token of the host', async () => {
    const { url } = await openBoth()
    const { access } = (await post(`${url()}/session`, LOGIN)).body
    for (const headers of [
      { 'x-api-key': API_KEY },
      { authorization: `ApiKey ${API_KEY}` },
      { authorization: `Bearer ${access}` },
    ]) {
      expect(await get(`${url()}/api/v1/settings`, headers)).toMatchObject({ status: 200, body: { settings: {} } })
      expect(await post(`${url()}/api/v1/echo`, { a: 1 }, { ...TYPE, ...headers })).toMatchObject({ body: { a: 1 } })
    }
  })

  test('answers without a body and server-sent events come through, and nobody keeps them', async () => {
    const { url } = await openBoth()
    const headers = { 'x-api-key': API_KEY }
    const gone = await fetch(`${url()}/api/v1/rows/1`, { method: 'DELETE', headers })
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([204, 'no-store'])
    const events = await fetch(`${url()}/api/v1/runs/progress`, { headers })
    expect([events.headers.get('content-type'), events.headers.get('cache-control')]).toEqual([
      'text/event-stream',
      'no-store',
    ])
    expect(await events.text()).toBe('data: one\n\n')
  })

  test('serves images with a policy and a lifetime of their own, to those alone who log in', async () => {
    const { url } = await openBoth()
    const path = `${url()}/api/v1/images/leagues/nba`
    const image = await fetch(path, { headers: { 'x-api-key': API_KEY } })
    expect(Object.fromEntries(image.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=60',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    const refused = await fetch(path)
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([401, 'no-store'])
  })

  test.each([
    { 'x-api-key': 'wrong' },
    { authorization: 'Bearer wrong' },
    { authorization: 'ApiKey wrong' },
    { 'x-api-key': API_KEY, authorization: 'Bearer wrong' },
  ])('stays shut to %o', async (headers) => {
    const { url } = await openBoth()
    const { status, body } = await get(`${url()}/api/v1/settings`, headers as { [name: string]: string })
    expect({ status, body }).toMatchObject({ status: 401, body: { code: 'LoginRefused' } })
  })

  test.each([{ authorization: 'Basic b3duZXI6cmlnaHQ=' }, { cookie: 'sessionid=1' }])(
    'takes no %o for a login',
    async (headers) => {
      const { url } = await openBoth()
      const { body } = await get(`${url()}/api/v1/settings`, headers as { [name: string]: string })
      expect(body.code).toBe('LoginNeeded')
    },
  )

  test('gives no foreign page leave', async () => {
    const { url } = await openBoth()
    const headers = { origin: 'http://evil.example', 'access-control-request-method': 'POST' }
    const answer = await fetch(`${url()}/api/v1/echo`, { method: 'OPTIONS', headers })
    expect(answer.status).toBe(401)
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('is asked about each request, so that a key that is taken away opens nothing more', async () => {
    const host = await scriptedHost(
      json({ username: 'owner', user_level: 10 }),
      json({ detail: 'Invalid API key' }, 401),
    )
    const { url } = await openTestPort(host.url)
    const statuses = []
    for (let count = 0; count < 2; count += 1) {
      statuses.push((await get(`${url()}/api/v1/settings`, { 'x-api-key': 'k' })).status)
    }
    expect(statuses).toEqual([200, 401])
  })

  test('the host judges the caller’s address, which nobody can make up', async () => {
    const host = await scriptedHost(json({ username: 'owner', user_level: 10 }))
    const { url } = await openTestPort(host.url)
    const made = { 'x-real-ip': '203.0.113.1', 'x-forwarded-for': '203.0.113.1' }
    await get(`${url()}/api/v1/settings`, { 'x-api-key': 'k', ...made, 'user-agent': 'tester' })
    expect(host.requests).toMatchObject([
      {
        url: '/api/accounts/users/me/',
        headers: { 'x-api-key': 'k', 'x-real-ip': '127.0.0.1', 'x-forwarded-for': '127.0.0.1', 'user-agent': 'tester' },
      },
    ])
  })

  test('the host’s network rules hold', async () => {
    const { url, call } = await openBoth()
    const rows = (await call('GET', '/api/core/settings/')).body as { id: number; key: string }[]
    const policy = rows.find(({ key }) => key === 'network_access')
    await call('PATCH', `/api/core/settings/${policy?.id}/`, { value: { UI: '192.168.0.0/16' } })
    const refused = { code: 'AccessDenied', detail: expect.stringContaining('from 127.0.0.1') }
    expect(await get(`${url()}/api/v1/settings`, { 'x-api-key': API_KEY })).toMatchObject({
      status: 403,
      body: refused,
    })
    expect(await post(`${url()}/session`, LOGIN)).toMatchObject({ status: 403, body: refused })
    expect(await post(`${url()}/session/refresh`, { refresh: 'x' })).toMatchObject({ status: 403, body: refused })
  })

  test.each([
    ['a user without the level', json({ username: 'kid', user_level: 1 }), 403, 'AccessDenied', 'level 1'],
    ['a host that fails', html(500), 503, 'HostAway', 'does not answer'],
    ['a page in place of the answer', html(200), 502, 'HostAnswerUnreadable', 'supported'],
    ['an answer of another shape', json([]), 502, 'HostAnswerUnreadable', 'supported'],
    ['a redirect', json({}, 302, { location: 'http://elsewhere.example/' }), 502, 'HostAnswerUnreadable', '302'],
  ])('%s: nobody comes in', async (_, answer, status, code, words) => {
    const host = await scriptedHost(answer)
    const { url } = await openTestPort(host.url)
    expect(await get(`${url()}/api/v1/settings`, { 'x-api-key': 'k' })).toMatchObject({
      status,
      body: { code, detail: expect.stringContaining(words) },
    })
  })

  test('a host that is away lets nobody in, and says so', async () => {
    const { server, url } = await openBoth()
    await server.close()
    expect(await get(`${url()}/api/v1/settings`, { 'x-api-key': API_KEY })).toMatchObject({
      status: 503,
      body: { code: 'HostAway' },
    })
    expect((await fetch(`${url()}/`)).status).toBe(200)
  })

  test('after twenty refused logins the host is not asked any more, until a minute has gone', async () => {
    const host = await scriptedHost(json({ detail: 'Invalid API key' }, 401))
    const { url, pass } = await openTestPort(host.url)
    const statuses: number[] = []
    for (let count = 0; count < 22; count += 1) {
      statuses.push((await get(`${url()}/api/v1/settings`, { 'x-api-key': `guess ${count}` })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429, 429])
    expect(host.requests).toHaveLength(20)
    const waiting = await get(`${url()}/api/v1/settings`, { 'x-api-key': 'k' })
    expect(waiting.headers.get('retry-after')).toBe('60')
    pass(60_000)
    expect((await get(`${url()}/api/v1/settings`, { 'x-api-key': 'k' })).status).toBe(401)
  })
})

test('guesses of others who share the address do not lock out those whom the host knows', async () => {
  const { url, call } = await openBoth()
  const { access, refresh } = (await post(`${url()}/session`, LOGIN)).body
  const settings = (headers: { readonly [name: string]: string }) => get(`${url()}/api/v1/settings`, headers)
  expect((await settings({ 'x-api-key': API_KEY })).status).toBe(200)
  for (let count = 0; count < 20; count += 1) await settings({ 'x-api-key': `guess ${count}` })
  expect((await settings({ 'x-api-key': 'another guess' })).status).toBe(429)
  expect((await post(`${url()}/session`, LOGIN)).status).toBe(429)
  expect((await settings({ 'x-api-key': API_KEY })).status).toBe(200)
  expect((await settings({ authorization: `ApiKey ${API_KEY}` })).status).toBe(200)
  expect((await settings({ authorization: `Bearer ${access}` })).status).toBe(200)
  const renewed = await post(`${url()}/session/refresh`, { refresh })
  expect((await settings({ authorization: `Bearer ${renewed.body.access}` })).status).toBe(200)
  // A token of one's own lets nobody guess passwords.
  expect((await post(`${url()}/session`, { ...LOGIN, refresh })).status).toBe(429)
  // The host goes on to judge them: known is not let in.
  const rows = (await call('GET', '/api/core/settings/')).body as { id: number; key: string }[]
  const policy = rows.find(({ key }) => key === 'network_access')
  await call('PATCH', `/api/core/settings/${policy?.id}/`, { value: { UI: '192.168.0.0/16' } })
  expect((await settings({ 'x-api-key': API_KEY })).status).toBe(403)
})

test('what the host does not know any more waits like any guess', async () => {
  let isKnown = true
  const host = await scriptedHost((request, response) =>
    (isKnown ? json({ username: 'owner', user_level: 10 }) : json({ detail: 'Invalid API key' }, 401))(
      request,
      response,
    ),
  )
  const { url } = await openTestPort(host.url)
  const status = async (key: string) => (await get(`${url()}/api/v1/settings`, { 'x-api-key': key })).status
  expect(await status('k')).toBe(200)
  isKnown = false
  const statuses: number[] = []
  for (let count = 0; count < 20; count += 1) statuses.push(await status(`guess ${count}`))
  expect(new Set(statuses)).toEqual(new Set([401]))
  expect([await status('k'), await status('k')]).toEqual([401, 429])
})

test('server-sent events end after a while, so that who may not any more is told nothing further', async () => {
  const { url, endStreams } = await openBoth()
  const answer = await fetch(`${url()}/api/v1/runs/watched`, { headers: { 'x-api-key': API_KEY } })
  endStreams()
  expect(await answer.text()).toBe('data: one\n\n')
})

test('a request that is broken off is no error of ours', async () => {
  const { url, failed, debugged } = await openBoth()
  const { port } = new URL(url())
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  await new Promise((written) => socket.write(BROKEN_OFF, written))
  socket.destroy()
  await vi.waitFor(() => expect(debugged.join()).toContain('disconnected'), { timeout: 30_000 })
  expect(failed).toEqual([])
})

describe('the login', () => {
  test('gives the host’s tokens for a name and a password, and renews the first', async () => {
    const { url } = await openBoth()
    const { status, body } = await post(`${url()}/session`, LOGIN)
    expect({ status, body }).toEqual({ status: 200, body: { access: expect.any(String), refresh: expect.any(String) } })
    const renewed = await post(`${url()}/session/refresh`, { refresh: body.refresh })
    expect(renewed).toMatchObject({ status: 200, body: { access: expect.any(String) } })
    const headers = { authorization: `Bearer ${renewed.body.access}` }
    expect((await get(`${url()}/api/v1/settings`, headers)).status).toBe(200)
    // The token for renewals opens nothing.
    expect((await get(`${url()}/api/v1/settings`, { authorization: `Bearer ${body.refresh}` })).status).toBe(401)
  })

  test('is refused in words, and after three tries the host wants a pause', async () => {
    const { url } = await openBoth()
    const wrong = { ...LOGIN, password: 'wrong' }
    for (let count = 0; count < 3; count += 1) {
      expect(await post(`${url()}/session`, wrong)).toMatchObject({ status: 401, body: { code: 'LoginRefused' } })
    }
    const { status, body, headers } = await post(`${url()}/session`, LOGIN)
    expect({ status, body }).toMatchObject({
      status: 429,
      body: { code: 'TooManyLogins', detail: expect.stringContaining('per minute') },
    })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test.each([
    ['/session', { username: 'owner' }],
    ['/session', []],
    ['/session', { username: 'owner', password: ['right'] }],
    ['/session/refresh', {}],
    ['/session', { ...LOGIN, more: 'x'.repeat(20_000) }],
  ])('%s of another shape is refused without the host', async (path, body) => {
    const host = await scriptedHost(json({}))
    const { url } = await openTestPort(host.url)
    expect(await post(url() + path, body)).toMatchObject({ status: 400, body: { code: 'InvalidInput' } })
    expect(host.requests).toHaveLength(0)
  })

  test('comes from no foreign page: a body that does not say it is JSON is refused', async () => {
    const host = await scriptedHost(json({}))
    const { url } = await openTestPort(host.url)
    const headers = { 'content-type': 'text/plain' }
    expect(await post(`${url()}/session`, LOGIN, headers)).toMatchObject({ status: 400 })
    expect(host.requests).toHaveLength(0)
  })
})
