import { describe, expect, test } from 'vitest'
import schema from '../../schemas/template.schema.json' with { type: 'json' }
import type { RefreshReport, Template } from '../../src/generated/records.ts'
import { STARTER_TEMPLATES } from '../../src/templates/index.ts'
import { game } from '../refresh/refresh-fixtures.ts'
import { type Answer, streamApi } from './stream-api.ts'

const PATH = '/api/v1/templates'
const GROUPS = '/api/v1/stream-groups'
const NOTHING = { read: async () => ({ events: [], warnings: [] }) }
const GAMES = { read: async () => ({ events: [game(1, 0, 1), game(2, 2, 3, '2025-06-05T23:30:00Z')], warnings: [] }) }
const STREAMS = { 'US | NBA': ['NBA 01: Mules @ Herons', 'NBA 02: Porcupines @ Crabs'] }
/** A template of which nothing is odd. */
const MINE = {
  name: 'My games',
  template_type: 'event',
  title: '{matchup}',
  channel_name: '{matchup}',
  sports: ['basketball'],
}

const templatesApi = () => streamApi({}, NOTHING)
const codesOf = ({ warnings = [] }: Answer) => warnings.map(({ code, place }) => `${place}: ${code}`)

describe('templates are rows', () => {
  test('made, read, changed and deleted, also under the path without the prefix', async () => {
    const { get, post, put, remove } = await templatesApi()
    const made = await post(PATH, { ...MINE, title: '{league}: {matchup}', flags: { live: true } })
    expect(made).toMatchObject({
      status: 201,
      json: { id: 1, ...MINE, title: '{league}: {matchup}', enabled: true, subtitle: null, warnings: [] },
    })
    const members = [...Object.keys(schema.properties), 'warnings'].sort()
    expect(Object.keys(made.json).sort()).toEqual(members)
    expect((await put('/templates/1', { subtitle: '{venue_full}', flags: null })).json).toMatchObject({
      ...{ title: '{league}: {matchup}', subtitle: '{venue_full}', flags: null, warnings: [] },
    })
    const { json: one } = await get('/templates/1')
    expect(one).toMatchObject({ id: 1, subtitle: '{venue_full}' })
    expect((await get(`${PATH}/1`)).json).toEqual(one)
    expect((await post('/templates', { ...MINE, name: 'Second' })).json).toMatchObject({ id: 2 })
    expect((await get('/templates?limit=1&offset=1')).json).toMatchObject({ total: 2, items: [{ name: 'Second' }] })
    expect(await remove('/templates/2')).toEqual({ status: 204, json: null })
    expect((await get(PATH)).json).toMatchObject({ total: 1, warnings: [] })
    for (const path of [`${PATH}/2`, '/templates/2', '/templates/none', '/templates/1/more']) {
      expect(await get(path)).toMatchObject({ status: 404, json: { code: 'NotFound' } })
    }
  })

  test('stored with codes in small letters, texts as they were written, and nothing for what is empty', async () => {
    const { post } = await templatesApi()
    const rows = [
      { priority: 200, template: 'last' },
      { condition: '', template: '' },
      { priority: 1, template: ' first ' },
    ]
    const { json } = await post(PATH, {
      ...{ name: '  Café 棒球 ⚾  ', template_type: ' event ', title: ' {matchup} ', subtitle: '  ', channel_name: '' },
      ...{ sports: ['Baseball', ' baseball ', ''], leagues: [], categories: [' ', 'Sports'], program_art_url: '' },
      ...{
        description_options: rows,
        pregame: { title: '', description: 'Soon.\n- {matchup}', art_url: ' ' },
        idle: {},
      },
    })
    expect(json).toMatchObject({
      ...{ name: 'Café 棒球 ⚾', template_type: 'event', title: ' {matchup} ', subtitle: null, channel_name: null },
      ...{ sports: ['baseball'], leagues: null, categories: ['Sports'], program_art_url: null },
      ...{ pregame: { description: 'Soon.\n- {matchup}' }, idle: {} },
    })
    expect(codesOf(json)).toEqual(['channel_name: template_text_missing'])
    expect(json.description_options).toEqual(rows.map((row) => ({ priority: 100, ...row })))
    expect(json.pregame).toEqual({ description: 'Soon.\n- {matchup}' })
  })

  test('may have one name twice', async () => {
    const { post, get } = await templatesApi()
    for (const sport of ['baseball', 'hockey']) {
      expect((await post(PATH, { ...MINE, sports: [sport] })).json.warnings).toEqual([])
    }
    expect((await get(PATH)).json.total).toBe(2)
  })

  test('refuse a change that was made from an older form, which would take a newer save back', async () => {
    const { get, post, put } = await templatesApi()
    const { json: read } = await post(PATH, MINE)
    const newer = await put(`${PATH}/1`, { ...read, title: 'Newer' })
    expect(newer).toMatchObject({ status: 200, json: { title: 'Newer' } })
    expect(await put(`${PATH}/1`, { ...read, subtitle: 'Mine' })).toMatchObject({
      status: 409,
      json: {
        code: 'RowChanged',
        detail: expect.stringMatching(/Template 1\b/i),
        errors: [{ path: '/updated_at' }],
      },
    })
    expect((await get(`${PATH}/1`)).json).toMatchObject({ title: 'Newer', subtitle: null })
    expect((await put(`${PATH}/1`, { ...newer.json, subtitle: 'Mine' })).status).toBe(200)
    const { updated_at: _, ...without } = read
    expect((await put(`${PATH}/1`, { ...without, title: 'Newest' })).json).toMatchObject({ title: 'Newest' })
  })

  test('change one after the other, so that none is lost to another', async () => {
    const { post, put, get } = await templatesApi()
    await Promise.all(Array.from({ length: 20 }, (_, index) => post(PATH, { ...MINE, name: `Number ${index}` })))
    const changes = Array.from({ length: 20 }, (_, index) =>
      put(`${PATH}/${index + 1}`, { title: `Title ${index + 1}` }),
    )
    await Promise.all(changes)
    const { items } = (await get(PATH)).json as unknown as { items: readonly Template[] }
    expect(items.map(({ id, title }) => [id, title])).toEqual(items.map((_, at) => [at + 1, `Title ${at + 1}`]))
    expect(new Set(items.map(({ name }) => name)).size).toBe(20)
  })
})

describe('what cannot be stored', () => {
  test.each<[string, object, readonly string[]]>([
    ['without a name and a type', {}, ['/name', '/template_type']],
    ['with a blank name', { ...MINE, name: '  ' }, ['/name']],
    ['with a name of more than 200 characters', { ...MINE, name: 'n'.repeat(201) }, ['/name']],
    ['of another type', { ...MINE, template_type: 'league' }, ['/template_type']],
    ['with a text that is too long', { ...MINE, title: 'x'.repeat(20_001) }, ['/title']],
    [
      'with too long a row',
      { ...MINE, idle: { description_options: [{ template: 'x'.repeat(20_001) }] } },
      ['/idle/description_options/0/template'],
    ],
    [
      'with too many rows',
      { ...MINE, description_options: Array.from({ length: 1001 }, () => ({})) },
      ['/description_options'],
    ],
    [
      'with a list for a text, a text for rows',
      { ...MINE, title: ['x'], description_options: 'x' },
      ['/title', '/description_options'],
    ],
    [
      'with a switch for a text',
      { ...MINE, subtitle: true, pregame: { title: false } },
      ['/subtitle', '/pregame/title'],
    ],
    ['with a switch for a code', { ...MINE, leagues: [true] }, ['/leagues/0']],
    ['with a filler that is none', { ...MINE, pregame: 'soon', idle: [] }, ['/pregame', '/idle']],
    ['with blocks that are too short', { ...MINE, postgame: { block_minutes: 1 } }, ['/postgame/block_minutes']],
    [
      'with control characters',
      { ...MINE, title: 'a\nb', pregame: { title: 'a\tb', description: 'a\u0007' }, categories: ['a\nb'] },
      ['/title', '/pregame/title', '/pregame/description', '/categories/0'],
    ],
    ['with members that there are not', { ...MINE, titel: 'x', description: 'x' }, ['/titel', '/description']],
  ])('is a template %s', async (_, template, expected) => {
    const { post, get } = await templatesApi()
    const { status, json } = await post(PATH, template)
    expect({ status, code: json.code }).toEqual({ status: 400, code: 'InvalidRecord' })
    expect((json.errors as readonly { path: string }[]).map(({ path }) => path).sort()).toEqual([...expected].sort())
    expect((await get(PATH)).json.total).toBe(0)
  })

  test('is anything but an object, or one with a member __proto__', async () => {
    const { post, put, host } = await templatesApi()
    for (const body of [null, [], 'template', 7, [MINE]]) {
      expect(await post(PATH, body)).toMatchObject({ status: 400, json: { code: 'InvalidInput' } })
    }
    await post(PATH, MINE)
    const hostile = JSON.parse('{"name":"x","template_type":"event","__proto__":{"title":"x"}}')
    expect(await post(PATH, hostile)).toMatchObject({ status: 400, json: { errors: [{ path: '/__proto__' }] } })
    expect(await put(`${PATH}/1`, hostile)).toMatchObject({ status: 400, json: { errors: [{ path: '/__proto__' }] } })
    const inside = JSON.parse('{"pregame":{"title":"Soon","__proto__":{"title":"x"}}}')
    expect(codesOf((await put(`${PATH}/1`, inside)).json)).toEqual(['pregame/__proto__: config_key_unknown'])
    expect(JSON.stringify((await host.settings.read('templates')).value)).toContain('"title":"Soon"')
    expect(({} as { title?: unknown }).title).toBeUndefined()
  })

  test('is what the host cannot store: nothing is lost, and the error says why', async () => {
    const { post, put, get } = await templatesApi()
    const rows = (letter: string) => Array.from({ length: 65 }, () => ({ template: letter.repeat(20_000) }))
    await post(PATH, { ...MINE, description_options: rows('a') })
    const tooLarge = await post(PATH, { ...MINE, description_options: rows('b') })
    expect(tooLarge).toMatchObject({ status: 400, json: { code: 'InvalidInput' } })
    expect(tooLarge.json.detail).toMatch(/templates.*\d+ bytes.*2600000/)
    expect(await put(`${PATH}/1`, { pregame: { description_options: rows('é') } })).toMatchObject({ status: 400 })
    expect(await post(PATH, { ...MINE, title: 'half \ud800' })).toMatchObject({ status: 400 })
    const { json } = await get(PATH)
    expect(json).toMatchObject({ total: 1, items: [{ id: 1, pregame: null }] })
    expect(await post(PATH, MINE)).toMatchObject({ status: 201, json: { id: 2 } })
  })
})

describe('a save answers with warnings', () => {
  test('of everything that is odd, each with the path of its member', async () => {
    const { post, get } = await templatesApi()
    const { status, json } = await post(PATH, {
      ...{ ...MINE, title: '{mathcup}', sports: ['quidditch'], leagues: ['NFL', 'owls'] },
      pregame: { title: '{odds_spread.last}', art_url: '/soon.png', colour: 'red' },
      description_options: [
        { condition: 'is_hme', template: 'x' },
        { condition: 'win_streak', condition_value: 'five', template: 'x' },
      ],
    })
    expect(status).toBe(201)
    expect(codesOf(json)).toEqual([
      'title: unknown_variable',
      'description_options/0: unknown_condition',
      'description_options/1: condition_value_invalid',
      'pregame/title: suffix_not_allowed',
      'pregame/colour: config_key_unknown',
      'sports/0: row_refers_to_nothing',
      'leagues/1: row_refers_to_nothing',
      'pregame/art_url: art_base_missing',
    ])
    expect(json.warnings?.[0]?.message).toMatch(/\{mathcup\}.*\{matchup\}/)
    // In the list the place also says which template it is.
    expect(codesOf((await get(PATH)).json)).toContain('template 1 (My games) pregame/title: suffix_not_allowed')
  })

  test('at most two hundred of them, and that there are more', async () => {
    const { post } = await templatesApi()
    const { json } = await post(PATH, { ...MINE, title: '{x}'.repeat(6000) })
    expect(json.warnings).toHaveLength(201)
    expect(json.warnings?.at(-1)).toMatchObject({ code: 'warnings_left_out' })
  })

  test('not of a variable that the picker offers for the other type: it resolves all the same', async () => {
    const { post } = await templatesApi()
    expect((await post(PATH, { ...MINE, title: '{team_name}' })).json.warnings).toEqual([])
    expect((await post(PATH, { ...MINE, template_type: 'team', title: '{feed_team}' })).json.warnings).toEqual([])
  })

  test('which may be sent back and say nothing', async () => {
    const { post, put } = await templatesApi()
    const { json } = await post(PATH, { ...MINE, title: '{mathcup}' })
    expect((await put(`${PATH}/1`, { ...json, title: '{matchup}' })).json).toMatchObject({ warnings: [] })
  })

  test('where no event takes the template, unless somebody names it or it is switched off', async () => {
    const { post, put } = await templatesApi()
    const never = ({ warnings = [] }: Answer) => warnings.map(({ code, message }) => `${code}: ${message}`)
    expect(never((await post(PATH, { ...MINE, leagues: ['nba', 'nfl'] })).json)).toEqual([])
    expect(never((await post(PATH, { ...MINE, leagues: ['nba'] })).json)).toEqual([
      expect.stringMatching(/^template_never_chosen: .*Template 1 \(My games\)/),
    ])
    await put(`${PATH}/1`, { enabled: false })
    expect(never((await put(`${PATH}/2`, { title: 'x' })).json)).toEqual([])
    await put(`${PATH}/1`, { enabled: true })
    await post(GROUPS, { name: 'US', template_id: 2 })
    expect(never((await put(`${PATH}/2`, { title: 'y' })).json)).toEqual([])
    expect(never((await post(PATH, { ...MINE, sports: ['hockey'], leagues: ['nba', 'mlb'] })).json)).toEqual([
      expect.stringMatching(/^template_never_chosen: .*None.*leagues.*sports/),
    ])
    expect(never((await post(PATH, { ...MINE, leagues: ['nba'], enabled: false })).json)).toEqual([])
  })

  test('of art below a base that is no address, where there is such art', async () => {
    const { post, put } = await templatesApi()
    await put('/api/v1/settings', { art_base_url: 'my art' })
    expect((await post(PATH, MINE)).json.warnings).toEqual([])
    const { json } = await post(PATH, { ...MINE, leagues: ['nba'], program_art_url: '/{league_id}.png' })
    expect(codesOf(json)).toEqual(['art_base_url: art_base_unusable'])
  })
})

test('art is kept relative to the base that holds when it is written', async () => {
  const { post, put, get } = await templatesApi()
  await put('/api/v1/settings', { art_base_url: 'http://art.test:99/covers' })
  const { json } = await post('/templates', {
    ...{
      ...MINE,
      program_art_url: 'http://art.test:99/covers/{league_id}/p.png',
      event_channel_logo_url: '{event_logo}',
    },
    pregame: { art_url: 'http://art.test:99/covers/soon.png' },
  })
  expect(json).toMatchObject({
    ...{ program_art_url: '/{league_id}/p.png', event_channel_logo_url: '{event_logo}' },
    pregame: { art_url: '/soon.png' },
  })
  await put('/templates/1', {
    program_art_url: 'http://other.test/p.png',
    idle: { art_url: 'http://art.test:99/covers/i.png' },
  })
  expect((await get('/templates/1')).json).toMatchObject({
    program_art_url: 'http://other.test/p.png',
    idle: { art_url: '/i.png' },
  })
})

describe('starters', () => {
  test('are listed and read, and stand in no list of the owner’s', async () => {
    const { get } = await templatesApi()
    const { json } = await get('/templates/starters')
    expect(json).toMatchObject({ total: STARTER_TEMPLATES.length, warnings: [] })
    expect((await get(`${PATH}/starters?limit=2`)).json.items).toHaveLength(2)
    for (const item of json.items as readonly Template[]) {
      expect((await get(`${PATH}/${item.id}`)).json).toEqual(item)
      expect(Object.keys(item).sort()).toEqual(Object.keys(schema.properties).sort())
    }
    expect((await get(PATH)).json.total).toBe(0)
  })

  test('cannot be changed or deleted: the error says what to do instead', async () => {
    const { put, remove } = await templatesApi()
    const [first] = STARTER_TEMPLATES
    for (const answer of [await put(`${PATH}/${first?.id}`, { title: 'x' }), await remove(`/templates/${first?.id}`)]) {
      expect(answer).toMatchObject({ status: 409, json: { code: 'TemplateIsStarter' } })
      expect((answer.json as { detail: string }).detail).toMatch(/POST.* \/api\/v1\/templates\b/)
    }
  })

  test.each(STARTER_TEMPLATES.map(({ name, id }) => [name, id] as const))(
    '%s can be posted as it is: a copy of the same, told where it takes everything from the others',
    async (_, id) => {
      const { get, post } = await templatesApi()
      const { json: starter } = await get(`${PATH}/${id}`)
      const { status, json } = await post(PATH, starter)
      expect(status).toBe(201)
      const { warnings, created_at: _made, updated_at: _changed, ...copy } = json
      const { created_at: _none, updated_at: _neither, ...original } = starter
      expect(copy).toEqual({ ...original, id: 1 })
      const isForAll = starter.template_type === 'event' && starter.sports === null
      expect(warnings?.map(({ code }) => code)).toEqual(isForAll ? ['template_takes_all'] : [])
    },
  )

  test('can be named by a stream group without a warning', async () => {
    const { post } = await templatesApi()
    expect(
      (await post(GROUPS, { name: 'US', name_pattern: 'US', template_id: STARTER_TEMPLATES[1]?.id })).json.warnings,
    ).toEqual([])
  })
})

describe('a template that is switched off', () => {
  test('is taken by no event and by no group that names it, and nothing is told of it in a run', async () => {
    const { post, put } = await streamApi(STREAMS, GAMES)
    const names = async () => {
      const { json } = await post<RefreshReport>('/api/v1/runs', {})
      return { names: json.channels.map(({ name }) => name).sort(), codes: json.warnings.map(({ code }) => code) }
    }
    const starter = ['NBA: Mules @ Herons', 'NBA: Porcupines @ Crabs']
    await post(PATH, { ...MINE, channel_name: 'Mine: {matchup_short} {mathcup}' })
    await post(PATH, { ...MINE, name: 'Named', leagues: ['nfl'], channel_name: 'Named: {matchup_short}' })
    await post(GROUPS, { name: 'US', template_id: 2 })
    expect((await names()).names).toEqual(['Named: Mules @ Herons', 'Named: Porcupines @ Crabs'])
    const off = await put(`${PATH}/2`, { enabled: false })
    expect(off.json).toMatchObject({
      enabled: false,
      warnings: [
        {
          code: 'row_refers_to_nothing',
          message: expect.stringMatching(/Stream group "US".*\btemplate 2\b.*switched off/i),
        },
      ],
    })
    const fallen = await names()
    expect(fallen.names).toEqual(['Mine: Mules @ Herons {mathcup}', 'Mine: Porcupines @ Crabs {mathcup}'])
    expect(fallen.codes).toEqual(expect.arrayContaining(['row_refers_to_nothing', 'unknown_variable']))
    await put(`${PATH}/1`, { enabled: false })
    const last = await names()
    expect(last.names).toEqual(starter)
    expect(last.codes).not.toContain('unknown_variable')
    await put(`${PATH}/2`, { enabled: true })
    expect((await names()).names).toEqual(['Named: Mules @ Herons', 'Named: Porcupines @ Crabs'])
  })

  test('can be switched off though it is not valid any more', async () => {
    const { host, put } = await templatesApi()
    await host.settings.write('templates', { last_id: 1, rows: [{ id: 1, name: 'Old', template_type: 'league' }] })
    expect((await put(`${PATH}/1`, { enabled: false })).json).toMatchObject({
      ...{ id: 1, enabled: false, template_type: 'league' },
      warnings: [{ code: 'settings_row_unreadable' }],
    })
  })
})

describe('a template that others name', () => {
  test('stays: the error names the rows and what to do', async () => {
    const { post, put, remove, get, host } = await templatesApi()
    await post(PATH, MINE)
    await post(GROUPS, { name: 'US', template_id: 1, enabled: false })
    await host.settings.write('favorite_teams', {
      last_id: 1,
      rows: [{ id: 1, team_name: 'Harbor Herons', sport: 'basketball', template_id: 1 }],
    })
    const refused = await remove(`${PATH}/1`)
    expect(refused).toMatchObject({ status: 409, json: { code: 'TemplateInUse' } })
    const { detail } = refused.json as { detail: string }
    for (const part of [
      'Template 1',
      'stream group "US", favorite team "Harbor Herons"',
      'another template',
      'switch it off',
    ])
      expect(detail).toContain(part)
    await put(`${GROUPS}/1`, { template_id: null })
    expect((await remove(`${PATH}/1`)).status).toBe(409)
    await host.settings.write('favorite_teams', { last_id: 1, rows: [] })
    expect((await remove(`${PATH}/1`)).status).toBe(204)
    expect((await remove(`${PATH}/1`)).status).toBe(404)
    expect((await get(PATH)).json.total).toBe(0)
  })

  test('of many the error names five', async () => {
    const { post, remove } = await templatesApi()
    await post(PATH, MINE)
    for (let at = 1; at <= 7; at += 1) await post(GROUPS, { name: `Group ${at}`, template_id: 1 })
    const { json } = await remove(`${PATH}/1`)
    expect((json as { detail: string }).detail).toMatch(/stream group "Group 5"\D*\b2 more/)
  })

  test('when a group and the deletion come at once, never leaves a group with nothing in silence', async () => {
    const { post, remove, get } = await templatesApi()
    await post(PATH, MINE)
    const [made, removed] = await Promise.all([
      post(GROUPS, { name: 'US', name_pattern: 'US', template_id: 1 }),
      remove(`${PATH}/1`),
    ])
    const { json } = await get(GROUPS)
    expect([made.status, json.total]).toEqual([201, 1])
    expect(removed.status === 409 ? [] : ['row_refers_to_nothing']).toEqual(json.warnings?.map(({ code }) => code))
  })
})

describe('a refresh', () => {
  const namesOf = ({ operations }: RefreshReport) =>
    operations.flatMap(({ action, name, tvg_id: tvgId }) => (tvgId === null ? [] : `${action} ${name}`))

  test('after a save uses the new texts at once', async () => {
    const { post, put } = await streamApi(STREAMS, GAMES)
    const run = async () => (await post<RefreshReport>('/api/v1/runs', {})).json
    await post(PATH, { ...MINE, channel_name: 'One: {matchup_short}' })
    expect(namesOf(await run())).toEqual(['create One: Mules @ Herons', 'create One: Porcupines @ Crabs'])
    await put(`${PATH}/1`, { channel_name: 'Two: {matchup_short}' })
    const changed = await run()
    expect(namesOf(changed)).toEqual(['update Two: Mules @ Herons', 'update Two: Porcupines @ Crabs'])
    expect(namesOf(await run())).toEqual([])
  })

  test('after a template is deleted goes on with the next that fits, and changes only what that one says otherwise', async () => {
    const { post, remove } = await streamApi(STREAMS, GAMES)
    const run = async () => (await post<RefreshReport>('/api/v1/runs', {})).json
    const starter = STARTER_TEMPLATES.find(({ sports }) => sports?.includes('basketball'))
    await post(PATH, { ...starter, subtitle: 'Mine' })
    const numbers = ({ channels }: RefreshReport) => channels.map(({ name, number }) => [name, number])
    const before = await run()
    await remove(`${PATH}/1`)
    const after = await run()
    expect(namesOf(after)).toEqual([]) // its names are those of the copy
    expect(numbers(after)).toEqual(numbers(before))
    expect(after.warnings).toEqual([])
  })
})

test('a channel whose template is deleted while it has no stream keeps its name until its event is over', async () => {
  const { host, post, get, remove } = await streamApi(STREAMS, GAMES)
  await post(PATH, { ...MINE, channel_name: 'Mine: {matchup_short}', title: 'Mine: {matchup}' })
  await post('/api/v1/runs', {})
  await remove(`${PATH}/1`)
  await host.loadPlaylist('#EXTM3U\n', 'list.m3u')
  const { json: report } = await post<RefreshReport>('/api/v1/runs', {})
  expect([report.operations, report.warnings.map(({ code }) => code)]).toEqual([[], ['no_streams']])
  const { items } = (await get('/api/v1/channels')).json as unknown as { items: readonly { name: string }[] }
  expect(items.map(({ name }) => name)).toEqual(['Mine: Mules @ Herons', 'Mine: Porcupines @ Crabs'])
})

test('the OpenAPI document says what a filler and a row hold', async () => {
  const { get } = await templatesApi()
  const { paths } = (await get<{ paths: { [path: string]: unknown } }>('/api/v1/openapi.json')).json
  const filler = { properties: { art_url: {}, description_options: { items: { properties: { condition: {} } } } } }
  const template = { properties: { pregame: filler, description_options: { items: { properties: { priority: {} } } } } }
  const bodyOf = (schema: object) => ({ content: { 'application/json': { schema } } })
  expect(paths[PATH]).toMatchObject({
    post: { requestBody: bodyOf(template), responses: { 201: bodyOf(template) } },
    get: { responses: { 200: bodyOf({ properties: { items: { items: template } } }) } },
  })
})

test('a thousand templates of every script are listed page by page', async () => {
  const { get, host } = await templatesApi()
  const rows = Array.from({ length: 1000 }, (_, at) => ({
    id: at + 1,
    name: `模板 ${at + 1} – «é»`,
    ...{ template_type: 'event' },
  }))
  await host.settings.write('templates', { last_id: 1000, rows })
  const { json } = await get(`${PATH}?limit=10&offset=990`)
  expect(json).toMatchObject({ total: 1000, warnings: [] })
  expect((json.items as readonly Template[]).map(({ id }) => id)).toEqual(rows.slice(990).map(({ id }) => id))
})

test('of a thousand odd templates the list tells thirty warnings and how many more', async () => {
  const { get, host } = await templatesApi()
  const rows = Array.from({ length: 1000 }, (_, at) => ({ id: at + 1, ...MINE, title: '{mathcup}' }))
  await host.settings.write('templates', { last_id: 1000, rows })
  const { json } = await get(`${PATH}?limit=1`)
  expect(json.warnings).toHaveLength(31)
  expect(json.warnings?.at(-1)).toMatchObject({ code: 'warnings_left_out' })
})

test('a template of a thousand rows comes back as it was', async () => {
  const { post, get } = await templatesApi()
  const rows = Array.from({ length: 1000 }, (_, at) => ({ priority: 1000 - at, template: `Row ${at}` }))
  const { status, json } = await post(PATH, { ...MINE, title: 'x'.repeat(20_000), description_options: rows })
  expect([status, json.warnings]).toEqual([201, []])
  expect((await get(`${PATH}/1`)).json).toMatchObject({ title: 'x'.repeat(20_000), description_options: rows })
})
