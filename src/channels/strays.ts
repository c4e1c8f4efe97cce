import type { HostChannel, ManagedChannel, Warning } from '../generated/records.ts'
import { ownerOfTvgId } from '../guide/tvg-id.ts'
import type { UnfinishedWrites } from './unfinished-writes.ts'

/** Channels that carry a tvg-id like ours and are none of ours. */
export interface Strays {
  /** Second copies of our channels that runs which broke off have made: they are ours to remove. */
  readonly copies: readonly HostChannel[]
  /** Channels of the owner's with the tvg-id of one of ours: they are remembered as his. */
  readonly owners: readonly HostChannel[]
  readonly warnings: readonly Warning[]
}

/** What tells strays from our channels. */
export interface StraysInput {
  readonly ledger: readonly ManagedChannel[]
  readonly hostChannels: readonly HostChannel[]
  /** The channel of a record, where the host has it. */
  readonly actualOf: (record: ManagedChannel) => HostChannel | null
  /** Uuids of channels that are remembered as the owner's. */
  readonly ownersChannels: ReadonlySet<string>
  readonly written: UnfinishedWrites
}

/** How many of the channels that nothing explains a note names. */
const MOST_NAMED = 5

/**
 * Finds what carries our tvg-ids beside our channels. A copy that an interrupted run
 * made, and that is still as it made it, is removed. Any other one is left alone, with a
 * warning: the owner's own copy, or what is left of an event that nobody knows any more.
 */
export function strayChannels({ ledger, hostChannels, actualOf, ownersChannels, written }: StraysInput): Strays {
  const tvgIds = new Set(ledger.map(({ tvg_id: tvgId }) => tvgId))
  const ours = new Set(ledger.map((record) => actualOf(record)?.id))
  const copies: HostChannel[] = []
  const owners: HostChannel[] = []
  const unexplained: HostChannel[] = []
  for (const channel of hostChannels) {
    const tvgId = channel.tvg_id ?? ''
    if (ours.has(channel.id)) continue
    const isRemembered = ownersChannels.has(channel.uuid)
    if (!tvgIds.has(tvgId)) {
      if (ownerOfTvgId(tvgId) !== null && !isRemembered) unexplained.push(channel)
    } else if (written.made(channel) && !isRemembered) copies.push(channel)
    else owners.push(channel)
  }
  return { copies, owners, warnings: [...owners.map(twice), ...unexplainedNote(unexplained)] }
}

function twice(channel: HostChannel): Warning {
  const tvgId = channel.tvg_id ?? ''
  const number = channel.channel_number === null ? 'without a number' : `number ${channel.channel_number}`
  const message = `Channel "${channel.name}", ${number}, has the tvg-id of one of ours (${tvgId}) and is left alone: delete it if it is a copy.`
  return { code: 'channel_twice', message, place: tvgId }
}

function unexplainedNote(channels: readonly HostChannel[]): Warning[] {
  const [first] = channels
  if (first === undefined) return []
  const named = channels.slice(0, MOST_NAMED).map(({ name, tvg_id: tvgId }) => `"${name}" (${tvgId})`)
  const more = channels.length > named.length ? ` and ${channels.length - named.length} more` : ''
  const message =
    `${channels.length === 1 ? '1 channel has a tvg-id' : `${channels.length} channels have tvg-ids`} like ours, but nothing is known of ` +
    `an event or team of theirs: ${named.join(', ')}${more}. They are left alone: delete what you do not want.`
  return [{ code: 'channel_unexplained', message, place: first.tvg_id ?? first.name }]
}
