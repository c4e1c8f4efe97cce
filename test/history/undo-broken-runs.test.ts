import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { PAUSE_FACTS } from '../../src/history/automatic-pause.ts'
import { call } from '../api/demo-api.ts'
import { gameAt, streamOf, type UndoFixture } from './undo-fixtures.ts'
import { broughtBack, fixtureBeforeRun, oursOf } from './undo-run-fixtures.ts'

const LOST = { kind: 'status_400', acted: true } as const
const REFUSED = { kind: 'status_400', acted: false } as const

/** A refresh that breaks off at one of its writes, counted from the first; answers how many it would have made. */
async function breakOff(fixture: UndoFixture, write: number, fault: typeof LOST | typeof REFUSED): Promise<void> {
  const writes = await fixture.copy().work(async ({ server, refresh }) => {
    server.resetCalls()
    await refresh()
    return server.calls.filter((served) => served.writes)
  })
  const number = writes.at(write)?.number
  if (number === undefined) throw new Error('no such write')
  await fixture.work(async ({ server, tryRefresh }) => {
    server.resetCalls()
    void server.faults.fail(number, fault)
    expect(await tryRefresh()).toBe(502)
  })
}

/** One more game, so that the next run has something new to do. */
function addGame(fixture: UndoFixture, id: number): void {
  fixture.events = [...fixture.events, gameAt(id, '2025-06-05T22:30:00Z')]
  fixture.names = fixture.events.map(streamOf)
}

const LASTING = ['guide_request', ...PAUSE_FACTS, 'read_events', 'stream_names']

const factsIn = (fixture: UndoFixture) => {
  const database = new DatabaseSync(join(fixture.folder, 'plugin', 'sports-guide.db'), { readOnly: true })
  try {
    const rows = database.prepare('SELECT name, value FROM facts ORDER BY name').all()
    return rows.filter(({ name }) => !LASTING.includes(String(name)))
  } finally {
    database.close()
  }
}

describe('the undo of a run that follows one that broke off', () => {
  test.each([3, 6, -2])('takes both back together, broken off at write %i', async (write) => {
    const fixture = await fixtureBeforeRun({ over: 2, kept: 2, fresh: 2 })
    const before = await fixture.work((plugin) => plugin.snapshot())
    const facts = factsIn(fixture)
    await breakOff(fixture, write, LOST)
    addGame(fixture, 30)
    await fixture.work((plugin) => plugin.refresh())
    const { json } = await fixture.work((plugin) => plugin.undo())
    expect(json.left.filter(({ tvg_id: tvgId }) => tvgId !== null)).toEqual([])
    const after = await fixture.work((plugin) => plugin.snapshot())
    expect(broughtBack(after)).toEqual(broughtBack(before))
    expect(factsIn(fixture)).toEqual(facts)
    await fixture.work(async ({ undo, refresh, api }) => {
      expect((await undo()).status).toBe(404)
      const { counts, warnings } = await refresh()
      expect([counts.created, counts.removed, warnings]).toEqual([3, 2, []])
      expect(await oursOf(api)).toHaveLength(5)
    })
  })

  test('is about the run before it where the broken one did nothing', async () => {
    const fixture = await fixtureBeforeRun({ over: 1, kept: 1, fresh: 1 })
    const before = await fixture.work((plugin) => plugin.snapshot())
    await fixture.work((plugin) => plugin.refresh())
    addGame(fixture, 30)
    await breakOff(fixture, 0, REFUSED)
    const { json } = await fixture.work((plugin) => plugin.undo())
    expect(json.run_id).toBe(2)
    const after = await fixture.work((plugin) => plugin.snapshot())
    expect(broughtBack(after)).toEqual(broughtBack(before))
    expect(await fixture.work((plugin) => plugin.undo())).toMatchObject({ status: 404 })
  })
})

test('an undo that is cut between the requests of two profiles goes on, and leaves no channel in none', async () => {
  const fixture = await fixtureBeforeRun({ over: 0, kept: 2, fresh: 0 })
  const profiles = await fixture.work(async ({ api, app, refresh }) => {
    await api.create('/api/channels/profiles/', { name: 'Den' })
    const ids = (await api.rows('/api/channels/profiles/')).map(({ id }) => id)
    const group = { name: 'All', name_pattern: '.*', leagues: ['nba'], channel_profile_ids: [ids[0]] }
    expect((await call(app, 'POST', '/api/v1/stream-groups', group)).status).toBe(201)
    await refresh()
    return ids
  })
  const before = await fixture.work((plugin) => plugin.snapshot())
  await fixture.work(async ({ app, refresh }) => {
    await call(app, 'PATCH', '/api/v1/stream-groups/1', { channel_profile_ids: [profiles[1]] })
    await refresh()
  })
  const requests = await fixture.copy().work(async ({ server, undo }) => {
    server.resetCalls()
    await undo()
    return server.calls.filter(({ path }) => path.includes('/profiles/') && path.includes('bulk-update'))
  })
  expect(requests).toHaveLength(2)
  for (const { number } of requests) {
    const cut = fixture.copy()
    await cut.work(async ({ server, undo, snapshot }) => {
      server.resetCalls()
      void server.faults.fail(number, LOST)
      expect((await undo()).status).toBe(502)
      const shown = Object.values((await snapshot()).profiles).flat()
      for (const tvgId of ['sg.0', 'sg.1']) expect(shown).toContain(tvgId)
      expect((await undo()).status).toBe(200)
    })
    expect(broughtBack(await cut.work((plugin) => plugin.snapshot()))).toEqual(broughtBack(before))
  }
})

test('a dry run does not end the rest of automatic runs', async () => {
  const fixture = await fixtureBeforeRun({ over: 0, kept: 1, fresh: 1 })
  await fixture.work((plugin) => plugin.refresh())
  await fixture.work(async ({ app, undo }) => {
    await undo()
    const restUntil = async () =>
      (await call<{ automatic_runs_paused_until: string | null }>(app, 'GET', '/api/v1/runs')).json
        .automatic_runs_paused_until
    const until = await restUntil()
    expect(until).not.toBeNull()
    await call(app, 'POST', '/api/v1/runs', { dry_run: true })
    expect(await restUntil()).toBe(until)
  })
})

test('a channel that the run removed comes back with the logo and the group that its owner gave it', async () => {
  const fixture = await fixtureBeforeRun({ over: 2, kept: 1, fresh: 1 })
  const before = await fixture.work(async ({ api, refresh, snapshot }) => {
    const [first] = await oursOf(api)
    const group = await api.create('/api/channels/groups/', { name: 'Keep me' })
    const logo = await api.create('/api/channels/logos/', { name: 'Mine', url: 'http://logos.example/mine.png' })
    await api.patch(`/api/channels/channels/${first?.id}/`, { channel_group_id: group.id, logo_id: logo.id })
    const shown = await snapshot()
    const { counts } = await refresh()
    expect(counts.removed).toBe(2)
    return shown
  })
  await fixture.work(async ({ undo, snapshot }) => {
    await undo()
    expect((await snapshot()).channels).toEqual(before.channels)
  })
})
