import { texts } from '../texts.ts'
import { type ApiAnswer, type ApiRequest, memberOf, NoAnswer, type Transport, wordsOf } from './transport.ts'

/** What is wrong with one member of a body that was sent. */
export interface FieldProblem {
  /** Names from the outermost to the member, as in pregame.title; a place in a list is its number. */
  readonly path: string
  readonly message: string
  /** What to do, as a sentence; null if the message says it. */
  readonly remedy: string | null
}

/** Thrown where the API refuses a request: the sentence is its own. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number
  readonly code: string
  readonly fields: readonly FieldProblem[]

  constructor(status: number, code: string, message: string, fields: readonly FieldProblem[]) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
  }
}

/** Whether what was asked for is not there, as before the first refresh. */
export function isNotThere(error: Error | null): boolean {
  return error instanceof Refused && error.status === 404
}

/** Whether the connection or the login failed: that concerns all pages, and the frame shows it. */
export function isOfWholePage(error: Error | null): boolean {
  return error instanceof NoAnswer && error.kind !== 'slow'
}

/** The API as pages ask it: the body of a good answer, or an error. Throws Refused, and NoAnswer of the transport. */
export interface Client {
  get<Body>(path: string): Promise<Body>
  send<Body>(method: Exclude<ApiRequest['method'], 'GET'>, path: string, body?: unknown): Promise<Body>
}

/** The API over a transport. */
export function createClient(transport: Transport): Client {
  const answer = async (request: ApiRequest) => {
    const { status, body } = await transport.send(request)
    if (status < 400) return body
    throw refusal({ status, body })
  }
  return {
    // The types are those of docs/reference/api.md: the API checks what it sends by its own tests.
    get: async <Body>(path: string) => (await answer({ method: 'GET', path })) as Body,
    send: async <Body>(method: ApiRequest['method'], path: string, body?: unknown) =>
      (await answer(body === undefined ? { method, path } : { method, path, body })) as Body,
  }
}

function refusal({ status, body }: ApiAnswer): Refused {
  const code = memberOf(body, 'code')
  const errors = memberOf(body, 'errors')
  const fields = (Array.isArray(errors) ? errors : []).map((error: unknown) => ({
    path: dotted(String(memberOf(error, 'path') ?? '')),
    message: String(memberOf(error, 'message') ?? ''),
    remedy: remedyOf(error),
  }))
  const message = wordsOf(body) || texts.connection.failed(status)
  return new Refused(status, typeof code === 'string' ? code : '', message, fields)
}

function remedyOf(error: unknown): string | null {
  const remedy = memberOf(error, 'remedy')
  return typeof remedy === 'string' ? remedy : null
}

/** "/pregame/title" and "pregame.title" are the same member. */
function dotted(path: string): string {
  return path.replace(/^\//, '').replaceAll('/', '.')
}

/** As many rows as one answer of the API holds. */
const MOST_ROWS = 1000

/** A list of the API. */
export interface Listed<Row> {
  readonly total: number
  readonly items: readonly Row[]
}

/** All rows of a list, a thousand at a time; `path` without limit and offset. */
export async function readAll<Row>(client: Client, path: string): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (;;) {
    const { total, items } = await client.get<Listed<Row>>(withQuery(path, { limit: MOST_ROWS, offset: rows.length }))
    rows.push(...items)
    if (items.length === 0 || rows.length >= total) return rows
  }
}

/** A path with parameters; those that are empty are left out. */
export function withQuery(path: string, query: { readonly [name: string]: string | number }): string {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  if (given.length === 0) return path
  return `${path}?${given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}
