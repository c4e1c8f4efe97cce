import { describe, expect, test } from 'vitest'
import type { Fault } from '../../src/embedded-host/server/call-ledger.ts'
import type { RecordedRun } from '../../src/generated/records.ts'
import { call } from '../api/demo-api.ts'
import { broughtBack, fixtureBeforeRun, oursOf } from './undo-run-fixtures.ts'

const FEW = { over: 2, kept: 3, fresh: 3 }
const FEWER = { over: 2, kept: 1, fresh: 1 }

describe('the undo of a run', () => {
  test('with 30 creations, 10 removals and 20 renumberings gives the state before it, but for ids of channels', async () => {
    const fixture = await fixtureBeforeRun({ over: 10, kept: 20, fresh: 30 })
    const before = await fixture.work((plugin) => plugin.snapshot())
    const { counts } = await fixture.work((plugin) => plugin.refresh())
    expect([counts.created, counts.removed, counts.renumbered]).toEqual([30, 10, 20])
    const changed = await fixture.work((plugin) => plugin.snapshot())
    expect(Object.keys(changed.channels)).toHaveLength(51)
    const answer = await fixture.work((plugin) => plugin.undo())
    expect(answer).toMatchObject({ status: 200, json: { guide: 'put_back', warnings: [] } })
    const after = await fixture.work((plugin) => plugin.snapshot())
    expect(broughtBack(after)).toEqual(broughtBack(before))
    expect(after.logos).toEqual(changed.logos)
  })

  test('twice says that there is nothing left, and a run after it does the same work again', async () => {
    const fixture = await fixtureBeforeRun(FEW)
    const done = await fixture.work((plugin) => plugin.refresh())
    await fixture.work(async ({ undo, refresh, snapshot, app }) => {
      await undo()
      const before = await snapshot()
      expect(await undo()).toMatchObject({ status: 404, json: { detail: expect.stringContaining('already undone') } })
      expect(await snapshot()).toEqual(before)
      const { json } = await call<{ items: RecordedRun[] }>(app, 'GET', '/api/v1/runs')
      expect(json.items.map(({ state }) => state)).toEqual(['undone', 'done'])
      const again = await refresh()
      expect([again.counts.created, again.counts.removed, again.counts.renumbered]).toEqual([
        done.counts.created,
        done.counts.removed,
        done.counts.renumbered,
      ])
    })
  })

  test('where no run changed anything says so', async () => {
    const fixture = await fixtureBeforeRun({ over: 0, kept: 0, fresh: 0 })
    const answer = await fixture.work((plugin) => plugin.undo())
    expect(answer).toMatchObject({ status: 404, json: { detail: expect.stringContaining('Nothing to undo') } })
  })

  test('as a dry run says what would go back, and writes nothing', async () => {
    const fixture = await fixtureBeforeRun(FEW)
    await fixture.work((plugin) => plugin.refresh())
    await fixture.work(async ({ undo, server, snapshot }) => {
      const before = await snapshot()
      server.resetCalls()
      const { json } = await undo({ dry_run: true })
      expect(server.calls.filter(({ writes }) => writes)).toEqual([])
      const actions = json.operations.map(({ action }) => action)
      expect(new Set(actions)).toEqual(new Set(['remove', 'create', 'renumber']))
      expect([json.dry_run, json.host_writes, json.automatic_runs_paused_until]).toEqual([true, 0, null])
      expect(await snapshot()).toEqual(before)
    })
  })

  test('that changed logos, groups, streams and profiles gives each of them back', async () => {
    const fixture = await fixtureBeforeRun({ over: 0, kept: 4, fresh: 0 })
    await fixture.work(async ({ app, api, refresh }) => {
      const profiles = (await api.rows('/api/channels/profiles/')).map(({ id }) => id)
      const group = { name: 'All', name_pattern: '.*', leagues: ['nba'], channel_profile_ids: profiles }
      expect((await call(app, 'POST', '/api/v1/stream-groups', group)).status).toBe(201)
      await refresh()
    })
    const before = await fixture.work((plugin) => plugin.snapshot())
    fixture.events = fixture.events.map((event) => ({
      ...event,
      home: { ...event.home, name: event.home?.name ?? '', logo: `https://art.example/new-${event.id}.png` },
    }))
    fixture.names = [...fixture.names, ...fixture.names.map((name) => `${name} HD`)]
    await fixture.work(async ({ app, refresh, undo, snapshot }) => {
      const changed = { output_channel_group: 'Tonight', channel_profile_ids: [] }
      expect((await call(app, 'PATCH', '/api/v1/stream-groups/1', changed)).status).toBe(200)
      const { operations } = await refresh()
      const fields = new Set(operations.flatMap((operation) => operation.fields))
      expect(fields).toEqual(new Set(['logo', 'group', 'streams', 'profiles']))
      const { json } = await undo()
      expect(json.left.map(({ name }) => name)).toEqual(['1 group', '4 logos'])
      const { groups, ...after } = broughtBack(await snapshot())
      const { groups: groupsBefore, ...rest } = broughtBack(before)
      expect(after).toEqual(rest)
      expect(groups).toEqual([...groupsBefore, 'Tonight'].sort())
    })
  })

  test('keeps what the owner changed since, and says so', async () => {
    const fixture = await fixtureBeforeRun(FEW)
    const before = await fixture.work((plugin) => plugin.snapshot())
    await fixture.work((plugin) => plugin.refresh())
    await fixture.work(async ({ api, undo, snapshot }) => {
      const changed = await snapshot()
      const isNew = (tvgId: string) => !(tvgId in before.channels)
      const ours = await oursOf(api)
      const made = ours.filter(({ tvg_id: tvgId }) => isNew(String(tvgId)))
      const kept = ours.filter(({ tvg_id: tvgId }) => !isNew(String(tvgId)))
      const gone = Object.keys(before.channels).filter((tvgId) => !(tvgId in changed.channels))
      const numberBefore = (tvgId: unknown) => before.channels[String(tvgId)]?.channel_number
      expect([made.length, kept.length, gone.length]).toEqual([3, 3, 2])
      // He renames a new channel, deletes one that was renumbered, moves another, and takes the number of one that went.
      await api.patch(`/api/channels/channels/${made[0]?.id}/`, { name: 'Derby' })
      await api.delete(`/api/channels/channels/${kept[0]?.id}/`)
      await api.patch(`/api/channels/channels/${kept[1]?.id}/`, { channel_number: 7000 })
      await api.create('/api/channels/channels/', { name: 'Taken', channel_number: numberBefore(gone[0]) })

      const { json } = await undo()
      const told = json.left.filter(({ tvg_id: tvgId }) => tvgId !== null)
      expect(Object.fromEntries(told.map(({ tvg_id: tvgId, fields, reason }) => [tvgId, [fields, reason]]))).toEqual({
        [String(made[0]?.tvg_id)]: [[], expect.stringContaining('(name)')],
        [String(kept[0]?.tvg_id)]: [[], expect.stringContaining('deleted')],
        [String(kept[1]?.tvg_id)]: [['channel_number'], expect.stringContaining('changed')],
        // Its number of before is that of the channel that stays.
        [String(kept[2]?.tvg_id)]: [['channel_number'], expect.stringMatching(` ${made[0]?.channel_number}$`)],
        [gone[0] ?? '']: [['channel_number'], expect.stringMatching(` ${numberBefore(gone[0])}$`)],
      })
      const after = await snapshot()
      expect(after.channels[String(made[0]?.tvg_id)]).toMatchObject({ name: 'Derby' })
      expect(after.channels[String(kept[1]?.tvg_id)]).toMatchObject({ channel_number: 7000 })
      expect(after.channels[gone[0] ?? '']).toMatchObject({ channel_number: null })
      expect(after.channels[gone[1] ?? '']).toEqual(before.channels[gone[1] ?? ''])
      expect(numberBefore(kept[2]?.tvg_id)).toBe(made[0]?.channel_number)
      expect(after.channels[String(kept[2]?.tvg_id)]).toMatchObject({ channel_number: kept[2]?.channel_number })
      expect(Object.keys(after.channels)).not.toContain(String(made[1]?.tvg_id))
    })
  })

  test('leaves a new channel of which the owner changed anything at all, and says what', async () => {
    const fixture = await fixtureBeforeRun({ over: 0, kept: 1, fresh: 10 })
    const before = await fixture.work((plugin) => plugin.snapshot())
    await fixture.work((plugin) => plugin.refresh())
    await fixture.work(async ({ api, undo }) => {
      const made = (await oursOf(api)).filter(({ tvg_id: tvgId }) => !(String(tvgId) in before.channels))
      const [family] = await api.rows('/api/channels/profiles/')
      const bulk = (...channels: object[]) =>
        api.patch(`/api/channels/profiles/${family?.id}/channels/bulk-update/`, { channels })
      const [first, seventh] = [made[0], made[6]].map((channel) => (channel?.streams as number[] | undefined) ?? [])
      const edits: readonly (readonly [string, object])[] = [
        ['streams', { streams: [] }],
        ['number', { channel_number: 42 }],
        ['guide', { epg_data_id: null }],
        ['hidden_from_output', { hidden_from_output: true }],
        ['user_level', { user_level: 10 }],
        ['tvg-id', { tvg_id: 'espn.us' }],
        ['name, streams', { name: 'Derby', streams: [...(seventh ?? []), ...(first ?? [])] }],
        ['group', { channel_group_id: 1 }],
      ]
      for (const [index, [, edit]] of edits.entries())
        await api.patch(`/api/channels/channels/${made[index]?.id}/`, edit)
      await bulk({ channel_id: made[8]?.id, enabled: false })
      const { json } = await undo()
      const words = [...edits.map(([changed]) => changed), 'profiles']
      const reasons = new Map(json.left.map(({ tvg_id: tvgId, reason }) => [tvgId, reason]))
      expect(made.map(({ tvg_id: tvgId }) => reasons.get(String(tvgId)))).toEqual([
        ...words.map((changed) => expect.stringContaining(`(${changed})`)),
        undefined,
      ])
      const left = await oursOf(api)
      const ids = (await api.rows('/api/channels/channels/?visibility_filter=all')).map(({ id }) => id)
      expect(made.map(({ id }) => ids.includes(id))).toEqual([...Array(9).fill(true), false])
      expect(left.length).toBe(1 + 8)
    })
  })

  test('leaves a new channel that somebody watches, and one that is recorded', async () => {
    const fixture = await fixtureBeforeRun(FEW)
    const before = await fixture.work((plugin) => plugin.snapshot())
    await fixture.work(async ({ api, refresh, undo, server, snapshot }) => {
      await refresh()
      const made = (await oursOf(api)).filter(({ tvg_id: tvgId }) => !(String(tvgId) in before.channels))
      const [watched, recorded, other] = made
      server.watch(String(watched?.uuid))
      const times = { start_time: '2025-06-05T22:00:00Z', end_time: '2025-06-06T01:00:00Z' }
      await api.create('/api/channels/recordings/', { channel: recorded?.id, ...times })
      const { json } = await undo()
      const left = json.left.filter(({ tvg_id: tvgId, fields }) => tvgId !== null && fields.length === 0)
      expect(Object.fromEntries(left.map(({ tvg_id: tvgId, reason }) => [tvgId, reason]))).toEqual({
        [String(watched?.tvg_id)]: expect.stringContaining('watched'),
        [String(recorded?.tvg_id)]: expect.stringContaining('recordings'),
      })
      const after = await snapshot()
      const tvgIds = Object.keys(after.channels)
      expect(tvgIds).toEqual(expect.arrayContaining([String(watched?.tvg_id), String(recorded?.tvg_id)]))
      expect(tvgIds).not.toContain(String(other?.tvg_id))
      const numbers = Object.values(after.channels).map(({ channel_number: number }) => number)
      expect(new Set(numbers).size).toBe(numbers.length)
    })
  })
})

describe('an undo and failures', () => {
  /** A call that fails is answered, or not heard: neither is repeated where it may have been done. */
  const FAULTS: readonly Fault[] = [
    { kind: 'status_400', acted: false },
    { kind: 'status_400', acted: true },
  ]

  test('takes back a run that broke off at any of its writes', async () => {
    const origin = await fixtureBeforeRun(FEWER)
    const before = await origin.work((plugin) => plugin.snapshot())
    const writes = await origin.copy().work(async ({ server, refresh }) => {
      server.resetCalls()
      await refresh()
      return server.calls.filter((served) => served.writes)
    })
    expect(writes.length).toBeGreaterThan(5)
    const about: number[] = []
    for (const [index, { number }] of writes.entries()) {
      const fixture = origin.copy()
      const fault = FAULTS[index % 2]
      const status = await fixture.work(async ({ server, tryRefresh }) => {
        server.resetCalls()
        if (fault !== undefined) void server.faults.fail(number, fault)
        return tryRefresh()
      })
      const [found, undone, after] = await fixture.work(async ({ undo, snapshot }) => {
        const { json } = await undo({ dry_run: true })
        if (json.run_id === 1) return [1, 200, await snapshot()] as const // nothing of run 2 is there to be undone
        return [json.run_id, (await undo()).status, await snapshot()] as const
      })
      about.push(found)
      expect([status, undone], `write ${index}`).toEqual([502, 200])
      const { groups: _, ...rest } = broughtBack(after)
      const { groups: __, ...restBefore } = broughtBack(before)
      expect(rest, `write ${index}`).toEqual(restBefore)
    }
    expect(new Set(about)).toEqual(new Set([1, 2]))
    expect(about.slice(about.indexOf(2))).not.toContain(1) // logos alone, which come first, are no reason
  })

  test('goes on where it broke off, at any of its writes', async () => {
    const origin = await fixtureBeforeRun(FEWER)
    const before = await origin.work((plugin) => plugin.snapshot())
    await origin.work((plugin) => plugin.refresh())
    const calls = await origin.copy().work(async ({ server, undo }) => {
      server.resetCalls()
      await undo()
      return server.calls.filter(({ writes }) => writes)
    })
    expect(calls.length).toBeGreaterThan(3)
    const cases = calls.flatMap(({ number }) => FAULTS.map((fault) => ({ number, fault })))
    for (const { number, fault } of cases) {
      const fixture = origin.copy()
      const status = await fixture.work(async ({ server, undo }) => {
        server.resetCalls()
        void server.faults.fail(number, fault)
        return (await undo()).status
      })
      const after = await fixture.work(async ({ undo, snapshot }) => {
        if (status !== 200) await undo()
        return snapshot()
      })
      expect(broughtBack(after), `call ${number}`).toEqual(broughtBack(before))
    }
  })
})

test('after an undo automatic runs rest for a day, until the owner starts one', async () => {
  const fixture = await fixtureBeforeRun(FEW)
  await fixture.work((plugin) => plugin.refresh())
  await fixture.work(async ({ undo, requestRefresh, refresh, server, app }) => {
    const { json } = await undo()
    expect(json.automatic_runs_paused_until).toBe('2025-06-06T18:00:00.000Z')
    const restUntil = async () =>
      (await call<{ automatic_runs_paused_until: string | null }>(app, 'GET', '/api/v1/runs')).json
        .automatic_runs_paused_until
    expect(await restUntil()).toBe('2025-06-06T18:00:00.000Z')
    server.resetCalls()
    await requestRefresh('schedule')
    await requestRefresh('m3u_refresh')
    expect(server.calls).toEqual([])
    expect((await refresh()).counts.created).toBe(3)
    expect(await restUntil()).toBeNull()
    server.resetCalls()
    await requestRefresh('schedule')
    expect(server.calls.length).toBeGreaterThan(0)
  })
})
