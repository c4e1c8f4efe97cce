import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGuide, type TestGuide } from './guide.ts'
import type { Open } from './host-under-test.ts'
import { column, pageOf, type Row } from './http.ts'
import { eventually } from './waiting.ts'
import { channelElement, programmeElement } from './xmltv.ts'

const CHANNELS = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** Mapping channels to rows, and which of its ways reads programmes. */
export function describeGuideMapping(open: Open): void {
  describe('guide mapping', () => {
    let guide: TestGuide
    beforeAll(async () => {
      guide = await createGuide(open())
      await guide.refresh(
        CHANNELS.flatMap((id) => [
          channelElement(id),
          programmeElement({ channel: id, inner: `<title>Show ${id}</title>` }),
        ]),
      )
    }, 90_000)
    afterAll(() => open().own.removeRows(), 90_000)

    const rowId = async (tvgId: string) => (await guide.row(tvgId)).id
    const epgOf = async ({ id }: Row) => (await open().api.row(`/api/channels/channels/${id}/`)).epg_data_id
    const setEpg = ({ id }: Row, body: unknown) => open().api.post(`/api/channels/channels/${id}/set-epg/`, body)
    const batch = (associations: unknown) => open().api.post('/api/channels/channels/batch-set-epg/', { associations })
    const hasProgrammes = (tvgId: string) =>
      eventually(`the programmes of ${tvgId}`, async () =>
        (await guide.programmes(tvgId)).length > 0 ? true : undefined,
      )

    test('§5 bootstrap: a first reading makes rows and no programmes', async () => {
      expect(column(await guide.rows(), 'tvg_id')).toEqual(expect.arrayContaining([...CHANNELS]))
      expect(await guide.programmes('a')).toEqual([])
      const bare = await createGuide(open(), { mapped: false })
      expect(await bare.programmes('tick')).toEqual([])
      expect(await bare.state()).toMatchObject({ status: 'success', last_message: expect.any(String) })
    })

    test('§4 guide data: a list is a plain array of the rows of all sources, with no filter', async () => {
      const { api } = open()
      const all = await api.rows('/api/epg/epgdata/')
      const asked = await api.rows(`/api/epg/epgdata/?epg_source=${guide.source.id}&tvg_id=a&page_size=1`)
      expect(asked.length).toBe(all.length)
      expect(all).toContainEqual(await guide.row('a'))
    })

    test('§4 set-epg: it maps, answers the channel and reads the programmes', async () => {
      const channel = await open().own.channel()
      const answer = await setEpg(channel, { epg_data_id: await rowId('a') })
      expect(answer).toMatchObject({
        status: 200,
        body: { channel: { id: channel.id, epg_data_id: await rowId('a') }, message: expect.any(String) },
      })
      await hasProgrammes('a')
      expect(column(await guide.programmes('a'), 'title')).toEqual(['Show a'])
    })

    test.each([[null], [0], [''], ['0']])('§4 set-epg: %j takes the mapping away', async (nothing) => {
      const channel = await open().own.channel({ epg_data_id: await rowId('a') })
      expect(await setEpg(channel, { epg_data_id: nothing })).toMatchObject({
        status: 200,
        body: { message: expect.any(String) },
      })
      expect(await epgOf(channel)).toBeNull()
    })

    test('§4 set-epg: an unknown row is 400, an unknown channel 404', async () => {
      const channel = await open().own.channel()
      expect(await setEpg(channel, { epg_data_id: 999_999_999 })).toMatchObject({
        status: 400,
        body: { error: expect.any(String) },
      })
      expect(await epgOf(channel)).toBeNull()
      expect((await setEpg({ id: 999_999_999 }, { epg_data_id: null })).status).toBe(404)
    })

    test('§4 batch-set-epg: it maps many and reads their programmes; unknown channels are ignored', async () => {
      const { own } = open()
      const [one, two] = [await own.channel(), await own.channel()]
      const answer = await batch([
        { channel_id: one.id, epg_data_id: await rowId('b') },
        { channel_id: 999_999_999, epg_data_id: await rowId('b') },
        { channel_id: two.id, epg_data_id: await rowId('b') },
      ])
      expect(answer.body).toEqual({ success: true, channels_updated: 2, programs_refreshed: 1 })
      expect([await epgOf(one), await epgOf(two)]).toEqual([await rowId('b'), await rowId('b')])
      await hasProgrammes('b')
    })

    test('§4 batch-set-epg: what does not change is not counted and not read', async () => {
      const channel = await open().own.channel({ epg_data_id: await rowId('a') })
      const same = await batch([{ channel_id: channel.id, epg_data_id: await rowId('a') }])
      expect(same.body).toEqual({ success: true, channels_updated: 0, programs_refreshed: 0 })
      const none = await batch([{ channel_id: channel.id, epg_data_id: null }])
      expect(none.body).toEqual({ success: true, channels_updated: 1, programs_refreshed: 0 })
      expect(await epgOf(channel)).toBeNull()
    })

    test('§4 batch-set-epg: without associations it is 400', async () => {
      expect(await batch([])).toMatchObject({ status: 400, body: { error: 'associations list is required' } })
    })

    test('§4 batch-set-epg: an unknown row is 500 with HTML, and nothing is mapped', async () => {
      const { own } = open()
      const [one, two] = [await own.channel(), await own.channel()]
      const answer = await batch([
        { channel_id: one.id, epg_data_id: await rowId('a') },
        { channel_id: two.id, epg_data_id: 999_999_999 },
      ])
      expect(answer).toMatchObject({ status: 500, type: 'text/html' })
      expect(await epgOf(one)).toBeNull()
    })

    test('§4 channels: a channel made with epg_data_id has its programmes read', async () => {
      const channel = await open().own.channel({ epg_data_id: await rowId('c') })
      expect(channel).toMatchObject({ epg_data_id: await rowId('c'), effective_epg_data_id: await rowId('c') })
      await hasProgrammes('c')
    })

    test('§4 channels: PATCH and edit/bulk of epg_data_id map and read no programmes', async () => {
      const { own, api } = open()
      const [one, two, three] = [await own.channel(), await own.channel(), await own.channel()]
      await api.patch(`/api/channels/channels/${one.id}/`, { epg_data_id: await rowId('d') })
      await api.patch('/api/channels/channels/edit/bulk/', [{ id: two.id, epg_data_id: await rowId('e') }])
      expect([await epgOf(one), await epgOf(two)]).toEqual([await rowId('d'), await rowId('e')])
      await setEpg(three, { epg_data_id: await rowId('f') })
      await hasProgrammes('f') // what was asked for later is there, so that the others never came
      expect(await guide.programmes('d')).toEqual([])
      expect(await guide.programmes('e')).toEqual([])
    })

    test('§5 mapping: the tvg_id of a channel maps nothing', async () => {
      const channel = await open().own.channel({ tvg_id: 'd' })
      expect(channel.epg_data_id).toBeNull()
      await guide.refresh([channelElement('d')])
      expect(await epgOf(channel)).toBeNull()
    })

    test('§4 channels: epg= finds the channels of a source by a part of its name', async () => {
      const { api, own } = open()
      const channel = await guide.map('tick')
      const found = await api.rows(`/api/channels/channels/?name=${own.mark}&epg=${guide.source.name}`)
      expect(column(found, 'id')).toContain(channel.id)
      const without = await own.channel()
      const both = await api.rows(`/api/channels/channels/?name=${own.mark}&epg=null,${guide.source.name}`)
      expect(column(both, 'id')).toEqual(expect.arrayContaining([channel.id, without.id]))
    })

    test('§4 programmes: grid tells what runs from an hour ago to a day ahead', async () => {
      const at = (minutes: number) =>
        `${new Date(Date.now() + minutes * 60_000).toISOString().replace(/[-:T]|\..*/g, '')} +0000`
      const show = (title: string, from: number, to: number, inner = '') =>
        programmeElement({ channel: 'tick', start: at(from), stop: at(to), inner: `<title>${title}</title>${inner}` })
      const other = await createGuide(open())
      await other.refresh([
        show(`${other.source.name} now`, -30, 30, '<live/>'),
        show(`${other.source.name} over`, -120, -90),
        show(`${other.source.name} far`, 1500, 1530),
      ])
      const { body } = await open().api.get('/api/epg/grid/')
      const shown = (body as { readonly data: readonly Row[] }).data
      const ours = shown.filter(({ title }) => String(title).startsWith(String(other.source.name)))
      expect(ours).toMatchObject([
        {
          ...{ title: `${other.source.name} now`, tvg_id: 'tick', sub_title: null, description: null },
          ...{ season: null, episode: null, is_new: false, is_live: true, is_premiere: false, is_finale: false },
        },
      ])
    })

    test('§4 programmes: search finds by source, tvg_id, channel and time, a page at a time', async () => {
      const { api } = open()
      const channel = await guide.map('tick')
      const search = async (query: string) =>
        pageOf(await api.get(`/api/epg/programs/search/?epg_source=${guide.source.id}&${query}`))
      expect(column(await search('tvg_id=tick'), 'tvg_id')).toEqual(['tick'])
      expect(column(await search(`channel_id=${channel.id}`), 'tvg_id')).toEqual(['tick'])
      expect(await search('tvg_id=tick&start_after=2030-01-01T18:00:00Z')).toHaveLength(1)
      expect(await search('tvg_id=tick&start_after=2030-01-01T18:00:01Z')).toEqual([])
      expect(await search('tvg_id=tick&start_before=2030-01-01T17:59:59Z')).toEqual([])
      expect((await search('page_size=1')).length).toBe(1)
      expect((await search('tvg_id=tick&fields=title,start_time'))[0]).toEqual({
        title: expect.stringContaining('reading'),
        start_time: '2030-01-01T18:00:00Z',
      })
      expect((await api.get('/api/epg/programs/search/?start_after=soon')).status).toBe(400)
    })
  })
}
