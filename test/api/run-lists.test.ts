import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { RecordedRun, RunComparison, Status, Warning } from '../../src/generated/records.ts'
import { call, demoPlugin } from './demo-api.ts'

interface Runs {
  readonly total: number
  readonly items: readonly RecordedRun[]
  readonly kinds: { readonly [kind: string]: number }
}

interface StoredRun {
  readonly trigger?: string
  readonly state?: RecordedRun['state']
  readonly changes?: number
  readonly counts?: { readonly [name: string]: number }
  readonly warnings?: readonly Warning[]
  readonly duration?: number
}

const warning = (message: string): Warning => ({ code: 'few_streams', message })

/** The API of a plugin whose journal has these runs, the oldest first. */
async function apiWithRuns(runs: readonly StoredRun[]) {
  const { app, host } = await demoPlugin()
  await call(app, 'GET', '/api/v1/runs') // the journal is there
  const database = new DatabaseSync(join(host.files.dataDir, 'sports-guide.db'))
  const insert = database.prepare(
    `INSERT INTO runs (started_at, finished_at, duration_ms, trigger, state, counts, warnings, operation_count)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  runs.forEach(({ trigger = 'schedule', state = 'done', changes = 0, counts = {}, warnings = [], duration }, hour) => {
    const ended = state === 'running' ? null : (duration ?? 1000)
    const at = new Date(Date.UTC(2025, 5, 5, hour)).toISOString()
    insert.run(
      ...([at, ended === null ? null : at, ended, trigger, state] as const),
      ...([JSON.stringify(counts), JSON.stringify(warnings), changes] as const),
    )
  })
  database.close()
  return { app, get: <Body>(path: string) => call<Body>(app, 'GET', `/api/v1/runs${path}`) }
}

test('refreshes are listed by kind, with the number of each', async () => {
  const { app, get } = await apiWithRuns([
    { trigger: 'schedule' },
    { trigger: 'm3u_refresh', changes: 3, counts: { warnings: 0 } },
    { trigger: 'schedule, epg_refresh', warnings: [warning('One.')] },
    { trigger: 'schedule, api', changes: 1, counts: { warnings: 31 } },
    { trigger: 'refresh', state: 'failed' },
    { trigger: 'start', state: 'broken_off', changes: 2 },
  ])
  const idsOf = async (kind: string) => (await get<Runs>(`?kind=${kind}`)).json.items.map(({ id }) => id)
  expect((await get<Runs>('')).json).toMatchObject({
    total: 6,
    kinds: { all: 6, changes: 3, warnings: 2, yours: 2, failed: 2 },
  })
  expect(await idsOf('all')).toEqual([6, 5, 4, 3, 2, 1])
  expect(await idsOf('changes')).toEqual([6, 4, 2])
  expect(await idsOf('warnings')).toEqual([4, 3])
  expect(await idsOf('yours')).toEqual([5, 4])
  expect(await idsOf('failed')).toEqual([6, 5])
  expect((await get<Runs>('?kind=changes&limit=1&offset=1')).json).toMatchObject({
    ...{ total: 3, items: [{ id: 4 }], kinds: { all: 6 } },
  })
  expect((await call<Status>(app, 'GET', '/api/v1/status')).json).toMatchObject({
    last_refresh: { id: 6, state: 'broken_off' },
  })
})

test.each(['mine', 'constructor'])('the kind %s does not exist', async (kind) => {
  const { get } = await apiWithRuns([])
  expect(await get(`?kind=${kind}`)).toMatchObject({
    status: 400,
    json: { code: 'InvalidInput', errors: [{ path: 'kind', remedy: expect.stringContaining('yours') }] },
  })
})

test.each([
  ['schedule, m3u_refresh', 0, false],
  ['schedule, m3u_refresh', 1, true],
  ['schedule, api', 0, true],
])('after a refresh by %s with %i changes, "has started" is %s', async (trigger, changes, hasStarted) => {
  const { app } = await apiWithRuns([{ trigger, changes }])
  expect((await call<Status>(app, 'GET', '/api/v1/status')).json.has_started).toBe(hasStarted)
})

test('a refresh is compared with the one before, or with another', async () => {
  const { get } = await apiWithRuns([
    { counts: { streams: 190, created: 17, renamed: 0 }, warnings: [warning('Apollo has 3 streams.')], duration: 4000 },
    { state: 'running' },
    {
      counts: { streams: 191, created: 17, deleted: 2 },
      warnings: [warning('Apollo has 5 streams.'), warning('Vega has 5 streams.')],
      duration: 1500,
    },
    {},
  ])
  const { json } = await get<RunComparison>('/3/comparison')
  expect(json).toEqual({
    run_id: 3,
    with_id: 1,
    with_started_at: '2025-06-05T00:00:00.000Z',
    duration_ms: { from: 4000, to: 1500 },
    counts: [
      { name: 'streams', from: 190, to: 191 },
      { name: 'renamed', from: 0, to: null },
      { name: 'deleted', from: null, to: 2 },
    ],
    new_warnings: [warning('Vega has 5 streams.')],
    gone_warnings: [],
  })
  const back = await get<RunComparison>('/1/comparison?with=3')
  expect(back.json).toMatchObject({
    ...{ with_id: 3, duration_ms: { from: 1500, to: 4000 }, new_warnings: [] },
    gone_warnings: [warning('Vega has 5 streams.')],
  })
})

test('a refresh that does not exist, or has none before it, is not compared', async () => {
  const { get } = await apiWithRuns([{}, {}])
  for (const path of ['/1/comparison', '/9/comparison', '/2/comparison?with=9', '/2/comparison?with=x']) {
    expect(await get(path)).toMatchObject({ status: 404, json: { code: 'NotFound' } })
  }
  expect(await get('/2/comparison')).toMatchObject({ status: 200, json: { counts: [], gone_warnings: [] } })
})
