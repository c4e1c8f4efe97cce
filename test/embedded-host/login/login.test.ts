import { describe, expect, test } from 'vitest'
import { isWithin, networkOf } from '../../../src/embedded-host/login/ip-networks.ts'
import { Login } from '../../../src/embedded-host/login/login.ts'
import { runServer, send } from '../server/running-server.ts'

const OWNER = { apiKey: 'the-key', username: 'owner', password: 'word' }
const START = Date.parse('2026-01-02T12:00:00Z')

function loginAt() {
  let now = START
  const login = new Login(OWNER, () => new Date(now))
  return {
    login,
    later(seconds: number) {
      now += seconds * 1000
    },
  }
}

describe('a token', () => {
  test('is good for half an hour, the other kind for a day', async () => {
    const { login, later } = loginAt()
    const [access, refresh] = [await login.token('access'), await login.token('refresh')]
    expect([await login.check(access, 'access'), await login.check(refresh, 'refresh')]).toEqual(['good', 'good'])
    later(30 * 60)
    expect([await login.check(access, 'access'), await login.check(refresh, 'refresh')]).toEqual(['expired', 'good'])
    later(24 * 3600)
    expect(await login.check(refresh, 'refresh')).toBe('expired')
  })

  test('is good for what it was made for, unchanged, from this start of the host', async () => {
    const { login } = loginAt()
    const [header, claims, signature] = (await login.token('refresh')).split('.')
    const other = Buffer.from(JSON.stringify({ token_type: 'access', exp: 9e9 })).toString('base64url')
    expect(await login.check(`${header}.${claims}.${signature}`, 'access')).toBe('invalid')
    expect(await login.check(`${header}.${other}.${signature}`, 'access')).toBe('invalid')
    expect(await login.check(`${header}.${claims}.`, 'refresh')).toBe('invalid')
    for (const text of ['', 'x', '..', 'a.b.c', 'a.b.c.d']) expect(await login.check(text, 'access')).toBe('invalid')
    expect(await login.check(await loginAt().login.token('access'), 'access')).toBe('invalid')
  })
})

test('three attempts a minute are heard, from each address', () => {
  const { login, later } = loginAt()
  const attempts = () => [1, 2, 3, 4].map(() => login.throttle('127.0.0.1'))
  expect(attempts()).toEqual([0, 0, 0, 60])
  expect(login.throttle('10.0.0.1')).toBe(0)
  later(59)
  expect(login.throttle('127.0.0.1')).toBe(1)
  later(1)
  expect(login.throttle('127.0.0.1')).toBe(0)
})

test('of more addresses than anybody has the attempts are forgotten, the longest ago first', () => {
  const { login } = loginAt()
  for (let attempt = 0; attempt < 3; attempt += 1) login.throttle('first')
  for (let other = 0; other < 999; other += 1) login.throttle(`address ${other}`)
  expect(login.throttle('first')).toBeGreaterThan(0)
  login.throttle('one more')
  expect(login.throttle('first')).toBe(0)
})

test('a login is told to the owner, and gives tokens that do', async () => {
  const { server, call } = await runServer({ credentials: OWNER })
  const wrong = await call('POST', '/api/accounts/token/', { username: 'owner', password: 'x' })
  expect(wrong).toMatchObject({ status: 401, body: { detail: expect.any(String) } })
  const { body } = await call('POST', '/api/accounts/token/', { username: 'owner', password: 'word' })
  const { access, refresh } = body as { access: string; refresh: string }
  const answer = await send(`${server.url}/api/core/system-events/`, 'GET', undefined, {
    authorization: `Bearer ${access}`,
  })
  expect(answer.body).toMatchObject({ events: [{ event_type: 'login_success' }, { event_type: 'login_failed' }] })
  const again = await call('POST', '/api/accounts/token/refresh/', { refresh })
  expect(again.body).toEqual({ access: expect.any(String) })
  expect((await call('POST', '/api/accounts/token/refresh/', { refresh: access })).status).toBe(401)
})

test('without a name and a password no login succeeds', async () => {
  const { call } = await runServer()
  expect((await call('POST', '/api/accounts/token/', { username: 'undefined', password: 'undefined' })).status).toBe(
    401,
  )
})

describe('networks', () => {
  test.each([
    ['127.0.0.0/8', '127.0.0.1', true],
    ['127.0.0.0/8', '128.0.0.1', false],
    ['0.0.0.0/0', '203.0.113.9', true],
    ['10.1.2.3', '10.1.2.3', true],
    ['10.1.2.3', '10.1.2.4', false],
    ['::1/128', '::1', true],
    ['fe80::/10', 'fe80::1:2', true],
    ['fe80::/10', 'fec0::1', false],
    ['::/0', '10.0.0.1', false],
    ['10.0.0.0/8', '::ffff:10.0.0.1', true],
    ['2001:db8::/32', '2001:db8:0:1::5', true],
    ['::192.0.2.0/120', '::192.0.2.7', true],
  ])('%s has %s: %s', (network, address, expected) => {
    const range = networkOf(network)
    expect(range).not.toBeNull()
    expect(isWithin(address, range ? [range] : [])).toBe(expected)
  })

  test.each([
    '',
    'x',
    '10.0.0.1/8',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    ' 10.0.0.0/8',
    '300.0.0.0/8',
    '::/129',
    'fe80::1%eth0',
  ])('%j is none', (text) => {
    expect(networkOf(text)).toBeNull()
  })

  test('the policy names who may come in, by the address that a proxy of this machine tells', async () => {
    const { call } = await runServer({ credentials: OWNER })
    const row = ((await call('GET', '/api/core/settings/')).body as { id: number; key: string }[]).find(
      ({ key }) => key === 'network_access',
    )
    await call('PATCH', `/api/core/settings/${row?.id}/`, { value: { UI: '192.0.2.0/24,::1/128' } })
    const status = async (headers: { readonly [name: string]: string }) =>
      (await call('GET', '/api/channels/groups/', undefined, headers)).status
    expect(await status({})).toBe(403)
    expect(await status({ 'x-real-ip': '192.0.2.9' })).toBe(200)
    expect(await status({ 'x-real-ip': 'nonsense' })).toBe(403)
    expect(await status({ 'x-forwarded-for': '192.0.2.9, 10.0.0.1' })).toBe(200)
    expect(await status({ 'x-forwarded-for': '192.0.2.9, 203.0.113.1' })).toBe(403)
    expect((await call('GET', '/plugins')).status).toBe(403)
    expect((await call('GET', '/api/core/version/')).status).toBe(200)
    expect((await call('POST', '/api/accounts/token/', {})).status).toBe(403)
  })
})
