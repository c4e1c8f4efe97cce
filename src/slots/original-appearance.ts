import { isDeepStrictEqual } from 'node:util'
import { SportsGuideError } from '../errors.ts'
import type { AttachedChannel, Warning } from '../generated/records.ts'
import { validateAttachedChannel } from '../generated/validators.js'
import type { HostSettings } from '../host/contract.ts'
import { isObject } from '../records/json-object.ts'
import { checkRecord, describeErrors } from '../records/validate.ts'

/** Name of the settings document: the host's backup carries it, so that the originals are never lost with our own database. */
const ATTACHED_DOCUMENT = 'attached_channels'

/** What dressed channels of the owner's looked like before, as it is stored. */
export interface AttachedChannels {
  readonly revision: number
  readonly channels: readonly AttachedChannel[]
  /** Entries that cannot be read; they stay stored, and their channels are left alone. */
  readonly damaged: readonly unknown[]
  readonly warnings: readonly Warning[]
}

/** Reads the document. Throws StateDamaged where it is no list of channels. */
export async function readAttachedChannels(settings: Pick<HostSettings, 'read'>): Promise<AttachedChannels> {
  const { value, revision } = await settings.read(ATTACHED_DOCUMENT)
  const stored = storedEntries(value)
  const channels: AttachedChannel[] = []
  const damaged: unknown[] = []
  const warnings: Warning[] = []
  for (const [index, entry] of stored.entries()) {
    const checked = checkRecord(validateAttachedChannel, entry, 'kept')
    if (checked.ok) {
      channels.push(checked.record)
      continue
    }
    damaged.push(entry)
    const place = `${ATTACHED_DOCUMENT} row ${index + 1}`
    const message = `${place} cannot be read (${describeErrors(checked.errors)}), so its channel is left as it is: give it its looks by hand, then take the row out.`
    warnings.push({ code: 'attached_channel_changed', message, place })
  }
  return { revision, channels, damaged, warnings }
}

/**
 * Stores `channels` in place of those that were read, in the order of their ids; writes only
 * where something changes. Answers what is stored then. Throws SettingsConflict where somebody
 * else has written since.
 */
export async function writeAttachedChannels(
  settings: Pick<HostSettings, 'write'>,
  known: AttachedChannels,
  channels: readonly AttachedChannel[],
): Promise<AttachedChannels> {
  const ordered = [...channels].sort((one, other) => one.host_channel_id - other.host_channel_id)
  if (isDeepStrictEqual(ordered, known.channels)) return known
  const value = { channels: [...ordered, ...known.damaged] }
  const revision = await settings.write(ATTACHED_DOCUMENT, value, { ifRevision: known.revision })
  return { ...known, revision, channels: ordered }
}

function storedEntries(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return []
  if (isObject(value) && Array.isArray(value.channels)) return value.channels
  throw new SportsGuideError(
    'StateDamaged',
    `the settings document ${ATTACHED_DOCUMENT} holds no list of channels: put it back from a backup of the host, or delete it once your own channels look as they should`,
  )
}

/** The host's channel that a damaged entry is about, as far as it says so. */
export function channelOfDamaged(entry: unknown): number | null {
  const id = isObject(entry) ? entry.host_channel_id : null
  return typeof id === 'number' ? id : null
}
