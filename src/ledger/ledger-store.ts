import type { DatabaseSync } from 'node:sqlite'
import { messageOf } from '../errors.ts'
import type { ManagedChannel, Warning } from '../generated/records.ts'
import { validateManagedChannel } from '../generated/validators.js'
import { type Checked, checkRecord, describeErrors } from '../records/validation.ts'
import { inTransaction } from '../store/database.ts'
import type { FactReader, FactWriter } from '../store/facts.ts'

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

/** The plugin's own records of its channels, with the values last written to the host (design 3), and facts beside them. */
export interface Ledger extends LedgerReader, LedgerWriter, FactReader, FactWriter {}

/** The ledger in the local database. */
export function openLedger(database: DatabaseSync): Ledger {
  const select = database.prepare('SELECT tvg_id, record FROM ledger ORDER BY id')
  const upsert = database.prepare(
    `INSERT INTO ledger (id, tvg_id, record) VALUES (?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET tvg_id = excluded.tvg_id, record = excluded.record
     WHERE record IS NOT excluded.record`,
  )
  const drop = database.prepare('DELETE FROM ledger WHERE id = ?')
  const dropOthers = database.prepare('DELETE FROM ledger WHERE tvg_id = ? AND id <> ?')
  const getFact = database.prepare('SELECT value FROM facts WHERE name = ?')
  const putFact = database.prepare(
    `INSERT INTO facts (name, value) VALUES (?, ?)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE value IS NOT excluded.value`,
  )
  return {
    list() {
      const records: ManagedChannel[] = []
      const warnings: Warning[] = []
      for (const row of select.all()) {
        const checked = readRecord(String(row.record))
        if (checked.ok) records.push(checked.record)
        else warnings.push(unreadable(String(row.tvg_id), describeErrors(checked.errors)))
      }
      return { records, warnings }
    },
    save(record) {
      dropOthers.run(record.tvg_id, record.id)
      upsert.run(record.id, record.tvg_id, JSON.stringify(record))
    },
    remove: (id) => void drop.run(id),
    fact: (name) => (getFact.get(name)?.value as string | undefined) ?? null,
    setFact: (name, value) => void putFact.run(name, value),
    together: (work) => inTransaction(database, work),
  }
}

function readRecord(text: string): Checked<ManagedChannel> {
  try {
    return checkRecord(validateManagedChannel, JSON.parse(text), 'kept')
  } catch (error) {
    return { ok: false, errors: [{ field: '', message: messageOf(error) }] }
  }
}

function unreadable(tvgId: string, problem: string): Warning {
  const message = `What was known of channel ${tvgId} cannot be read (${problem}); the host's values count now.`
  return { code: 'ledger_row_unreadable', message, place: tvgId }
}
