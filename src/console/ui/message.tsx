import type { ComponentChildren } from 'preact'
import { Icon, type IconName } from './icon.tsx'

export type MessageTone = 'error' | 'warn' | 'ok'

const ICONS: Record<MessageTone, IconName> = { error: 'error', warn: 'warning', ok: 'check' }

/** A short line with an icon, at the place that it is about. */
export function Message(props: {
  readonly tone: MessageTone
  readonly id?: string | undefined
  readonly children: ComponentChildren
}) {
  return (
    <span class={`msg msg--${props.tone}`} id={props.id}>
      <Icon name={ICONS[props.tone]} isSmall />
      <bdi>{props.children}</bdi>
    </span>
  )
}
