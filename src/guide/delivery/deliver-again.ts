import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { RefreshParts } from '../../channels/refresh-run.ts'
import type { Warning } from '../../generated/records.ts'
import { guidePath } from '../generate.ts'
import { deliverGuide } from './deliver.ts'
import { type MappingInput, mapGuide } from './map-guide.ts'

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
  const path = guidePath(files.dataDir)
  if (!existsSync(path)) return []
  const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex')
  const tvgIds = channels.map(({ record }) => record.tvg_id)
  const delivery = await deliverGuide({ rest, ledger, path, sha256, tvgIds, now: clock() })
  await mapGuide({ rest, ledger, channels, delivery, wait })
  return delivery.warnings
}
