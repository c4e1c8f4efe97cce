import { MIGRATIONS } from '../../../src/store/migrations/migration-list.ts'
import { planMigrations, type StoredDocuments } from '../../../src/store/migrations/migration-run.ts'
import { CONTEXT, fields, type State } from './stored-settings.ts'

/** What the migrations with these numbers change of the documents; documents that they leave alone are not there. */
export function changedBy(numbers: readonly number[], documents: State, form: State = {}) {
  const migrations = MIGRATIONS.filter(({ number }) => numbers.includes(number))
  const stored: StoredDocuments = new Map(
    Object.entries(documents).map(([name, value]) => [name, { value, revision: 1 }]),
  )
  const journal = { version: 1, applied: [], kept: null, under_way: null }
  return planMigrations(migrations, { journal, stored, form }, CONTEXT).changes
}

/** Art values of templates after these migrations, and the settings if they changed; `base` is what the owner has set. */
export function migratedArt(numbers: readonly number[], art: readonly string[], base?: string, form: State = {}) {
  const templates = {
    last_id: art.length,
    rows: art.map((program_art_url, index) => ({ id: index + 1, program_art_url })),
  }
  const settings = base === undefined ? null : fields({ art_base_url: base })
  const changes = changedBy(numbers, { templates, settings }, form)
  const rows = ((changes.get('templates') ?? templates) as typeof templates).rows
  return { art: rows.map((row) => row.program_art_url), settings: changes.get('settings') ?? null }
}
