import keywordSchema from '../../schemas/detection-keyword.schema.json' with { type: 'json' }
import { isObject, type JsonObject } from '../records/json-object.ts'
import { type RowDocument, rowDocumentOf } from './row-document.ts'

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
