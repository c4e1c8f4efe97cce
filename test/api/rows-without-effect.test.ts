import { describe, expect, test } from 'vitest'
import type { NumberingPreview, RefreshReport, Warning } from '../../src/generated/records.ts'
import { game } from '../refresh/refresh-fixtures.ts'
import { type Answer, streamApi } from './stream-api.ts'

const BLOCKS = '/api/v1/numbering-exceptions'
const GAMES = { read: async () => ({ events: [game(1, 0, 1), game(2, 2, 3)], warnings: [] }) }
const STREAMS = { 'US | NBA': ['NBA 01: Mules @ Herons', 'NBA 02:'], 'UK | Sport': ['News 24'] }

/** The API after a refresh that has named four teams: Harbor Herons, Mesa Mules, Cove Crabs, Pine Porcupines. */
async function afterRefresh() {
  const api = await streamApi(STREAMS, GAMES)
  await api.host.requestRefresh({ trigger: 'test' })
  return {
    ...api,
    /** The warnings of one more refresh. */
    async refreshWarnings(): Promise<readonly Warning[]> {
      await api.host.requestRefresh({ trigger: 'test' })
      return (await api.get<RefreshReport>('/api/v1/runs/last')).json.warnings
    },
  }
}

const codes = (warnings: readonly Warning[] = []) => warnings.map(({ code }) => code)
const herons = { scope: 'team', sport: 'basketball', team_name: 'Herons' }
const meant = [{ code: 'row_refers_to_nothing', message: expect.stringContaining('Did you mean “Harbor Herons”?') }]

describe('a pinned team that is none that is known', () => {
  test('is stored, and the answers, the list, the preview and the refresh offer the team that may be meant', async () => {
    const { post, put, get, refreshWarnings } = await afterRefresh()
    expect(await post(BLOCKS, { ...herons, start: 300 })).toMatchObject({
      status: 201,
      json: { team_name: 'Herons', warnings: meant },
    })
    expect((await get(BLOCKS)).json.warnings).toMatchObject(meant)
    expect((await get<NumberingPreview>(`${BLOCKS}/preview`)).json.warnings).toMatchObject(meant)
    expect(await refreshWarnings()).toMatchObject(meant)
    expect((await put(`${BLOCKS}/1`, { enabled: false })).json.warnings).toEqual([])
    expect((await get(BLOCKS)).json.warnings).toEqual([])
    expect(await refreshWarnings()).toEqual([])
    expect((await put(`${BLOCKS}/1`, { enabled: true, team_name: 'harbor herons' })).json.warnings).toEqual([])
    expect(await refreshWarnings()).toEqual([])
  })

  test('is warned of in the preview of a proposal', async () => {
    const { post } = await afterRefresh()
    const proposal = { numbering_exceptions: [{ ...herons, start: 300 }], priority_teams: [herons].map(priority) }
    const { json } = await post<NumberingPreview>(`${BLOCKS}/preview`, proposal)
    expect(json.warnings).toMatchObject([...meant, ...meant])
  })

  test('is no warning before the first refresh, which tells of teams', async () => {
    const { post } = await streamApi(STREAMS, GAMES)
    expect((await post(BLOCKS, { ...herons, start: 300 })).json.warnings).toEqual([])
  })
})

function priority({ sport, team_name }: { readonly sport: string; readonly team_name: string }) {
  return { sport, team_name }
}

describe('a priority team that is none that is known', () => {
  test('is stored, and the answer, the list and the refresh offer the team that may be meant', async () => {
    const { post, put, get, refreshWarnings } = await afterRefresh()
    const path = '/api/v1/priority-teams'
    expect(await post(path, priority(herons))).toMatchObject({ status: 201, json: { warnings: meant } })
    expect((await get(path)).json.warnings).toMatchObject(meant)
    expect(await refreshWarnings()).toMatchObject(meant)
    expect((await put(`${path}/1`, { team_name: 'Harbor Herons' })).json.warnings).toEqual([])
    expect(await refreshWarnings()).toEqual([])
  })
})

describe('a favorite team that is none that is known', () => {
  test('is refused with the teams that may be meant, also for a misspelt name', async () => {
    const { post } = await afterRefresh()
    expect(await post('/api/v1/favorite-teams', { sport: 'basketball', team_name: 'Harbr Herons' })).toMatchObject({
      status: 400,
      json: { errors: [{ path: '/team_name', message: expect.stringContaining('Harbor Herons (nba') }] },
    })
  })
})

describe('a pinned block that another one leaves without effect', () => {
  const nba = { scope: 'league', league_code: 'nba' }

  test('is told when it is saved: the same league at another start, and twice in one block', async () => {
    const { post, get, refreshWarnings } = await afterRefresh()
    expect((await post(BLOCKS, { ...nba, start: 700, label: 'Pro' })).json.warnings).toEqual([])
    const never = { code: 'row_refers_to_nothing', place: 'numbering exception 2' }
    expect((await post(BLOCKS, { ...nba, start: 800 })).json.warnings).toMatchObject([never])
    const twice = { code: 'row_refers_to_nothing', place: 'numbering exception 3' }
    expect((await post(BLOCKS, { ...nba, start: 700, label: 'pro' })).json.warnings).toMatchObject([twice])
    expect((await get(BLOCKS)).json.warnings).toMatchObject([never, twice])
    expect((await get<NumberingPreview>(`${BLOCKS}/preview`)).json.warnings).toMatchObject([never, twice])
    expect(await refreshWarnings()).toMatchObject([never, twice])
  })

  test('is told of the other row too, where the new one wins', async () => {
    const { post } = await afterRefresh()
    await post(BLOCKS, { ...nba, start: 700 })
    expect((await post(BLOCKS, { ...nba, start: 800, sort_order: -1 })).json.warnings).toMatchObject([
      { code: 'row_refers_to_nothing', place: 'numbering exception 1' },
    ])
  })

  test('is told of where it lies inside another, and not where it is a team of that league', async () => {
    const { post, get } = await afterRefresh()
    await post(BLOCKS, { ...nba, start: 700, end: 799 })
    const team = { scope: 'team', sport: 'basketball', team_name: 'Harbor Herons', start: 750, end: 755 }
    expect((await post(BLOCKS, team)).json.warnings).toEqual([])
    const nhl = { scope: 'league', league_code: 'nhl', start: 760, end: 765 }
    expect(codes((await post(BLOCKS, nhl)).json.warnings)).toEqual(['blocks_overlap'])
    expect(codes((await get(BLOCKS)).json.warnings)).toEqual(['blocks_overlap'])
  })

  test('sends its warnings back with a change, which says nothing', async () => {
    const { post, put } = await afterRefresh()
    const { json } = await post(BLOCKS, { ...herons, start: 300 })
    expect(await put(`${BLOCKS}/1`, { ...json, start: 301 })).toMatchObject({ status: 200, json: { start: 301 } })
  })
})

describe('leagues and sports are stored by their codes, whatever people call them', () => {
  test.each<readonly [string, object, object]>([
    [BLOCKS, { scope: 'league', league_code: 'EPL', start: 1 }, { league_code: 'eng.1', sport: 'soccer' }],
    [BLOCKS, { scope: 'league', league_code: 'English Premier League', start: 1 }, { league_code: 'eng.1' }],
    [BLOCKS, { scope: 'sport', sport: 'Ice Hockey', start: 1 }, { sport: 'hockey' }],
    [
      '/api/v1/sort-priorities',
      { league_code: 'Premier League', sort_priority: 1 },
      { league_code: 'eng.1', sport: 'soccer' },
    ],
    [
      '/api/v1/sort-priorities',
      { sport: 'Ice hockey', league_code: 'NHL', sort_priority: 1 },
      { league_code: 'nhl', sport: 'hockey' },
    ],
    ['/api/v1/priority-teams', { sport: 'ice hockey', team_name: 'Bruins' }, { sport: 'hockey' }],
    [
      '/api/v1/stream-groups',
      { name: 'A', name_pattern: 'a', leagues: ['EPL', 'Premier League', 'NBA'] },
      { leagues: ['eng.1', 'nba'] },
    ],
    [
      '/api/v1/favorite-teams',
      { sport: 'Ice Hockey', team_name: 'Gulls', leagues: ['American Hockey League'] },
      { sport: 'hockey', leagues: ['ahl'] },
    ],
    ['/api/v1/detection-keywords', { category: 'league_hints', keyword: 'prem', target: 'EPL' }, { target: 'eng.1' }],
    [
      '/api/v1/detection-keywords',
      { category: 'sport_hints', keyword: 'puck', target: ['Ice Hockey'] },
      { target: 'hockey' },
    ],
    [
      '/api/v1/templates',
      { name: 'T', template_type: 'event', title: 't', channel_name: 'c', leagues: ['EPL'], sports: ['Ice Hockey'] },
      { leagues: ['eng.1'], sports: ['hockey'] },
    ],
    [
      '/api/v1/leagues/own',
      { code: 'pond', sport: 'Ice Hockey', name: 'Pond Hockey Cup', path: 'hockey/pond' },
      { sport: 'hockey' },
    ],
  ])('%s %j', async (path, row, stored) => {
    const { post } = await streamApi({}, GAMES)
    expect(await post(path, row)).toMatchObject({ status: 201, json: stored })
  })

  test("the names of the user's own leagues are among them", async () => {
    const { post } = await streamApi({}, GAMES)
    await post('/api/v1/leagues/own', {
      ...{ code: 'pond', sport: 'hockey', name: 'Pond Hockey Cup', aliases: ['Frozen Pond'], path: 'hockey/pond' },
    })
    const group = { name: 'A', name_pattern: 'a', leagues: ['frozen pond', 'Pond Hockey Cup'] }
    expect((await post('/api/v1/stream-groups', group)).json).toMatchObject({ leagues: ['pond'], warnings: [] })
  })

  test.each<readonly [string, object]>([
    ['/api/v1/sort-priorities', { sport: 'soccer', league_code: 'engg.1', sort_priority: 1 }],
    ['/api/v1/stream-groups', { name: 'A', name_pattern: 'a', leagues: ['engg.1'] }],
    ['/api/v1/detection-keywords', { category: 'league_hints', keyword: 'prem', target: 'engg.1' }],
    [BLOCKS, { scope: 'league', sport: 'soccer', league_code: 'engg.1', start: 1 }],
  ])('%s stores one that does not exist, and suggests the nearest', async (path, row) => {
    const { post, get } = await streamApi({}, GAMES)
    const warnings = [{ code: 'row_refers_to_nothing', message: expect.stringContaining('"eng.1" (Premier League)') }]
    expect(await post(path, row)).toMatchObject({ status: 201, json: { warnings } })
    expect((await get(path)).json.warnings).toMatchObject(warnings)
  })

  test.each<readonly [string, object]>([
    ['/api/v1/sort-priorities', { sport: 'soccer', league_code: 'engg.1', sort_priority: 1 }],
    ['/api/v1/stream-groups', { name: 'A', leagues: ['engg.1'] }],
    ['/api/v1/detection-keywords', { category: 'league_hints', keyword: 'prem', target: 'engg.1' }],
    [BLOCKS, { scope: 'league', sport: 'soccer', league_code: 'engg.1', start: 1 }],
  ])('%s says nothing of one that is switched off', async (path, row) => {
    const { post, get } = await streamApi({}, GAMES)
    expect((await post(path, { ...row, enabled: false })).json.warnings).toEqual([])
    expect((await get(path)).json).toMatchObject({ total: 1, warnings: [] })
  })

  test('a pinned league that does not exist needs its sport, and the error suggests the nearest', async () => {
    const { post } = await streamApi({}, GAMES)
    expect(await post(BLOCKS, { scope: 'league', league_code: 'engg.1', start: 1 })).toMatchObject({
      status: 400,
      json: { errors: [{ path: '/sport', remedy: expect.stringContaining('eng.1') }] },
    })
  })
})

describe('a stream group that chooses nothing', () => {
  const path = '/api/v1/stream-groups'

  test('is told that it takes all streams, and the refresh says how many', async () => {
    const { post, put, get, refreshWarnings } = await afterRefresh()
    expect(codes((await post(path, { name: 'Z' })).json.warnings)).toEqual(['group_takes_all'])
    expect(codes((await get(path)).json.warnings)).toEqual(['group_takes_all'])
    expect(await refreshWarnings()).toMatchObject([
      { code: 'group_takes_all', message: expect.stringContaining('3 streams') },
    ])
    expect((await put(`${path}/1`, { name_pattern: '.*' })).json.warnings).toEqual([])
    expect(await refreshWarnings()).toEqual([])
  })

  test.each([{ leagues: ['nba'] }, { include_regex: 'NBA' }, { account: 'playlist' }, { enabled: false }])(
    'is not told of where it has %j',
    async (choice) => {
      const { post } = await afterRefresh()
      expect(codes((await post(path, { name: 'Z', ...choice })).json.warnings)).not.toContain('group_takes_all')
    },
  )

  test('is told of the groups after it, which get no streams, and so are they', async () => {
    const { post, get } = await afterRefresh()
    expect((await post(path, { name: 'Z', leagues: ['nba'] })).json.warnings).toEqual([])
    const told = [{ code: 'group_takes_all', message: expect.stringContaining('"Later"'), place: 'stream group "Z"' }]
    expect((await post(path, { name: 'Later', name_pattern: 'US' })).json.warnings).toMatchObject(told)
    expect((await get(path)).json.warnings).toMatchObject(told)
  })

  test('is told that it takes none where its list of groups is empty', async () => {
    const { post } = await afterRefresh()
    expect(codes((await post(path, { name: 'Z', host_group_ids: [] })).json.warnings)).toEqual([
      'row_refers_to_nothing',
    ])
  })
})

describe('every list of rows', () => {
  const row = { category: 'league_hints', target: 'nba' }

  test('can be searched by a part of any text, without case and accents', async () => {
    const { get, post } = await streamApi({}, GAMES)
    const path = '/api/v1/detection-keywords'
    await post(path, { ...row, keyword: 'Łódź cup', description: 'Polish' })
    await post(path, { ...row, keyword: 'basket', target: ['nba', 'wnba'] })
    const found = async (query: string, list = path) =>
      (await get<Answer & { items: { keyword: string }[] }>(`${list}?query=${query}`)).json
    expect(await found('lodz')).toMatchObject({ total: 1, items: [{ keyword: 'Łódź cup' }] })
    expect(await found('POLISH')).toMatchObject({ total: 1 })
    expect(await found('wnba')).toMatchObject({ total: 1, items: [{ keyword: 'basket' }] })
    expect(await found('2025')).toMatchObject({ total: 0, items: [] })
    expect(await found('')).toMatchObject({ total: 2 })
    expect(await found('wnba', `${path}/league_hints`)).toMatchObject({ total: 1 })
    expect(await found('starter', '/api/v1/templates/starters')).toMatchObject({ total: expect.any(Number) })
  })

  test('refuses a parameter that it does not have', async () => {
    const { get } = await streamApi({}, GAMES)
    const { paths } = (await get<ApiPaths>('/api/v1/openapi.json')).json
    const lists = Object.entries(paths).flatMap(([path, { get: list }]) =>
      list?.parameters?.some(({ name }) => name === 'limit') ? [path.replace('{category}', 'league_hints')] : [],
    )
    expect(lists).toContain('/api/v1/detection-keywords/league_hints')
    for (const list of lists.filter((path) => !path.includes('{'))) {
      expect([list, await get(`${list}?q=x`)]).toMatchObject([list, { status: 400, json: { code: 'InvalidInput' } }])
    }
  })
})

/** The routes of the API, as far as the test looks at them. */
interface ApiPaths {
  readonly paths: { readonly [path: string]: { readonly get?: { readonly parameters?: readonly { name: string }[] } } }
}

test('a skipped sport that does not exist is told when it is saved, and by the refresh', async () => {
  const { put, refreshWarnings } = await afterRefresh()
  const told = [
    {
      code: 'row_refers_to_nothing',
      place: 'unsupported_sports',
      message: expect.stringContaining('Did you mean "hockey"'),
    },
  ]
  expect((await put('/api/v1/settings', { unsupported_sports: ['hokey', 'Ice Hockey'] })).json.warnings).toMatchObject(
    told,
  )
  expect(await refreshWarnings()).toMatchObject(told)
})

test.each([
  ['has no league', { name: 'None', name_pattern: '.*', leagues: [] }, true],
  ['fits no stream', { name: 'None', name_pattern: 'no such group' }, false],
])('a stream group that %s is told', async (_, group, isToldWhenSaved) => {
  const { post, refreshWarnings } = await afterRefresh()
  const told = [{ code: 'row_refers_to_nothing', place: 'stream group "None"' }]
  expect((await post('/api/v1/stream-groups', group)).json.warnings).toMatchObject(isToldWhenSaved ? told : [])
  expect((await refreshWarnings()).filter(({ code }) => code === 'row_refers_to_nothing')).toMatchObject(told)
})
