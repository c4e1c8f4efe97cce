import { SportsGuideError } from '../errors.ts'
import { canonicalJson } from '../records/json.ts'
import { isObject } from '../records/json-object.ts'
import { STORE_MEMBERS } from '../records/stored-rows.ts'

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
  const problem = `the settings document ${document} holds no list of rows`
  return new SportsGuideError('StateDamaged', `${problem}: put it back from a backup of the host, or delete it`)
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
