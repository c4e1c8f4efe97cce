import { type FieldError, SportsGuideError } from '../errors.ts'
import { isObject, type JsonObject } from './json-object.ts'
import { checkRecord, describeErrors, type Validator } from './validate.ts'

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

/** How a draft becomes a record. */
export interface DraftRules<T> {
  readonly validator: Validator<T>
  /** The schema of the validator (schemas/). */
  readonly schema: { readonly properties: object; readonly $defs?: object }
  /** What a sentence calls the record, for example "pinned block". */
  readonly name: string
  /** What was found wrong that the schema cannot say. */
  readonly errors?: readonly FieldError[]
}

/** The record of a draft. Throws InvalidRecord with everything that is wrong, one entry for each field. */
export function requireDraft<T>(draft: Draft, { validator, schema, name, errors: before = [] }: DraftRules<T>): T {
  const checked = checkRecord(validator, withoutMisreadSwitches(draft, schema))
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
export function withoutMisreadSwitches(draft: Draft, { properties, $defs = {} }: DraftRules<unknown>['schema']): Draft {
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
