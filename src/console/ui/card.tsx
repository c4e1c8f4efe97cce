import type { ComponentChildren } from 'preact'
import { classNames } from './class-names.ts'

/** A surface with a heading, and what belongs to the heading at its end. */
export function Card(props: {
  readonly title?: ComponentChildren
  readonly aside?: ComponentChildren
  /** Whether the content keeps a distance to the edge; lists do not. */
  readonly isPadded?: boolean | undefined
  readonly class?: string | undefined
  readonly children: ComponentChildren
}) {
  const { title, aside, isPadded = false, children } = props
  return (
    <section class={classNames('card', props.class)}>
      {title !== undefined && (
        <header class="card__head">
          <h3 class="h">{title}</h3>
          <span class="grow" />
          {aside}
        </header>
      )}
      {isPadded ? <div class="card__body">{children}</div> : children}
    </section>
  )
}
