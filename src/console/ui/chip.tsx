import type { ComponentChildren } from 'preact'
import { texts } from '../texts.ts'
import { Icon, type IconName } from './icon.tsx'
import { Logo, type LogoLook } from './logo.tsx'

/** A filter that is on or off, with how many it leaves. */
export function Chip(props: {
  readonly isPressed: boolean
  readonly onClick: () => void
  readonly count?: number | undefined
  readonly icon?: IconName | undefined
  readonly children: ComponentChildren
}) {
  const { isPressed, onClick, count, icon, children } = props
  return (
    <button type="button" class="chip" aria-pressed={isPressed} onClick={onClick}>
      {icon !== undefined && <Icon name={icon} isSmall />}
      {children}
      {count !== undefined && <span class="n">{count.toLocaleString('en-US')}</span>}
    </button>
  )
}

/** A value that was chosen and can be removed. */
export function RemovableChip(props: {
  readonly label: string
  readonly onRemove: () => void
  readonly logo?: LogoLook | undefined
}) {
  const { label, onRemove, logo } = props
  return (
    <span class="chip chip--in">
      {logo !== undefined && <Logo {...logo} size={20} isDecorative />}
      {label}
      <button type="button" aria-label={texts.ui.removeOf(label)} title={texts.ui.removeOf(label)} onClick={onRemove}>
        <Icon name="x" isSmall />
      </button>
    </span>
  )
}
