import type { ComponentChildren } from 'preact'
import { Dialog as Layer } from '../ui/dialog.tsx'

/** A window with content from before the design system. */
export function Dialog(options: {
  readonly title: string
  readonly onClose: () => void
  readonly children: ComponentChildren
}) {
  const { title, onClose, children } = options
  return (
    <Layer title={title} size="l" onClose={onClose}>
      <div class="legacy">{children}</div>
    </Layer>
  )
}
