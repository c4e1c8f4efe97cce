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

/** Names in the browser's storage for this window, which is empty once the window is closed. */
const ACCESS = 'sports-guide-access'
const REFRESH = 'sports-guide-refresh'

/**
 * The API asked where the page came from, with nothing in between. `sports-guide serve`
 * wants no login; the console's own port does, and then every request carries a token of the host.
 */
export function direct(storage: TokenStorage, fetch: Fetch): Transport {
  const keep = (body: unknown) => {
    const [access, refresh] = [memberOf(body, 'access'), memberOf(body, 'refresh')]
    if (typeof access !== 'string') return false
    storage.setItem(ACCESS, access)
    if (typeof refresh === 'string') storage.setItem(REFRESH, refresh)
    return true
  }
  const logOut = () => {
    storage.removeItem(ACCESS)
    storage.removeItem(REFRESH)
  }
  const forget = (why: string) => {
    logOut()
    return new NoAnswer('login', why)
  }
  /** Another token; false where the host makes none. */
  const renew = oneAtOnce(async () => {
    const refresh = storage.getItem(REFRESH)
    if (refresh === null) return false
    const answer = await ask(fetch, 'POST', '/session/refresh', { body: { refresh } })
    if (answer.status >= 500) throw new NoAnswer('away', saying(answer))
    return answer.status === 200 && keep(answer.body)
  })
  return {
    async send({ method, path, body }) {
      const question = (token: string | null) =>
        ask(fetch, method, path, { body, ...(token === null ? {} : { token }) })
      const sent = storage.getItem(ACCESS)
      const answer = await question(sent)
      // Such a login will never do: another one may.
      if (answer.status === 403 && memberOf(answer.body, 'code') === 'AccessDenied') throw forget(saying(answer))
      if (answer.status !== 401) return answer
      if (sent === null) throw new NoAnswer('login', texts.login.intro)
      // Another request of ours may have renewed it meanwhile.
      const isAnother = storage.getItem(ACCESS) !== sent
      if (!isAnother && !(await renew())) throw forget(`${texts.login.expired} ${texts.login.intro}`)
      const second = await question(storage.getItem(ACCESS))
      if (second.status !== 401) return second
      throw forget(saying(second))
    },
    async logIn(username, password) {
      const answer = await ask(fetch, 'POST', '/session', { body: { username, password } })
      if (answer.status !== 200 || !keep(answer.body)) throw new NoAnswer('login', saying(answer))
    },
    servesImages: () => storage.getItem(ACCESS) === null,
    logOut: () => (storage.getItem(ACCESS) === null ? null : logOut),
  }
}

function saying({ status, body }: ApiAnswer): string {
  return wordsOf(body) || texts.login.failed(status)
}
