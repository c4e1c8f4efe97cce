import { isDeepStrictEqual } from 'node:util'
import { isAutoSynced } from '../channels/channel-fields.ts'
import type { GuideRows } from '../channels/guide-mapping.ts'
import { SportsGuideError } from '../errors.ts'
import { attachedChannelShape } from '../generated/json-shapes.ts'
import type { AttachedChannel, HostChannel, HostChannelOverride, HostLogo, Warning } from '../generated/records.ts'
import { validateAttachedChannel } from '../generated/validators/attached-channel.ts'
import type { DocumentReader, DocumentWriter } from '../host/contract.ts'
import { isObject, toJson } from '../records/json.ts'
import { checkShaped, describeErrors } from '../records/validation.ts'

/**
 * What taking over changes of a channel, where it is written: the fields of a plain channel; of one
 * that the host made itself the owner's override, where null lets the host's own show through.
 */
export interface Appearance {
  readonly name: string | null
  /** Address of the logo. */
  readonly logo: string | null
  /** Row of the host's guide data. */
  readonly guide: number | null
}

/** Logos of the host, by id. */
export type Logos = ReadonlyMap<number, HostLogo>

const NO_ID = -1

/** The appearance of a channel where they are written. */
export function appearanceOf(channel: HostChannel, logos: Logos): Appearance {
  const { name = null, logoId: logo = null, epgDataId: guide = null } = writable(channel)
  return { name, logo: logos.get(logo ?? NO_ID)?.url ?? null, guide }
}

/** What shows through where an override says nothing; of a plain channel nothing lies below. */
export function appearanceBelow(channel: HostChannel, logos: Logos): Appearance {
  const { name, logoId: logo, epgDataId: guide } = channel
  return isAutoSynced(channel)
    ? { name, logo: logos.get(logo ?? NO_ID)?.url ?? null, guide }
    : { name: null, logo: null, guide: null }
}

/**
 * What is to be put back some time: of a channel that the host made itself the override
 * alone, since the host writes its plain fields again whenever it likes.
 */
export function originalAppearanceOf(channel: HostChannel, logos: Logos, rows: GuideRows): AttachedChannel {
  const { name = null, logoId = null, epgDataId = null } = writable(channel)
  const logo = logos.get(logoId ?? NO_ID)
  const row = rows.byId(epgDataId)
  return {
    hostChannelId: channel.id,
    uuid: channel.uuid,
    autoCreated: isAutoSynced(channel),
    name,
    logoName: logo?.name ?? null,
    logoUrl: logo?.url ?? null,
    epgDataId,
    guideSourceId: row?.epgSource ?? null,
    guideTvgId: row?.tvgId ?? null,
  }
}

function writable(channel: HostChannel): HostChannelOverride {
  return isAutoSynced(channel) ? (channel.override ?? {}) : channel
}

/** Name of the settings document: the host's backup carries it, so that the originals are never lost with our own database. */
const ATTACHED_DOCUMENT = 'attached_channels'

/** What channels of the owner's that are taken over looked like before, as it is stored. */
export interface AttachedChannels {
  readonly revision: number
  readonly channels: readonly AttachedChannel[]
  /** Entries that cannot be read; they stay stored, and their channels are left alone. */
  readonly damaged: readonly unknown[]
  readonly warnings: readonly Warning[]
}

/** Reads the document. Throws StateDamaged where it is no list of channels. */
export async function readAttachedChannels(settings: DocumentReader): Promise<AttachedChannels> {
  const { value, revision } = await settings.read(ATTACHED_DOCUMENT)
  const stored = storedEntries(value)
  const channels: AttachedChannel[] = []
  const damaged: unknown[] = []
  const warnings: Warning[] = []
  for (const [index, entry] of stored.entries()) {
    const checked = checkShaped(validateAttachedChannel, attachedChannelShape, entry, 'kept')
    if (checked.ok) {
      channels.push(checked.record)
      continue
    }
    damaged.push(entry)
    const place = `${ATTACHED_DOCUMENT} row ${index + 1}`
    const message = `${place} cannot be read (${describeErrors(checked.errors)}). Its channel is not changed. Set its name, logo and guide in Dispatcharr, then remove the row.`
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
  settings: DocumentWriter,
  known: AttachedChannels,
  channels: readonly AttachedChannel[],
): Promise<AttachedChannels> {
  const ordered = [...channels].sort((one, other) => one.hostChannelId - other.hostChannelId)
  if (isDeepStrictEqual(ordered, known.channels)) return known
  const value = { channels: [...ordered.map((one) => toJson(attachedChannelShape, one)), ...known.damaged] }
  const revision = await settings.write(ATTACHED_DOCUMENT, value, { ifRevision: known.revision })
  return { ...known, revision, channels: ordered }
}

function storedEntries(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return []
  if (isObject(value) && Array.isArray(value.channels)) return value.channels
  throw new SportsGuideError(
    'StateDamaged',
    `The settings document ${ATTACHED_DOCUMENT} must contain a list of channels. Restore it from a Dispatcharr backup. Or set name, logo and guide of your own channels in Dispatcharr, then delete the document.`,
  )
}

/** The host's channel that a damaged entry is about, as far as it says so. */
export function channelOfDamaged(entry: unknown): number | null {
  const id = isObject(entry) ? entry.host_channel_id : null
  return typeof id === 'number' ? id : null
}
