import { describe, expect, test } from 'vitest'
import { texts } from '../../../src/console/texts.ts'
import { relayed } from '../../../src/console/transport/relayed.ts'
import { type Answered, type Asked, fakeFetch, fakeStorage, tokenUntil } from '../fake-server.ts'

const RUN = '/api/plugins/plugins/sports_guide/run/'
const REQUEST = { method: 'GET', path: '/api/v1/runs?limit=1' } as const
const LOGGED_IN = { accessToken: 'access', refreshToken: 'refresh', tokenExpiration: '1' }

function inside(status: number, body: unknown): Answered {
  const answer = { status, content_type: 'application/json', body }
  return { status: 200, body: { success: true, result: { status: 'ok', answer } } }
}

function opened(
  answer: (asked: Asked) => Answered | Promise<Answered>,
  stored = LOGGED_IN as { [name: string]: string },
) {
  const storage = fakeStorage(stored)
  const { fetch, asked } = fakeFetch(answer)
  return { transport: relayed(storage, fetch), asked, storage }
}

test('carries a request through the run action with the login of the host, and unpacks the answer', async () => {
  const { transport, asked } = opened(() => inside(200, { total: 3 }))
  expect(await transport.send(REQUEST)).toEqual({ status: 200, body: { total: 3 } })
  expect(asked).toEqual([{ method: 'POST', url: RUN, token: 'access', body: { action: 'api', params: REQUEST } }])
})

test('hands the answers of the API on whatever their status, and the body of what was sent', async () => {
  const { transport, asked } = opened(() => inside(409, { code: 'RowChanged', detail: 'changed' }))
  const sent = { method: 'PUT', path: '/api/v1/corrections/1', body: { pattern: 'x' } } as const
  expect(await transport.send(sent)).toEqual({ status: 409, body: { code: 'RowChanged', detail: 'changed' } })
  expect(asked[0]?.body).toEqual({ action: 'api', params: sent })
  expect(await opened(() => inside(204, null)).transport.send(REQUEST)).toEqual({ status: 204, body: null })
})

test('what is more than Dispatcharr takes is refused with a reason, and is not sent', async () => {
  const { transport, asked } = opened(() => ({ status: 400, body: '<h1>Bad Request (400)</h1>' }))
  const put = (pattern: string) =>
    transport.send({ method: 'PUT', path: '/api/v1/corrections/1', body: { pattern } } as const)
  const answer = await put('ü'.repeat(1_310_720)) // 2,621,440 bytes, and what is around them
  expect(answer).toMatchObject({ status: 413, body: { code: 'InvalidInput' } })
  expect(asked).toEqual([])
  await put('x'.repeat(2_600_000)).catch(() => undefined)
  expect(asked).toHaveLength(1)
})

describe('a login that has ended', () => {
  const renewed = tokenUntil(1_900_000_000)
  const host = (asked: Asked): Answered => {
    if (asked.url === '/api/accounts/token/refresh/') return { status: 200, body: { access: renewed } }
    return asked.token === renewed ? inside(200, 'yes') : { status: 401, body: { detail: 'token not valid' } }
  }

  test('is renewed once, and kept as the pages of the host keep it', async () => {
    const { transport, asked, storage } = opened(host)
    expect((await transport.send(REQUEST)).body).toBe('yes')
    expect(asked.map(({ url, token }) => [url, token])).toEqual([
      [RUN, 'access'],
      ['/api/accounts/token/refresh/', null],
      [RUN, renewed],
    ])
    expect(asked[1]?.body).toEqual({ refresh: 'refresh' })
    expect(storage.all()).toEqual({ accessToken: renewed, refreshToken: 'refresh', tokenExpiration: '1900000000' })
  })

  test('is renewed once for requests that go out together', async () => {
    const { transport, asked } = opened(host)
    const answers = await Promise.all([1, 2, 3, 4].map(() => transport.send(REQUEST)))
    expect(answers.map(({ body }) => body)).toEqual(['yes', 'yes', 'yes', 'yes'])
    expect(asked.filter(({ url }) => url !== RUN)).toHaveLength(1)
  })

  test('is asked for at the host where it cannot be renewed; a token that stays refused is not sent on and on', async () => {
    const refused = opened(({ url }) => ({ status: 401, body: { detail: url } }))
    await expect(refused.transport.send(REQUEST)).rejects.toMatchObject({ kind: 'host_login' })
    const stays = opened(({ url }) =>
      url === RUN ? { status: 401, body: {} } : { status: 200, body: { access: 'b' } },
    )
    await expect(stays.transport.send(REQUEST)).rejects.toMatchObject({ kind: 'host_login' })
    expect(stays.asked).toHaveLength(3)
    const none = opened(() => inside(200, 'yes'), {})
    await expect(none.transport.send(REQUEST)).rejects.toMatchObject({ kind: 'host_login' })
    expect(none.asked).toEqual([])
  })
})

describe('without an answer of the API the owner reads what to do', () => {
  test.each([
    [
      'switched off',
      { status: 403, body: { success: false, error: 'Plugin is disabled' } },
      'plugin',
      texts.connection.pluginOff,
    ],
    [
      'network rules',
      { status: 403, body: { detail: 'No permission.' } },
      'plugin',
      texts.connection.denied('No permission.'),
    ],
    [
      'not installed',
      { status: 404, body: { success: false, error: 'Plugin not found' } },
      'plugin',
      texts.connection.notInstalled,
    ],
    [
      'failed',
      { status: 500, body: { success: false, error: 'No Node for this machine.' } },
      'plugin',
      'No Node for this',
    ],
    ['failed without words', { status: 500, body: '<html>' }, 'plugin', 'status 500'],
    ['away', { status: 502, body: '<html>' }, 'away', texts.connection.dispatcharrAway],
    ['too slow', { status: 504, body: '<html>' }, 'slow', texts.connection.slow],
    ['another plugin', { status: 200, body: { success: true, result: { message: 'queued' } } }, 'plugin', '(queued)'],
  ])('%s', async (_, answer, kind, words) => {
    const failure = opened(() => answer).transport.send(REQUEST)
    await expect(failure).rejects.toMatchObject({ kind, message: expect.stringContaining(words) })
  })

  test('no network', async () => {
    const { transport } = opened(() => Promise.reject(new Error('network')))
    await expect(transport.send(REQUEST)).rejects.toMatchObject({ kind: 'away' })
  })
})
