import { texts } from '../texts.ts'
import { choiceWords, type Field, fieldsOf, type Schema } from './fields.ts'

/** As much of an OpenAPI document as the console reads. */
export interface ApiDocument {
  readonly info: { readonly version: string }
  readonly paths: { readonly [path: string]: { readonly [method: string]: ApiOperation | undefined } }
}

interface ApiOperation {
  /** Set for a list of rows (src/api/route.ts). */
  readonly 'x-resource'?: { readonly name: string; readonly title: string; readonly order: string }
  readonly requestBody?: { readonly content: { readonly [type: string]: { readonly schema: Schema } } }
}

/** One kind of rows that the owner keeps. */
export interface Resource {
  /** Path of the list. */
  readonly path: string
  /** Path of one row, with {id} in it. */
  readonly rowPath: string
  /** Identifies the list: "stream_groups". */
  readonly name: string
  /** "Stream groups". */
  readonly title: string
  /** What the rows are ordered by: "age". */
  readonly order: string
  readonly fields: readonly Field[]
}

/** All lists of rows that can be made, changed and deleted, by title. */
export function resourcesOf({ paths }: ApiDocument): readonly Resource[] {
  return Object.entries(paths)
    .flatMap(([path, { get, post }]) => {
      const list = get?.['x-resource']
      const schema = post?.requestBody?.content['application/json']?.schema
      const rowPath = [`${path}/{id}`, `${path}/id/{id}`].find((one) => paths[one]?.put && paths[one]?.delete)
      if (list === undefined || schema === undefined || rowPath === undefined) return []
      return [{ path, rowPath, name: list.name, title: list.title, order: list.order, fields: fieldsOf(schema) }]
    })
    .sort((one, other) => one.title.localeCompare(other.title))
}

/** Path of the row with this id. */
export function pathOfRow({ rowPath }: Resource, id: unknown): string {
  return rowPath.replace('{id}', encodeURIComponent(String(id)))
}

const MOST_COLUMNS = 6

/** The fields that a table has room for: short ones, in their order; whether a row counts comes last. */
export function columnsOf(fields: readonly Field[]): readonly Field[] {
  const short = fields.filter(
    ({ kind, name }) => name !== 'enabled' && kind !== 'group' && kind !== 'rows' && kind !== 'json',
  )
  const first = short.slice(0, MOST_COLUMNS)
  return [...first, ...fields.filter(({ name }) => name === 'enabled')]
}

/** A member of a field in a cell of a table. */
export function columnText({ kind, name }: Field, value: unknown): string {
  return kind === 'choice' && typeof value === 'string' ? choiceWords(name, value) : cellText(value)
}

/** A member in a cell of a table. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? texts.shared.yes : texts.shared.no
  if (Array.isArray(value)) return value.map(cellText).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
