import { afterAll, describe, expect, test } from 'vitest'
import type { Open } from './host-under-test.ts'
import { column, pageOf } from './http.ts'

/** Logos. */
export function describeLogos(open: Open): void {
  describe('logos', () => {
    afterAll(() => open().own.removeRows(), 90_000)
    const post = (body: unknown) => open().api.post('/api/channels/logos/', body)
    const listed = async (query: string) =>
      pageOf(await open().api.get(`/api/channels/logos/?name=${open().own.mark}&${query}`))

    test('§4 logos: POST answers 201 and a row of these fields', async () => {
      const { own } = open()
      const name = own.name('logo')
      const url = `http://art.example/${own.mark}-first.png`
      const answer = await post({ name, url })
      expect(answer.status).toBe(201)
      expect(answer.body).toEqual({
        id: expect.any(Number),
        name,
        url,
        cache_url: expect.stringMatching(/^http.*\/api\/channels\/logos\/\d+\/cache\//),
        channel_count: 0,
        is_used: false,
        channel_names: [],
      })
    })

    test('§4 logos: an address that is there is 400', async () => {
      const { own } = open()
      const { url } = await own.logo()
      expect(await post({ name: own.name(), url })).toMatchObject({
        status: 400,
        body: { url: ['logo with this url already exists.'] },
      })
    })

    test('§4 logos: any text is an address, one of a file too', async () => {
      const { own } = open()
      for (const url of [`any ${own.mark}`, `/data/logos/${own.mark}.png`]) {
        expect(await post({ name: own.name(), url })).toMatchObject({ status: 201, body: { url } })
      }
    })

    test('§4 logos: a blank or missing name or address is 400', async () => {
      const { own } = open()
      expect(await post({ name: own.name(), url: '' })).toMatchObject({
        status: 400,
        body: { url: ['This field may not be blank.'] },
      })
      expect(await post({ name: '', url: own.name() })).toMatchObject({
        status: 400,
        body: { name: ['This field may not be blank.'] },
      })
      expect(await post({ url: own.name() })).toMatchObject({
        status: 400,
        body: { name: ['This field is required.'] },
      })
    })

    test('§4 logos: a name holds 255 characters', async () => {
      const { own } = open()
      const name = `${own.name()} `.padEnd(255, 'x')
      expect(await post({ name, url: `${own.mark} long` })).toMatchObject({ status: 201, body: { name } })
      expect(await post({ name: `${name}x`, url: `${own.mark} longer` })).toMatchObject({
        status: 400,
        body: { name: ['Ensure this field has no more than 255 characters.'] },
      })
    })

    test('§4 logos: a list is a page in the order of names; no_pagination=true is a plain array', async () => {
      const { own, api } = open()
      await own.logo({ name: `${own.mark} zz` })
      await own.logo({ name: `${own.mark} aa` })
      const rows = await listed('page_size=1000')
      expect(column(rows, 'name')).toContain(`${own.mark} aa`)
      const place = (word: string) => rows.findIndex(({ name }) => name === `${own.mark} ${word}`)
      expect(place('aa')).toBeLessThan(place('zz'))
      const plain = await api.rows(`/api/channels/logos/?no_pagination=true&name=${own.mark}`)
      expect(plain).toEqual(rows)
    })

    test('§4 logos: a page past the end is 404', async () => {
      expect(await open().api.get('/api/channels/logos/?page=999999')).toMatchObject({ status: 404 })
    })

    test('§4 logos: ids repeats, and a value that is not a number is ignored', async () => {
      const { own, api } = open()
      const [one, two] = [await own.logo(), await own.logo()]
      const answer = await api.get(`/api/channels/logos/?ids=${one.id}&ids=x&ids=${two.id}`)
      expect(column(pageOf(answer), 'id').toSorted()).toEqual([one.id, two.id].toSorted())
    })

    test('§4 logos: used tells which channels have; a row counts and names them', async () => {
      const { own } = open()
      const logo = await own.logo()
      const idle = await own.logo()
      const channel = await own.channel({ logo_id: logo.id })
      expect((await listed('used=true&page_size=1000')).find(({ id }) => id === logo.id)).toMatchObject({
        channel_count: 1,
        is_used: true,
        channel_names: [`Channel: ${channel.name}`],
      })
      expect(column(await listed('used=true&page_size=1000'), 'id')).not.toContain(idle.id)
      expect(column(await listed('used=false&page_size=1000'), 'id')).toContain(idle.id)
      expect(column(await listed('used=false&page_size=1000'), 'id')).not.toContain(logo.id)
    })

    test('§4 logos: there is no look-up by address', async () => {
      const { own } = open()
      const { url } = await own.logo()
      await own.logo()
      expect((await listed(`url=${encodeURIComponent(String(url))}`)).length).toBeGreaterThan(1)
    })

    test('§4 logos: PATCH changes name and address; to an address that is there it is 400', async () => {
      const { own, api } = open()
      const [one, two] = [await own.logo(), await own.logo()]
      const name = own.name('renamed')
      const path = `/api/channels/logos/${one.id}/`
      expect(await api.patch(path, { name })).toMatchObject({ status: 200, body: { name, url: one.url } })
      expect(await api.patch(path, { url: one.url })).toMatchObject({ status: 200 })
      expect(await api.patch(path, { url: two.url })).toMatchObject({
        status: 400,
        body: { url: ['logo with this url already exists.'] },
      })
    })

    test('§4 logos: DELETE takes it from the channels that have it', async () => {
      const { own, api } = open()
      const logo = await own.logo()
      const channel = await own.channel({ logo_id: logo.id })
      expect(channel.logo_id).toBe(logo.id)
      expect((await api.delete(`/api/channels/logos/${logo.id}/`)).status).toBe(204)
      expect((await api.row(`/api/channels/channels/${channel.id}/`)).logo_id).toBeNull()
      expect((await api.get(`/api/channels/logos/${logo.id}/`)).status).toBe(404)
    })
  })
}
