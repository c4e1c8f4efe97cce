import { validateHostGroup } from '../../generated/validators.js'
import type { HostRest } from '../contract.ts'
import { row } from './answer-readers.ts'
import type { HostConnection } from './connection.ts'
import { listRows } from './list-rows.ts'

/** Channel groups; the host keeps each name once. */
export function groups(connection: HostConnection): HostRest['groups'] {
  const path = 'channels/groups/'
  const list = () => listRows(connection, 'groups', { path }, validateHostGroup)
  return {
    list,
    create: (name) =>
      connection.create(
        { method: 'POST', path, body: { name }, purpose: `create group "${name}"`, read: row(validateHostGroup) },
        async () => (await list()).find((group) => group.name === name.trim()), // the host trims names,
      ),
  }
}
