import { messageOf, SportsGuideError } from '../../errors.ts'
import type { AppliedMigration, KeptDocument } from '../../generated/records.ts'
import type { HostSettings } from '../../host/contract.ts'
import { fingerprint } from './fingerprint.ts'
import type { Migration, MigrationContext } from './migration.ts'
import { type MigrationPlan, outstanding, planMigrations, readStored, type StoredDocuments } from './migration-run.ts'
import { putBack } from './put-back.ts'
import { readJournal, type StoredJournal, writeJournal } from './state-journal.ts'

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
  let outcome = 'the state is as it was before, and the next start tries again'
  try {
    const journal = await readJournal(settings)
    if (fingerprint(journal.value) === fingerprint(plan.finished)) return
    if (journal.value.under_way !== null) await putBack(settings, journal)
  } catch (error) {
    outcome = `putting the state back failed too (${messageOf(error)}), and the next start does that before anything else`
  }
  throw new SportsGuideError(
    failure instanceof SportsGuideError ? failure.code : 'MigrationFailed',
    `bringing the stored state from version ${plan.from} to ${plan.to} was broken off: ${messageOf(failure)}; ${outcome}`,
    { cause: failure },
  )
}
