import type { DatabaseSync } from 'node:sqlite'
import { SportsGuideError } from '../errors.ts'
import type { PlannedOperation, RecordedRun, RefreshReport, Warning } from '../generated/records.ts'
import { fieldLabel } from '../records/field-labels.ts'
import { describeErrors } from '../records/validation.ts'
import { isAutomaticTrigger } from './automatic-pause.ts'
import {
  type EarlierRun,
  type KeptBefore,
  packed,
  packedBefore,
  packedOperations,
  readEarlier,
  readReport,
  readRun,
  readUndoable,
  type StateBefore,
  type UndoableRun,
  unpackedOperations,
  unpackedUndo,
} from './journal-rows.ts'

/** What started a run, and when. */
export interface RunStart {
  readonly trigger: string
  readonly now: Date
}

/** A run that is about to write. */
export interface BegunRun extends RunStart {
  /** Everything that the run is going to do. */
  readonly operations: readonly PlannedOperation[]
  readonly before: StateBefore
}

/** How a run ended. */
export interface EndedRun {
  readonly durationMs: number
  readonly counts: { readonly [name: string]: number }
  readonly warnings: readonly Warning[]
  /** What broke it off, in words; null where it went through. */
  readonly error: string | null
  /** What it did; kept of the last run that went through. */
  readonly report?: RefreshReport
}

/** What the journal needs beside its database. */
export interface JournalOptions {
  /** Keeps the guide as it is now for an undo; false where there is none yet. */
  readonly keepGuide: () => boolean
  /** Names of facts that an undo leaves as they are: what the host and the owner were asked for, and the like. */
  readonly lastingFacts: readonly string[]
}

const MAX_WARNINGS = 100

/**
 * What runs did and are about to do, in the local database: written before the first
 * request that changes the host, so that what a run left half done is known for ours
 * by the next one, and so that the last run can be undone. Rows that are damaged are
 * passed over.
 */
export class Journal {
  readonly #database: DatabaseSync
  readonly #keepGuide: () => boolean
  readonly #lastingFacts: ReadonlySet<string>
  readonly #statements: ReturnType<typeof prepareStatements>
  #current: number | null = null

  /** Opens the journal; a run that an earlier process left open counts as broken off from here on. */
  constructor(database: DatabaseSync, { keepGuide, lastingFacts }: JournalOptions) {
    this.#database = database
    this.#keepGuide = keepGuide
    this.#lastingFacts = new Set(lastingFacts)
    this.#statements = prepareStatements(database)
    database.exec("UPDATE runs SET state = 'broken_off' WHERE state = 'running'")
  }

  /** Records a run before its first write; answers its id. */
  begin(run: BegunRun): number {
    this.#current = this.#insert(run, run.operations, this.#stateBefore(run))
    return this.#current
  }

  /** The run that is under way and was begun; null where none is. */
  current(): number | null {
    return this.#current
  }

  end(id: number, outcome: EndedRun): void {
    this.#finish(id, outcome)
    if (this.#current === id) this.#current = null
  }

  /** Records a run at its end that had nothing to write, or that failed before it wrote; answers its id. */
  record(run: RunStart, outcome: EndedRun): number {
    const id = this.#insert(run, null, null)
    this.#finish(id, outcome)
    return id
  }

  /** What runs and undos that broke off since the last whole run may have written, the latest last. */
  interrupted(): readonly PlannedOperation[] {
    return distinctOperations(this.#statements.open.all().flatMap((row) => unpackedOperations(row) ?? []))
  }

  /** True where one did, or the last recorded run was left open: the next run has to finish what it began. */
  wasInterrupted(): boolean {
    const { open, latest } = this.#statements
    return open.get() !== undefined || ['broken_off', 'undoing'].includes(String(latest.get()?.state))
  }

  /** A warning for each of those runs of which that cannot be read. */
  unreadable(): readonly Warning[] {
    return this.#statements.open
      .all()
      .flatMap((row) => (unpackedOperations(row) === null ? [unreadableOperations(Number(row.id))] : []))
  }

  /** Runs, the latest first, without their operations; a damaged one is a warning. */
  list(): { readonly runs: readonly RecordedRun[]; readonly warnings: readonly Warning[] } {
    const runs: RecordedRun[] = []
    const warnings: Warning[] = []
    for (const row of this.#statements.latest.all()) {
      const read = readRun(row)
      if (read.ok) runs.push(read.record)
      else warnings.push(unreadable(Number(row.id)))
    }
    return { runs, warnings }
  }

  /** The last run that ended, without its operations; null before the first, and if it cannot be read. */
  lastEnded(): RecordedRun | null {
    const row = this.#statements.lastEnded.get()
    const read = row === undefined ? null : readRun(row)
    return read?.ok ? read.record : null
  }

  /** Whether a run went through that a person started, or that changed something. */
  hasStarted(): boolean {
    return this.#statements.triggers
      .all()
      .some(({ trigger, hasChanges }) => hasChanges === 1 || !isAutomaticTrigger(String(trigger)))
  }

  /** One run with its operations; null where there is none. Throws StateDamaged where it cannot be read. */
  find(id: number): RecordedRun | null {
    const row = this.#statements.select.get(id)
    if (row === undefined) return null
    const read = readRun(row)
    if (read.ok) return read.record
    throw new SportsGuideError(
      'StateDamaged',
      `The record of refresh ${id} cannot be read (${describeErrors(read.errors)}). ` +
        'No channel depends on it. It disappears from the list after some newer refreshes.',
    )
  }

  /** The report of the last run that went through; null before the first. */
  lastReport(): RefreshReport | null {
    return readReport(this.#statements.lastReport.get()?.report)
  }

  /** ID of the run that lastReport() is of; null before the first. Costs next to nothing. */
  lastReportId(): number | null {
    const id = this.#statements.lastReportId.get()?.id
    return id === undefined ? null : Number(id)
  }

  /**
   * The runs that changed something, the latest first, be they undone already: an undo is about the first
   * of which something is in the host. Going to one that cannot be read throws StateDamaged.
   */
  *undoable(): Iterable<UndoableRun> {
    for (const row of this.#statements.changing.all()) yield readUndoable(row)
  }

  /** Records what an undo is about to do, before its first write. */
  beginUndo(rowId: number, operations: readonly PlannedOperation[]): void {
    const earlier = unpackedUndo(this.#statements.select.get(rowId))
    this.#statements.beginUndo.run(packedOperations([...earlier, ...operations]), rowId)
  }

  /** The ledger's facts are again what they were. Call it within the transaction that puts the ledger back. */
  putFactsBack(before: UndoableRun['facts']): void {
    const { facts, deleteFact, putFact } = this.#statements
    for (const { name } of facts.all()) {
      if (!before.has(String(name)) && !this.#lastingFacts.has(String(name))) deleteFact.run(String(name))
    }
    for (const [name, value] of before) if (!this.#lastingFacts.has(name)) putFact.run(name, value)
  }

  /** The run is undone, with those that it went on with; of later ones that failed nothing is left to undo. */
  endUndo(rowId: number, ids: readonly number[]): void {
    for (const id of ids) this.#statements.endUndo.run(id)
    this.#statements.forgetFailed.run(rowId)
  }

  #insert(
    { trigger, now }: RunStart,
    operations: readonly PlannedOperation[] | null,
    before: KeptBefore | null,
  ): number {
    const { lastInsertRowid } = this.#statements.insert.run(
      now.toISOString(),
      trigger,
      operations?.length ?? 0,
      operations && packedOperations(operations),
      before && packedBefore(before),
    )
    return Number(lastInsertRowid)
  }

  /** The guide of before is that before the first of the runs that go on with each other. */
  #stateBefore(run: BegunRun): KeptBefore {
    const earlier = this.#earlierOf(run)
    if (earlier !== null) return continuedBefore(earlier, run)
    const facts = this.#statements.facts
      .all()
      .map(({ name, value }) => [String(name), String(value)] as const)
      .filter(([name]) => !this.#lastingFacts.has(name)) // some are large
    return { ...run.before, facts, hadGuide: this.#keepGuide() }
  }

  /** A run goes on with one that broke off directly before it; one that only maps guides with the last that changed something. */
  #earlierOf({ operations }: BegunRun): EarlierRun | null {
    const broken = this.#statements.open.all().at(-1)
    if (broken !== undefined) return readEarlier(broken)
    const last = onlyMapsGuides(operations) ? this.#statements.changing.get() : undefined
    return last?.state === 'done' ? readEarlier(last) : null
  }

  #finish(id: number, { durationMs, counts, warnings, error, report }: EndedRun): void {
    const { select, finish, deleteOtherReports } = this.#statements
    const { started_at: startedAt } = select.get(id) as { started_at: string }
    const finishedAt = new Date(Date.parse(startedAt) + durationMs).toISOString()
    finish.run(
      error === null ? 'done' : 'failed',
      finishedAt,
      durationMs,
      JSON.stringify(counts),
      JSON.stringify(warnings.slice(0, MAX_WARNINGS)),
      error,
      report ? packed({ ...report, run_id: id }) : null,
      id,
    )
    if (report) deleteOtherReports.run(id)
    pruneRuns(this.#database)
  }
}

function prepareStatements(database: DatabaseSync) {
  return {
    insert: database.prepare(
      `INSERT INTO runs (started_at, trigger, state, operation_count, operations, before)
       VALUES (?, ?, 'running', ?, ?, ?)`,
    ),
    finish: database.prepare(
      'UPDATE runs SET state = ?, finished_at = ?, duration_ms = ?, counts = ?, warnings = ?, error = ?, report = ? WHERE id = ?',
    ),
    deleteOtherReports: database.prepare('UPDATE runs SET report = NULL WHERE id <> ? AND report IS NOT NULL'),
    select: database.prepare('SELECT * FROM runs WHERE id = ?'),
    latest: database.prepare(
      `SELECT id, started_at, finished_at, duration_ms, trigger, state, counts, warnings, error, operation_count
       FROM runs ORDER BY id DESC`,
    ),
    lastEnded: database.prepare(
      `SELECT id, started_at, finished_at, duration_ms, trigger, state, counts, warnings, error, operation_count
       FROM runs WHERE state <> 'running' ORDER BY id DESC LIMIT 1`,
    ),
    /** What completed runs were started by. */
    triggers: database.prepare(
      `SELECT trigger, max(operation_count > 0) AS hasChanges FROM runs
       WHERE state IN ('done', 'undoing', 'undone') GROUP BY trigger`,
    ),
    /** Runs that broke off, or whose undo did, since the last whole run. */
    open: database.prepare(
      `SELECT * FROM runs
       WHERE state IN ('failed', 'broken_off', 'undoing') AND operations IS NOT NULL
         AND id > (SELECT coalesce(max(id), 0) FROM runs WHERE state IN ('done', 'undone'))
       ORDER BY id`,
    ),
    lastReport: database.prepare('SELECT report FROM runs WHERE report IS NOT NULL ORDER BY id DESC LIMIT 1'),
    lastReportId: database.prepare('SELECT id FROM runs WHERE report IS NOT NULL ORDER BY id DESC LIMIT 1'),
    /** Runs that changed something. */
    changing: database.prepare('SELECT * FROM runs WHERE before IS NOT NULL ORDER BY id DESC'),
    beginUndo: database.prepare("UPDATE runs SET state = 'undoing', undo_operations = ? WHERE id = ?"),
    endUndo: database.prepare("UPDATE runs SET state = 'undone' WHERE id = ?"),
    forgetFailed: database.prepare(
      "UPDATE runs SET operations = NULL, before = NULL WHERE id > ? AND state IN ('failed', 'broken_off')",
    ),
    facts: database.prepare('SELECT name, value FROM facts ORDER BY name'),
    deleteFact: database.prepare('DELETE FROM facts WHERE name = ?'),
    putFact: database.prepare('INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)'),
  }
}

/** True for a run that does nothing but map guides, as one does that follows the host's reading of ours. */
function onlyMapsGuides(operations: readonly PlannedOperation[]): boolean {
  return (
    operations.length > 0 &&
    operations.every(({ action, changes }) => action === 'update' && changes.every(({ field }) => field === 'guide'))
  )
}

/**
 * The state before a run that goes on with an earlier one: that before the earlier one, and of
 * channels that it did not touch that before this run. So what a run that broke off left half
 * done is ours, and goes back, as long as the run that went on with it can be undone.
 */
function continuedBefore(earlier: EarlierRun, { operations, before }: BegunRun): KeptBefore {
  const { earlier: still, ...start } = earlier.before
  const isIn = (rows: readonly { readonly id: number }[]) => (row: { readonly id: number }) =>
    rows.some(({ id }) => id === row.id)
  const attached = start.attachedChannels ?? []
  const attachedIds = new Set(attached.map(({ hostChannelId: id }) => id))
  const later = (before.attachedChannels ?? []).filter(({ hostChannelId: id }) => !attachedIds.has(id))
  const tells = still?.tells ?? { id: earlier.id, startedAt: earlier.startedAt }
  return {
    ...start,
    channels: [...start.channels, ...before.channels.filter((row) => !isIn(start.channels)(row))],
    profiles: start.profiles ?? before.profiles,
    ...(start.attachedChannels === undefined && before.attachedChannels === undefined
      ? {}
      : { attachedChannels: [...attached, ...later] }),
    ...(before.eventGroups === undefined ? {} : { eventGroups: start.eventGroups ?? before.eventGroups }),
    earlier: {
      ids: [...(still?.ids ?? []), earlier.id],
      ...(onlyMapsGuides(operations) ? { tells } : {}),
      operations: distinctOperations([...(still?.operations ?? []), ...earlier.operations]),
    },
  }
}

/** Each operation once, where it came first: runs that fail one after the other plan much the same. */
function distinctOperations(operations: readonly PlannedOperation[]): PlannedOperation[] {
  return [...new Map([...operations].reverse().map((one) => [keyOf(one), one])).values()].reverse()
}

function keyOf({ action, tvgId, hostChannelId: id, name, changes }: PlannedOperation): string {
  return JSON.stringify([action, tvgId, id, name, changes])
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

function unreadable(id: number): Warning {
  const message = `The record of refresh ${id} cannot be read, so it is not listed. Channels are not affected.`
  return { code: 'run_unreadable', message, place: `run ${id}` }
}

function unreadableOperations(id: number): Warning {
  const message =
    `Refresh ${id} was interrupted, and the record of its changes cannot be read. They may count as your own changes ` +
    `and stay. To overwrite them, refresh once with “${fieldLabel('keep_owner_edits')}” switched off.`
  return { code: 'run_unreadable', message, place: `run ${id}` }
}
