import { validateHostSettingsRow } from '../../generated/validators.js'
import type { HostRest } from '../contract.ts'
import { row } from './answer-readers.ts'
import type { HostConnection } from './connection.ts'
import { listRows } from './list-rows.ts'

/** Rows of the host's core settings. Every user of the host may read them: they are no place for secrets. */
export function settingsRows(connection: HostConnection): HostRest['settingsRows'] {
  const path = 'core/settings/'
  const list = () => listRows(connection, 'core settings', { path }, validateHostSettingsRow)
  return {
    list,
    create: (made) =>
      connection.create(
        {
          method: 'POST',
          path,
          body: made,
          purpose: `create core setting ${made.key}`,
          read: row(validateHostSettingsRow),
        },
        async () => (await list()).find(({ key }) => key === made.key),
      ),
    update: (id, value) =>
      connection.send({
        method: 'PATCH',
        path: `${path}${id}/`,
        body: { value },
        purpose: `change core setting ${id}`,
        read: row(validateHostSettingsRow),
      }),
  }
}
