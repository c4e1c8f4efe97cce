import { expect, test, vi } from 'vitest'
import { ROUTES } from '../../src/api/routes/index.ts'
import type { PauseStatus, Status } from '../../src/generated/records.ts'
import { call, demoPlugin } from './demo-api.ts'

type Demo = Awaited<ReturnType<typeof demoPlugin>>
type Sample = readonly [method: string, path: string, body: unknown]

const status = async ({ app }: Demo) => (await call<Status>(app, 'GET', '/api/v1/status')).json

/** A request for each route that declares changes, in an order in which all succeed, by its method and path. */
const SAMPLES: readonly (readonly [route: string, ...sample: Sample])[] = [
  ...rowSamples('/api/v1/stream-groups', { name: 'Mine' }, { name: 'Other' }),
  ...rowSamples('/api/v1/templates', { name: 'Mine', template_type: 'event' }, { name: 'Other' }),
  ...rowSamples(
    '/api/v1/leagues/own',
    { code: 'mine', name: 'My League', sport: 'soccer', path: 'soccer/mine.1' },
    { name: 'Other League' },
  ),
  ...rowSamples(
    '/api/v1/favorite-teams',
    { sport: 'basketball', team_name: 'Springfield Tornadoes' },
    { enabled: false },
  ),
  ...rowSamples(
    '/api/v1/exception-keywords',
    { label: 'French', patterns: ['FRA'] },
    { label: 'Français', patterns: ['FRA'] },
  ),
  ...rowSamples('/api/v1/corrections', { kind: 'never', pattern: 'Some name' }, { enabled: false }),
  ...rowSamples('/api/v1/numbering-exceptions', { scope: 'sport', sport: 'soccer', start: 7000 }, { start: 7100 }),
  ...rowSamples('/api/v1/priority-teams', { sport: 'soccer', team_name: 'Arsenal' }, { enabled: false }),
  ...rowSamples('/api/v1/sort-priorities', { sport: 'soccer', sort_priority: 3 }, { sort_priority: 4 }),
  ...rowSamples(
    '/api/v1/detection-keywords',
    { category: 'separators', keyword: 'meets' },
    { enabled: false },
    '/api/v1/detection-keywords/id/:id',
  ),
]

function rowSamples(path: string, row: object, change: object, rowPath = `${path}/:id`) {
  const one = (id: number) => rowPath.replace(':id', String(id))
  return [
    [`post ${path}`, 'POST', path, row],
    [`put ${rowPath}`, 'PUT', one(1), change],
    [`patch ${rowPath}`, 'PATCH', one(1), { ...change, enabled: false }],
    [`delete ${rowPath}`, 'DELETE', one(1), undefined],
  ] as const
}

/** Routes that declare changes and are no routes of rows: each has a test of its own. */
const TESTED_BELOW = [
  'post /api/v1/channels/deleted/:tvg_id',
  'put /api/v1/detection-keywords/built-in/:id',
  'delete /api/v1/detection-keywords/built-in/:id',
  'post /api/v1/detection-keywords/import',
  'post /api/v1/first-run',
  'put /api/v1/numbering-exceptions/blocks/:start',
  'put /api/v1/settings',
  'post /api/v1/stream-groups/form/groups',
  'post /api/v1/templates/import',
]

test('every route that may write declares what it changes, and has a test of it', () => {
  const writing = ROUTES.filter(({ method }) => method !== 'get')
  const undeclared = writing
    .filter(({ changes }) => changes === undefined)
    .map(({ method, path }) => `${method} ${path}`)
  expect(undeclared).toEqual([])
  const declared = writing.filter(({ changes }) => typeof changes === 'string')
  const names = declared.map(({ method, path }) => `${method} ${path}`)
  expect(names.sort()).toEqual([...SAMPLES.map(([route]) => route), ...TESTED_BELOW].sort())
})

/** Routes that change something else than what a refresh uses. */
const CHANGE_OTHER_THINGS = [
  'post /api/v1/migrations/roll-back',
  'post /api/v1/numbering-exceptions/regrid',
  'post /api/v1/refreshes/pause',
  'post /api/v1/refreshes/resume',
  'post /api/v1/removal',
  'post /api/v1/runs',
  'post /api/v1/runs/undo',
  'post /api/v1/stream-groups/form/dismissed',
]

test('every route that may write declares a list, or that it only reads, or is known to change something else', () => {
  const writing = ROUTES.filter(({ method }) => method !== 'get')
  const others = writing.filter(({ changes, readsOnly }) => !changes && !readsOnly)
  expect(others.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(CHANGE_OTHER_THINGS)
  expect(ROUTES.filter(({ readsOnly, changes, method }) => readsOnly && (changes || method !== 'post'))).toEqual([])
})

test('Home reads the settings again after a change, and not after a question or a dry run', async () => {
  const { app, host } = await demoPlugin({ elapsed: () => 0 })
  const form = vi.spyOn(host.settings, 'form')
  const readsAfter = async (method: string, path: string, body: unknown) => {
    expect((await call(app, method, path, body)).status).toBe(200)
    form.mockClear()
    await call(app, 'GET', '/api/v1/home')
    return form.mock.calls.length
  }
  const templates = { version: 1, templates: [{ name: 'Mine', template_type: 'event' }] }
  await call(app, 'GET', '/api/v1/home')
  expect(await readsAfter('POST', '/api/v1/images', { paths: ['/api/v1/images/leagues/nba'] })).toBe(0)
  expect(await readsAfter('POST', '/api/v1/classify', { names: ['NBA: Pacers vs Thunder'] })).toBe(0)
  expect(await readsAfter('POST', '/api/v1/templates/import?dry_run=true', templates)).toBe(0)
  expect(await readsAfter('POST', '/api/v1/runs', { dry_run: true })).toBe(0)
  expect(await readsAfter('POST', '/api/v1/templates/import', { ...templates, dry_run: true })).toBe(1)
  expect(await readsAfter('PUT', '/api/v1/settings', { hide_results: true })).toBe(1)
}, 180_000)

test('a route of rows notes what is added, changed and deleted', async () => {
  const demo = await demoPlugin()
  for (const [route, method, path, body] of SAMPLES) {
    const { pending: before } = await status(demo)
    const answer = await call(demo.app, method, path, body)
    expect([route, answer.status < 300 ? 'done' : answer.json]).toEqual([route, 'done'])
    const { pending } = await status(demo)
    const resource = ROUTES.find((one) => `${one.method} ${one.path}` === route)?.changes
    const count = { POST: 1, DELETE: -1 }[method] ?? 0
    expect([route, pending.count]).toEqual([route, before.count + count])
    if (method !== 'DELETE') expect(pending.changes[0]).toMatchObject({ resource, action: 'added' })
  }
})

test('settings, imports, patterns, labels and groups are noted, once each', async () => {
  const demo = await demoPlugin()
  const { app } = demo
  const keywords = ['meets', 'faces'].map((keyword) => ({ category: 'separators', keyword }))
  const templates = [{ name: 'Mine', template_type: 'event' }]
  await call(app, 'PUT', '/api/v1/settings', { hide_results: true, time_format: '24h', refresh_interval: 33 })
  await call(app, 'POST', '/api/v1/detection-keywords/import', { version: 1, keywords })
  await call(app, 'POST', '/api/v1/templates/import?dry_run=true', { version: 1, templates })
  await call(app, 'POST', '/api/v1/templates/import', { version: 1, templates })
  const { json } = await call<{ items: { id: string }[] }>(app, 'GET', '/api/v1/detection-keywords/built-in?limit=1')
  await call(app, 'PUT', `/api/v1/detection-keywords/built-in/${json.items[0]?.id}`, { enabled: false })
  const known = await status(demo)
  expect(known.pending.changes.map(({ resource, action }) => `${resource} ${action}`).sort()).toEqual([
    'built_in_patterns changed',
    'detection_keywords changed',
    'settings changed',
    'settings changed',
    'templates changed',
  ])
  expect([known.hide_results, known.time_format]).toEqual([true, '24h'])
  await call(app, 'PUT', '/api/v1/settings', { hide_results: true })
  expect((await status(demo)).pending.count).toBe(5)
})

test('the label of a block and groups that are added are noted, and an answer that changes nothing is not', async () => {
  const demo = await demoPlugin()
  const { app } = demo
  await call(app, 'PUT', '/api/v1/settings', { event_groups: 'US | MLB PACK' })
  await call(app, 'POST', '/api/v1/numbering-exceptions', { scope: 'sport', sport: 'soccer', start: 7000 })
  await call(app, 'POST', '/api/v1/runs', {})
  expect((await status(demo)).pending.count).toBe(0)
  const labels = '/api/v1/numbering-exceptions/blocks'
  expect((await call(app, 'PUT', `${labels}/7000`, { label: 'Football' })).status).toBe(200)
  expect((await call(app, 'PUT', `${labels}/7000`, { label: 'Football' })).status).toBe(200)
  expect((await call(app, 'PUT', `${labels}/8000`, { label: 'Football' })).status).toBe(404)
  const add = (names: readonly string[]) => call(app, 'POST', '/api/v1/stream-groups/form/groups', { names })
  expect((await add(['NCAA'])).json).toMatchObject({ added: [{ name: 'NCAA' }] })
  expect((await add(['NCAA'])).json).toMatchObject({ added: [] })
  const { count, changes } = (await status(demo)).pending
  expect([count, changes.map(({ resource, name, action }) => [resource, name, action])]).toEqual([
    2,
    [
      ['settings', 'Event groups', 'changed'],
      ['block_labels', 'Football', 'changed'],
    ],
  ])
}, 180_000)

test('the answer for a deleted channel is noted', async () => {
  const demo = await demoPlugin()
  const { app, host } = demo
  await call(app, 'POST', '/api/v1/runs', {})
  const [channel] = await host.rest.channels.list()
  await host.rest.channels.bulkDelete([channel?.id ?? 0])
  await call(app, 'POST', '/api/v1/runs', {})
  const path = (tvgId: string) => `/api/v1/channels/deleted/${encodeURIComponent(tvgId)}`
  expect(await call(app, 'POST', path('sg.none'), { answer: 'not_this_event' })).toMatchObject({ status: 404 })
  const { status: code, json } = await call<{ name: string }>(app, 'POST', path(channel?.tvgId ?? ''), {
    answer: 'not_this_event',
  })
  expect(code).toBe(200)
  expect((await status(demo)).pending).toMatchObject({
    ...{ count: 1, changes: [{ resource: 'deleted_channels', name: json.name, action: 'changed' }] },
  })
}, 180_000)

test('choices of the first-run checklist are noted as settings and blocks, and known at once', async () => {
  const demo = await demoPlugin()
  expect((await status(demo)).time_zone).toBe('America/New_York')
  const choices = {
    ...{ groups: ['US | NBA & WNBA'], leagues: ['nba'], blocks: 'by_league' },
    ...{ time_zone: 'America/Chicago', guide_style: 'compact' },
  }
  await call(demo.app, 'POST', '/api/v1/first-run/preview', choices)
  expect((await status(demo)).pending.count).toBe(0)
  expect((await call(demo.app, 'POST', '/api/v1/first-run', choices)).status).toBe(200)
  const { time_zone, pending } = await status(demo)
  expect([time_zone, pending.changes.map(({ resource, action }) => `${resource} ${action}`).sort()]).toEqual([
    'America/Chicago',
    ['numbering_exceptions added', ...Array(4).fill('settings changed')],
  ])
  await call(demo.app, 'DELETE', '/api/v1/numbering-exceptions/1')
  expect((await status(demo)).pending.count).toBe(4)
}, 180_000)

test('a refresh uses the changes, a dry run and a preview of unsaved changes note and use none', async () => {
  const demo = await demoPlugin()
  const { app } = demo
  await call(app, 'POST', '/api/v1/effect', { changes: { settings: { hide_results: true } } })
  expect(await status(demo)).toMatchObject({ hide_results: false, pending: { count: 0 }, has_started: false })
  await call(app, 'PUT', '/api/v1/settings', { hide_results: true })
  await call(app, 'POST', '/api/v1/runs', { dry_run: true })
  expect(await status(demo)).toMatchObject({ pending: { count: 1 }, last_refresh: null })
  await call(app, 'POST', '/api/v1/runs', {})
  expect(await status(demo)).toMatchObject({
    has_started: true,
    pending: { count: 0, changes: [] },
    last_refresh: { id: 1, state: 'done', warnings: expect.any(Number) },
    progress: { state: 'done' },
  })
}, 180_000)

test('the user pauses automatic refreshes and resumes them', async () => {
  const demo = await demoPlugin()
  expect((await status(demo)).next_refresh_at).toEqual(expect.any(String))
  const { json } = await call<PauseStatus>(demo.app, 'POST', '/api/v1/refreshes/pause', { until: 'two_hours' })
  expect(json.cause).toBe('user')
  expect(await status(demo)).toMatchObject({ pause: json, next_refresh_at: null })
  await call(demo.app, 'POST', '/api/v1/refreshes/resume', {})
  expect(await status(demo)).toMatchObject({ pause: null, next_refresh_at: expect.any(String) })
})
