import type { OpenedHost } from './host-under-test.ts'
import type { Row } from './http.ts'
import { type PlaylistSlot, playlistOf } from './playlist.ts'
import { eventually } from './waiting.ts'

/** Name of the file that holds the playlist of an account made here. */
export function playlistFile(accountName: unknown): string {
  return `${String(accountName).replaceAll(' ', '-')}.m3u`
}

/** Makes an account over a file of its own and waits until its groups are known; it has no streams yet. */
export async function createAccountUnread(
  opened: OpenedHost,
  slots: readonly PlaylistSlot[],
  fields: { readonly [field: string]: unknown } = {},
): Promise<Row> {
  const { own, api } = opened
  const name = own.name('account')
  const file_path = own.write(playlistFile(name), playlistOf(slots))
  const made = await own.account({ name, is_active: true, file_path, ...fields })
  return eventually(`the groups of account ${made.id}`, async () => {
    const row = await api.row(`/api/m3u/accounts/${made.id}/`)
    return row.status === 'pending_setup' ? row : undefined
  })
}

/** Has the host read an account's playlist and waits until it is done. */
export async function refreshAccount(opened: OpenedHost, id: number): Promise<Row> {
  const { api } = opened
  const before = await api.row(`/api/m3u/accounts/${id}/`)
  const ask = () => api.post(`/api/m3u/refresh/${id}/`)
  await ask()
  return eventually(
    `the refresh of account ${id}`,
    async () => {
      const row = await api.row(`/api/m3u/accounts/${id}/`)
      return row.status === 'success' && row.updated_at !== before.updated_at ? row : undefined
    },
    ask,
  )
}

/** Puts another playlist in place of an account's and has the host read it. */
export async function changePlaylist(opened: OpenedHost, account: Row, slots: readonly PlaylistSlot[]): Promise<Row> {
  opened.own.write(playlistFile(account.name), playlistOf(slots))
  return refreshAccount(opened, account.id)
}

/** Makes an account over a file of its own and waits until its streams are there. */
export async function createAccount(opened: OpenedHost, slots: readonly PlaylistSlot[]): Promise<Row> {
  const { id } = await createAccountUnread(opened, slots)
  return refreshAccount(opened, id)
}
