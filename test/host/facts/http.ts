import axios from 'axios'

/** One row as a host answers it. */
export interface Row {
  readonly id: number
  readonly [field: string]: unknown
}

/** What came back: whatever the status, nothing is thrown for it. */
export interface Answer {
  readonly status: number
  /** The content type without its parameters. */
  readonly type: string
  /** Parsed when the host called it JSON, else the text as it is. */
  readonly body: unknown
}

/** Plain HTTP towards one host, with one key. Paths are relative to the host's address. */
export interface Api {
  send(method: string, path: string, body?: unknown, headers?: { readonly [name: string]: string }): Promise<Answer>
  get(path: string): Promise<Answer>
  post(path: string, body?: unknown): Promise<Answer>
  patch(path: string, body?: unknown): Promise<Answer>
  delete(path: string, body?: unknown): Promise<Answer>
  /** The rows of a plain array. Throws when the answer is something else. */
  rows(path: string): Promise<readonly Row[]>
  /** One row. Throws when the answer is something else. */
  row(path: string): Promise<Row>
  /** Posts and gives the row that was made. Throws when the host did not answer 201. */
  create(path: string, body: unknown): Promise<Row>
}

/** Opens an API with the given headers; none at all asks as a stranger. */
export function openApi(url: string, headers: { readonly [name: string]: string }): Api {
  const client = axios.create({
    baseURL: url,
    // The real host sends a body behind some of its 204 answers, which node:http refuses to read.
    adapter: 'fetch',
    fetchOptions: { redirect: 'manual' },
    timeout: 60_000,
    validateStatus: () => true,
    responseType: 'text',
    transformRequest: (text: unknown) => text,
    transformResponse: (text: unknown) => text,
    headers: { ...headers },
  })
  const send: Api['send'] = async (method, path, data, extra = {}) => {
    const response = await client.request<unknown>({
      method,
      url: path,
      data: data === undefined || typeof data === 'string' ? data : JSON.stringify(data),
      headers: data === undefined ? { ...extra } : { 'content-type': 'application/json', ...extra },
    })
    const type = String(response.headers['content-type'] ?? '').split(';')[0] ?? ''
    const text = String(response.data ?? '')
    const body: unknown = type === 'application/json' && text !== '' ? JSON.parse(text) : text
    return { status: response.status, type, body }
  }
  const wanted = async (status: number, method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await send(method, path, body)
    if (answer.status === status) return answer.body
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 400)}`)
  }
  return {
    send,
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    patch: (path, body) => send('PATCH', path, body),
    delete: (path, body) => send('DELETE', path, body),
    async rows(path) {
      const body = await wanted(200, 'GET', path)
      if (!Array.isArray(body)) throw new Error(`GET ${path} answered no array`)
      return body as readonly Row[]
    },
    row: async (path) => (await wanted(200, 'GET', path)) as Row,
    create: async (path, body) => (await wanted(201, 'POST', path, body)) as Row,
  }
}

/** The values of one field, in the order of the rows. */
export function column(rows: readonly { readonly [field: string]: unknown }[], field: string): unknown[] {
  return rows.map((row) => row[field])
}

/** The answer's body as rows, for lists that a test has seen to be one. */
export function rowsOf(answer: Answer): readonly Row[] {
  if (!Array.isArray(answer.body))
    throw new Error(`no array but ${answer.status}: ${String(answer.body).slice(0, 200)}`)
  return answer.body as readonly Row[]
}

/** The rows of one page. */
export function pageOf(answer: Answer): readonly Row[] {
  return rowsOf({ ...answer, body: (answer.body as { readonly results?: unknown }).results })
}
