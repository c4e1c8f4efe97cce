import type { ComponentChildren, RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { classNames } from './class-names.ts'

interface PopupProps {
  /** The element that the popup belongs to: it opens below it, or above it where there is more room. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
  /** Whether it is at least as wide as its anchor. */
  readonly isWide?: boolean | undefined
  readonly align?: 'start' | 'end' | undefined
  /** Selects what has focus once it is open. */
  readonly focus?: string | undefined
  readonly class?: string | undefined
  readonly children: ComponentChildren
}

const GAP = 4
const EDGE = 8

/** A box above everything else, next to an element. A press elsewhere or another address closes it. Open while it is drawn. */
export function Popup(props: PopupProps) {
  const { anchor, onClose, isWide = false, align = 'start', class: className, children } = props
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(onClose)
  latest.current = onClose
  const firstFocus = useRef(props.focus)
  useLayoutEffect(() => {
    box.current?.showPopover?.()
    // Before that, nothing in it can have focus
    if (firstFocus.current !== undefined) box.current?.querySelector<HTMLElement>(firstFocus.current)?.focus()
  }, [])
  // After each drawing: its content may have another size
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const place = () => {
      if (anchor.current !== null) placeNextTo(element, anchor.current, isWide, align)
    }
    place()
    addEventListener('resize', place)
    addEventListener('scroll', place, true)
    return () => {
      removeEventListener('resize', place)
      removeEventListener('scroll', place, true)
    }
  })
  useEffect(() => {
    const page = document
    const closeOutside = ({ target }: Event) => {
      const isInside = [box.current, anchor.current].some((element) => element?.contains(target as Node) === true)
      if (!isInside) latest.current()
    }
    // Back and Forward: what it belongs to may be gone
    const closeAway = () => latest.current()
    page.addEventListener('pointerdown', closeOutside)
    addEventListener('popstate', closeAway)
    return () => {
      page.removeEventListener('pointerdown', closeOutside)
      removeEventListener('popstate', closeAway)
    }
  }, [anchor])
  return (
    <div ref={box} popover="manual" class={classNames('popup', className)}>
      {children}
    </div>
  )
}

function placeNextTo(element: HTMLElement, anchor: HTMLElement, isWide: boolean, align: 'start' | 'end'): void {
  const place = anchor.getBoundingClientRect()
  const { innerWidth, innerHeight } = globalThis
  if (isWide) element.style.minWidth = `${place.width}px`
  const [below, above] = [innerHeight - place.bottom - GAP - EDGE, place.top - GAP - EDGE]
  const isAbove = element.scrollHeight > below && above > below
  element.style.maxHeight = `${Math.max(120, isAbove ? above : below)}px`
  const { offsetWidth: width, offsetHeight: height } = element
  const left = align === 'start' ? place.left : place.right - width
  element.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`
  element.style.top = `${isAbove ? place.top - GAP - height : place.bottom + GAP}px`
}
