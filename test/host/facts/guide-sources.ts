import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGuide } from './guide.ts'
import type { Open } from './host-under-test.ts'
import type { Row } from './http.ts'
import { type ServedFiles, serveFiles } from './served-files.ts'
import { eventually } from './waiting.ts'
import { channelElement, guideOf } from './xmltv.ts'

/** Guide sources: making, changing, importing, deleting. */
export function describeGuideSources(open: Open): void {
  describe('guide sources', () => {
    let files: ServedFiles
    beforeAll(async () => {
      files = await serveFiles()
    }, 90_000)
    afterAll(async () => {
      await open().own.removeRows()
      await files.close()
    }, 90_000)

    const read = ({ id }: Row) => open().api.row(`/api/epg/sources/${id}/`)
    const reaches = (row: Row, status: string, remind?: () => Promise<unknown>) =>
      eventually(
        `status ${status} of source ${row.id}`,
        async () => {
          const now = await read(row)
          return now.status === status ? now : undefined
        },
        remind,
      )
    const ask = (id: unknown) => open().api.post('/api/epg/import/', { id })
    const tvgIds = async (row: Row) =>
      (await open().api.rows('/api/epg/epgdata/'))
        .filter(({ epg_source }) => epg_source === row.id)
        .map((one) => one.tvg_id)

    test('§4 guide sources: POST answers 201 and a row of these fields', async () => {
      const { own, api } = open()
      const name = own.name('source')
      const answer = await api.post('/api/epg/sources/', {
        ...{ name, source_type: 'xmltv', is_active: false, file_path: '/nowhere/guide.xml' },
        ...{ refresh_interval: 0, priority: 3, custom_properties: { owner: 'us' }, password: 'not shown' },
      })
      expect(answer.status).toBe(201)
      expect(answer.body).toEqual({
        ...{ id: expect.any(Number), name, source_type: 'xmltv', url: null, username: null, is_active: false },
        ...{ file_path: '/nowhere/guide.xml', refresh_interval: 0, cron_expression: '', priority: 3, status: 'idle' },
        ...{ last_message: null, created_at: expect.any(String), updated_at: null },
        ...{ custom_properties: { owner: 'us' }, epg_data_count: 0, has_channels: false },
      })
    })

    test('§4 guide sources: a list is a plain array', async () => {
      const made = await open().own.source()
      expect((await open().api.rows('/api/epg/sources/')).find(({ id }) => id === made.id)).toEqual(made)
    })

    test('§4 guide sources: an existing name and an unknown type are 400', async () => {
      const { own, api } = open()
      const { name } = await own.source()
      expect(await api.post('/api/epg/sources/', { name, source_type: 'xmltv', is_active: false })).toMatchObject({
        status: 400,
        body: { name: ['epg source with this name already exists.'] },
      })
      expect(await api.post('/api/epg/sources/', { name: own.name(), source_type: 'paper' })).toMatchObject({
        status: 400,
        body: { source_type: ['"paper" is not a valid choice.'] },
      })
      expect(await api.post('/api/epg/sources/', { name: own.name() })).toMatchObject({
        status: 400,
        body: { source_type: ['This field is required.'] },
      })
    })

    test('§4 guide sources: making an active one reads it at once', async () => {
      const { own } = open()
      const file_path = own.write('at-once.xml', guideOf(channelElement('once')))
      const made = await own.source({ is_active: true, file_path })
      await eventually('the row', async () => ((await tvgIds(made)).includes('once') ? true : undefined))
    })

    test('§4 guide sources: without address and file it ends in status error', async () => {
      const made = await open().own.source({ is_active: true })
      expect(await reaches(made, 'error')).toMatchObject({
        last_message: expect.any(String),
        updated_at: null,
      })
    })

    test('§4 guide sources: a loopback address is fetched', async () => {
      const url = files.put('guide.xml', guideOf(channelElement('served')))
      const made = await open().own.source({ is_active: true, url })
      await reaches(made, 'success')
      await eventually('the served row', async () => ((await tvgIds(made)).includes('served') ? true : undefined))
      expect(files.asked('guide.xml')).toBe(1)
    })

    test('§4 guide sources: an address that answers 404 ends in status error', async () => {
      const url = files.put('there.xml', '').replace('there', 'nothing')
      const made = await open().own.source({ is_active: true, url })
      expect((await reaches(made, 'error')).last_message).toContain('404')
    })

    test('§4 guide sources: updated_at is the time of the last success', async () => {
      const guide = await createGuide(open())
      const before = await guide.state()
      await guide.refresh([])
      const after = await eventually('a later updated_at', async () => {
        const now = await guide.state()
        return now.updated_at !== before.updated_at ? now : undefined
      })
      expect(Date.parse(String(after.updated_at))).toBeGreaterThan(Date.parse(String(before.updated_at)))
      expect(Date.parse(String(after.updated_at))).toBeGreaterThanOrEqual(Date.parse(String(after.created_at)))
    })

    test('§4 guide sources: it counts its rows, and tells whether a channel is mapped to one', async () => {
      const bare = await createGuide(open(), { mapped: false })
      expect(await bare.state()).toMatchObject({ epg_data_count: 1, has_channels: false })
      await bare.map('tick')
      expect(await bare.state()).toMatchObject({ epg_data_count: 1, has_channels: true })
    })

    test('§4 guide sources: PATCH changes the file without reading it', async () => {
      const { own, api } = open()
      const guide = await createGuide(open())
      const file_path = own.write('elsewhere.xml', guideOf(channelElement('tick'), channelElement('elsewhere')))
      const before = await guide.rest()
      expect(await api.patch(`/api/epg/sources/${guide.source.id}/`, { file_path })).toMatchObject({
        status: 200,
        body: { file_path },
      })
      await createGuide(open()) // meanwhile another source is read
      expect((await guide.rows()).map(({ tvg_id }) => tvg_id)).toEqual(['tick'])
      expect((await guide.state()).updated_at).toBe(before.updated_at)
      await ask(guide.source.id)
      await eventually(
        'the row of the other file',
        async () => ((await tvgIds(guide.source)).includes('elsewhere') ? true : undefined),
        () => ask(guide.source.id),
      )
    })

    test('§4 guide sources: switched off it is "disabled" and is not read, switched on "idle"', async () => {
      const { api } = open()
      const guide = await createGuide(open())
      await guide.rest()
      const path = `/api/epg/sources/${guide.source.id}/`
      expect((await api.patch(path, { is_active: false })).body).toMatchObject({ status: 'disabled' })
      const before = await guide.state()
      expect((await ask(guide.source.id)).status).toBe(202)
      await createGuide(open())
      expect(await guide.state()).toEqual(before)
      expect((await api.patch(path, { is_active: true })).body).toMatchObject({ status: 'idle' })
    })

    test('§4 guide sources: an import is 202, of an unknown source and of none too', async () => {
      const accepted = { status: 202, body: { success: true, message: 'EPG data refresh initiated.' } }
      expect(await ask(999_999_999)).toMatchObject(accepted)
      expect(await open().api.post('/api/epg/import/', {})).toMatchObject(accepted)
    })

    test('§4 guide sources: an import that is asked for while one runs is dropped, still 202', async () => {
      const url = files.put('held.xml', guideOf(channelElement('held')))
      const made = await open().own.source({ is_active: true, url })
      await eventually('the first fetch', async () => ((await tvgIds(made)).includes('held') ? true : undefined))
      const release = files.hold('held.xml')
      const before = files.asked('held.xml')
      try {
        await ask(made.id)
        await eventually(
          'the held fetch',
          async () => (files.asked('held.xml') > before ? true : undefined),
          () => ask(made.id),
        )
        expect((await read(made)).status).toBe('fetching')
        expect((await ask(made.id)).status).toBe(202)
      } finally {
        release()
      }
      await reaches(made, 'success')
      await createGuide(open())
      expect(files.asked('held.xml')).toBe(before + 1)
    })

    test('§4 guide sources: DELETE deletes the file too, and takes the rows from the channels', async () => {
      const { api } = open()
      const guide = await createGuide(open(), { mapped: false })
      const channel = await guide.map('tick')
      await guide.refresh([])
      expect((await api.row(`/api/channels/channels/${channel.id}/`)).epg_data_id).not.toBeNull()
      expect((await api.delete(`/api/epg/sources/${guide.source.id}/`)).status).toBe(204)
      expect(existsSync(guide.file)).toBe(false)
      expect(await guide.rows()).toEqual([])
      expect(await guide.programmes('tick')).toEqual([])
      expect((await api.row(`/api/channels/channels/${channel.id}/`)).epg_data_id).toBeNull()
    })
  })
}
