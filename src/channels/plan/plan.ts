import type { HostChannel, ManagedChannel, PlannedOperation, SportsEvent, Warning } from '../../generated/records.ts'
import { eventTitle } from '../../sports/index.ts'
import type { WantedChannel } from '../wanted/wanted.ts'
import { newRecord, nextLedgerId, recreatedRecord, withForgottenChannels } from './ledger-records.ts'
import { type HostNames, keptRecord, syncedChannel } from './sync-fields.ts'

/** A channel that stays or comes, as it will be known after the run. */
export interface PlannedChannel {
  /** The ledger's record, as it will be; host_channel_id is null until the channel is created. */
  readonly record: ManagedChannel
  /** Absent for a channel that is kept without a stream that asks for it. */
  readonly wanted: WantedChannel | null
  /** The host's channel as it is now; absent for one to be created. */
  readonly actual: HostChannel | null
  readonly event: SportsEvent | null
  /** Fields of the host's channel that are to be written: name, logo, group, streams. */
  readonly fields: readonly string[]
}

/** What a run will do to the host's channels, each change with its reason. */
export interface ChannelPlan {
  readonly channels: readonly PlannedChannel[]
  readonly removals: readonly { readonly record: ManagedChannel; readonly actual: HostChannel }[]
  /** Records of channels that are gone from the host and that nothing asks for. */
  readonly forgotten: readonly ManagedChannel[]
  readonly operations: readonly PlannedOperation[]
  readonly warnings: readonly Warning[]
}

/** What should exist, what does, and the rules for what goes. */
export interface PlanInput extends HostNames {
  readonly wanted: readonly WantedChannel[]
  readonly ledger: readonly ManagedChannel[]
  readonly hostChannels: readonly HostChannel[]
  /** Every event that was read, by its key (eventKeys). */
  readonly events: ReadonlyMap<string, SportsEvent>
  /** The instant at which a channel goes, given what is known of its event. */
  readonly goesAt: (record: ManagedChannel, event: SportsEvent | null) => Date
  /** False when the playlist looks cut off: then nothing is removed for want of a stream. */
  readonly mayMissStreams: boolean
  readonly removalCap: number
  readonly now: Date
}

/**
 * Compares what should exist with what does (design 9); pure. Applied to its
 * own result it asks for nothing. Numbers are not its concern: they are placed
 * when it is known which channels there are.
 */
export function planChannels(input: PlanInput): ChannelPlan {
  const ledger = withForgottenChannels(input)
  const actualOf = hostChannelFinder(input.hostChannels)
  const wantedIds = new Set(input.wanted.map(({ tvgId }) => tvgId))
  const byTvgId = new Map(ledger.map((record) => [record.tvg_id, record]))
  const warnings: Warning[] = twiceWarnings(ledger, input.hostChannels)
  const operations: PlannedOperation[] = []
  const channels: PlannedChannel[] = []
  let nextId = nextLedgerId(ledger)

  for (const wanted of input.wanted) {
    const known = byTvgId.get(wanted.tvgId)
    const actual = known ? actualOf(known) : null
    if (known && actual) {
      const { record, fields } = syncedChannel(known, actual, wanted, input)
      channels.push({ record, wanted, actual, event: wanted.event, fields })
      if (fields.length > 0) operations.push(operation('update', record, fields, `its ${fields.join(', ')} changed`))
    } else {
      const record = known ? recreatedRecord(known, wanted, input.now) : newRecord(nextId, wanted, input.now)
      if (!known) nextId += 1
      channels.push({ record, wanted, actual: null, event: wanted.event, fields: [] })
      operations.push(operation('create', record, [], creationReason(known, wanted)))
    }
  }

  const forgotten: ManagedChannel[] = []
  const leaving: { record: ManagedChannel; actual: HostChannel; event: SportsEvent | null; reason: string }[] = []
  for (const known of ledger) {
    if (wantedIds.has(known.tvg_id)) continue
    const actual = actualOf(known)
    if (!actual) {
      forgotten.push(known) // the owner deleted it
      continue
    }
    const record = keptRecord(known, actual, input)
    const event = input.events.get(known.event_id ?? '') ?? null
    const reason = leavingReason(record, event, input)
    if (reason === null) channels.push({ record, wanted: null, actual, event, fields: [] })
    else leaving.push({ record, actual, event, reason })
  }
  const removable = leaving.slice(0, input.removalCap)
  for (const { record, reason } of removable) operations.push(operation('remove', record, [], reason))
  for (const { record, actual, event } of leaving.slice(input.removalCap)) {
    channels.push({ record, wanted: null, actual, event, fields: [] })
  }
  if (leaving.length > removable.length) {
    warnings.push({
      code: 'removal_cap_reached',
      message: `${leaving.length} channels should go, but removal_cap allows ${input.removalCap} a run; the rest follows.`,
    })
  }
  return { channels, removals: removable, forgotten, operations, warnings }
}

/**
 * One warning for each of our channels that another one shares its tvg-id with:
 * the owner's copy, or one that the host made after nobody waited for it any
 * more. Which of the two is wanted only the owner knows.
 */
function twiceWarnings(ledger: readonly ManagedChannel[], hostChannels: readonly HostChannel[]): Warning[] {
  const ours = new Map(ledger.map((record) => [record.tvg_id, record]))
  const seen = new Map<string, HostChannel>()
  const warnings: Warning[] = []
  for (const channel of hostChannels) {
    const tvgId = channel.tvg_id ?? ''
    const record = ours.get(tvgId)
    const other = seen.get(tvgId)
    seen.set(tvgId, channel)
    if (record === undefined || other === undefined) continue
    const stray = channel.id === record.host_channel_id ? other : channel
    const number = stray.channel_number === null ? 'without a number' : `number ${stray.channel_number}`
    const message = `Channel "${stray.name}", ${number}, has the tvg-id of one of ours (${tvgId}) and is left alone: delete it if it is a copy.`
    warnings.push({ code: 'channel_twice', message, place: tvgId })
  }
  return warnings
}

/** A channel of ours is known by its id in the host, and by its tvg-id when that id means another channel now. */
export function hostChannelFinder(hostChannels: readonly HostChannel[]) {
  const byId = new Map(hostChannels.map((channel) => [channel.id, channel]))
  const byTvgId = new Map(hostChannels.map((channel) => [channel.tvg_id, channel]))
  return (record: ManagedChannel): HostChannel | null => {
    const sameId = byId.get(record.host_channel_id ?? -1)
    return (sameId?.tvg_id === record.tvg_id ? sameId : byTvgId.get(record.tvg_id)) ?? null
  }
}

function creationReason(known: ManagedChannel | undefined, { event, streamIds }: WantedChannel): string {
  const streams = streamIds.length === 1 ? '1 stream shows' : `${streamIds.length} streams show`
  const comesBack = known ? ' and its channel was deleted in the host' : ''
  return `${streams} ${eventTitle(event)}${comesBack}`
}

/** Why a channel that no stream asks for goes, or null while it stays. */
function leavingReason(record: ManagedChannel, event: SportsEvent | null, input: PlanInput): string | null {
  if (input.now >= input.goesAt(record, event)) return 'its event is over'
  if (event === null) return null // the provider may be away: the clock decides then
  return input.mayMissStreams ? 'no stream shows its event any more' : null
}

function operation(action: PlannedOperation['action'], record: ManagedChannel, fields: string[], reason: string) {
  return { action, tvg_id: record.tvg_id, name: record.name, fields, reason }
}
