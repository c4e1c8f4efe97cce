import { CHANNEL_FIELDS, shownGuide } from '../channels/channel-fields.ts'
import type { FieldChange, HostChannel, ManagedChannel, PlannedOperation } from '../generated/records.ts'
import type { JsonObject } from '../records/json-object.ts'
import { type HostNow, isSame } from './host-now.ts'
import type { StateBefore } from './journal.ts'
import { OTHER_FIELDS } from './undo-removed.ts'

/** A channel that the run made: it goes, or it stays for a reason. */
export interface CreatedChannel {
  readonly channel: HostChannel
  /** Its record; absent where the run broke off before it wrote one. */
  readonly record: ManagedChannel | undefined
  /** Why it stays; null where it goes. */
  readonly stays: string | null
}

/**
 * The channel that an operation of the run made, as the host has it now; null where it is
 * not there (any more). Only a channel that was not there before, and that the ledger or
 * the run's own plan names, counts as made.
 */
export function createdChannel(
  operation: PlannedOperation,
  ledger: ReadonlyMap<string, ManagedChannel>,
  now: HostNow,
  before: StateBefore,
): CreatedChannel | null {
  const record = ledger.get(operation.tvg_id ?? '')
  const earlier = new Set(before.ledger.map(({ host_channel_id: id }) => id))
  const channel = now.channels.find(
    ({ id, tvg_id: tvgId, name }) =>
      !earlier.has(id) &&
      (record?.host_channel_id == null
        ? tvgId === operation.tvg_id && name === operation.name
        : id === record.host_channel_id),
  )
  if (channel === undefined) return null
  return { channel, record, stays: stayReason({ operation, channel, record, before }, now) }
}

/** A channel in the host, and all that tells what the run made of it. */
interface MadeChannel {
  readonly operation: PlannedOperation
  readonly channel: HostChannel
  readonly record: ManagedChannel | undefined
  readonly before: StateBefore
}

function stayReason(made: MadeChannel, now: HostNow): string | null {
  const changed = changedSince(made, now)
  if (changed.length > 0) return `you changed it since (${changed.join(', ')})`
  if (now.inUse.watched.has(made.channel.uuid)) return 'somebody watches it'
  return now.inUse.recorded.has(made.channel.id) ? 'it has recordings, which would go with it' : null
}

/** Everything of the channel that is not as the run made it, in words: then the channel is the owner's, too. */
function changedSince({ operation, channel, record, before }: MadeChannel, now: HostNow): readonly string[] {
  const planned = (field: FieldChange['field']) =>
    operation.changes.find((change) => change.field === field)?.to ?? null
  const differs = (field: 'name' | 'logo' | 'group' | 'streams', made: FieldChange['to']) =>
    record?.owner_fields.includes(field) === true || !isSame(field, CHANNEL_FIELDS[field].shown(channel, now), made)
  const streams = record?.stream_ids ?? planned('streams') ?? []
  const isStreamsOwners = (record?.added_stream_ids.length ?? 0) + (record?.left_out_stream_ids.length ?? 0) > 0
  // It is made under the first of its planned numbers, and gets the last one together with all others.
  const numbers = [
    record?.number,
    ...operation.changes.flatMap(({ field, to }) => (field === 'channel_number' ? [to] : [])),
  ]
  const others = channel as unknown as JsonObject
  const changes: readonly (readonly [word: string, isChanged: boolean])[] = [
    ['tvg-id', channel.tvg_id !== operation.tvg_id],
    ['name', differs('name', record?.name ?? operation.name)],
    ['logo', differs('logo', record === undefined ? planned('logo') : record.logo_url)],
    ['group', differs('group', record === undefined ? planned('group') : record.group)],
    ['streams', isStreamsOwners || differs('streams', Array.isArray(streams) ? present(streams, now) : streams)],
    ['number', record !== undefined && !numbers.includes(channel.channel_number)],
    ['guide', record?.owner_fields.includes('guide') === true || isOtherGuide(channel, record, now)],
    [
      'profiles',
      record?.owner_fields.includes('profiles') === true ||
        isOtherProfiles(channel, record === undefined ? planned('profiles') : record.profile_ids, before, now),
    ],
    ...OTHER_FIELDS.map((name) => [name, Boolean(others[name])] as const),
  ]
  return changes.flatMap(([word, isChanged]) => (isChanged ? [word] : []))
}

function present(streams: readonly number[], { streamIds }: HostNow): number[] {
  return streams.filter((id) => streamIds.has(id))
}

/** A guide other than our row; one that is missing is the owner's doing while the host still has that row. */
function isOtherGuide(channel: HostChannel, record: ManagedChannel | undefined, { guideTvgIds }: HostNow): boolean {
  const shown = shownGuide(channel)
  const written = record?.guide_row_id ?? null
  if (shown === written) return false
  if (shown === null) return guideTvgIds.has(written ?? -1)
  // A run that broke off between the mapping and its record leaves our row, too.
  return guideTvgIds.get(shown) !== channel.tvg_id
}

/** Profiles that came into being after the run show every channel by themselves. */
function isOtherProfiles(
  { id }: HostChannel,
  written: FieldChange['to'],
  before: StateBefore,
  { profiles }: HostNow,
): boolean {
  const known = new Set((before.profiles ?? []).map((profile) => profile.id))
  return profiles.some(({ id: profile, channels }) => {
    const isShown = channels.includes(id)
    if (!Array.isArray(written) || written.includes(profile)) return !isShown
    return isShown && known.has(profile)
  })
}
