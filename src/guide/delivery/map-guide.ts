import type { Ledger } from '../../channels/ledger.ts'
import { awaitsGuide } from '../../channels/mapping/guide-choice.ts'
import { mapGuides } from '../../channels/mapping/guide-to-map.ts'
import type { ManagedChannel } from '../../generated/records.ts'
import type { HostRest } from '../../host/contract.ts'
import { type Delivery, guideWasRead } from './deliver.ts'

/** Channels of a run whose guides are to be mapped. */
export interface MappingInput {
  readonly rest: Pick<HostRest, 'guideSources' | 'guideRows' | 'channels'>
  readonly ledger: Pick<Ledger, 'fact' | 'setFact' | 'save'>
  /** Channels of the guide; those that await theirs are mapped, the others are left. */
  readonly channels: readonly { readonly record: ManagedChannel; readonly isCovered: boolean }[]
  readonly delivery: Delivery
  readonly wait: (ms: number) => Promise<void>
}

/**
 * Maps each channel that awaits its guide to its row of ours, as soon as the host has read the guide; it is
 * waited for at most 15 seconds. What has no row by then is left to the next run, whose plan says so. Where
 * none awaits its guide nobody is asked.
 */
export async function mapGuide({ rest, ledger, channels, delivery, wait }: MappingInput): Promise<void> {
  const awaiting = channels.filter(({ record }) => awaitsGuide(record) && record.host_channel_id !== null)
  const { sourceId } = delivery
  let rowOf: ReadonlyMap<string | null, number> = new Map()
  const areThere = async () => {
    const rows = (await rest.guideRows.list()).filter(({ epg_source: source }) => source === sourceId)
    rowOf = new Map(rows.map(({ id, tvg_id: tvgId }) => [tvgId, id]))
    return awaiting.every(({ record }) => rowOf.has(record.tvg_id))
  }
  if (awaiting.length > 0 && sourceId !== null) {
    if (delivery.isAwaited) await guideWasRead({ rest, ledger }, areThere, wait)
    else await areThere()
  }

  const found = awaiting.flatMap(({ record, isCovered }) => {
    const row = rowOf.get(record.tvg_id)
    return row === undefined ? [] : [{ record, isCovered, row }]
  })
  const mapped = found.map(({ record, isCovered, row }) => ({ channelId: record.host_channel_id ?? 0, isCovered, row }))
  await mapGuides(rest, mapped)
  for (const { record, row } of found) ledger.save({ ...record, guide_row_id: row })
}
