import { useEffect, useRef } from 'preact/hooks'

interface Shortcuts {
  readonly onPalette: () => void
  readonly onKeys: () => void
  /** A letter after "g". Returns whether it leads somewhere. */
  readonly onGo: (letter: string) => boolean
}

/** How long "g" waits for its letter. */
const GO_MS = 1500

/** Keys of every page. Single letters do nothing while a field has the focus or a window is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    let goUntil = 0
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (defaultPrevented || isWindowOpen()) return
      const { onPalette, onKeys, onGo } = latest.current
      const take = (work: () => void) => {
        event.preventDefault()
        work()
      }
      if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return take(onPalette)
      if (ctrlKey || metaKey || altKey || isTyping(event.target)) return
      const isAfterGo = event.timeStamp < goUntil
      goUntil = 0
      if (isAfterGo && onGo(key.toLowerCase())) return event.preventDefault()
      if (key === '/') take(onPalette)
      else if (key === '?') take(onKeys)
      else if (key === 'g') goUntil = event.timeStamp + GO_MS
    }
    const page = document
    page.addEventListener('keydown', listen)
    return () => page.removeEventListener('keydown', listen)
  }, [])
}

function isWindowOpen(): boolean {
  return document.querySelector('dialog:modal, [role="menu"]') !== null
}

function isTyping(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null
  return element?.closest?.('input, textarea, select, [contenteditable="true"]') != null
}
