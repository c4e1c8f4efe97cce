import { type ComponentChildren, Fragment } from 'preact'
import { useEffect } from 'preact/hooks'
import { texts } from '../texts.ts'
import { Icon, type IconName } from './icon.tsx'
import { Kbd } from './kbd.tsx'
import { Logo, type LogoLook } from './logo.tsx'

/** One choice of a Picker or Combobox. */
export interface Choice {
  readonly value: string
  readonly label: string
  /** Heading that it stands under; choices of one group follow each other. */
  readonly group?: string | undefined
  /** At the end of the line: a count, a league, a reason why it cannot be chosen. */
  readonly detail?: string | undefined
  readonly logo?: LogoLook | undefined
  readonly icon?: IconName | undefined
  readonly isDisabled?: boolean | undefined
  /** Other words that find it. */
  readonly keywords?: string | undefined
}

/** The choices that hold all words of a search, at any place, case and accents aside. */
export function matchingChoices(choices: readonly Choice[], search: string): readonly Choice[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return choices
  return choices.filter(({ label, keywords = '', detail = '' }) => {
    const text = folded(`${label} ${keywords} ${detail}`)
    return words.every((word) => text.includes(word))
  })
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

const PAGE = 8

/** The index that a key leads to from `active`; null for keys that do not move. Disabled choices can be reached, not chosen. */
export function movedIndex(key: string, active: number, count: number): number | null {
  const last = count - 1
  const moves: { readonly [key: string]: number } = {
    ArrowDown: active >= last ? 0 : active + 1,
    ArrowUp: active <= 0 ? last : active - 1,
    PageDown: Math.min(last, active + PAGE),
    PageUp: Math.max(0, active - PAGE),
    Home: 0,
    End: last,
  }
  return count === 0 ? null : (moves[key] ?? null)
}

interface ListboxProps {
  readonly id: string
  readonly label: string
  readonly choices: readonly Choice[]
  /** Index of the choice that the keys are at; -1 for none. */
  readonly active: number
  /** Value that is chosen already. */
  readonly chosen?: string | null | undefined
  readonly search?: string | undefined
  readonly onPick: (choice: Choice) => void
  readonly onActive: (index: number) => void
  /** Shown in place of choices: nothing found, or still searching. */
  readonly empty?: ComponentChildren
}

/** The list of a combobox. Focus stays in the input: `active` moves. */
export function Listbox(props: ListboxProps) {
  const { id, label, choices, active, chosen, search = '', onPick, onActive, empty } = props
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active])
  return (
    <>
      <div id={id} role="listbox" aria-label={label} class="menu__list">
        {choices.map((choice, at) => (
          <Fragment key={choice.value}>
            {choice.group !== undefined && choice.group !== choices[at - 1]?.group && (
              <div class="menu__cap" role="presentation">
                {choice.group}
              </div>
            )}
            {/* biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input, which names the active option */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the input takes the keys */}
            <div
              id={optionId(id, at)}
              role="option"
              class={choice.isDisabled === true ? 'menu__item menu__item--off' : 'menu__item'}
              aria-selected={at === active}
              aria-disabled={choice.isDisabled === true ? 'true' : undefined}
              onPointerMove={() => at !== active && onActive(at)}
              // Focus stays in the input
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choice.isDisabled !== true && onPick(choice)}
            >
              {choice.logo !== undefined && <Logo {...choice.logo} size={20} isDecorative />}
              {choice.icon !== undefined && <Icon name={choice.icon} />}
              <span class="grow">
                <Marked text={choice.label} search={search} />
              </span>
              {choice.detail !== undefined && <span class="end">{choice.detail}</span>}
              {choice.value === chosen && (
                <>
                  <Icon name="check" isSmall />
                  <span class="sr">{texts.ui.chosen}</span>
                </>
              )}
            </div>
          </Fragment>
        ))}
      </div>
      {choices.length === 0 && <div class="menu__empty">{empty ?? texts.ui.nothingFound}</div>}
      <div class="menu__foot desk" aria-hidden="true">
        <span>
          <Kbd>↑↓</Kbd> {texts.ui.keyChoose}
        </span>
        <span>
          <Kbd>Enter</Kbd> {texts.ui.keyPick}
        </span>
        <span>
          <Kbd>Esc</Kbd> {texts.ui.keyClose}
        </span>
      </div>
    </>
  )
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/** A label with the first place of each searched word marked. */
function Marked({ text, search }: { readonly text: string; readonly search: string }) {
  const word = folded(search).split(/\s+/).find(Boolean)
  const plain = folded(text)
  const at = word === undefined || plain.length !== text.length ? -1 : plain.indexOf(word)
  if (word === undefined || at < 0) return <bdi>{text}</bdi>
  return (
    <bdi>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + word.length)}</mark>
      {text.slice(at + word.length)}
    </bdi>
  )
}
