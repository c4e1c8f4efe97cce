import { isDeepStrictEqual } from 'node:util'
import { causeOf, SportsGuideError } from '../../errors.ts'
import type { AppliedMigration, KeptDocument, StateJournal } from '../../generated/records.ts'
import type { HostSettings, SettingsDocument } from '../../host/contract.ts'
import { isObject } from '../../records/json.ts'
import { adoptForm, fieldsOf } from '../settings.ts'
import type { Documents, Migration, MigrationContext } from './migration.ts'
import { putBack } from './roll-back.ts'
import { fingerprint, readJournal, type StoredJournal, writeJournal } from './state-journal.ts'

/** Documents as they were read, by name. */
export type StoredDocuments = ReadonlyMap<string, SettingsDocument>

/** What the outstanding migrations make of the stored state, before anything is written. */
export interface MigrationPlan {
  readonly from: number
  readonly to: number
  /** Carried out now; empty for a new install, which has nothing to migrate. */
  readonly applied: readonly AppliedMigration[]
  /** Every document that changes, with its new value. */
  readonly changes: ReadonlyMap<string, unknown>
  /** The same documents as they will be kept and told apart. */
  readonly documents: readonly KeptDocument[]
  /** Documents of rows that nobody had written; what is in them later is of the new form, and no roll-back may leave it. */
  readonly absent: readonly KeptDocument[]
  /** The journal once all is done. */
  readonly finished: StateJournal
}

/** The version that the last of these migrations brings. */
function newestVersion(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.number ?? 0
}

/** The migrations that a state of this version has before it. Throws MigrationFailed for a state of a later version. */
export function outstanding(migrations: readonly Migration[], { version }: StateJournal): readonly Migration[] {
  const newest = newestVersion(migrations)
  if (version <= newest) return migrations.filter(({ number }) => number > version)
  throw new SportsGuideError(
    'MigrationFailed',
    `The stored state has version ${version}, but this Sports Guide supports up to version ${newest}. Install the newer Sports Guide again, or use it to roll the state back first.`,
  )
}

/** Reads the documents that these migrations look at, together. */
export async function readStored(settings: HostSettings, migrations: readonly Migration[]): Promise<StoredDocuments> {
  const names = [...new Set(migrations.flatMap(({ documents }) => documents))]
  const documents = await Promise.all(names.map(async (name) => [name, await settings.read(name)] as const))
  return new Map(documents)
}

/**
 * Computes the migrations one after the other; pure. The form is adopted first
 * (design 3), and stays out of the changes unless a migration changes a setting.
 * Throws MigrationFailed with the number of a migration that fails.
 */
export function planMigrations(
  migrations: readonly Migration[],
  {
    journal,
    stored,
    form,
  }: { journal: StateJournal; stored: StoredDocuments; form: { readonly [field: string]: unknown } },
  context: MigrationContext,
): MigrationPlan {
  const before = stateOf(stored, form)
  let state = before
  const applied: AppliedMigration[] = []
  for (const migration of migrations) {
    const { changes, did } = carriedOut(migration, state, context)
    state = { ...state, ...changes }
    applied.push({ number: migration.number, at: context.now.toISOString(), did: [...did] })
  }
  const changed = Object.keys(state).filter((name) => !isDeepStrictEqual(state[name], before[name]))
  const documents = changed.map((name) => keptDocument(name, stored.get(name)?.value, state[name]))
  const unwritten = new Set(['settings', ...migrations.flatMap(({ retired = [] }) => retired)])
  const absent = [...stored].filter(([name, { value }]) => value === null && !unwritten.has(name))
  const absentDocuments = absent
    .filter(([name]) => !changed.includes(name))
    .map(([name]) => keptDocument(name, null, null))
  // A state that has a version is no new install, even where none of these documents was ever written.
  const isNew =
    journal.version === 0 && changed.length === 0 && [...stored.values()].every(({ value }) => value === null)
  const to = newestVersion(migrations)
  return {
    from: journal.version,
    to,
    applied: isNew ? [] : applied,
    changes: new Map(changed.map((name) => [name, state[name]])),
    documents,
    absent: absentDocuments,
    finished: {
      version: to,
      applied: isNew ? journal.applied : [...journal.applied, ...applied],
      kept: isNew ? null : { version: journal.version, documents: [...documents, ...absentDocuments] },
      under_way: null,
    },
  }
}

function stateOf(stored: StoredDocuments, form: { readonly [field: string]: unknown }): Documents {
  const state = Object.fromEntries([...stored].map(([name, { value }]) => [name, value]))
  if (!stored.has('settings')) return state
  const known = isObject(state.settings) ? state.settings : {}
  return { ...state, settings: { ...known, ...adoptForm(fieldsOf(known), form) } }
}

function carriedOut(migration: Migration, state: Documents, context: MigrationContext) {
  try {
    return migration.migrate(state, context)
  } catch (error) {
    throw new SportsGuideError(
      'MigrationFailed',
      `Migration ${migration.number} of the stored state failed (${causeOf(error)}). Nothing was changed. Install the previous version of Sports Guide, and report this message.`,
      { cause: error },
    )
  }
}

function keptDocument(document: string, before: unknown, after: unknown): KeptDocument {
  return { document, kept_as: `before_${document}`, before: fingerprint(before), after: fingerprint(after) }
}

/** What a start did to the stored state. */
export interface MigrationReport {
  readonly from: number
  readonly to: number
  readonly applied: readonly AppliedMigration[]
  /** Documents that changed, each with the name of the document that holds it as it was. */
  readonly kept: readonly { readonly document: string; readonly kept_as: string }[]
  /** Documents that were put back first, because an earlier start had been broken off. */
  readonly put_back: readonly string[]
  /** Documents that were not, because somebody had changed them since. */
  readonly changed_since: readonly string[]
}

/**
 * Brings the stored state to the newest version (spec, Versioning): each
 * migration once, forward only. Everything is computed before anything is
 * written; then the state before is kept, the journal says what is under way, the
 * documents are written, and the journal says that it is done. Wherever that
 * breaks off, the state before is put back, at once or by the next start, before
 * anything else is done. With nothing to do it writes nothing. Throws
 * MigrationFailed where a migration fails or the state is of a later version,
 * StateDamaged where the journal cannot be read, and what a failed write threw.
 */
export async function runMigrations(
  settings: HostSettings,
  context: MigrationContext,
  migrations: readonly Migration[],
): Promise<MigrationReport> {
  const found = await readJournal(settings)
  const due = outstanding(migrations, found.value)
  const { journal, restored, stays } =
    found.value.under_way === null ? { journal: found, restored: [], stays: [] } : await putBack(settings, found)
  const { version } = journal.value
  const before = { from: version, put_back: restored, changed_since: stays }
  if (due.length === 0) return { ...before, to: version, applied: [], kept: [] }

  const stored = await readStored(settings, due)
  const plan = planMigrations(due, { journal: journal.value, stored, form: await settings.form() }, context)
  try {
    await writePlan(settings, plan, stored, journal)
  } catch (error) {
    await settle(settings, plan, error)
  }
  const { to, applied, documents } = plan
  return { ...before, to, applied, kept: documents.map(({ document, kept_as }) => ({ document, kept_as })) }
}

async function writePlan(
  settings: HostSettings,
  { changes, documents, absent, finished }: MigrationPlan,
  stored: StoredDocuments,
  journal: StoredJournal,
): Promise<void> {
  for (const kept of [...documents, ...absent]) await keepCopy(settings, kept, stored)
  const begun =
    documents.length === 0
      ? journal
      : await writeJournal(settings, journal, { ...journal.value, under_way: [...documents] })
  for (const [name, value] of changes) {
    await settings.write(name, value, { ifRevision: stored.get(name)?.revision ?? 0 })
  }
  await writeJournal(settings, begun, finished)
}

/** A copy that is there already, from a start that was broken off, is not written again. */
async function keepCopy(settings: HostSettings, { document, kept_as }: KeptDocument, stored: StoredDocuments) {
  const value = stored.get(document)?.value ?? null
  const copy = await settings.read(kept_as)
  if (fingerprint(copy.value) !== fingerprint(value))
    await settings.write(kept_as, value, { ifRevision: copy.revision })
}

/**
 * After a write failed: where all was written and only the last answer was lost
 * it returns, otherwise it puts the state before back and throws.
 */
async function settle(settings: HostSettings, plan: MigrationPlan, failure: unknown): Promise<void> {
  let outcome = 'The state is unchanged. The next start tries again.'
  try {
    const journal = await readJournal(settings)
    if (fingerprint(journal.value) === fingerprint(plan.finished)) return
    if (journal.value.under_way !== null) await putBack(settings, journal)
  } catch (error) {
    outcome = `Restoring the state failed too (${causeOf(error)}). The next start restores it first.`
  }
  throw new SportsGuideError(
    failure instanceof SportsGuideError ? failure.code : 'MigrationFailed',
    `The update of the stored state from version ${plan.from} to ${plan.to} failed (${causeOf(failure)}). ${outcome}`,
    { cause: failure },
  )
}
