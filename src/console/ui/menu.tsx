import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { Button, type ButtonVariant } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { movedIndex } from './listbox.tsx'
import { Popup } from './popup.tsx'

interface MenuItem {
  readonly label: string
  readonly onSelect: () => void
  readonly icon?: IconName | undefined
  /** A second line that says what happens. */
  readonly help?: string | undefined
  readonly isDanger?: boolean | undefined
  readonly isDisabled?: boolean | undefined
}

interface MenuProps {
  /** Words of the button, or its name where it shows an icon only. */
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly icon?: IconName | undefined
  readonly isIconOnly?: boolean | undefined
  readonly variant?: ButtonVariant | undefined
  readonly isSmall?: boolean | undefined
  readonly align?: 'start' | 'end' | undefined
}

/** A button that opens actions. Keys: Enter, Space or ↓ opens; ↑ ↓, Home, End and first letters move; Esc closes. */
export function Menu(props: MenuProps) {
  const { label, items, icon, isIconOnly = false, align = 'end' } = props
  const button = useRef<HTMLButtonElement>(null)
  const [active, setActive] = useState<number | null>(null)
  const menuId = useId()
  const close = () => {
    setActive(null)
    button.current?.focus()
  }
  const toggle = () => setActive((index) => (index === null ? 0 : null))
  return (
    <>
      <Button
        elementRef={button}
        variant={props.variant}
        isSmall={props.isSmall}
        icon={icon}
        label={isIconOnly ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={active !== null}
        aria-controls={active === null ? undefined : menuId}
        onClick={toggle}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setActive(event.key === 'ArrowDown' ? 0 : items.length - 1)
        }}
      >
        {isIconOnly ? undefined : (
          <>
            {label}
            <Icon name="down" isSmall />
          </>
        )}
      </Button>
      {active !== null && (
        <Popup anchor={button} onClose={() => setActive(null)} align={align} focus={'[tabindex="0"]'} class="menu">
          <MenuList id={menuId} label={label} items={items} active={active} onActive={setActive} onClose={close} />
        </Popup>
      )}
    </>
  )
}

function MenuList(props: {
  readonly id: string
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly active: number
  readonly onActive: (index: number) => void
  readonly onClose: () => void
}) {
  const { id, label, items, active, onActive, onClose } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]')[active]?.focus()
  }, [active])
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'Tab') return onClose()
    const next = movedIndex(key, active, items.length) ?? indexByLetter(items, key, active)
    if (key === 'Escape') onClose()
    else if (next !== null) onActive(next)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={list} id={id} role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {items.map((item, at) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          class={item.isDanger === true ? 'menu__item menu__item--danger' : 'menu__item'}
          tabIndex={at === active ? 0 : -1}
          aria-disabled={item.isDisabled === true ? 'true' : undefined}
          onClick={() => {
            if (item.isDisabled === true) return
            onClose()
            item.onSelect()
          }}
        >
          {item.icon !== undefined && <Icon name={item.icon} />}
          <span>
            {item.label}
            {item.help !== undefined && <small class="block">{item.help}</small>}
          </span>
        </button>
      ))}
    </div>
  )
}

/** The next item after `active` that begins with a letter. */
function indexByLetter(items: readonly MenuItem[], key: string, active: number): number | null {
  if (key.length !== 1 || key === ' ') return null
  const order = items.map((_, at) => (active + 1 + at) % items.length)
  return order.find((at) => items[at]?.label.toLowerCase().startsWith(key.toLowerCase())) ?? null
}
