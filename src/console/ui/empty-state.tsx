import type { ComponentChildren } from 'preact'
import { Icon, type IconName } from './icon.tsx'

/** What belongs into an empty list, and its first step. */
export function EmptyState(props: {
  readonly icon: IconName
  readonly title: string
  readonly children?: ComponentChildren
  /** A button or link. */
  readonly action?: ComponentChildren
}) {
  return (
    <div class="empty">
      <Icon name={props.icon} />
      <b>{props.title}</b>
      {props.children !== undefined && <span>{props.children}</span>}
      {props.action}
    </div>
  )
}
