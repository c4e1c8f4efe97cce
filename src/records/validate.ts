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

/** Begins the message of a value that is not in its list of words. */
const NOT_IN_LIST = 'must be one of'

/** True where a value is wrong only in that its list of words does not hold it. */
export function isUnknownWord({ message }: FieldError): boolean {
  return message.startsWith(NOT_IN_LIST)
}

/** What a validator found wrong with the value that it last refused: one entry for each field, its first. */
export function errorsOf(validator: Validator<unknown>): FieldError[] {
  const byField = new Map<string, FieldError>()
  const found = (validator.errors ?? []).filter(({ keyword }) => keyword !== 'if') // what is wrong in its branch says more
  for (const error of found.map(fieldError)) {
    if (!byField.has(error.field)) byField.set(error.field, error)
  }
  return [...byField.values()]
}

function fieldError({ keyword, instancePath, params, message = 'is invalid' }: ErrorObject): FieldError {
  switch (keyword) {
    case 'required':
      return { field: `${instancePath}/${params.missingProperty}`, message: 'is required' }
    case 'enum':
      return { field: instancePath, message: `${NOT_IN_LIST} ${(params.allowedValues as unknown[]).join(', ')}` }
    case 'type':
      return { field: instancePath, message: `must be ${String(params.type).split(',').join(' or ')}` }
    default:
      return { field: instancePath, message }
  }
}
