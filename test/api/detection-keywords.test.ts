import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SEPARATORS } from '../../src/detection/patterns/pattern-sets.ts'
import type {
  DetectionKeyword,
  KeywordCategoryDescription,
  KeywordExport,
  KeywordImportReport,
} from '../../src/generated/records.ts'
import { call as command, jsonLines } from '../commands/run-command.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { KEYWORDS, keywordApi } from './keyword-api.ts'

const gull = { category: 'league_hints', keyword: 'Gull TV', target: 'nba' }
const heron = { category: 'sport_hints', keyword: 'Heron', target: ['hockey', 'soccer'] }
const slot = { category: 'placeholders', keyword: '^slot \\d+$', is_regex: true }

/** Lists within lists. */
function nested(levels: number): unknown {
  return Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 'nba')
}

interface Page {
  readonly total: number
  readonly items: readonly DetectionKeyword[]
}

describe('the keywords', () => {
  test('are made, read, changed and deleted, with every member in the answer', async () => {
    const { get, post, put, remove } = await keywordApi()
    const made = await post<DetectionKeyword>(KEYWORDS, gull)
    const row = {
      id: 1,
      ...gull,
      is_regex: false,
      enabled: true,
      priority: 0,
      description: null,
      replaces: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    }
    expect(made).toEqual({ status: 201, json: { ...row, warnings: [] } })
    expect(await get(`${KEYWORDS}/id/1`)).toEqual({ status: 200, json: row })
    expect((await put(`${KEYWORDS}/id/1`, { target: ['nba'], priority: 4 })).json).toMatchObject({
      target: 'nba',
      priority: 4,
    })
    expect((await put(`${KEYWORDS}/id/1`, { target: ['nba', 'wnba'], priority: null })).json).toMatchObject({
      target: ['nba', 'wnba'],
      priority: 0,
    })
    expect(await remove(`${KEYWORDS}/id/1`)).toEqual({ status: 204, json: null })
    expect(await get(`${KEYWORDS}/id/1`)).toMatchObject({
      status: 404,
      json: { code: 'NotFound', detail: expect.stringMatching(/Detection keyword 1\b/i) },
    })
  })

  test('an answer can be sent back as it is, and then nothing is written', async () => {
    const { get, post, put, host } = await keywordApi()
    const made = await post<DetectionKeyword>(KEYWORDS, { ...gull, target: 'gull-league' })
    expect(made.json).toMatchObject({ warnings: [{ code: 'row_refers_to_nothing' }] })
    const { revision } = await host.settings.read('detection_keywords')
    expect(await put(`${KEYWORDS}/id/1`, made.json)).toEqual({ status: 200, json: made.json })
    const read = await get<DetectionKeyword>(`${KEYWORDS}/id/1`)
    expect((await put(`${KEYWORDS}/id/1`, read.json)).status).toBe(200)
    expect((await host.settings.read('detection_keywords')).revision).toBe(revision)
  })

  test('are listed as they count, in pages, all or those of one category', async () => {
    const { get, post } = await keywordApi()
    await post(KEYWORDS, slot)
    await post(KEYWORDS, { ...gull, keyword: 'short' })
    await post(KEYWORDS, { ...gull, keyword: 'longest of all' })
    await post(KEYWORDS, { ...gull, keyword: 'first', priority: 1 })
    const keywords = ({ json }: { json: Page }) => json.items.map(({ keyword }) => keyword)
    const hints = ['first', 'longest of all', 'short']
    expect(keywords(await get<Page>(KEYWORDS))).toEqual([...hints, slot.keyword])
    expect(keywords(await get<Page>(`${KEYWORDS}?limit=2&offset=1`))).toEqual(['longest of all', 'short'])
    expect(keywords(await get<Page>(`${KEYWORDS}/league_hints`))).toEqual(hints)
    const second = await get<Page>(`${KEYWORDS}/league_hints?limit=1&offset=1`)
    expect([second.json.total, keywords(second)]).toEqual([3, ['longest of all']])
    expect(await get(`${KEYWORDS}/exclusions`)).toMatchObject({ status: 200, json: { total: 0, items: [] } })
  })

  test('of a category that does not exist are a problem that names all of them', async () => {
    const { get } = await keywordApi()
    const { status, json } = await get<{ detail: string }>(`${KEYWORDS}/colours`)
    expect(status).toBe(404)
    expect(json.detail).toContain(
      'league_hints, sport_hints, event_type_keywords, placeholders, card_segments, exclusions, separators, ignored_words, ignored_patterns',
    )
  })

  test('are described by category, with how many there are', async () => {
    const { get, post } = await keywordApi()
    await post(KEYWORDS, gull)
    await post(KEYWORDS, { ...gull, keyword: 'off', enabled: false })
    const { json } = await get<{ items: readonly KeywordCategoryDescription[] }>(`${KEYWORDS}/categories`)
    const counts = json.items.map((one) => [one.category, one.built_in_count, one.user_count, one.enabled_count])
    expect(counts).toEqual([
      ['league_hints', 59, 2, 1],
      ['sport_hints', 33, 0, 0],
      ['event_type_keywords', expect.any(Number), 0, 0],
      ['placeholders', 15, 0, 0],
      ['card_segments', 12, 0, 0],
      ['exclusions', 14, 0, 0],
      ['separators', SEPARATORS.length, 0, 0],
      ['ignored_words', 0, 0, 0],
      ['ignored_patterns', 0, 0, 0],
    ])
    for (const { examples } of json.items) {
      for (const example of examples) expect(await post(KEYWORDS, example)).toMatchObject({ status: 201 })
    }
  })

  test.each([
    ['a member that a keyword does not have', { ...gull, taget: 'nba' }, 400, 'InvalidRecord', '/taget'],
    ['no target', { ...gull, target: null }, 400, 'InvalidRecord', '/target'],
    ['an event type that is none', { ...gull, category: 'event_type_keywords' }, 400, 'InvalidRecord', '/target'],
    ['look-ahead', { ...gull, keyword: '(?=x)', is_regex: true }, 422, 'PatternRefused', '/keyword'],
    ['a long expression', { ...gull, keyword: 'x'.repeat(201), is_regex: true }, 422, 'PatternRefused', '/keyword'],
    ['a large expression', { ...gull, keyword: '(a{30}){30}', is_regex: true }, 422, 'PatternRefused', '/keyword'],
    ['a keyword that is there', { ...gull, keyword: 'TAKEN' }, 409, 'KeywordExists', '/keyword'],
  ])('%s is refused, and nothing is stored', async (_, body, status, code, field) => {
    const { get, post, put, host } = await keywordApi()
    await post(KEYWORDS, { ...gull, keyword: 'taken' })
    await post(KEYWORDS, heron)
    const before = await host.settings.read('detection_keywords')
    expect(await post(KEYWORDS, body)).toMatchObject({ status, json: { code, status, errors: [{ path: field }] } })
    expect(await put(`${KEYWORDS}/id/2`, body)).toMatchObject({ status, json: { code } })
    expect(await host.settings.read('detection_keywords')).toEqual(before)
    expect((await get<Page>(KEYWORDS)).json.total).toBe(2)
  })

  test('that take words back are words, with a warning where none is built in', async () => {
    const { post } = await keywordApi()
    const word = { category: 'ignored_words', keyword: 'countdown' }
    expect(await post(KEYWORDS, word)).toMatchObject({ status: 201, json: { warnings: [] } })
    const unknown = await post<{ warnings: readonly { code: string }[] }>(KEYWORDS, { ...word, keyword: 'kuntdown' })
    expect(unknown.json.warnings.map(({ code }) => code)).toEqual(['row_refers_to_nothing'])
    const expression = await post(KEYWORDS, { ...word, keyword: 'count.*', is_regex: true })
    expect(expression).toMatchObject({ status: 400, json: { code: 'InvalidRecord', errors: [{ path: '/is_regex' }] } })
  })

  test('that are there already are named with their row', async () => {
    const { post } = await keywordApi()
    await post(KEYWORDS, gull)
    expect((await post<{ detail: string }>(KEYWORDS, { ...gull, keyword: 'gull tv' })).json.detail).toContain('row 1')
    expect(await post(KEYWORDS, { ...gull, is_regex: true })).toMatchObject({ status: 201, json: { id: 2 } })
  })

  test('may name a league of the owner, and are warned of one that nobody knows', async () => {
    const { post, host } = await keywordApi()
    await host.settings.write('own_leagues', {
      last_id: 1,
      rows: [{ id: 1, code: 'harbor', sport: 'polo', name: 'H', path: 'polo/harbor' }],
    })
    expect((await post(KEYWORDS, { ...gull, target: 'Harbor' })).json).toMatchObject({ target: 'harbor', warnings: [] })
    expect((await post(KEYWORDS, { ...heron, target: 'quidditch' })).json).toMatchObject({
      target: 'quidditch',
      warnings: [{ code: 'row_refers_to_nothing', message: expect.stringContaining('quidditch') }],
    })
  })
})

describe('a document that was written by hand', () => {
  const rows = [
    { id: 1, ...gull, target: ['nba'] },
    { id: 2, ...gull, keyword: 'Heron TV', target: '["nba", "wnba"]' },
    { id: 3, ...gull, keyword: 'broken', priority: 'x' },
  ]

  test('is read by rule 7, and a row that is not valid is a warning and no part of an export', async () => {
    const { get, host } = await keywordApi()
    await host.settings.write('detection_keywords', { last_id: 3, rows })
    const targets = ['nba', ['nba', 'wnba']]
    for (const path of ['', '/league_hints']) {
      const { json } = await get<Page>(`${KEYWORDS}${path}?limit=5`)
      expect([...json.items].sort((one, other) => (one.id ?? 0) - (other.id ?? 0)).map(({ target }) => target)).toEqual(
        targets,
      )
    }
    expect((await get<DetectionKeyword>(`${KEYWORDS}/id/1`)).json.target).toBe('nba')
    const { json: file } = await get<KeywordExport>(`${KEYWORDS}/export`)
    expect(file.keywords.map(({ target }) => target)).toEqual(targets)
    expect(file.warnings).toMatchObject([{ code: 'settings_row_unreadable' }])
  })

  test('with targets that no category has is a warning in every list and at a switch, and the others count', async () => {
    const { get, put, post, host } = await keywordApi()
    const wrong = [
      { id: 4, category: 'card_segments', keyword: 'x', target: 'main' },
      { id: 5, category: 'event_type_keywords', keyword: 'x', target: 'FOO', enabled: false },
    ]
    await host.settings.write('detection_keywords', { last_id: 5, rows: [{ id: 1, ...gull }, ...wrong] })
    const warning = (id: number) => ({
      code: 'settings_row_unreadable',
      place: expect.stringContaining(`keyword ${id} (`),
    })
    for (const path of ['', '/card_segments']) {
      expect((await get(`${KEYWORDS}${path}`)).json).toMatchObject({ warnings: [warning(4)] })
    }
    expect(await put(`${KEYWORDS}/id/5`, { enabled: true })).toMatchObject({
      status: 200,
      json: { warnings: [warning(5)] },
    })
    expect(await post('/api/v1/classify', { names: ['Gull TV 3: A vs B'] })).toMatchObject({
      status: 200,
      json: { items: [{ reading: { league: 'nba' } }], warnings: [warning(4), warning(5)] },
    })
  })

  test('gives rows without an id, or with that of another, ids of their own', async () => {
    const { get, post, put, remove, host } = await keywordApi()
    const names = ['one', 'two', 'three']
    const [one, two, three] = names.map((keyword) => ({ ...gull, keyword }))
    await host.settings.write('detection_keywords', {
      last_id: 1,
      rows: [{ id: 1, ...one }, { id: 1, ...two }, three, 7],
    })
    const listed = async () => (await get<Page>(KEYWORDS)).json.items.map(({ id, keyword }) => [keyword, id])
    const withIds = [
      ['three', 3],
      ['one', 1],
      ['two', 2],
    ]
    expect(await listed()).toEqual(withIds)
    expect(
      (
        await post(`${KEYWORDS}/import`, [
          { ...three, target: 'nhl' },
          { ...one, target: 'nfl' },
        ])
      ).json,
    ).toMatchObject({
      rows: [
        { outcome: 'updated', id: 3 },
        { outcome: 'updated', id: 1 },
      ],
    })
    expect(await listed()).toEqual(withIds)
    expect(await put(`${KEYWORDS}/id/2`, { target: 'mlb' })).toMatchObject({ status: 200, json: { keyword: 'two' } })
    expect((await remove(`${KEYWORDS}/id/3`)).status).toBe(204)
    expect((await get(KEYWORDS)).json).toMatchObject({
      total: 2,
      warnings: [{ code: 'settings_row_unreadable', message: expect.stringMatching(/Delete.*\bdetection_keywords\b/) }],
    })
  })

  test('is read by type before it is changed', async () => {
    const { put, host } = await keywordApi()
    const strange = [
      { id: 1, ...gull, target: 5 },
      { id: 2, ...gull, keyword: 'x', target: { a: 1 } },
    ]
    await host.settings.write('detection_keywords', { last_id: 2, rows: strange })
    expect(await put(`${KEYWORDS}/id/1`, { enabled: false })).toMatchObject({ status: 200, json: { target: '5' } })
    expect(await put(`${KEYWORDS}/id/2`, { enabled: false })).toMatchObject({
      status: 200,
      json: { enabled: false, warnings: [{ code: 'settings_row_unreadable' }] },
    })
  })

  test('keeps such a row through an import', async () => {
    const { get, post, host } = await keywordApi()
    await host.settings.write('detection_keywords', { last_id: 3, rows })
    expect((await post(`${KEYWORDS}/import`, [heron])).json).toMatchObject({ created: 1, rows: [{ id: 4 }] })
    expect((await get(KEYWORDS)).json).toMatchObject({ total: 3, warnings: [{ code: 'settings_row_unreadable' }] })
  })
})

describe('import and export', () => {
  test('what is exported is imported elsewhere without loss, and taken by the command', async () => {
    const [here, there] = [await keywordApi(), await keywordApi()]
    for (const row of [
      gull,
      heron,
      slot,
      { ...gull, keyword: 'off', enabled: false, priority: 3, description: 'why' },
    ]) {
      await here.post(KEYWORDS, row)
    }
    const { json: file } = await here.get<KeywordExport>(`${KEYWORDS}/export`)
    await there.post(KEYWORDS, { ...gull, description: 'of another machine', priority: 9 })
    expect((await there.post<KeywordImportReport>(`${KEYWORDS}/import`, file)).json).toMatchObject({
      created: 3,
      updated: 1,
      unchanged: 0,
      refused: 0,
      rows: [{ index: 0, keyword: 'Gull TV', outcome: 'updated', id: 1 }, { outcome: 'created', id: 2 }, {}, {}],
      warnings: [],
    })
    const copy = await there.get<KeywordExport>(`${KEYWORDS}/export`)
    const members = ({ keywords }: KeywordExport) => keywords.map(({ created_at: _, updated_at: __, ...kept }) => kept)
    expect(members(copy.json)).toEqual(members(file))

    const path = join(temporaryFolder(), 'keywords.json')
    writeFileSync(path, JSON.stringify(file))
    const { code, output } = await command(['classify', '--keywords', path], { input: 'Gull TV: A vs B\nSLOT 5\n' })
    expect(code).toBe(0)
    expect(jsonLines(output)).toMatchObject([{ league: 'nba' }, { placeholder: true }])
  })

  test('importing an export where it came from writes nothing', async () => {
    const { get, post, host } = await keywordApi()
    await post(`${KEYWORDS}/import`, [gull, heron, slot])
    const before = await host.settings.read('detection_keywords')
    const { json: file } = await get<KeywordExport>(`${KEYWORDS}/export`)
    expect((await post(`${KEYWORDS}/import`, file)).json).toMatchObject({ unchanged: 3, created: 0, updated: 0 })
    expect(await host.settings.read('detection_keywords')).toEqual(before)
  })

  test("another program's rows are read, and each that is refused says why", async () => {
    const { get, post } = await keywordApi()
    const foreign = [
      { id: 8, category: 'league_hint', keyword: 'Gull TV', is_regex: 0, target_value: '["nba","wnba"]', enabled: 1 },
      { id: 9, category: 'mystery', keyword: 'x', is_regex: 0, target_value: 'y', enabled: 1, note: 'mine' },
      { id: 10, category: 'placeholders', keyword: '(?<=x)', is_regex: 1, target_value: null, enabled: 1 },
    ]
    expect(await post(`${KEYWORDS}/import`, { keywords: foreign })).toMatchObject({
      status: 200,
      json: {
        created: 1,
        refused: 2,
        rows: [
          { outcome: 'created', id: 1 },
          { index: 1, outcome: 'refused', code: 'InvalidRecord', errors: [{ path: '/category' }] },
          { index: 2, outcome: 'refused', code: 'PatternRefused', errors: [{ path: '/keyword' }] },
        ],
      },
    })
    expect((await get(`${KEYWORDS}/id/1`)).json).toMatchObject({ target: ['nba', 'wnba'], is_regex: false })
  })

  test('members that nothing reads, and targets that nobody knows, are warnings', async () => {
    const { post } = await keywordApi()
    const file = [{ ...gull, colour: 'red', target: 'gull-league' }]
    expect((await post(`${KEYWORDS}/import`, file)).json).toMatchObject({
      created: 1,
      warnings: [{ code: 'config_key_unknown', place: 'colour' }, { code: 'row_refers_to_nothing' }],
    })
  })

  test('targets that nobody knows are warnings each time that the file comes, until they are known', async () => {
    const { post } = await keywordApi()
    const file = [{ ...gull, target: 'gull-league' }, heron]
    const warnings = [{ code: 'row_refers_to_nothing', message: expect.stringContaining('"gull-league"') }]
    expect((await post(`${KEYWORDS}/import`, file)).json).toMatchObject({ created: 2, warnings })
    expect((await post(`${KEYWORDS}/import`, file)).json).toMatchObject({ unchanged: 2, warnings })
    const mended = [...file, { ...gull, target: 'EPL' }]
    expect((await post(`${KEYWORDS}/import`, mended)).json).toMatchObject({ updated: 1, unchanged: 2, warnings: [] })
  })

  test('all or nothing stores nothing where a row is refused', async () => {
    const { get, post } = await keywordApi()
    const path = `${KEYWORDS}/import?all_or_nothing=true`
    expect(await post(path, [gull, { ...gull, keyword: 'x', target: null }])).toMatchObject({
      status: 400,
      json: { code: 'InvalidRecord', errors: [{ path: '/keywords/1/target' }] },
    })
    expect(await post(path, [gull, { ...slot, keyword: '(?=x)' }])).toMatchObject({
      status: 422,
      json: { code: 'PatternRefused', errors: [{ path: '/keywords/1/keyword' }] },
    })
    expect((await get<Page>(KEYWORDS)).json.total).toBe(0)
    expect(await post(path, [gull, heron])).toMatchObject({ status: 200, json: { created: 2 } })
  })

  test.each([
    ['no list', 'import', { rows: [] }],
    ['no body', 'import', null],
    ['a switch that is none', 'import?all_or_nothing=perhaps', []],
    ['a switch that is misspelt', 'import?all-or-nothing=true', [{ ...gull }, {}]],
    ['another form of file', 'import', { version: 2, keywords: [gull] }],
    ['a body that is nested deep', 'import', [{ ...gull, target: nested(5_000) }]],
    ['too many rows', 'import', Array.from({ length: 25_001 }, () => null)],
  ])('%s is a problem', async (_, path, body) => {
    const { get, post } = await keywordApi()
    expect(await post(`${KEYWORDS}/${path}`, body)).toMatchObject({ status: 400, json: { code: 'InvalidInput' } })
    expect((await get(KEYWORDS)).json).toMatchObject({ total: 0 })
  })
})

describe('ten thousand keywords', { timeout: 60_000 }, () => {
  const many = <Members extends object>(members: (index: number) => Members) =>
    Array.from({ length: 10_000 }, (_, index) => ({ ...gull, ...members(index) }))

  test('of 60 characters with descriptions of 60 are listed, exported and imported again without loss', async () => {
    const { get, post, host } = await keywordApi()
    const rows = many((index) => ({
      keyword: `word ${index} `.padEnd(60, 'x'),
      description: `why ${index} `.padEnd(60, 'y'),
      priority: index % 7,
    }))
    expect((await post(`${KEYWORDS}/import`, rows)).json).toMatchObject({ created: 10_000, refused: 0 })
    const stored = await host.settings.read('detection_keywords')
    expect(stored.revision).toBe(1)

    const listed: DetectionKeyword[] = []
    for (let offset = 0; offset < 10_000; offset += 1_000) {
      const { json } = await get<Page>(`${KEYWORDS}?limit=1000&offset=${offset}`)
      listed.push(...json.items)
    }
    const { json: file } = await get<KeywordExport>(`${KEYWORDS}/export`)
    expect(file.keywords.map(({ keyword, description }) => [keyword, description])).toEqual(
      rows.map(({ keyword, description }) => [keyword, description]),
    )
    expect([...listed].sort((one, other) => (one.id ?? 0) - (other.id ?? 0))).toEqual(file.keywords)
    expect((await post(`${KEYWORDS}/import`, file)).json).toMatchObject({ unchanged: 10_000 })
    expect(await host.settings.read('detection_keywords')).toEqual(stored)

    const changed = file.keywords.map((row, index) => ({ ...row, description: `new ${index} `.padEnd(60, 'z') }))
    expect((await post(`${KEYWORDS}/import`, changed)).json).toMatchObject({ updated: 10_000, refused: 0 })
    expect((await post(`${KEYWORDS}/import`, changed)).json).toMatchObject({ unchanged: 10_000 })
    expect((await post(`${KEYWORDS}/import`, rows)).json).toMatchObject({ updated: 10_000 })
    const after = await get<KeywordExport>(`${KEYWORDS}/export`)
    const said = ({ keywords }: KeywordExport) => keywords.map(({ updated_at: _, ...members }) => members)
    expect(said(after.json)).toEqual(said(file))
  })

  test('that the host cannot hold are refused as a whole, and what was stored stays', async () => {
    const { get, post } = await keywordApi()
    await post(KEYWORDS, gull)
    const rows = many((index) => ({ keyword: `word ${index}`, description: 'y'.repeat(500) }))
    expect(await post(`${KEYWORDS}/import`, rows)).toMatchObject({
      status: 400,
      json: {
        code: 'InvalidInput',
        detail: expect.stringMatching(/detection keywords.*\d+ bytes.*2600000/),
      },
    })
    expect((await get<Page>(KEYWORDS)).json).toMatchObject({ total: 1, items: [gull] })
  })
})
