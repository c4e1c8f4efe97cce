import { describe, expect, test } from 'vitest'
import type {
  NumberingException,
  NumberingPreview,
  RecordedRun,
  RefreshReport,
  Warning,
} from '../../src/generated/records.ts'
import { call, demoPlugin } from './demo-api.ts'

const BLOCKS = '/api/v1/numbering-exceptions'

const mlb = { scope: 'league', league_code: 'mlb', start: 900, label: 'Baseball' }
const nba = { scope: 'league', league_code: 'nba', start: 700 }

describe('the pinned blocks', () => {
  test('are made, read, changed and deleted, with every field of theirs in the answer', async () => {
    const { app } = await demoPlugin()
    const made = await call<NumberingException & { readonly warnings: readonly Warning[] }>(app, 'POST', BLOCKS, mlb)
    expect(made.status).toBe(201)
    expect(made.json).toEqual({
      id: 1,
      scope: 'league',
      sport: 'baseball',
      league_code: 'mlb',
      team_name: null,
      provider: null,
      provider_team_id: null,
      start: 900,
      end: null,
      label: 'Baseball',
      sort_order: 0,
      enabled: true,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      warnings: [],
    })
    const { warnings: _, ...row } = made.json
    expect(await call(app, 'GET', `${BLOCKS}/1`)).toEqual({ status: 200, json: row })
    expect((await call(app, 'PUT', `${BLOCKS}/1`, { end: 950 })).json).toMatchObject({ end: 950, start: 900 })
    expect((await call(app, 'PATCH', `${BLOCKS}/1`, { end: null })).json).toMatchObject({ end: null })
    expect(await call(app, 'DELETE', `${BLOCKS}/1`)).toEqual({ status: 204, json: null })
    expect(await call(app, 'GET', `${BLOCKS}/1`)).toMatchObject({ status: 404, json: { code: 'NotFound' } })
  })

  test('are listed by ascending start', async () => {
    const { app } = await demoPlugin()
    await call(app, 'POST', BLOCKS, mlb)
    await call(app, 'POST', BLOCKS, nba)
    expect(await call(app, 'GET', BLOCKS)).toMatchObject({
      status: 200,
      json: { total: 2, items: [{ start: 700 }, { start: 900 }], warnings: [] },
    })
  })

  test('a start that is taken is a problem of status 400 that says what to do instead', async () => {
    const { app } = await demoPlugin()
    await call(app, 'POST', BLOCKS, mlb)
    expect(await call(app, 'POST', BLOCKS, { ...nba, start: 900 })).toMatchObject({
      status: 400,
      json: { code: 'StartConflict', detail: expect.stringMatching(/priority teams/i), errors: [{ path: '/start' }] },
    })
  })

  test('an invalid one is a problem with one entry for each field, and nothing is stored', async () => {
    const { app } = await demoPlugin()
    const { status, json } = await call(app, 'POST', BLOCKS, { scope: 'league', start: 'first', end: [] })
    expect(status).toBe(400)
    expect(json).toMatchObject({
      code: 'InvalidRecord',
      errors: [
        { path: '/league_code', message: expect.stringMatching(/required.*league/) },
        { path: '/start', message: expect.stringMatching(/whole number.*"first"/) },
        { path: '/end', message: expect.stringMatching(/whole number or null.*list/) },
      ],
    })
    expect((await call(app, 'GET', BLOCKS)).json).toMatchObject({ total: 0 })
  })

  test.each([
    ['a list for a row', 'POST', BLOCKS, [mlb], 400],
    ['no body', 'POST', BLOCKS, undefined, 400],
    ['a member that a block does not have', 'POST', BLOCKS, { ...mlb, lable: 'x' }, 400],
    ['a switch of the preview that is none', 'GET', `${BLOCKS}/preview?regrid=perhaps`, undefined, 400],
    ['an id that is none', 'GET', `${BLOCKS}/first`, undefined, 404],
    ['an id of no row', 'PUT', `${BLOCKS}/7`, { start: 1 }, 404],
    ['deleting no row', 'DELETE', `${BLOCKS}/7`, undefined, 404],
  ])('%s is a problem document', async (_, method, path, body, status) => {
    const { app } = await demoPlugin()
    expect(await call(app, method, path, body)).toMatchObject({ status, json: { code: expect.any(String), status } })
  })

  test('a team is pinned by the id under which a refresh has seen it', async () => {
    const { app } = await demoPlugin()
    await call(app, 'POST', '/api/v1/runs', {})
    const teams = await call<{ items: { provider_team_id: string; name: string }[] }>(
      app,
      'GET',
      '/api/v1/teams?sport=baseball&query=dodgers',
    )
    const [dodgers] = teams.json.items
    expect(dodgers).toMatchObject({ provider: 'espn', name: 'Los Angeles Dodgers', league: 'mlb' })
    const pin = { scope: 'team', provider: 'espn', provider_team_id: dodgers?.provider_team_id, sport: 'baseball' }
    expect(await call(app, 'POST', BLOCKS, { ...pin, start: 300 })).toMatchObject({
      status: 201,
      json: { team_name: 'Los Angeles Dodgers', sport: 'baseball', start: 300 },
    })
  })
})

describe('rows that an earlier version left on one start', () => {
  const legacy = {
    last_id: 2,
    rows: [
      { id: 1, scope: 'league', sport: 'baseball', league_code: 'mlb', start: 900, sort_order: 0, enabled: true },
      { id: 2, scope: 'league', sport: 'basketball', league_code: 'nba', start: 900, sort_order: 0, enabled: true },
    ],
  }

  test('become one block by getting one label together, and can be changed then', async () => {
    const { app, host } = await demoPlugin()
    await host.settings.write('numbering_exceptions', legacy)
    expect(await call(app, 'PATCH', `${BLOCKS}/1`, { end: 950 })).toMatchObject({
      status: 400,
      json: { code: 'StartConflict', detail: expect.stringContaining('PUT /api/v1/numbering-exceptions/blocks/900') },
    })
    expect(await call(app, 'PUT', `${BLOCKS}/blocks/900`, { label: 'Pro' })).toMatchObject({
      status: 200,
      json: [
        { id: 1, label: 'Pro' },
        { id: 2, label: 'Pro' },
      ],
    })
    expect(await call(app, 'PATCH', `${BLOCKS}/1`, { end: 950 })).toMatchObject({ status: 200, json: { end: 950 } })
    expect(await call(app, 'PUT', `${BLOCKS}/blocks/900`, { label: 'All' })).toMatchObject({ status: 200 })
    expect(await call(app, 'PUT', `${BLOCKS}/blocks/901`, { label: 'All' })).toMatchObject({ status: 404 })
    for (const label of ['', '   ', true, null]) {
      expect(await call(app, 'PUT', `${BLOCKS}/blocks/900`, { label })).toMatchObject({ status: 400 })
    }
    expect((await call(app, 'GET', `${BLOCKS}/2`)).json).toMatchObject({ label: 'All', end: null })
  })

  test('may stay as they are in a proposal', async () => {
    const { app, host } = await demoPlugin()
    await host.settings.write('numbering_exceptions', legacy)
    const { json: stored } = await call<{ items: object[] }>(app, 'GET', BLOCKS)
    const nhl = { scope: 'league', league_code: 'nhl', start: 900 }
    expect(await call(app, 'POST', `${BLOCKS}/preview`, { numbering_exceptions: stored.items })).toMatchObject({
      status: 200,
      json: { warnings: expect.arrayContaining([expect.objectContaining({ code: 'start_shared' })]) },
    })
    expect(
      await call(app, 'POST', `${BLOCKS}/preview`, { numbering_exceptions: [...stored.items, nhl] }),
    ).toMatchObject({
      status: 400,
    })
  })
})

describe('the preview', () => {
  const channelsOf = ({ lanes }: NumberingPreview) => lanes.flatMap(({ channels }) => channels)

  test('shows lanes by start, each channel with current and coming number, and writes nothing', async () => {
    const { app, host } = await demoPlugin()
    await call(app, 'POST', '/api/v1/runs', {})
    await call(app, 'POST', BLOCKS, mlb)
    await call(app, 'POST', BLOCKS, { ...nba, start: 7000 })
    const before = host.rest.writeRequests()
    const { json } = await call<NumberingPreview>(app, 'GET', `${BLOCKS}/preview`)
    expect(host.rest.writeRequests()).toBe(before)
    expect(json.lanes.map(({ name, start, is_default: isDefault }) => [name, start, isDefault])).toEqual([
      ['Baseball', 900, false],
      ['Everything Else', 5000, true],
      ['NBA', 7000, false],
    ])
    expect(json.lanes[0]?.channels[0]).toMatchObject({
      league: 'mlb',
      current_number: expect.any(Number),
      coming_number: 900,
    })
    const moving = channelsOf(json).filter((channel) => channel.current_number !== channel.coming_number)
    expect(json.moves).toBe(moving.length)
    expect(json.moves).toBeGreaterThan(0)
  })

  test('names the channel of the user that moves ours, as the recorded run then does', async () => {
    const { app, host } = await demoPlugin()
    await call(app, 'POST', '/api/v1/runs', {})
    const { channels, groups } = host.rest
    const mine = { name: 'ESPN HD', channelNumber: 5003, channelGroupId: (await groups.create('Mine')).id }
    await channels.create({ ...mine, tvgId: 'mine.1', logoId: null, streams: [] })
    const id = (await channels.list()).find(({ name }) => name === 'ESPN HD')?.id
    const moved_by = { code: 'number_taken', host_channel_id: id, name: 'ESPN HD', number: 5003 }
    const { json } = await call<NumberingPreview>(app, 'GET', `${BLOCKS}/preview`)
    const moving = channelsOf(json).filter((channel) => channel.current_number !== channel.coming_number)
    expect(moving.map((channel) => channel.moved_by)).toEqual(moving.map(() => moved_by))
    expect(channelsOf(json).filter((channel) => channel.moved_by !== undefined)).toHaveLength(json.moves)
    expect(json.warnings).toMatchObject([{ code: 'number_taken', place: 'number 5003' }])
    await call(app, 'POST', '/api/v1/runs', {})
    const { json: runs } = await call<{ items: RecordedRun[] }>(app, 'GET', '/api/v1/runs?limit=1')
    const { json: run } = await call<RecordedRun>(app, 'GET', `/api/v1/runs/${runs.items[0]?.id}`)
    expect(run.operations).toHaveLength(json.moves)
    expect(run.operations?.map((operation) => operation.moved_by)).toEqual(moving.map(() => moved_by))
  })

  test('adopts nothing that was newly typed into the form: the next run does', async () => {
    const { app, host } = await demoPlugin()
    await call(app, 'POST', '/api/v1/runs', {})
    const [plugin] = await host.rest.plugins.list()
    await host.rest.plugins.saveSettings(plugin?.key ?? '', { channel_range_start: 2000 })
    const before = await host.settings.read('settings')
    const { json } = await call<NumberingPreview>(app, 'GET', `${BLOCKS}/preview`)
    expect(json.lanes.map(({ start }) => start)).toEqual([2000])
    expect(await host.settings.read('settings')).toEqual(before)
  })

  test('says what the next run does', async () => {
    const { app, host } = await demoPlugin()
    await call(app, 'POST', '/api/v1/runs', {})
    await call(app, 'POST', BLOCKS, { ...mlb, end: 901 })
    const { json } = await call<NumberingPreview>(app, 'GET', `${BLOCKS}/preview`)
    await call(app, 'POST', '/api/v1/runs', {})
    const numbers = new Map((await host.rest.channels.list()).map((channel) => [channel.tvgId, channel.channelNumber]))
    for (const channel of channelsOf(json)) expect(numbers.get(channel.tvg_id)).toBe(channel.coming_number)
    expect(json.warnings).toMatchObject([{ code: 'block_overflow', place: 'block 900' }])
  })

  test.each(['compact', 'gap', 'strict'])(
    'says what the next run does in mode %s where there is no room for all',
    async (mode) => {
      const { app, host } = await demoPlugin()
      await call(app, 'PUT', '/api/v1/settings', { channel_stability_mode: mode })
      await call(app, 'POST', '/api/v1/runs', {})
      await call(app, 'PUT', '/api/v1/settings', { channel_range_end: 5012 })
      for (const path of ['preview', 'preview?regrid=true']) {
        const { json } = await call<NumberingPreview>(app, 'GET', `${BLOCKS}/${path}`)
        const { json: run } = await call<RefreshReport>(
          app,
          'POST',
          path === 'preview' ? '/api/v1/runs' : `${BLOCKS}/regrid`,
          {},
        )
        expect(run.counts.renumbered).toBe(json.moves)
        const numbers = new Map((await host.rest.channels.list()).map((one) => [one.tvgId, one.channelNumber]))
        const shown = [...channelsOf(json), ...json.unnumbered]
        expect(shown.map(({ tvg_id: id }) => numbers.get(id))).toEqual(shown.map(({ coming_number: number }) => number))
      }
    },
  )

  test('holds proposed rows to the rules of stored ones, and completes them alike', async () => {
    const { app } = await demoPlugin()
    const propose = (body: unknown) => call<NumberingPreview>(app, 'POST', `${BLOCKS}/preview`, body)
    expect((await propose({ numbering_exceptions: [mlb, nba] })).json.lanes.map(({ start }) => start)).toEqual([
      700, 900, 5000,
    ])
    expect(await propose({ numbering_exceptions: [mlb, { ...nba, start: 900 }] })).toMatchObject({
      status: 400,
      json: {
        code: 'StartConflict',
        detail: expect.stringContaining('numbering_exceptions row 2'),
        errors: [{ path: '/numbering_exceptions/1/start' }],
      },
    })
    expect(await propose({ priority_teams: [{ sport: 'baseball' }] })).toMatchObject({
      status: 400,
      json: { errors: [{ path: '/priority_teams/0/team_name', message: expect.stringContaining('required') }] },
    })
    expect(await propose({ blocks: [] })).toMatchObject({ status: 400 })
  })

  test('takes blocks and settings that are not stored, and stores nothing', async () => {
    const { app } = await demoPlugin()
    await call(app, 'POST', '/api/v1/runs', {})
    const proposal = {
      numbering_exceptions: [{ ...mlb, sport: 'baseball' }],
      settings: { channel_range_start: 2000, channel_stability_mode: 'gap' },
    }
    const { json } = await call<NumberingPreview>(app, 'POST', `${BLOCKS}/preview`, proposal)
    expect(json).toMatchObject({ mode: 'gap', relayout: { due: true, reason: 'settings_changed' } })
    expect(json.lanes.map(({ start }) => start)).toEqual([900, 2000])
    expect((await call(app, 'GET', BLOCKS)).json).toMatchObject({ total: 0 })
    expect((await call(app, 'GET', '/api/v1/settings')).json).toMatchObject({ settings: { channel_range_start: 5000 } })
  })

  test('refuses a proposal that is wrong', async () => {
    const { app } = await demoPlugin()
    expect(
      await call(app, 'POST', `${BLOCKS}/preview`, { settings: { channel_range_end: 10, gap_size: 'wide' } }),
    ).toMatchObject({ status: 400, json: { errors: [{ path: '/gap_size' }] } })
    expect(await call(app, 'POST', `${BLOCKS}/preview`, { settings: { channel_range_end: 10 } })).toMatchObject({
      status: 400,
      json: { errors: [{ path: '/channel_range_end' }] },
    })
  })
})

describe('re-grid now', () => {
  test('places every channel of a sticky mode anew, once', async () => {
    const { app, host } = await demoPlugin()
    await call(app, 'PUT', '/api/v1/settings', { channel_stability_mode: 'gap' })
    await call(app, 'POST', '/api/v1/runs', {})
    const [first] = await host.rest.channels.list()
    await host.rest.channels.bulkDelete([first?.id ?? 0])
    await call(app, 'POST', '/api/v1/runs', {})
    const shown = await call<NumberingPreview>(app, 'GET', `${BLOCKS}/preview?regrid=true`)
    expect(shown.json.relayout).toMatchObject({ due: true, reason: 'asked' })
    const { json } = await call<RefreshReport>(app, 'POST', `${BLOCKS}/regrid`, {})
    expect(json).toMatchObject({ trigger: 'regrid', relayout: 'asked', counts: { renumbered: shown.json.moves } })
    expect((await call<RefreshReport>(app, 'POST', '/api/v1/runs', {})).json).toMatchObject({
      relayout: null,
      counts: { renumbered: 0, host_writes: 0 },
    })
  })
})

test('a dry re-grid shows what the real one does, and changes nothing', async () => {
  const { app, host } = await demoPlugin()
  await call(app, 'PUT', '/api/v1/settings', { channel_stability_mode: 'gap' })
  await call(app, 'POST', '/api/v1/runs', {})
  const [first] = await host.rest.channels.list()
  await host.rest.channels.bulkDelete([first?.id ?? 0])
  const lineup = async () => (await host.rest.channels.list()).map(({ name, channelNumber }) => [name, channelNumber])
  const before = await lineup()
  const writes = host.rest.writeRequests()
  const dry = await call<RefreshReport>(app, 'POST', `${BLOCKS}/regrid`, { dry_run: true })
  expect(dry.json).toMatchObject({ dry_run: true, trigger: 'regrid', relayout: 'asked' })
  expect([await lineup(), host.rest.writeRequests()]).toEqual([before, writes])
  // It asks for nothing: the next refresh leaves numbers alone.
  expect((await call(app, 'GET', `${BLOCKS}/preview`)).json).toMatchObject({ relayout: { due: false } })
  const real = await call<RefreshReport>(app, 'POST', `${BLOCKS}/regrid`, { brief: true })
  expect(real.json).toMatchObject({ dry_run: false, streams: [], counts: { renumbered: dry.json.counts.renumbered } })
  expect(real.json.operations.map(({ changes }) => changes)).toEqual(dry.json.operations.map(({ changes }) => changes))
  expect(await call(app, 'POST', `${BLOCKS}/regrid`, { dryrun: true })).toMatchObject({ status: 400 })
})

test('a dry re-grid next to a dry run and a refresh is answered alone, and so are they', async () => {
  const { app, host } = await demoPlugin()
  await call(app, 'PUT', '/api/v1/settings', { channel_stability_mode: 'strict' })
  await call(app, 'POST', '/api/v1/runs', {})
  const [first] = (await host.rest.channels.list()).filter(({ channelNumber: number }) => number === 5000)
  for (const { id, name: pattern } of await host.rest.streams.list()) {
    if (first?.streams.includes(id)) await call(app, 'POST', '/api/v1/corrections', { kind: 'never', pattern })
  }
  expect((await call(app, 'POST', '/api/v1/runs', {})).json).toMatchObject({ counts: { removed: 1, renumbered: 0 } })
  const alone = await call<RefreshReport>(app, 'POST', `${BLOCKS}/regrid`, { dry_run: true })
  expect(alone.json.counts.renumbered).toBeGreaterThan(0)
  const asked = [
    ['/api/v1/runs', { dry_run: true }, [true, 'api', null, 0]],
    [`${BLOCKS}/regrid`, { dry_run: true }, [true, 'regrid', 'asked', alone.json.counts.renumbered]],
    ['/api/v1/runs', { dry_run: true }, [true, 'api', null, 0]],
    ['/api/v1/runs', {}, [false, 'api', null, 0]],
  ] as const
  const answers = await Promise.all(asked.map(([path, body]) => call<RefreshReport>(app, 'POST', path, body)))
  const told = ({ json }: (typeof answers)[number]) => [
    json.dry_run,
    json.trigger,
    json.relayout,
    json.counts.renumbered,
  ]
  expect(answers.map(told)).toEqual(asked.map(([, , expected]) => expected))
})

test('re-grid now that the host refuses is not done later', async () => {
  const { app, host } = await demoPlugin()
  await call(app, 'PUT', '/api/v1/settings', { channel_stability_mode: 'strict' })
  await call(app, 'POST', '/api/v1/runs', {})
  const [plugin] = await host.rest.plugins.list()
  await host.rest.plugins.setEnabled(plugin?.key ?? '', false)
  expect(await call(app, 'POST', `${BLOCKS}/regrid`, {})).toMatchObject({
    status: 409,
    json: { code: 'PluginDisabled' },
  })
  expect((await call(app, 'GET', `${BLOCKS}/preview`)).json).toMatchObject({ relayout: { due: false, reason: null } })
})

test('re-grid now in compact mode runs a refresh, which is in order anyway', async () => {
  const { app } = await demoPlugin()
  await call(app, 'POST', '/api/v1/runs', {})
  expect((await call(app, 'POST', `${BLOCKS}/regrid`, {})).json).toMatchObject({
    relayout: null,
    counts: { renumbered: 0, host_writes: 0 },
  })
})

describe('priority teams and sort priorities', () => {
  test('a new priority team floats in its league; a team is listed once', async () => {
    const { app } = await demoPlugin()
    const team = { sport: 'baseball', team_name: 'Los Angeles Dodgers' }
    expect(await call(app, 'POST', '/api/v1/priority-teams', team)).toMatchObject({
      status: 201,
      json: { id: 1, scope: 'league', enabled: true },
    })
    expect(
      await call(app, 'POST', '/api/v1/priority-teams', { ...team, team_name: 'los angeles DODGERS ' }),
    ).toMatchObject({
      status: 400,
      json: { errors: [{ path: '/team_name', message: expect.stringMatching(/\brow 1\b/) }] },
    })
    expect((await call(app, 'PUT', '/api/v1/priority-teams/1', { scope: 'all' })).json).toMatchObject({ scope: 'all' })
  })

  test('sport and league have one place each', async () => {
    const { app } = await demoPlugin()
    const path = '/api/v1/sort-priorities'
    await call(app, 'POST', path, { sport: 'baseball', sort_priority: 2 })
    await call(app, 'POST', path, { sport: 'baseball', league_code: 'mlb', sort_priority: 1 })
    expect(await call(app, 'POST', path, { sport: 'Baseball', sort_priority: 3 })).toMatchObject({ status: 400 })
    expect((await call(app, 'GET', path)).json).toMatchObject({
      total: 2,
      items: [{ league_code: 'mlb' }, { league_code: null }],
    })
  })

  test('put their channels in front in the next run', async () => {
    const { app } = await demoPlugin()
    await call(app, 'POST', '/api/v1/runs', {})
    const before = await call<NumberingPreview>(app, 'GET', `${BLOCKS}/preview`)
    const first = before.json.lanes[0]?.channels[0]
    const last = before.json.lanes[0]?.channels.findLast(({ sport }) => sport !== first?.sport)
    await call(app, 'POST', '/api/v1/sort-priorities', { sport: last?.sport, sort_priority: 0 })
    await call(app, 'POST', '/api/v1/runs', {})
    const { json } = await call<{ items: { sport: string }[] }>(app, 'GET', '/api/v1/channels?limit=1')
    expect(json.items[0]?.sport).toBe(last?.sport)
  })
})
