import { type FieldProblem, Refused } from '../transport/client.ts'
import type { Field } from './fields.ts'
import { type FormValues, formOf, type Json, NotReadable, rowOf } from './values.ts'

/** What somebody changed in a form that was filled with a row: null for what is empty now. Throws NotReadable. */
export function changedMembers(fields: readonly Field[], row: Json, form: FormValues): Json {
  const before = rowOf(fields, formOf(fields, row))
  return Object.fromEntries(
    Object.entries(rowOf(fields, form)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  )
}

/** What is wrong with single fields, here or in the API's eyes. */
export function problemsOf(error: Error | null): readonly FieldProblem[] {
  if (error instanceof Refused) return error.fields
  return error instanceof NotReadable ? [{ field: error.field, message: error.message }] : []
}
