import { describe, expect, test } from 'vitest'
import type { Host, NewChannel } from '../../src/host/contract.ts'

/** A host to be tested, holding at least three streams and nothing of ours yet. */
export type HostFactory = () => Promise<Host>

/** What every host must keep (design 3); each implementation runs it in its own test file. */
export function describeHostContract(name: string, makeHost: HostFactory): void {
  describe(`${name} keeps the host contract`, () => {
    const newChannel = async (host: Host, fields: Partial<NewChannel> = {}): Promise<NewChannel> => {
      const group =
        (await host.rest.groups.list()).find((row) => row.name === 'Ours') ?? (await host.rest.groups.create('Ours'))
      const [stream] = await host.rest.streams.list()
      return {
        name: 'Mules at Herons',
        channel_number: 5000,
        channel_group_id: group.id,
        tvg_id: 'sg.1',
        logo_id: null,
        streams: [stream?.id ?? -1],
        ...fields,
      }
    }

    test('a settings document that was never written is null at revision 0', async () => {
      const host = await makeHost()
      expect(await host.settings.read('keywords')).toEqual({ value: null, revision: 0 })
    })

    test('a write answers the new revision, and a read gives back what was written', async () => {
      const host = await makeHost()
      expect(await host.settings.write('keywords', [{ keyword: 'B1G' }])).toBe(1)
      expect(await host.settings.write('keywords', [], { ifRevision: 1 })).toBe(2)
      expect(await host.settings.read('keywords')).toEqual({ value: [], revision: 2 })
    })

    test('a stale write throws SettingsConflict and changes nothing', async () => {
      const host = await makeHost()
      await host.settings.write('keywords', ['first'])
      const stale = host.settings.write('keywords', ['second'], { ifRevision: 0 })
      await expect(stale).rejects.toMatchObject({ code: 'SettingsConflict' })
      expect(await host.settings.read('keywords')).toEqual({ value: ['first'], revision: 1 })
    })

    test('a created channel is listed with an id and a uuid', async () => {
      const host = await makeHost()
      const wanted = await newChannel(host)
      const made = await host.rest.channels.create(wanted)
      expect(await host.rest.channels.list()).toContainEqual({
        ...wanted,
        id: made.id,
        uuid: made.uuid,
        epg_data_id: null,
      })
    })

    test('a channel with an unknown stream is refused whole', async () => {
      const host = await makeHost()
      const before = await host.rest.channels.list()
      await expect(host.rest.channels.create(await newChannel(host, { streams: [999_999] }))).rejects.toThrow('999999')
      expect(await host.rest.channels.list()).toEqual(before)
    })

    test('a bulk edit changes the fields it names and no others', async () => {
      const host = await makeHost()
      const made = await host.rest.channels.create(await newChannel(host))
      await host.rest.channels.bulkEdit([{ id: made.id, channel_number: 5003 }])
      expect(await host.rest.channels.list()).toContainEqual({ ...made, channel_number: 5003 })
    })

    test('a bulk edit with an unknown id changes nothing', async () => {
      const host = await makeHost()
      const made = await host.rest.channels.create(await newChannel(host))
      const edit = host.rest.channels.bulkEdit([
        { id: made.id, name: 'other' },
        { id: 999_999, name: 'other' },
      ])
      await expect(edit).rejects.toThrow('999999')
      expect(await host.rest.channels.list()).toContainEqual(made)
    })

    test('a bulk delete ignores unknown ids', async () => {
      const host = await makeHost()
      const made = await host.rest.channels.create(await newChannel(host))
      await host.rest.channels.bulkDelete([made.id, 999_999])
      expect((await host.rest.channels.list()).map(({ id }) => id)).not.toContain(made.id)
    })

    test('a logo address and a group name are there once', async () => {
      const host = await makeHost()
      const logo = { name: 'Herons', url: 'https://art.example/herons.png' }
      await host.rest.logos.create(logo)
      await expect(host.rest.logos.create(logo)).rejects.toThrow('exists')
      await host.rest.groups.create('Basketball')
      await expect(host.rest.groups.create('Basketball')).rejects.toThrow('exists')
    })

    test('a guide source whose file is missing ends in error and says why', async () => {
      const host = await makeHost()
      const source = await host.rest.guideSources.create({ name: 'Guide', file_path: '/nowhere/guide.xml' })
      await host.rest.guideSources.import(source.id)
      const after = (await host.rest.guideSources.list()).find(({ id }) => id === source.id)
      expect(after).toMatchObject({
        status: 'error',
        updated_at: null,
        last_message: expect.stringContaining('/nowhere'),
      })
    })

    test('a refresh runs the three hooks in order, with one context', async () => {
      const host = await makeHost()
      const seen: unknown[] = []
      host.hooks.on('guide:generate', async (context) => void seen.push('guide:generate', context))
      host.hooks.on('channel:create', async (context) => void seen.push('channel:create', context))
      host.hooks.on('channel:sync', async (context) => void seen.push('channel:sync', context))
      await host.requestRefresh({ trigger: 'test' })
      expect(seen.filter((item) => typeof item === 'string')).toEqual([
        'channel:create',
        'channel:sync',
        'guide:generate',
      ])
      expect(new Set(seen.filter((item) => typeof item === 'object')).size).toBe(1)
    })

    test('a handler that was taken away is not called', async () => {
      const host = await makeHost()
      let calls = 0
      const remove = host.hooks.on('channel:sync', async () => {
        calls += 1
      })
      await host.requestRefresh({ trigger: 'test' })
      remove()
      await host.requestRefresh({ trigger: 'test' })
      expect(calls).toBe(1)
    })
  })
}
