import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'

/** Open layers of the page, the topmost last. */
const layers: symbol[] = []

/** Calls `onEscape` for Esc while no other layer is above this one. Popups that handle Esc themselves prevent its default. */
function useTopmostEscape(onEscape: () => void): void {
  const latest = useRef(onEscape)
  latest.current = onEscape
  useLayoutEffect(() => {
    const layer = Symbol('layer')
    const page = document
    layers.push(layer)
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || layers.at(-1) !== layer) return
      event.preventDefault()
      latest.current()
    }
    page.addEventListener('keydown', listen)
    return () => {
      page.removeEventListener('keydown', listen)
      layers.splice(layers.indexOf(layer), 1)
    }
  }, [])
}

interface LayerOptions {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly isModal: boolean
  /** Asks for closing. The caller removes the layer, or keeps it, as with unsaved edits. */
  readonly onClose: () => void
}

/**
 * Opens a native dialog while it is drawn, and returns focus to where it was before. Focus begins at the
 * heading, so that it is read and a phone shows no keyboard, or at the input with `autofocus`. Whatever closes
 * the dialog (Esc, a press next to it, Back on a phone) only asks: it stays until it is no longer drawn.
 */
export function useLayer({ dialog, isModal, onClose }: LayerOptions) {
  const latest = useRef(onClose)
  latest.current = onClose
  useTopmostEscape(onClose)
  useEffect(() => {
    const element = dialog.current
    if (element === null) return
    const page = element.ownerDocument
    returnPlaces.set(element, page.activeElement)
    const open = () => (isModal ? element.showModal() : element.show())
    let isDrawn = true
    const refuse = (event: Event) => {
      if (event.target !== element) return
      event.preventDefault()
      latest.current()
    }
    const reopen = () => {
      if (isDrawn && element.isConnected && !element.open) open()
    }
    element.addEventListener('cancel', refuse)
    element.addEventListener('close', reopen)
    open()
    if (element.querySelector('[autofocus]') === null) element.querySelector<HTMLElement>('h2')?.focus()
    return () => {
      isDrawn = false
      element.removeEventListener('cancel', refuse)
      element.removeEventListener('close', reopen)
      // Next to an open drawer, focus may be in the page and stays there
      const isReturning = isModal || element.contains(page.activeElement) || page.activeElement === page.body
      if (element.open) element.close()
      if (isReturning) returnPlaceOf(element).focus()
    }
  }, [dialog, isModal])
}

/** Where focus was before a window opened. */
const returnPlaces = new WeakMap<Element, Element | null>()

/** Where focus goes after a window: if that was in a window that is gone as well, where it was before that one. */
function returnPlaceOf(window: Element): HTMLElement {
  const place = returnPlaces.get(window) ?? null
  const around = place?.closest('dialog') ?? null
  if (around !== null && !(around.isConnected && around.open)) return returnPlaceOf(around)
  const isThere = place?.isConnected === true && place !== document.body
  return ((isThere ? place : null) ?? document.querySelector('main') ?? document.body) as HTMLElement
}

/** Asks for closing when a press both begins and ends next to the window; a selection that is dragged out does not. */
export function useBackdropPress(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const beganOutside = useRef(false)
  return {
    onPointerDown: ({ target }: PointerEvent) => {
      beganOutside.current = target === dialog.current
    },
    onClick: ({ target }: MouseEvent) => {
      if (beganOutside.current && target === dialog.current) onClose()
      beganOutside.current = false
    },
  }
}
