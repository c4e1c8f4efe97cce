import type { StateJournal } from '../../generated/records.ts'
import type { HostSettings } from '../../host/contract.ts'
import type { Migration, MigrationContext } from './migration.ts'
import { outstanding, planMigrations, readStored } from './migration-run.ts'
import { findWayBack } from './put-back.ts'
import { JOURNAL, readJournal } from './state-journal.ts'

/**
 * The settings as they will be after the next start, for dry runs and previews:
 * what is read is what `runMigrations` would store, and nothing is written.
 * Writing to the answer throws. Throws as `runMigrations` does where that would
 * fail before its first write.
 */
export async function migratedView(
  settings: HostSettings,
  context: MigrationContext,
  migrations: readonly Migration[],
): Promise<HostSettings> {
  const { value: found } = await readJournal(settings)
  const due = outstanding(migrations, found)
  const journal: StateJournal = { ...found, under_way: null }
  const { restore } = await findWayBack(settings, found.under_way ?? [])
  const whole = readOnly(settings, new Map(restore.map(({ document, value }) => [document, value])))
  if (due.length === 0) return whole
  const stored = await readStored(whole, due)
  const { changes, finished } = planMigrations(due, { journal, stored, form: await settings.form() }, context)
  return readOnly(whole, new Map([...changes, [JOURNAL, finished]]))
}

/** The settings with other values for some documents, for reading only. */
function readOnly(settings: HostSettings, values: ReadonlyMap<string, unknown>): HostSettings {
  return {
    form: () => settings.form(),
    async read(name) {
      const stored = await settings.read(name)
      return values.has(name) ? { ...stored, value: values.get(name) } : stored
    },
    async write(name) {
      throw new Error(`settings document ${name} must not be written here: this is a view for dry runs`)
    },
  }
}
