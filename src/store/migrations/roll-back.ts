import { SportsGuideError } from '../../errors.ts'
import type { KeptDocument, StateJournal } from '../../generated/records.ts'
import type { HostSettings } from '../../host/contract.ts'
import { fingerprint } from './fingerprint.ts'
import { findWayBack, putBack } from './put-back.ts'
import { readJournal, type StoredJournal, writeJournal } from './state-journal.ts'

/** What a roll-back did. */
export interface RollBackReport {
  /** The version that the stored state has now. */
  readonly version: number
  /** Documents that were put back to what they were before the last migrations. */
  readonly put_back: readonly string[]
  /** Documents that somebody had changed since, whose changes are gone. */
  readonly changes_lost: readonly string[]
}

/**
 * Puts the state before the last migrations back, for an owner who goes back to
 * the version of Sports Guide before; the next start of this one migrates anew.
 * Throws SettingsConflict where documents were changed since, unless
 * `loseChanges` says that these changes may go; NotFound where nothing was kept;
 * StateDamaged where a kept copy is not what it was. A roll-back that was broken
 * off is finished by the next one, or by the next start.
 */
export async function rollBack(
  settings: HostSettings,
  { loseChanges = false }: { loseChanges?: boolean } = {},
): Promise<RollBackReport> {
  const journal = await readJournal(settings)
  if (journal.value.under_way !== null) return { ...(await finish(settings, journal)), changes_lost: [] }

  const { kept, version } = journal.value
  if (kept === null) {
    throw new SportsGuideError(
      'NotFound',
      `there is nothing to go back to: no state from before version ${version} was kept`,
    )
  }
  const { changedSince } = await findWayBack(settings, kept.documents)
  if (changedSince.length > 0 && !loseChanges) {
    throw new SportsGuideError(
      'SettingsConflict',
      `${changedSince.join(', ')} changed after the update, and going back to version ${kept.version} would lose these changes: note them down, then ask again with lose_changes: true`,
    )
  }
  const documents = await withStateOfNow(settings, kept.documents, changedSince)
  await findWayBack(settings, documents) // the kept copies of changed documents have to be whole too
  const begun = await writeJournal(settings, journal, rolledBack(journal.value, kept.version, documents))
  return { ...(await finish(settings, begun)), changes_lost: changedSince }
}

/** Changed documents count as migrated ones, so that they are put back like them. */
async function withStateOfNow(
  settings: HostSettings,
  documents: readonly KeptDocument[],
  changedSince: readonly string[],
): Promise<readonly KeptDocument[]> {
  return Promise.all(
    documents.map(async (kept) => {
      if (!changedSince.includes(kept.document)) return kept
      return { ...kept, after: fingerprint((await settings.read(kept.document)).value) }
    }),
  )
}

function rolledBack(journal: StateJournal, version: number, documents: readonly KeptDocument[]): StateJournal {
  const applied = journal.applied.filter(({ number }) => number <= version)
  return { version, applied, kept: null, under_way: [...documents] }
}

async function finish(settings: HostSettings, journal: StoredJournal) {
  const { restored } = await putBack(settings, journal)
  return { version: journal.value.version, put_back: restored }
}
