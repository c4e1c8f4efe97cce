import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Open } from './host-under-test.ts'
import { column, type Row } from './http.ts'

/** Making channels: numbers, groups, profiles, streams. */
export function describeChannels(open: Open): void {
  describe('channels', () => {
    let group: Row
    beforeAll(async () => {
      group = await open().own.group()
    }, 90_000)
    afterAll(() => open().own.removeRows(), 90_000)

    const body = (fields: { readonly [field: string]: unknown } = {}) => ({
      name: open().own.name('channel'),
      channel_number: null,
      channel_group_id: group.id,
      channel_profile_ids: [],
      ...fields,
    })
    const post = (fields?: { readonly [field: string]: unknown }) =>
      open().api.post('/api/channels/channels/', body(fields))
    const named = async (name: string) =>
      (await open().api.rows(`/api/channels/channels/?visibility_filter=all&name=${name}`)).length
    const shownIn = async (profile: Row) =>
      (await open().api.row(`/api/channels/profiles/${profile.id}/`)).channels as number[]

    test('§4 channels: a new channel has these fields and no others', async () => {
      const answer = await post({ name: `${open().own.mark} Herons` })
      expect(answer.body).toEqual({
        id: expect.any(Number),
        uuid: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
        name: `${open().own.mark} Herons`,
        channel_number: null,
        channel_group_id: group.id,
        tvg_id: null,
        tvc_guide_stationid: null,
        epg_data_id: null,
        streams: [],
        stream_profile_id: null,
        logo_id: null,
        user_level: 0,
        is_adult: false,
        is_catchup: false,
        catchup_days: 0,
        hidden_from_output: false,
        auto_created: false,
        auto_created_by: null,
        auto_created_by_name: null,
        override: null,
        source_stream: null,
        effective_name: `${open().own.mark} Herons`,
        effective_channel_number: null,
        effective_channel_group_id: group.id,
        effective_logo_id: null,
        effective_tvg_id: null,
        effective_tvc_guide_stationid: null,
        effective_epg_data_id: null,
        effective_stream_profile_id: null,
      })
      expect(answer.status).toBe(201)
    })

    test('§4 channels: an omitted number is the lowest free whole one', async () => {
      const { own, api } = open()
      const taken = new Set(column(await api.rows('/api/channels/channels/?visibility_filter=all'), 'channel_number'))
      let lowest = 1
      while (taken.has(lowest)) lowest += 1
      const made = await api.create('/api/channels/channels/', {
        name: own.name('channel'),
        channel_group_id: group.id,
        channel_profile_ids: [],
      })
      expect(made.channel_number).toBe(lowest)
    })

    test.each([null, 0, -3, 7001.5, 1_000_000_000])('§4 channels: the number %j is taken as it is', async (number) => {
      expect(await post({ channel_number: number })).toMatchObject({
        status: 201,
        body: { channel_number: number, effective_channel_number: number },
      })
    })

    test('§4 channels: a number may be there twice', async () => {
      expect(await post({ channel_number: 7001.25 })).toMatchObject({ status: 201 })
      expect(await post({ channel_number: 7001.25 })).toMatchObject({ status: 201, body: { channel_number: 7001.25 } })
    })

    test('§4 channels: a number as a text is read, another text is 400', async () => {
      expect(await post({ channel_number: '7002.5' })).toMatchObject({ status: 201, body: { channel_number: 7002.5 } })
      expect(await post({ channel_number: 'x' })).toMatchObject({
        status: 400,
        body: { channel_number: ['Channel number must be a valid decimal number.'] },
      })
    })

    test('§4 channels: an omitted group is "Default Group", null and an unknown one are 400', async () => {
      const { own, api } = open()
      const made = await api.create('/api/channels/channels/', {
        name: own.name('channel'),
        channel_number: null,
        channel_profile_ids: [],
      })
      const home = (await api.rows('/api/channels/groups/')).find(({ id }) => id === made.channel_group_id)
      expect(home?.name).toBe('Default Group')
      expect(await post({ channel_group_id: null })).toMatchObject({
        status: 400,
        body: { channel_group_id: ['This field may not be null.'] },
      })
      expect(await post({ channel_group_id: 999_999_999 })).toMatchObject({
        status: 400,
        body: { channel_group_id: ['Invalid pk "999999999" - object does not exist.'] },
      })
    })

    test('§4 channels: a name is required, not null, not blank, of 512 characters at most', async () => {
      const { api, own } = open()
      const { name: _, ...nameless } = body()
      expect(await api.post('/api/channels/channels/', nameless)).toMatchObject({
        status: 400,
        body: { name: ['This field is required.'] },
      })
      expect(await post({ name: null })).toMatchObject({ status: 400, body: { name: ['This field may not be null.'] } })
      expect(await post({ name: ' ' })).toMatchObject({ status: 400, body: { name: ['This field may not be blank.'] } })
      const longest = `${own.name('channel')} `.padEnd(512, 'x')
      expect(await post({ name: longest })).toMatchObject({ status: 201, body: { name: longest } })
      expect(await post({ name: `${longest}x` })).toMatchObject({
        status: 400,
        body: { name: ['Ensure this field has no more than 512 characters.'] },
      })
    })

    test('§4 channels: blanks around a name go', async () => {
      const name = open().own.name('channel')
      expect(await post({ name: `  ${name} ` })).toMatchObject({ status: 201, body: { name } })
    })

    test('§4 channels: a tvg_id holds 255 characters', async () => {
      expect(await post({ tvg_id: 'x'.repeat(255) })).toMatchObject({ status: 201, body: { tvg_id: 'x'.repeat(255) } })
      expect(await post({ tvg_id: 'x'.repeat(256) })).toMatchObject({
        status: 400,
        body: { tvg_id: ['Ensure this field has no more than 255 characters.'] },
      })
    })

    test('§4 channels: streams stand in the order in which they were given', async () => {
      const { own } = open()
      const [one, two, three] = [await own.stream(), await own.stream(), await own.stream()]
      expect(await post({ streams: [three.id, one.id, two.id] })).toMatchObject({
        status: 201,
        body: { streams: [three.id, one.id, two.id] },
      })
    })

    test('§4 channels: an unknown stream is 400, and no channel is made', async () => {
      const name = open().own.name('channel')
      const { id } = await open().own.stream()
      expect(await post({ name, streams: [id, 999_999_999] })).toMatchObject({
        status: 400,
        body: { streams: ['Invalid pk "999999999" - object does not exist.'] },
      })
      expect(await named(name)).toBe(0)
    })

    test('§4 channels: duplicate stream ids answer 500 with HTML, and no channel is made', async () => {
      const name = open().own.name('channel')
      const { id } = await open().own.stream()
      expect(await post({ name, streams: [id, id] })).toMatchObject({ status: 500, type: 'text/html' })
      expect(await named(name)).toBe(0)
    })

    test.each(['logo_id', 'epg_data_id', 'stream_profile_id'])('§4 channels: an unknown %s is 400', async (field) => {
      expect(await post({ [field]: 999_999_999 })).toMatchObject({
        status: 400,
        body: { [field]: ['Invalid pk "999999999" - object does not exist.'] },
      })
    })

    test('§4 channels: omitted profiles and [0] mean all, [] means no profile, ids mean those', async () => {
      const { own, api } = open()
      const [one, two] = [await own.profile(), await own.profile()]
      const { channel_profile_ids: _, ...without } = body()
      const omitted = await api.create('/api/channels/channels/', without)
      const all = await api.create('/api/channels/channels/', body({ channel_profile_ids: [0] }))
      const none = await api.create('/api/channels/channels/', body({ channel_profile_ids: [] }))
      const some = await api.create('/api/channels/channels/', body({ channel_profile_ids: [two.id] }))
      const inOne = await shownIn(one)
      const inTwo = await shownIn(two)
      const made = [omitted.id, all.id, none.id, some.id]
      expect(made.map((id) => inOne.includes(id))).toEqual([true, true, false, false])
      expect(made.map((id) => inTwo.includes(id))).toEqual([true, true, false, true])
    })

    test('§4 channels: an unknown profile is 400, and the channel is made all the same', async () => {
      const name = open().own.name('channel')
      expect(await post({ name, channel_profile_ids: [999_999_999] })).toMatchObject({
        status: 400,
        body: { error: 'Channel profiles with IDs [999999999] not found' },
      })
      expect(await named(name)).toBe(1)
    })

    test('§4 channels: an override on a manual channel is 400, null means no override', async () => {
      expect(await post({ override: { name: 'other' } })).toMatchObject({
        status: 400,
        body: { override: expect.stringContaining('manual channel') },
      })
      expect(await post({ override: null })).toMatchObject({ status: 201, body: { override: null } })
    })

    test('§4 channels: auto_created can be written', async () => {
      expect(await post({ auto_created: true })).toMatchObject({ status: 201, body: { auto_created: true } })
    })

    test('§4 channels: a given id and uuid are ignored, as is any unknown field', async () => {
      const answer = await post({ id: 1, uuid: '00000000-0000-0000-0000-000000000000', sport: 'football' })
      expect(answer.status).toBe(201)
      expect((answer.body as Row).uuid).not.toBe('00000000-0000-0000-0000-000000000000')
      expect(answer.body).not.toHaveProperty('sport')
    })

    test('§4 channels: there is no custom_properties field', async () => {
      const answer = await post({ custom_properties: { owner: 'us' } })
      expect(answer.status).toBe(201)
      expect(answer.body).not.toHaveProperty('custom_properties')
    })
  })
}
