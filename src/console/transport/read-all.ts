import type { Client } from './client.ts'

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
