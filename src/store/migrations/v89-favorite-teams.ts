import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../records/json.ts'
import { rowDocumentOf } from '../row-document.ts'
import { counted, type Migration, UNCHANGED } from './migration.ts'

/** Members that the store adds to a row. */
const STORE_MEMBERS: ReadonlySet<string> = new Set(['id', 'created_at', 'updated_at'])

/**
 * Moves the document favourite_teams to favorite_teams, with its rows, ids and times.
 * Where both hold rows (a state whose journal was deleted), the rows of favorite_teams keep
 * their ids, and old rows that it does not have follow with new ids.
 */
export const favoriteTeams: Migration = {
  number: 89,
  documents: ['favourite_teams', 'favorite_teams'],
  retired: ['favourite_teams'],
  migrate({ favourite_teams: old, favorite_teams: current }) {
    if (old === null || old === undefined) return UNCHANGED
    const moved = current === null || current === undefined ? old : merged(current, old)
    if (moved === null) return UNCHANGED // one of them holds no rows: both stay for the user to look at
    const rows = rowDocumentOf(old)?.rows.length ?? 0
    return {
      changes: { favourite_teams: null, favorite_teams: moved },
      did: rows === 0 ? [] : [`${counted(rows, 'favorite team')} moved from favourite_teams to favorite_teams.`],
    }
  },
}

/** The current document with the rows of the old one that it lacks; null where either holds no rows. */
function merged(current: unknown, old: unknown): unknown {
  const document = rowDocumentOf(current)
  const rows = rowDocumentOf(old)?.rows ?? null
  if (document === null || rows === null) return null
  const statements = document.rows.map(statementOf)
  const added = rows.filter((row) => !statements.some((statement) => isDeepStrictEqual(statement, statementOf(row))))
  if (added.length === 0) return current
  let lastId = document.last_id
  const renumbered = added.map((row) => {
    if (!isObject(row)) return row
    lastId += 1
    return { ...row, id: lastId }
  })
  return { ...(isObject(current) ? current : {}), last_id: lastId, rows: [...document.rows, ...renumbered] }
}

/** What the user said in a row: without the members of the store, and without null, which is the same as absent. */
function statementOf(row: unknown): unknown {
  if (!isObject(row)) return row
  return Object.fromEntries(
    Object.entries(row).filter(([member, value]) => !STORE_MEMBERS.has(member) && value !== null),
  )
}
