import { SportsGuideError } from '../../errors.ts'
import type { KeptDocument } from '../../generated/records.ts'
import type { HostSettings } from '../../host/contract.ts'
import { fingerprint } from './fingerprint.ts'
import { type StoredJournal, writeJournal } from './state-journal.ts'

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
        `settings document ${keptAs} no longer holds what ${document} was: put both back from a backup of the host`,
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
