import { isDeepStrictEqual } from 'node:util'
import { messageOf, SportsGuideError } from '../../errors.ts'
import type { AppliedMigration, KeptDocument, StateJournal } from '../../generated/records.ts'
import type { HostSettings, SettingsDocument } from '../../host/contract.ts'
import { isObject } from '../../records/json-object.ts'
import { adoptForm, fieldsOf } from '../settings.ts'
import { fingerprint } from './fingerprint.ts'
import type { Documents, Migration, MigrationContext } from './migration.ts'

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
    `the stored state has version ${version} and this Sports Guide knows ${newest} at most: install the newer one again, or have it roll the state back first`,
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
  const absent = [...stored].filter(([name, { value }]) => value === null && name !== 'settings')
  const absentDocuments = absent
    .filter(([name]) => !changed.includes(name))
    .map(([name]) => keptDocument(name, null, null))
  const isNew = changed.length === 0 && [...stored.values()].every(({ value }) => value === null)
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
      `migration ${migration.number} of the stored state failed: ${messageOf(error)}; nothing was changed. Go on with the version of Sports Guide that you had, and report this line`,
      { cause: error },
    )
  }
}

function keptDocument(document: string, before: unknown, after: unknown): KeptDocument {
  return { document, kept_as: `before_${document}`, before: fingerprint(before), after: fingerprint(after) }
}
