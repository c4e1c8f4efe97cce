import { isDeepStrictEqual } from 'node:util'
import type { FieldValue, HostMeanings } from '../channels/channel-fields.ts'
import type { ChannelField, HostChannel, HostProfile } from '../generated/records.ts'
import type { ChannelsInUse } from '../host/contract.ts'

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
