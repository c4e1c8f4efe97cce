import { validateHostLogo } from '../../../generated/validators.js'
import type { HostRest } from '../../contract.ts'
import { row, rows } from '../answers.ts'
import type { HostConnection } from '../connection.ts'
import { byId } from './by-id.ts'

/** Logos; the host keeps each address once, and has no look-up by address. */
export function logos(connection: HostConnection): HostRest['logos'] {
  const path = 'channels/logos/'
  const list = async () => {
    const params = { no_pagination: true }
    const all = await connection.send({
      method: 'GET',
      path,
      params,
      purpose: 'list logos',
      read: rows(validateHostLogo),
    })
    return all.sort(byId)
  }
  return {
    list,
    create: (logo) =>
      connection.create(
        { method: 'POST', path, body: logo, purpose: `create logo ${logo.url}`, read: row(validateHostLogo) },
        async () => (await list()).find(({ url }) => url === logo.url),
      ),
  }
}
