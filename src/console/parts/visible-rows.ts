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
