import type { DatabaseSync } from 'node:sqlite'
import type { HostGroup, HostLogo } from '../generated/records.ts'
import { inTransaction } from '../store/database.ts'

/** Rows of the host that channels refer to. */
export type CreatedKind = 'group' | 'logo'

/** A row to create: a group by its name, a logo by its address. */
export interface RowToCreate {
  readonly kind: CreatedKind
  readonly key: string
}

/** A group or logo that Sports Guide created. */
export interface CreatedRow extends RowToCreate {
  readonly hostId: number
}

/** The host's groups and logos. */
export interface GroupsAndLogosOfHost {
  readonly groups: readonly HostGroup[]
  readonly logos: readonly HostLogo[]
}

/** Keeps what is created. */
export interface CreationBook {
  /** Notes rows before the first of them is created. `known`: the ids of all rows that the host has. */
  begin(rows: readonly RowToCreate[], known: { readonly [Kind in CreatedKind]: Iterable<number> }): void
  /** Notes the rows that were created. Of the others only `unanswered`, whose creation may still come through, stays noted. */
  end(rows: readonly RowToCreate[], created: readonly CreatedRow[], unanswered: RowToCreate | null): void
}

interface NotedRow extends RowToCreate {
  /** Null until it is known that the host has created the row. */
  readonly hostId: number | null
  /** The highest id of this kind before: a row with a lower one was there before. */
  readonly highestId: number
}

/**
 * The groups and logos that Sports Guide created in the host, in the local database. The journal forgets old runs; these
 * rows are kept as long as the host has them. A row counts only while the host shows it under the same id and the same
 * name or address: one that a user created or renamed is the user's.
 */
export class CreatedRows implements CreationBook {
  readonly #database: DatabaseSync
  readonly #statements: ReturnType<typeof prepareStatements>

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#statements = prepareStatements(database)
  }

  begin(rows: readonly RowToCreate[], known: { readonly [Kind in CreatedKind]: Iterable<number> }): void {
    if (rows.length === 0) return
    const highest = { group: highestOf(known.group), logo: highestOf(known.logo) }
    inTransaction(this.#database, () => {
      for (const { kind, key } of rows) this.#statements.note.run(kind, key, highest[kind])
    })
  }

  end(rows: readonly RowToCreate[], created: readonly CreatedRow[], unanswered: RowToCreate | null): void {
    if (rows.length === 0) return
    const { complete, remove } = this.#statements
    const isCreated = (row: RowToCreate) => created.some((one) => isSameRow(one, row))
    inTransaction(this.#database, () => {
      for (const { kind, key, hostId } of created) complete.run(hostId, kind, key)
      for (const row of rows) {
        const mayCome = unanswered !== null && isSameRow(row, unanswered)
        if (!mayCome && !isCreated(row)) remove.run(row.kind, row.key)
      }
    })
  }

  /**
   * Settles what a process that ended in the middle has left open: a row that the host has since then is ours. Forgets
   * rows that the host does not have any more.
   */
  settle(host: GroupsAndLogosOfHost): void {
    const { complete, remove } = this.#statements
    const idOf = finderIn(host)
    const changes = this.#noted().flatMap((noted) => {
      const hostId = idOf(noted)
      return hostId !== null && hostId === noted.hostId ? [] : [{ ...noted, found: hostId }]
    })
    if (changes.length === 0) return
    inTransaction(this.#database, () => {
      for (const { kind, key, found } of changes) {
        if (found === null) remove.run(kind, key)
        else complete.run(found, kind, key)
      }
    })
  }

  /** Returns the rows of these that Sports Guide created. */
  among(host: GroupsAndLogosOfHost): readonly CreatedRow[] {
    const idOf = finderIn(host)
    return this.#noted().flatMap((noted) => {
      const hostId = idOf(noted)
      return hostId === null ? [] : [{ kind: noted.kind, key: noted.key, hostId }]
    })
  }

  /** Forgets rows that were deleted. */
  remove(rows: readonly RowToCreate[]): void {
    if (rows.length === 0) return
    inTransaction(this.#database, () => {
      for (const { kind, key } of rows) this.#statements.remove.run(kind, key)
    })
  }

  #noted(): readonly NotedRow[] {
    return this.#statements.select.all().map(({ kind, key, host_id: hostId, highest_id: highestId }) => ({
      kind: kind as CreatedKind,
      key: String(key),
      hostId: hostId === null ? null : Number(hostId),
      highestId: Number(highestId),
    }))
  }
}

function prepareStatements(database: DatabaseSync) {
  return {
    select: database.prepare('SELECT kind, key, host_id, highest_id FROM created_rows ORDER BY kind, key'),
    note: database.prepare(
      'INSERT OR REPLACE INTO created_rows (kind, key, host_id, highest_id) VALUES (?, ?, NULL, ?)',
    ),
    complete: database.prepare('UPDATE created_rows SET host_id = ? WHERE kind = ? AND key = ?'),
    remove: database.prepare('DELETE FROM created_rows WHERE kind = ? AND key = ?'),
  }
}

/** Finds the id under which the host has a noted row; null where it does not have it, or another one in its place. */
function finderIn({ groups, logos }: GroupsAndLogosOfHost): (noted: NotedRow) => number | null {
  const ids = {
    group: new Map(groups.map(({ id, name }) => [name, id])),
    logo: new Map(logos.map(({ id, url }) => [url, id])),
  }
  return ({ kind, key, hostId, highestId }) => {
    const found = ids[kind].get(kind === 'group' ? key.trim() : key) // the host trims names
    if (found === undefined) return null
    return found === hostId || (hostId === null && found > highestId) ? found : null
  }
}

function isSameRow(one: RowToCreate, other: RowToCreate): boolean {
  return one.kind === other.kind && one.key === other.key
}

function highestOf(ids: Iterable<number>): number {
  let highest = 0
  for (const id of ids) if (id > highest) highest = id
  return highest
}
