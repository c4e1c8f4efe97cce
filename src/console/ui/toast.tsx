import { signal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { texts } from '../texts.ts'
import { Button } from './button.tsx'

/** A short message about what was just done. Errors of a save stand in their form, never here. */
export interface Toast {
  readonly id: number
  readonly text: string
  readonly action: ToastAction | null
  /** Null stays until it is dismissed. */
  readonly staysMs: number | null
}

interface ToastAction {
  readonly label: string
  readonly onPress: () => void
}

/** Toasts that wait or are shown, the oldest first. */
export const toasts = signal<readonly Toast[]>([])

/** More at once would cover the page: later ones wait. */
const MAX_SHOWN = 3
const STAYS_MS = 6000
/** Time to read and to reach the button. */
const STAYS_WITH_ACTION_MS = 10_000

let lastId = 0

/** Shows a toast; `onUndo` puts an Undo button on it. Returns its id for dismissToast. */
export function showToast(
  text: string,
  options: {
    readonly onUndo?: () => void
    readonly action?: ToastAction
    /** For a state that lasts, such as a lost connection. */
    readonly isLasting?: boolean
  } = {},
): number {
  const {
    onUndo,
    action = onUndo === undefined ? null : { label: texts.ui.undo, onPress: onUndo },
    isLasting,
  } = options
  lastId += 1
  const stays = action === null ? STAYS_MS : STAYS_WITH_ACTION_MS
  toasts.value = [...toasts.value, { id: lastId, text, action, staysMs: isLasting === true ? null : stays }]
  return lastId
}

function dismissToast(id: number): void {
  toasts.value = toasts.value.filter((toast) => toast.id !== id)
}

/** Where toasts appear; stands once in the page. They wait while the pointer or focus is on them. */
export function Toasts() {
  const box = useRef<HTMLDivElement>(null)
  const [isPaused, setPaused] = useState(false)
  const shown = toasts.value.slice(0, MAX_SHOWN)
  const newest = shown.at(-1)?.id
  // Again for each: the newest layer of the page is the topmost
  useLayoutEffect(() => {
    if (newest === undefined) return setPaused(false)
    const element = box.current
    element?.showPopover?.()
    return () => element?.hidePopover?.()
  }, [newest])
  return (
    <div
      ref={box}
      popover="manual"
      class="toasts"
      role="status"
      aria-live="polite"
      aria-atomic="false"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocusIn={() => setPaused(true)}
      onFocusOut={() => setPaused(false)}
    >
      {shown.map((toast) => (
        <ToastBox key={toast.id} toast={toast} isPaused={isPaused} />
      ))}
    </div>
  )
}

function ToastBox({ toast, isPaused }: { readonly toast: Toast; readonly isPaused: boolean }) {
  const { id, text, action, staysMs } = toast
  useEffect(() => {
    if (isPaused || staysMs === null) return
    const timer = setTimeout(() => dismissToast(id), staysMs)
    return () => clearTimeout(timer)
  }, [id, isPaused, staysMs])
  return (
    <div class="toast">
      <span>{text}</span>
      {action !== null && (
        <Button
          isSmall
          onClick={() => {
            dismissToast(id)
            action.onPress()
          }}
        >
          {action.label}
        </Button>
      )}
      <Button isSmall variant="quiet" icon="x" label={texts.ui.dismiss} onClick={() => dismissToast(id)} />
    </div>
  )
}
