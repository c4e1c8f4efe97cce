import type { DatabaseSync } from 'node:sqlite'
import { messageOf } from '../errors.ts'
import { managedChannelShape } from '../generated/json-shapes.ts'
import type { ManagedChannel, Warning } from '../generated/records.ts'
import { validateManagedChannel } from '../generated/validators/managed-channel.ts'
import { toJson } from '../records/json.ts'
import { type Checked, checkShaped, describeErrors } from '../records/validation.ts'
import { inTransaction } from '../store/database.ts'
import type { FactStore } from '../store/facts.ts'

/** Reads the plugin's own records of its channels. */
export interface LedgerReader {
  /** Returns all records. A damaged one is left out with a warning: its channel is found again by its tvg-id. */
  list(): { readonly records: readonly ManagedChannel[]; readonly warnings: readonly Warning[] }
}

/** Changes these records. */
export interface LedgerWriter {
  /** Stores a record, unless it is stored already as it is. */
  save(record: ManagedChannel): void
  remove(id: number): void
  /** Does several changes, of facts too, in one transaction: all or none. Does not nest. */
  together(work: () => void): void
}

/** The plugin's own records of its channels, with the values last written to the host (design 3), and facts beside them, in the local database. */
export class Ledger implements LedgerReader, LedgerWriter, FactStore {
  readonly #database: DatabaseSync
  readonly #statements: ReturnType<typeof prepareStatements>

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#statements = prepareStatements(database)
  }

  list(): { readonly records: readonly ManagedChannel[]; readonly warnings: readonly Warning[] } {
    const records: ManagedChannel[] = []
    const warnings: Warning[] = []
    for (const row of this.#statements.select.all()) {
      const checked = readRecord(String(row.record))
      if (checked.ok) records.push(checked.record)
      else warnings.push(unreadable(String(row.tvg_id), describeErrors(checked.errors)))
    }
    return { records, warnings }
  }

  /** The record of one channel; null where there is none that can be read. */
  find(tvgId: string): ManagedChannel | null {
    const row = this.#statements.selectOne.get(tvgId)
    const checked = row === undefined ? null : readRecord(String(row.record))
    return checked?.ok ? checked.record : null
  }

  save(record: ManagedChannel): void {
    this.#statements.deleteOthers.run(record.tvgId, record.id)
    this.#statements.upsert.run(record.id, record.tvgId, JSON.stringify(toJson(managedChannelShape, record)))
  }

  remove(id: number): void {
    this.#statements.deleteRecord.run(id)
  }

  fact(name: string): string | null {
    return (this.#statements.selectFact.get(name)?.value as string | undefined) ?? null
  }

  setFact(name: string, value: string): void {
    this.#statements.upsertFact.run(name, value)
  }

  /** Rows of the database that were written since it was opened, those of schedules and teams among them: the same number means that all of them are as they were. */
  changes(): number {
    return Number(this.#statements.selectChanges.get()?.changes)
  }

  together(work: () => void): void {
    inTransaction(this.#database, work)
  }
}

function prepareStatements(database: DatabaseSync) {
  return {
    select: database.prepare('SELECT tvg_id, record FROM ledger ORDER BY id'),
    selectOne: database.prepare('SELECT record FROM ledger WHERE tvg_id = ?'),
    upsert: database.prepare(
      `INSERT INTO ledger (id, tvg_id, record) VALUES (?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET tvg_id = excluded.tvg_id, record = excluded.record
       WHERE record IS NOT excluded.record`,
    ),
    deleteRecord: database.prepare('DELETE FROM ledger WHERE id = ?'),
    deleteOthers: database.prepare('DELETE FROM ledger WHERE tvg_id = ? AND id <> ?'),
    selectChanges: database.prepare('SELECT total_changes() AS changes'),
    selectFact: database.prepare('SELECT value FROM facts WHERE name = ?'),
    upsertFact: database.prepare(
      `INSERT INTO facts (name, value) VALUES (?, ?)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE value IS NOT excluded.value`,
    ),
  }
}

function readRecord(text: string): Checked<ManagedChannel> {
  try {
    return checkShaped(validateManagedChannel, managedChannelShape, JSON.parse(text), 'kept')
  } catch (error) {
    return { ok: false, errors: [{ path: '', message: messageOf(error) }] }
  }
}

function unreadable(tvgId: string, problem: string): Warning {
  const message = `The record of channel ${tvgId} cannot be read (${problem}). Its current values in Dispatcharr are used.`
  return { code: 'ledger_row_unreadable', message, place: tvgId }
}
