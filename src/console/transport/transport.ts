import { texts } from '../texts.ts'

/** A request to the REST API, as every way to it takes it. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with its query, from /api/v1/ on. */
  readonly path: string
  /** JSON; absent: none. */
  readonly body?: unknown
}

/** What the API answered: any status, and its body as JSON or text; null where there is none. */
export interface ApiAnswer {
  readonly status: number
  readonly body: unknown
}

/** A way to the REST API. */
export interface Transport {
  /** Throws NoAnswer where the API could not be asked. */
  send(request: ApiRequest): Promise<ApiAnswer>
  /** Whether an <img> of the page reaches the API by itself, since no login is needed. Defaults to false. */
  readonly servesImages?: () => boolean
  /** Where the page asks for name and password itself. Throws NoAnswer with the reason where they are refused. */
  readonly logIn?: (username: string, password: string) => Promise<void>
  /** Forgets the login that the page keeps; null where it keeps none. */
  readonly logOut?: () => (() => void) | null
}

/**
 * Why the API was not reached. login: ours asks for it; host_login: the owner
 * logs in at the host; plugin: the host says that the plugin cannot answer now;
 * slow: it goes on, but nobody waits so long; away: no answer at all.
 */
export type NoAnswerKind = 'login' | 'host_login' | 'plugin' | 'slow' | 'away'

/** Thrown where a request did not get to the API; the message says what to do. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly kind: NoAnswerKind

  constructor(kind: NoAnswerKind, message: string) {
    super(message)
    this.kind = kind
  }
}

/** As much of the browser's fetch as transports use. */
export type Fetch = (
  url: string,
  options: { readonly method: string; readonly headers: { readonly [name: string]: string }; readonly body?: string },
) => Promise<FetchAnswer>

/** As much of its answer. */
interface FetchAnswer {
  readonly status: number
  text(): Promise<string>
}

/** As much of the browser's storage as transports use. */
export interface TokenStorage {
  getItem(name: string): string | null
  setItem(name: string, value: string): void
  removeItem(name: string): void
}

/** Asks with a JSON body, or none, and reads the answer. Throws NoAnswer where the network fails. */
export async function ask(
  fetch: Fetch,
  method: string,
  url: string,
  { body, token }: { readonly body?: unknown; readonly token?: string } = {},
): Promise<ApiAnswer> {
  const headers: { [name: string]: string } = { accept: 'application/json' }
  if (method !== 'GET' && method !== 'DELETE') headers['content-type'] = 'application/json'
  if (token !== undefined) headers.authorization = `Bearer ${token}`
  try {
    const text = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(url, { method, headers, ...text })
    return { status: answer.status, body: parsed(await answer.text()) }
  } catch {
    throw new NoAnswer('away', texts.connection.away)
  }
}

function parsed(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text // a page of a web server in between
  }
}

/** A member of a JSON object; undefined for anything else. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** What the server says is wrong, in its own words; empty where it says nothing readable. */
export function wordsOf(body: unknown): string {
  const words = memberOf(body, 'error') ?? memberOf(body, 'detail')
  return typeof words === 'string' ? words : ''
}

/** The work, of which only one is ever under way: who asks meanwhile gets the same answer. */
export function oneAtOnce<Answer>(work: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | null = null
  return () => {
    underWay ??= work().finally(() => {
      underWay = null
    })
    return underWay
  }
}
