import { afterAll, describe, expect, test } from 'vitest'
import type { Open } from './host-under-test.ts'
import { column, type Row } from './http.ts'
import { bytesOf } from './wire.ts'

const BULK = '/api/channels/channels/edit/bulk/'

/** Changing, numbering and deleting channels. */
export function describeChannelChanges(open: Open): void {
  describe('channel changes', () => {
    afterAll(() => open().own.removeRows(), 90_000)
    const read = (id: number) => open().api.row(`/api/channels/channels/${id}/`)
    const patch = (id: number, body: unknown) => open().api.patch(`/api/channels/channels/${id}/`, body)

    test('§4 channels: PATCH changes the fields it names and no others', async () => {
      const made = await open().own.channel({ tvg_id: 'herons' })
      const answer = await patch(made.id, { channel_number: 7100.5 })
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual({ ...made, channel_number: 7100.5, effective_channel_number: 7100.5 })
      expect(await read(made.id)).toEqual(answer.body)
    })

    test('§4 channels: PATCH of streams replaces the list and its order', async () => {
      const { own } = open()
      const [one, two, three] = [await own.stream(), await own.stream(), await own.stream()]
      const { id } = await own.channel({ streams: [one.id, two.id] })
      await patch(id, { streams: [three.id, two.id, one.id] })
      expect((await read(id)).streams).toEqual([three.id, two.id, one.id])
      await patch(id, { streams: [] })
      expect((await read(id)).streams).toEqual([])
    })

    test('§4 channels: PATCH with duplicate stream ids is 500 with HTML and changes nothing', async () => {
      const { own } = open()
      const stream = await own.stream()
      const { id, name } = await own.channel()
      const answer = await patch(id, { name: own.name(), streams: [stream.id, stream.id] })
      expect(answer).toMatchObject({ status: 500, type: 'text/html' })
      expect(await read(id)).toMatchObject({ name, streams: [] })
    })

    test('§4 channels: PATCH with duplicates of a stream the channel has already is 200, and has it once', async () => {
      const { own } = open()
      const stream = await own.stream()
      const { id } = await own.channel({ streams: [stream.id] })
      expect(await patch(id, { streams: [stream.id, stream.id] })).toMatchObject({ status: 200 })
      expect((await read(id)).streams).toEqual([stream.id])
    })

    test('§6 streams: a stream id that is gone is 400 in a PATCH, and nothing changes', async () => {
      const { own, api } = open()
      const [kept, gone] = [await own.stream(), await own.stream()]
      const { id } = await own.channel({ streams: [kept.id] })
      await api.delete(`/api/channels/streams/${gone.id}/`)
      expect(await patch(id, { streams: [kept.id, gone.id] })).toMatchObject({
        status: 400,
        body: { streams: [`Invalid pk "${gone.id}" - object does not exist.`] },
      })
      expect((await read(id)).streams).toEqual([kept.id])
    })

    test('§4 channels: PATCH ignores channel_profile_ids', async () => {
      const { own, api } = open()
      const { id } = await own.channel({ channel_profile_ids: [0] })
      const profile = await own.profile()
      expect((await patch(id, { channel_profile_ids: [] })).status).toBe(200)
      expect((await api.row(`/api/channels/profiles/${profile.id}/`)).channels).toContain(id)
    })

    test('§4 channels: PATCH of an unknown channel is 404', async () => {
      expect(await patch(999_999_999, { name: 'x' })).toMatchObject({
        status: 404,
        body: { detail: 'No Channel matches the given query.' },
      })
    })

    test('§4 channels: edit/bulk changes all of them and answers the rows', async () => {
      const { own, api } = open()
      const stream = await own.stream()
      const [one, two] = [await own.channel(), await own.channel()]
      const answer = await api.patch(BULK, [
        { id: one.id, channel_number: 7201 },
        { id: two.id, tvg_id: 'mules', streams: [stream.id] },
      ])
      expect(answer).toMatchObject({ status: 200, body: { message: 'Successfully updated 2 channels' } })
      const rows = (answer.body as { channels: readonly Row[] }).channels
      expect(column(rows, 'id').toSorted()).toEqual([one.id, two.id].toSorted())
      expect(await read(one.id)).toEqual({ ...one, channel_number: 7201, effective_channel_number: 7201 })
      const after = { ...two, tvg_id: 'mules', effective_tvg_id: 'mules', streams: [stream.id] }
      expect(await read(two.id)).toEqual(after)
    })

    test('§4 channels: edit/bulk with an unknown id is 400 and applies nothing', async () => {
      const { own, api } = open()
      const made = await own.channel()
      const changes = [
        { id: made.id, name: own.name() },
        { id: 999_999_999, name: own.name() },
      ]
      expect(await api.patch(BULK, changes)).toMatchObject({
        status: 400,
        body: { errors: [{ channel_id: 999_999_999, error: 'Channel not found' }], updated_count: 1 },
      })
      expect(await read(made.id)).toEqual(made)
    })

    test('§4 channels: edit/bulk with an invalid value is 400 and applies nothing', async () => {
      const { own, api } = open()
      const [one, two] = [await own.channel(), await own.channel()]
      const changes = [
        { id: one.id, name: own.name() },
        { id: two.id, channel_group_id: null },
      ]
      expect(await api.patch(BULK, changes)).toMatchObject({
        status: 400,
        body: { errors: [{ channel_id: two.id, errors: { channel_group_id: ['This field may not be null.'] } }] },
      })
      expect(await read(one.id)).toEqual(one)
    })

    test('§4 channels: edit/bulk without an id, or of something else than a list, is 400', async () => {
      const { api } = open()
      expect(await api.patch(BULK, [{ name: 'x' }])).toMatchObject({
        status: 400,
        body: { errors: ['Item 0: Channel ID is required'] },
      })
      expect(await api.patch(BULK, { id: 1 })).toMatchObject({
        status: 400,
        body: { error: 'Expected a list of channel updates' },
      })
    })

    test('§4 channels: edit/bulk of nothing is 200', async () => {
      expect(await open().api.patch(BULK, [])).toMatchObject({ status: 200, body: { channels: [] } })
    })

    test('§4 channels: edit/bulk with duplicate stream ids is 500 with HTML and applies nothing', async () => {
      const { own, api } = open()
      const stream = await own.stream()
      const made = await own.channel()
      const answer = await api.patch(BULK, [{ id: made.id, name: own.name(), streams: [stream.id, stream.id] }])
      expect(answer).toMatchObject({ status: 500, type: 'text/html' })
      expect(await read(made.id)).toEqual(made)
    })

    test('§4 channels: edit/bulk takes the last of two changes to one channel', async () => {
      const { own, api } = open()
      const { id, name } = await own.channel()
      const last = own.name('last')
      await api.patch(BULK, [
        { id, name: own.name('first'), tvg_id: 'first' },
        { id, name: last },
      ])
      expect(await read(id)).toMatchObject({ name: last, tvg_id: null })
      expect(name).not.toBe(last)
    })

    test('§4 channels: DELETE answers 204, then 404', async () => {
      const { own, api } = open()
      const { id } = await own.channel()
      expect(await api.delete(`/api/channels/channels/${id}/?stop_stream=true`)).toMatchObject({
        status: 204,
        body: '',
      })
      expect((await api.delete(`/api/channels/channels/${id}/`)).status).toBe(404)
    })

    test('§4 channels: bulk-delete ignores unknown ids', async () => {
      const { own, api } = open()
      const [one, two] = [await own.channel(), await own.channel()]
      const body = { channel_ids: [one.id, 999_999_999, two.id] }
      expect((await api.delete('/api/channels/channels/bulk-delete/', body)).status).toBe(204)
      expect((await api.get(`/api/channels/channels/${one.id}/`)).status).toBe(404)
      expect((await api.get(`/api/channels/channels/${two.id}/`)).status).toBe(404)
    })

    test('§4 channels: behind the 204 of bulk-delete stands a body, which a proxy may take away', async () => {
      const { host } = open()
      const head = [
        'DELETE /api/channels/channels/bulk-delete/ HTTP/1.1',
        `X-API-Key: ${host.apiKey}`,
        'Content-Type: application/json',
      ]
      const bytes = await bytesOf(host.url, head, '{"channel_ids":[]}')
      expect(bytes).toMatch(/^HTTP\/1\.1 204 /)
      expect(bytes).toMatch(/\r\ncontent-length: 30\r\n/i)
      if (!/\r\nserver: nginx/i.test(bytes)) expect(bytes.slice(-30)).toMatch(/^\{"message":".*"\}$/)
    })

    test('§4 channels: assign counts on by one in the given order, over unknown ids and taken numbers', async () => {
      const { own, api } = open()
      const [one, two, taken] = [
        await own.channel(),
        await own.channel(),
        await own.channel({ channel_number: 7302.5 }),
      ]
      const answer = await api.post('/api/channels/channels/assign/', {
        channel_ids: [two.id, 999_999_999, one.id],
        starting_number: 7300.5,
      })
      expect(answer).toMatchObject({ status: 200, body: { message: 'Channels have been auto-assigned!' } })
      expect((await read(two.id)).channel_number).toBe(7300.5)
      expect((await read(one.id)).channel_number).toBe(7302.5)
      expect((await read(taken.id)).channel_number).toBe(7302.5)
    })

    test('§4 channels: numbers-in-range names who has them, both ends included', async () => {
      const { own, api } = open()
      const made = await own.channel({ channel_number: 7400.125 })
      const rows = async (query: string) =>
        ((await api.get(`/api/channels/channels/numbers-in-range/?${query}`)).body as { occupants: Row[] }).occupants
      const group = (await api.rows('/api/channels/groups/')).find(({ id }) => id === made.channel_group_id)
      expect(await rows('start=7400.125')).toEqual([
        {
          id: made.id,
          name: made.name,
          channel_number: 7400.125,
          channel_group: group?.name,
          channel_group_id: made.channel_group_id,
          auto_created: false,
          auto_created_by_account_id: null,
          has_channel_number_override: false,
        },
      ])
      expect(column(await rows('start=7400.125&end=7400.5'), 'id')).toEqual([made.id])
      expect(column(await rows('start=7400.5&end=7400'), 'id')).toEqual([made.id])
      expect(await rows('')).toEqual([])
    })

    test('§4 channels: numbers-in-range names 50 at most', async () => {
      const { own, api } = open()
      for (let index = 0; index < 51; index += 1) await own.channel({ channel_number: 7500.375 })
      const { body } = await api.get('/api/channels/channels/numbers-in-range/?start=7500.375')
      expect((body as { occupants: Row[] }).occupants).toHaveLength(50)
    })

    test('§4 channels: numbers-in-range with ends that are not numbers is 400', async () => {
      const { api } = open()
      expect(await api.get('/api/channels/channels/numbers-in-range/?start=x')).toMatchObject({
        status: 400,
        body: { detail: 'Invalid start value' },
      })
      expect(await api.get('/api/channels/channels/numbers-in-range/?start=1&end=x')).toMatchObject({
        status: 400,
        body: { detail: 'Invalid end value' },
      })
    })
  })
}
