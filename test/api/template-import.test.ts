import { describe, expect, test } from 'vitest'
import { ROUTES } from '../../src/api/routes/index.ts'
import type { TemplateExport, TemplateImportReport, TemplateJson } from '../../src/generated/records.ts'
import { EVENT_TEMPLATE, OLD_TEMPLATE, TEAM_TEMPLATE } from '../templates/import/teamarr-files.ts'
import { keywordApi } from './keyword-api.ts'

const EXPORT = '/api/v1/templates/export'
const IMPORT = '/api/v1/templates/import'

const MINE = { name: 'Mine', template_type: 'event', title: '{matchup}', sports: ['hockey'] }

async function templatesApi() {
  const api = await keywordApi()
  return {
    ...api,
    exported: async () => (await api.get<TemplateExport>(EXPORT)).json,
    send: async (body: unknown, query = '') => (await api.post<TemplateImportReport>(IMPORT + query, body)).json,
    revision: async () => (await api.host.settings.read('templates')).revision,
  }
}

const namesOf = ({ templates }: TemplateExport) => templates.map(({ id, name }) => [id, name])

test('a file of Teamarr makes templates and says what became of each', async () => {
  const { send, exported } = await templatesApi()
  const report = await send({
    templates: [EVENT_TEMPLATE, { ...TEAM_TEMPLATE, name: '' }, OLD_TEMPLATE],
    exported_at: 'x',
  })
  expect(report).toMatchObject({ dry_run: false, created: 2, updated: 0, unchanged: 0, refused: 1 })
  expect(report.rows.map(({ index, name, form, outcome, id }) => [index, name, form, outcome, id])).toEqual([
    [0, 'Herons and others', 'teamarr', 'created', 1],
    [1, '', 'teamarr', 'refused', null],
    [2, 'Old one', 'teamarr', 'created', 2],
  ])
  expect(report.rows[0]?.not_carried_over).toContainEqual({
    member: 'xmltv_video',
    reason: expect.stringContaining('video quality'),
  })
  expect(report.rows[0]?.changed.map(({ member }) => member)).toContain('league')
  expect(report.rows[0]?.warnings.map(({ code }) => code)).toEqual([
    'unknown_variable',
    'art_base_missing',
    'art_base_missing',
  ])
  expect(report.rows[1]).toMatchObject({ code: 'InvalidRecord', errors: [{ path: '/name' }] })
  expect(report.warnings.map(({ code, place }) => [code, place])).toEqual([['config_key_unknown', 'exported_at']])
  expect(namesOf(await exported())).toEqual([
    [1, 'Herons and others'],
    [2, 'Old one'],
  ])
})

test('an export goes back in as it is, changes nothing and writes nothing', async () => {
  const { send, exported, revision } = await templatesApi()
  await send([EVENT_TEMPLATE, TEAM_TEMPLATE, OLD_TEMPLATE, MINE])
  const before = [await exported(), await revision()] as const
  const report = await send(before[0])
  expect(report).toMatchObject({ created: 0, updated: 0, unchanged: 4, refused: 0 })
  expect(report.rows.flatMap(({ not_carried_over: left, changed }) => [...left, ...changed])).toEqual([])
  expect([await exported(), await revision()]).toEqual(before)
})

test('an export makes the same templates elsewhere', async () => {
  const [here, there] = [await templatesApi(), await templatesApi()]
  await here.send([EVENT_TEMPLATE, MINE])
  const file = await here.exported()
  await there.send(file)
  const timeless = ({ templates }: TemplateExport) =>
    templates.map(({ created_at: _, updated_at: __, ...rest }: TemplateJson) => rest)
  expect(timeless(await there.exported())).toEqual(timeless(file))
})

test('half of a character refuses its template alone', async () => {
  const { send, exported } = await templatesApi()
  const report = await send([
    { ...MINE, title: 'Half \ud83d' },
    { ...MINE, name: 'Other' },
  ])
  expect(report.rows.map(({ outcome }) => outcome)).toEqual(['refused', 'created'])
  expect(namesOf(await exported())).toEqual([[1, 'Other']])
})

test('of two templates with one name both are in the export, and both come back elsewhere', async () => {
  const [here, there] = [await templatesApi(), await templatesApi()]
  for (const title of ['first', 'second']) await here.post('/api/v1/templates', { ...MINE, title })
  const file = await here.exported()
  expect(await there.send(file)).toMatchObject({ created: 2 })
  expect((await there.exported()).templates.map(({ title }) => title)).toEqual(['first', 'second'])
  const before = await there.revision()
  expect(await there.send(file)).toMatchObject({ unchanged: 2 })
  expect(await there.revision()).toBe(before)
})

test('two templates with one name stay two', async () => {
  const { post, send, exported } = await templatesApi()
  for (const sport of ['hockey', 'soccer']) await post('/api/v1/templates', { ...MINE, title: sport, sports: [sport] })
  const file = await exported()
  expect(await send(file)).toMatchObject({ unchanged: 2 })
  expect(await exported()).toEqual(file)
})

test('a dry run answers the same and stores nothing', async () => {
  const { send, exported, revision } = await templatesApi()
  await send(MINE)
  const [file, before] = [[{ ...MINE, title: 'new' }, TEAM_TEMPLATE, {}], await revision()]
  const dry = await send(file, '?dry_run=true')
  expect(dry).toMatchObject({ dry_run: true, created: 1, updated: 1, refused: 1 })
  expect([namesOf(await exported()), await revision()]).toEqual([[[1, 'Mine']], before])
  expect((await send(file)).rows).toEqual(dry.rows)
})

test('all or nothing stores nothing where one is refused', async () => {
  const { post, exported } = await templatesApi()
  for (const query of ['?all_or_nothing=true', '?all_or_nothing=true&dry_run=true']) {
    const { status, json } = await post<{ code: string; errors: unknown }>(IMPORT + query, [MINE, {}])
    expect([status, json.code]).toEqual([400, 'InvalidRecord'])
    expect(JSON.stringify(json)).toContain('/templates/1/name')
  }
  expect((await exported()).templates).toEqual([])
  expect((await post<TemplateImportReport>(`${IMPORT}?all_or_nothing=true`, [MINE])).json.created).toBe(1)
})

test('art is kept relative to the base, so that the same file changes nothing', async () => {
  const { put, send, exported } = await templatesApi()
  await put('/api/v1/settings', { art_base_url: 'https://art.example/' })
  expect((await send(EVENT_TEMPLATE)).created).toBe(1)
  expect((await exported()).templates[0]?.program_art_url).toBe(
    '/{league_id}/{away_team_slug}/{home_team_slug}/cover.png',
  )
  expect((await send(EVENT_TEMPLATE)).unchanged).toBe(1)
})

describe('what is refused as a whole', () => {
  test.each<[string, unknown, number]>([
    ['null', null, 400],
    ['a number', 5, 400],
    ['an object without templates', {}, 400],
    ['another form', { version: 2, templates: [MINE] }, 400],
    ['too many', Array.from({ length: 25_001 }, () => MINE), 400],
    ['lists in lists', JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`), 400],
  ])('%s', async (_, body, status) => {
    const { post, exported } = await templatesApi()
    const answer = await post<{ code: string }>(IMPORT, body)
    expect([answer.status, answer.json.code]).toEqual([status, 'InvalidInput'])
    expect((await exported()).templates).toEqual([])
  })

  test.each(['?dry_run=yes', '?all_or_nothing=1', '?dryrun=true'])('the query %s', async (query) => {
    const { post, exported } = await templatesApi()
    expect((await post(IMPORT + query, [MINE])).status).toBe(400)
    expect((await exported()).templates).toEqual([])
  })

  test('what the host cannot keep, and what was stored stays', async () => {
    const { post, send, exported } = await templatesApi()
    await send(MINE)
    const large = Array.from({ length: 200 }, (_, index) => ({
      ...MINE,
      name: `L${index}`,
      title: `${index} ${'x'.repeat(19_000)}`,
    }))
    for (const query of ['', '?dry_run=true']) {
      const { status, json } = await post<{ code: string; detail: string }>(IMPORT + query, large)
      expect([status, json.code]).toEqual([400, 'InvalidInput'])
      expect(json.detail).toMatch(/templates.*\d+ bytes.*2600000/)
    }
    expect(namesOf(await exported())).toEqual([[1, 'Mine']])
  })
})

test('members that every object has change nothing', async () => {
  const { send, exported } = await templatesApi()
  const row = JSON.parse('{"name":"A","template_type":"event","__proto__":{"title":"x"},"constructor":{"title":"y"}}')
  const [told] = (await send([row])).rows
  expect(told?.not_carried_over.map(({ member }) => member)).toEqual(['__proto__', 'constructor'])
  expect((await exported()).templates[0]).toMatchObject({ name: 'A', title: null })
})

test('works without the prefix too', async () => {
  const { get, post } = await templatesApi()
  expect((await post<TemplateImportReport>('/templates/import', [MINE])).json.created).toBe(1)
  expect((await get<TemplateExport>('/templates/export')).json.templates).toHaveLength(1)
})

test('the paths stand before those of one template', () => {
  const paths = ROUTES.map(({ method, path }) => `${method} ${path}`)
  expect(paths.indexOf(`get ${EXPORT}`)).toBeLessThan(paths.indexOf('get /api/v1/templates/:id'))
})
