import { describe, expect, test } from 'vitest'
import { texts } from '../../../src/console/texts.ts'
import { direct } from '../../../src/console/transport/direct.ts'
import { placeOf } from '../../../src/console/transport/place.ts'
import { type Answered, type Asked, fakeFetch, fakeStorage } from '../fake-server.ts'

const REQUEST = { method: 'GET', path: '/api/v1/runs' } as const

function opened(answer: (asked: Asked) => Answered, stored: { readonly [name: string]: string } = {}) {
  const storage = fakeStorage(stored)
  const { fetch, asked } = fakeFetch(answer)
  return { transport: direct(storage, fetch), asked, storage }
}

test('below the public folder of the host the page is at the host, anywhere else at a server of ours', () => {
  expect(placeOf('/logos/sports_guide/')).toBe('host')
  expect(placeOf('/logos/sports_guide/index.html')).toBe('host')
  for (const path of ['/', '/console', '/logos/sports_guide_2/', '/x/logos/sports_guide/'])
    expect(placeOf(path)).toBe('ours')
})

test('asks the API itself where no login is wanted', async () => {
  const { transport, asked } = opened(() => ({ status: 200, body: { total: 1 } }))
  expect(await transport.send(REQUEST)).toEqual({ status: 200, body: { total: 1 } })
  await transport.send({ method: 'POST', path: '/api/v1/runs', body: { wait: false } })
  expect(asked).toEqual([
    { method: 'GET', url: '/api/v1/runs', body: null, token: null },
    { method: 'POST', url: '/api/v1/runs', body: { wait: false }, token: null },
  ])
})

describe('with a login', () => {
  const host = ({ url, body, token }: Asked): Answered => {
    const { password } = (body ?? {}) as { password?: string }
    if (url === '/session' && password !== 'right')
      return { status: 401, body: { code: 'LoginRefused', detail: 'Wrong password.' } }
    if (url === '/session') return { status: 200, body: { access: 'first', refresh: 'refresh' } }
    if (url === '/session/refresh') return { status: 200, body: { access: 'second' } }
    return token === 'second'
      ? { status: 200, body: 'yes' }
      : { status: 401, body: { code: 'LoginRefused', detail: 'Ended.' } }
  }

  test('asks for it, says why it is refused, keeps its tokens for this window, and renews them', async () => {
    const { transport, asked, storage } = opened(host)
    await expect(transport.send(REQUEST)).rejects.toMatchObject({ kind: 'login' })
    await expect(transport.logIn?.('admin', 'wrong')).rejects.toMatchObject({
      kind: 'login',
      message: 'Wrong password.',
    })
    expect(storage.all()).toEqual({})
    await transport.logIn?.('admin', 'right')
    expect(storage.all()).toEqual({ 'sports-guide-access': 'first', 'sports-guide-refresh': 'refresh' })
    expect((await Promise.all([transport.send(REQUEST), transport.send(REQUEST)])).map(({ body }) => body)).toEqual([
      'yes',
      'yes',
    ])
    expect(asked.filter(({ url }) => url === '/session/refresh')).toHaveLength(1)
    for (const { url } of asked) expect(url).not.toMatch(/first|second|refresh=|right/)
  })

  test('forgets tokens that are no good any more', async () => {
    const tokens = { 'sports-guide-access': 'first', 'sports-guide-refresh': 'gone' }
    const { transport, storage } = opened(() => ({ status: 401, body: { detail: 'Ended.' } }), tokens)
    await expect(transport.send(REQUEST)).rejects.toMatchObject({
      kind: 'login',
      message: expect.stringContaining(texts.login.expired),
    })
    expect(storage.all()).toEqual({})
  })

  test('asks for another login where this one may not come in', async () => {
    const denied = { status: 403, body: { code: 'AccessDenied', detail: 'bob is no administrator.' } }
    const { transport, storage } = opened(() => denied, { 'sports-guide-access': 'first' })
    await expect(transport.send(REQUEST)).rejects.toMatchObject({ kind: 'login', message: 'bob is no administrator.' })
    expect(storage.all()).toEqual({})
  })

  test('keeps the tokens while the host is away', async () => {
    const tokens = { 'sports-guide-access': 'first', 'sports-guide-refresh': 'refresh' }
    const away = (asked: Asked): Answered =>
      asked.url === '/session/refresh' ? { status: 503, body: { detail: 'Away.' } } : host(asked)
    const { transport, storage } = opened(away, tokens)
    await expect(transport.send(REQUEST)).rejects.toMatchObject({ kind: 'away', message: 'Away.' })
    expect(storage.all()).toEqual(tokens)
  })
})
