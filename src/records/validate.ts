import type { ErrorObject } from 'ajv'
import { type FieldError, SportsGuideError } from '../errors.ts'

/** A generated validator (src/generated/validators.js): checks, coerces and fills defaults in place. */
export type Validator<T> = ((value: unknown) => value is T) & { errors?: ErrorObject[] | null }

/** Either the record, or what is wrong with it field by field. */
export type Checked<T> =
  | { readonly ok: true; readonly record: T }
  | { readonly ok: false; readonly errors: readonly FieldError[] }

/** What null means in the input: a member that is absent, or a value of its own (rows of ours and of the host's). */
export type Nulls = 'absent' | 'kept'

/**
 * Validates a copy of `value`; numbers given as text are read, defaults are
 * filled in. The input is left as it was.
 */
export function checkRecord<T>(validator: Validator<T>, value: unknown, nulls: Nulls = 'absent'): Checked<T> {
  const copy: unknown = nulls === 'absent' ? dropNulls(value) : structuredClone(value)
  if (validator(copy)) return { ok: true, record: copy }
  return { ok: false, errors: errorsOf(validator) }
}

/** Like checkRecord, but throws InvalidRecord with `place` in front of the first error. */
export function requireRecord<T>(validator: Validator<T>, value: unknown, place: string, nulls: Nulls = 'absent'): T {
  const checked = checkRecord(validator, value, nulls)
  if (checked.ok) return checked.record
  throw new SportsGuideError('InvalidRecord', `${place}: ${describeErrors(checked.errors)}`, { fields: checked.errors })
}

/** The errors as one line: the first three, and how many more. */
export function describeErrors(errors: readonly FieldError[]): string {
  const shown = errors.slice(0, 3).map(({ field, message }) => `${field || 'the record'} ${message}`)
  const more = errors.length - shown.length
  return shown.join('; ') + (more > 0 ? `; and ${more} more` : '')
}

/** A deep copy in which null members are absent and null items of arrays are gone. */
function dropNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(dropNulls)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, inner]) => inner !== null)
  return Object.fromEntries(kept.map(([key, inner]) => [key, dropNulls(inner)]))
}

/** What a validator found wrong with the value that it last refused. */
export function errorsOf(validator: Validator<unknown>): FieldError[] {
  return (validator.errors ?? []).map(fieldError)
}

function fieldError(error: ErrorObject): FieldError {
  const allowed = error.keyword === 'enum' ? `: ${(error.params.allowedValues as unknown[]).join(', ')}` : ''
  return { field: error.instancePath, message: `${error.message ?? 'is invalid'}${allowed}` }
}
