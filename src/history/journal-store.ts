import type { DatabaseSync } from 'node:sqlite'
import { gunzipSync, gzipSync } from 'node:zlib'
import { messageOf, SportsGuideError } from '../errors.ts'
import type { PlannedOperation, RecordedRun, RefreshReport, Warning } from '../generated/records.ts'
import { validateRecordedRun } from '../generated/validators.js'
import { type Checked, checkRecord, describeErrors } from '../records/validation.ts'
import {
  type BegunRun,
  continuedBefore,
  distinctOperations,
  type EarlierRun,
  type EndedRun,
  type KeptBefore,
  onlyMapsGuides,
  type RunJournal,
  type RunStart,
  type UndoableRun,
} from './journal.ts'

/** A row of the table `runs` as the database gives it. */
type RunRow = { readonly [column: string]: unknown }

/** JSON in few bytes. */
function packed(value: unknown): Uint8Array {
  return gzipSync(JSON.stringify(value), { level: 1 })
}

/** What `packed` made a value of. Throws for anything else. */
function unpacked(bytes: unknown): unknown {
  return JSON.parse(gunzipSync(bytes as Uint8Array).toString())
}

/** A run for the list; its operations too where the row holds the column. */
function readRun(row: RunRow): Checked<RecordedRun> {
  try {
    const hasOperations = Object.hasOwn(row, 'operations')
    const run = {
      id: row.id,
      started_at: row.started_at,
      finished_at: row.finished_at,
      duration_ms: row.duration_ms,
      trigger: row.trigger,
      state: row.state,
      counts: JSON.parse(String(row.counts)),
      warnings: JSON.parse(String(row.warnings)),
      error: row.error,
      operation_count: row.operation_count,
      ...(hasOperations ? { operations: operationsOf(row) } : {}),
    }
    return checkRecord(validateRecordedRun, run, 'kept')
  } catch (error) {
    return { ok: false, errors: [{ field: '', message: messageOf(error) }] }
  }
}

/** A run without any change has an empty list; one whose changes are not kept any more has none. */
function operationsOf(row: RunRow): unknown {
  if (row.operations !== null) return unpacked(row.operations)
  return row.operation_count === 0 ? [] : null
}

/** What a run that broke off may have written, with those that it went on with, and what its undo may have; null where that cannot be read. */
function unpackedOperations({ operations, before, undo_operations: undo }: RunRow): readonly PlannedOperation[] | null {
  try {
    const planned = unpacked(operations) as readonly PlannedOperation[]
    const { earlier } = unpacked(before) as KeptBefore
    const undone = undo === null ? [] : (unpacked(undo) as readonly PlannedOperation[])
    return [...(earlier?.operations ?? []), ...planned, ...undone]
  } catch {
    return null // the journal says so to the next run
  }
}

/** What undos of the run that broke off were about to do. */
function unpackedUndo(row: RunRow | undefined): readonly PlannedOperation[] {
  try {
    const undo = row?.undo_operations ?? null
    return undo === null ? [] : (unpacked(undo) as readonly PlannedOperation[])
  } catch {
    return [] // the undo goes by what the host shows; a later run may take a value of it for the owner's
  }
}

/** The stored report; null where none is kept, or it cannot be read. */
function readReport(bytes: unknown): RefreshReport | null {
  try {
    if (bytes === undefined || bytes === null) return null
    return withNewMembers(unpacked(bytes) as RefreshReport)
  } catch {
    return null // the next run writes another
  }
}

/** A report of an earlier version told neither phases nor requests, nor how its guide reached the host. */
function withNewMembers({ phases = [], counts, guide, ...report }: RefreshReport): RefreshReport {
  const { host_requests: requests = 0 } = counts
  const { reading = null } = guide
  return {
    ...report,
    phases,
    counts: { ...counts, host_requests: requests },
    guide: { ...guide, reading },
  }
}

/** A run with its state before, so that another one goes on with it; null where it cannot be read. */
function readEarlier(row: RunRow): EarlierRun | null {
  try {
    return {
      id: Number(row.id),
      startedAt: String(row.started_at),
      operations: [...(unpacked(row.operations) as readonly PlannedOperation[]), ...unpackedUndo(row)],
      before: unpacked(row.before) as KeptBefore,
    }
  } catch {
    return null // the journal says so to the next run
  }
}

/** Throws StateDamaged for a run whose state before cannot be read: an undo must not guess. */
function readUndoable(row: RunRow): UndoableRun {
  try {
    const { facts, hadGuide, earlier, ...before } = unpacked(row.before) as KeptBefore
    const rowId = Number(row.id)
    return {
      id: earlier?.tells?.id ?? rowId,
      rowId,
      ids: [...(earlier?.ids ?? []), rowId],
      startedAt: earlier?.tells?.startedAt ?? String(row.started_at),
      state: row.state as UndoableRun['state'],
      operations: [...(earlier?.operations ?? []), ...(unpacked(row.operations) as readonly PlannedOperation[])],
      before,
      facts: new Map(facts),
      hadGuide,
    }
  } catch (error) {
    throw new SportsGuideError(
      'StateDamaged',
      `what was recorded of run ${row.id} cannot be read (${messageOf(error)}), so that it cannot be undone; nothing was changed`,
      { cause: error },
    )
  }
}

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
function pruneRuns(database: DatabaseSync): void {
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

/** What the journal needs beside its database. */
export interface JournalOptions {
  /** Keeps the guide as it is now for an undo; false where there is none yet. */
  readonly keepGuide: () => boolean
  /** Names of facts that an undo leaves as they are: what the host and the owner were asked for, and the like. */
  readonly lastingFacts: readonly string[]
}

/** Opens the journal; a run that an earlier process left open counts as broken off from here on. */
export function openJournal(database: DatabaseSync, { keepGuide, lastingFacts }: JournalOptions): RunJournal {
  const insert = database.prepare(
    `INSERT INTO runs (started_at, trigger, state, operation_count, operations, before)
     VALUES (?, ?, 'running', ?, ?, ?)`,
  )
  const finish = database.prepare(
    'UPDATE runs SET state = ?, finished_at = ?, duration_ms = ?, counts = ?, warnings = ?, error = ?, report = ? WHERE id = ?',
  )
  const dropReports = database.prepare('UPDATE runs SET report = NULL WHERE id <> ? AND report IS NOT NULL')
  const select = database.prepare('SELECT * FROM runs WHERE id = ?')
  const latest = database.prepare(
    `SELECT id, started_at, finished_at, duration_ms, trigger, state, counts, warnings, error, operation_count
     FROM runs ORDER BY id DESC`,
  )
  const open = database.prepare(
    `SELECT * FROM runs
     WHERE state IN ('failed', 'broken_off', 'undoing') AND operations IS NOT NULL
       AND id > (SELECT coalesce(max(id), 0) FROM runs WHERE state IN ('done', 'undone'))
     ORDER BY id`,
  )
  const lastReported = database.prepare('SELECT report FROM runs WHERE report IS NOT NULL ORDER BY id DESC LIMIT 1')
  const changing = database.prepare('SELECT * FROM runs WHERE before IS NOT NULL ORDER BY id DESC')
  const startUndo = database.prepare("UPDATE runs SET state = 'undoing', undo_operations = ? WHERE id = ?")
  const finishUndo = database.prepare("UPDATE runs SET state = 'undone' WHERE id = ?")
  const forgetFailed = database.prepare(
    "UPDATE runs SET operations = NULL, before = NULL WHERE id > ? AND state IN ('failed', 'broken_off')",
  )
  const facts = database.prepare('SELECT name, value FROM facts ORDER BY name')
  const dropFact = database.prepare('DELETE FROM facts WHERE name = ?')
  const putFact = database.prepare('INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)')
  database.exec("UPDATE runs SET state = 'broken_off' WHERE state = 'running'")
  const lasting = new Set(lastingFacts)
  let current: number | null = null

  const started = (
    { trigger, now }: RunStart,
    operations: readonly PlannedOperation[] | null,
    before: object | null,
  ): number => {
    const { lastInsertRowid } = insert.run(
      now.toISOString(),
      trigger,
      operations?.length ?? 0,
      operations && packed(operations),
      before && packed(before),
    )
    return Number(lastInsertRowid)
  }
  /** The guide of before is that before the first of the runs that go on with each other. */
  const keptBefore = (run: BegunRun): KeptBefore => {
    const earlier = earlierOf(run)
    if (earlier !== null) return continuedBefore(earlier, run)
    const factsBefore = facts
      .all()
      .map(({ name, value }) => [String(name), String(value)] as const)
      .filter(([name]) => !lasting.has(name)) // some are large
    return { ...run.before, facts: factsBefore, hadGuide: keepGuide() }
  }
  /** A run goes on with one that broke off directly before it; one that only maps guides with the last that changed something. */
  const earlierOf = ({ operations }: BegunRun): EarlierRun | null => {
    const broken = open.all().at(-1)
    if (broken !== undefined) return readEarlier(broken)
    const last = onlyMapsGuides(operations) ? changing.get() : undefined
    return last?.state === 'done' ? readEarlier(last) : null
  }
  const ended = (id: number, { durationMs, counts, warnings, error, report }: EndedRun) => {
    const { started_at: startedAt } = select.get(id) as { started_at: string }
    const finishedAt = new Date(Date.parse(startedAt) + durationMs).toISOString()
    finish.run(
      error === null ? 'done' : 'failed',
      finishedAt,
      durationMs,
      JSON.stringify(counts),
      JSON.stringify(warnings.slice(0, MOST_WARNINGS)),
      error,
      report ? packed({ ...report, run_id: id }) : null,
      id,
    )
    if (report) dropReports.run(id)
    pruneRuns(database)
  }

  return {
    begin(run) {
      current = started(run, run.operations, keptBefore(run))
      return current
    },
    current: () => current,
    end(id, outcome) {
      ended(id, outcome)
      if (current === id) current = null
    },
    record(run, outcome) {
      const id = started(run, null, null)
      ended(id, outcome)
      return id
    },
    unfinished: () => distinctOperations(open.all().flatMap((row) => unpackedOperations(row) ?? [])),
    brokenOff: () => open.get() !== undefined || ['broken_off', 'undoing'].includes(String(latest.get()?.state)),
    unreadable: () =>
      open.all().flatMap((row) => (unpackedOperations(row) === null ? [unreadableOperations(Number(row.id))] : [])),
    list() {
      const runs: RecordedRun[] = []
      const warnings: Warning[] = []
      for (const row of latest.all()) {
        const read = readRun(row)
        if (read.ok) runs.push(read.record)
        else warnings.push(unreadable(Number(row.id)))
      }
      return { runs, warnings }
    },
    find(id) {
      const row = select.get(id)
      if (row === undefined) return null
      const read = readRun(row)
      if (read.ok) return read.record
      throw new SportsGuideError(
        'StateDamaged',
        `what was recorded of run ${id} cannot be read (${describeErrors(read.errors)}); ` +
          'no channel depends on it, and it leaves the list when newer runs have taken its place',
      )
    },
    lastReport: () => readReport(lastReported.get()?.report),
    *undoable() {
      for (const row of changing.all()) yield readUndoable(row)
    },
    beginUndo(rowId, operations) {
      const earlier = unpackedUndo(select.get(rowId))
      startUndo.run(packed([...earlier, ...operations]), rowId)
    },
    putFactsBack(before) {
      for (const { name } of facts.all()) {
        if (!before.has(String(name)) && !lasting.has(String(name))) dropFact.run(String(name))
      }
      for (const [name, value] of before) if (!lasting.has(name)) putFact.run(name, value)
    },
    endUndo(rowId, ids) {
      for (const id of ids) finishUndo.run(id)
      forgetFailed.run(rowId)
    },
  }
}

const MOST_WARNINGS = 100

function unreadable(id: number): Warning {
  const message = `What was recorded of run ${id} cannot be read; it is left out of the list, channels are not touched.`
  return { code: 'run_unreadable', message, place: `run ${id}` }
}

function unreadableOperations(id: number): Warning {
  const message =
    `Run ${id} did not come to its end, and what it was about to write cannot be read: ` +
    'what it wrote may count as your own change and stay. A run with keep_owner_edits switched off sets it right.'
  return { code: 'run_unreadable', message, place: `run ${id}` }
}
