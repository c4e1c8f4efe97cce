import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../records/json.ts'
import { type RowDocument, rowDocumentOf } from '../row-document.ts'
import { counted, type Migration, UNCHANGED } from './migration.ts'

/** Members that the store adds to a row. */
const STORE_MEMBERS: ReadonlySet<string> = new Set(['id', 'created_at', 'updated_at'])

/**
 * Moves the document favourite_teams to favorite_teams, with its rows, ids and times.
 * Where both are stored (a state whose journal was deleted), the rows of favorite_teams keep
 * their ids, and old rows that it does not have follow with new ids. If one of the two holds
 * no list of rows, its value becomes a row at the end, which each refresh reports as unreadable.
 */
export const favoriteTeams: Migration = {
  number: 89,
  documents: ['favourite_teams', 'favorite_teams'],
  retired: ['favourite_teams'],
  migrate({ favourite_teams: old, favorite_teams: current }) {
    if (old === null || old === undefined) return UNCHANGED
    const { document, moved, doubles, broken } =
      current === null || current === undefined
        ? { document: old, moved: rowDocumentOf(old)?.rows ?? [], doubles: 0, broken: [] }
        : merged(current, old)
    return { changes: { favourite_teams: null, favorite_teams: document }, did: sentences(moved, doubles, broken) }
  },
}

interface Merged {
  readonly document: RowDocument
  /** Rows of the old document that the current one lacked. */
  readonly moved: readonly unknown[]
  /** How many it did not lack. */
  readonly doubles: number
  /** Names of the documents that held no list of rows. */
  readonly broken: readonly string[]
}

function merged(current: unknown, old: unknown): Merged {
  const [own, former] = [rowDocumentOf(current), rowDocumentOf(old)]
  const broken = [
    ...(own === null ? [{ name: 'favorite_teams', value: current }] : []),
    ...(former === null ? [{ name: 'favourite_teams', value: old }] : []),
  ]
  const first = own ?? former ?? { last_id: 0, rows: [] }
  const added = own === null || former === null ? [] : missingRows(own.rows, former.rows)
  let lastId = first.last_id
  const renumbered = [...added, ...broken.map(({ value }) => value)].map((row) => {
    if (!isObject(row)) return row
    lastId += 1
    return { ...row, id: lastId }
  })
  const rest = own === null ? old : current
  return {
    document: {
      ...(isObject(rest) && !broken.some(({ value }) => value === rest) ? rest : {}),
      ...{ last_id: lastId, rows: [...first.rows, ...renumbered] },
    },
    moved: own === null ? first.rows : added,
    doubles: own === null || former === null ? 0 : former.rows.length - added.length,
    broken: broken.map(({ name }) => name),
  }
}

function missingRows(rows: readonly unknown[], others: readonly unknown[]): readonly unknown[] {
  const statements = rows.map(statementOf)
  return others.filter((row) => !statements.some((statement) => isDeepStrictEqual(statement, statementOf(row))))
}

function sentences(moved: readonly unknown[], doubles: number, broken: readonly string[]): string[] {
  const teams = moved.filter(isFavoriteTeam).length
  const unreadable = moved.length - teams
  const way = 'moved from favourite_teams to favorite_teams.'
  return [
    ...(teams === 0 ? [] : [`${counted(teams, 'favorite team')} ${way}`]),
    ...(unreadable === 0 ? [] : [`${counted(unreadable, 'unreadable row')} ${way}`]),
    ...(doubles === 0
      ? []
      : [`${counted(doubles, 'row')} of favourite_teams ${doubles === 1 ? 'was' : 'were'} already in favorite_teams.`]),
    ...broken.map((name) => `${name} contained no list of rows. Its content is now the last row of favorite_teams.`),
  ]
}

/** Whether a row has what version 0.1 asked of each. */
function isFavoriteTeam(row: unknown): boolean {
  const isName = (value: unknown) => typeof value === 'string' && value !== ''
  return isObject(row) && isName(row.team_name) && isName(row.sport)
}

/** What the user said in a row: without the members of the store, and without null, which is the same as absent. */
function statementOf(row: unknown): unknown {
  if (!isObject(row)) return row
  return Object.fromEntries(
    Object.entries(row).filter(([member, value]) => !STORE_MEMBERS.has(member) && value !== null),
  )
}
