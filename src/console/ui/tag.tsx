import type { ComponentChildren } from 'preact'
import { classNames } from './class-names.ts'

/** One or two words about a thing, that cannot be pressed. */
export function Tag(props: {
  readonly tone?: 'accent' | 'warn' | 'error' | undefined
  readonly children: ComponentChildren
}) {
  return <span class={classNames('tag', props.tone !== undefined && `tag--${props.tone}`)}>{props.children}</span>
}
