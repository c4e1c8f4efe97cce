import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ConnectedHost, connectHost } from '../../src/host/connected-host.ts'
import type { NewChannel } from '../../src/host/contract.ts'
import { createRestClient } from '../../src/host/rest/rest-client.ts'
import { QUIET } from '../quiet-log.ts'
import type { HostUnderTest, OpenedHost } from './facts/host-under-test.ts'
import { openApi } from './facts/http.ts'
import { openOwnRows } from './facts/own-rows.ts'
import { eventually } from './facts/waiting.ts'
import { channelElement, guideOf, programmeElement } from './facts/xmltv.ts'

const TIMEOUT_MS = 90_000
const NOBODY = 987_654_321

/**
 * What the plugin asks of every host (design 3), through the plugin's own client
 * and settings documents. What a run makes bears its mark and goes at the end;
 * nothing else is touched.
 */
export function describeHostContract(name: string, connect: () => Promise<HostUnderTest>): void {
  describe(`${name}: contract`, { timeout: TIMEOUT_MS }, () => {
    let opened: (OpenedHost & { plugin: ConnectedHost }) | undefined
    const open = () => {
      if (!opened) throw new Error('the host is open in tests and hooks only')
      return opened
    }

    beforeAll(async () => {
      const host = await connect()
      const api = openApi(host.url, { 'X-API-Key': host.apiKey })
      const own = openOwnRows(api, host.dataFolder)
      const plugin = await connectHost({
        connection: { url: host.url, credentials: { apiKey: host.apiKey } },
        dataDir: own.path('.'),
        clock: () => new Date(),
        log: QUIET,
      })
      opened = { host, api, own, plugin }
    }, TIMEOUT_MS)

    afterAll(async () => {
      if (!opened) return
      opened.plugin.stop()
      await opened.host.probe.remove()
      await opened.own.close()
      await opened.host.close()
    }, TIMEOUT_MS)

    /** A channel to be made, over a stream and in a group of this run's own. */
    async function newChannel(fields: Partial<NewChannel> = {}): Promise<NewChannel> {
      const { own } = open()
      const [group, stream] = await Promise.all([own.group(), own.stream()])
      return {
        name: own.name('channel'),
        channelNumber: 5000.5,
        channelGroupId: group.id,
        tvgId: `sg.${own.name().replaceAll(' ', '-')}`,
        logoId: null,
        streams: [stream.id],
        channelProfileIds: [],
        ...fields,
      }
    }

    const document = () => open().own.name('document').replaceAll(' ', '-')
    const channel = async (id: number) => (await open().plugin.rest.channels.list()).find((row) => row.id === id)

    describe('settings documents', () => {
      test('one that was never written is null at revision 0', async () => {
        expect(await open().plugin.settings.read(document())).toEqual({ value: null, revision: 0 })
      })

      test('a write answers the new revision, and a read gives back what was written', async () => {
        const { settings } = open().plugin
        const name = document()
        expect(await settings.write(name, [{ keyword: 'B1G', nested: { é: [null, 1.5] } }])).toBe(1)
        expect(await settings.read(name)).toEqual({
          value: [{ keyword: 'B1G', nested: { é: [null, 1.5] } }],
          revision: 1,
        })
        expect(await settings.write(name, [], { ifRevision: 1 })).toBe(2)
        expect(await settings.read(name)).toEqual({ value: [], revision: 2 })
      })

      test('a stale write throws SettingsConflict and changes nothing', async () => {
        const { settings } = open().plugin
        const name = document()
        await settings.write(name, ['first'])
        const stale = settings.write(name, ['second'], { ifRevision: 0 })
        await expect(stale).rejects.toMatchObject({ code: 'SettingsConflict' })
        expect(await settings.read(name)).toEqual({ value: ['first'], revision: 1 })
      })

      test('of two writes at once that expect the same revision one is refused', async () => {
        const { settings } = open().plugin
        const name = document()
        const both = await Promise.allSettled([1, 2].map((value) => settings.write(name, value, { ifRevision: 0 })))
        expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
        expect((await settings.read(name)).revision).toBe(1)
      })

      test('a document of 2.5 million bytes goes through', async () => {
        const { settings } = open().plugin
        const name = document()
        await settings.write(name, 'x'.repeat(2_500_000))
        expect((await settings.read(name)).value).toHaveLength(2_500_000)
      })

      test('a new connection finds them', async () => {
        const { plugin, host } = open()
        const name = document()
        await plugin.settings.write(name, 'kept')
        const other = await connectHost({
          connection: { url: host.url, credentials: { apiKey: host.apiKey } },
          dataDir: '.',
          clock: () => new Date(),
          log: QUIET,
        })
        expect(await other.settings.read(name)).toEqual({ value: 'kept', revision: 1 })
        other.stop()
      })
    })

    describe('rest', () => {
      test('streams are listed whole, in order of their ids; deleted ids are skipped', async () => {
        const { own, plugin } = open()
        const [one, two] = [await own.stream(), await own.stream()]
        const ids = (await plugin.rest.streams.list()).map(({ id }) => id)
        expect(ids).toEqual([...ids].sort((a, b) => a - b))
        expect(ids).toEqual(expect.arrayContaining([one.id, two.id]))
        expect(await plugin.rest.streams.ids()).toEqual(expect.arrayContaining([one.id, two.id]))
        const rows = await plugin.rest.streams.byIds([two.id, NOBODY])
        expect(rows).toEqual([expect.objectContaining({ id: two.id, name: two.name, isStale: false })])
      })

      test('a group, a logo and a settings row are there once; the second is refused with the host’s words', async () => {
        const { own, plugin } = open()
        const name = own.name('group')
        const group = await plugin.rest.groups.create(name)
        expect(await plugin.rest.groups.list()).toContainEqual(expect.objectContaining({ id: group.id, name }))
        const logo = { name: own.name('logo'), url: `https://art.example/${own.mark}.png` }
        const made = await plugin.rest.logos.create(logo)
        expect(await plugin.rest.logos.list()).toContainEqual(expect.objectContaining({ ...logo, id: made.id }))
        const row = { key: own.name('key').replaceAll(' ', '-'), name: own.name('row'), value: { a: 1 } }
        const setting = await plugin.rest.settingsRows.create(row)
        expect(await plugin.rest.settingsRows.update(setting.id, [2])).toMatchObject({ key: row.key, value: [2] })
        for (const again of [
          () => plugin.rest.groups.create(name),
          () => plugin.rest.logos.create(logo),
          () => plugin.rest.settingsRows.create(row),
        ]) {
          await expect(again()).rejects.toMatchObject({
            code: 'HostRefused',
            message: expect.stringContaining('already exists'),
          })
        }
      })

      test('a created channel is listed with all that was asked for', async () => {
        const { plugin } = open()
        const wanted = await newChannel()
        const made = await plugin.rest.channels.create(wanted)
        const { channelProfileIds: _, ...fields } = wanted
        expect(await channel(made.id)).toMatchObject({ ...fields, uuid: made.uuid, epgDataId: null })
      })

      test('a channel without a number keeps none, and one with a stream twice has it once', async () => {
        const wanted = await newChannel({ channelNumber: null })
        const made = await open().plugin.rest.channels.create({
          ...wanted,
          streams: [...wanted.streams, ...wanted.streams],
        })
        expect(await channel(made.id)).toMatchObject({ channelNumber: null, streams: wanted.streams })
      })

      test('a channel with an unknown stream is refused whole', async () => {
        const { plugin } = open()
        const wanted = await newChannel({ streams: [NOBODY] })
        await expect(plugin.rest.channels.create(wanted)).rejects.toMatchObject({
          code: 'HostRefused',
          message: expect.stringContaining(String(NOBODY)),
        })
        const names = (await plugin.rest.channels.list()).map(({ name }) => name)
        expect(names).not.toContain(wanted.name)
      })

      test('a bulk edit changes the fields it names and no others', async () => {
        const { plugin } = open()
        const made = await plugin.rest.channels.create(await newChannel())
        const before = await channel(made.id)
        await plugin.rest.channels.bulkEdit([{ id: made.id, channelNumber: 5003 }])
        expect(await channel(made.id)).toMatchObject({
          ...before,
          channelNumber: 5003,
          effectiveChannelNumber: 5003,
        })
      })

      test('a bulk edit with an unknown id changes nothing', async () => {
        const { plugin } = open()
        const made = await plugin.rest.channels.create(await newChannel())
        const edit = plugin.rest.channels.bulkEdit([
          { id: made.id, name: 'other' },
          { id: NOBODY, name: 'other' },
        ])
        await expect(edit).rejects.toMatchObject({
          code: 'HostRefused',
          message: expect.stringContaining(String(NOBODY)),
        })
        expect(await channel(made.id)).toMatchObject({ name: made.name })
      })

      test('a hidden channel is listed too', async () => {
        const { plugin, own, api } = open()
        const hidden = await own.channel()
        await api.patch(`/api/channels/channels/${hidden.id}/`, { hidden_from_output: true })
        expect(await channel(hidden.id)).toMatchObject({ id: hidden.id })
        expect(plugin.rest.writeRequests()).toBeGreaterThan(0)
      })

      test('a bulk delete ignores unknown ids', async () => {
        const { plugin } = open()
        const made = [
          await plugin.rest.channels.create(await newChannel()),
          await plugin.rest.channels.create(await newChannel()),
        ]
        await plugin.rest.channels.bulkDelete([...made.map(({ id }) => id), NOBODY])
        const ids = (await plugin.rest.channels.list()).map(({ id }) => id)
        for (const { id } of made) expect(ids).not.toContain(id)
      })

      test('what is put over an auto-created channel is told, and taken away again', async () => {
        const { plugin, own } = open()
        const { id, name } = await own.channel({ auto_created: true })
        await plugin.rest.channels.bulkEdit([{ id, override: { name: 'Mules at Herons' } }])
        expect(await channel(id)).toMatchObject({
          ...{ name, autoCreated: true, effectiveName: 'Mules at Herons' },
          override: { name: 'Mules at Herons', logoId: null, epgDataId: null },
        })
        await plugin.rest.channels.bulkEdit([{ id, override: null }])
        expect(await channel(id)).toMatchObject({ name, override: null, effectiveName: name })
        const manual = await own.channel()
        expect(await channel(manual.id)).toMatchObject({ autoCreated: false, override: null })
      })

      test('a channel is in use while it is being watched, and while it has recordings', async () => {
        const { plugin, own, api, host } = open()
        const [watched, idle] = [await own.channel(), await own.channel()]
        const stop = await host.watch(watched)
        try {
          const { watched: uuids } = await eventually('the viewer', async () => {
            const now = await plugin.rest.channels.inUse()
            return now.watched.has(String(watched.uuid)) ? now : undefined
          })
          expect(uuids.has(String(idle.uuid))).toBe(false)
        } finally {
          await stop()
        }
        await eventually('the viewer’s end', async () =>
          (await plugin.rest.channels.inUse()).watched.has(String(watched.uuid)) ? undefined : true,
        )
        const record = async (id: number, custom_properties: unknown) => {
          const [start_time, end_time] = [24, 26].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
          await api.create('/api/channels/recordings/', { channel: id, start_time, end_time, custom_properties })
        }
        const states = new Map<number, string>()
        for (const [state, properties] of [
          ['planned', null],
          ['planned', { status: 'scheduled' }],
          ['running', { status: 'recording' }],
          ['done', { status: 'completed' }],
          ['done', { status: 'stopped' }],
          ['done', { status: 'interrupted' }],
          ['done', { status: 'failed' }],
        ] as const) {
          const { id } = await own.channel()
          await record(id, properties)
          states.set(id, state)
        }
        await record(watched.id, { status: 'recording' })
        for (const status of ['completed', 'scheduled']) await record(watched.id, { status })
        const { recorded } = await plugin.rest.channels.inUse()
        for (const [id, state] of states) expect(recorded.get(id)).toBe(state)
        expect(recorded.get(watched.id)).toBe('running')
        expect(recorded.has(idle.id)).toBe(false)
      })

      test('a profile shows the channels that it was told to', async () => {
        const { plugin, own } = open()
        const profile = await own.profile()
        const made = await plugin.rest.channels.create(await newChannel())
        const shows = async () =>
          (await plugin.rest.profiles.list()).find(({ id }) => id === profile.id)?.channels.includes(made.id)
        expect(await shows()).toBe(false)
        await plugin.rest.profiles.setMembership(profile.id, [{ channelId: made.id, enabled: true }])
        expect(await shows()).toBe(true)
        await plugin.rest.profiles.setMembership(profile.id, [{ channelId: made.id, enabled: false }])
        expect(await shows()).toBe(false)
      })

      test('a guide file becomes guide rows, and programmes once a channel is mapped to one', async () => {
        const { plugin, own, api } = open()
        const { rest } = plugin
        const tvgId = `sg.${own.mark}.guide`
        const path = own.write('guide.xml', guideWith(tvgId))
        const source = await rest.guideSources.create({ name: own.name('guide'), filePath: path })
        const row = await eventually(
          'the guide row',
          async () => (await rest.guideRows.list()).find((known) => known.tvgId === tvgId),
          () => rest.guideSources.import(source.id),
        )
        expect(row.epgSource).toBe(source.id)
        const made = await rest.channels.create(await newChannel())
        await rest.guideRows.map([
          { channelId: made.id, epgDataId: row.id },
          { channelId: NOBODY, epgDataId: row.id },
        ])
        expect(await channel(made.id)).toMatchObject({ epgDataId: row.id })
        const programme = await eventually('the programme', async () => {
          const answer = await api.get(`/api/epg/programs/search/?epg_source=${source.id}&tvg_id=${tvgId}`)
          return (answer.body as { results: { title: string }[] }).results[0]
        })
        expect(programme.title).toBe('Mules at Herons')
        expect(await rest.guideRows.programmes(source.id, tvgId)).toEqual([
          expect.objectContaining({ title: 'Mules at Herons', subTitle: null, startTime: expect.any(String) }),
        ])
        expect(await rest.guideRows.programmes(source.id, `${tvgId}.none`)).toEqual([])
        await rest.guideRows.map([{ channelId: made.id, epgDataId: null }])
        expect(await channel(made.id)).toMatchObject({ epgDataId: null })
      })

      test('a guide source whose file is missing ends in error and says why; another file fixes it', async () => {
        const { plugin, own } = open()
        const { guideSources } = plugin.rest
        const source = await guideSources.create({ name: own.name('guide'), filePath: own.path('missing.xml') })
        const statusBecomes = (status: string) =>
          eventually(
            `status ${status}`,
            async () => (await guideSources.list()).find((row) => row.id === source.id && row.status === status),
            () => guideSources.import(source.id),
          )
        expect((await statusBecomes('error')).lastMessage).not.toBe('')
        await guideSources.update(source.id, { filePath: own.write('found.xml', guideWith(`sg.${own.mark}.found`)) })
        expect(await statusBecomes('success')).toMatchObject({ filePath: own.path('found.xml') })
      })

      test('groups, logos and guide sources are deleted; the host refuses a group with channels, and what it does not have', async () => {
        const { plugin, own } = open()
        const { rest } = plugin
        const [group, source] = [
          await rest.groups.create(own.name('group')),
          await rest.guideSources.create({ name: own.name('guide'), filePath: own.path('none.xml') }),
        ]
        const logoOf = (number: number) => ({
          name: own.name('logo'),
          url: `https://art.example/${own.mark}-deleted-${number}.png`,
        })
        const [logo, other] = [await rest.logos.create(logoOf(1)), await rest.logos.create(logoOf(2))]
        const channel = await rest.channels.create(await newChannel({ channelGroupId: group.id, logoId: logo.id }))
        await expect(rest.groups.delete(group.id)).rejects.toMatchObject({ code: 'HostRefused' })
        await rest.logos.bulkDelete([logo.id, NOBODY])
        const shown = (await rest.channels.list()).find(({ id }) => id === channel.id)
        expect(shown?.logoId).toBeNull()
        await rest.channels.bulkDelete([channel.id])
        await rest.groups.delete(group.id)
        await rest.guideSources.delete(source.id)
        const ids = async (rows: Promise<readonly { readonly id: number }[]>) => (await rows).map(({ id }) => id)
        expect(await ids(rest.groups.list())).not.toContain(group.id)
        expect(await ids(rest.guideSources.list())).not.toContain(source.id)
        const left = await ids(rest.logos.list())
        expect([left.includes(logo.id), left.includes(other.id)]).toEqual([false, true])
        await rest.logos.bulkDelete([other.id])
        await expect(rest.groups.delete(group.id)).rejects.toMatchObject({ code: 'HostRefused' })
        await expect(rest.guideSources.delete(source.id)).rejects.toMatchObject({ code: 'HostRefused' })
      })

      test('the playlists are listed with their groups, the host’s own for custom streams among them', async () => {
        const accounts = await open().plugin.rest.accounts.list()
        expect(accounts).toContainEqual(expect.objectContaining({ name: 'custom', channelGroups: expect.any(Array) }))
      })

      test('the version is told', async () => {
        expect((await open().plugin.rest.version()).version).toMatch(/^\d+\.\d+/)
      })

      test('a plugin is listed, configured, switched, run; what it throws comes back', async () => {
        const { host, plugin } = open()
        const { plugins } = plugin.rest
        const { key } = host.probe
        await host.probe.install()
        const listed = async () => (await plugins.list()).find((row) => row.key === key)
        await plugins.setEnabled(key, false)
        expect(await listed()).toMatchObject({ enabled: false })
        await expect(plugins.run(key, 'params', {})).rejects.toMatchObject({ code: 'HostRefused' })
        await plugins.setEnabled(key, true)
        await plugins.saveSettings(key, { city: 'Cove', kept: [1] })
        expect((await listed())?.settings).toEqual({ city: 'Cove', kept: [1] })
        await plugins.saveSettings(key, { size: 4 })
        expect((await listed())?.settings).toEqual({ size: 4 })
        expect(await plugins.run(key, 'params', { x: { y: 1 } })).toEqual({ params: { x: { y: 1 } } })
        await expect(plugins.run(key, 'fail')).rejects.toMatchObject({
          code: 'HostFailed',
          message: expect.stringContaining('on purpose'),
        })
      })

      test('a wrong key is denied with the remedy', async () => {
        const stranger = createRestClient({ url: open().host.url, credentials: { apiKey: 'nobodys-key' } })
        await expect(stranger.channels.list()).rejects.toMatchObject({
          code: 'HostDenied',
          message: expect.stringContaining('API key'),
        })
        stranger.close()
      })

      test('network rules that leave us out are told with the setting and our address, a missing level with what raises it', async () => {
        const { host } = open()
        const denied = async (apiKey: string) => {
          const rest = createRestClient({ url: host.url, credentials: { apiKey } })
          const error: unknown = await rest.groups.create(open().own.name()).catch((thrown: unknown) => thrown)
          rest.close()
          return error
        }
        const { apiKey, lift } = await host.refusedKey()
        const refused = await denied(apiKey).finally(lift)
        const network = /Network Access.* (?:127\.\d+\.\d+\.\d+|::1|[\d.]+)\/\d+ .*"UI"/
        expect(refused).toMatchObject({ code: 'HostDenied', message: expect.stringMatching(network) })
        if (host.readerKey === undefined) return // this host has one user
        expect(await denied(await host.readerKey())).toMatchObject({
          code: 'HostDenied',
          message: expect.stringMatching(/^(?!.*Network Access).*administrator/),
        })
      })
    })

    describe('refreshes', () => {
      test('run the three hooks in order, with one context', async () => {
        const { plugin } = open()
        const seen: unknown[] = []
        const remove = (['guide:generate', 'channel:create', 'channel:sync'] as const).map((hook) =>
          plugin.hooks.on(hook, async (context) => void seen.push(hook, context)),
        )
        await plugin.requestRefresh({ trigger: 'test' })
        for (const each of remove) each()
        await plugin.requestRefresh({ trigger: 'after they were taken away' })
        expect(seen.filter((item) => typeof item === 'string')).toEqual([
          'channel:create',
          'channel:sync',
          'guide:generate',
        ])
        expect(new Set(seen.filter((item) => typeof item === 'object')).size).toBe(1)
      })

      test('know the host’s zone', () => {
        expect(() => new Intl.DateTimeFormat('en', { timeZone: open().plugin.timeZone })).not.toThrow()
      })
    })
  })
}

/** A guide of one channel with one programme of today. */
function guideWith(tvgId: string): string {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)
  const [start, stop] = [`${at(-1)} +0000`, `${at(1)} +0000`]
  const inner = '<title>Mules at Herons</title>'
  return guideOf(channelElement(tvgId), programmeElement({ channel: tvgId, start, stop, inner }))
}
