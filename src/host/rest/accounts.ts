import { validateHostAccount } from '../../generated/validators.js'
import type { HostRest } from '../contract.ts'
import type { HostConnection } from './connection.ts'
import { listRows } from './list-rows.ts'

/** The host's playlists. */
export function accounts(connection: HostConnection): HostRest['accounts'] {
  return {
    list: () => listRows(connection, 'playlists', { path: 'm3u/accounts/' }, validateHostAccount),
  }
}
