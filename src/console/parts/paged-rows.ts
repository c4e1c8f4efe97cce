import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { type Listed, withQuery } from '../transport/client.ts'
import { useConsole } from './context.ts'

/** Rows that are shown: from the first to before the second. */
export type RowSpan = readonly [from: number, to: number]

/** Rows above and below what is seen that are there already. */
const MARGIN = 8

/** Which of `count` rows of one height are seen where so much is scrolled past, in pixels. */
export function visibleRows(
  { count, rowHeight }: { readonly count: number; readonly rowHeight: number },
  { top, height }: { readonly top: number; readonly height: number },
): RowSpan {
  const from = Math.max(0, Math.min(count, Math.floor(top / rowHeight)) - MARGIN)
  const to = Math.min(count, Math.ceil((top + height) / rowHeight) + MARGIN)
  return [from, Math.max(from, to)]
}

/** The pages of so many rows that hold the span, by their numbers from 0. */
export function pagesOf([from, to]: RowSpan, pageSize: number): readonly number[] {
  if (to <= from) return []
  const [first, last] = [Math.floor(from / pageSize), Math.floor((to - 1) / pageSize)]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

const PAGE_SIZE = 200
const PAUSE_MS = 80

/** A long list of the API, of which what was seen so far is here. */
export interface Paged<Row, Answer extends Listed<Row>> {
  /** The first answer, with what it holds beside the rows. */
  readonly answer: Answer | null
  readonly error: Error | null
  readonly rowAt: (index: number) => Row | undefined
  readonly onSeen: (from: number, to: number) => void
}

/** Reads pages of a list as they are seen; another path begins anew. */
export function usePaged<Row, Answer extends Listed<Row>>(
  path: string,
  query: { readonly [name: string]: string },
  pageSize = PAGE_SIZE,
): Paged<Row, Answer> {
  const { client, runsEnded, tell } = useConsole()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const pages = useRef(new Map<number, readonly Row[] | 'asked'>())
  const [, setRound] = useState(0)
  const key = withQuery(path, query)
  const asked = useRef('')
  const current = `${key} ${runsEnded.value}`

  const read = useCallback(
    (page: number) => {
      if (pages.current.has(page)) return
      const store = pages.current
      store.set(page, 'asked')
      const asking = client.get<Answer>(withQuery(path, { ...query, limit: pageSize, offset: page * pageSize }))
      asking.then(
        (read) => {
          if (pages.current !== store) return // another list by now
          store.set(page, read.items)
          setAnswer(read)
          setError(null)
          setRound((before) => before + 1)
        },
        (failure: Error) => {
          store.delete(page)
          if (pages.current !== store) return
          if (!tell(failure)) setError(failure)
        },
      )
    },
    // The path with its query says which list it is
    [client, key, pageSize, tell],
  )
  useEffect(() => {
    if (asked.current === current) return
    asked.current = current
    pages.current = new Map()
    read(0)
  }, [current, read])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onSeen = useCallback(
    (from: number, to: number) => {
      // What is only passed by on the way is not asked for.
      clearTimeout(timer.current)
      timer.current = setTimeout(() => pagesOf([from, to], pageSize).forEach(read), PAUSE_MS)
    },
    // After a run the same rows are asked for anew.
    [pageSize, read, current],
  )
  return {
    answer,
    error,
    rowAt: (index) => {
      const page = pages.current.get(Math.floor(index / pageSize))
      return page === undefined || page === 'asked' ? undefined : page[index % pageSize]
    },
    onSeen,
  }
}
