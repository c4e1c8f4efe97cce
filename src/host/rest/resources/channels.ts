import { validateHostChannel } from '../../../generated/validators.js'
import type { HostRest } from '../../contract.ts'
import { nothing, row, rows, rowsUnder } from '../answers.ts'
import { inBatches } from '../batches.ts'
import type { HostConnection } from '../connection.ts'
import { byId } from './by-id.ts'

/** Channels: made one by one, changed and removed in bulk. */
export function channels(connection: HostConnection): HostRest['channels'] {
  const list = async () => {
    const all = await connection.send({
      method: 'GET',
      path: 'channels/channels/',
      params: { visibility_filter: 'all' }, // hidden channels hold numbers too
      purpose: 'list channels',
      read: rows(validateHostChannel),
    })
    return all.sort(byId)
  }
  return {
    list,
    create: (channel) =>
      connection.create(
        {
          method: 'POST',
          path: 'channels/channels/',
          body: { ...channel, streams: [...new Set(channel.streams)] }, // a repeated id makes the host fail
          purpose: `create channel "${channel.name}"`,
          read: row(validateHostChannel),
        },
        async () => (await list()).findLast(({ tvg_id: tvgId }) => tvgId === channel.tvg_id),
      ),
    bulkEdit: (changes) =>
      inBatches(changes, (batch) =>
        connection.send({
          method: 'PATCH',
          path: 'channels/channels/edit/bulk/',
          body: batch.map(({ streams, ...change }) =>
            streams === undefined ? change : { ...change, streams: [...new Set(streams)] },
          ),
          purpose: `change ${batch.length} channels`,
          read: rowsUnder('channels', validateHostChannel),
        }),
      ),
    bulkDelete: (ids) =>
      inBatches(ids, (batch) =>
        connection.send({
          method: 'DELETE',
          path: 'channels/channels/bulk-delete/',
          body: { channel_ids: batch },
          purpose: `remove ${batch.length} channels`,
          read: nothing,
        }),
      ),
  }
}
