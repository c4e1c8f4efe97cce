import type { ComponentChildren, Ref } from 'preact'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export type NoteTone = 'info' | 'good' | 'warn' | 'error'

const TONES: Record<NoteTone, { readonly icon: IconName; readonly class: string }> = {
  info: { icon: 'info', class: '' },
  good: { icon: 'check', class: 'note--accent' },
  warn: { icon: 'warning', class: 'note--warn' },
  error: { icon: 'error', class: 'note--error' },
}

/** A message in its place on the page. `isNew` has screen readers say it when it appears; an error is always said. */
export function Note(props: {
  readonly tone?: NoteTone | undefined
  readonly icon?: IconName | undefined
  readonly isNew?: boolean | undefined
  readonly elementRef?: Ref<HTMLDivElement> | undefined
  readonly children: ComponentChildren
}) {
  const { tone = 'info', icon, isNew = false, elementRef = null, children } = props
  return (
    <div ref={elementRef} class={classNames('note', TONES[tone].class)} role={roleOf(tone, isNew)}>
      <Icon name={icon ?? TONES[tone].icon} />
      <div class="grow">{children}</div>
    </div>
  )
}

function roleOf(tone: NoteTone, isNew: boolean): 'alert' | 'status' | undefined {
  if (tone === 'error') return 'alert'
  return isNew ? 'status' : undefined
}
