import type { Field } from '../forms/fields.ts'
import { type FieldValue, type FormValues, formOf } from '../forms/values.ts'
import { texts } from '../texts.ts'
import type { FieldProblem } from '../transport/client.ts'
import { PlainInput } from './plain-input.tsx'

interface FieldInputsOptions {
  readonly fields: readonly Field[]
  readonly form: FormValues
  readonly problems: readonly FieldProblem[]
  /** Names of what the fields lie in, each with a full stop behind it. */
  readonly within: string
  readonly onChange: (form: FormValues) => void
}

/** The fields of a row, of a group in it, or of one of its rows. */
export function FieldInputs({ fields, form, problems, within, onChange }: FieldInputsOptions) {
  return (
    <div class="fields">
      {fields.map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          value={form[field.name] ?? ''}
          problems={problems}
          path={`${within}${field.name}`}
          onChange={(value) => onChange({ ...form, [field.name]: value })}
        />
      ))}
    </div>
  )
}

interface FieldInputOptions {
  readonly field: Field
  readonly value: FieldValue
  readonly problems: readonly FieldProblem[]
  readonly path: string
  readonly onChange: (value: FieldValue) => void
}

function FieldInput({ field, value, problems, path, onChange }: FieldInputOptions) {
  const { kind, label, help, fields } = field
  const own = problems.filter((problem) => problem.path === path)
  if (kind === 'group') {
    const form = typeof value === 'object' && !Array.isArray(value) ? (value as FormValues) : {}
    return (
      <details class="group" open={problems.some((problem) => problem.path.startsWith(path))}>
        <summary>{label}</summary>
        <small>{help}</small>
        <FieldProblems label={label} problems={own} />
        <FieldInputs fields={fields} form={form} problems={problems} within={`${path}.`} onChange={onChange} />
      </details>
    )
  }
  if (kind === 'rows') {
    const rows: readonly FormValues[] = Array.isArray(value) ? value : []
    return (
      <details class="group" open={problems.some((problem) => problem.path.startsWith(path))}>
        <summary>{texts.fields.rows(label, rows.length)}</summary>
        <FieldProblems label={label} problems={own} />
        {rows.map((row, at) => (
          // Rows of a list have nothing else that tells them apart
          <fieldset key={at}>
            <FieldInputs
              fields={fields}
              form={row}
              problems={problems}
              within={`${path}.${at}.`}
              onChange={(changed) => onChange(rows.map((one, index) => (index === at ? changed : one)))}
            />
            <button type="button" class="quiet" onClick={() => onChange(rows.filter((_, index) => index !== at))}>
              {texts.fields.remove}
            </button>
          </fieldset>
        ))}
        <button type="button" onClick={() => onChange([...rows, formOf(fields, {})])}>
          {texts.fields.add}
        </button>
      </details>
    )
  }
  return (
    <div class="field">
      <PlainInput
        field={field}
        value={typeof value === 'string' ? value : ''}
        id={`field-${path}`}
        isWrong={own.length > 0}
        onChange={onChange}
      />
      <FieldProblems label={label} problems={own} />
    </div>
  )
}

function FieldProblems({ label, problems }: { readonly label: string; readonly problems: readonly FieldProblem[] }) {
  return (
    <>
      {problems.map(({ message, remedy }) => (
        <small key={message} class="problem">
          <bdi>{texts.fields.problem(label, message)}</bdi>
          {remedy !== null && ` ${remedy}`}
        </small>
      ))}
    </>
  )
}
