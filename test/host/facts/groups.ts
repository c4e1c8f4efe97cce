import { afterAll, describe, expect, test } from 'vitest'
import type { Open } from './host-under-test.ts'
import { createAccount } from './playlist-account.ts'

/** Channel groups. */
export function describeGroups(open: Open): void {
  describe('groups', () => {
    afterAll(() => open().own.removeRows(), 90_000)
    const post = (body: unknown) => open().api.post('/api/channels/groups/', body)

    test('§4 groups: a list is a plain array of rows with these fields', async () => {
      const { own, api } = open()
      const made = await own.group()
      const row = (await api.rows('/api/channels/groups/')).find(({ id }) => id === made.id)
      expect(row).toEqual({ id: made.id, name: made.name, channel_count: 0, m3u_account_count: 0, m3u_accounts: [] })
    })

    test('§4 groups: POST answers 201 and the row', async () => {
      const name = open().own.name('group')
      expect(await post({ name })).toMatchObject({ status: 201, body: { id: expect.any(Number), name } })
    })

    test('§4 groups: a name that is there is 400', async () => {
      const { name } = await open().own.group()
      expect(await post({ name })).toMatchObject({
        status: 400,
        body: { name: ['channel group with this name already exists.'] },
      })
    })

    test('§4 groups: names that differ in case are two', async () => {
      const name = open().own.name('group')
      await post({ name })
      expect(await post({ name: name.replace(' group', ' GROUP') })).toMatchObject({ status: 201 })
    })

    test('§4 groups: a missing, null or blank name is 400', async () => {
      expect(await post({})).toMatchObject({ status: 400, body: { name: ['This field is required.'] } })
      expect(await post({ name: null })).toMatchObject({ status: 400, body: { name: ['This field may not be null.'] } })
      expect(await post({ name: ' ' })).toMatchObject({ status: 400, body: { name: ['This field may not be blank.'] } })
    })

    test('§4 groups: a body that is not an object is 400', async () => {
      expect(await post([1])).toMatchObject({
        status: 400,
        body: { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] },
      })
    })

    test('§4 groups: a name may have a comma and more than 255 characters', async () => {
      const name = `${open().own.name('group')}, ${'x'.repeat(300)}`
      expect(await post({ name })).toMatchObject({ status: 201, body: { name } })
    })

    test('§4 groups: a group counts its channels', async () => {
      const { own, api } = open()
      const group = await own.group()
      await own.channel({ channel_group_id: group.id })
      expect((await api.row(`/api/channels/groups/${group.id}/`)).channel_count).toBe(1)
    })

    test('§4 groups: DELETE answers 204, then 404', async () => {
      const { own, api } = open()
      const { id } = await own.group()
      expect(await api.delete(`/api/channels/groups/${id}/`)).toMatchObject({ status: 204, body: '' })
      expect(await api.delete(`/api/channels/groups/${id}/`)).toMatchObject({
        status: 404,
        body: { detail: 'No ChannelGroup matches the given query.' },
      })
    })

    test('§4 groups: DELETE is 400 while the group has channels', async () => {
      const { own, api } = open()
      const group = await own.group()
      const channel = await own.channel({ channel_group_id: group.id })
      expect(await api.delete(`/api/channels/groups/${group.id}/`)).toMatchObject({
        status: 400,
        body: { error: 'Cannot delete group with associated channels' },
      })
      await api.delete(`/api/channels/channels/${channel.id}/`)
      expect((await api.delete(`/api/channels/groups/${group.id}/`)).status).toBe(204)
    })

    test('§4 groups: a playlist group of the same name is the same row, and tells its account', async () => {
      const { own, api } = open()
      const group = await own.group()
      const account = await createAccount(open(), [
        { name: own.name('stream'), slot: `${own.mark}-groups`, group: String(group.name) },
      ])
      const row = (await api.rows('/api/channels/groups/')).find(({ id }) => id === group.id)
      expect(row).toMatchObject({
        name: group.name,
        m3u_account_count: 1,
        m3u_accounts: [{ channel_group: group.id, enabled: true, auto_channel_sync: false, stream_count: 1 }],
      })
      const twins = (await api.rows('/api/channels/groups/')).filter(({ name }) => name === group.name)
      expect(twins).toHaveLength(1)
      await api.delete(`/api/m3u/accounts/${account.id}/`)
      expect((await api.row(`/api/channels/groups/${group.id}/`)).m3u_account_count).toBe(0)
    })
  })
}
