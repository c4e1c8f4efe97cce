import { validateHostGuideRow, validateHostProgramme } from '../../generated/validators.js'
import { type HostRest, PROGRAMMES_SHOWN } from '../contract.ts'
import { rowsUnder, success } from './answer-readers.ts'
import { inBatches } from './batches.ts'
import type { HostConnection } from './connection.ts'
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
    programmes: (source, tvgId) =>
      connection.send({
        method: 'GET',
        path: 'epg/programs/search/',
        params: { epg_source: source, tvg_id: tvgId, page_size: PROGRAMMES_SHOWN, fields: SHOWN_FIELDS },
        purpose: `list programmes of ${tvgId}`,
        read: rowsUnder('results', validateHostProgramme),
      }),
  }
}

const SHOWN_FIELDS = 'start_time,end_time,title,sub_title,description'
