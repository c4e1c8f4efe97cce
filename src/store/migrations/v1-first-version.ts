import { isObject } from '../../records/json.ts'
import { rowDocumentOf } from '../row-document.ts'
import { counted, type Documents, type Migration } from './migration.ts'

/** The documents of rows that there were before states had versions. */
const ROW_DOCUMENTS = [
  'stream_groups',
  'templates',
  'detection_keywords',
  'numbering_exceptions',
  'priority_teams',
  'sort_priorities',
  'exception_keywords',
  'corrections',
  'favourite_teams',
  'own_leagues',
]

/** Fields that rows of a document may lack from the time before these fields existed. */
const LATER_FIELDS: { readonly [document: string]: { readonly [field: string]: unknown } } = {
  priority_teams: { scope: 'all' }, // spec C: rows created before the column existed
  numbering_exceptions: { sort_order: 0, enabled: true },
}

/** A greater id is a mistake, after which ids could no longer be counted. */
const LARGEST_ID = 2_147_483_647

type Row = { readonly [field: string]: unknown }

/**
 * The first version: a document of rows knows the highest id that it ever gave,
 * and each of its rows has an id of its own and both times. A row without an id,
 * or with the id of an earlier row, gets the next one in list order. What is no
 * row, and a document that holds no rows, stays as it is.
 */
export const firstVersion: Migration = {
  number: 1,
  documents: ['settings', ...ROW_DOCUMENTS],
  migrate(state, { now }) {
    const changes: { [document: string]: unknown } = {}
    const did: string[] = []
    for (const name of ROW_DOCUMENTS) {
      const migrated = withIds(name, state, now.toISOString())
      if (migrated === null) continue
      changes[name] = migrated.document
      did.push(migrated.sentence)
    }
    return { changes, did }
  },
}

function withIds(name: string, state: Documents, time: string): { document: Row; sentence: string } | null {
  const value = state[name] ?? null
  const stored = value === null ? null : rowDocumentOf(value)
  if (stored === null) return null

  const remembered = isObject(value) ? idIn(value.last_id) : null
  const given = stored.rows.map((row) => (isObject(row) ? idIn(row.id) : null))
  let lastId = given.reduce<number>((highest, id) => Math.max(highest, id ?? 0), remembered ?? 0)
  const taken = new Set<number>()
  let newIds = 0
  const rows = stored.rows.map((row, index) => {
    if (!isObject(row)) return row
    let id = given[index] ?? null
    if (id === null || taken.has(id)) {
      lastId += 1
      newIds += 1
      id = lastId
    }
    taken.add(id)
    return complete(row, id, LATER_FIELDS[name] ?? {}, time)
  })

  const document = { ...(isObject(value) ? value : {}), last_id: lastId, rows }
  const sentence = `${name}: updated ${counted(rows.length, 'row')} to the format with ids, ${newIds} with a new id.`
  return { document, sentence }
}

function complete(row: Row, id: number, laterFields: Row, time: string): Row {
  const createdAt = row.created_at ?? time
  const updatedAt = row.updated_at ?? createdAt // spec C: both default to the time of creation
  const later = Object.entries(laterFields).map(([field, value]) => [field, row[field] ?? value])
  return { ...row, id, ...Object.fromEntries(later), created_at: createdAt, updated_at: updatedAt }
}

/** An id as it was stored: a whole number, or the text of one. */
function idIn(value: unknown): number | null {
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= LARGEST_ID ? id : null
}
