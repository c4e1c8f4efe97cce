import { useFieldAttributes } from './field.tsx'

/** A setting that is on or off and applies without further choice. Inside a Field, the Field names it. */
export function Switch(props: {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  /** Stands next to the switch. */
  readonly children?: string | undefined
  /** Names a switch without words next to it. */
  readonly label?: string | undefined
  readonly isDisabled?: boolean | undefined
}) {
  const attributes = useFieldAttributes(props.label)
  return (
    <label class="check check--switch">
      <span class="switch">
        <input
          {...attributes}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: the box itself says whether it is checked
          role="switch"
          checked={props.isOn}
          disabled={props.isDisabled}
          onChange={({ currentTarget }) => props.onChange(currentTarget.checked)}
        />
        <i />
      </span>
      {props.children}
    </label>
  )
}
