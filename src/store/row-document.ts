import keywordSchema from '../../schemas/detection-keyword.schema.json' with { type: 'json' }
import { SportsGuideError } from '../errors.ts'
import { canonicalJson, isObject, type JsonObject } from '../records/json.ts'
import { STORE_MEMBERS } from '../records/row-members.ts'

/** Rows as one document of the host's settings holds them. */
export interface RowDocument {
  /** The highest id that a row of this document ever had; ids are not given twice, also not after a row is deleted. */
  readonly last_id: number
  /** The rows as they were stored; those that are not valid stay among them until somebody mends or deletes them. */
  readonly rows: readonly unknown[]
}

/**
 * What a stored value holds: a document, or the plain list that versions before
 * the first migration wrote. A document that was never written is empty; null
 * stands for something that is no list of rows at all.
 */
export function rowDocumentOf(value: unknown): RowDocument | null {
  if (value === null || value === undefined) return { last_id: 0, rows: [] }
  if (Array.isArray(value)) return { last_id: highestId(value), rows: value }
  if (!isObject(value) || !Array.isArray(value.rows)) return null
  const { last_id: lastId, rows } = value as { last_id?: unknown; rows: unknown[] }
  return { last_id: Math.max(isId(lastId) ? lastId : 0, highestId(rows)), rows }
}

/**
 * The document with `given` in place of its rows. A given row without an id is
 * the stored row that says the same, if there is one, so that its id and times
 * stay; any other one without an id is new.
 */
export function replacedRows(stored: RowDocument, given: readonly object[], now: Date): RowDocument {
  const known = knownRows(stored.rows)
  const time = now.toISOString()
  let lastId = Math.max(stored.last_id, highestId(given))
  const rows = given.map((row) => {
    const same = known.takeSame(row)
    if (same !== null) return { ...same, ...row, id: rowId(same) }
    const id = rowId(row) ?? ++lastId
    const created = known.createdAt(id) ?? time
    return { created_at: created, updated_at: time, ...row, id }
  })
  return { last_id: lastId, rows }
}

/** The stored rows, to be found by what they say. */
function knownRows(rows: readonly unknown[]) {
  const withId = rows.filter((row): row is object => rowId(row) !== null)
  const byId = new Map(withId.map((row) => [rowId(row), row as { readonly created_at?: unknown }]))
  const bySaying = new Map<string, object[]>()
  for (const row of withId) {
    const saying = sayingOf(row)
    const same = bySaying.get(saying)
    if (same === undefined) bySaying.set(saying, [row])
    else same.push(row)
  }
  return {
    /** The first row that says the same and was not taken yet; a row with an id is only itself. */
    takeSame(row: object): object | null {
      const saying = sayingOf(row)
      const same = bySaying.get(saying) ?? []
      const at = same.findIndex((one) => rowId(row) === null || rowId(one) === rowId(row))
      return at < 0 ? null : (same.splice(at, 1)[0] ?? null)
    },
    createdAt(id: number): unknown {
      return byId.get(id)?.created_at
    },
  }
}

/** A row without what the store gives to it; null and absent are the same. */
function sayingOf(row: object): string {
  const said = Object.entries(row).filter(([field, value]) => !STORE_MEMBERS.includes(field) && value !== null)
  return canonicalJson(Object.fromEntries(said))
}

/** What is to be done about a document that holds no rows. */
export function noRows(document: string): SportsGuideError {
  const problem = `The settings document ${document} contains no list of rows.`
  return new SportsGuideError('StateDamaged', `${problem} Restore it from a backup of Dispatcharr, or delete it.`)
}

/** The id of a row; null for one that has none. */
export function rowId(row: unknown): number | null {
  const { id } = (row ?? {}) as { id?: unknown }
  return isId(id) ? id : null
}

/**
 * The document with an id for each row that is an object: one that has none, or
 * that of a row before it, gets the next. The same document always gets the same
 * ids, so a row that was read can be named in a change.
 */
export function withOwnIds({ last_id: lastId, rows: stored }: RowDocument): RowDocument {
  const seen = new Set<number>()
  let last = lastId
  const rows = stored.map((row) => {
    const id = rowId(row)
    if (id !== null && !seen.has(id)) {
      seen.add(id)
      return row
    }
    if (!isObject(row)) return row
    last += 1
    return { ...row, id: last }
  })
  return { last_id: last, rows }
}

function highestId(rows: readonly unknown[]): number {
  return rows.reduce<number>((highest, row) => Math.max(highest, rowId(row) ?? 0), 0)
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}

/**
 * Documents that may hold ten thousand rows, with the schema of the rows. The host
 * takes 2.5 MiB a document, so they are stored without what goes without saying:
 * defaults, null, and the two times that most rows have, which the document says
 * once. A row that says when it was made, and not when it was changed, never was.
 */
const COMPACT: { readonly [document: string]: { readonly properties: JsonObject } } = {
  detection_keywords: keywordSchema,
}

/** A compact document as the host keeps it. */
interface CompactDocument extends RowDocument, RowTimes {}

/** When rows were made and changed that do not say it themselves. */
interface RowTimes {
  readonly created_at?: string
  readonly updated_at?: string
}

/** The rows in a stored value, with all that they say; null for what holds no rows. What is no row stays as it is. */
export function readDocument(name: string, value: unknown): RowDocument | null {
  const document = rowDocumentOf(value)
  const defaults = defaultsOf(name)
  if (document === null || defaults === null) return document
  const times = timesIn(value)
  return { ...document, rows: document.rows.map((row) => completeRow(row, defaults, times)) }
}

/** The document as it is stored; readDocument reads the same rows from it. */
export function storedDocument(name: string, document: RowDocument): RowDocument {
  const defaults = defaultsOf(name)
  if (defaults === null) return document
  const times = timesOfMost(document.rows.filter(isObject))
  const rows = document.rows.map((row) => compactRow(row, defaults, times))
  const compact: CompactDocument = { ...document, rows, ...times }
  return compact
}

/** What members say in rows that lack them; null for a document whose rows are stored in full. */
function defaultsOf(name: string): JsonObject | null {
  const schema = COMPACT[name]
  if (schema === undefined) return null
  return Object.fromEntries(
    Object.entries(schema.properties).flatMap(([member, property]) =>
      isObject(property) && 'default' in property ? [[member, property.default]] : [],
    ),
  )
}

function compactRow(row: unknown, defaults: JsonObject, times: RowTimes): unknown {
  if (!isObject(row)) return row
  const { created_at: created = times.created_at } = row
  const { updated_at: updated } = created === times.created_at ? times : { updated_at: created }
  const goesWithoutSaying: JsonObject = { ...defaults, created_at: times.created_at, updated_at: updated ?? created }
  const isSaid = ([member, value]: readonly [string, unknown]) => value !== null && value !== goesWithoutSaying[member]
  return Object.fromEntries(Object.entries(row).filter(isSaid))
}

function completeRow(row: unknown, defaults: JsonObject, times: RowTimes): unknown {
  if (!isObject(row)) return row
  const { created_at: created = times.created_at } = row
  const { updated_at: updated = created } = row.created_at === undefined ? times : {}
  return { ...defaults, ...withoutAbsent({ created_at: created, updated_at: updated }), ...row }
}

function withoutAbsent(members: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
}

const TIME = new RegExp(keywordSchema.properties.created_at.pattern)

/** The times that a stored document says for its rows. One that is no time is passed over: the rows are not worse for it. */
function timesIn(value: unknown): RowTimes {
  if (!isObject(value)) return {}
  const { created_at: created, updated_at: updated } = value
  return withoutAbsent({ created_at: timeOrNothing(created), updated_at: timeOrNothing(updated) })
}

function timeOrNothing(value: unknown): string | undefined {
  return typeof value === 'string' && TIME.test(value) ? value : undefined
}

/** When most rows were made, and when most of those were changed. */
function timesOfMost(rows: readonly JsonObject[]): RowTimes {
  const created = mostFrequent(rows.map((row) => row.created_at))
  if (created === undefined) return {}
  const updated = mostFrequent(rows.filter((row) => row.created_at === created).map((row) => row.updated_at))
  return updated === undefined || updated === created
    ? { created_at: created }
    : { created_at: created, updated_at: updated }
}

/** The time that is there most often, the first of several; undefined where there is none. */
function mostFrequent(values: readonly unknown[]): string | undefined {
  const counts = new Map<string, number>()
  for (const value of values.map(timeOrNothing)) {
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  let most: string | undefined
  for (const [value, count] of counts) if (most === undefined || count > (counts.get(most) ?? 0)) most = value
  return most
}
