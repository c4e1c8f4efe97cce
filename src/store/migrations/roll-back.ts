import { SportsGuideError } from '../../errors.ts'
import type { KeptDocument, StateJournal } from '../../generated/records.ts'
import type { HostSettings } from '../../host/contract.ts'
import { fingerprint, readJournal, type StoredJournal, writeJournal } from './state-journal.ts'

/** How to bring documents back to the state before. */
export interface WayBack {
  /** Documents that hold the state after, with the value before and the revision that they were read at. */
  readonly restore: readonly { readonly document: string; readonly value: unknown; readonly revision: number }[]
  /** Documents that hold neither state: somebody changed them in between. */
  readonly changedSince: readonly string[]
}

/**
 * Compares the documents with what was kept of them. Throws StateDamaged where
 * a document has to be put back and its kept copy is not what it was.
 */
export async function findWayBack(settings: HostSettings, documents: readonly KeptDocument[]): Promise<WayBack> {
  const read = await Promise.all(
    documents.map(async (kept) => ({
      ...kept,
      now: await settings.read(kept.document),
      copy: await settings.read(kept.kept_as),
    })),
  )
  const differing = read
    .map((one) => ({ ...one, state: fingerprint(one.now.value) }))
    .filter(({ state, before }) => state !== before)
  const migrated = differing.filter(({ state, after }) => state === after)
  return {
    restore: migrated.map(({ document, now, copy, kept_as: keptAs, before }) => {
      if (fingerprint(copy.value) === before) return { document, value: copy.value, revision: now.revision }
      throw new SportsGuideError(
        'StateDamaged',
        `The settings document ${keptAs} is no longer the copy of ${document} from before the update. Restore both from a backup of Dispatcharr.`,
      )
    }),
    changedSince: differing.filter(({ state, after }) => state !== after).map(({ document }) => document),
  }
}

/**
 * Puts back what a migration or roll-back that was broken off left half done,
 * and answers the journal of a state that is whole again. May itself be broken
 * off and begun anew at any time. A document that somebody changed in between stays.
 */
export async function putBack(
  settings: HostSettings,
  journal: StoredJournal,
): Promise<{
  readonly journal: StoredJournal
  readonly restored: readonly string[]
  readonly stays: readonly string[]
}> {
  // Whoever may still be at work on it does not get through with its last write then.
  const claimed = await writeJournal(settings, journal, journal.value)
  const { restore, changedSince } = await findWayBack(settings, journal.value.under_way ?? [])
  for (const { document, value, revision } of restore) await settings.write(document, value, { ifRevision: revision })
  return {
    journal: await writeJournal(settings, claimed, { ...journal.value, under_way: null }),
    restored: restore.map(({ document }) => document),
    stays: changedSince,
  }
}

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
      `Roll-back is not possible: no state from before version ${version} is stored.`,
    )
  }
  const { changedSince } = await findWayBack(settings, kept.documents)
  if (changedSince.length > 0 && !loseChanges) {
    throw new SportsGuideError(
      'SettingsConflict',
      `Changed since the update: ${changedSince.join(', ')}. A roll-back to version ${kept.version} would lose these changes. Note them down, then send lose_changes: true.`,
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
