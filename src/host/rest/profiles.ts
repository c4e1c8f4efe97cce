import { validateHostProfile } from '../../generated/validators.js'
import type { HostRest } from '../contract.ts'
import { object } from './answer-readers.ts'
import { inBatches } from './batches.ts'
import type { HostConnection } from './connection.ts'
import { listRows } from './list-rows.ts'

/** Channel profiles, and which channels each of them shows. */
export function profiles(connection: HostConnection): HostRest['profiles'] {
  return {
    list: () => listRows(connection, 'profiles', { path: 'channels/profiles/' }, validateHostProfile),
    setMembership: (profileId, memberships) =>
      inBatches(memberships, (batch) =>
        connection.send({
          method: 'PATCH',
          path: `channels/profiles/${profileId}/channels/bulk-update/`,
          body: { channels: batch },
          purpose: `set ${batch.length} channels of profile ${profileId}`,
          read: object,
        }),
      ),
  }
}
