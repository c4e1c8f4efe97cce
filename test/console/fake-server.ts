import type { Fetch, TokenStorage } from '../../src/console/transport/transport.ts'

/** A request as a fake server was asked it. */
export interface Asked {
  readonly method: string
  readonly url: string
  readonly body: unknown
  readonly token: string | null
}

/** What a fake server answers: JSON of an object, or a text as it is. */
export interface Answered {
  readonly status: number
  readonly body: unknown
}

/** A fetch that a function answers, with all that it was asked. */
export function fakeFetch(answer: (asked: Asked) => Answered | Promise<Answered>): {
  readonly fetch: Fetch
  readonly asked: Asked[]
} {
  const asked: Asked[] = []
  const fetch: Fetch = async (url, { method, headers, body }) => {
    const token = headers.authorization?.replace('Bearer ', '') ?? null
    const one = { method, url, body: body === undefined ? null : JSON.parse(body), token }
    asked.push(one)
    const { status, body: answered } = await answer(one)
    const text = typeof answered === 'string' ? answered : answered === null ? '' : JSON.stringify(answered)
    return { status, text: async () => text }
  }
  return { fetch, asked }
}

/** A browser's storage with these entries. */
export function fakeStorage(entries: { readonly [name: string]: string } = {}): TokenStorage & {
  readonly all: () => { readonly [name: string]: string }
} {
  const values = new Map(Object.entries(entries))
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
    all: () => Object.fromEntries(values),
  }
}

/** A token of the host's kind that ends at a second. */
export function tokenUntil(end: number): string {
  return `e30.${Buffer.from(JSON.stringify({ exp: end, name: 'ÿÿþ' })).toString('base64url')}.sign`
}
