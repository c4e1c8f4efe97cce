import { fromJson, isObject, type JsonShape } from '../../records/json.ts'
import { describeErrors, errorsOf, type Validator } from '../../records/validation.ts'

/** How rows of one kind are read: what checks them, and their two forms, where members are called otherwise inside. */
export interface RowKind<Json, Row = Json> {
  readonly validator: Validator<Json>
  readonly shape?: JsonShape<Json, Row>
}

/** Reads one row of the host's. The row is checked as it is, since nobody else holds it. */
export function row<Json, Row = Json>({ validator, shape }: RowKind<Json, Row>): (json: unknown) => Row {
  return (json) => {
    if (!validator(json)) throw new Error(describeErrors(errorsOf(validator, json)))
    return (shape === undefined ? json : fromJson(shape, json)) as Row
  }
}

/** Reads a list of rows; an error names the place in it. */
export function rows<Json, Row = Json>({ validator, shape }: RowKind<Json, Row>): (json: unknown) => Row[] {
  return (json) => {
    for (const [index, item] of list(json).entries()) {
      if (!validator(item)) throw new Error(`row ${index + 1}: ${describeErrors(errorsOf(validator, item))}`)
    }
    const read = json as Json[]
    return (shape === undefined ? read : read.map((item) => fromJson(shape, item))) as Row[]
  }
}

/** Reads a list of rows that stands under `member`. */
export function rowsUnder<Json, Row = Json>(member: string, kind: RowKind<Json, Row>): (json: unknown) => Row[] {
  const read = rows(kind)
  return (json) => read(object(json)[member])
}

/** Reads a list of ids. */
export function ids(json: unknown): number[] {
  for (const [index, id] of list(json).entries()) {
    if (!Number.isSafeInteger(id)) throw new Error(`item ${index + 1} is not an id`)
  }
  return json as number[]
}

/** An object with anything in it. */
export function object(json: unknown): { readonly [member: string]: unknown } {
  if (isObject(json)) return json
  throw new Error('not an object')
}

/** An object that says `"success": true`. */
export function success(json: unknown): void {
  if (object(json).success !== true) throw new Error('success is missing')
}

/** An answer without a body. */
export function nothing(json: unknown): void {
  if (json !== undefined) throw new Error('a body where none was expected')
}

function list(json: unknown): readonly unknown[] {
  if (Array.isArray(json)) return json
  throw new Error('not a list')
}
