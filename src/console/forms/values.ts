import { texts } from '../texts.ts'
import { type FieldProblem, Refused } from '../transport/client.ts'
import type { Field } from './fields.ts'

/** A JSON object. */
export type Json = { readonly [member: string]: unknown }

/** What stands in a field: a text for most kinds, an object for a group, a list of objects for rows. */
export type FieldValue = string | FormValues | readonly FormValues[]

/** What stands in the fields of a form, by their names. */
export interface FormValues {
  readonly [name: string]: FieldValue
}

/** A form filled with a row; an empty one for a row that is not there yet. */
export function formOf(fields: readonly Field[], row: Json): FormValues {
  return Object.fromEntries(fields.map((field) => [field.name, shownValue(field, row[field.name])]))
}

function shownValue({ kind, fields, default: preset }: Field, value: unknown): FieldValue {
  if (kind === 'rows') return (Array.isArray(value) ? value : []).map((row) => formOf(fields, objectOr(row)))
  if (kind === 'group') return formOf(fields, objectOr(value))
  if (value === null || value === undefined) return kind === 'switch' ? switchDefault(preset) : ''
  if (Array.isArray(value) && kind !== 'json') return value.join('\n')
  return typeof value === 'string' && kind !== 'json' ? value : JSON.stringify(value)
}

/** A box shows what the API does without it; one that says nothing of that stays open. */
function switchDefault(preset: unknown): string {
  return typeof preset === 'boolean' ? String(preset) : ''
}

/**
 * The row that a form means: null for what is empty, since that is how the API
 * takes a member away; of a group with nothing in it null too. Throws NotReadable,
 * which names the field.
 */
export function rowOf(fields: readonly Field[], form: FormValues): Json {
  return Object.fromEntries(fields.map((field) => [field.name, memberOf(field, form[field.name])]))
}

/** The row without members that hold nothing, which a row that is made leaves to the API. */
export function withoutEmpty(row: Json): Json {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
}

/** Thrown for what cannot be read as its field means it; `field` is the field's name. */
export class NotReadable extends Error {
  override readonly name = 'NotReadable'
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

function memberOf(field: Field, value: FieldValue = ''): unknown {
  if (field.kind === 'rows') return rowsOf(field, Array.isArray(value) ? value : [])
  if (field.kind === 'group') {
    const row = withoutEmpty(within(field.name, () => rowOf(field.fields, isForm(value) ? value : {})))
    return Object.keys(row).length === 0 ? null : row
  }
  return typeof value === 'string' ? textValue(field, value) : null
}

function rowsOf(field: Field, forms: readonly FormValues[]): unknown {
  if (forms.length === 0) return null
  return forms.map((form, at) => withoutEmpty(within(`${field.name}.${at}`, () => rowOf(field.fields, form))))
}

function textValue({ name, kind, label }: Field, text: string): unknown {
  if (text.trim() === '') return null
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  switch (kind) {
    case 'number':
      return numberOf(name, label, text)
    case 'switch':
      return text === 'true'
    case 'lines':
      return lines
    case 'numbers':
      return lines.flatMap((line) => line.split(',')).map((part) => numberOf(name, label, part))
    case 'text_or_lines':
      return lines.length === 1 ? lines[0] : lines
    case 'json':
      return jsonOf(name, label, text)
    default:
      return text
  }
}

function numberOf(name: string, label: string, text: string): number {
  const value = Number(text)
  if (text.trim() !== '' && Number.isFinite(value)) return value
  throw new NotReadable(name, texts.fields.notNumbers(label, text.trim()))
}

function jsonOf(name: string, label: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new NotReadable(name, texts.fields.notJson(label))
  }
}

/** Does some work on an inner form; the field that it cannot read is named from outside. */
function within<Answer>(outer: string, work: () => Answer): Answer {
  try {
    return work()
  } catch (error) {
    if (error instanceof NotReadable) throw new NotReadable(`${outer}.${error.field}`, error.message)
    throw error
  }
}

function isForm(value: FieldValue): value is FormValues {
  return typeof value === 'object' && !Array.isArray(value)
}

function objectOr(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {}
}

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
  return error instanceof NotReadable ? [{ path: error.field, message: error.message, remedy: null }] : []
}
