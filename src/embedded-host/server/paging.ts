import { wholeNumber } from '../whole-number.ts'
import { RefusedRequest } from './requests.ts'
import type { ServedRequest } from './served-request.ts'

/** One page of a list, with addresses of its neighbours. */
export interface Page<Row> {
  readonly count: number
  readonly next: string | null
  readonly previous: string | null
  readonly results: readonly Row[]
}

const DEFAULT_PAGE_SIZE = 50
const LARGEST_PAGE = 10_000

/**
 * The page that the query asks for (`page`, `page_size`); a larger page than
 * `largest` is cut to it. Rows become what is answered one page at a time.
 * Throws 404 for a page behind the last one.
 */
export function pageOf<Row, Shown>(
  request: ServedRequest,
  rows: readonly Row[],
  show: (row: Row) => Shown,
  { largest = LARGEST_PAGE }: { largest?: number } = {},
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
