import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Open } from './host-under-test.ts'
import { column, pageOf, type Row, rowsOf } from './http.ts'
import { slotAddress } from './playlist.ts'
import { createAccount } from './playlist-account.ts'

const FIELDS = [
  ...['catchup_days', 'channel_group', 'current_viewers', 'id', 'is_adult', 'is_catchup', 'is_custom', 'is_stale'],
  ...['last_seen', 'local_file', 'logo_url', 'm3u_account', 'name', 'stream_chno', 'stream_hash', 'stream_id'],
  ...['stream_profile_id', 'stream_stats', 'stream_stats_updated_at', 'tvg_id', 'updated_at', 'url'],
]

/** Lists of streams: pages, filters, bulk reads. */
export function describeStreams(open: Open): void {
  describe('streams', () => {
    let account: Row
    let rows: readonly Row[]
    let events = ''
    let comma = ''
    const path = (query: string) => `/api/channels/streams/?name=${open().own.mark}&${query}`
    const names = async (query: string) => column(pageOf(await open().api.get(path(query))), 'name')
    const idOf = (word: string) => rows.find((row) => String(row.name).endsWith(word))?.id ?? -1

    beforeAll(async () => {
      const { own, api } = open()
      events = own.name('Events')
      comma = `${own.name('Live')}, Extra`
      const slot = (word: string) => ({ name: `${own.mark} ${word}`, slot: `${own.mark}-${word}` })
      const herons = { 'tvg-id': `${own.mark}.herons`, 'tvg-logo': 'http://art.example/h.png', 'tvg-chno': '7.5' }
      account = await createAccount(open(), [
        { ...slot('Herons'), group: events, attributes: herons },
        { ...slot('Mules'), group: comma },
        { ...slot('Slot100'), group: events, attributes: { tv_archive: '1', tv_archive_duration: '3' } },
        ...Array.from({ length: 52 }, (_, index) => ({ ...slot(`Slot${101 + index}`), group: events })),
      ])
      rows = pageOf(await api.get(path('page_size=10000')))
    }, 90_000)
    afterAll(() => open().own.removeRows(), 90_000)

    test('§4 streams: a list is a page with count, next, previous and results', async () => {
      const { body } = await open().api.get(path('page_size=2'))
      expect(body).toMatchObject({ count: 55, previous: null, results: [{}, {}] })
      expect((body as { next: string }).next).toMatch(/^http.*[?&]page=2/)
    })

    test('§4 streams: a page holds 50 rows by default', async () => {
      expect(await names('')).toHaveLength(50)
    })

    test('§4 streams: a page size that is not a number above zero is the default', async () => {
      expect(await names('page_size=0')).toHaveLength(50)
      expect(await names('page_size=many')).toHaveLength(50)
    })

    test('§4 streams: a page size above 10000 is accepted', async () => {
      expect(await names('page_size=20000')).toHaveLength(55)
    })

    test('§4 streams: a page past the end is 404', async () => {
      expect(await open().api.get(path('page=99'))).toMatchObject({ status: 404, body: { detail: 'Invalid page.' } })
      expect(await open().api.get(path('page=0'))).toMatchObject({ status: 404, body: { detail: 'Invalid page.' } })
    })

    test('§4 streams: page=last is the last page', async () => {
      expect(await names('page=last&page_size=50')).toHaveLength(5)
    })

    test('§4 streams: a row has these fields and no others', () => {
      expect(Object.keys(rows[0] ?? {}).sort()).toEqual(FIELDS)
    })

    test('§4 streams: a row says what the playlist said', () => {
      expect(rows.find(({ id }) => id === idOf('Herons'))).toMatchObject({
        url: slotAddress(`${open().own.mark}-Herons`),
        tvg_id: `${open().own.mark}.herons`,
        logo_url: 'http://art.example/h.png',
        stream_chno: 7.5,
        m3u_account: account.id,
        channel_group: expect.any(Number),
        is_custom: false,
        is_stale: false,
        is_adult: false,
        is_catchup: false,
        catchup_days: 0,
        current_viewers: 0,
        local_file: null,
        stream_id: null,
        stream_profile_id: null,
        stream_stats: null,
        stream_stats_updated_at: null,
        stream_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        last_seen: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/),
        updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/),
      })
    })

    test('§4 streams: an attribute that the playlist lacks is an empty text, a number null', () => {
      expect(rows.find(({ id }) => id === idOf('Mules'))).toMatchObject({ tvg_id: '', logo_url: '', stream_chno: null })
    })

    test('§4 streams: name finds a part of it in any case', async () => {
      const { api, own } = open()
      const found = pageOf(await api.get(`/api/channels/streams/?name=${own.mark.toUpperCase()} hERO`))
      expect(column(found, 'id')).toEqual([idOf('Herons')])
    })

    test('§4 streams: tvg_id finds a part of it in any case', async () => {
      expect(await names(`tvg_id=${open().own.mark}.HERO`)).toEqual([`${open().own.mark} Herons`])
    })

    test('§4 streams: m3u_account takes ids with commas between', async () => {
      expect(await names(`m3u_account=${account.id}`)).toHaveLength(50)
      expect(await names(`m3u_account=999999,${account.id}`)).toHaveLength(50)
      expect(await names('m3u_account=999999')).toEqual([])
    })

    test('§4 streams: m3u_account_name finds a part of it', async () => {
      expect(await names(`m3u_account_name=${open().own.mark}`)).toHaveLength(50)
      expect(await names('m3u_account_name=nobody-has-this')).toEqual([])
    })

    test('§4 streams: m3u_account_is_active=false finds nothing: such streams are hidden', async () => {
      expect(await names('m3u_account_is_active=false')).toEqual([])
    })

    test('§4 streams: channel_group takes exact names with commas between', async () => {
      expect(await names(`channel_group=${events}`)).toHaveLength(50)
      expect(await names(`channel_group=nobody-has-this,${events}`)).toHaveLength(50)
      expect(await names(`channel_group=${events.toUpperCase()}`)).toEqual([])
      expect(await names(`channel_group=${events.slice(0, -1)}`)).toEqual([])
    })

    test('§4 streams: channel_group cannot find a group whose name has a comma', async () => {
      expect(await names(`channel_group=${encodeURIComponent(comma)}`)).toEqual([])
    })

    test('§4 streams: channel_group_name takes exact names too, and has the same trap', async () => {
      expect(await names(`channel_group_name=nobody-has-this,${events}`)).toHaveLength(50)
      expect(await names(`channel_group_name=${events.slice(0, -1)}`)).toEqual([])
      expect(await names(`channel_group_name=${encodeURIComponent(comma)}`)).toEqual([])
    })

    test('§4 streams: search looks at the name and the name of the group', async () => {
      expect(await names('search=mules')).toEqual([`${open().own.mark} Mules`])
      expect(await names('search=extra')).toEqual([`${open().own.mark} Mules`])
    })

    test('§4 streams: the order is -name, and ordering=name turns it round', async () => {
      const down = await names('page_size=3')
      expect(down).toEqual(['Slot152', 'Slot151', 'Slot150'].map((word) => `${open().own.mark} ${word}`))
      const up = await names('page_size=2&ordering=name')
      expect(up).toEqual(['Herons', 'Mules'].map((word) => `${open().own.mark} ${word}`))
    })

    test('§4 streams: an ordering that is not offered, as id, is the default', async () => {
      expect(await names('page_size=1&ordering=id')).toEqual([`${open().own.mark} Slot152`])
    })

    test('§4 streams: assigned lists the streams of a channel, unassigned those of none', async () => {
      const channel = await open().own.channel({ streams: [idOf('Herons')] })
      expect(await names(`assigned=${channel.id}`)).toEqual([`${open().own.mark} Herons`])
      const free = await names('unassigned=1&page_size=100')
      expect(free).toHaveLength(54)
      expect(free).not.toContain(`${open().own.mark} Herons`)
    })

    test('§4 streams: tv_archive makes a stream one of catch-up, which is_catchup finds', async () => {
      expect(rows.find(({ id }) => id === idOf('Slot100'))).toMatchObject({ is_catchup: true, catchup_days: 3 })
      expect(await names('is_catchup=1')).toEqual([`${open().own.mark} Slot100`])
    })

    test('§4 streams: streams/ids/ is the bare ids, with the same filters', async () => {
      const { api, own } = open()
      const answer = await api.get(`/api/channels/streams/ids/?name=${own.mark}`)
      expect((answer.body as number[]).toSorted()).toEqual(column(rows, 'id').toSorted())
      expect((await api.get(`/api/channels/streams/ids/?name=${own.mark}&search=mules`)).body).toEqual([idOf('Mules')])
    })

    test('§4 streams: streams/by-ids/ gives whole rows, unpaginated, and ignores unknown ids', async () => {
      const ids = rows.map(({ id }) => id)
      const answer = await open().api.post('/api/channels/streams/by-ids/', { ids: [...ids, 999_999_999] })
      expect(answer.status).toBe(200)
      expect(rowsOf(answer)).toHaveLength(55)
      expect(rowsOf(answer)).toContainEqual(rows[0])
    })

    test('§4 streams: streams/by-ids/ without a list is 400, without ids empty', async () => {
      const { api } = open()
      expect(await api.post('/api/channels/streams/by-ids/', { ids: '1' })).toMatchObject({
        status: 400,
        body: { error: 'ids must be a list of integers' },
      })
      expect(await api.post('/api/channels/streams/by-ids/', {})).toMatchObject({ status: 200, body: [] })
    })

    test('§4 streams: ?ids= is a plain array of those that are there, 404 when none is', async () => {
      const { api } = open()
      const some = await api.get(`/api/channels/streams/?ids=${idOf('Mules')},999999999`)
      expect(column(rowsOf(some), 'id')).toEqual([idOf('Mules')])
      expect((await api.get('/api/channels/streams/?ids=999999999')).status).toBe(404)
    })

    test('§4 streams: one row is read by its id, and an unknown one is 404', async () => {
      const { api } = open()
      expect(await api.row(`/api/channels/streams/${idOf('Mules')}/`)).toMatchObject({ id: idOf('Mules') })
      expect(await api.get('/api/channels/streams/999999999/')).toMatchObject({
        status: 404,
        body: { detail: 'No Stream matches the given query.' },
      })
    })

    test('§4 streams: what the playlist said cannot be patched, and 200 says nothing of it', async () => {
      const { api } = open()
      const answer = await api.patch(`/api/channels/streams/${idOf('Mules')}/`, { name: 'Other', tvg_id: 'other' })
      expect(answer).toMatchObject({ status: 200, body: { name: `${open().own.mark} Mules`, tvg_id: '' } })
    })

    test('§4 streams: streams of an inactive account are hidden from lists, not from by-ids/ and ?ids=', async () => {
      const { api } = open()
      await api.patch(`/api/m3u/accounts/${account.id}/`, { is_active: false })
      expect(await names('')).toEqual([])
      expect((await api.get(`/api/channels/streams/ids/?name=${open().own.mark}`)).body).toEqual([])
      expect((await api.get(`/api/channels/streams/${idOf('Mules')}/`)).status).toBe(404)
      expect(rowsOf(await api.post('/api/channels/streams/by-ids/', { ids: [idOf('Mules')] }))).toHaveLength(1)
      expect(rowsOf(await api.get(`/api/channels/streams/?ids=${idOf('Mules')}`))).toHaveLength(1)
      await api.patch(`/api/m3u/accounts/${account.id}/`, { is_active: true })
      expect(await names('')).toHaveLength(50)
    })
  })
}
