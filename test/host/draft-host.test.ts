import { describe, expect, test } from 'vitest'
import { DraftSettings, draftHost, readOnce } from '../../src/host/draft-host.ts'
import { openEmbeddedHost } from '../embedded-host.ts'

const NOW = new Date('2025-06-05T16:00:00Z')

/** A host with two playlist streams, and a draft of it. */
async function draft() {
  const host = await openEmbeddedHost()
  await host.loadPlaylist('#EXTM3U\n#EXTINF:-1,One\nhttp://provider.example/1.ts\n', 'list.m3u')
  await host.settings.write('lists', { rows: [1] })
  return { host, draft: draftHost(host, readOnce(host.rest), NOW) }
}

describe('a draft of the host', () => {
  test('asks the host for each list once', async () => {
    const { host, draft: drafted } = await draft()
    const lists = () =>
      Promise.all([
        drafted.rest.streams.list(),
        drafted.rest.channels.list(),
        drafted.rest.groups.list(),
        drafted.rest.channels.inUse(),
      ])
    const first = await lists()
    const requests = host.rest.requests()
    await host.loadPlaylist('#EXTM3U\n#EXTINF:-1,Two\nhttp://provider.example/2.ts\n', 'other.m3u')
    expect(await lists()).toEqual(first)
    expect(host.rest.requests()).toBe(requests)
    expect(drafted.clock()).toBe(NOW)
  })

  test('asks again for a list that the host refused', async () => {
    const host = await openEmbeddedHost()
    let failures = 1
    const groups = { ...host.rest.groups, list: async () => (failures-- > 0 ? Promise.reject(new Error('away')) : []) }
    const rest = readOnce({ ...host.rest, groups })
    await expect(rest.groups.list()).rejects.toThrow('away')
    expect(await rest.groups.list()).toEqual([])
  })

  test('refuses everything that changes the host', async () => {
    const { host, draft: drafted } = await draft()
    const writes = host.rest.writeRequests()
    const { rest } = drafted
    const changes: readonly Promise<unknown>[] = [
      rest.groups.create('X'),
      rest.groups.delete(1),
      rest.channels.bulkDelete([1]),
      rest.channels.bulkEdit([{ id: 1, name: 'X' }]),
      rest.logos.bulkDelete([1]),
      rest.profiles.setMembership(1, []),
      rest.guideRows.map([]),
      rest.guideSources.import(1),
      rest.plugins.setEnabled('x', false),
      rest.settingsRows.update(1, {}),
      drafted.requestRefresh({ trigger: 'test' }),
    ]
    for (const { status } of await Promise.allSettled(changes)) expect(status).toBe('rejected')
    expect(host.rest.writeRequests()).toBe(writes)
  })

  test('keeps documents that are written, and the host does not see them', async () => {
    const { host, draft: drafted } = await draft()
    const stored = await host.settings.read('lists')
    const value = { rows: [1, 2] }
    expect(await drafted.settings.write('lists', value)).toBe(stored.revision + 1)
    value.rows.push(3)
    expect(await drafted.settings.read('lists')).toEqual({ value: { rows: [1, 2] }, revision: stored.revision + 1 })
    expect(await drafted.settings.write('new', {})).toBe(1)
    expect(await host.settings.read('lists')).toEqual(stored)
    expect((await host.settings.read('new')).revision).toBe(0)
  })
})

test('what was read says the same until a document or the form changes, whatever was written in the draft', async () => {
  const { host } = await draft()
  const settings = new DraftSettings(host.settings)
  await settings.read('lists')
  await settings.read('other')
  await settings.write('lists', {})
  const before = await settings.whatWasRead()
  expect(before.names).toEqual(['lists', 'other'])
  const sayingNow = async () => (await new DraftSettings(host.settings).whatWasRead(before.names)).saying
  expect(await sayingNow()).toBe(before.saying)
  await host.settings.write('third', {})
  expect(await sayingNow()).toBe(before.saying)
  await host.settings.write('other', { rows: [] })
  const changed = await sayingNow()
  expect(changed).not.toBe(before.saying)
  const [plugin] = await host.rest.plugins.list()
  await host.rest.plugins.saveSettings(plugin?.key ?? '', { channel_range_start: 1 })
  expect(await sayingNow()).not.toBe(changed)
})
