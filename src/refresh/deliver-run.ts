import { isCovered } from '../channels/channel-fields.ts'
import { awaitsGuide } from '../channels/guide-choice.ts'
import { mapGuide } from '../channels/guide-mapping.ts'
import type { GuideReport, Warning } from '../generated/records.ts'
import { type Delivery, deliverGuide } from '../guide/delivery.ts'
import type { Programme } from '../guide/programme.ts'
import type { GuideDigests } from '../guide/read-request.ts'
import type { SyncedChannels } from './apply.ts'
import type { RefreshRun } from './types.ts'

/** The guide of a run, once it is written. */
export interface GuideOfRun {
  readonly path: string
  readonly sha256: string
  /** True where the file has just got these bytes. */
  readonly isNewFile: boolean
  /** Of the programmes of each channel, by tvg-id. */
  readonly digests: GuideDigests
  /** The programmes of a channel, in the order of their start. */
  readonly programmesOf: (channel: RunChannel) => readonly Programme[]
}

/** A channel of the run as it is written. */
type RunChannel = SyncedChannels['channels'][number]

/**
 * Brings the guide of a run to the host, and the channels that await theirs to it. Answers what the host was seen to
 * do; warnings that the run has already are not told twice.
 */
export async function deliverRun(
  run: RefreshRun,
  { channels }: SyncedChannels,
  { programmesOf, digests, ...file }: GuideOfRun,
): Promise<GuideReport['reading']> {
  const { rest, ledger, wait, context } = run
  const { now } = context
  const awaiting = channels.filter(({ record }) => awaitsGuide(record))
  const ofOwners = ({ record }: RunChannel) => record.owner_fields.includes('guide')
  const known = new Map(channels.map((channel) => [channel.record.tvg_id, channel]))
  const delivery = await deliverGuide({
    ...{ ...file, rest, ledger, now, wait },
    tvgIds: awaiting.map(({ record }) => record.tvg_id),
    contents: {
      digests,
      mapped: channels.filter((one) => !awaitsGuide(one.record) && !ofOwners(one)).map(({ record }) => record.tvg_id),
      programmesOf(tvgId) {
        const channel = known.get(tvgId)
        return channel === undefined ? [] : programmesOf(channel)
      },
    },
  })
  tell(run.warnings, delivery.warnings)
  const isMapped = await mapGuide({
    ...{ rest, ledger, delivery, now, wait },
    channels: awaiting.map(({ record, planned: { actual } }) => ({
      record,
      isCovered: actual !== null && isCovered(actual),
    })),
  })
  return readingOf(delivery, isMapped)
}

function tell(told: Warning[], warnings: readonly Warning[]): void {
  const isTold = ({ code, place }: Warning) => told.some((one) => one.code === code && one.place === place)
  told.push(...warnings.filter((warning) => !isTold(warning)))
}

/** That channels could be mapped says that the host has read the guide, however long it takes to say so. */
function readingOf({ sourceId, isAwaited, warnings }: Delivery, isMapped: boolean | null): GuideReport['reading'] {
  if (sourceId === null) return 'no_source'
  const isTold = (code: Warning['code']) => warnings.some((one) => one.code === code)
  if (isTold('guide_not_read')) return 'failed'
  if (isMapped === false || isTold('guide_not_held')) return 'awaited'
  return isAwaited && isMapped === null ? 'awaited' : 'read'
}
