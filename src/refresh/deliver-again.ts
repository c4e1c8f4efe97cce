import { type MappingInput, mapGuide } from '../channels/guide-mapping.ts'
import type { Warning } from '../generated/records.ts'
import { deliverGuide } from '../guide/delivery.ts'
import { hashFile } from '../guide/guide-file.ts'
import { guidePath } from './guide.ts'
import type { RefreshParts } from './types.ts'

/**
 * Has the host read the guide as it lies there, after an undo, and maps those of `channels` that
 * await their guide to it; one that the host has not read in time is left to the next run.
 * Answers the warnings of deliverGuide.
 */
export async function deliverAgain(
  { host, ledger, wait }: Pick<RefreshParts, 'host' | 'ledger' | 'wait'>,
  channels: MappingInput['channels'],
): Promise<readonly Warning[]> {
  const { rest, files, clock } = host
  const now = clock()
  const path = guidePath(files.dataDir)
  const sha256 = await hashFile(path)
  if (sha256 === null) return []
  const tvgIds = channels.map(({ record }) => record.tvg_id)
  const delivery = await deliverGuide({
    ...{ rest, ledger, path, sha256, isNewFile: false, tvgIds, now, wait },
    contents: null,
  })
  await mapGuide({ rest, ledger, channels, delivery, now, wait })
  return delivery.warnings
}
