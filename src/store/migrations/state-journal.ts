import { createHash } from 'node:crypto'
import { SportsGuideError } from '../../errors.ts'
import type { StateJournal } from '../../generated/records.ts'
import { validateStateJournal } from '../../generated/validators/state-journal.ts'
import type { HostSettings } from '../../host/contract.ts'
import { canonicalJson } from '../../records/json.ts'
import { checkRecord, describeErrors } from '../../records/validation.ts'

/** A short text that is the same for equal JSON values, whatever the order of their members, and for no others. */
export function fingerprint(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex')
}

/** Name of the journal among the host's documents. */
export const JOURNAL = 'state_version'

/** The journal with the revision that it was read at. */
export interface StoredJournal {
  readonly value: StateJournal
  readonly revision: number
}

/** Reads the journal; a state without one has version 0. Throws StateDamaged where it cannot be read. */
export async function readJournal(settings: HostSettings): Promise<StoredJournal> {
  const { value, revision } = await settings.read(JOURNAL)
  if (value === null) return { value: { version: 0, applied: [], kept: null, under_way: null }, revision }
  const checked = checkRecord<StateJournal>(validateStateJournal, value, 'kept')
  if (checked.ok) return { value: checked.record, revision }
  throw new SportsGuideError(
    'StateDamaged',
    `The settings document ${JOURNAL} contains no valid version of the stored state (${describeErrors(checked.errors)}). Restore it from a backup of Dispatcharr, or delete it to check all migrations again.`,
  )
}

/** Writes the journal over the one that was read; SettingsConflict where somebody else wrote it since. */
export async function writeJournal(
  settings: HostSettings,
  before: StoredJournal,
  value: StateJournal,
): Promise<StoredJournal> {
  return { value, revision: await settings.write(JOURNAL, value, { ifRevision: before.revision }) }
}
