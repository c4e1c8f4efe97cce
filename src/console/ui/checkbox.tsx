import type { ComponentChildren } from 'preact'
import { useFieldAttributes } from './field.tsx'

/** A box that is ticked or not; `isMixed` for one that stands for several which differ. */
export function Checkbox(props: {
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly isMixed?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  /** Names a box without words next to it. */
  readonly label?: string | undefined
  readonly children?: ComponentChildren
}) {
  const attributes = useFieldAttributes(props.label)
  return (
    <label class="check">
      <input
        {...attributes}
        type="checkbox"
        checked={props.isChecked}
        indeterminate={props.isMixed ?? false}
        disabled={props.isDisabled}
        onChange={({ currentTarget }) => props.onChange(currentTarget.checked)}
      />
      {props.children}
    </label>
  )
}
