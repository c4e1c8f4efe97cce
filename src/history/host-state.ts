import { isDeepStrictEqual } from 'node:util'
import { type FieldValue, type HostMeanings, shownGuide } from '../channels/channel-fields.ts'
import type { ChannelField, HostChannel, HostProfile, ManagedChannel } from '../generated/records.ts'
import type { ChannelsInUse, HostRest } from '../host/contract.ts'
import type { UndoableRun } from './journal-rows.ts'

/** The host as an undo meets it. */
export interface HostNow extends HostMeanings {
  readonly channels: readonly HostChannel[]
  readonly streamIds: ReadonlySet<number>
  /** Asked where the run made or removed channels, or changed what profiles show. */
  readonly profiles: readonly HostProfile[]
  /** tvg-ids of the rows of guide data by their ids; asked where a channel shows another row than before the run, or than it wrote. */
  readonly guideTvgIds: ReadonlyMap<number, string | null>
  /** Asked where channels are to go. */
  readonly inUse: ChannelsInUse
}

/** Equal values of a field; profiles without regard to their order. */
export function isSame(field: ChannelField, one: FieldValue, other: FieldValue): boolean {
  const sorted = (value: FieldValue) => (field === 'profiles' && Array.isArray(value) ? [...value].sort() : value)
  return isDeepStrictEqual(sorted(one), sorted(other))
}

/**
 * Reads of the host what the undo of this run has to know, and no more. Throws what the host's client
 * throws: where it cannot be known who watches what the run made, nothing is undone.
 */
export async function readHostNow(
  rest: HostRest,
  { operations, before }: UndoableRun,
  ledger: readonly ManagedChannel[],
): Promise<HostNow> {
  const [channels, groups, logos, streamIds] = await Promise.all([
    rest.channels.list(),
    rest.groups.list(),
    rest.logos.list(),
    rest.streams.ids(),
  ])
  const made = new Set(operations.flatMap(({ action, tvgId }) => (action === 'create' ? [tvgId] : [])))
  const present = new Map(channels.map((channel) => [channel.id, channel]))
  const shownOf = (id: number | null) => {
    const channel = present.get(id ?? -1)
    return channel === undefined ? null : shownGuide(channel)
  }
  const records = ledger.filter(({ tvgId, hostChannelId: id }) => made.has(tvgId) && present.has(id ?? -1))
  const removes = records.length > 0 || channels.some(({ tvgId }) => made.has(tvgId))
  const mapsGuides =
    before.channels.some((row) => shownGuide(row) !== shownOf(row.id)) ||
    records.some(({ hostChannelId: id, guideRowId: row }) => row !== shownOf(id))
  return {
    channels,
    groupNames: new Map(groups.map(({ id, name }) => [id, name])),
    logoUrls: new Map(logos.map(({ id, url }) => [id, url])),
    streamIds: new Set(streamIds),
    profiles: before.profiles !== null || removes ? await rest.profiles.list() : [],
    guideTvgIds: new Map(mapsGuides ? (await rest.guideRows.list()).map(({ id, tvgId }) => [id, tvgId]) : []),
    inUse: removes ? await rest.channels.inUse() : { watched: new Set(), recorded: new Map() },
  }
}
