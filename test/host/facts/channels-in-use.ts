import { existsSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import type { Open } from './host-under-test.ts'
import { column, openApi, type Row } from './http.ts'
import { eventually } from './waiting.ts'

const PLAYED = '/proxy/ts/status'
const RECORDINGS = '/api/channels/recordings/'
const HOUR_MS = 3_600_000

/** Who watches channels, and what is recorded of them. */
export function describeChannelsInUse(open: Open): void {
  describe('channels in use', () => {
    afterAll(() => open().own.removeRows(), 90_000)
    const played = async () => (await open().api.get(PLAYED)).body as { channels: Row[]; count: number }
    const playedNow = async (uuid: unknown) => (await played()).channels.find((row) => row.channel_id === uuid)
    /** At first it is played without a viewer. */
    const viewed = async (uuid: unknown) => {
      const row = await playedNow(uuid)
      return row?.client_count === 0 ? undefined : row
    }
    const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
    /** A recording of tomorrow: nothing begins to record while the suite runs. */
    const recording = (channel: Row, fields: { readonly [field: string]: unknown } = {}) =>
      open().api.create(RECORDINGS, { channel: channel.id, start_time: inHours(24), end_time: inHours(26), ...fields })

    test('§4 proxy: status lists what is played, with a count', async () => {
      const answer = await open().api.get(PLAYED)
      expect(answer).toMatchObject({ status: 200, type: 'application/json', body: { channels: expect.any(Array) } })
      const { channels, count } = await played()
      expect(count).toBe(channels.length)
    })

    test('§4 proxy: with a slash behind it the answer is the console’s page, and no JSON', async () => {
      expect(await open().api.get(`${PLAYED}/`)).toMatchObject({ status: 200, type: 'text/html' })
    })

    test('§4 proxy: status is for administrators, and is read only', async () => {
      const { host, api } = open()
      expect(await openApi(host.url, {}).get(PLAYED)).toMatchObject({
        status: 401,
        body: { detail: 'Authentication credentials were not provided.' },
      })
      expect((await api.post(PLAYED, {})).status).toBe(405)
    })

    test('§4 proxy: a standard user may list recordings, and may not ask who watches', async ({ skip }) => {
      const { host } = open()
      if (!host.readerKey) return skip('this host has one user')
      const reader = openApi(host.url, { 'X-API-Key': await host.readerKey() })
      expect((await reader.get(RECORDINGS)).status).toBe(200)
      expect((await reader.get(PLAYED)).status).toBe(403)
    })

    test('§4 proxy: a channel that is watched is listed by its uuid until its last viewer leaves', async () => {
      const { host, own } = open()
      const channel = await own.channel()
      expect(await playedNow(channel.uuid)).toBeUndefined()
      const stop = await host.watch(channel)
      try {
        const row = await eventually('the viewer', () => viewed(channel.uuid))
        expect(row).toMatchObject({
          channel_id: channel.uuid,
          state: expect.any(String),
          client_count: 1,
          channel_name: channel.name,
        })
      } finally {
        await stop()
      }
      await eventually('the viewer’s end', async () => ((await playedNow(channel.uuid)) ? undefined : true))
    })

    test('§4 channels: deleting one that is watched does not end its playing', async () => {
      const { host, own, api } = open()
      const channel = await own.channel()
      const stop = await host.watch(channel)
      try {
        await eventually('the viewer', () => viewed(channel.uuid))
        await api.delete('/api/channels/channels/bulk-delete/', { channel_ids: [channel.id] })
        expect(await playedNow(channel.uuid)).toMatchObject({ client_count: 1 })
      } finally {
        await stop()
      }
    })

    test('§4 recordings: a list is a plain array with no filter and no pages', async () => {
      const channel = await open().own.channel()
      const [one, two] = [await recording(channel), await recording(await open().own.channel())]
      const rows = await open().api.rows(`${RECORDINGS}?page=1&page_size=1&channel=${channel.id}`)
      expect(column(rows, 'id')).toEqual(expect.arrayContaining([one.id, two.id]))
      expect(await open().api.row(`${RECORDINGS}${one.id}/`)).toEqual(one)
      expect(rows.find(({ id }) => id === one.id)).toEqual(one)
    })

    test('§4 recordings: POST answers 201 and these fields', async () => {
      const channel = await open().own.channel()
      const [start_time, end_time] = [inHours(24), inHours(25)]
      const made = await recording(channel, { start_time, end_time })
      expect(made).toEqual({
        id: expect.any(Number),
        channel: channel.id,
        start_time: expect.any(String),
        end_time: expect.any(String),
        task_id: `dvr-recording-${made.id}`,
        custom_properties: {},
      })
      expect(Date.parse(String(made.start_time))).toBe(Date.parse(start_time))
      expect(Date.parse(String(made.end_time))).toBe(Date.parse(end_time))
    })

    test('§4 recordings: custom_properties are whatever is written, null too; their status is free', async () => {
      const channel = await open().own.channel()
      expect((await recording(channel, { custom_properties: null })).custom_properties).toBeNull()
      const custom_properties = { status: 'recording', program: { title: 'Mules at Herons' } }
      expect(await recording(channel, { custom_properties })).toMatchObject({ custom_properties })
    })

    test('§4 recordings: what is missing, over, turned round or unknown is 400', async () => {
      const { api, own } = open()
      const { id: channel } = await own.channel()
      const [start_time, end_time] = [inHours(24), inHours(26)]
      expect(await api.post(RECORDINGS, {})).toMatchObject({
        status: 400,
        body: { start_time: ['This field is required.'], channel: ['This field is required.'] },
      })
      const wrong = [
        [{ start_time: inHours(-2), end_time: inHours(-1) }, { non_field_errors: ['End time must be in the future.'] }],
        [{ start_time: end_time, end_time: start_time }, { non_field_errors: ['End time must be after start time.'] }],
        [{ channel: 999_999_999 }, { channel: ['Invalid pk "999999999" - object does not exist.'] }],
        [{ start_time: 'soon' }, { start_time: [expect.stringContaining('wrong format')] }],
      ] as const
      for (const [fields, body] of wrong) {
        expect(await api.post(RECORDINGS, { channel, start_time, end_time, ...fields })).toMatchObject({
          status: 400,
          body,
        })
      }
    })

    test('§4 recordings: PATCH without both times is 500 with HTML; with them it changes', async () => {
      const { api, own } = open()
      const { id, start_time, end_time } = await recording(await own.channel())
      const custom_properties = { status: 'completed' }
      const place = `${RECORDINGS}${id}/`
      expect(await api.patch(place, { custom_properties })).toMatchObject({ status: 500, type: 'text/html' })
      expect(await api.patch(place, { custom_properties, start_time, end_time })).toMatchObject({
        status: 200,
        body: { id, custom_properties },
      })
    })

    test('§4 recordings: DELETE is 204, and 404 the second time', async () => {
      const { api, own } = open()
      const { id } = await recording(await own.channel())
      expect((await api.delete(`${RECORDINGS}${id}/`)).status).toBe(204)
      expect(await api.delete(`${RECORDINGS}${id}/`)).toMatchObject({
        status: 404,
        body: { detail: 'No Recording matches the given query.' },
      })
    })

    test.each(['one', 'many'])(
      '§4 recordings: deleting %s channels deletes their recordings, done ones too, and leaves the files',
      async (way) => {
        const { api, own } = open()
        const [channel, other] = [await own.channel(), await own.channel()]
        const file_path = own.write('recording.mkv', 'recorded')
        const custom_properties = { status: 'completed', file_path }
        const lost = [await recording(channel), await recording(channel, { custom_properties })]
        const kept = await recording(other)
        await (way === 'one'
          ? api.delete(`/api/channels/channels/${channel.id}/`)
          : api.delete('/api/channels/channels/bulk-delete/', { channel_ids: [channel.id] }))
        const ids = column(await api.rows(RECORDINGS), 'id')
        expect(ids).toContain(kept.id)
        for (const { id } of lost) expect(ids).not.toContain(id)
        expect(existsSync(file_path)).toBe(true)
      },
    )
  })
}
