import { useId, useRef, useState } from 'preact/hooks'
import { texts } from '../texts.ts'
import { classNames } from './class-names.ts'
import { useFieldAttributes } from './field.tsx'
import { Icon } from './icon.tsx'
import { type Choice, Listbox, matchingChoices, movedIndex, optionId } from './listbox.tsx'
import { Logo } from './logo.tsx'
import { Popup } from './popup.tsx'

interface PickerProps {
  readonly choices: readonly Choice[]
  readonly value: string | null
  readonly onPick: (value: string) => void
  /** Names the picker where no Field does, and its list in any case. */
  readonly label: string
  readonly placeholder?: string | undefined
  readonly isDisabled?: boolean | undefined
  /** Asks elsewhere for what is typed; `choices` are its answer then and are not filtered here. */
  readonly onSearch?: ((search: string) => void) | undefined
  readonly isLoading?: boolean | undefined
}

/**
 * One choice of many, with a search. Keys: Enter, Space, ↓ or a letter opens; ↑ ↓, Page and Home, End move;
 * Enter picks; Esc closes and changes nothing.
 */
export function Picker(props: PickerProps) {
  const { choices, value, onPick, label, placeholder, isDisabled = false, onSearch, isLoading = false } = props
  const attributes = useFieldAttributes()
  const listId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(-1)
  const shown = onSearch === undefined ? matchingChoices(choices, search) : choices
  const chosen = choices.find((choice) => choice.value === value)

  const open = (text: string) => {
    if (isDisabled) return
    setOpen(true)
    setSearch(text)
    onSearch?.(text)
    setActive(text === '' ? choices.findIndex((choice) => choice.value === value) : 0)
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const pick = (choice: Choice) => {
    if (choice.isDisabled === true) return
    close()
    if (choice.value !== value) onPick(choice.value)
  }
  const openByKey = (event: KeyboardEvent) => {
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isLetter && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open(isLetter ? event.key : '')
  }
  const moveByKey = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'Escape') close()
    else if (key === 'Tab') return close()
    else if (key === 'Enter') {
      const choice = shown[active]
      if (choice !== undefined) pick(choice)
    } else {
      // Home and End belong to the text while there is some
      const next = search !== '' && (key === 'Home' || key === 'End') ? null : movedIndex(key, active, shown.length)
      if (next === null) return
      setActive(next)
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <button
        {...attributes}
        ref={button}
        type="button"
        class="input picker"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-label={attributes['aria-label'] ?? (attributes.id === undefined ? label : undefined)}
        disabled={isDisabled}
        onClick={() => (isOpen ? close() : open(''))}
        onKeyDown={openByKey}
      >
        {chosen?.logo !== undefined && <Logo {...chosen.logo} size={20} isDecorative />}
        <span class={classNames('grow', 'cut', chosen === undefined && 'faint')}>
          {chosen?.label ?? placeholder ?? texts.ui.choose}
        </span>
        {chosen?.detail !== undefined && <span class="faint s">{chosen.detail}</span>}
        <Icon name="down" isSmall />
      </button>
      {isOpen && (
        <Popup anchor={button} onClose={() => setOpen(false)} isWide focus="input" class="menu">
          <span class="input menu__search">
            <Icon name="search" isSmall />
            <SearchInput
              label={label}
              listId={listId}
              search={search}
              active={active}
              onKeyDown={moveByKey}
              onInput={(text) => {
                setSearch(text)
                setActive(0)
                onSearch?.(text)
              }}
            />
          </span>
          <Listbox
            id={listId}
            label={label}
            choices={shown}
            active={active}
            chosen={value}
            search={search}
            onPick={pick}
            onActive={setActive}
            empty={isLoading ? texts.ui.searching : undefined}
          />
        </Popup>
      )}
    </>
  )
}

function SearchInput(props: {
  readonly label: string
  readonly listId: string
  readonly search: string
  readonly active: number
  readonly onInput: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}) {
  return (
    <input
      type="text"
      role="combobox"
      autocomplete="off"
      aria-label={texts.ui.searchIn(props.label)}
      aria-autocomplete="list"
      aria-expanded="true"
      aria-controls={props.listId}
      aria-activedescendant={props.active < 0 ? undefined : optionId(props.listId, props.active)}
      value={props.search}
      onInput={({ currentTarget }) => props.onInput(currentTarget.value)}
      onKeyDown={props.onKeyDown}
    />
  )
}
