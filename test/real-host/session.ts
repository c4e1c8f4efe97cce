import { holds, Surprise } from './surprise.ts'
import { awaited } from './waiting.ts'

/** A row of the host's. */
export interface Row {
  readonly id: number
  readonly [field: string]: unknown
}

/** What came back. */
export interface Answer {
  readonly status: number
  /** Parsed where the host calls it JSON, else text. */
  readonly body: unknown
}

/** An owner in front of the host's pages: public endpoints, with the login of the host's own frontend. */
export interface Session {
  /** Sends a request; whatever the status, nothing is thrown for it, but for a host that is away. */
  send(method: string, path: string, body?: unknown): Promise<Answer>
  /** The body of a GET that is answered with 200. */
  get(path: string): Promise<unknown>
  /** The body of a POST (or other) that is answered with a 2xx. */
  post(path: string, body?: unknown, method?: string): Promise<unknown>
  /** All rows of a list, whether it comes in pages or not. */
  rows(path: string): Promise<readonly Row[]>
  /** The token of the login as it is now, for whoever else asks for it. */
  token(): string
}

/** Makes the first administrator of a fresh host. */
export async function makeFirstAdministrator(url: string, username: string, password: string): Promise<void> {
  const { status, body } = await ask(url, 'POST', '/api/accounts/initialize-superuser/', { username, password }, {})
  holds('the first administrator is made', status === 200 && hasMember(body, 'superuser_exists'), { status, body })
}

/** Logs in as the login page does. */
export async function logIn(url: string, username: string, password: string): Promise<Session> {
  const tokens = await awaited(
    'the host to let the owner log in',
    async () => {
      const { status, body } = await ask(url, 'POST', '/api/accounts/token/', { username, password }, {})
      return status === 200 ? (body as { access: string; refresh: string }) : undefined
    },
    90,
  )
  let access = tokens.access
  const send: Session['send'] = async (method, path, body) => {
    const first = await ask(url, method, path, body, { authorization: `Bearer ${access}` })
    if (first.status !== 401) return first
    const renewed = await ask(url, 'POST', '/api/accounts/token/refresh/', { refresh: tokens.refresh }, {})
    access = (renewed.body as { access?: string }).access ?? access
    return ask(url, method, path, body, { authorization: `Bearer ${access}` })
  }
  const post: Session['post'] = async (path, body, method = 'POST') => {
    const answer = await send(method, path, body)
    if (answer.status < 200 || answer.status > 299) throw refused(method, path, answer)
    return answer.body
  }
  return {
    send,
    async get(path) {
      const answer = await send('GET', path)
      if (answer.status !== 200) throw refused('GET', path, answer)
      return answer.body
    },
    post,
    async rows(path) {
      const rows: Row[] = []
      for (let page = 1; ; page += 1) {
        const answer = await send('GET', `${path}${path.includes('?') ? '&' : '?'}page=${page}&page_size=1000`)
        if (answer.status !== 200) throw refused('GET', path, answer)
        if (Array.isArray(answer.body)) return answer.body as readonly Row[]
        const { results, next } = answer.body as { results: readonly Row[]; next: unknown }
        rows.push(...results)
        if (!next) return rows
      }
    },
    token: () => access,
  }
}

/** The status with which the host answers somebody who comes with this key. */
export async function statusWithKey(url: string, key: string): Promise<number> {
  return (await ask(url, 'GET', '/api/accounts/users/me/', undefined, { 'x-api-key': key })).status
}

/** A request with these headers alone, to whichever server; throws only where none answers. */
export async function ask(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: { readonly [name: string]: string } = {},
): Promise<Answer> {
  const isForm = body instanceof FormData
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(90_000),
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true && text !== ''
  return { status: response.status, body: isJson ? JSON.parse(text) : text }
}

function refused(method: string, path: string, { status, body }: Answer): Surprise {
  return new Surprise(`${method} ${path} answered ${status}: ${JSON.stringify(body).slice(0, 500)}`)
}

function hasMember(body: unknown, name: string): boolean {
  return typeof body === 'object' && body !== null && name in body
}
