import { useId, useRef, useState } from 'preact/hooks'
import { texts } from '../texts.ts'
import { useFieldAttributes } from './field.tsx'
import { Icon, type IconName } from './icon.tsx'
import { type Choice, Listbox, matchingChoices, movedIndex, optionId } from './listbox.tsx'
import { Popup } from './popup.tsx'

interface ComboboxProps {
  /** What is typed. It need not be one of the choices. */
  readonly value: string
  readonly onInput: (value: string) => void
  /** A choice from the list. The caller decides what becomes of `value`: its label, or nothing to add several. */
  readonly onPick: (choice: Choice) => void
  readonly choices: readonly Choice[]
  /** Names the list, and the input where no Field does. */
  readonly label: string
  readonly placeholder?: string | undefined
  readonly icon?: IconName | undefined
  /** Whether `choices` are the answer to what is typed; otherwise they are filtered here. */
  readonly isFiltered?: boolean | undefined
  readonly isLoading?: boolean | undefined
  readonly isDisabled?: boolean | undefined
}

/** Free text with proposals. For several values, show a RemovableChip for each next to it. */
export function Combobox(props: ComboboxProps) {
  const { value, onInput, onPick, choices, label, placeholder, icon, isFiltered = false, isLoading = false } = props
  const attributes = useFieldAttributes()
  const listId = useId()
  const box = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = isFiltered ? choices : matchingChoices(choices, value)
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const pick = (choice: Choice) => {
    if (choice.isDisabled === true) return
    close()
    onPick(choice)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'Escape' && isOpen) close()
    else if (key === 'Enter' && isOpen && shown[active] !== undefined) pick(shown[active])
    else if (key === 'ArrowDown' || key === 'ArrowUp' || (isOpen && key.startsWith('Page'))) {
      setOpen(true)
      setActive(movedIndex(key, active, shown.length) ?? -1)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <span ref={box} class="input">
        {icon !== undefined && <Icon name={icon} isSmall />}
        <input
          {...attributes}
          type="text"
          role="combobox"
          autocomplete="off"
          aria-label={attributes['aria-label'] ?? (attributes.id === undefined ? label : undefined)}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && active >= 0 ? optionId(listId, active) : undefined}
          value={value}
          placeholder={placeholder}
          disabled={props.isDisabled}
          onInput={({ currentTarget }) => {
            setOpen(true)
            setActive(-1)
            onInput(currentTarget.value)
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
          onClick={() => setOpen(true)}
        />
      </span>
      {isOpen && (shown.length > 0 || isLoading || value !== '') && (
        <Popup anchor={box} onClose={close} isWide class="menu">
          <Listbox
            id={listId}
            label={label}
            choices={shown}
            active={active}
            search={value}
            onPick={pick}
            onActive={setActive}
            empty={isLoading ? texts.ui.searching : undefined}
          />
        </Popup>
      )}
    </>
  )
}
