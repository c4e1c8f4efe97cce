import { afterAll, describe, expect, test } from 'vitest'
import type { Open } from './host-under-test.ts'

/** Channel profiles and who is in them. */
export function describeProfiles(open: Open): void {
  describe('profiles', () => {
    afterAll(() => open().own.removeRows(), 90_000)
    const shown = async (id: number) => (await open().api.row(`/api/channels/profiles/${id}/`)).channels
    const bulk = (id: number, body: unknown) =>
      open().api.patch(`/api/channels/profiles/${id}/channels/bulk-update/`, body)

    test('§4 profiles: a list is a plain array of id, name and the ids of what is shown', async () => {
      const { own, api } = open()
      const channel = await own.channel()
      const made = await own.profile()
      const row = (await api.rows('/api/channels/profiles/')).find(({ id }) => id === made.id)
      expect(row).toEqual({ id: made.id, name: made.name, channels: expect.arrayContaining([channel.id]) })
    })

    test('§4 profiles: a new profile shows every channel that is there', async () => {
      const { own } = open()
      const one = await own.channel()
      const two = await own.channel({ hidden_from_output: true })
      const made = await own.profile()
      expect(await shown(made.id)).toEqual(expect.arrayContaining([one.id, two.id]))
    })

    test('§4 profiles: a name that is there is 400, as is a blank one', async () => {
      const { own, api } = open()
      const { name } = await own.profile()
      expect(await api.post('/api/channels/profiles/', { name })).toMatchObject({
        status: 400,
        body: { name: ['channel profile with this name already exists.'] },
      })
      expect((await api.post('/api/channels/profiles/', { name: '' })).status).toBe(400)
    })

    test('§4 profiles: one channel is switched off and on', async () => {
      const { own, api } = open()
      const channel = await own.channel()
      const profile = await own.profile()
      const path = `/api/channels/profiles/${profile.id}/channels/${channel.id}/`
      expect(await api.patch(path, { enabled: false })).toMatchObject({
        status: 200,
        body: { channel: channel.id, enabled: false },
      })
      expect(await shown(profile.id)).not.toContain(channel.id)
      await api.patch(path, { enabled: true })
      expect(await shown(profile.id)).toContain(channel.id)
    })

    test('§4 profiles: an unknown channel or profile is 404', async () => {
      const { own, api } = open()
      const profile = await own.profile()
      expect(
        await api.patch(`/api/channels/profiles/${profile.id}/channels/999999999/`, { enabled: true }),
      ).toMatchObject({ status: 404, body: { detail: 'No Channel matches the given query.' } })
      expect(await api.patch('/api/channels/profiles/999999999/channels/1/', { enabled: true })).toMatchObject({
        status: 404,
        body: { detail: 'No ChannelProfile matches the given query.' },
      })
    })

    test('§4 profiles: bulk-update counts what it changed and what it added', async () => {
      const { own } = open()
      const before = await own.channel()
      const profile = await own.profile()
      const later = await own.channel()
      const answer = await bulk(profile.id, {
        channels: [
          { channel_id: before.id, enabled: false },
          { channel_id: later.id, enabled: true },
        ],
      })
      expect(answer).toMatchObject({
        status: 200,
        body: { status: 'success', updated: 1, created: 1, invalid_channels: [] },
      })
      expect(await shown(profile.id)).toContain(later.id)
      expect(await shown(profile.id)).not.toContain(before.id)
    })

    test('§4 profiles: bulk-update with an unknown channel is 400, and nothing is done', async () => {
      const { own } = open()
      const channel = await own.channel()
      const profile = await own.profile()
      const answer = await bulk(profile.id, {
        channels: [
          { channel_id: channel.id, enabled: false },
          { channel_id: 999_999_999, enabled: false },
        ],
      })
      expect(answer).toMatchObject({
        status: 400,
        body: { error: 'Some channels do not exist', invalid_channels: [999_999_999] },
      })
      expect(await shown(profile.id)).toContain(channel.id)
    })

    test('§4 profiles: bulk-update without channels is 400', async () => {
      const { id } = await open().own.profile()
      expect(await bulk(id, { channels: [] })).toMatchObject({
        status: 400,
        body: { channels: ['This list may not be empty.'] },
      })
      expect(await bulk(id, {})).toMatchObject({ status: 400, body: { channels: ['This field is required.'] } })
    })

    test('§4 profiles: a deleted channel is in no profile', async () => {
      const { own, api } = open()
      const channel = await own.channel()
      const profile = await own.profile()
      await api.delete(`/api/channels/channels/${channel.id}/`)
      expect(await shown(profile.id)).not.toContain(channel.id)
    })

    test('§4 profiles: DELETE answers 204, then 404', async () => {
      const { own, api } = open()
      const { id } = await own.profile()
      expect((await api.delete(`/api/channels/profiles/${id}/`)).status).toBe(204)
      expect((await api.get(`/api/channels/profiles/${id}/`)).status).toBe(404)
    })
  })
}
