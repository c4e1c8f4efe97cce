import { describe, expect, test } from 'vitest'
import { hostAddressOf } from '../../../src/host/rest/credentials.ts'

const URL_ONLY = { SPORTS_GUIDE_HOST_URL: 'http://127.0.0.1:9191/' }

describe('the host that the environment names', () => {
  test('is reached with an API key', () => {
    expect(hostAddressOf({ ...URL_ONLY, SPORTS_GUIDE_HOST_API_KEY: ' k1 ' })).toEqual({
      url: 'http://127.0.0.1:9191',
      credentials: { apiKey: 'k1' },
    })
  })

  test('or with a token', () => {
    expect(hostAddressOf({ ...URL_ONLY, SPORTS_GUIDE_HOST_TOKEN: 'a.b.c' }).credentials).toEqual({ token: 'a.b.c' })
  })

  test.each([
    [{}, 'SPORTS_GUIDE_HOST_URL'],
    [URL_ONLY, 'SPORTS_GUIDE_HOST_API_KEY'],
    [{ ...URL_ONLY, SPORTS_GUIDE_HOST_API_KEY: 'a', SPORTS_GUIDE_HOST_TOKEN: 'b' }, 'not both'],
    [{ ...URL_ONLY, SPORTS_GUIDE_HOST_API_KEY: 'two words' }, 'SPORTS_GUIDE_HOST_API_KEY'],
    [{ SPORTS_GUIDE_HOST_URL: 'ftp://host', SPORTS_GUIDE_HOST_API_KEY: 'a' }, 'SPORTS_GUIDE_HOST_URL'],
    [{ SPORTS_GUIDE_HOST_URL: 'host:9191', SPORTS_GUIDE_HOST_API_KEY: 'a' }, 'http://127.0.0.1:9191'],
    [{ SPORTS_GUIDE_HOST_URL: 'http://host/api/', SPORTS_GUIDE_HOST_API_KEY: 'a' }, 'http://host.'],
    [{ SPORTS_GUIDE_HOST_URL: 'http://u:pw@host', SPORTS_GUIDE_HOST_API_KEY: 'a' }, 'user or password'],
  ])('is refused where it cannot be (%j), naming %s', (env, named) => {
    expect(() => hostAddressOf(env)).toThrow(named)
  })

  test('is never told with its secret', () => {
    const secret = 'two secret words'
    const call = () => hostAddressOf({ ...URL_ONLY, SPORTS_GUIDE_HOST_API_KEY: secret })
    expect(call).toThrow(expect.objectContaining({ message: expect.not.stringContaining(secret) }))
  })
})
