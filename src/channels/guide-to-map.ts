import type { ChannelChange, GuideMapping, HostRest } from '../host/contract.ts'

/** A channel and the row of the host's guide data that it is to show. */
export interface GuideToMap {
  readonly channelId: number
  /** True for a channel of the host's own automatic sync: the row is put over its own. */
  readonly isCovered: boolean
  /** Null takes the guide away, or uncovers that of an auto-created channel. */
  readonly row: number | null
}

/** Maps guides: one request for all channels, and one for those of the host's automatic sync. */
export async function mapGuides(
  rest: {
    readonly channels: Pick<HostRest['channels'], 'bulkEdit'>
    readonly guideRows: Pick<HostRest['guideRows'], 'map'>
  },
  guides: readonly GuideToMap[],
): Promise<void> {
  const plain: GuideMapping[] = []
  const over: ChannelChange[] = []
  for (const { channelId, isCovered, row } of guides) {
    if (isCovered) over.push({ id: channelId, override: { epg_data_id: row } })
    else plain.push({ channel_id: channelId, epg_data_id: row })
  }
  if (plain.length > 0) await rest.guideRows.map(plain)
  if (over.length > 0) await rest.channels.bulkEdit(over)
}
