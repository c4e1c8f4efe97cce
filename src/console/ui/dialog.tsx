import type { ComponentChildren } from 'preact'
import { useId, useRef } from 'preact/hooks'
import { texts } from '../texts.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { useBackdropPress, useLayer } from './layer.ts'

interface DialogProps {
  readonly title: string
  /** Esc, the cross, or a press next to the window. The dialog stays until the caller no longer draws it, so closing can be refused. */
  readonly onClose: () => void
  readonly children: ComponentChildren
  /** Buttons at the bottom, the primary one last. */
  readonly footer?: ComponentChildren
  readonly size?: 'm' | 'l' | undefined
}

/** A question or a short form above the page. Keeps focus inside and returns it. Open while it is drawn. */
export function Dialog({ title, onClose, children, footer, size = 'm' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayer({ dialog, isModal: true, onClose })
  return (
    <dialog
      ref={dialog}
      class={classNames('dialog', size === 'l' && 'dialog--l')}
      aria-labelledby={titleId}
      {...useBackdropPress(dialog, onClose)}
    >
      <div class="dialog__in">
        <header class="dialog__head">
          <h2 id={titleId} tabIndex={-1}>
            <bdi>{title}</bdi>
          </h2>
          <Button variant="quiet" icon="x" label={texts.ui.close} onClick={onClose} />
        </header>
        <div class="dialog__body">{children}</div>
        {footer !== undefined && <footer class="dialog__foot">{footer}</footer>}
      </div>
    </dialog>
  )
}
