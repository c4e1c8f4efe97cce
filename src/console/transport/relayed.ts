import { texts } from '../texts.ts'
import {
  type ApiAnswer,
  ask,
  type Fetch,
  memberOf,
  NoAnswer,
  oneAtOnce,
  type TokenStorage,
  type Transport,
  wordsOf,
} from './transport.ts'

/** The login that the host's own pages keep in this browser. */
interface HostLogin {
  /** The token for a request. Throws NoAnswer where nobody is logged in. */
  token(): string
  /** Another one, kept where the host's pages find it too. Throws NoAnswer where the host makes none. */
  readonly renew: () => Promise<string>
}

/** The login in the browser's storage, as the host's frontend keeps it: nothing of it is ever sent elsewhere. */
function hostLogin(storage: TokenStorage, fetch: Fetch): HostLogin {
  const stored = (name: string) => {
    const value = storage.getItem(name)
    if (value === null || value === '') throw new NoAnswer('host_login', texts.connection.notLoggedIn)
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
      throw new NoAnswer('host_login', texts.connection.loginExpired)
    }
    throw new NoAnswer('away', texts.connection.dispatcharrAway)
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

/** The host's door to the plugin: any action goes through it, and api carries our requests. */
const RUN_ACTION = '/api/plugins/plugins/sports_guide/run/'

/** What Dispatcharr takes of one request, whoever sends it; its own refusal of more is a page without a reason. */
const MAX_BODY_BYTES = 2_621_440

const TOO_LARGE: ApiAnswer = {
  status: 413,
  body: {
    code: 'InvalidInput',
    detail: texts.connection.tooLarge(MAX_BODY_BYTES),
  },
}

function bytesOf(body: unknown): number {
  return new TextEncoder().encode(JSON.stringify(body)).length
}

/** The API through the host's run action, with the owner's own login at the host. */
export function relayed(storage: TokenStorage, fetch: Fetch): Transport {
  const login = hostLogin(storage, fetch)
  return {
    async send({ method, path, body }) {
      const params = body === undefined ? { method, path } : { method, path, body }
      const sent = { action: 'api', params }
      if (bytesOf(sent) > MAX_BODY_BYTES) return TOO_LARGE
      return relayedAnswer(await asOwner(login, (token) => ask(fetch, 'POST', RUN_ACTION, { body: sent, token })))
    },
  }
}

/** The answer of the host to the owner; where the token has ended, with another one, once. */
async function asOwner(login: HostLogin, question: (token: string) => Promise<ApiAnswer>): Promise<ApiAnswer> {
  const sent = login.token()
  const answer = await question(sent)
  if (answer.status !== 401) return answer
  // The host's pages, or another request of ours, may have renewed it meanwhile.
  const now = login.token()
  const second = await question(now === sent ? await login.renew() : now)
  if (second.status !== 401) return second
  throw new NoAnswer('host_login', texts.connection.loginRefused)
}

/** The API's answer inside the host's. Throws NoAnswer with the remedy where there is none. */
function relayedAnswer({ status, body }: ApiAnswer): ApiAnswer {
  const words = wordsOf(body)
  if (status === 200) {
    const answer = memberOf(memberOf(body, 'result'), 'answer')
    const inner = memberOf(answer, 'status')
    if (typeof inner === 'number') return { status: inner, body: memberOf(answer, 'body') ?? null }
    throw new NoAnswer('plugin', texts.connection.noPluginAnswer(sayings(body)))
  }
  if (status === 403 && words === 'Plugin is disabled') {
    throw new NoAnswer('plugin', texts.connection.pluginOff)
  }
  if (status === 403) {
    throw new NoAnswer('plugin', texts.connection.denied(words))
  }
  if (status === 404) {
    throw new NoAnswer('plugin', texts.connection.notInstalled)
  }
  if (status === 502 || status === 503) throw new NoAnswer('away', texts.connection.dispatcharrAway)
  if (status === 504) throw new NoAnswer('slow', texts.connection.slow)
  throw new NoAnswer('plugin', words || texts.connection.dispatcharrFailed(status))
}

/** What came in place of an answer, as short as it can be said. */
function sayings(body: unknown): string {
  const message = memberOf(memberOf(body, 'result'), 'message')
  return typeof message === 'string' ? message : ''
}
