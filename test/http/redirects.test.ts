import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { HttpClient } from '../../src/http/index.ts'
import { isPrivateAddress } from '../../src/http/redirect-guard.ts'
import { openUser, SECRET, type UserName } from './http-users.ts'
import { answers, rawServer, redirects, status } from './raw-server.ts'

/** Those that follow redirects, and what they say of one that they refuse. */
const FOLLOWING = {
  plain: 'redirect_refused',
  retrying: 'redirect_refused',
  source: 'away',
  downloads: 'failed',
} as const
const NAMES = Object.keys(FOLLOWING) as (keyof typeof FOLLOWING)[]
const FOLLOWED: { readonly [name in UserName]?: string } = {
  plain: 'json',
  retrying: 'json',
  source: 'answer',
  downloads: 'saved 2 bytes',
}

/**
 * As if the servers of these tests, which are all on loopback, were public: of the addresses of this machine 127.0.0.1 is
 * public, and the name inside.example is on another one of them.
 */
const PUBLIC_LOOPBACK = {
  isPrivate: (address: string) => address !== '127.0.0.1' && isPrivateAddress(address),
  lookup: async (name: string) => [{ address: name === 'inside.example' ? '127.0.0.9' : '127.0.0.1', family: 4 }],
}

describe.each([
  'http://127.0.0.2/',
  'http://169.254.169.254/latest/meta-data/',
  'http://192.168.1.1/',
  'http://10.0.0.1:8080/',
  'http://172.16.0.1/',
  'http://100.64.0.1/',
  'http://0.0.0.0/',
  'http://2130706434/', // 127.0.0.2 as one number
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://inside.example/',
])('a redirect of a public server to %s', (target) => {
  test.each(NAMES)('is not followed (%s)', async (name) => {
    const server = await rawServer(redirects(target))
    const { outcome, message } = await openUser(name, { redirectGuard: PUBLIC_LOOPBACK }).read(server.url)
    expect(outcome).toBe(FOLLOWING[name])
    expect(server.requests).toHaveLength(1)
    expect(message).not.toMatch(/\d\.\d|inside|::/)
  })
})

describe.each(NAMES)('a redirect (%s)', (name) => {
  test('of a public server to another one is followed, by its address and by its name', async () => {
    for (const host of ['127.0.0.1', 'other.example']) {
      const other = await rawServer(answers('[]'))
      const server = await rawServer(redirects(`http://${host}:${other.port}/there`))
      const { outcome } = await openUser(name, { redirectGuard: PUBLIC_LOOPBACK }).read(server.url)
      expect([outcome, other.requests.length]).toEqual([FOLLOWED[name], 1])
    }
  })

  test('of a server in a private network, which the user chose, may stay in it', async () => {
    for (const host of ['127.0.0.1', 'localhost']) {
      const other = await rawServer(answers('[]'))
      const server = await rawServer(redirects(`http://${host}:${other.port}/`))
      expect((await openUser(name).read(server.url)).outcome).toBe(FOLLOWED[name])
    }
  })

  test('into a private network is not followed behind one to a public server either', async () => {
    const second = await rawServer(redirects('http://127.0.0.2/'))
    const first = await rawServer(redirects(`http://other.example:${second.port}/`))
    const { outcome } = await openUser(name, { redirectGuard: PUBLIC_LOOPBACK }).read(first.url)
    expect([outcome, second.requests.length]).toEqual([FOLLOWING[name], 1])
  })
})

test('a redirect to a name in a private network is not followed over a socket that is open to it', async () => {
  const inside = await rawServer(answers('[]'))
  const server = await rawServer(redirects(`http://localhost:${inside.port}/`))
  const lookup = async () => [{ address: '127.0.0.9', family: 4 }]
  const http = new HttpClient({ redirectGuard: { ...PUBLIC_LOOPBACK, lookup } })
  onTestFinished(() => http.close())
  expect(await http.send({ url: `http://localhost:${inside.port}/` })).toMatchObject({ status: 200 })
  expect(await http.send({ url: server.url })).toMatchObject({ code: 'redirect_refused' })
  expect(inside.requests).toHaveLength(1)
})

describe('an address that comes from strangers', () => {
  test.each([
    ['by its address', (port: number) => `http://127.0.0.1:${port}/`],
    ['by its name', (port: number) => `http://localhost:${port}/`],
  ])('is not asked in a private network (%s)', async (_, urlOf) => {
    const server = await rawServer(answers('[]'))
    const http = new HttpClient()
    onTestFinished(() => http.close())
    const url = urlOf(server.port)
    expect(await http.send({ url, isForeignUrl: true })).toMatchObject({ code: 'private_address', mayHaveActed: false })
    expect(server.requests).toEqual([])
    expect(await http.send({ url })).toMatchObject({ status: 200 })
    expect(await http.send({ url, isForeignUrl: true })).toMatchObject({ code: 'private_address' }) // over no kept socket
    expect(server.requests).toHaveLength(1)
  })

  test('is asked where it is public, and follows redirects to public servers alone', async () => {
    const http = new HttpClient({ redirectGuard: PUBLIC_LOOPBACK })
    onTestFinished(() => http.close())
    const server = await rawServer((socket, request) =>
      (request.startsWith('GET /inside') ? redirects('http://inside.example/') : answers('[]'))(socket, request),
    )
    expect(await http.send({ url: server.url, isForeignUrl: true })).toMatchObject({ status: 200 })
    const inside = await http.send({ url: `${server.url}/inside`, isForeignUrl: true })
    expect(inside).toMatchObject({ kind: 'failed', code: 'private_address' })
  })
})

describe('a redirect of a request with a secret', () => {
  test.each(['plain', 'retrying', 'source'] as const)('is followed on the same server only (%s)', async (name) => {
    const other = await rawServer(answers('[]'))
    const server = await rawServer((socket, request) =>
      (/^GET \/(?:same|there)/.test(request)
        ? request.startsWith('GET /same')
          ? redirects('/there')
          : answers('[]')
        : redirects(`${other.url}/?key=${SECRET}`))(socket, request),
    )
    const user = openUser(name)
    expect((await user.read(`${server.url}/same`, { secret: SECRET })).outcome).toBe(FOLLOWED[name])
    const { outcome, message } = await user.read(server.url, { secret: SECRET })
    expect([outcome, other.requests]).toEqual([FOLLOWING[name], []])
    expect(message).not.toContain(SECRET)
  })

  test.each([
    ['in a header', { secretHeaders: { Authorization: SECRET } }],
    ['in a header that is not called secret', { headers: { authorization: SECRET } }],
    ['in a cookie', { headers: { Cookie: SECRET } }],
    ['in the address', { hasSecretUrl: true }],
    ['in all requests of the client', {}],
  ])('is refused wherever the secret is: %s', async (where, request) => {
    const other = await rawServer(answers('[]'))
    const server = await rawServer(redirects(other.url))
    const http = new HttpClient(where.includes('client') ? { secretHeaders: { 'X-API-Key': SECRET } } : {})
    onTestFinished(() => http.close())
    expect(await http.send({ url: server.url, ...request })).toMatchObject({ code: 'redirect_refused' })
    expect(other.requests).toEqual([])
  })

  test('is refused where user and password are in the address', async () => {
    const other = await rawServer(answers('[]'))
    const server = await rawServer(redirects(other.url))
    const http = new HttpClient()
    onTestFinished(() => http.close())
    const url = server.url.replace('//', `//user:${SECRET}@`)
    expect(await http.send({ url })).toMatchObject({ code: 'redirect_refused' })
  })
})

test('a redirect to an address in UTF-8 is followed to it, and one to nowhere is the answer', async () => {
  const server = await rawServer((socket, request) => {
    if (request.startsWith('GET /empty')) status(302, { Location: '' })(socket, request)
    else if (request.startsWith('GET /fu%C3%9Fball ')) answers('[]')(socket, request)
    else redirects('/fußball')(socket, request)
  })
  const http = new HttpClient()
  onTestFinished(() => http.close())
  expect(await http.send({ url: server.url })).toMatchObject({ status: 200 })
  expect(await http.send({ url: `${server.url}/empty` })).toMatchObject({ status: 302 })
  expect(server.requests).toHaveLength(3)
})

test('a redirect of anything but a GET is the answer', async () => {
  const server = await rawServer(redirects('/elsewhere'))
  const http = new HttpClient()
  onTestFinished(() => http.close())
  expect(await http.send({ method: 'POST', url: server.url, json: {} })).toMatchObject({
    status: 302,
    isSuccess: false,
  })
  expect(server.requests).toHaveLength(1)
})

describe('behind a proxy that the environment names', () => {
  /** A proxy on loopback, by its name, which redirects what is asked of public.example. */
  async function proxied(target: string) {
    const proxy = await rawServer((socket, request) =>
      (request.startsWith('GET http://public.example/') ? redirects(target) : answers('[]'))(socket, request),
    )
    vi.stubEnv('http_proxy', `http://localhost:${proxy.port}`)
    vi.stubEnv('no_proxy', '')
    onTestFinished(() => void vi.unstubAllEnvs())
    const http = new HttpClient({ usesEnvironmentProxy: true })
    onTestFinished(() => http.close())
    return { proxy, result: await http.send({ url: 'http://public.example/' }) }
  }

  test('a redirect to another name is followed: what it resolves to is for the proxy to know', async () => {
    const { proxy, result } = await proxied('http://other.example/')
    expect(result).toMatchObject({ status: 200 })
    expect(proxy.requests.map((request) => request.split(' ')[1])).toEqual([
      'http://public.example/',
      'http://other.example/',
    ])
  })

  test('a redirect to a private address is refused, though the proxy has one itself', async () => {
    const { proxy, result } = await proxied('http://192.168.1.1/')
    expect(result).toMatchObject({ code: 'redirect_refused' })
    expect(proxy.requests).toHaveLength(1)
  })

  test('requests go past it, unless they are the data sources’', async () => {
    const proxy = await rawServer(answers('[]'))
    vi.stubEnv('http_proxy', proxy.url)
    vi.stubEnv('no_proxy', '')
    onTestFinished(() => void vi.unstubAllEnvs())
    const server = await rawServer(answers('[]'))
    for (const name of ['plain', 'retrying', 'host', 'downloads'] as const) await openUser(name).read(server.url)
    expect([server.requests.length, proxy.requests.length]).toEqual([4, 0])
    await openUser('source').read(server.url)
    expect([server.requests.length, proxy.requests.length]).toEqual([4, 1])
  })
})

test.each([
  ...['0.0.0.0', '0.1.2.3', '10.255.255.255', '100.64.0.0', '100.127.255.255', '127.0.0.1', '127.255.255.255'],
  ...['169.254.169.254', '172.16.0.0', '172.31.255.255', '192.168.0.0', '::', '::1', 'fc00::1', 'fdff::1', 'fe80::1'],
  ...['febf::1', 'fe80::1%eth0', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:192.168.1.1', '::ffff:0:0'],
])('%s is a private address', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each([
  ...['1.1.1.1', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255', '128.0.0.0'],
  ...[
    '169.253.0.1',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '2606:4700::1111',
    '::ffff:1.1.1.1',
  ],
])('%s is a public address', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})
