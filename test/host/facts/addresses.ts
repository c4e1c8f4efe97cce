import { describe, expect, test } from 'vitest'
import type { Open } from './host-under-test.ts'

/** What addresses, methods and bodies answer that are not what a client meant. */
export function describeAddresses(open: Open): void {
  describe('addresses', () => {
    test('§3 addresses: an unknown path is 200 with the index page', async () => {
      for (const path of ['/nothing-here', '/api/nothing/', '/api/channels/nothing/', '/']) {
        expect(await open().api.get(path)).toMatchObject({ status: 200, type: 'text/html' })
      }
    })

    test('§3 addresses: three segments without a slash at the end are 404', async () => {
      expect(await open().api.get('/api/channels/streams')).toMatchObject({
        status: 404,
        type: 'application/json',
        body: { detail: 'No User matches the given query.' },
      })
    })

    test('§3 addresses: two or four segments without a slash at the end are the index page', async () => {
      for (const path of ['/api/core', '/api/channels/streams/ids', '/api/plugins/plugins/reload']) {
        expect(await open().api.get(path)).toMatchObject({ status: 200, type: 'text/html' })
      }
    })

    test('§3 addresses: a POST that misses its slash writes nothing: 405 for three segments, else 403 with HTML', async () => {
      const { api, own } = open()
      const name = own.name('group')
      expect(await api.post('/api/channels/groups', { name })).toMatchObject({ status: 405 })
      expect(await api.post('/api/channels/channels/assign', { channel_ids: [] })).toMatchObject({
        status: 403,
        type: 'text/html',
      })
      expect((await api.rows('/api/channels/groups/')).filter((row) => row.name === name)).toEqual([])
    })

    test('§3 addresses: a plugin has no address of its own to be read from', async () => {
      const answer = await open().api.get('/api/plugins/plugins/nothing-here/')
      expect(answer).toMatchObject({ status: 200, type: 'text/html' })
    })

    test('§3 addresses: an id that is not a number is 404', async () => {
      for (const path of ['channels/groups', 'channels/channels', 'epg/sources']) {
        expect(await open().api.get(`/api/${path}/abc/`)).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
      }
    })

    test('§3 addresses: a method that is not offered is 405', async () => {
      expect(await open().api.send('PUT', '/api/channels/groups/')).toMatchObject({
        status: 405,
        body: { detail: 'Method "PUT" not allowed.' },
      })
      expect(await open().api.get('/api/epg/import/')).toMatchObject({
        status: 405,
        body: { detail: 'Method "GET" not allowed.' },
      })
    })

    test('§3 addresses: JSON that cannot be read is 400', async () => {
      const answer = await open().api.post('/api/channels/groups/', '{"name": ')
      expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringMatching(/^JSON parse error - /) } })
    })

    test('§3 addresses: a body of a type that is not offered is 415', async () => {
      const answer = await open().api.send('POST', '/api/channels/groups/', 'name', { 'content-type': 'text/plain' })
      expect(answer).toMatchObject({
        status: 415,
        body: { detail: 'Unsupported media type "text/plain" in request.' },
      })
    })

    test('§3 addresses: JSON is called JSON', async () => {
      expect(await open().api.get('/api/channels/groups/')).toMatchObject({ status: 200, type: 'application/json' })
      expect(await open().api.get('/api/channels/streams/ids/')).toMatchObject({
        status: 200,
        type: 'application/json',
      })
    })
  })
}
