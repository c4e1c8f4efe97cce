import { afterAll, describe, expect, test } from 'vitest'
import type { Open } from './host-under-test.ts'

/** Streams that a client makes itself. */
export function describeCustomStreams(open: Open): void {
  describe('custom streams', () => {
    afterAll(() => open().own.removeRows(), 90_000)
    const post = (body: unknown) => open().api.post('/api/channels/streams/', body)

    test('§4 streams: a posted stream is custom and of the account "custom"', async () => {
      const { api, own } = open()
      const custom = (await api.rows('/api/m3u/accounts/')).find(({ name }) => name === 'custom')
      expect(await own.stream()).toMatchObject({
        is_custom: true,
        m3u_account: custom?.id,
        is_stale: false,
        tvg_id: null,
        logo_url: null,
        channel_group: null,
        stream_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      })
    })

    test('§4 streams: two posted streams may have the same address', async () => {
      const { own } = open()
      const first = await own.stream()
      const second = await own.stream({ url: first.url })
      expect(second.url).toBe(first.url)
      expect(second.id).not.toBe(first.id)
      expect(second.stream_hash).not.toBe(first.stream_hash)
    })

    test('§4 streams: a posted stream needs no address', async () => {
      expect(await post({ name: open().own.name() })).toMatchObject({ status: 201, body: { url: null } })
    })

    test('§4 streams: an invalid address is 400', async () => {
      expect(await post({ name: open().own.name(), url: 'nonsense' })).toMatchObject({
        status: 400,
        body: { url: ['Enter a valid URL.'] },
      })
    })

    test('§4 streams: a name holds 512 characters, 513 are 400', async () => {
      const { own } = open()
      const name = `${own.name()} `.padEnd(512, 'x')
      expect(await post({ name })).toMatchObject({ status: 201, body: { name } })
      expect(await post({ name: `${name}x` })).toMatchObject({
        status: 400,
        body: { name: ['Ensure this field has no more than 512 characters.'] },
      })
    })

    test('§4 streams: a blank name is 400', async () => {
      expect(await post({ name: ' ' })).toMatchObject({ status: 400, body: { name: ['This field may not be blank.'] } })
    })

    test('§4 streams: a group that is not there is 400', async () => {
      expect(await post({ name: open().own.name(), channel_group: 999_999_999 })).toMatchObject({
        status: 400,
        body: { channel_group: ['Invalid pk "999999999" - object does not exist.'] },
      })
    })

    test('§4 streams: a posted stream can be renamed', async () => {
      const { own, api } = open()
      const { id } = await own.stream()
      const name = own.name('renamed')
      expect(await api.patch(`/api/channels/streams/${id}/`, { name })).toMatchObject({ status: 200, body: { name } })
    })

    test('§4 streams: a deleted stream is gone, and its channel stays without it', async () => {
      const { own, api } = open()
      const [kept, gone] = [await own.stream(), await own.stream()]
      const channel = await own.channel({ streams: [gone.id, kept.id] })
      expect(await api.delete(`/api/channels/streams/${gone.id}/`)).toMatchObject({ status: 204, body: '' })
      expect((await api.get(`/api/channels/streams/${gone.id}/`)).status).toBe(404)
      expect((await api.row(`/api/channels/channels/${channel.id}/`)).streams).toEqual([kept.id])
    })
  })
}
