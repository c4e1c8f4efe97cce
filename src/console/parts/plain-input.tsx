import { choiceWords, type Field } from '../forms/fields.ts'
import { texts } from '../texts.ts'

interface PlainInputOptions {
  readonly field: Field
  readonly value: string
  readonly id: string
  readonly isWrong: boolean
  readonly onChange: (value: string) => void
}

/** A field that is typed into as one text. */
export function PlainInput(options: PlainInputOptions) {
  const { field, id } = options
  const { name, label, help, kind, choices, default: preset } = field
  const hints = [
    texts.fields.help[name] ?? help,
    kind === 'lines' || kind === 'text_or_lines' ? texts.fields.onePerLine : '',
    kind === 'numbers' ? texts.fields.commas : '',
    kind === 'lines' && choices.length > 0 ? texts.fields.allowed(choices) : '',
    preset === undefined || preset === '' || kind === 'switch' || kind === 'choice'
      ? ''
      : texts.fields.default(defaultText(preset)),
  ].filter(Boolean)
  return (
    <>
      <label for={id}>{label}</label>
      <Control {...options} />
      {hints.length > 0 && <small id={`${id}-help`}>{withTyped(hints.join(' '))}</small>}
    </>
  )
}

/** A value that one has to type as it is. */
const TYPED = /\b(same_day)\b/

function withTyped(help: string) {
  // Every second part is one.
  return help.split(TYPED).map((part, at) => (at % 2 === 0 ? part : <code key={at}>{part}</code>))
}

function Control({ field, value, id, isWrong, onChange }: PlainInputOptions) {
  const { kind, choices, default: preset, isLong, min, max } = field
  const common = { id, 'aria-invalid': isWrong, 'aria-describedby': `${id}-help`, dir: 'auto' as const }
  if (kind === 'switch' && preset !== undefined) {
    return (
      <input
        {...common}
        type="checkbox"
        checked={value === 'true'}
        onChange={({ currentTarget }) => onChange(String(currentTarget.checked))}
      />
    )
  }
  if (kind === 'choice' || kind === 'switch') {
    const named: readonly (readonly [string, string])[] =
      kind === 'choice'
        ? choices.map((one) => [one, choiceText(field, one)])
        : [
            ['true', texts.shared.yes],
            ['false', texts.shared.no],
          ]
    return (
      <select {...common} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">{texts.fields.notChosen}</option>
        {named.map(([one, shown]) => (
          <option key={one} value={one}>
            {shown}
          </option>
        ))}
      </select>
    )
  }
  if (kind === 'number') {
    return (
      <input
        {...common}
        type="number"
        step="any"
        min={min}
        max={max}
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  }
  if (kind === 'text' && !isLong) {
    return (
      <input {...common} type="text" value={value} onInput={({ currentTarget }) => onChange(currentTarget.value)} />
    )
  }
  const rows = Math.min(8, Math.max(2, value.split('\n').length))
  return (
    <textarea {...common} rows={rows} value={value} onInput={({ currentTarget }) => onChange(currentTarget.value)} />
  )
}

function choiceText({ name, default: preset }: Field, value: string): string {
  const text = choiceWords(name, value)
  return value === preset ? texts.fields.defaultChoice(text) : text
}

function defaultText(preset: unknown): string {
  if (typeof preset === 'boolean') return preset ? texts.shared.yes : texts.shared.no
  return typeof preset === 'string' ? preset : JSON.stringify(preset)
}
