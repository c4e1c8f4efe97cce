import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Open } from './host-under-test.ts'
import { column, pageOf, type Row, rowsOf } from './http.ts'

/** Lists of channels: pages, filters, short forms. */
export function describeChannelLists(open: Open): void {
  describe('channel lists', () => {
    let herons: Row
    let mules: Row
    let crabs: Row
    let hidden: Row
    let events: Row
    let live: Row

    beforeAll(async () => {
      const { own } = open()
      events = await own.group({ name: own.name('Events') })
      live = await own.group({ name: `${own.name('Live')}, Extra` })
      const stream = await own.stream()
      const fields = (word: string, number: number, group: Row) => ({
        name: `${own.mark} ${word}`,
        channel_number: number,
        channel_group_id: group.id,
      })
      herons = await own.channel({ ...fields('Herons', 7601, events), streams: [stream.id] })
      mules = await own.channel(fields('Mules', 7603, live))
      crabs = await own.channel({ ...fields('Crabs', 7602, events), streams: [stream.id] })
      hidden = await own.channel({ ...fields('Hidden', 7604, events), hidden_from_output: true })
    }, 90_000)
    afterAll(() => open().own.removeRows(), 90_000)

    const path = (query: string, under = '') => `/api/channels/channels/${under}?name=${open().own.mark}&${query}`
    const ids = async (query: string) => column(await open().api.rows(path(query)), 'id')

    test('§4 channels: a list without page and page_size is a plain array of all', async () => {
      expect(await ids('')).toEqual([mules.id, crabs.id, herons.id])
    })

    test('§4 channels: with page or page_size it is a page that shows channels without guide', async () => {
      const answer = await open().api.get(path('page_size=2'))
      expect(answer.body).toMatchObject({ count: 3, previous: null, has_unassigned_epg_channels: true })
      expect(column(pageOf(answer), 'id')).toEqual([mules.id, crabs.id])
      expect(column(pageOf(await open().api.get(path('page=2&page_size=2'))), 'id')).toEqual([herons.id])
      expect(column(pageOf(await open().api.get(path('page=1'))), 'id')).toHaveLength(3)
    })

    test('§4 channels: a page past the end is 404', async () => {
      expect(await open().api.get(path('page=9'))).toMatchObject({ status: 404, body: { detail: 'Invalid page.' } })
    })

    test('§4 channels: the order is -channel_number; ordering takes number and name', async () => {
      expect(await ids('ordering=channel_number')).toEqual([herons.id, crabs.id, mules.id])
      expect(await ids('ordering=name')).toEqual([crabs.id, herons.id, mules.id])
    })

    test('§4 channels: name and search find parts in any case', async () => {
      expect(await ids('search=hERO')).toEqual([herons.id])
      expect(await ids('search=extra')).toEqual([mules.id])
      const found = await open().api.rows(`/api/channels/channels/?name=${open().own.mark.toUpperCase()} mUl`)
      expect(column(found, 'id')).toEqual([mules.id])
    })

    test('§4 channels: channel_group takes exact names with commas between', async () => {
      expect(await ids(`channel_group=${events.name}`)).toEqual([crabs.id, herons.id])
      expect(await ids(`channel_group=nobody-has-this,${events.name}`)).toEqual([crabs.id, herons.id])
      expect(await ids(`channel_group=${String(events.name).toUpperCase()}`)).toEqual([])
    })

    test('§4 channels: channel_group cannot find a group whose name has a comma', async () => {
      expect(await ids(`channel_group=${encodeURIComponent(String(live.name))}`)).toEqual([])
    })

    test('§4 channels: epg=null finds those without guide, another value those of a source', async () => {
      expect(await ids('epg=null')).toHaveLength(3)
      expect(await ids('epg=nobody-has-this')).toEqual([])
    })

    test('§4 channels: only_streamless finds channels without streams', async () => {
      expect(await ids('only_streamless=true')).toEqual([mules.id])
    })

    test('§4 channels: only_stale and only_has_overrides find nothing where no channel has it', async () => {
      expect(await ids('only_stale=true')).toEqual([])
      expect(await ids('only_has_overrides=true')).toEqual([])
    })

    test('§4 channels: a hidden channel is listed with visibility_filter hidden or all only', async () => {
      expect(await ids('visibility_filter=hidden')).toEqual([hidden.id])
      expect(await ids('visibility_filter=all')).toEqual([hidden.id, mules.id, crabs.id, herons.id])
      expect((await open().api.get(`/api/channels/channels/${hidden.id}/`)).status).toBe(200)
    })

    test('§4 channels: channel_profile_id lists what a profile shows, with show_disabled all', async () => {
      const { own, api } = open()
      const profile = await own.profile()
      await api.patch(`/api/channels/profiles/${profile.id}/channels/${mules.id}/`, { enabled: false })
      expect(await ids(`channel_profile_id=${profile.id}`)).toEqual([crabs.id, herons.id])
      expect(await ids(`channel_profile_id=${profile.id}&show_disabled=true`)).toHaveLength(3)
    })

    test('§4 channels: include_streams=true nests the stream rows', async () => {
      const [first] = herons.streams as number[]
      const rows = await open().api.rows(path('include_streams=true'))
      expect(rows.find(({ id }) => id === herons.id)?.streams).toMatchObject([{ id: first, url: expect.any(String) }])
    })

    test('§4 channels: channels/ids/ is the bare ids, with the same filters', async () => {
      expect((await open().api.get(path('', 'ids/'))).body).toEqual([mules.id, crabs.id, herons.id])
      expect((await open().api.get(path('only_streamless=true', 'ids/'))).body).toEqual([mules.id])
    })

    test('§4 channels: channels/summary/ is short rows of these fields', async () => {
      const answer = await open().api.get(path('', 'summary/'))
      expect(rowsOf(answer)).toContainEqual({
        id: herons.id,
        uuid: herons.uuid,
        name: herons.name,
        logo_id: null,
        channel_number: 7601,
        epg_data_id: null,
        channel_group_id: events.id,
      })
      expect(rowsOf(answer)).toHaveLength(3)
    })

    test('§4 channels: channels/by-uuids/ gives whole rows and ignores unknown ones', async () => {
      const { api } = open()
      const uuids = [herons.uuid, '00000000-0000-4000-8000-000000000000']
      expect((await api.post('/api/channels/channels/by-uuids/', { uuids })).body).toEqual([herons])
      expect(await api.post('/api/channels/channels/by-uuids/', { uuids: 'x' })).toMatchObject({
        status: 400,
        body: { error: 'uuids must be a list of strings' },
      })
    })
  })
}
