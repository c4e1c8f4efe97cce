import type { ComponentChildren } from 'preact'
import { texts } from '../../texts.ts'
import { Icon } from '../../ui/icon.tsx'

/** A step of the checklist: one is open, the ones before it are done unless their choice is wrong. */
export function Step(props: {
  readonly number: number
  readonly title: string
  /** What is chosen, in a line. */
  readonly summary: string
  readonly state: 'open' | 'done' | 'wrong' | 'ahead'
  readonly onOpen: () => void
  readonly children: ComponentChildren
}) {
  const { number, title, summary, state, onOpen, children } = props
  const isOpen = state === 'open'
  return (
    <section class={`step step--${state}`} aria-label={texts.firstRun.step(number, title)}>
      <h3>
        <button type="button" class="step__head" aria-expanded={isOpen} onClick={onOpen}>
          <span class="step__n" aria-hidden="true">
            {state === 'done' ? <Icon name="check" /> : state === 'wrong' ? <Icon name="warning" /> : number}
          </span>
          <span class="grow">
            <b>{title}</b>
            <span class="step__sum">
              <bdi>{summary}</bdi>
            </span>
          </span>
          <Icon name="down" />
        </button>
      </h3>
      {isOpen && <div class="step__body">{children}</div>}
    </section>
  )
}
