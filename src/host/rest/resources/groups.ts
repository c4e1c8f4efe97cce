import { validateHostGroup } from '../../../generated/validators.js'
import type { HostRest } from '../../contract.ts'
import { row, rows } from '../answers.ts'
import type { HostConnection } from '../connection.ts'
import { byId } from './by-id.ts'

/** Channel groups; the host keeps each name once. */
export function groups(connection: HostConnection): HostRest['groups'] {
  const path = 'channels/groups/'
  const list = async () =>
    (await connection.send({ method: 'GET', path, purpose: 'list groups', read: rows(validateHostGroup) })).sort(byId)
  return {
    list,
    create: (name) =>
      connection.create(
        { method: 'POST', path, body: { name }, purpose: `create group "${name}"`, read: row(validateHostGroup) },
        async () => (await list()).find((group) => group.name === name),
      ),
  }
}
