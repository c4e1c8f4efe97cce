import type { DatabaseSync } from 'node:sqlite'
import type { ManagedChannel } from '../generated/records.ts'
import { validateManagedChannel } from '../generated/validators.js'
import { requireRecord } from '../records/validate.ts'

/** The plugin's own record of its channels, with the values last written to the host (design 3). */
export interface Ledger {
  list(): readonly ManagedChannel[]
  /** Stores a record, unless it is stored already as it is. */
  save(record: ManagedChannel): void
  remove(id: number): void
  /** A small fact that outlives a run, for example when the last re-layout was. */
  fact(name: string): string | null
  setFact(name: string, value: string): void
}

/** The ledger in the local database. Throws InvalidRecord for a row that is damaged. */
export function openLedger(database: DatabaseSync): Ledger {
  const select = database.prepare('SELECT tvg_id, record FROM ledger ORDER BY id')
  const upsert = database.prepare(
    `INSERT INTO ledger (id, tvg_id, record) VALUES (?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET tvg_id = excluded.tvg_id, record = excluded.record
     WHERE record IS NOT excluded.record`,
  )
  const drop = database.prepare('DELETE FROM ledger WHERE id = ?')
  const getFact = database.prepare('SELECT value FROM facts WHERE name = ?')
  const putFact = database.prepare(
    `INSERT INTO facts (name, value) VALUES (?, ?)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE value IS NOT excluded.value`,
  )
  return {
    list: () =>
      select.all().map((row) => {
        const place = `ledger row ${String(row.tvg_id)}`
        return requireRecord(validateManagedChannel, JSON.parse(String(row.record)), place, 'kept')
      }),
    save: (record) => void upsert.run(record.id, record.tvg_id, JSON.stringify(record)),
    remove: (id) => void drop.run(id),
    fact: (name) => (getFact.get(name)?.value as string | undefined) ?? null,
    setFact: (name, value) => void putFact.run(name, value),
  }
}
