import { useId } from 'preact/hooks'
import { fieldId } from './field.tsx'
import { Message } from './message.tsx'

interface RadioOption {
  readonly value: string
  readonly label: string
  readonly help?: string | undefined
}

/** One choice of few, all of them visible. The arrows move the choice. */
export function RadioGroup(props: {
  readonly label: string
  readonly options: readonly RadioOption[]
  readonly value: string | null
  readonly onChange: (value: string) => void
  /** Path of the value in its form; names the group for ErrorSummary. */
  readonly path?: string | undefined
  readonly error?: string | null | undefined
  readonly isDisabled?: boolean | undefined
}) {
  const name = useId()
  const hasError = props.error !== undefined && props.error !== null
  return (
    <fieldset class="bare radios" disabled={props.isDisabled} aria-describedby={hasError ? `${name}-error` : undefined}>
      <legend class="label">{props.label}</legend>
      {props.options.map(({ value, label, help }, at) => (
        <label key={value} class="check check--radio">
          <input
            type="radio"
            id={at === 0 && props.path !== undefined ? fieldId(props.path) : undefined}
            name={name}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          <span>
            {label}
            {help !== undefined && <small class="block">{help}</small>}
          </span>
        </label>
      ))}
      {hasError && (
        <Message tone="error" id={`${name}-error`}>
          {props.error}
        </Message>
      )}
    </fieldset>
  )
}
