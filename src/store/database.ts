import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { causeOf, SportsGuideError } from '../errors.ts'

/** Each entry brings the schema from its index to the next one; applied once, in order, never changed afterwards. */
const MIGRATIONS: readonly string[] = [
  `CREATE TABLE ledger (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     tvg_id TEXT NOT NULL UNIQUE,
     record TEXT NOT NULL
   );
   CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);`,
  `CREATE TABLE teams (
     provider TEXT NOT NULL,
     provider_team_id TEXT NOT NULL,
     sport TEXT NOT NULL,
     league TEXT NOT NULL,
     name TEXT NOT NULL,
     PRIMARY KEY (provider, provider_team_id, sport, league)
   ) WITHOUT ROWID;`,
  `ALTER TABLE teams ADD COLUMN short_name TEXT;
   ALTER TABLE teams ADD COLUMN abbreviation TEXT;
   ALTER TABLE teams ADD COLUMN location TEXT;
   ALTER TABLE teams ADD COLUMN nickname TEXT;
   ALTER TABLE teams ADD COLUMN logo TEXT;
   CREATE TABLE sports_data (
     provider TEXT NOT NULL,
     league TEXT NOT NULL,
     kind TEXT NOT NULL,
     part TEXT NOT NULL,
     said_at INTEGER NOT NULL,
     request TEXT NOT NULL,
     validators TEXT NOT NULL,
     content TEXT NOT NULL,
     PRIMARY KEY (provider, league, kind, part)
   );`,
  `CREATE TABLE runs (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     started_at TEXT NOT NULL,
     finished_at TEXT,
     duration_ms INTEGER,
     trigger TEXT NOT NULL,
     state TEXT NOT NULL,
     counts TEXT NOT NULL DEFAULT '{}',
     warnings TEXT NOT NULL DEFAULT '[]',
     error TEXT,
     operation_count INTEGER NOT NULL DEFAULT 0,
     operations BLOB,
     before BLOB,
     undo_operations BLOB,
     report BLOB
   );`,
  // A record that is no JSON stays as it is: readers warn of it.
  `UPDATE ledger SET record = ${renamedMember('owner_fields', 'user_fields')};
   UPDATE ledger SET record = ${renamedMember('left_out_stream_ids', 'removed_stream_ids')};
   UPDATE facts SET name = 'automatic_runs_paused_until' WHERE name = 'automatic_runs_rest_until';`,
  // Groups by their names and logos by their addresses; host_id is NULL until it is known that the host has created the row.
  `CREATE TABLE created_rows (
     kind TEXT NOT NULL,
     key TEXT NOT NULL,
     host_id INTEGER,
     highest_id INTEGER NOT NULL,
     PRIMARY KEY (kind, key)
   ) WITHOUT ROWID;`,
  `CREATE TABLE team_marks (
     league TEXT NOT NULL,
     provider_team_id TEXT NOT NULL,
     name TEXT NOT NULL,
     abbreviation TEXT,
     color TEXT,
     logo TEXT,
     PRIMARY KEY (league, provider_team_id)
   ) WITHOUT ROWID;`,
]

/** SQL of the column `record` with another name for a member. */
function renamedMember(former: string, current: string): string {
  return `CASE
     WHEN NOT json_valid(record) THEN record
     WHEN json_type(record, '$.${former}') IS NULL THEN record
     ELSE json_remove(json_set(record, '$.${current}', json_extract(record, '$.${former}')), '$.${former}')
   END`
}

/**
 * Opens the local database of machine state (design 3) and brings its schema up
 * to date. Throws StateDamaged for a file that is no such database, RuntimeTooOld
 * where the runtime has no node:sqlite. A page that is damaged is met when it is read:
 * then every statement throws StateDamaged.
 */
export async function openDatabase(path: string): Promise<DatabaseSync> {
  const { DatabaseSync: Database } = await loadSqlite()
  try {
    const database = new Database(path)
    migrate(database)
    database.exec('SELECT 1 FROM ledger, facts, teams, sports_data, runs, created_rows, team_marks LIMIT 0') // fails where a table is missing
    return namingDamage(database, path)
  } catch (error) {
    throw damaged(path, error)
  }
}

function damaged(path: string, error: unknown): SportsGuideError {
  return new SportsGuideError(
    'StateDamaged',
    `The database ${path} cannot be used (${causeOf(error)}). Delete the file; channels are found again by their tvg-id.`,
    { cause: error },
  )
}

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const DAMAGE: ReadonlySet<unknown> = new Set([11, 26])

/** The database, which says of a damaged page which file it is in and what to do. */
function namingDamage(database: DatabaseSync, path: string): DatabaseSync {
  const named =
    <Input extends unknown[], Output>(work: (...input: Input) => Output) =>
    (...input: Input): Output => {
      try {
        return work(...input)
      } catch (error) {
        const { errcode } = error as { readonly errcode?: unknown }
        throw typeof errcode === 'number' && DAMAGE.has(errcode & 0xff) ? damaged(path, error) : error
      }
    }
  const prepare = database.prepare.bind(database)
  const prepared = named((sql: string): StatementSync => {
    const statement = prepare(sql)
    return Object.assign(statement, {
      all: named(statement.all.bind(statement)),
      get: named(statement.get.bind(statement)),
      run: named(statement.run.bind(statement)),
    })
  })
  return Object.assign(database, { prepare: prepared, exec: named(database.exec.bind(database)) })
}

async function loadSqlite(): Promise<typeof import('node:sqlite')> {
  try {
    return await import('node:sqlite')
  } catch (error) {
    throw new SportsGuideError(
      'RuntimeTooOld',
      `Node ${process.version} has no node:sqlite, so it cannot store channels. Run this command with Node 24.`,
      { cause: error },
    )
  }
}

function migrate(database: DatabaseSync): void {
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number }
  if (version > MIGRATIONS.length) {
    throw new Error(`it was written by a newer version of Sports Guide (schema ${version})`)
  }
  for (const [index, statements] of MIGRATIONS.entries()) {
    if (index < version) continue
    database.exec(`BEGIN; ${statements} PRAGMA user_version = ${index + 1}; COMMIT;`)
  }
}

/** Does some work in one transaction: all of it or none. Throws what the work throws. */
export function inTransaction(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN')
  try {
    work()
    database.exec('COMMIT')
  } catch (error) {
    // On a full disk the database has taken it back by itself.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
