import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useConsole } from './context.ts'
import { visibleRows } from './paged-rows.ts'

/** A list of which only the rows that are seen are there. */
export interface RowListOptions {
  readonly count: number
  /** Height of every row, in pixels. */
  readonly rowHeight: number
  readonly label: string
  readonly row: (index: number) => ComponentChildren
  /** Told which rows are seen, so that they can be fetched. */
  readonly onSeen?: (from: number, to: number) => void
  /** What stands above the rows, and stays there. */
  readonly head?: ComponentChildren
  readonly class?: string
  /** Width of rows that are wider than the page. */
  readonly width?: string
  /** How far to the right such rows are scrolled at first, in pixels. */
  readonly left?: number
  /** Names the list among the scrolled boxes of its page: Back returns to where it was. */
  readonly scrollBox?: string
}

/** Draws the rows that are seen; arrow keys move between them. */
export function RowList({
  count,
  rowHeight,
  label,
  row,
  onSeen,
  head,
  class: kind = '',
  width = '100%',
  left = 0,
  scrollBox,
}: RowListOptions) {
  const { router } = useConsole()
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 800 })
  const [from, to] = visibleRows({ count, rowHeight }, view)

  useEffect(() => {
    const element = box.current
    if (element === null) return
    const look = () => setView({ top: element.scrollTop, height: element.clientHeight })
    const watch = new ResizeObserver(look)
    watch.observe(element)
    if (scrollBox !== undefined) element.scrollTop = router.scrollTop(scrollBox)
    look()
    element.scrollLeft = left
    return () => watch.disconnect()
  }, [left, router, scrollBox])
  useEffect(() => onSeen?.(from, to), [from, to, onSeen])

  const rows = Array.from({ length: to - from }, (_, at) => from + at)
  return (
    <section
      ref={box}
      class={`rows ${kind}`}
      aria-label={`${label}, ${count}`}
      onScroll={({ currentTarget: { scrollTop: top, clientHeight: height } }) => {
        if (scrollBox !== undefined) router.keepScroll(scrollBox, top)
        setView({ top, height })
      }}
      onKeyDown={(event) => moveFocus(event, event.currentTarget, rowHeight)}
    >
      {head}
      <ul class="all" style={{ height: `${count * rowHeight}px`, width }}>
        {rows.map((index) => (
          <li key={index} class="one" style={{ top: `${index * rowHeight}px`, height: `${rowHeight}px` }}>
            {row(index)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Up and down go to the row before and behind. */
function moveFocus(event: KeyboardEvent, rows: HTMLElement, rowHeight: number): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const here = document.activeElement?.closest('.one')
  const next = event.key === 'ArrowDown' ? here?.nextElementSibling : here?.previousElementSibling
  const button = next?.querySelector('button')
  if (!button) return
  event.preventDefault()
  rows.scrollTop += event.key === 'ArrowDown' ? rowHeight : -rowHeight
  button.focus({ preventScroll: true })
}
