import { validateHostChannel } from '../../generated/validators.js'
import type { HostRest } from '../contract.ts'
import { nothing, row, rowsUnder } from './answer-readers.ts'
import { inBatches } from './batches.ts'
import type { HostConnection } from './connection.ts'
import { listRows } from './list-rows.ts'
import { channelsInUse } from './resources.ts'

/** Channels: made one by one, changed and removed in bulk. */
export function channels(connection: HostConnection): HostRest['channels'] {
  const path = 'channels/channels/'
  const params = { visibility_filter: 'all' } // hidden channels hold numbers too
  const list = () => listRows(connection, 'channels', { path, params }, validateHostChannel)
  return {
    list,
    create: ({ other_fields: others = {}, ...channel }) =>
      connection.create(
        {
          method: 'POST',
          path,
          body: { ...others, ...channel, streams: [...new Set(channel.streams)] }, // a repeated id makes the host fail
          purpose: `create channel "${channel.name}"`,
          read: row(validateHostChannel),
        },
        async () =>
          (await list()).findLast(({ tvg_id: id, name }) => id === channel.tvg_id && name === channel.name.trim()),
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
          read: (json) => requireAll(batch.length, rowsUnder('channels', validateHostChannel)(json)),
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
    inUse: () => channelsInUse(connection),
  }
}

/** A host that answers fewer rows than were changed changed something else than we asked for. */
function requireAll<Row>(asked: number, rows: readonly Row[]): void {
  if (rows.length !== asked) throw new Error(`${asked} channels were to be changed, it tells of ${rows.length}`)
}
