import { describe, expect, test } from 'vitest'
import type {
  BuiltInPatternView,
  KeywordCategoryDescription,
  KeywordExport,
  Warning,
} from '../../src/generated/records.ts'
import { KEYWORDS, keywordApi } from './keyword-api.ts'

const BUILT_IN = `${KEYWORDS}/built-in`
const NBA = `${BUILT_IN}/league_hints.nba`

interface Page {
  readonly total: number
  readonly items: readonly BuiltInPatternView[]
  readonly off: number
  readonly run_id: number | null
  readonly warnings: readonly Warning[]
}

type Answer = BuiltInPatternView & { readonly warnings: readonly Warning[] }

const ids = ({ json }: { readonly json: Page }) => json.items.map(({ id }) => id)

async function readLeague(post: Awaited<ReturnType<typeof keywordApi>>['post'], name: string) {
  const { json } = await post<{ items: readonly { reading: { league: string | null } }[] }>('/api/v1/classify', {
    names: [name],
  })
  return json.items[0]?.reading.league ?? null
}

describe('the built-in patterns', () => {
  test('are listed with what they mean, and with no hits before the first refresh', async () => {
    const { get } = await keywordApi()
    const { status, json } = await get<Page>(`${BUILT_IN}?limit=1000`)
    expect([status, json.total, json.off, json.run_id, json.warnings]).toEqual([200, 171, 0, null, []])
    expect(json.items.find(({ id }) => id === 'league_hints.nba')).toEqual({
      id: 'league_hints.nba',
      category: 'league_hints',
      name: 'National Basketball Association',
      words: ['nba', 'national basketball association', 'нба'],
      expression: null,
      conditions: ['not after "women\'s", "womens"'],
      target: 'nba',
      example: expect.stringContaining('NBA: '),
      enabled: true,
      switched_off: false,
      replaced_by: [],
      hits: null,
      last_name: null,
    })
    const placeholder = json.items.find(({ id }) => id === 'placeholders.bare_slot')
    expect([placeholder?.words, placeholder?.target]).toEqual([[], null])
    expect(() => new RegExp(placeholder?.expression ?? '', 'iu')).not.toThrow()
  })

  test('are counted by category as the categories count them', async () => {
    const { get } = await keywordApi()
    const { json } = await get<{ items: readonly KeywordCategoryDescription[] }>(`${KEYWORDS}/categories`)
    for (const { category, built_in_count: count } of json.items) {
      expect((await get<Page>(`${BUILT_IN}?category=${category}`)).json.total).toBe(count)
    }
  })

  test('are searched by id, name, word, expression and target, in pages', async () => {
    const { get } = await keywordApi()
    const found = async (query: string) => ids(await get<Page>(`${BUILT_IN}?${query}`))
    expect(await found('query=premier_league')).toEqual(['league_hints.premier_league'])
    expect(await found('query=ENG.1')).toEqual(['league_hints.premier_league'])
    expect(await found('query=FUTBOL%20AMERICANO')).toEqual(['sport_hints.american_football'])
    expect(await found('category=placeholders&query=209')).toEqual(['placeholders.far_date'])
    expect(await found('category=separators&limit=2&offset=1')).toEqual(['separators.vs', 'separators.v_dot'])
    expect(await found('query=no%20such%20thing')).toEqual([])
  })

  test.each([
    [`${BUILT_IN}?category=colors`, 400],
    [`${BUILT_IN}?enabled=maybe`, 400],
    [`${BUILT_IN}?catgory=placeholders`, 400],
    [`${BUILT_IN}/league_hints.nab`, 404],
  ])('%s is refused', async (path, status) => {
    const { get } = await keywordApi()
    expect((await get(path)).status).toBe(status)
  })

  test('that do not exist are answered with the one that is meant', async () => {
    const { get } = await keywordApi()
    const { json } = await get<{ code: string; detail: string }>(`${BUILT_IN}/league_hints.premierleague`)
    expect(json.code).toBe('NotFound')
    expect(json.detail).toContain('league_hints.premier_league')
  })
})

describe('a switch', () => {
  test('takes a pattern away, once however often it is sent, and gives it back', async () => {
    const { get, post, put, remove } = await keywordApi()
    expect(await readLeague(post, 'NBA: Mules vs Crabs')).toBe('nba')
    for (const _ of [1, 2]) {
      expect((await put<Answer>(NBA, { enabled: false })).json).toMatchObject({
        ...{ enabled: false, switched_off: true, replaced_by: [], warnings: [] },
      })
    }
    expect(await readLeague(post, 'NBA: Mules vs Crabs')).toBeNull()
    expect((await get<{ total: number }>(`${KEYWORDS}/ignored_patterns`)).json.total).toBe(1)
    expect(ids(await get<Page>(`${BUILT_IN}?enabled=false`))).toEqual(['league_hints.nba'])
    expect((await get<Page>(`${BUILT_IN}?enabled=true`)).json).toMatchObject({ total: 170, off: 1 })
    const { json } = await get<{ items: readonly KeywordCategoryDescription[] }>(`${KEYWORDS}/categories`)
    expect(json.items[0]).toMatchObject({ built_in_count: 59, built_in_off_count: 1, user_count: 0 })

    expect(await remove(NBA)).toMatchObject({ status: 200, json: { enabled: true, switched_off: false } })
    expect(await readLeague(post, 'NBA: Mules vs Crabs')).toBe('nba')
    expect((await get<{ total: number }>(KEYWORDS)).json.total).toBe(0)
  })

  test('is given back by PUT as by DELETE, and a row that is off is switched on again in its place', async () => {
    const { get, post, put } = await keywordApi()
    const row = { category: 'ignored_patterns', keyword: ' League_Hints.NBA ', enabled: false, description: 'why' }
    expect(await post(KEYWORDS, row)).toMatchObject({
      status: 201,
      json: { keyword: 'league_hints.nba', warnings: [] },
    })
    expect((await get<Answer>(NBA)).json.enabled).toBe(true)
    await put(NBA, { enabled: false })
    expect((await get(`${KEYWORDS}/id/1`)).json).toMatchObject({ enabled: true, description: 'why' })
    expect((await put<Answer>(NBA, { enabled: true })).json).toMatchObject({ enabled: true, warnings: [] })
    expect((await get<{ total: number }>(KEYWORDS)).json.total).toBe(0)
  })

  test.each([
    ['no body', null],
    ['a body without enabled', {}],
    ['a word for enabled', { enabled: 'perhaps' }],
    ['a member that it does not have', { enabled: false, replaced_by: [1] }],
  ])('with %s is refused, and nothing is stored', async (_, body) => {
    const { put, host } = await keywordApi()
    const before = await host.settings.read('detection_keywords')
    expect(await put(NBA, body)).toMatchObject({ status: 400, json: { code: 'InvalidRecord' } })
    expect(await host.settings.read('detection_keywords')).toEqual(before)
  })

  test('of an id that this version does not have is kept and warned of', async () => {
    const { get, put, post } = await keywordApi()
    const row = { category: 'ignored_patterns', keyword: 'league_hints.of_tomorrow' }
    const warning = { code: 'row_refers_to_nothing', message: expect.stringContaining('league_hints.of_tomorrow') }
    expect(await post(KEYWORDS, row)).toMatchObject({ status: 201, json: { warnings: [warning] } })
    await put(NBA, { enabled: false })
    expect((await get<Page>(BUILT_IN)).json.warnings).toMatchObject([warning])
    expect((await get(KEYWORDS)).json).toMatchObject({ total: 2, warnings: [warning] })
    expect((await get<KeywordExport>(`${KEYWORDS}/export`)).json.keywords).toMatchObject([row, {}])
  })

  test('with an expression is refused', async () => {
    const { post } = await keywordApi()
    const row = { category: 'ignored_patterns', keyword: 'league_hints.*', is_regex: true }
    expect(await post(KEYWORDS, row)).toMatchObject({ status: 400, json: { errors: [{ path: '/is_regex' }] } })
  })

  test('is part of an export and of its import elsewhere', async () => {
    const [here, there] = [await keywordApi(), await keywordApi()]
    await here.put(NBA, { enabled: false })
    const hoops = { category: 'league_hints', keyword: 'Hoops', target: 'nhl', replaces: 'league_hints.nhl' }
    await here.post(KEYWORDS, hoops)
    const { json: file } = await here.get<KeywordExport>(`${KEYWORDS}/export`)
    expect((await there.post(`${KEYWORDS}/import`, file)).json).toMatchObject({ created: 2, warnings: [] })
    expect((await there.post(`${KEYWORDS}/import`, file)).json).toMatchObject({ unchanged: 2 })
    expect(ids(await there.get<Page>(`${BUILT_IN}?enabled=false`))).toEqual(['league_hints.nba', 'league_hints.nhl'])
  })

  test('can be tried before it is saved', async () => {
    const { post, get } = await keywordApi()
    const keywords = [{ category: 'ignored_patterns', keyword: 'placeholders.to_be_announced' }]
    const kept = async (body: object) =>
      (
        await post<{ items: readonly { kept: boolean; built_in_patterns: readonly string[] }[] }>(
          '/api/v1/classify',
          body,
        )
      ).json.items[0]
    expect(await kept({ names: ['NBA 01: TBA'] })).toMatchObject({
      kept: false,
      built_in_patterns: ['placeholders.to_be_announced'],
    })
    expect(await kept({ names: ['NBA 01: TBA'], keywords })).toMatchObject({
      kept: true,
      built_in_patterns: ['league_hints.nba'],
    })
    expect((await get<{ total: number }>(KEYWORDS)).json.total).toBe(0)
  })
})

describe('a keyword that replaces a built-in pattern', () => {
  const hoops = { category: 'league_hints', keyword: 'Hoops TV', target: 'nba', replaces: 'league_hints.nba' }

  test('takes its place while it is on, and is shown with it', async () => {
    const { get, post, put } = await keywordApi()
    expect(await post(KEYWORDS, hoops)).toMatchObject({ status: 201, json: { id: 1, replaces: hoops.replaces } })
    expect((await get<Answer>(NBA)).json).toMatchObject({ enabled: false, switched_off: false, replaced_by: [1] })
    expect(await readLeague(post, 'NBA: Mules vs Crabs')).toBeNull()
    expect(await readLeague(post, 'Hoops TV: Mules vs Crabs')).toBe('nba')
    await put(`${KEYWORDS}/id/1`, { enabled: false })
    expect((await get<Answer>(NBA)).json).toMatchObject({ enabled: true, replaced_by: [] })
    expect(await readLeague(post, 'NBA: Mules vs Crabs')).toBe('nba')
  })

  test('stays when the pattern is restored, and the answer names it', async () => {
    const { get, post, remove } = await keywordApi()
    await post(KEYWORDS, hoops)
    expect(await remove(NBA)).toMatchObject({
      status: 200,
      json: {
        enabled: true,
        replaced_by: [],
        warnings: [{ code: 'pattern_no_longer_replaced', place: 'detection keyword 1' }],
      },
    })
    expect((await get(`${KEYWORDS}/id/1`)).json).toMatchObject({ keyword: 'Hoops TV', replaces: null })
    expect(await readLeague(post, 'Hoops TV: Mules vs Crabs')).toBe('nba')
    expect(await readLeague(post, 'NBA: Mules vs Crabs')).toBe('nba')
  })

  test.each([
    ['of another category', { ...hoops, replaces: 'sport_hints.basketball' }],
    ['for words that are taken back', { category: 'ignored_words', keyword: 'nba', replaces: 'league_hints.nba' }],
    ['for a switch', { category: 'ignored_patterns', keyword: 'league_hints.nba', replaces: 'league_hints.nba' }],
  ])('is refused %s', async (_, row) => {
    const { post } = await keywordApi()
    expect(await post(KEYWORDS, row)).toMatchObject({ status: 400, json: { errors: [{ path: '/replaces' }] } })
  })

  test('is taken for a pattern of another version, with a warning', async () => {
    const { post, put } = await keywordApi()
    const row = { ...hoops, replaces: 'league_hints.of_tomorrow' }
    expect(await post(KEYWORDS, row)).toMatchObject({
      status: 201,
      json: { warnings: [{ code: 'row_refers_to_nothing' }] },
    })
    expect((await put(`${KEYWORDS}/id/1`, { replaces: null })).json).toMatchObject({ replaces: null, warnings: [] })
  })
})
