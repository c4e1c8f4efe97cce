import { afterAll, describe, expect, test } from 'vitest'
import type { Open } from './host-under-test.ts'
import { column, pageOf, type Row } from './http.ts'
import { changePlaylist, createAccount, playlistFile, refreshAccount } from './playlist-account.ts'
import { eventually } from './waiting.ts'

/** What a stream's id survives. */
export function describeStreamIdentity(open: Open): void {
  describe('stream identity', () => {
    afterAll(() => open().own.removeRows(), 90_000)
    const streams = async (account: Row) =>
      pageOf(await open().api.get(`/api/channels/streams/?page_size=1000&m3u_account=${account.id}`))
    const stream = (id: number) => open().api.row(`/api/channels/streams/${id}/`)
    const channel = (id: number) => open().api.row(`/api/channels/channels/${id}/`)
    const address = (word: string) => `${open().own.mark}-${word}`
    const only = (rows: readonly Row[]): Row => {
      expect(rows).toHaveLength(1)
      return rows[0] as Row
    }

    test('§6 streams: the same address with a new name keeps the id; the name changes in place', async () => {
      const { own } = open()
      const account = await createAccount(open(), [{ name: own.name('Herons'), slot: address('ppv') }])
      const before = only(await streams(account))
      const attached = await own.channel({ streams: [before.id] })
      const name = own.name('Mules')
      await changePlaylist(open(), account, [{ name, slot: address('ppv'), attributes: { 'tvg-id': 'mules' } }])
      expect(only(await streams(account))).toMatchObject({
        ...{ id: before.id, name, tvg_id: 'mules', is_stale: false },
        stream_hash: before.stream_hash,
      })
      expect((await channel(attached.id)).streams).toEqual([before.id])
    })

    test('§6 streams: a new address is a new id; the old row is stale, and kept with its channel', async () => {
      const { own, api } = open()
      const name = own.name('Herons')
      const account = await createAccount(open(), [{ name, slot: address('old') }])
      const before = only(await streams(account))
      const attached = await own.channel({ streams: [before.id] })
      await changePlaylist(open(), account, [{ name, slot: address('new') }])
      const rows = await streams(account)
      expect(rows).toHaveLength(2)
      expect(rows.find(({ id }) => id === before.id)).toMatchObject({ name, is_stale: true })
      expect(rows.find(({ id }) => id !== before.id)).toMatchObject({ name, is_stale: false })
      expect((await channel(attached.id)).streams).toEqual([before.id])
      const fresh = await api.get(`/api/channels/streams/?hide_stale=true&m3u_account=${account.id}`)
      expect(column(pageOf(fresh), 'is_stale')).toEqual([false])
      const stale = await api.rows(`/api/channels/channels/?only_stale=true&name=${own.mark}`)
      expect(column(stale, 'id')).toContain(attached.id)
    })

    test('§6 streams: a stale stream may still be given to a channel', async () => {
      const { own } = open()
      const account = await createAccount(open(), [{ name: own.name(), slot: address('s1') }])
      const before = only(await streams(account))
      await changePlaylist(open(), account, [{ name: own.name(), slot: address('s2') }])
      expect((await stream(before.id)).is_stale).toBe(true)
      expect((await own.channel({ streams: [before.id] })).streams).toEqual([before.id])
    })

    test('§6 streams: a stale stream that is listed again is the same, and not stale', async () => {
      const { own } = open()
      const [one, two] = [
        { name: own.name(), slot: address('back1') },
        { name: own.name(), slot: address('back2') },
      ]
      const account = await createAccount(open(), [one])
      const before = only(await streams(account))
      await changePlaylist(open(), account, [two])
      expect((await stream(before.id)).is_stale).toBe(true)
      await changePlaylist(open(), account, [one, two])
      expect(await stream(before.id)).toMatchObject({ id: before.id, is_stale: false })
    })

    test('§6 streams: an unchanged refresh touches last_seen only', async () => {
      const { own } = open()
      const account = await createAccount(open(), [{ name: own.name(), slot: address('same') }])
      const before = only(await streams(account))
      await refreshAccount(open(), account.id)
      const after = only(await streams(account))
      expect(after).toEqual({ ...before, last_seen: after.last_seen, updated_at: after.updated_at })
      expect(after.last_seen).not.toBe(before.last_seen)
    })

    test('§6 streams: a stream that moves to another group keeps its id', async () => {
      const { own } = open()
      const [from, to] = [own.name('from'), own.name('to')]
      const entry = { name: own.name(), slot: address('moves') }
      const account = await createAccount(open(), [{ ...entry, group: from }])
      const before = only(await streams(account))
      await changePlaylist(open(), account, [{ ...entry, group: to }])
      const after = only(await streams(account))
      expect(after.id).toBe(before.id)
      expect(after.channel_group).not.toBe(before.channel_group)
    })

    test('§6 streams: the same address in a second account makes no second stream', async () => {
      const { own } = open()
      const first = await createAccount(open(), [{ name: own.name('first'), slot: address('shared') }])
      const before = only(await streams(first))
      const name = own.name('second')
      const second = await createAccount(open(), [{ name, slot: address('shared') }])
      expect(await streams(second)).toEqual([])
      expect(await stream(before.id)).toMatchObject({ m3u_account: first.id, name })
    })

    test('§6 streams: streams of a group that is switched off go at the next refresh, and the channel stays empty', async () => {
      const { own, api } = open()
      const group = own.name('off')
      const account = await createAccount(open(), [{ name: own.name(), slot: address('off'), group }])
      const before = only(await streams(account))
      const attached = await own.channel({ streams: [before.id] })
      const answer = await api.patch(`/api/m3u/accounts/${account.id}/group-settings/`, {
        group_settings: [{ channel_group: before.channel_group, enabled: false }],
      })
      expect(answer.status).toBe(200)
      expect(await streams(account)).toHaveLength(1)
      await refreshAccount(open(), account.id)
      expect(await streams(account)).toEqual([])
      expect((await api.get(`/api/channels/streams/${before.id}/`)).status).toBe(404)
      expect((await channel(attached.id)).streams).toEqual([])
      const empty = await api.rows(`/api/channels/channels/?only_streamless=true&name=${own.mark}`)
      expect(column(empty, 'id')).toContain(attached.id)
      const refused = await api.patch(`/api/channels/channels/${attached.id}/`, { streams: [before.id] })
      expect(refused.status).toBe(400)
    })

    test('§6 streams: an empty playlist is status error, and the streams stay as they were', async () => {
      const { own, api } = open()
      const account = await createAccount(open(), [{ name: own.name(), slot: address('kept') }])
      const before = only(await streams(account))
      own.write(playlistFile(account.name), '#EXTM3U\n')
      const ask = () => api.post(`/api/m3u/refresh/${account.id}/`)
      await ask()
      const after = await eventually(
        'the status error',
        async () => {
          const row = await api.row(`/api/m3u/accounts/${account.id}/`)
          return row.status === 'error' ? row : undefined
        },
        ask,
      )
      expect(after.updated_at).toBe(account.updated_at)
      expect(await stream(before.id)).toEqual(before)
    })
  })
}
