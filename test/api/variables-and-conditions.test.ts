import { describe, expect, test } from 'vitest'
import { LEAGUES } from '../../src/sports/index.ts'
import { CATEGORIES, CONDITIONS, findCondition, findVariable, VARIABLES } from '../../src/templates/index.ts'
import { streamApi } from './stream-api.ts'

const NOTHING = { read: async () => ({ events: [], warnings: [] }) }
const templatesApi = () => streamApi({}, NOTHING)

interface Listed {
  readonly name: string
  readonly scope: string
  readonly value: { readonly options?: readonly { readonly value: string; readonly label: string }[] }
}

describe.each([
  ['variables', VARIABLES.map(({ name }) => name), 'opponent', 'feed_team', 'venue'],
  ['conditions', CONDITIONS.map(({ name }) => name), 'is_home', 'is_home_feed', 'is_playoff'],
] as const)('%s', (path, all, ofTeams, ofEvents, ofBoth) => {
  const listing = async () => {
    const { get } = await templatesApi()
    return async (address: string) => (await get<readonly Listed[]>(address)).json.map(({ name }) => name)
  }

  test('are listed by the type of template', async () => {
    const list = await listing()
    const [team, event] = [
      await list(`/api/v1/${path}?template_type=team`),
      await list(`/api/v1/${path}?template_type=event`),
    ]
    expect([ofTeams, ofEvents, ofBoth].map((name) => team.includes(name))).toEqual([true, false, true])
    expect([ofTeams, ofEvents, ofBoth].map((name) => event.includes(name))).toEqual([false, true, true])
  })

  test.each([
    '',
    '?template_type=',
    '?template_type=neither',
    '?template_type=TEAM',
    '?template_type=&template_type=team',
    '?template_type=%00',
    '?template_type=__proto__',
  ])('are all listed for the query "%s"', async (query) => {
    expect(await (await listing())(`/api/v1/${path}${query}`)).toEqual(all)
  })

  test('are listed without the prefix, too', async () => {
    const list = await listing()
    expect(await list(`/${path}`)).toEqual(all)
    expect(await list(`/${path}?template_type=event`)).toEqual(await list(`/api/v1/${path}?template_type=event`))
  })
})

test.each(['/variables/none', '/conditions/none/at-all', '/api/v1/none', '/variables/'])(
  'the path %s that there is not is answered with a problem',
  async (path) => {
    const { get } = await templatesApi()
    const { status, json } = await get(path)
    expect({ status, json }).toMatchObject({ status: 404, json: { code: 'NotFound', status: 404 } })
  },
)

test('a variable in the list has all that a picker shows of it', async () => {
  const { get } = await templatesApi()
  const { json } = await get<readonly Listed[]>('/variables')
  const rank = findVariable('home_team_rank')
  expect(json.find(({ name }) => name === 'home_team_rank')).toEqual({
    name: 'home_team_rank',
    category: 'Rankings',
    suffix_rules: 'ALL',
    scope: 'ALL',
    shapes: ['team'],
    description: rank?.description,
    sample: rank?.sample,
    facts: ['rankings'],
  })
})

test('the categories come in the order of the picker, each with what it tells', async () => {
  const { get } = await templatesApi()
  const all = (await get<readonly object[]>('/api/v1/variables/categories')).json
  expect(all).toEqual(CATEGORIES.map(({ name, about, variables }) => ({ name, about, variables: variables.length })))
  const ofTeams = (
    await get<readonly { name: string; variables: number }[]>('/variables/categories?template_type=team')
  ).json
  const offered = (await get<readonly object[]>('/variables?template_type=team')).json
  expect(ofTeams.map(({ variables }) => variables).reduce((sum, count) => sum + count)).toBe(offered.length)
  expect(ofTeams.every(({ variables }) => variables > 0)).toBe(true)
})

describe('a condition in the list', () => {
  const conditions = async () => {
    const api = await templatesApi()
    const named = async (name: string) =>
      (await api.get<readonly Listed[]>('/api/v1/conditions')).json.find((condition) => condition.name === name)
    return { ...api, named }
  }

  test('says what its value must be', async () => {
    const { named } = await conditions()
    expect(await named('is_playoff')).toEqual({
      name: 'is_playoff',
      description: findCondition('is_playoff')?.description,
      scope: 'ALL',
      value: { type: 'none', description: 'no value' },
      facts: [],
    })
    expect(await named('win_streak')).toMatchObject({
      scope: 'TEAM_ONLY',
      value: { type: 'integer', title: 'Games in a row', minimum: 1, default: '1', example: '3' },
    })
    expect(await named('starts_within')).toMatchObject({ value: { type: 'number', above: 0 } })
    expect(await named('venue_contains')).toMatchObject({ value: { type: 'string', example: 'Gull Arena' } })
  })

  test('offers the codes that its value may be, the leagues of the owner among them', async () => {
    const { named, post } = await conditions()
    const optionsOf = async (name: string) => (await named(name))?.value.options
    expect(await optionsOf('segment_is')).toContainEqual({ value: 'main_card', label: 'Main Card' })
    expect(await optionsOf('sport_is')).toContainEqual({ value: 'mma', label: 'MMA' })
    const leagues = await optionsOf('league_is')
    expect(leagues).toHaveLength(LEAGUES.length)
    expect(leagues).toContainEqual({ value: 'nba', label: 'NBA' })
    await post('/api/v1/leagues/own', { code: 'pub.1', sport: 'soccer', name: 'Pub League', path: 'soccer/pub.1' })
    expect(await optionsOf('league_is')).toEqual([...(leagues ?? []), { value: 'pub.1', label: 'Pub League' }])
  })
})

test('the OpenAPI document says that both lists take the type of the template, and what a row of them is', async () => {
  const { get } = await templatesApi()
  interface ListSchema {
    readonly type?: string
    readonly items?: { readonly properties: object }
  }
  interface Operation {
    readonly parameters: readonly { name: string }[]
    readonly responses: { readonly 200: { readonly content: { readonly 'application/json': { schema: ListSchema } } } }
  }
  const { paths } = (await get<{ paths: { [path: string]: { get?: Operation } } }>('/api/v1/openapi.json')).json
  const rowsOf = async (path: string) => (await get<readonly object[]>(path)).json
  for (const path of ['/api/v1/variables', '/api/v1/conditions', '/api/v1/variables/categories']) {
    const operation = paths[path]?.get
    expect(operation?.parameters).toEqual([
      { name: 'template_type', in: 'query', description: expect.any(String), schema: { type: 'string' } },
    ])
    expect(Object.keys(operation?.responses ?? {})).toEqual(['200', 'default'])
    const { type, items } = operation?.responses[200].content['application/json'].schema ?? {}
    expect(type).toBe('array')
    const [row = {}] = await rowsOf(path)
    expect(Object.keys(row)).toEqual(Object.keys(items?.properties ?? {}))
  }
})
