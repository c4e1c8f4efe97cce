import { validateHostAccount } from '../../../generated/validators.js'
import type { HostRest } from '../../contract.ts'
import { rows } from '../answers.ts'
import type { HostConnection } from '../connection.ts'
import { byId } from './by-id.ts'

/** The host's playlists. */
export function accounts(connection: HostConnection): HostRest['accounts'] {
  return {
    list: async () =>
      (
        await connection.send({
          method: 'GET',
          path: 'm3u/accounts/',
          purpose: 'list playlists',
          read: rows(validateHostAccount),
        })
      ).sort(byId),
  }
}
