import { ask, type Fetch, memberOf, NoAnswer, oneAtOnce, type TokenStorage } from './transport.ts'

/** The login that the host's own pages keep in this browser. */
export interface HostLogin {
  /** The token for a request. Throws NoAnswer where nobody is logged in. */
  token(): string
  /** Another one, kept where the host's pages find it too. Throws NoAnswer where the host makes none. */
  readonly renew: () => Promise<string>
}

const NOT_LOGGED_IN =
  'Nobody is logged in to Dispatcharr in this browser. Log in there as an administrator, then come back.'

/** The login in the browser's storage, as the host's frontend keeps it: nothing of it is ever sent elsewhere. */
export function hostLogin(storage: TokenStorage, fetch: Fetch): HostLogin {
  const stored = (name: string) => {
    const value = storage.getItem(name)
    if (value === null || value === '') throw new NoAnswer('host_login', NOT_LOGGED_IN)
    return value
  }
  const renew = async () => {
    const answer = await ask(fetch, 'POST', '/api/accounts/token/refresh/', {
      body: { refresh: stored('refreshToken') },
    })
    const access = memberOf(answer.body, 'access')
    if (answer.status === 200 && typeof access === 'string') {
      storage.setItem('accessToken', access)
      const end = endOf(access)
      if (end !== null) storage.setItem('tokenExpiration', String(end))
      return access
    }
    if (answer.status < 500) {
      throw new NoAnswer('host_login', 'Your login to Dispatcharr has ended. Log in there again, then come back.')
    }
    throw new NoAnswer('away', 'Dispatcharr does not answer. Try again in a moment.')
  }
  return { token: () => stored('accessToken'), renew: oneAtOnce(renew) }
}

/** When a token ends, in seconds since 1970; null where it does not tell. */
function endOf(token: string): number | null {
  try {
    const text = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const end = memberOf(JSON.parse(atob(text)), 'exp')
    return typeof end === 'number' ? end : null
  } catch {
    return null // no token of the host's kind
  }
}
