import { afterAll, describe, expect, test } from 'vitest'
import type { Open } from './host-under-test.ts'

const ROWS = '/api/core/settings/'

/** The host's settings rows, where the plugin keeps its documents. */
export function describeSettingsRows(open: Open): void {
  describe('settings rows', () => {
    afterAll(() => open().own.removeRows(), 90_000)
    const own = (word: string) => ({ key: `${open().own.mark}-${word}`, name: open().own.name(word) })

    test('§2 settings: POST answers 201 and a row of id, key, name and value', async () => {
      const { api } = open()
      const row = own('first')
      const answer = await api.post(ROWS, { ...row, value: { unit: 'é 試', list: [1, 2.5, null] } })
      expect(answer.status).toBe(201)
      expect(answer.body).toEqual({ id: expect.any(Number), ...row, value: { unit: 'é 試', list: [1, 2.5, null] } })
    })

    test('§2 settings: a list is a plain array with whole values', async () => {
      const { api } = open()
      const made = await open().own.setting({ value: { a: [1] } })
      expect(await api.rows(ROWS)).toContainEqual(made)
    })

    test("§2 settings: the host's own rows are there", async () => {
      const keys = (await open().api.rows(ROWS)).map(({ key }) => key)
      expect(keys).toEqual(expect.arrayContaining(['system_settings', 'stream_settings', 'network_access']))
    })

    test('§2 settings: system_settings tells the time zone, stream_settings the stream hash', async () => {
      const rows = await open().api.rows(ROWS)
      const value = (key: string) => rows.find((row) => row.key === key)?.value
      expect(value('system_settings')).toMatchObject({ time_zone: expect.any(String) })
      expect(value('stream_settings')).toMatchObject({ m3u_hash_key: 'url' })
    })

    test('§2 settings: a row is read by its id, not by its key', async () => {
      const { api } = open()
      const made = await open().own.setting()
      expect(await api.row(`${ROWS}${made.id}/`)).toEqual(made)
      expect((await api.get(`${ROWS}${made.key}/`)).status).toBe(404)
      expect((await api.get(`${ROWS}999999999/`)).status).toBe(404)
    })

    test('§2 settings: a key that is there is 400', async () => {
      const { key } = await open().own.setting()
      expect(await open().api.post(ROWS, { key, name: open().own.name(), value: {} })).toMatchObject({
        status: 400,
        body: { key: ['core settings with this key already exists.'] },
      })
    })

    test('§2 settings: key and name are required and hold 255 characters', async () => {
      const { api } = open()
      const { key, name } = own('required')
      expect(await api.post(ROWS, { name, value: 1 })).toMatchObject({
        status: 400,
        body: { key: ['This field is required.'] },
      })
      expect(await api.post(ROWS, { key, value: 1 })).toMatchObject({
        status: 400,
        body: { name: ['This field is required.'] },
      })
      const tooLong = ['Ensure this field has no more than 255 characters.']
      const long = { key: key.padEnd(256, 'x'), name: name.padEnd(256, 'x') }
      expect(await api.post(ROWS, long)).toMatchObject({ status: 400, body: { key: tooLong, name: tooLong } })
    })

    test('§2 settings: an omitted value is an empty object, null is 400', async () => {
      const { api } = open()
      expect(await api.post(ROWS, own('omitted'))).toMatchObject({ status: 201, body: { value: {} } })
      const made = await open().own.setting({ value: 1 })
      const refused = { status: 400, body: { value: ['This field may not be null.'] } }
      expect(await api.post(ROWS, { ...own('null'), value: null })).toMatchObject(refused)
      expect(await api.patch(`${ROWS}${made.id}/`, { value: null })).toMatchObject(refused)
      expect(await api.row(`${ROWS}${made.id}/`)).toMatchObject({ value: 1 })
    })

    test('§2 settings: PATCH replaces the value whole', async () => {
      const { api } = open()
      const made = await open().own.setting({ value: { kept: 1 } })
      expect(await api.patch(`${ROWS}${made.id}/`, { value: { other: 2 } })).toMatchObject({ status: 200 })
      expect((await api.row(`${ROWS}${made.id}/`)).value).toEqual({ other: 2 })
    })

    test.each([[[1]], ['text'], [5], [1.5], [true], [''], [[]], [0], [false]])(
      '§2 settings: a value may be %j',
      async (value) => {
        const { api } = open()
        const made = await open().own.setting()
        expect(await api.patch(`${ROWS}${made.id}/`, { value })).toMatchObject({ status: 200 })
        expect((await api.row(`${ROWS}${made.id}/`)).value).toEqual(value)
      },
    )

    test('§2 settings: what is read has its keys by length in bytes, then by bytes; a write is answered as sent', async () => {
      const { api, own } = open()
      const value = { zebra: 1, ant: { second: 2, first: 1 }, é: 2, bee: [{ bb: 1, a: { yy: 1, X: 2 } }], Z: 4, aa: 5 }
      const stored = { Z: 4, aa: 5, é: 2, ant: { first: 1, second: 2 }, bee: [{ a: { X: 2, yy: 1 }, bb: 1 }], zebra: 1 }
      const text = (row: unknown) => JSON.stringify((row as { readonly value: unknown }).value)
      const made = await own.setting({ value })
      const place = `${ROWS}${made.id}/`
      expect(text(made)).toBe(JSON.stringify(value))
      expect(text(await api.row(place))).toBe(JSON.stringify(stored))
      expect(text((await api.rows(ROWS)).find(({ id }) => id === made.id))).toBe(JSON.stringify(stored))
      expect(text((await api.patch(place, { value })).body)).toBe(JSON.stringify(value))
      expect(text((await api.patch(place, { name: own.name() })).body)).toBe(JSON.stringify(stored))
    })

    test('§2 settings: of a key that is there twice the last counts', async () => {
      const { api, own } = open()
      const made = await own.setting()
      const place = `${ROWS}${made.id}/`
      await api.send('PATCH', place, '{"value":{"a":1,"b":2,"a":3}}')
      expect((await api.row(place)).value).toEqual({ a: 3, b: 2 })
    })

    test('§2 settings: a value of two megabytes is kept', async () => {
      const { api } = open()
      const made = await open().own.setting()
      const value = { text: 'x'.repeat(2_000_000) }
      expect((await api.patch(`${ROWS}${made.id}/`, { value })).status).toBe(200)
      expect((await api.row(`${ROWS}${made.id}/`)).value).toEqual(value)
    })

    test('§2 settings: a request of more than 2.5 MiB is 400 with HTML, and nothing changes', async () => {
      const { api } = open()
      const made = await open().own.setting({ value: 'before' })
      const answer = await api.patch(`${ROWS}${made.id}/`, { value: 'x'.repeat(2.5 * 1024 * 1024) })
      expect(answer).toMatchObject({ status: 400, type: 'text/html' })
      expect((await api.row(`${ROWS}${made.id}/`)).value).toBe('before')
    })

    test('§2 settings: DELETE answers 204, and the key is free again', async () => {
      const { api } = open()
      const made = await open().own.setting()
      expect((await api.delete(`${ROWS}${made.id}/`)).status).toBe(204)
      expect((await api.post(ROWS, { key: made.key, name: made.name, value: 1 })).status).toBe(201)
    })
  })
}
