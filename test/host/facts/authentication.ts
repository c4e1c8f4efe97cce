import { describe, expect, test } from 'vitest'
import type { Open } from './host-under-test.ts'
import { openApi } from './http.ts'
import { eventually } from './waiting.ts'

const PLACE = '/api/channels/groups/'

/** Who may ask. */
export function describeAuthentication(open: Open): void {
  describe('authentication', () => {
    const ask = (headers: { readonly [name: string]: string }, path = PLACE) =>
      openApi(open().host.url, headers).get(path)

    test('§3 keys: without any key it is 401', async () => {
      expect(await ask({})).toMatchObject({
        status: 401,
        type: 'application/json',
        body: { detail: 'Authentication credentials were not provided.' },
      })
    })

    test('§3 keys: X-API-Key opens', async () => {
      expect((await ask({ 'X-API-Key': open().host.apiKey })).status).toBe(200)
    })

    test('§3 keys: Authorization: ApiKey opens, in any case', async () => {
      expect((await ask({ Authorization: `ApiKey ${open().host.apiKey}` })).status).toBe(200)
      expect((await ask({ Authorization: `apikey ${open().host.apiKey}` })).status).toBe(200)
    })

    test('§3 keys: a wrong key is 401', async () => {
      const refused = { status: 401, body: { detail: 'Invalid API key' } }
      expect(await ask({ 'X-API-Key': 'wrong' })).toMatchObject(refused)
      expect(await ask({ Authorization: 'ApiKey wrong' })).toMatchObject(refused)
    })

    test('§3 keys: an unknown scheme counts as no key', async () => {
      expect(await ask({ Authorization: 'Basic bm9ib2R5' })).toMatchObject({
        status: 401,
        body: { detail: 'Authentication credentials were not provided.' },
      })
    })

    test('§3 keys: X-API-Key goes before Authorization: ApiKey', async () => {
      const { apiKey } = open().host
      expect((await ask({ 'X-API-Key': apiKey, Authorization: 'ApiKey wrong' })).status).toBe(200)
    })

    test('§3 keys: an invalid Bearer token is 401, also next to a key that opens', async () => {
      const refused = { status: 401, body: { code: 'token_not_valid', detail: expect.any(String) } }
      expect(await ask({ Authorization: 'Bearer nonsense' })).toMatchObject(refused)
      const both = { 'X-API-Key': open().host.apiKey, Authorization: 'Bearer nonsense' }
      expect(await ask(both)).toMatchObject(refused)
    })

    test('§3 users: every logged-in user may ask who they are', async () => {
      const path = '/api/accounts/users/me/'
      const owner = { id: expect.any(Number), username: expect.any(String), user_level: 10 }
      expect(await ask({ 'X-API-Key': open().host.apiKey }, path)).toMatchObject({ status: 200, body: owner })
      expect((await ask({}, path)).status).toBe(401)
      expect((await ask({ 'X-API-Key': 'wrong' }, path)).status).toBe(401)
      expect((await ask({ Authorization: 'Bearer nonsense' }, path)).status).toBe(401)
    })

    test('§3 login: an invalid token is not renewed', async () => {
      const stranger = openApi(open().host.url, {})
      expect(await stranger.post('/api/accounts/token/refresh/', { refresh: 'nonsense' })).toMatchObject({
        status: 401,
        body: { detail: 'Token is invalid', code: 'token_not_valid' },
      })
      expect(await stranger.post('/api/accounts/token/refresh/', {})).toMatchObject({
        status: 400,
        body: { refresh: ['This field is required.'] },
      })
    })

    test('§4 version: it is public, unless a wrong key is given', async () => {
      const path = '/api/core/version/'
      const answer = await ask({}, path)
      expect(answer).toMatchObject({ status: 200, body: { version: expect.stringMatching(/^\d+\.\d+\.\d+/) } })
      expect(Object.keys(answer.body as object).sort()).toEqual(['timestamp', 'version'])
      expect((await ask({ 'X-API-Key': 'wrong' }, path)).status).toBe(401)
    })

    test('§3 login: a name and a password give a pair; after three tries a minute it is 429', async ({ skip }) => {
      const { login, url } = open().host
      if (!login) return skip('no name and password are given')
      const stranger = openApi(url, {})
      // Others may have used up the minute: the first try is repeated until it is let through.
      const pair = await eventually('a login within the limit', async () => {
        const answer = await stranger.post('/api/accounts/token/', login)
        return answer.status === 429 ? undefined : answer
      })
      expect(pair).toMatchObject({ status: 200, body: { access: expect.any(String), refresh: expect.any(String) } })
      const { access, refresh } = pair.body as { readonly access: string; readonly refresh: string }
      expect((await ask({ Authorization: `Bearer ${access}` })).status).toBe(200)
      const renewed = await stranger.post('/api/accounts/token/refresh/', { refresh })
      expect(renewed).toMatchObject({ status: 200, body: { access: expect.any(String) } })
      const statuses: number[] = []
      for (let count = 0; count < 3; count += 1) {
        statuses.push((await stranger.post('/api/accounts/token/', { ...login, password: 'wrong' })).status)
      }
      expect(statuses[2]).toBe(429)
      expect(statuses.slice(0, 2).every((status) => status === 401 || status === 429)).toBe(true)
      expect(await stranger.post('/api/accounts/token/', login)).toMatchObject({
        status: 429,
        body: { detail: expect.stringContaining('throttled') },
      })
    })

    test('§3 policy: a refused network is 403, for reads and writes; X-Real-IP names the client behind a proxy', async () => {
      const { apiKey, lift } = await open().host.refusedKey()
      const refused = {
        status: 403,
        type: 'application/json',
        body: { detail: 'You do not have permission to perform this action.' },
      }
      try {
        const api = openApi(open().host.url, { 'X-API-Key': apiKey })
        expect(await api.get(PLACE)).toMatchObject(refused)
        expect(await api.post(PLACE, { name: open().own.name() })).toMatchObject(refused)
        expect(await api.get('/api/accounts/users/me/')).toMatchObject(refused)
        expect((await api.get('/api/core/version/')).status).toBe(200)
        // What a proxy on this machine says of its client counts.
        expect((await api.send('GET', PLACE, undefined, { 'X-Real-IP': '192.0.2.7' })).status).toBe(200)
        expect(await api.send('GET', PLACE, undefined, { 'X-Real-IP': '198.51.100.7' })).toMatchObject(refused)
        // A private address counts in X-Real-IP alone, which goes before X-Forwarded-For.
        const forwarded = { 'X-Forwarded-For': '192.0.2.7' }
        expect((await api.send('GET', PLACE, undefined, forwarded)).status).toBe(200)
        expect(await api.send('GET', PLACE, undefined, { ...forwarded, 'X-Real-IP': '10.0.0.7' })).toMatchObject(
          refused,
        )
      } finally {
        await lift()
      }
    })

    test('§3 levels: a standard user reads rows, settings and plugins, and writes nothing', async ({ skip }) => {
      const { readerKey, url } = open().host
      if (!readerKey) return skip('this host has one user')
      const api = openApi(url, { 'X-API-Key': await readerKey() })
      for (const path of [
        'channels/streams',
        'channels/groups',
        'channels/channels',
        'core/settings',
        'plugins/plugins',
      ]) {
        expect((await api.get(`/api/${path}/`)).status).toBe(200)
      }
      expect(await api.get('/api/accounts/users/me/')).toMatchObject({ status: 200, body: { user_level: 1 } })
      expect(await api.post(PLACE, { name: open().own.name() })).toMatchObject({
        status: 403,
        body: { detail: 'You do not have permission to perform this action.' },
      })
      expect((await api.get('/api/core/system-events/')).status).toBe(403)
    })
  })
}
