import { texts } from '../texts.ts'

/** As much of a JSON Schema as the API's OpenAPI document holds. */
export interface Schema {
  readonly type?: string | readonly string[]
  /** What people call it, where its name does not say it. */
  readonly 'x-label'?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly properties?: { readonly [member: string]: Schema }
  readonly items?: Schema
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  /** Kept for older clients, and not shown. */
  readonly deprecated?: boolean
  /** Set by the API, and not shown. */
  readonly readOnly?: boolean
}

/**
 * How a member is typed. lines: a list, one a line; text_or_lines: one line is a
 * text, several are a list; group: an object with fields of its own; rows: a list
 * of such; json: whatever else there is.
 */
type FieldKind =
  | 'text'
  | 'number'
  | 'switch'
  | 'choice'
  | 'lines'
  | 'numbers'
  | 'text_or_lines'
  | 'group'
  | 'rows'
  | 'json'

/** A member of a row as a form shows it. */
export interface Field {
  readonly name: string
  readonly kind: FieldKind
  /** "Playlist group IDs". */
  readonly label: string
  readonly help: string
  /** What a choice, or a line of a list, may be; empty for anything. */
  readonly choices: readonly string[]
  /** What the API takes where the member is absent; absent itself where the schema does not say. */
  readonly default?: unknown
  /** A text that may be long. */
  readonly isLong: boolean
  readonly min?: number
  readonly max?: number
  /** Of a group, and of each of its rows. */
  readonly fields: readonly Field[]
}

/** Members that the store sets. */
export const STORE_MEMBERS: ReadonlySet<string> = new Set(['id', 'created_at', 'updated_at'])

const LONG_TEXT = 300

/** The fields of an object in the order of its schema, without what the store sets. */
export function fieldsOf({ properties = {} }: Schema): readonly Field[] {
  return Object.entries(properties)
    .filter(([name, { deprecated, readOnly }]) => !STORE_MEMBERS.has(name) && deprecated !== true && readOnly !== true)
    .map(([name, schema]) => fieldOf(name, schema))
}

function fieldOf(name: string, schema: Schema): Field {
  const kind = kindOf(schema)
  const { minimum, maximum, description = '', maxLength = 0 } = schema
  return {
    name,
    kind,
    label: schema['x-label'] === undefined || schema['x-label'] === name ? labelOf(name) : schema['x-label'],
    help: description,
    choices: (kind === 'lines' ? schema.items?.enum : schema.enum)?.map(String) ?? [],
    ...(schema.default === undefined ? {} : { default: schema.default }),
    isLong: maxLength >= LONG_TEXT,
    ...(minimum === undefined ? {} : { min: minimum }),
    ...(maximum === undefined ? {} : { max: maximum }),
    fields: kind === 'group' ? fieldsOf(schema) : kind === 'rows' ? fieldsOf(schema.items ?? {}) : [],
  }
}

function kindOf(schema: Schema): FieldKind {
  const types = typesOf(schema)
  if (schema.enum !== undefined) return 'choice'
  if (types.length === 2 && types.includes('string') && types.includes('array')) return 'text_or_lines'
  // What takes a number or a text (a condition's value) is typed as text: the API reads a number as its text.
  if (types.includes('string')) return 'text'
  const [type, ...others] = types
  if (others.length > 0) return 'json'
  switch (type) {
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'switch'
    case 'object':
      return schema.properties === undefined ? 'json' : 'group'
    case 'array':
      return listKind(schema.items ?? {})
    default:
      return 'json'
  }
}

function listKind(items: Schema): FieldKind {
  const types = typesOf(items)
  if (types.includes('string')) return 'lines'
  if (types.includes('integer')) return 'numbers'
  return types.includes('object') && items.properties !== undefined ? 'rows' : 'json'
}

/** Its types but null, which an empty field stands for. */
function typesOf({ type }: Schema): readonly string[] {
  const types = type === undefined ? [] : typeof type === 'string' ? [type] : type
  return types.filter((one) => one !== 'null')
}

/** What people call a choice of a field. */
export function choiceWords(field: string, value: string): string {
  const words = texts.fields.choices[field] ?? {}
  return Object.hasOwn(words, value) ? (words[value] ?? value) : value.replaceAll('_', ' ')
}

/** "language_order" as people read it. */
function labelOf(name: string): string {
  const { labels } = texts.fields
  if (Object.hasOwn(labels, name)) return labels[name] ?? name
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
