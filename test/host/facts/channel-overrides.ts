import { afterAll, describe, expect, test } from 'vitest'
import { createGuide } from './guide.ts'
import type { Open } from './host-under-test.ts'
import { column, type Row } from './http.ts'
import { changePlaylist, createAccountUnread, refreshAccount } from './playlist-account.ts'
import { eventually } from './waiting.ts'
import { channelElement, programmeElement } from './xmltv.ts'

const BULK = '/api/channels/channels/edit/bulk/'
const UNKNOWN = 999_999_999

/** A whole override, as it is answered. */
const override = (fields: { readonly [field: string]: unknown }) => ({
  name: null,
  channel_number: null,
  channel_group_id: null,
  logo_id: null,
  tvg_id: null,
  tvc_guide_stationid: null,
  epg_data_id: null,
  stream_profile_id: null,
  ...fields,
})

/** Auto-created channels, and what is put over their plain fields. */
export function describeChannelOverrides(open: Open): void {
  describe('channel overrides', () => {
    afterAll(() => open().own.removeRows(), 90_000)
    const read = (id: number) => open().api.row(`/api/channels/channels/${id}/`)
    const patch = (id: number, body: unknown) => open().api.patch(`/api/channels/channels/${id}/`, body)
    const bulk = (...changes: unknown[]) => open().api.patch(BULK, changes)
    const auto = (fields: { readonly [field: string]: unknown } = {}) =>
      open().own.channel({ auto_created: true, ...fields })
    const over = async (id: number) => (await read(id)).override

    test('§4 overrides: one row is made with the channel; clients see it, the plain fields stay', async () => {
      const logo = await open().own.logo()
      const { id, name } = await auto({ override: { name: 'Mules at Herons', logo_id: logo.id, channel_number: 7.5 } })
      expect(await read(id)).toMatchObject({
        ...{ name, logo_id: null, channel_number: null },
        override: override({ name: 'Mules at Herons', logo_id: logo.id, channel_number: 7.5 }),
        effective_name: 'Mules at Herons',
        effective_logo_id: logo.id,
        effective_channel_number: 7.5,
        effective_epg_data_id: null,
      })
    })

    describe.each([
      ['PATCH', async (id: number, change: unknown) => patch(id, { override: change })],
      ['edit/bulk', async (id: number, change: unknown) => bulk({ id, override: change })],
    ])('by %s', (_, change) => {
      test('§4 overrides: members that are named change, the others stay', async () => {
        const { id, name } = await auto()
        expect((await change(id, { name: 'one', tvg_id: 't' })).status).toBe(200)
        expect(await over(id)).toEqual(override({ name: 'one', tvg_id: 't' }))
        await change(id, { name: null })
        expect(await over(id)).toEqual(override({ tvg_id: 't' }))
        expect(await read(id)).toMatchObject({ name, effective_name: name, effective_tvg_id: 't' })
      })

      test('§4 overrides: null takes all of it away, an empty one changes nothing, one with only nulls is deleted', async () => {
        const { id } = await auto({ override: { name: 'one', tvg_id: 't' } })
        expect((await change(id, {})).status).toBe(200)
        expect(await over(id)).toEqual(override({ name: 'one', tvg_id: 't' }))
        await change(id, { name: null, tvg_id: null })
        expect(await over(id)).toBeNull()
        await change(id, { name: 'two' })
        await change(id, null)
        expect(await over(id)).toBeNull()
        expect((await change(id, null)).status).toBe(200)
      })

      test('§4 overrides: an empty text is put over the field', async () => {
        const { id } = await auto()
        await change(id, { name: '' })
        expect(await read(id)).toMatchObject({ override: override({ name: '' }), effective_name: '' })
      })

      test.each([
        [{ logo_id: UNKNOWN }, { logo_id: [`Invalid pk "${UNKNOWN}" - object does not exist.`] }],
        [{ epg_data_id: 0 }, { epg_data_id: ['Invalid pk "0" - object does not exist.'] }],
        [{ channel_number: 0 }, { channel_number: ['Ensure this value is greater than or equal to 0.0001.'] }],
        [{ name: 'x'.repeat(513) }, { name: ['Ensure this field has no more than 512 characters.'] }],
        [[], { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] }],
      ])('§4 overrides: %j is 400, and nothing changes', async (wrong, problem) => {
        const { id } = await auto({ override: { name: 'kept' } })
        const answer = await change(id, wrong)
        expect(answer.status).toBe(400)
        expect(JSON.stringify(answer.body)).toContain(JSON.stringify({ override: problem }))
        expect(await over(id)).toEqual(override({ name: 'kept' }))
      })

      test('§4 overrides: a manual channel takes none but null', async () => {
        const { id } = await open().own.channel()
        const answer = await change(id, { name: 'other' })
        expect(answer.status).toBe(400)
        expect(JSON.stringify(answer.body)).toContain('manual channel')
        expect((await change(id, null)).status).toBe(200)
        expect((await change(id, {})).status).toBe(200)
        expect(await over(id)).toBeNull()
      })

      test('§5 overrides: a guide row over the plain one has its programmes read', async () => {
        const guide = await createGuide(open(), { mapped: false })
        const id = `over-${guide.source.id}`
        open().own.write(
          `${String(guide.source.name).replaceAll(' ', '-')}.xml`,
          `<tv>${channelElement(id)}${programmeElement({ channel: id, inner: '<title>Show</title>' })}</tv>`,
        )
        const row = await eventually(
          'the guide row',
          async () => (await guide.rows()).find(({ tvg_id }) => tvg_id === id),
          () => open().api.post('/api/epg/import/', { id: guide.source.id }),
        )
        const channel = await auto()
        await change(channel.id, { epg_data_id: row.id })
        expect(await read(channel.id)).toMatchObject({ epg_data_id: null, effective_epg_data_id: row.id })
        await eventually('its programmes', async () => (await guide.programmes(id))[0])
        await guide.rest()
      })
    })

    test('§4 overrides: PATCH trims a text, edit/bulk takes it as it is', async () => {
      const { id } = await auto()
      await patch(id, { override: { name: ' one ' } })
      expect(await over(id)).toEqual(override({ name: 'one' }))
      await bulk({ id, override: { name: ' one ' } })
      expect(await over(id)).toEqual(override({ name: ' one ' }))
    })

    test('§4 overrides: edit/bulk of a manual one is 400 and writes the plain fields of all, no streams, no override', async () => {
      const { own } = open()
      const [manual, other, made, stream] = [await own.channel(), await own.channel(), await auto(), await own.stream()]
      const answer = await bulk(
        { id: manual.id, name: own.name('changed'), override: { name: 'q' } },
        { id: other.id, tvg_id: 'changed', streams: [stream.id] },
        { id: made.id, override: { name: 'q' } },
      )
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: [{ channel_id: manual.id, error: expect.stringContaining('manual channel') }] },
      })
      expect(await read(manual.id)).toMatchObject({ name: expect.stringContaining('changed'), override: null })
      expect(await read(other.id)).toMatchObject({ tvg_id: 'changed', streams: [] })
      expect(await over(made.id)).toBeNull()
    })

    test('§4 overrides: they stay when a channel is made a manual one, and can then only be taken away', async () => {
      const { id } = await auto({ override: { name: 'one' } })
      expect(await patch(id, { auto_created: false })).toMatchObject({ status: 200, body: { effective_name: 'one' } })
      expect((await patch(id, { override: { name: 'two' } })).status).toBe(400)
      await patch(id, { override: null })
      expect(await over(id)).toBeNull()
    })

    test('§4 batch-set-epg: it maps the plain field of an auto-created channel, not what stands over it', async () => {
      const guide = await createGuide(open())
      await guide.refresh([channelElement('plain'), channelElement('over')])
      const [plain, above] = [(await guide.row('plain')).id, (await guide.row('over')).id]
      const { id } = await auto({ override: { epg_data_id: above } })
      const associations = [{ channel_id: id, epg_data_id: plain }]
      const answer = await open().api.post('/api/channels/channels/batch-set-epg/', { associations })
      expect(answer.body).toEqual({ success: true, channels_updated: 1, programs_refreshed: 1 })
      expect(await read(id)).toMatchObject({
        ...{ epg_data_id: plain, effective_epg_data_id: above },
        override: override({ epg_data_id: above }),
      })
      await guide.rest()
    })

    test('§4 overrides: a logo and a guide source that are deleted leave nothing over the field', async () => {
      const { api, own } = open()
      const guide = await createGuide(open())
      await guide.refresh([channelElement('gone')])
      const logo = await own.logo()
      const { id } = await auto({
        override: { name: 'kept', logo_id: logo.id, epg_data_id: (await guide.row('gone')).id },
      })
      expect((await api.row(`/api/channels/logos/${logo.id}/`)).is_used).toBe(false)
      await api.delete(`/api/channels/logos/${logo.id}/`)
      expect(await over(id)).toMatchObject({ name: 'kept', logo_id: null })
      await guide.rest()
      await api.delete(`/api/epg/sources/${guide.source.id}/`)
      expect(await over(id)).toEqual(override({ name: 'kept' }))
    })

    test('§4 overrides: lists filter by plain names and numbers, summary and numbers-in-range tell what is seen', async () => {
      const { api, own } = open()
      const seen = own.name('seen')
      const { id, name } = await auto({ override: { name: seen, channel_number: 913_377.5 } })
      const ids = async (query: string) =>
        column(await api.rows(`/api/channels/channels/?visibility_filter=all&${query}`), 'id')
      expect(await ids(`name=${seen}`)).toEqual([])
      expect(await ids(`name=${name}`)).toEqual([id])
      expect(await ids(`only_has_overrides=true&name=${own.mark}`)).toContain(id)
      const summary = (await api.rows('/api/channels/channels/summary/')).find((row) => row.id === id)
      expect(summary).toMatchObject({ name: seen, channel_number: 913_377.5 })
      const range = await api.get('/api/channels/channels/numbers-in-range/?start=913377&end=913378')
      expect(range.body).toMatchObject({
        occupants: [{ id, name: seen, channel_number: 913_377.5, has_channel_number_override: true }],
      })
    })

    test('§6 automatic sync: a reading writes plain name, logo and guide again, and leaves overrides alone', async ({
      skip,
    }) => {
      const { api, own, host } = open()
      if (!host.syncsChannels) return skip('this host has no automatic sync')
      const group = own.name('Auto')
      const slot = (name: string) => ({
        ...{ name, slot: `${own.mark}-auto`, group },
        attributes: { 'tvg-logo': `https://art.example/${own.mark}.png` },
      })
      const first = slot(own.name('first'))
      const account = await createAccountUnread(open(), [first])
      const home = (await api.rows('/api/channels/groups/')).find(({ name }) => name === group)
      const settings = {
        channel_group: home?.id,
        enabled: true,
        auto_channel_sync: true,
        auto_sync_channel_start: 91_000,
      }
      await api.patch(`/api/m3u/accounts/${account.id}/group-settings/`, { group_settings: [settings] })
      await refreshAccount(open(), account.id)
      const synced = async (name: string): Promise<Row> =>
        eventually(`the channel named ${name}`, async () =>
          (await api.rows(`/api/channels/channels/?visibility_filter=all&name=${own.mark}`)).find(
            (row) => row.auto_created_by === account.id && row.name === name,
          ),
        )
      const made = await synced(first.name)
      const [logo, guide] = [await own.logo(), await createGuide(open())]
      const { id: tick } = await guide.row('tick')
      await bulk({ id: made.id, name: own.name('edited'), logo_id: logo.id })
      const associations = [{ channel_id: made.id, epg_data_id: tick }]
      await api.post('/api/channels/channels/batch-set-epg/', { associations })
      await refreshAccount(open(), account.id)
      expect(await synced(first.name)).toMatchObject({ id: made.id, logo_id: made.logo_id, epg_data_id: null })

      await bulk({ id: made.id, override: { name: 'Mules at Herons', logo_id: logo.id, epg_data_id: tick } })
      const second = slot(own.name('second'))
      await changePlaylist(open(), account, [second])
      expect(await synced(second.name)).toMatchObject({
        id: made.id,
        override: override({ name: 'Mules at Herons', logo_id: logo.id, epg_data_id: tick }),
        effective_name: 'Mules at Herons',
      })
      await guide.rest()
    })
  })
}
