import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { texts } from '../texts.ts'

/** A window above the page; Escape, its cross, or a press beside it closes it. */
export function Dialog(options: {
  readonly title: string
  readonly onClose: () => void
  readonly children: ComponentChildren
}) {
  const { title, onClose, children } = options
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the window is only a shortcut of Escape
    <dialog
      ref={dialog}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
    >
      <header class="dialog-head">
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <button type="button" class="quiet" aria-label={texts.shared.close} onClick={() => dialog.current?.close()}>
          ✕
        </button>
      </header>
      <div class="inside">{children}</div>
    </dialog>
  )
}
