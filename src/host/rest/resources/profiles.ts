import { validateHostProfile } from '../../../generated/validators.js'
import type { HostRest } from '../../contract.ts'
import { object, rows } from '../answers.ts'
import { inBatches } from '../batches.ts'
import type { HostConnection } from '../connection.ts'
import { byId } from './by-id.ts'

/** Channel profiles, and which channels each of them shows. */
export function profiles(connection: HostConnection): HostRest['profiles'] {
  return {
    list: async () =>
      (
        await connection.send({
          method: 'GET',
          path: 'channels/profiles/',
          purpose: 'list profiles',
          read: rows(validateHostProfile),
        })
      ).sort(byId),
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
