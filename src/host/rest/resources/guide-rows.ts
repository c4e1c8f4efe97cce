import { validateHostGuideRow } from '../../../generated/validators.js'
import type { HostRest } from '../../contract.ts'
import { success } from '../answers.ts'
import { inBatches } from '../batches.ts'
import type { HostConnection } from '../connection.ts'
import { listRows } from './list-rows.ts'

/** The channels of all guides as the host stored them, and their mapping to the host's channels. */
export function guideRows(connection: HostConnection): HostRest['guideRows'] {
  return {
    list: () => listRows(connection, 'guide rows', { path: 'epg/epgdata/' }, validateHostGuideRow),
    map: (mappings) =>
      inBatches(mappings, (batch) =>
        connection.send({
          method: 'POST',
          path: 'channels/channels/batch-set-epg/',
          body: { associations: batch },
          purpose: `map ${batch.length} channels to their guide`,
          read: success,
        }),
      ),
  }
}
