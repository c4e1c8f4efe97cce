import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Open } from './host-under-test.ts'

type Entry = { readonly [field: string]: unknown }

/** The list of plugins, their settings, and running them. */
export function describePlugins(open: Open): void {
  describe('plugins', () => {
    beforeAll(async () => {
      await open().host.probe.install()
      await post('enabled', { enabled: true })
    }, 90_000)
    afterAll(() => open().host.probe.remove(), 90_000)

    const post = (what: string, body: unknown, key = open().host.probe.key) =>
      open().api.post(`/api/plugins/plugins/${key}/${what}/`, body)
    const run = (action: string, params?: unknown) =>
      post('run', params === undefined ? { action } : { action, params })
    const entry = async (): Promise<Entry> => {
      const { body } = await open().api.get('/api/plugins/plugins/')
      const found = (body as { plugins: readonly Entry[] }).plugins.find(({ key }) => key === open().host.probe.key)
      if (!found) throw new Error('the probe is not listed')
      return found
    }

    test('§2 plugins: the list holds what the manifest says, and the state', async () => {
      expect(await entry()).toMatchObject({
        key: open().host.probe.key,
        name: 'Facts probe',
        version: '1.2.3',
        description: 'Tells what the host does to a plugin.',
        author: 'Sports Guide tests',
        help_url: 'https://probe.example/help',
        enabled: true,
        ever_enabled: true,
        missing: false,
        trusted: true,
        loaded: true,
        legacy: false,
        logo_url: null,
        settings: expect.any(Object),
      })
    })

    test('§1 fields: a field of another than the six types is dropped', async () => {
      const fields = (await entry()).fields as readonly Entry[]
      expect(fields.map(({ id }) => id)).toEqual(['about', 'city', 'size', 'open', 'notes', 'clock', 'fail_on_event'])
    })

    test('§1 fields: known keys are kept, unknown ones stripped', async () => {
      const fields = (await entry()).fields as readonly Entry[]
      const field = (id: string) => fields.find((one) => one.id === id)
      expect(field('about')).toEqual({ id: 'about', label: 'About', type: 'info', value: 'Nothing to see.' })
      expect(field('notes')).toEqual({ id: 'notes', label: 'Notes', type: 'text' })
      expect(field('city')).toEqual({
        ...{ id: 'city', label: 'City', type: 'string' },
        ...{ default: 'Cove', placeholder: 'Name', input_type: 'password' },
      })
      expect(field('size')).toEqual({
        ...{ id: 'size', label: 'Size', type: 'number' },
        ...{ default: 3, min: 1, max: 9, step: 1, help_text: 'In pieces.' },
      })
      expect(field('clock')?.options).toEqual([{ value: '12h', label: 'Noon' }])
    })

    test('§1 actions: an action without a label is dropped, another keeps its keys', async () => {
      expect((await entry()).actions).toEqual([
        {
          id: 'note',
          label: 'Note',
          description: 'Keeps an event.',
          button_label: 'Note it',
          confirm: { required: true, title: 'Note?', message: 'Really?' },
          events: ['m3u_refresh', 'epg_refresh'],
        },
      ])
    })

    test('§2 plugins: the listed settings are what is stored, without defaults', async () => {
      await post('settings', { settings: { city: 'Harbour' } })
      expect((await entry()).settings).toEqual({ city: 'Harbour' })
    })

    test('§2 plugins: saving settings replaces all of them and answers them', async () => {
      await post('settings', { settings: { city: 'Harbour', size: 4 } })
      const answer = await post('settings', { settings: { size: 5 } })
      expect(answer).toMatchObject({ status: 200, body: { success: true, settings: { size: 5 } } })
      expect((await entry()).settings).toEqual({ size: 5 })
    })

    test('§2 plugins: settings are not checked: keys outside the fields and wrong types are kept', async () => {
      const settings = { size: '', open: 'perhaps', elsewhere: { deep: [1] } }
      expect((await post('settings', { settings })).body).toEqual({ success: true, settings })
      expect((await entry()).settings).toEqual(settings)
    })

    test('§2 plugins: saved settings are read by length of their keys in bytes, then by bytes', async () => {
      const settings = { size: 5, city: { old: 1, a: 2 }, b: 1, é: 2, aa: 3 }
      const stored = { b: 1, aa: 3, é: 2, city: { a: 2, old: 1 }, size: 5 }
      const answer = await post('settings', { settings })
      expect(JSON.stringify((answer.body as Entry).settings)).toBe(JSON.stringify(settings))
      expect(JSON.stringify((await entry()).settings)).toBe(JSON.stringify(stored))
      const ran = (await run('settings')).body as { readonly result: Entry }
      const given = Object.keys(ran.result.settings as Entry)
      expect(given.filter((key) => Object.hasOwn(stored, key))).toEqual(Object.keys(stored))
    })

    test('§2 plugins: saving without settings stores none', async () => {
      await post('settings', { settings: { size: 5 } })
      expect((await post('settings', {})).body).toEqual({ success: true, settings: {} })
      expect((await entry()).settings).toEqual({})
    })

    test('§2 plugins: settings of an unknown plugin are 400', async () => {
      expect(await post('settings', { settings: {} }, 'nothing_here')).toMatchObject({
        status: 400,
        body: { success: false, error: expect.any(String) },
      })
    })

    test('§1 run: settings are those stored, and the defaults of the others', async () => {
      await post('settings', { settings: { city: '', elsewhere: 1 } })
      expect(await run('settings')).toMatchObject({ status: 200 })
      expect((await run('settings')).body).toEqual({
        success: true,
        result: { settings: { city: '', elsewhere: 1, size: 3, open: false } },
      })
    })

    test('§1 run: an action that the manifest does not declare is passed through', async () => {
      expect((await run('params', { list: [1], text: 'é' })).body).toEqual({
        success: true,
        result: { params: { list: [1], text: 'é' } },
      })
    })

    test('§1 run: omitted and null params mean no params', async () => {
      expect((await run('params')).body).toEqual({ success: true, result: { params: {} } })
      expect((await run('params', null)).body).toEqual({ success: true, result: { params: {} } })
    })

    test('§1 run: a result that is not an object is wrapped', async () => {
      expect((await run('text')).body).toEqual({ success: true, result: { status: 'ok', result: 'plain' } })
    })

    test('§1 run: an exception is 500 with its text', async () => {
      expect(await run('fail')).toMatchObject({
        status: 500,
        type: 'application/json',
        body: { success: false, error: 'on purpose' },
      })
    })

    test('§1 run: without an action it is 400', async () => {
      expect(await post('run', {})).toMatchObject({ status: 400, body: { success: false, error: "Missing 'action'" } })
    })

    test('§1 run: an unknown plugin is 404', async () => {
      expect(await post('run', { action: 'text' }, 'nothing_here')).toMatchObject({
        status: 404,
        body: { success: false, error: 'Plugin not found' },
      })
    })

    test('§1 enable: a disabled plugin is listed, keeps its settings and refuses to run with 403', async () => {
      await post('settings', { settings: { city: 'Harbour' } })
      const answer = await post('enabled', { enabled: false })
      expect(answer).toMatchObject({ status: 200, body: { success: true, enabled: false, ever_enabled: true } })
      expect(await run('text')).toMatchObject({ status: 403, body: { success: false, error: 'Plugin is disabled' } })
      expect(await entry()).toMatchObject({ enabled: false, ever_enabled: true, settings: { city: 'Harbour' } })
      expect(await post('settings', { settings: { city: 'Cove' } })).toMatchObject({ status: 200 })
      expect(await post('enabled', { enabled: true })).toMatchObject({ status: 200, body: { enabled: true } })
      expect((await run('text')).status).toBe(200)
    })

    test('§1 enable: the answer holds the entry of the list', async () => {
      const { body } = await post('enabled', { enabled: true })
      expect(body).toMatchObject({ plugin: { key: open().host.probe.key, enabled: true, name: 'Facts probe' } })
    })

    test('§1 enable: words for yes and no are read', async () => {
      expect(await post('enabled', { enabled: 'no' })).toMatchObject({ status: 200, body: { enabled: false } })
      expect(await post('enabled', { enabled: 'yes' })).toMatchObject({ status: 200, body: { enabled: true } })
    })

    test('§1 enable: a missing word, another word and an unknown plugin are refused', async () => {
      expect(await post('enabled', {})).toMatchObject({
        status: 400,
        body: { success: false, error: "Missing 'enabled' boolean" },
      })
      expect(await post('enabled', { enabled: 'maybe' })).toMatchObject({
        status: 400,
        body: { success: false, error: "Invalid 'enabled' boolean" },
      })
      expect(await post('enabled', { enabled: true }, 'nothing_here')).toMatchObject({
        status: 404,
        body: { success: false, error: 'Plugin not found' },
      })
    })
  })
}
