import keywordSchema from '../../schemas/detection-keyword.schema.json' with { type: 'json' }
import { isObject, type JsonObject } from '../records/json-object.ts'
import { type RowDocument, rowDocumentOf } from './row-document.ts'

/**
 * Documents that may hold ten thousand rows, with the schema of the rows. The host
 * takes 2.5 MiB a document, so they are stored without what goes without saying:
 * defaults, null, the time of a change where there was none, and the time at
 * which most rows were made, which the document says once.
 */
const COMPACT: { readonly [document: string]: { readonly properties: JsonObject } } = {
  detection_keywords: keywordSchema,
}

/** A compact document as the host keeps it. */
interface CompactDocument extends RowDocument {
  /** When the rows were made that do not say it themselves. */
  readonly created_at?: string
}

/** The rows in a stored value, with all that they say; null for what holds no rows. What is no row stays as it is. */
export function readDocument(name: string, value: unknown): RowDocument | null {
  const document = rowDocumentOf(value)
  const defaults = defaultsOf(name)
  if (document === null || defaults === null) return document
  const madeAt = isObject(value) ? value.created_at : undefined
  return { ...document, rows: document.rows.map((row) => completeRow(row, defaults, madeAt)) }
}

/** The document as it is stored; readDocument reads the same rows from it. */
export function storedDocument(name: string, document: RowDocument): RowDocument {
  const defaults = defaultsOf(name)
  if (defaults === null) return document
  const madeAt = mostFrequent(document.rows.map((row) => (isObject(row) ? row.created_at : undefined)))
  const rows = document.rows.map((row) => compactRow(row, defaults, madeAt))
  const compact: CompactDocument = { ...document, rows, ...(madeAt === null ? {} : { created_at: madeAt }) }
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

function compactRow(row: unknown, defaults: JsonObject, madeAt: string | null): unknown {
  if (!isObject(row)) return row
  const goesWithoutSaying: JsonObject = { ...defaults, created_at: madeAt, updated_at: row.created_at ?? madeAt }
  const isSaid = ([member, value]: readonly [string, unknown]) => value !== null && value !== goesWithoutSaying[member]
  return Object.fromEntries(Object.entries(row).filter(isSaid))
}

function completeRow(row: unknown, defaults: JsonObject, madeAt: unknown): unknown {
  if (!isObject(row)) return row
  const created = row.created_at ?? madeAt
  const times = created === undefined ? {} : { created_at: created, updated_at: created }
  return { ...defaults, ...times, ...row }
}

/** The text that is there most often, the first of several; null where there is none. */
function mostFrequent(values: readonly unknown[]): string | null {
  const counts = new Map<string, number>()
  for (const value of values) if (typeof value === 'string') counts.set(value, (counts.get(value) ?? 0) + 1)
  let most: string | null = null
  for (const [value, count] of counts) if (most === null || count > (counts.get(most) ?? 0)) most = value
  return most
}
