import { validateHostStream } from '../../generated/validators.js'
import type { HostRest } from '../contract.ts'
import { ids, rows } from './answer-readers.ts'
import { readInBatches } from './batches.ts'
import type { HostConnection } from './connection.ts'
import { byId } from './list-rows.ts'

/** Rows of streams in one answer. */
const ROWS_AT_ONCE = 2000

/** Streams are read by their ids: the host's paged list has no stable order, and cannot filter every group. */
export function streams(connection: HostConnection): HostRest['streams'] {
  const allIds = () =>
    connection.send({ method: 'GET', path: 'channels/streams/ids/', purpose: 'list the ids of streams', read: ids })
  const byIds = (wanted: readonly number[]) =>
    readInBatches(wanted, ROWS_AT_ONCE, (batch) =>
      connection.send({
        method: 'POST',
        path: 'channels/streams/by-ids/',
        body: { ids: batch },
        purpose: 'read streams',
        read: rows(validateHostStream),
        onlyReads: true,
      }),
    )
  return { ids: allIds, byIds, list: async () => (await byIds(await allIds())).sort(byId) }
}
