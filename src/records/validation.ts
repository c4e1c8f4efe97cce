import type { ErrorObject } from 'ajv'
import { type FieldError, SportsGuideError } from '../errors.ts'
import type { ProblemError } from '../generated/records.ts'
import { cutText, oneLine } from '../text.ts'
import { fromJson, isObject, type JsonObject, type JsonShape } from './json.ts'
import { schemaRemedy } from './remedies.ts'

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
  return { ok: false, errors: errorsOf(validator, copy) }
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
  // A message that begins with a capital letter is a sentence of its own.
  const shown = errors
    .slice(0, 3)
    .map(({ path, message }) => (/^\p{Lu}/u.test(message) ? message : `${path.replace(/^\//, '') || 'it'} ${message}`))
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

const unknownWords = new WeakSet<FieldError>()

/** True where a value is wrong only in that its list of words does not contain it. */
export function isUnknownWord(error: FieldError): boolean {
  return unknownWords.has(error)
}

/**
 * The errors that a validator found in `value`, the last one that it refused: the first of each field. Defaults to errors
 * that do not quote the value.
 */
export function errorsOf(validator: Validator<unknown>, value?: unknown): FieldError[] {
  const byPath = new Map<string, FieldError>()
  const found = (validator.errors ?? []).filter(({ keyword }) => keyword !== 'if') // the errors of its branch say more
  for (const error of found) {
    const entry = fieldError(error, value)
    if (byPath.has(entry.path)) continue
    if (error.keyword === 'enum') unknownWords.add(entry)
    byPath.set(entry.path, entry)
  }
  return [...byPath.values()]
}

function fieldError(error: ErrorObject, value: unknown): FieldError {
  const { keyword, instancePath, params } = error
  const remedy = schemaRemedy(error) ?? null
  if (keyword === 'required') {
    return { path: `${instancePath}/${params.missingProperty}`, message: 'is required', remedy }
  }
  return { path: instancePath, message: expectation(error, valueAt(value, instancePath)), remedy }
}

/** The expectation of a keyword in words. Those with `x-expected` in their schema have it as their message. */
function expectation({ keyword, params, message = 'is not valid' }: ErrorObject, value: unknown): string {
  const { limit } = params as { readonly limit?: number }
  switch (keyword) {
    case 'enum':
      return `must be ${choiceText((params.allowedValues as unknown[]).map(String))}${gotText(value)}`
    case 'const':
      return `must be ${String(params.allowedValue)}${gotText(value)}`
    case 'type':
      return `must be ${typesText(String(params.type).split(','))}${gotText(value)}`
    case 'pattern':
      return `${message}${gotText(value)}`
    case 'minimum':
      return `must be at least ${limit}${gotText(value)}`
    case 'maximum':
      return `must be at most ${limit}${gotText(value)}`
    case 'minLength':
      return limit === 1 ? 'must not be empty' : `must have at least ${limit} characters${gotText(value)}`
    case 'maxLength':
      return `must have at most ${limit} characters${typeof value === 'string' ? `, got ${[...value].length}` : ''}`
    case 'minItems':
      return limit === 1 ? 'must not be empty' : `must have at least ${limit} entries`
    case 'maxItems':
      return `must have at most ${limit} entries${Array.isArray(value) ? `, got ${value.length}` : ''}`
    case 'uniqueItems':
      return 'must not contain an entry twice'
    case 'additionalProperties':
      return `must not have the field "${params.additionalProperty}"`
    case 'anyOf':
    case 'oneOf':
      return 'must have one of the allowed forms'
    default:
      return message
  }
}

function choiceText(words: readonly string[]): string {
  return words.length === 1 ? `${words[0]}` : `one of ${words.join(', ')}`
}

const TYPE_NAMES: { readonly [type: string]: string } = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

function typesText(types: readonly string[]): string {
  return types.map((type) => TYPE_NAMES[type] ?? type).join(' or ')
}

/** Longer values are cut in messages. */
const MAX_SHOWN_VALUE = 60

/** `, got "soon"` for the end of an expectation; empty for an unknown value. */
export function gotText(value: unknown): string {
  if (value === undefined) return ''
  // withoutMisreadSwitches puts a switch in the wrong place into a list.
  const shown = Array.isArray(value) && value.length === 1 && typeof value[0] === 'boolean' ? value[0] : value
  if (typeof shown === 'string') return `, got "${cutText(oneLine(shown), MAX_SHOWN_VALUE)}"`
  if (Array.isArray(shown)) return ', got a list'
  return isObject(shown) ? ', got an object' : `, got ${String(shown)}`
}

/** The value at a JSON pointer. */
function valueAt(value: unknown, pointer: string): unknown {
  const names = pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
  return names.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? (inner as JsonObject)[name] : undefined),
    value,
  )
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
  const fields = errors.filter(({ path }, index) => errors.findIndex((one) => one.path === path) === index)
  // Messages of the schema say what is expected; the remedies of others say more than their messages.
  const remedies = fields.slice(0, 3).flatMap((error) => (before.includes(error) ? (error.remedy ?? []) : []))
  const problem = `The ${name} cannot be stored: ${describeErrors(fields)}.`
  throw new SportsGuideError('InvalidRecord', [problem, ...new Set(remedies)].join(' '), { fields })
}

/** What to do about control characters and halves of surrogate pairs, which no editor shows. */
export const CONTROL_CHARACTERS_REMEDY = 'Delete the text and enter it again.'

/** The error of a part of a record with its path in the whole. */
export function errorAt(place: string, { path, ...error }: FieldError): FieldError {
  return { path: `${place}${path}`, ...error }
}

/** The errors as problem documents and import reports list them. */
export function problemErrors(errors: readonly FieldError[]): ProblemError[] {
  return errors.map(({ path, message, remedy = null }) => ({ path, message, remedy }))
}

/** Hosts refuse some of them, and nobody sees the others. */
function controlCharacters(draft: Draft): FieldError[] {
  return Object.entries(draft)
    .filter(([, value]) => typeof value === 'string' && /\p{Cc}/u.test(value))
    .map(([field]) => ({
      path: `/${field}`,
      message: 'must not contain control characters',
      remedy: CONTROL_CHARACTERS_REMEDY,
    }))
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
