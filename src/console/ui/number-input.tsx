import { classNames } from './class-names.ts'
import { useFieldAttributes } from './field.tsx'

interface NumberInputProps {
  /** Null while the input is empty. */
  readonly value: number | null
  /** Null for an empty input and for text that is not a number. */
  readonly onInput: (value: number | null) => void
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly step?: number | undefined
  /** Stands behind the number, as "min". */
  readonly unit?: string | undefined
  readonly label?: string | undefined
  readonly placeholder?: string | undefined
  readonly isDisabled?: boolean | undefined
}

/** A number. ↑ and ↓ change it by `step`. */
export function NumberInput(props: NumberInputProps) {
  const attributes = useFieldAttributes(props.label)
  return (
    <span class={classNames('input', 'input--num', props.isDisabled === true && 'is-disabled')}>
      <input
        {...attributes}
        type="number"
        inputMode="numeric"
        value={props.value ?? ''}
        min={props.min}
        max={props.max}
        step={props.step}
        placeholder={props.placeholder}
        disabled={props.isDisabled}
        onInput={({ currentTarget: { value } }) => {
          const number = Number(value)
          props.onInput(value.trim() === '' || Number.isNaN(number) ? null : number)
        }}
      />
      {props.unit !== undefined && <span class="faint s">{props.unit}</span>}
    </span>
  )
}
