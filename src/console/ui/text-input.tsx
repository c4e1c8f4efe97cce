import type { ComponentChildren, Ref } from 'preact'
import { classNames } from './class-names.ts'
import { useFieldAttributes } from './field.tsx'
import { Icon, type IconName } from './icon.tsx'

interface TextInputProps {
  readonly value: string
  readonly onInput: (value: string) => void
  readonly type?: 'text' | 'search' | 'password' | 'url' | 'time' | 'date' | undefined
  /** Names the input where no Field does. */
  readonly label?: string | undefined
  readonly placeholder?: string | undefined
  readonly autocomplete?: string | undefined
  readonly icon?: IconName | undefined
  /** Stands behind the value, as a unit or a key. */
  readonly suffix?: ComponentChildren
  readonly isDisabled?: boolean | undefined
  /** More than one line; its height follows the text where the browser can do that. */
  readonly lines?: number | undefined
  /** Whether it has focus once the Dialog around it opens. */
  readonly isFirst?: boolean | undefined
  readonly elementRef?: Ref<HTMLInputElement> | undefined
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined
}

/** A line of text, or several with `lines`. */
export function TextInput(props: TextInputProps) {
  const attributes = useFieldAttributes(props.label)
  const {
    value,
    onInput,
    type = 'text',
    placeholder,
    autocomplete,
    icon,
    suffix,
    isDisabled,
    lines,
    elementRef,
  } = props
  if (lines !== undefined) {
    return (
      <textarea
        {...attributes}
        class="input input--lines"
        rows={lines}
        value={value}
        placeholder={placeholder}
        disabled={isDisabled}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
    )
  }
  return (
    <span class={classNames('input', isDisabled === true && 'is-disabled')}>
      {icon !== undefined && <Icon name={icon} isSmall />}
      <input
        {...attributes}
        ref={elementRef ?? null}
        // Each type has a declaration of its own; they do not differ here
        type={type as 'text'}
        value={value}
        placeholder={placeholder}
        autocomplete={autocomplete}
        disabled={isDisabled}
        autofocus={props.isFirst}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
        onKeyDown={props.onKeyDown}
      />
      {suffix}
    </span>
  )
}
