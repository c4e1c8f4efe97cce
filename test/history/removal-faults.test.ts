import { describe, expect, test } from 'vitest'
import type { Fault, ServedCall } from '../../src/embedded-host/server/call-ledger.ts'
import type { SettingsJson } from '../../src/generated/records.ts'
import { call } from '../api/demo-api.ts'
import { deletedCounts, fixtureBeforeRefresh, hostRows, removeAll } from './removal-fixtures.ts'
import type { OpenPlugin } from './undo-fixtures.ts'
import { oursOf } from './undo-run-fixtures.ts'

/** A host with a refresh behind it, and how it was before. */
async function refreshedFixture(games: number) {
  const fixture = await fixtureBeforeRefresh(games)
  const before = await fixture.work(hostRows)
  await fixture.work(async ({ refresh, settled }) => {
    await refresh()
    await settled()
    await refresh()
  })
  return { fixture, before }
}

/** The calls of a removal that write. */
async function writesOf(games: number): Promise<readonly ServedCall[]> {
  const { fixture } = await refreshedFixture(games)
  return fixture.work(async (plugin) => {
    const { token } = await plugin.previewRemoval()
    plugin.server.resetCalls()
    await plugin.remove(token)
    return plugin.server.calls.filter((call) => call.writes)
  })
}

/** Removes, with a fault of one call; the answer's status and warnings. */
async function removeWithFault(call: ServedCall, fault: Fault) {
  const { fixture, before } = await refreshedFixture(2)
  const answer = await fixture.work(async (plugin) => {
    const { token } = await plugin.previewRemoval()
    plugin.server.resetCalls()
    void plugin.server.faults.fail(call.number, fault)
    const { status, json } = await plugin.remove(token)
    return { status, warnings: json.warnings ?? [] }
  })
  return { fixture, before, ...answer }
}

describe('a removal and failures', () => {
  test('takes what is gone for deleted, whatever the host answered', async () => {
    const writes = await writesOf(2)
    const deletions = writes.filter(({ method }) => method === 'DELETE')
    expect(deletions.map(({ path }) => path.replace(/\d+/, 'ID'))).toEqual([
      '/api/channels/channels/bulk-delete/',
      '/api/epg/sources/ID/',
      '/api/channels/groups/ID/',
      '/api/channels/logos/bulk-delete/',
    ])
    for (const call of deletions) {
      // The second is repeated, and the host then knows no such row any more.
      for (const kind of ['status_400', 'cut'] as const) {
        const { fixture, before, status, warnings } = await removeWithFault(call, { kind, acted: true })
        expect([call.path, status, warnings]).toEqual([call.path, 200, []])
        expect(await fixture.work(hostRows)).toEqual(before)
      }
    }
  })

  test('names what the host refuses to delete, goes on with the rest, and deletes it the next time', async () => {
    const writes = await writesOf(2)
    for (const call of writes.filter(({ path }) => /(sources|groups)\/\d+\/$/.test(path))) {
      const { fixture, before, status, warnings } = await removeWithFault(call, { kind: 'status_400', acted: false })
      const kept = call.path.includes('groups') ? 'group' : 'guide_source'
      expect([status, warnings.map(({ code, place }) => [code, place])]).toEqual([
        200,
        [['removal_failed', kept === 'group' ? 'NBA' : 'Sports Guide']],
      ])
      await fixture.work(async (plugin) => {
        expect(await oursOf(plugin.api)).toEqual([])
        expect(deletedCounts(await removeAll(plugin))).toEqual({ [kept]: 1 })
        expect(await hostRows(plugin)).toEqual(before)
      })
    }
  })

  test('deletes one by one where the host refuses to delete together, and keeps a record of what stays', async () => {
    const writes = await writesOf(3)
    const { fixture, before } = await refreshedFixture(3)
    const [bulk] = writes.filter(({ path }) => path.endsWith('/channels/bulk-delete/'))
    const number = bulk?.number ?? 0
    await fixture.work(async (plugin) => {
      const { server, api } = plugin
      const { token } = await plugin.previewRemoval()
      server.resetCalls()
      // The bulk request, then the list of what is left, then the first single one.
      void server.faults.fail(number, { kind: 'status_400', acted: false })
      void server.faults.fail(number + 2, { kind: 'status_400', acted: false })
      const { json } = await plugin.remove(token)
      const [left, ...others] = await oursOf(api)
      expect(others).toEqual([])
      expect(json.warnings.map(({ code, place }) => [code, place])).toEqual([['removal_failed', left?.name]])
      expect(deletedCounts(json)).toEqual({ channel: 2, logo: 2 })
      const { ledger } = await plugin.snapshot()
      expect(ledger.map(({ tvg_id: tvgId }) => tvgId)).toEqual([left?.tvg_id])
      expect(deletedCounts(await removeAll(plugin))).toEqual({ channel: 1, group: 1, logo: 1, guide_source: 1 })
      expect(await hostRows(plugin)).toEqual(before)
    })
  })

  test('goes on where it broke off, at any of its writes, and nothing comes again between', async () => {
    const writes = await writesOf(2)
    const faults: readonly Fault[] = [
      { kind: 'cut', acted: true },
      { kind: 'cut', acted: false },
    ]
    for (const [index, call] of writes.entries()) {
      const fault = faults[index % 2] ?? { kind: 'cut', acted: true }
      const { fixture, before } = await refreshedFixture(2)
      await fixture.work(async (plugin) => {
        const { token } = await plugin.previewRemoval()
        plugin.server.resetCalls()
        // Nothing answers from this call on.
        for (let number = call.number; number < call.number + 60; number += 1) {
          void plugin.server.faults.fail(number, number === call.number ? fault : { kind: 'cut', acted: false })
        }
        const { status, json } = await plugin.remove(token)
        expect([call.path, status, json.code]).toEqual([call.path, 503, 'HostAway'])
      })
      await fixture.work(async (plugin) => {
        await plugin.requestRefresh('start')
        await plugin.requestRefresh('m3u_refresh')
        await removeAll(plugin)
        expect(await hostRows(plugin)).toEqual(before)
        expect((await plugin.snapshot()).ledger).toEqual([])
      })
    }
  })

  test('finishes with the same preview once the host answers again', async () => {
    const writes = await writesOf(2)
    const { fixture, before } = await refreshedFixture(2)
    await fixture.work(async (plugin) => {
      const { token } = await plugin.previewRemoval()
      plugin.server.resetCalls()
      const first = writes.find(({ path }) => path.includes('/epg/sources/'))?.number ?? 0
      for (let number = first; number < first + 12; number += 1) {
        void plugin.server.faults.fail(number, { kind: 'cut', acted: false })
      }
      expect((await plugin.remove(token)).status).toBe(503)
      plugin.server.faults.clear()
      expect(deletedCounts((await plugin.remove(token)).json)).toEqual({ group: 1, logo: 2, guide_source: 1 })
      expect(await hostRows(plugin)).toEqual(before)
    })
  })

  test('is undone with the event groups that it cleared, though it deleted no channel', async () => {
    const { fixture } = await refreshedFixture(2)
    const settingsOf = async ({ app }: OpenPlugin) =>
      (await call<{ settings: SettingsJson }>(app, 'GET', '/api/v1/settings')).json.settings
    await fixture.work(({ app }) => call(app, 'PUT', '/api/v1/settings', { event_groups: '*' }))
    const calls = await fixture.copy().work(async (plugin) => {
      const { token } = await plugin.previewRemoval()
      plugin.server.resetCalls()
      await plugin.remove(token)
      return [...plugin.server.calls]
    })
    const first = calls.find(({ path }) => path.endsWith('/channels/bulk-delete/'))?.number ?? 0
    await fixture.work(async (plugin) => {
      const ours = await oursOf(plugin.api)
      const { token } = await plugin.previewRemoval()
      plugin.server.resetCalls()
      for (let number = first; number < first + 60; number += 1) {
        void plugin.server.faults.fail(number, { kind: 'cut', acted: false })
      }
      expect((await plugin.remove(token)).status).toBe(503)
      plugin.server.faults.clear()
      expect([await oursOf(plugin.api), (await settingsOf(plugin)).event_groups]).toEqual([ours, ''])
      expect(await plugin.undo()).toMatchObject({ status: 200, json: { event_groups: '*', operations: [] } })
      expect([await oursOf(plugin.api), (await settingsOf(plugin)).event_groups]).toEqual([ours, '*'])
    })
  })

  test('that breaks off before its first write leaves automatic refreshes on, and one that breaks off later says that they are off', async () => {
    const { fixture } = await refreshedFixture(2)
    const isPaused = async ({ app }: OpenPlugin) =>
      (await call<{ automatic_runs_paused: boolean }>(app, 'GET', '/api/v1/runs')).json.automatic_runs_paused
    const [bulk] = await writesOf(2)
    const calls = await fixture.copy().work(async (plugin) => {
      const { token } = await plugin.previewRemoval()
      plugin.server.resetCalls()
      await plugin.remove(token)
      return [...plugin.server.calls]
    })
    const profiles = calls.find(({ path }) => path.endsWith('/channels/profiles/'))?.number ?? 0
    for (const [first, expected] of [
      [profiles, false],
      [bulk?.number ?? 0, true],
    ] as const) {
      await fixture.copy().work(async (plugin) => {
        const { token } = await plugin.previewRemoval()
        plugin.server.resetCalls()
        for (let number = first; number < first + 60; number += 1) {
          void plugin.server.faults.fail(number, { kind: 'cut', acted: false })
        }
        const { status, json } = await plugin.remove(token)
        plugin.server.faults.clear()
        const { detail = '' } = json as { readonly detail?: string }
        expect([status, await isPaused(plugin)]).toEqual([503, expected])
        expect(detail.includes('Automatic refreshes')).toBe(expected)
      })
    }
  })
})
