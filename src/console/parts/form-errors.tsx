import { useEffect } from 'preact/hooks'
import type { Field } from '../forms/fields.ts'
import { problemsOf } from '../forms/values.ts'
import { texts } from '../texts.ts'
import { Refused } from '../transport/client.ts'
import { ErrorSummary, type FormError } from '../ui/error-summary.tsx'
import { fieldId } from '../ui/field.tsx'
import { ReportError } from './notices.tsx'

/** The errors of a form above it. The first field with an error gets the focus. */
export function FormErrors({ error, fields }: { readonly error: Error | null; readonly fields: readonly Field[] }) {
  const errors = formErrors(error, fields)
  // After the summary took the focus: the field is what has to be changed.
  useEffect(() => {
    const field = errors.map(({ path }) => document.getElementById(fieldId(path))).find((one) => one !== null)
    field?.focus()
    field?.scrollIntoView?.({ block: 'center' })
  }, [error])
  const isOfField = errors.some(({ path }) => path !== '')
  return (
    <>
      <ErrorSummary errors={errors} />
      {error !== null && !isOfField && !isRowChanged(error) && <ReportError error={error} />}
    </>
  )
}

/** Whether a save was refused because the entry has changed since it was read. */
export function isRowChanged(error: Error | null): boolean {
  return error instanceof Refused && error.code === 'RowChanged'
}

/** Every error of a form, with the labels of its fields. */
function formErrors(error: Error | null, fields: readonly Field[]): readonly FormError[] {
  if (error === null) return []
  const problems = problemsOf(error)
  if (isRowChanged(error)) return [{ path: '', label: null, message: texts.lists.changedMeanwhile }]
  if (problems.length === 0) return [{ path: '', label: null, message: error.message }]
  return problems.map(({ path, message, remedy }) => {
    const label = labelOfPath(fields, path.split('.'))
    return { path, label, message: label === null ? message : texts.fields.sentence(message), remedy }
  })
}

/** "Filler before the event › Title"; null for what is no field of the form. */
function labelOfPath(fields: readonly Field[], [name, ...inner]: readonly string[]): string | null {
  const field = fields.find((one) => one.name === name)
  if (field === undefined) return null
  const parts = field.kind === 'rows' ? inner.slice(1) : inner
  const rest = parts.length === 0 ? null : labelOfPath(field.fields, parts)
  return rest === null ? field.label : `${field.label} › ${rest}`
}
