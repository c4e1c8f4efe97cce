import { validateHostGuideSource } from '../../generated/validators.js'
import type { HostRest } from '../contract.ts'
import { object, row } from './answer-readers.ts'
import type { HostConnection } from './connection.ts'
import { listRows } from './list-rows.ts'

/** Guide sources (EPG sources) that read a file, and the request to read it again. */
export function guideSources(connection: HostConnection): HostRest['guideSources'] {
  const path = 'epg/sources/'
  const list = () => listRows(connection, 'guide sources', { path }, validateHostGuideSource)
  return {
    list,
    create: (source) =>
      connection.create(
        {
          method: 'POST',
          path,
          body: { ...source, source_type: 'xmltv', is_active: true },
          purpose: `create guide source "${source.name}"`,
          read: row(validateHostGuideSource),
        },
        async () => (await list()).find(({ name }) => name === source.name),
      ),
    update: async (id, change) => {
      await connection.send({
        method: 'PATCH',
        path: `${path}${id}/`,
        body: change,
        purpose: `change guide source ${id}`,
        read: row(validateHostGuideSource),
      })
    },
    import: async (id) => {
      await connection.send({
        method: 'POST',
        path: 'epg/import/',
        body: { id },
        purpose: `read guide source ${id} again`,
        read: object,
      })
    },
  }
}
