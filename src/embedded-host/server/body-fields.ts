import { isObject } from '../../records/json.ts'
/**
 * Fields of request bodies, read and refused as the real host does it: numbers
 * may come as text, texts are trimmed, and every problem is told in one answer,
 * field by field.
 */
import { isLonger } from '../text-values.ts'
import { badRequest } from './requests.ts'

/** What a field makes of a value: the value as it is stored, or what is wrong with it. */
export type FieldResult<T> = { readonly value: T } | { readonly problem: unknown }

/** One field of a body. */
export interface Field<T> {
  read(value: unknown): FieldResult<T>
  readonly required?: boolean
  readonly nullable?: boolean
}

/** Fields by name, in the order in which their problems are told. */
export type Fields = { readonly [name: string]: Field<unknown> }

/** What was read: fields that the body does not have are absent. */
export type Values<F extends Fields> = {
  readonly [Name in keyof F]?: F[Name] extends Field<infer T> ? T : never
}

const REQUIRED = ['This field is required.']
const NOT_NULL = ['This field may not be null.']

/** Reads a body; `partial` asks for no field. Throws the 400 that names every problem. */
export function readFields<F extends Fields>(
  body: unknown,
  fields: F,
  { partial = false }: { partial?: boolean } = {},
): Values<F> {
  const read = checkFields(body, fields, { partial })
  if ('problem' in read) throw badRequest(read.problem as object)
  return read.value
}

/** Like readFields, but answers the problems. */
export function checkFields<F extends Fields>(
  body: unknown,
  fields: F,
  { partial = false }: { partial?: boolean } = {},
): FieldResult<Values<F>> {
  if (body === null || body === undefined) return { problem: { non_field_errors: ['No data provided'] } }
  if (!isObject(body)) {
    return { problem: { non_field_errors: [`Invalid data. Expected a dictionary, but got ${typeName(body)}.`] } }
  }
  const values: { [name: string]: unknown } = {}
  const problems: { [name: string]: unknown } = {}
  for (const [name, field] of Object.entries(fields)) {
    if (!Object.hasOwn(body, name)) {
      if (field.required && !partial) problems[name] = REQUIRED
      continue
    }
    const result = readField(field, body[name])
    if ('problem' in result) problems[name] = result.problem
    else values[name] = result.value
  }
  return Object.keys(problems).length > 0 ? { problem: problems } : { value: values as Values<F> }
}

function readField(field: Field<unknown>, value: unknown): FieldResult<unknown> {
  if (value !== null) return field.read(value)
  return field.nullable ? { value: null } : { problem: NOT_NULL }
}

/** The field, required unless the request is partial. */
export function required<T>(field: Field<T>): Field<T> {
  return { ...field, required: true }
}

/** The field, which null may stand in. */
export function nullable<T>(field: Field<T>): Field<T | null> {
  return { ...field, nullable: true }
}

/** A text; it is trimmed, and may be empty only with `blank`. */
export function text({ max, blank = false }: { max?: number; blank?: boolean } = {}): Field<string> {
  return {
    read(value) {
      if (typeof value !== 'string' && typeof value !== 'number') return { problem: ['Not a valid string.'] }
      const trimmed = String(value).trim()
      if (trimmed === '' && !blank) return { problem: ['This field may not be blank.'] }
      if (trimmed.includes('\0')) return { problem: ['Null characters are not allowed.'] }
      if (max !== undefined && isLonger(trimmed, max))
        return { problem: [`Ensure this field has no more than ${max} characters.`] }
      return { value: trimmed }
    },
  }
}

const ADDRESS =
  /^(?:https?|ftps?|rts?p|udp):\/\/(?:[^\s@/]+@)?(?:\[[\da-f:.]+\]|[a-z\d._-]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i

/** The address of a stream, a playlist or a guide; an empty one is allowed. */
export function address({ max }: { max?: number } = {}): Field<string> {
  const plain = text({ blank: true, ...(max === undefined ? {} : { max }) })
  return {
    read(value) {
      const read = plain.read(value)
      if ('problem' in read || read.value === '' || ADDRESS.test(read.value)) return read
      return { problem: ['Enter a valid URL.'] }
    },
  }
}

/** A whole number. */
export function whole({ min }: { min?: number } = {}): Field<number> {
  return {
    read(value) {
      const isReadable = typeof value === 'string' || typeof value === 'number'
      const digits = isReadable ? String(value).trim().replace(/\.0*$/, '') : ''
      const number = /^[+-]?\d+$/.test(digits) ? Number(digits) : Number.NaN
      if (!Number.isSafeInteger(number)) return { problem: ['A valid integer is required.'] }
      if (min !== undefined && number < min)
        return { problem: [`Ensure this value is greater than or equal to ${min}.`] }
      return { value: number }
    },
  }
}

/** A number; `message` is what is answered to anything else. */
export function decimal(
  message = 'A valid number is required.',
  { min = Number.NEGATIVE_INFINITY }: { min?: number } = {},
): Field<number> {
  return {
    read(value) {
      const isReadable = ['string', 'number', 'boolean'].includes(typeof value) && String(value).trim() !== ''
      const number = isReadable ? Number(value) : Number.NaN
      if (!Number.isFinite(number)) return { problem: [message] }
      if (number < min) return { problem: [`Ensure this value is greater than or equal to ${min}.`] }
      return { value: number }
    },
  }
}

const TRUE_WORDS = new Set(['t', 'y', 'yes', 'true', 'on', '1'])
const FALSE_WORDS = new Set(['f', 'n', 'no', 'false', 'off', '0'])

/** True or false, also as a word or a digit. */
export function truth(): Field<boolean> {
  return {
    read(value) {
      const word = ['boolean', 'string', 'number'].includes(typeof value) ? String(value).toLowerCase() : ''
      if (TRUE_WORDS.has(word)) return { value: true }
      if (FALSE_WORDS.has(word)) return { value: false }
      return { problem: ['Must be a valid boolean.'] }
    },
  }
}

/** One of a few words. */
export function choice(words: readonly string[]): Field<string> {
  return {
    read(value) {
      const word = words.find((one) => one === value)
      const shown = typeof value === 'string' ? value : JSON.stringify(value)
      return word === undefined ? { problem: [`"${shown}" is not a valid choice.`] } : { value: word }
    },
  }
}

/** Any JSON. */
export function json(): Field<unknown> {
  return { read: (value) => ({ value }) }
}

/** The id of a row. */
export function reference(exists: (id: number) => boolean): Field<number> {
  return {
    read(value) {
      const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
      if (!Number.isInteger(number))
        return { problem: [`Incorrect type. Expected pk value, received ${typeName(value)}.`] }
      if (!exists(number)) return { problem: [`Invalid pk "${value}" - object does not exist.`] }
      return { value: number }
    },
  }
}

/** Ids of rows in order; the first that is none ends the reading. */
export function references(exists: (id: number) => boolean): Field<number[]> {
  const one = reference(exists)
  return {
    read(value) {
      if (!Array.isArray(value)) return { problem: [`Expected a list of items but got type "${typeName(value)}".`] }
      const ids: number[] = []
      for (const item of value) {
        const read = item === null ? { problem: ['Invalid pk "None" - object does not exist.'] } : one.read(item)
        if ('problem' in read) return read
        ids.push(read.value)
      }
      return { value: ids }
    },
  }
}

/** True for what counts as nothing: null, 0, false, an empty text, list or object. */
export function isEmpty(value: unknown): boolean {
  return !value || (Array.isArray(value) && value.length === 0) || (isObject(value) && Object.keys(value).length === 0)
}

/** What the host calls the type of a JSON value. */
export function typeName(value: unknown): string {
  if (value === null) return 'NoneType'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float'
  const names: { readonly [type: string]: string } = { string: 'str', boolean: 'bool', object: 'dict' }
  return names[typeof value] ?? typeof value
}
