import { wholeNumber } from '../text-values.ts'
import { RefusedRequest, type ServedRequest } from './requests.ts'

/** Values of a row that a list can be put in order by. */
export type OrderFields<Row> = { readonly [field: string]: (row: Row) => string | number | null }

/** True for a parameter that says yes. */
export function isYes(value: string | undefined): boolean {
  return value !== undefined && ['1', 'true', 'yes', 'on'].includes(value.toLowerCase())
}

/** True where `text` holds `part`, whatever the case of both. */
export function containsText(text: string | null | undefined, part: string): boolean {
  return (text ?? '').toLowerCase().includes(part.toLowerCase())
}

/** The rows of which every term of the `search` parameter is in one of the texts. */
export function searched<Row>(
  { req }: ServedRequest,
  rows: readonly Row[],
  textsOf: (row: Row) => readonly (string | null | undefined)[],
): readonly Row[] {
  const terms = searchTerms(req.query('search') ?? '')
  if (terms.length === 0) return rows
  return rows.filter((row) => {
    const texts = textsOf(row)
    return terms.every((term) => texts.some((text) => containsText(text, term)))
  })
}

function searchTerms(search: string): string[] {
  const quoted = /"([^"]*)"|'([^']*)'|([^\s,]+)/g
  return [...search.matchAll(quoted)]
    .map(([, double, single, plain]) => double ?? single ?? plain ?? '')
    .filter(Boolean)
}

/**
 * The rows in the order of the `ordering` parameter (`name`, `-name,tvg_id`), or
 * of `otherwise`. As in the real host a missing value comes last, and first where
 * the order is turned round; what compares alike has no promised order.
 */
export function ordered<Row>(
  { req }: ServedRequest,
  rows: readonly Row[],
  fields: OrderFields<Row>,
  otherwise: string,
): readonly Row[] {
  const asked = (req.query('ordering') ?? '').split(',').map((word) => word.trim())
  const known = asked.filter((word) => Object.hasOwn(fields, word.replace(/^-/, '')))
  const order = (known.length > 0 ? known : [otherwise]).map((word) => {
    const field = fields[word.replace(/^-/, '')]
    return { keyOf: field ?? (() => null), sign: word.startsWith('-') ? -1 : 1 }
  })
  return [...rows].sort((one, other) => {
    for (const { keyOf, sign } of order) {
      const result = compareValues(keyOf(one), keyOf(other)) * sign
      if (result !== 0) return result
    }
    return 0
  })
}

function compareValues(one: string | number | null, other: string | number | null): number {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  return one < other ? -1 : 1
}

/** One page of a list, with addresses of its neighbours. */
export interface Page<Row> {
  readonly count: number
  readonly next: string | null
  readonly previous: string | null
  readonly results: readonly Row[]
}

const DEFAULT_PAGE_SIZE = 50
const MAX_PAGE_SIZE = 10_000

/**
 * The page that the query asks for (`page`, `page_size`); a larger page than
 * `largest` is cut to it. Rows become what is answered one page at a time.
 * Throws 404 for a page behind the last one.
 */
export function pageOf<Row, Shown>(
  request: ServedRequest,
  rows: readonly Row[],
  show: (row: Row) => Shown,
  { largest = MAX_PAGE_SIZE }: { largest?: number } = {},
): Page<Shown> {
  const size = Math.min(countOf(request.req.query('page_size')) ?? DEFAULT_PAGE_SIZE, largest)
  const last = Math.max(1, Math.ceil(rows.length / size))
  const asked = request.req.query('page') || '1'
  const page = asked === 'last' ? last : countOf(asked)
  if (page === null || page > last) throw new RefusedRequest(404, { detail: 'Invalid page.' })
  return {
    count: rows.length,
    next: page < last ? addressOfPage(request, page + 1) : null,
    previous: page > 1 ? addressOfPage(request, page - 1) : null,
    results: rows.slice((page - 1) * size, page * size).map(show),
  }
}

/** The address of a path on this host, as the client wrote the host's name. */
export function absolute({ req }: ServedRequest, path: string): string {
  return `http://${req.header('host') ?? '127.0.0.1'}${path}`
}

function addressOfPage(request: ServedRequest, page: number): string {
  const { pathname, searchParams } = new URL(request.req.url)
  if (page === 1) searchParams.delete('page')
  else searchParams.set('page', String(page))
  searchParams.sort()
  const query = searchParams.toString()
  return absolute(request, query === '' ? pathname : `${pathname}?${query}`)
}

function countOf(text: string | undefined): number | null {
  const number = wholeNumber(text)
  return number !== null && number > 0 ? number : null
}
