/** A JSON object, whatever its members. */
export type JsonObject = { readonly [member: string]: unknown }

/** True for a JSON object: no list, no null, no plain value. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * One text for every way to write a JSON value: hosts keep the members of an
 * object in an order of their own, so order does not count.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_, inner: unknown) => (isObject(inner) ? inOrder(inner) : inner))
}

function inOrder(object: object): object {
  return Object.fromEntries(Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * A record in its two forms: what JSON calls its members (`tvg_id`), and what the program does (`tvgId`). Members that are
 * called alike and hold nothing that is not stay out. Generated from schemas/ (generated/json-shapes.ts).
 */
export interface JsonShape<Json = unknown, Inside = unknown> {
  readonly members: { readonly [jsonName: string]: { readonly name: string; readonly shape?: JsonShape } }
  /** Never there: ties the types of both forms to the shape. */
  readonly types?: readonly [Json, Inside]
}

/**
 * Returns a record of JSON as the program knows it. Members that the shape does not know stay as they are; one that is
 * called as a member is inside (`tvgId` in JSON) is kept apart, since nobody validated it, and toJson puts it back.
 */
export function fromJson<Json, Inside>(shape: JsonShape<Json, Inside>, json: Json): Inside {
  return renameMembers(shape, json, 'inside') as Inside
}

/** Returns a record of the program as JSON has it; the inverse of fromJson. */
export function toJson<Json, Inside>(shape: JsonShape<Json, Inside>, record: Inside): Json {
  return renameMembers(shape, record, 'json') as Json
}

type Names = ReadonlyMap<string, { readonly name: string; readonly shape?: JsonShape }>

/** Stands before a member of JSON that would take the place of a member inside. */
const APART = ' '

const namesOf = new WeakMap<JsonShape, { readonly inside: Names; readonly json: Names }>()

/** The new name of each member by its old one, in both directions. */
function memberNames(shape: JsonShape): { readonly inside: Names; readonly json: Names } {
  const cached = namesOf.get(shape)
  if (cached !== undefined) return cached
  const members = Object.entries(shape.members)
  const tables = {
    inside: new Map(members),
    json: new Map(
      members.map(([jsonName, { name, shape: inner }]) => [
        name,
        { name: jsonName, ...(inner === undefined ? {} : { shape: inner }) },
      ]),
    ),
  }
  namesOf.set(shape, tables)
  return tables
}

function renameMembers(shape: JsonShape, value: unknown, form: 'inside' | 'json'): unknown {
  if (Array.isArray(value)) return value.map((item) => renameMembers(shape, item, form))
  if (!isObject(value)) return value
  const tables = memberNames(shape)
  const entries = Object.entries(value).map(([key, inner]) => {
    const member = tables[form].get(key)
    if (member !== undefined) {
      return [member.name, member.shape === undefined ? inner : renameMembers(member.shape, inner, form)]
    }
    if (form === 'inside') return [tables.json.has(key) ? APART + key : key, inner]
    return [key.startsWith(APART) && tables.json.has(key.slice(1)) ? key.slice(1) : key, inner]
  })
  return Object.fromEntries(entries)
}
