import { validateHostSettingsRow } from '../../../generated/validators.js'
import type { HostRest } from '../../contract.ts'
import { row, rows } from '../answers.ts'
import type { HostConnection } from '../connection.ts'
import { byId } from './by-id.ts'

/** Rows of the host's core settings. Every user of the host may read them: they are no place for secrets. */
export function settingsRows(connection: HostConnection): HostRest['settingsRows'] {
  const path = 'core/settings/'
  const list = async () =>
    (
      await connection.send({ method: 'GET', path, purpose: 'list core settings', read: rows(validateHostSettingsRow) })
    ).sort(byId)
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
