import { Icon, type IconName } from './icon.tsx'

interface Segment<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly icon?: IconName | undefined
}

/** Two to four ways to see or set the same thing. `label` says what is chosen. */
export function Segments<Value extends string>(props: {
  readonly label: string
  readonly segments: readonly Segment<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line everywhere
    <div class="seg" role="group" aria-label={props.label}>
      {props.segments.map(({ value, label, icon }) => (
        <button key={value} type="button" aria-pressed={value === props.value} onClick={() => props.onChange(value)}>
          {icon !== undefined && <Icon name={icon} isSmall />}
          {label}
        </button>
      ))}
    </div>
  )
}
