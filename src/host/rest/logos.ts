import { cutText } from '../../cut-text.ts'
import { validateHostLogo } from '../../generated/validators.js'
import type { HostRest } from '../contract.ts'
import { row } from './answer-readers.ts'
import type { HostConnection } from './connection.ts'
import { listRows } from './list-rows.ts'

/** What the host takes of a logo's name; nothing depends on the name. */
const LONGEST_NAME = 255

/** Logos; the host keeps each address once, and has no look-up by address. */
export function logos(connection: HostConnection): HostRest['logos'] {
  const path = 'channels/logos/'
  const list = () => listRows(connection, 'logos', { path, params: { no_pagination: true } }, validateHostLogo)
  return {
    list,
    create: (logo) =>
      connection.create(
        {
          method: 'POST',
          path,
          body: { ...logo, name: cutText(logo.name, LONGEST_NAME) },
          purpose: `create logo ${logo.url}`,
          read: row(validateHostLogo),
        },
        async () => (await list()).find(({ url }) => url === logo.url),
      ),
  }
}
