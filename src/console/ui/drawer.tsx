import type { ComponentChildren } from 'preact'
import { useId, useRef, useState } from 'preact/hooks'
import { texts } from '../texts.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { useBackdropPress, useLayer } from './layer.ts'

interface DrawerProps {
  readonly title: ComponentChildren
  /** Esc, the cross, or a press next to it. The drawer stays until the caller no longer draws it, so closing can be refused. */
  readonly onClose: () => void
  readonly children: ComponentChildren
  readonly footer?: ComponentChildren
  /** Between the title and the cross. */
  readonly actions?: ComponentChildren
  /** Leaves the page next to it usable on a desk; a phone shows it as a window in any case. */
  readonly isBeside?: boolean | undefined
  /** On a phone: the whole page, or a sheet at the bottom as high as its content. */
  readonly phone?: 'full' | 'sheet' | undefined
}

/** Details next to a list: at the right on a desk, over the page on a phone. Focus and Esc as with Dialog. */
export function Drawer(props: DrawerProps) {
  const { title, onClose, children, footer, actions, isBeside = false, phone = 'full' } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Read once: a dialog cannot change from one kind to the other while it is open
  const [isModal] = useState(() => !isBeside || isPhone())
  useLayer({ dialog, isModal, onClose })
  return (
    <dialog
      ref={dialog}
      class={classNames('drawer', phone === 'sheet' && 'drawer--sheet')}
      aria-labelledby={titleId}
      {...useBackdropPress(dialog, onClose)}
    >
      <div class="drawer__in">
        <header class="drawer__head">
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <span class="grow" />
          {actions}
          <Button variant="quiet" icon="x" label={texts.ui.close} onClick={onClose} />
        </header>
        {/* A scrolling part must be reachable by keyboard where nothing in it is */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that the arrows scroll it */}
        <section class="drawer__body" tabIndex={0} aria-labelledby={titleId}>
          {children}
        </section>
        {footer !== undefined && <footer class="drawer__foot">{footer}</footer>}
      </div>
    </dialog>
  )
}

function isPhone(): boolean {
  return globalThis.matchMedia?.('(max-width: 760px)').matches ?? false
}
