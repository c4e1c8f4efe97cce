import type { ErrorObject } from 'ajv'
import { type FieldError, SportsGuideError } from '../errors.ts'
import { fromJson, isObject, type JsonObject, type JsonShape } from './json.ts'

/** A generated validator (src/generated/validators/): checks, coerces and fills defaults in place. */
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

/** Like checkRecord, with the members of the record called as the program calls them. */
export function checkShaped<Json, Inside>(
  validator: Validator<Json>,
  shape: JsonShape<Json, Inside>,
  value: unknown,
  nulls: Nulls = 'absent',
): Checked<Inside> {
  const checked = checkRecord(validator, value, nulls)
  return checked.ok ? { ok: true, record: fromJson(shape, checked.record) } : checked
}

/** Like checkRecord, but throws InvalidRecord with `place` in front of the first error. */
export function requireRecord<T>(validator: Validator<T>, value: unknown, place: string, nulls: Nulls = 'absent'): T {
  return recordOf(checkRecord(validator, value, nulls), place)
}

/** Like requireRecord, with the members of the record called as the program calls them. */
export function requireShaped<Json, Inside>(
  validator: Validator<Json>,
  shape: JsonShape<Json, Inside>,
  value: unknown,
  place: string,
): Inside {
  return recordOf(checkShaped(validator, shape, value), place)
}

function recordOf<T>(checked: Checked<T>, place: string): T {
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

/** A record as a person writes it: any member may be missing or wrong. */
export type Draft = JsonObject

/** Texts without surrounding blanks; an empty one counts as absent. */
export function trimmedDraft(draft: Draft): Draft {
  const entries = Object.entries(draft).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.trim() || null : value,
  ])
  return Object.fromEntries(entries)
}

interface DraftSchema {
  readonly properties: object
  readonly $defs?: object
}

/** How a draft becomes a record. */
export interface DraftRules<Json, Inside> {
  readonly validator: Validator<Json>
  /** The names of the record's members, in JSON and in the program. */
  readonly shape: JsonShape<Json, Inside>
  /** The schema of the validator (schemas/). */
  readonly schema: DraftSchema
  /** What a sentence calls the record, for example "pinned block". */
  readonly name: string
  /** What was found wrong that the schema cannot say. */
  readonly errors?: readonly FieldError[]
}

/** The record of a draft. Throws InvalidRecord with everything that is wrong, one entry for each field. */
export function requireDraft<Json, Inside>(
  draft: Draft,
  { validator, shape, schema, name, errors: before = [] }: DraftRules<Json, Inside>,
): Inside {
  const checked = checkShaped(validator, shape, withoutMisreadSwitches(draft, schema))
  const found = checked.ok ? [] : checked.errors
  const errors = [...controlCharacters(draft), ...before, ...found]
  if (checked.ok && errors.length === 0) return checked.record
  const fields = errors.filter(({ field }, index) => errors.findIndex((one) => one.field === field) === index)
  throw new SportsGuideError('InvalidRecord', `The ${name} cannot be stored: ${describeErrors(fields)}.`, { fields })
}

/** Hosts refuse some of them, and nobody sees the others. */
function controlCharacters(draft: Draft): FieldError[] {
  return Object.entries(draft)
    .filter(([, value]) => typeof value === 'string' && /\p{Cc}/u.test(value))
    .map(([field]) => ({ field: `/${field}`, message: 'must not hold control characters' }))
}

/** Validators read true as 1 and as a text; where the schema has no switch, it is a mistake at any depth. */
export function withoutMisreadSwitches(draft: Draft, { properties, $defs = {} }: DraftSchema): Draft {
  const mended = (value: unknown, property: unknown): unknown => {
    const known = resolved(property, $defs)
    if (typeof value === 'boolean') return isSwitch(known) ? value : [value]
    if (Array.isArray(value)) return value.map((item) => mended(item, known.items))
    return isObject(value) ? members(value, known.properties ?? {}) : value
  }
  const members = (record: JsonObject, known: object): Draft =>
    Object.fromEntries(
      Object.entries(record).map(([field, value]) => [field, mended(value, (known as JsonObject)[field])]),
    )
  return members(draft, properties)
}

const OWN_DEFINITION = '#/$defs/'

/** The schema of a member, where it stands in the file itself; else one that says nothing. */
function resolved(property: unknown, definitions: object): JsonObject {
  if (!isObject(property)) return {}
  const { $ref: reference } = property
  if (typeof reference !== 'string') return property
  const name = reference.startsWith(OWN_DEFINITION) ? reference.slice(OWN_DEFINITION.length) : ''
  const definition: unknown = Object.hasOwn(definitions, name) ? (definitions as JsonObject)[name] : undefined
  return isObject(definition) ? definition : {}
}

/** True for the schema of a switch, and for one that does not say what it is. */
export function isSwitch(property: unknown): boolean {
  const { type = 'boolean' } = (property ?? {}) as { readonly type?: unknown }
  return type === 'boolean'
}
