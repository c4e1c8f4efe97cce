import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Open } from './host-under-test.ts'
import { column, pageOf, type Row } from './http.ts'
import { slotAddress } from './playlist.ts'
import { changePlaylist, createAccount, createAccountUnread, refreshAccount } from './playlist-account.ts'
import { type ServedFiles, serveFiles } from './served-files.ts'
import { eventually } from './waiting.ts'

/** Playlist accounts, and how their playlists are read. */
export function describePlaylists(open: Open): void {
  describe('playlists', () => {
    let files: ServedFiles
    beforeAll(async () => {
      files = await serveFiles()
    }, 90_000)
    afterAll(async () => {
      await open().own.removeRows()
      await files.close()
    }, 90_000)

    const streams = async (account: Row) =>
      pageOf(await open().api.get(`/api/channels/streams/?page_size=1000&ordering=name&m3u_account=${account.id}`))
    const account = (id: number) => open().api.row(`/api/m3u/accounts/${id}/`)
    const slot = (word: string, group?: string) => {
      const entry = { name: open().own.name(word), slot: `${open().own.mark}-${word}` }
      return group === undefined ? entry : { ...entry, group }
    }
    /** Makes an account over a text and has it read. */
    const reading = async (text: string) => {
      const { own } = open()
      const name = own.name('text')
      const made = await createAccountUnread(open(), [], { name, file_path: own.write(`${name}.m3u`, text) })
      return streams(await refreshAccount(open(), made.id))
    }

    test('§4 accounts: a list is a plain array; a locked "custom" is always there', async () => {
      const custom = (await open().api.rows('/api/m3u/accounts/')).find(({ name }) => name === 'custom')
      expect(custom).toMatchObject({ locked: true, is_active: true, account_type: 'STD', server_url: null })
    })

    test('§4 accounts: POST answers 201 and a row that tells these things', async () => {
      const made = await open().own.account()
      expect(made).toMatchObject({
        id: expect.any(Number),
        server_url: null,
        file_path: null,
        is_active: false,
        locked: false,
        account_type: 'STD',
        status: 'idle',
        last_message: null,
        updated_at: null,
        stale_stream_days: 7,
        refresh_interval: 0,
        channel_groups: [],
        custom_properties: expect.any(Object),
      })
    })

    test('§4 accounts: a name that is there is 400', async () => {
      const { name } = await open().own.account()
      expect(await open().api.post('/api/m3u/accounts/', { name })).toMatchObject({
        status: 400,
        body: { name: ['m3u account with this name already exists.'] },
      })
    })

    test('§4 accounts: a new account has its groups read, and no streams yet', async () => {
      const group = open().own.name('Events')
      const made = await createAccountUnread(open(), [slot('one', group)])
      expect(made).toMatchObject({ status: 'pending_setup', updated_at: null })
      const groups = await open().api.rows('/api/channels/groups/')
      const { id } = groups.find(({ name }) => name === group) ?? { id: -1 }
      expect((made.channel_groups as Row[]).find(({ channel_group }) => channel_group === id)).toMatchObject({
        channel_group: id,
        enabled: true,
        auto_channel_sync: false,
        is_stale: false,
        stream_count: 0,
      })
      expect(await streams(made)).toEqual([])
    })

    test('§4 accounts: an account always has "Default Group" too', async () => {
      const made = await createAccountUnread(open(), [slot('two', open().own.name('Events'))])
      const groups = await open().api.rows('/api/channels/groups/')
      const home = groups.find(({ name }) => name === 'Default Group')
      expect(column(made.channel_groups as Row[], 'channel_group')).toContain(home?.id)
    })

    test('§4 accounts: the first refresh takes the playlist as it was when the account was made', async () => {
      const { own } = open()
      const [early, late] = [slot('early'), slot('late')]
      const made = await createAccountUnread(open(), [early])
      await changePlaylist(open(), made, [late])
      expect(column(await streams(made), 'name')).toEqual([early.name])
      await changePlaylist(open(), made, [late])
      expect(column(await streams(made), 'name').toSorted()).toEqual([early.name, late.name].toSorted())
      expect(own.mark).not.toBe('')
    })

    test('§4 accounts: a refresh is 202, of an unknown account too', async () => {
      const made = await createAccount(open(), [slot('three')])
      const { api } = open()
      expect(await api.post(`/api/m3u/refresh/${made.id}/`)).toMatchObject({ status: 202, body: { success: true } })
      expect(await api.post('/api/m3u/refresh/999999999/')).toMatchObject({ status: 202, body: { success: true } })
    })

    test('§4 accounts: a refresh ends in status success, with a message and the time', async () => {
      const made = await createAccount(open(), [slot('four')])
      expect(made).toMatchObject({
        status: 'success',
        last_message: expect.any(String),
        updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      })
    })

    test('§4 accounts: a loopback address is fetched', async () => {
      const server_url = files.put(
        'list.m3u',
        `#EXTM3U\n#EXTINF:-1,${open().own.name('served')}\n${slotAddress('served')}\n`,
      )
      const made = await createAccountUnread(open(), [], { server_url, file_path: null })
      expect(await streams(await refreshAccount(open(), made.id))).toHaveLength(1)
      expect(files.asked('list.m3u')).toBeGreaterThan(0)
    })

    test('§4 accounts: an address that answers 404 ends in status error, and the streams stay', async () => {
      const server_url = files.put(
        'gone.m3u',
        `#EXTM3U\n#EXTINF:-1,${open().own.name('gone')}\n${slotAddress('gone')}\n`,
      )
      const made = await createAccountUnread(open(), [], { server_url, file_path: null })
      await refreshAccount(open(), made.id)
      await open().api.patch(`/api/m3u/accounts/${made.id}/`, { server_url: server_url.replace('gone', 'nothing') })
      const ask = () => open().api.post(`/api/m3u/refresh/${made.id}/`)
      await ask()
      const broken = await eventually(
        'the status error',
        async () => {
          const row = await account(made.id)
          return row.status === 'error' ? row : undefined
        },
        ask,
      )
      expect(broken.last_message).toEqual(expect.any(String))
      expect(await streams(made)).toHaveLength(1)
    })

    test('§4 accounts: a refresh that is asked for while one runs is dropped', async () => {
      const name = `held-${open().own.mark}.m3u`
      const server_url = files.put(name, `#EXTM3U\n#EXTINF:-1,${open().own.name('held')}\n${slotAddress('held')}\n`)
      const made = await createAccountUnread(open(), [], { server_url, file_path: null })
      await refreshAccount(open(), made.id) // what was read for the groups is used up
      const release = files.hold(name)
      const before = files.asked(name)
      const ask = () => open().api.post(`/api/m3u/refresh/${made.id}/`)
      try {
        await ask()
        await eventually('the fetch', async () => (files.asked(name) > before ? true : undefined), ask)
        expect((await ask()).status).toBe(202)
      } finally {
        release()
      }
      await eventually('the end of the refresh', async () =>
        (await account(made.id)).status === 'success' ? true : undefined,
      )
      const other = await createAccount(open(), [slot('after-held')]) // another task has gone by meanwhile
      expect(other.status).toBe('success')
      expect(files.asked(name)).toBe(before + 1)
    })

    test('§4 accounts: an inactive account is "disabled" and is not read; switched on it is "idle"', async () => {
      const { api } = open()
      const made = await createAccount(open(), [slot('five')])
      const path = `/api/m3u/accounts/${made.id}/`
      expect((await api.patch(path, { is_active: false })).body).toMatchObject({ status: 'disabled' })
      expect((await api.post(`/api/m3u/refresh/${made.id}/`)).status).toBe(202)
      await createAccount(open(), [slot('six')])
      expect(await account(made.id)).toMatchObject({ status: 'disabled', updated_at: made.updated_at })
      expect((await api.patch(path, { is_active: true })).body).toMatchObject({ status: 'idle' })
    })

    test('§4 accounts: DELETE answers 200 and takes the streams along, the channels stay', async () => {
      const { api, own } = open()
      const made = await createAccount(open(), [slot('seven')])
      const [stream] = await streams(made)
      const channel = await own.channel({ streams: [stream?.id] })
      expect(await api.delete(`/api/m3u/accounts/${made.id}/`)).toMatchObject({
        status: 200,
        body: { deleted_channels: 0 },
      })
      expect((await api.get(`/api/channels/streams/${stream?.id}/`)).status).toBe(404)
      expect((await api.row(`/api/channels/channels/${channel.id}/`)).streams).toEqual([])
    })

    test('§4 playlist: the name is what stands behind the last attribute, not tvg-name', async () => {
      const name = open().own.name('comma, in it')
      const [row] = await reading(
        `#EXTINF:-1 tvg-name="other" group-title="${open().own.name('g')}",${name}\n${slotAddress('a1')}\n`,
      )
      expect(row?.name).toBe(name)
    })

    test('§4 playlist: tvg-name is the name where nothing else is', async () => {
      const name = open().own.name('from tvg-name')
      expect(column(await reading(`#EXTINF:-1 tvg-name="${name}",\n${slotAddress('a2')}\n`), 'name')).toEqual([name])
    })

    test('§4 playlist: an entry without group is in "Default Group", EXTGRP gives one', async () => {
      const { own, api } = open()
      const group = own.name('from EXTGRP')
      const rows = await reading(
        `#EXTINF:-1,${own.name('a')}\n${slotAddress('a3')}\n#EXTINF:-1,${own.name('b')}\n#EXTGRP:${group}\n${slotAddress('a4')}\n`,
      )
      const groups = await api.rows('/api/channels/groups/')
      const named = rows.map((row) => groups.find(({ id }) => id === row.channel_group)?.name)
      expect(named).toEqual(['Default Group', group])
    })

    test('§4 playlist: an entry without address, or with a relative one, is skipped', async () => {
      const { own } = open()
      const name = own.name('whole')
      const rows = await reading(
        `#EXTINF:-1,${own.name('lost')}\n#EXTINF:-1,${name}\n\n#KODIPROP:x=y\n${slotAddress('a5')}\n#EXTINF:-1,${own.name('relative')}\nfiles/a.ts\n`,
      )
      expect(column(rows, 'name')).toEqual([name])
    })

    test('§4 playlist: a name is cut at 512 characters', async () => {
      const name = `${open().own.name('long')} `.padEnd(600, 'x')
      expect(column(await reading(`#EXTINF:-1,${name}\n${slotAddress('a6')}\n`), 'name')).toEqual([name.slice(0, 512)])
    })

    test('§4 playlist: of two entries with one address the first counts', async () => {
      const [one, two] = [open().own.name('one'), open().own.name('two')]
      const address = slotAddress(`${open().own.mark}-twice`)
      const rows = await reading(`#EXTINF:-1,${one}\n${address}\n#EXTINF:-1,${two}\n${address}\n`)
      expect(column(rows, 'name')).toEqual([one])
    })
  })
}
