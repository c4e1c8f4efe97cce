import type { HostChannel, ManagedChannel } from '../generated/records.ts'

/** What tells our channels from the owner's copies of them. */
export interface FinderRules {
  /** Uuids of channels with a tvg-id of ours that are the owner's (HostMemory). */
  readonly ownersChannels?: ReadonlySet<string>
  /** True for a channel that is still as a run made it that broke off. */
  readonly isMade?: (channel: HostChannel) => boolean
}

type KnownChannel = Pick<ManagedChannel, 'host_channel_id' | 'host_channel_uuid' | 'tvg_id'>

/**
 * A channel of ours is known by its uuid, whatever tvg-id the owner gives it; before a run has seen
 * that, by its id. By its tvg-id alone it is found only where nothing else is known of it: a channel
 * of the owner's may carry the same.
 */
export function hostChannelFinder(hostChannels: readonly HostChannel[], rules: FinderRules = {}) {
  const { ownersChannels = new Set<string>(), isMade = () => false } = rules
  const byUuid = new Map(hostChannels.map((channel) => [channel.uuid, channel]))
  const byId = new Map(hostChannels.map((channel) => [channel.id, channel]))
  const byTvgId = firstByTvgId(hostChannels, ownersChannels)
  return (record: KnownChannel): HostChannel | null => {
    const { host_channel_id: id, host_channel_uuid: uuid, tvg_id: tvgId } = record
    const same = uuid === null ? undefined : byUuid.get(uuid)
    if (same !== undefined) return same
    const sameId = byId.get(id ?? -1)
    if (sameId?.tvg_id === tvgId && !ownersChannels.has(sameId.uuid)) return sameId
    const isUnseen = uuid === null && id === null
    const alike = byTvgId.get(tvgId) ?? null
    return alike !== null && (isUnseen || isMade(alike)) ? alike : null
  }
}

/** The channel of each tvg-id that is not known as the owner's; of several the first that was made: a copy comes later. */
export function firstByTvgId(
  hostChannels: readonly HostChannel[],
  ownersChannels: ReadonlySet<string>,
): ReadonlyMap<string, HostChannel> {
  const first = new Map<string, HostChannel>()
  for (const channel of hostChannels) {
    const tvgId = channel.tvg_id ?? ''
    const other = first.get(tvgId)
    if (!ownersChannels.has(channel.uuid) && (other === undefined || channel.id < other.id)) first.set(tvgId, channel)
  }
  return first
}
