import type { DatabaseSync } from 'node:sqlite'

/** Runs in the list. */
const RUNS_KEPT = 50
/** Runs whose operations and state before are kept, among those that changed something. */
const CHANGING_RUNS_KEPT = 3

/**
 * Forgets what is too old: the list holds the last 50 runs; operations and the
 * state before are kept of the last 3 runs that changed something. A run that goes on
 * with one that broke off holds what that one may have written, too. A run whose
 * operations are kept stays in the list however many came after it.
 */
export function pruneRuns(database: DatabaseSync): void {
  database
    .prepare(
      `UPDATE runs SET operations = NULL, before = NULL, undo_operations = NULL
       WHERE operations IS NOT NULL
         AND id NOT IN (SELECT id FROM runs WHERE operations IS NOT NULL ORDER BY id DESC LIMIT ?)`,
    )
    .run(CHANGING_RUNS_KEPT)
  database
    .prepare('DELETE FROM runs WHERE operations IS NULL AND id NOT IN (SELECT id FROM runs ORDER BY id DESC LIMIT ?)')
    .run(RUNS_KEPT)
}
